package axis

import (
	"fmt"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// astray finds where the muster is not what all units tell; empty for nothing.
func (s *State) astray() string {
	fresh := *s
	fresh.recount()
	kept, counted := &s.muster, &fresh.muster
	if kept.first != counted.first || kept.head != counted.head || !slices.Equal(kept.next, counted.next) {
		return fmt.Sprintf("the units are not where they are said to be: %v, %v", kept.first, kept.head)
	}
	for side := range kept.sights {
		if seen := kept.sights[side]; seen.known && seen != fresh.sight(c.Side(side)) {
			return fmt.Sprintf("side %d sees %+v", side, seen)
		}
	}
	return ""
}

// mapped finds a unit that the charts lead elsewhere than a fresh look at the map; empty for none.
func (s *State) mapped() string {
	if s.Stage != CombatMove && s.Stage != NoncombatMove {
		return ""
	}
	p, fresh := s.planner(), s.newPlanner(nil)
	for u := range s.arms(ashore, flying, afloat) {
		left := s.movesLeft(u)
		if !p.movable(u) {
			continue
		}
		if known, found := p.ends(u, u.Space, left), fresh.survey(u, u.Space, left); known != found {
			return fmt.Sprintf("unit %d goes to %v instead of %v", u.ID, known, found)
		}
	}
	return ""
}

// followed applies events one by one; it finds the first after which the muster is astray.
func followed(before, after *State, events []engine.Event) string {
	s := before.Clone()
	for _, e := range events {
		e.(event).Apply(s)
		if problem := s.astray(); problem != "" {
			return fmt.Sprintf("after %q: %s", e.Kind(), problem)
		}
	}
	if problem := after.astray(); problem != "" {
		return problem
	}
	return after.mapped()
}

func TestMusterFollowsArrangedUnits(t *testing.T) {
	t.Parallel()
	game := New()
	state, err := game.New(engine.Setup{Game: "axis"})
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range [][]string{
		{"units", "germany", "western_europe", "3", "tank", "bomber"},
		{"aboard", "uk", "sz08", "transport", "2", "infantry"},
		{"empty", "germany", "sz08"},
		{"control", "western_europe", "uk"},
		{"turn", "2", "uk"},
	} {
		if state, err = game.Arrange(state, words); err != nil {
			t.Fatal(words, err)
		}
		if problem := state.(*State).astray(); problem != "" {
			t.Error(words, problem)
		}
	}
}
