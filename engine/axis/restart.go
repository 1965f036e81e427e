package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// canRestart tells whether there are moves of the phase to take back.
func canRestart(s *State, _ c.Power) bool {
	start := s.Started
	return start != nil && (s.Attacked != start.Attacked || len(s.Trails) != len(start.Trails) || !slices.Equal(s.Units, start.Units))
}

// restart takes all moves of the phase back.
func restart(r *referee, _ c.Power, _ []string) error {
	r.Emit(MovesTakenBack{Refused: r.s.Refused})
	return nil
}

func whyNotRestart(s *State, _ c.Power, _ []string, _ string) *engine.Refusal {
	return &engine.Refusal{Kind: engine.NotNow, Rule: s.rules.machine.Stage(s).Rule, Why: engine.T("axis.refuse.nothing-moved")}
}
