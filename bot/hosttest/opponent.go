package hosttest

import (
	"testing"

	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/opponent"
)

// Planner plans as it says, and leaves it to the usual answers where it is nil.
type Planner func(t *opponent.Thought) opponent.Plan

// Budget makes a game be played at every level.
func (Planner) Budget(level opponent.Level) int { return 100 * int(level) }

// Plan plans.
func (p Planner) Plan(t *opponent.Thought) opponent.Plan {
	if p == nil {
		return opponent.Plan{}
	}
	return p(t)
}

// SkirmishOpponents play the seats of Skirmish as a planner does.
func SkirmishOpponents(t testing.TB, plan Planner) map[string]*opponent.Opponent {
	t.Helper()
	player, err := opponent.New(enginetest.New(), plan)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]*opponent.Opponent{"skirmish": player}
}
