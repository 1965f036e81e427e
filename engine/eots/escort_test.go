package eots

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// parting is an Offensive with two Japanese carriers and a battleship at sea, in range of
// Manila (2813) and of 2912.
func parting(t *testing.T) *table {
	t.Helper()
	b := in1942(t, components.Japan, []int{8, 24}, []int{8, 11})
	b.put("jp-cv-akagi 2311", "jp-cvl-ryujo 2311", "jp-bb-kongo 2311")
	return b.do(components.Japan, "play 8 event hq jp-hq-south", "activate jp-cv-akagi jp-cvl-ryujo jp-bb-kongo",
		"move jp-cv-akagi jp-cvl-ryujo jp-bb-kongo 2713", "battle 2813", "battle 2912", "assign jp-cv-akagi 2813")
}

// words are the words that may follow, as they are listed.
func (b *table) words(side components.Side, prefix string) string {
	var words []string
	for _, option := range b.s.Options(engine.Seat(side), engine.ParseOrder(prefix)) {
		words = append(words, option.Word)
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// escorts tells whether a ship escorts a carrier of its hex to the battle of a hex.
func (b *table) escorts(side components.Side, hex, ship string) bool {
	f := b.s.Field(b.s.Off.Battle(b.loc(hex)))
	return f.Escorts[side].Has(b.unit(ship))
}

func TestRule9_12_BA24_EscortsAreAssigned(t *testing.T) {
	t.Parallel()
	for _, want := range []string{"2813", "2912"} {
		b := parting(t)
		b.refused(components.Japan, "assign jp-bb-kongo 2912", "9.12") // only one carrier has a battle so far
		b.do(components.Japan, "assign jp-cvl-ryujo 2912")
		if words := b.words(components.Japan, "assign jp-bb-kongo"); words != "2813 2912 jp-cv-akagi jp-cvl-ryujo" {
			t.Errorf("the battleship may go to %s", words)
		}
		b.do(components.Japan, "assign jp-bb-kongo "+want)
		if words := b.words(components.Japan, "assign jp-bb-kongo"); strings.Contains(words, want) || words == "" {
			t.Errorf("sent to %s it may go on to %q", want, words)
		}
		b.do(components.Japan, "commit")
		for _, hex := range []string{"2813", "2912"} {
			if got := b.escorts(components.Japan, hex, "jp-bb-kongo"); got != (hex == want) {
				t.Errorf("sent to %s, escorts at %s: %v", want, hex, got)
			}
		}
	}
}

func TestRule9_12_BA24_WithoutAWordTheFirstBattleTakesThem(t *testing.T) {
	t.Parallel()
	b := parting(t).do(components.Japan, "assign jp-cvl-ryujo 2912", "commit")
	first := b.s.Off.Battles[0].Hex
	for _, hex := range []string{"2813", "2912"} {
		if got := b.escorts(components.Japan, hex, "jp-bb-kongo"); got != (b.loc(hex) == first) {
			t.Errorf("escorts at %s: %v", hex, got)
		}
	}
}

// A ship is not asked about while its carriers fight together, and is free again when they
// meet again.
func TestRule9_12_BA24_OnlyWithAChoice(t *testing.T) {
	t.Parallel()
	b := parting(t).do(components.Japan, "assign jp-cvl-ryujo 2813")
	if words := b.words(components.Japan, "assign"); strings.Contains(words, "jp-bb-kongo") {
		t.Errorf("a choice of one: %s", words)
	}
	b.do(components.Japan, "assign jp-cvl-ryujo 2912", "assign jp-bb-kongo 2912", "assign jp-cvl-ryujo 2813", "commit")
	if b.s.Off.Battle(b.loc("2912")) != nil {
		t.Error("the battleship makes a battle of its own")
	}
	if !b.escorts(components.Japan, "2813", "jp-bb-kongo") {
		t.Error("the battleship stays behind")
	}
}

func TestRule9_12_BA24_EscortsOfAReaction(t *testing.T) {
	t.Parallel()
	for _, want := range []string{"2813", "2912"} {
		b := in1942(t, components.Japan, []int{8, 24}, []int{8, 11})
		b.put("us-cv-lexington 2914", "us-cv-enterprise 2914", "us-ca-new-orleans 2914", "us-hq-southwest-pacific 2914")
		b.put("jp-cv-akagi 2311", "jp-cvl-ryujo 2311").do(components.Japan, "play 8 event hq jp-hq-south",
			"activate jp-cv-akagi jp-cvl-ryujo", "move jp-cv-akagi jp-cvl-ryujo 2713", "battle 2813", "battle 2912",
			"assign jp-cv-akagi 2813", "assign jp-cvl-ryujo 2912", "commit")
		b.do(components.Allies, "react 8", "decline", "activate us-cv-lexington us-cv-enterprise", "assign us-cv-lexington 2813")
		if words := b.words(components.Allies, "assign"); strings.Contains(words, "us-ca-new-orleans") {
			t.Errorf("a choice of one: %s", words)
		}
		// B-A23: the cruisers need not be activated.
		b.do(components.Allies, "assign us-cv-enterprise 2912", "assign us-ca-new-orleans "+want, "commit")
		for _, hex := range []string{"2813", "2912"} {
			if got := b.escorts(components.Allies, hex, "us-ca-new-orleans"); got != (hex == want) {
				t.Errorf("sent to %s, escorts at %s: %v", want, hex, got)
			}
		}
	}
}
