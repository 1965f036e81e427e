package state_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// What a referee remembers of the geometry between events is what a survey after them finds.
func TestBoardFollowsEvents(t *testing.T) {
	t.Parallel()
	start := nextwartest.Standard(t).State
	unit, _ := start.Set().Counter("jp-2t")
	units, at := []components.UnitID{unit}, start.Unit(unit).At
	to := start.Set().LandAround(at)[0]
	events := []state.Event{
		state.StageEntered{Stage: state.Movement},
		state.HexEntered{At: to, Side: 0},
		state.HexLeft{At: to, Side: 0},
		state.ClearingPlaced{At: at, Side: 1, Value: 2},
		state.ClearingRemoved{At: at, Side: 1},
		state.Scored{Side: 0, Points: 3},
		state.Answered{Side: 1},
		state.Flagged{Units: units, Set: state.Moved},
		state.Flagged{Units: units, Set: state.UnderClearing},
		state.Flagged{Units: units, Clear: state.UnderClearing},
		state.UnitsMoved{Units: units, Way: []components.Place{to}},
		state.StepLost{Unit: unit},
		state.UnitEliminated{Unit: unit},
	}
	s, changes := start.Clone(), 0
	state.Apply(s, events[:1])
	for _, event := range events {
		before := *s.Board()
		state.Apply(s, []state.Event{event})
		fresh := s.Clone()
		fresh.Settle(nil)
		if *s.Board() != *fresh.Board() {
			t.Errorf("after %q the referee remembers another geometry than there is", event.Kind())
		}
		if *s.Board() != before {
			changes++
		}
	}
	if changes < 2 {
		t.Errorf("only %d events change the geometry", changes)
	}
}
