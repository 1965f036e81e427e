package axis

import (
	"fmt"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// astray finds where the muster is not what all units tell; empty for nothing.
func astray(s *state.State) string {
	fresh := *s
	fresh.ReindexUnits()
	kept, counted := &s.UnitIndex, &fresh.UnitIndex
	if kept.First != counted.First || kept.Head != counted.Head || !slices.Equal(kept.Next, counted.Next) {
		return fmt.Sprintf("the units are not where they are said to be: %v, %v", kept.First, kept.Head)
	}
	for side := range kept.Enemies {
		if seen := kept.Enemies[side]; seen.Known && seen != fresh.EnemiesOf(components.Side(side)) {
			return fmt.Sprintf("side %d sees %+v", side, seen)
		}
	}
	return ""
}

// mapped finds a unit that the charts lead elsewhere than a fresh look at the map; empty for none.
func mapped(s *state.State) string {
	if s.Stage != state.CombatMove && s.Stage != state.NoncombatMove {
		return ""
	}
	p, fresh := movement.PlannerOf(s), movement.NewPlanner(s, nil)
	for u := range s.Arms(state.Ashore, state.Flying, state.Afloat) {
		left := movement.MovesLeft(s, u)
		if !p.Movable(u) {
			continue
		}
		if known, found := p.Ends(u, u.Space, left), fresh.Survey(u, u.Space, left); known != found {
			return fmt.Sprintf("unit %d goes to %v instead of %v", u.ID, known, found)
		}
	}
	return ""
}

// followed applies events one by one; it finds the first after which the muster is astray.
func followed(before, after *state.State, events []engine.Event) string {
	s := before.Clone()
	for _, e := range events {
		e.(state.Event).Apply(s)
		if problem := astray(s); problem != "" {
			return fmt.Sprintf("after %q: %s", e.Kind(), problem)
		}
	}
	if problem := astray(after); problem != "" {
		return problem
	}
	return mapped(after)
}

func TestMusterFollowsArrangedUnits(t *testing.T) {
	t.Parallel()
	game := New()
	st, err := game.New(engine.Setup{Game: "axis"})
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
		if st, err = game.EditPosition(st, words); err != nil {
			t.Fatal(words, err)
		}
		if problem := astray(st.(*state.State)); problem != "" {
			t.Error(words, problem)
		}
	}
}
