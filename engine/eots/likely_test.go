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

// TestUnitsNearTheEnemyComeFirst: the list of units to activate begins with those that can fight, and what stands together stays together.
func TestUnitsNearTheEnemyComeFirst(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "hand japan J14", "stage impulse japan")
	seat := engine.Seat(components.Japan)
	events, err := engine.Try(b.s, seat, engine.ParseOrder("play J14 ops hq jp-hq-south"))
	if err != nil {
		t.Fatal(err)
	}
	s := b.s.Evolve(events...).(*state.State)
	prefix := engine.ParseOrder("activate")
	last, seen := 0, make(map[components.Loc]bool)
	at := components.NoLoc
	for _, word := range s.Likely(seat, prefix, s.Options(seat, prefix)) {
		unit := s.Unit(word)
		if unit == components.NoUnit {
			continue // several at once
		}
		here, nearest := s.Board.Pieces[unit].Place.Loc(), components.NumHexes
		for loc := range s.Occupied(components.Allies).All() {
			nearest = min(nearest, s.Set.Distance(here, loc))
		}
		if nearest < last || here != at && seen[here] {
			t.Errorf("%s is %d hexes from the enemy, the one before %d", word, nearest, last)
		}
		at, last, seen[here] = here, nearest, true
	}
	if len(seen) < 5 {
		t.Errorf("only %d hexes", len(seen))
	}
}

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
		if len(words) > advice.LikelyInAll && prefix.Verb != "activate" { // which is a list
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
	} else if each := words[slices.IndexFunc(words, func(w string) bool { return !strings.Contains(w, " ") }):]; len(each) != len(b.s.Options(engine.Seat(components.Japan), engine.ParseOrder("activate"))) {
		t.Errorf("%d units are in order", len(each))
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
