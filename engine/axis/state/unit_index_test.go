package state_test

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

func TestUnitIndexFollowsArrangedUnits(t *testing.T) {
	t.Parallel()
	game := axis.New()
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
		if problem := st.(*state.State).Misindexed(); problem != "" {
			t.Error(words, problem)
		}
	}
}

func TestUnitIndexFollowsRandomPlay(t *testing.T) {
	t.Parallel()
	for seed := range uint64(18) {
		axistest.RandomGame(t, seed, func(before *state.State, events []engine.Event, after *state.State) string {
			s := before.Clone()
			for _, e := range events {
				e.(stage.Event[*state.State]).Apply(s)
				if problem := s.Misindexed(); problem != "" {
					return fmt.Sprintf("after %q: %s", e.Kind(), problem)
				}
			}
			return after.Misindexed()
		})
	}
}
