package eots

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// raid is an Offensive by an Operations card on Kuantan, with an air flotilla and a carrier in port
// that have the battle in range.
func raid(t *testing.T) *table {
	t.Helper()
	b := in1942(t, components.Japan, []int{23, 24}, []int{8, 11})
	b.put("jp-cvl-ryujo 2212")
	return b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo jp-cvl-ryujo",
		"move jp-bb-kongo 2014")
}

// afar are the units that fight for a battle from other hexes.
func (b *table) afar(side components.Side, hex string) string {
	b.t.Helper()
	battle := b.s.Off.Battle(b.loc(hex))
	if battle == nil {
		return "no battle"
	}
	var words []string
	for unit := range battle.Distant[side].All() {
		words = append(words, b.s.Set.Units[unit].ID)
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// remarks are the keys of what is said of the plan, with the units.
func (b *table) remarks(side components.Side) []string {
	var lines []string
	for _, text := range b.s.PlanNotes(engine.Seat(side)) {
		word := strings.TrimPrefix(text.Key, "eots.offensive.remark.")
		var line strings.Builder
		line.WriteString(word)
		for _, unit := range text.Args["units"].([]engine.Text) {
			line.WriteString(" " + strings.TrimPrefix(unit.Key, "eots.unit."))
		}
		lines = append(lines, line.String())
	}
	return lines
}

// Rules 7.24, 9.11: activated units may take part in a battle in their range, and the player names
// those that do. Without a word all of them do, and the plan says so.
func TestRule9_11_UnitsInRangeJoinUnlessKeptOut(t *testing.T) {
	t.Parallel()
	both := "jp-air-22 jp-cvl-ryujo"
	for _, test := range []struct {
		orders []string
		afar   string
		plan   []string
	}{
		{nil, both, []string{"battle jp-cvl-ryujo jp-bb-kongo jp-air-22", "joined jp-cvl-ryujo jp-air-22"}},
		{
			[]string{"assign jp-air-22 none"},
			"jp-cvl-ryujo",
			[]string{"battle jp-cvl-ryujo jp-bb-kongo", "joined jp-cvl-ryujo", "kept-out jp-air-22"},
		},
		{
			[]string{"assign jp-air-22 jp-cvl-ryujo none"},
			"",
			[]string{"battle jp-bb-kongo", "kept-out jp-cvl-ryujo jp-air-22"},
		},
		{[]string{"assign jp-air-22 jp-cvl-ryujo 2014"}, both, []string{"battle jp-cvl-ryujo jp-bb-kongo jp-air-22"}},
		{
			[]string{"assign jp-air-22 none", "assign jp-air-22 2014"},
			both,
			[]string{"battle jp-cvl-ryujo jp-bb-kongo jp-air-22", "joined jp-cvl-ryujo"},
		},
		{
			[]string{"assign jp-air-22 2014", "assign jp-air-22 none"},
			"jp-cvl-ryujo",
			[]string{"battle jp-cvl-ryujo jp-bb-kongo", "joined jp-cvl-ryujo", "kept-out jp-air-22"},
		},
	} {
		b := raid(t).do(components.Japan, test.orders...)
		if got := b.remarks(components.Japan); !sameLines(got, test.plan) {
			t.Errorf("%q: the plan says %q", test.orders, got)
		}
		if got := b.remarks(components.Allies); got != nil {
			t.Errorf("%q: the other side is told %q", test.orders, got)
		}
		b.do(components.Japan, "commit")
		if got := b.afar(components.Japan, "2014"); got != test.afar {
			t.Errorf("%q: from afar fight %q, not %q", test.orders, got, test.afar)
		}
	}
}

// sameLines compares lines whose words may stand in any order.
func sameLines(got, want []string) bool {
	return slices.EqualFunc(got, want, func(a, b string) bool {
		left, right := strings.Fields(a), strings.Fields(b)
		slices.Sort(left)
		slices.Sort(right)
		return slices.Equal(left, right)
	})
}

// Rule 7.24: a carrier that has ended its movement outside a friendly port has to fight or to cover a
// landing; one that was kept out in port and sails fights all the same.
func TestRule7_24_CarriersAtSeaCannotBeKeptOut(t *testing.T) {
	t.Parallel()
	b := raid(t).do(components.Japan, "assign jp-cvl-ryujo none", "move jp-cvl-ryujo 2113")
	b.refused(components.Japan, "assign jp-cvl-ryujo none", "7.24")
	b.do(components.Japan, "commit")
	if got := b.afar(components.Japan, "2014"); got != "jp-air-22 jp-cvl-ryujo" {
		t.Errorf("from afar fight %q", got)
	}
}

// Rule 9.1: what stands in the battle hex fights there, and has no word in it.
func TestRule9_1_UnitsInTheBattleHexCannotBeKeptOut(t *testing.T) {
	t.Parallel()
	b := raid(t)
	b.refused(components.Japan, "assign jp-bb-kongo none", "9.1")
	b.refused(components.Japan, "assign jp-air-22 jp-air-22 none", "")
	for _, words := range []string{"2014 jp-bb-kongo", "2014 2014", "none none", "none jp-cvl-ryujo 2014"} {
		b.refused(components.Japan, "assign jp-air-22 "+words, "")
	}
	b.do(components.Japan, "assign jp-air-22 none").refused(components.Japan, "assign jp-air-22 none", "9.11")
}

// Rule 7.26: every unit that reacts has to fight.
func TestRule7_26_NobodyIsKeptOutInAReaction(t *testing.T) {
	t.Parallel()
	b := raid(t)
	b.do(components.Japan, "commit").do(components.Allies, "react 8", "decline")
	if b.s.Off.HQ[components.Allies] == components.NoUnit {
		b.do(components.Allies, "hq uk-hq-malaya")
	}
	b.do(components.Allies, "activate uk-air-malaya")
	if b.offers(components.Allies, "assign uk-air-malaya none") {
		t.Error("a unit that reacts may stay out of the battle")
	}
}

// Who keeps units out of the only battle calls it off: nobody would fight there.
func TestRule7_24_ABattleOfNobodyIsNone(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{11})
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22", "move jp-air-22 2112", "battle 2015", "assign jp-air-22 none")
	if b.offers(components.Japan, "battle 2014") {
		t.Error("a battle can be declared without anybody to fight it")
	}
	if lines := b.remarks(components.Japan); len(lines) > 0 && strings.HasPrefix(lines[0], "battle") {
		t.Errorf("the plan says %q", lines)
	}
	b.do(components.Japan, "commit")
	if b.s.Off.Battle(b.loc("2015")) != nil {
		t.Error("there is a battle")
	}
}

// A carrier in port that is kept out takes no ships of its port along (9.12).
func TestRule9_12_EscortsStayWithACarrierKeptOut(t *testing.T) {
	t.Parallel()
	b := raid(t).put("jp-ca-mogami 2212").do(components.Japan, "assign jp-cvl-ryujo none", "commit")
	if b.escorts(components.Japan, "2014", "jp-ca-mogami") {
		t.Error("the cruiser is a target for the sake of a carrier that does not fight")
	}
}

// Whom the battle takes along is offered to be kept out with one press each, and all at once.
func TestLikelyKeptOut(t *testing.T) {
	t.Parallel()
	b := raid(t)
	prefix := engine.ParseOrder("assign")
	words := b.s.Likely(engine.Seat(components.Japan), prefix, b.s.Options(engine.Seat(components.Japan), prefix))
	if len(words) != 3 || len(strings.Fields(words[0])) != 3 {
		t.Fatalf("%q", words)
	}
	for _, word := range words {
		order := engine.ParseOrder("assign " + word)
		if !b.offers(components.Japan, order.String()) {
			t.Errorf("%s is not legal", order)
		}
		if phrase := b.s.Phrase(engine.Seat(components.Japan), order); phrase.Key != "eots.phrase.out" {
			t.Errorf("%s: %v", order, phrase)
		}
	}
}
