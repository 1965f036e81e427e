package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Resign ends the game when a side gives up.
func Resign(r *state.Referee, by components.Side) {
	winner := by.Enemy()
	r.Emit(state.Ended{Outcome: engine.Outcome{
		Winners: []engine.Seat{state.Seat(winner)}, Method: "resignation",
		Why: engine.T("nextwar.won.resignation", "side", r.State.SideName(winner)),
	}})
}
