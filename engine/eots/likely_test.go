package eots

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/advice"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// TestLikelyDestinations plans Operation MO: the cruiser's companion and Port Moresby are offered at once, and
// the hex that the first stack has gone to comes first for the second.
func TestLikelyDestinations(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "hand japan J14", "stage impulse japan")
	give := func(line string) {
		t.Helper()
		events, err := engine.Try(b.s, engine.Seat(components.Japan), engine.ParseOrder(line))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		b.s = b.s.Evolve(events...).(*state.State)
	}
	likely := func(line string) []string {
		t.Helper()
		prefix := engine.ParseOrder(line)
		options := b.s.Options(engine.Seat(components.Japan), prefix)
		words := b.s.Likely(engine.Seat(components.Japan), prefix, options)
		if len(words) > advice.LikelyInAll {
			t.Errorf("%s: %d words", line, len(words))
		}
		for _, several := range words {
			at := prefix
			for word := range strings.FieldsSeq(several) {
				if !slices.ContainsFunc(b.s.Options(engine.Seat(components.Japan), at), func(o engine.Option) bool { return o.Word == word }) {
					t.Errorf("%s: %s of %q is no option", line, word, several)
				}
				at = at.With(word)
			}
		}
		return words
	}
	give("play J14 event hq jp-hq-south-seas")
	if words := likely("activate"); !slices.Contains(words, "jp-ca-aoba jp-bde-south-seas") {
		t.Errorf("to activate: %v", words) // they stand together
	}
	give("activate jp-ca-aoba jp-bde-south-seas")
	if words := likely("move"); len(words) > 0 {
		t.Errorf("before anybody moves: %v", words) // one of each class, and nowhere to go yet
	}
	if words := likely("move jp-ca-aoba"); len(words) < 3 || words[0] != "jp-bde-south-seas" || words[1] != "3823" {
		t.Errorf("for the cruiser: %v", words)
	}
	give("move jp-ca-aoba 3823")
	if words := likely("move jp-bde-south-seas"); len(words) == 0 || words[0] != "3823" {
		t.Errorf("after the cruiser: %v", words)
	}
	if words := likely("move"); !slices.Equal(words, []string{"jp-bde-south-seas 3823"}) {
		t.Errorf("where the cruiser has gone: %v", words)
	}
	for _, line := range []string{"activate", "move jp-bde-south-seas 3823"} {
		if words := likely(line); len(words) > 0 {
			t.Errorf("%s: %v", line, words)
		}
	}
}
