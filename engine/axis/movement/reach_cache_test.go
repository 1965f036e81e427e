package movement_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// What is remembered of the moves of an earlier position is what a fresh look at the map finds.
func TestReachIsRemembered(t *testing.T) {
	t.Parallel()
	for seed := range uint64(18) {
		axistest.RandomGame(t, seed, func(_ *state.State, _ []engine.Event, after *state.State) string { return movement.Misreached(after) })
	}
}
