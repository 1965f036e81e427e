package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// canRestart tells whether there are moves of the phase to take back. All of them leave trails but
// declarations, and fighters that hover (7.5, 7.6).
func canRestart(s *state.State, _ components.Power) bool {
	start := s.Started
	if start == nil || s.Attacked != start.Attacked || len(s.Trails) != len(start.Trails) {
		return start != nil
	}
	return s.Stage == state.CombatMove && len(state.IDsOf(s.ActiveUnits(state.InAir), func(u *state.Unit) bool { return u.Has(state.Hovers) })) > 0
}

// restart takes all moves of the phase back.
func restart(r *state.Referee, _ components.Power, _ []string) error {
	r.Emit(state.MovesTakenBack{Refused: r.State.Refused})
	return nil
}

func whyNotRestart(s *state.State, _ components.Power, _ []string, _ string) *engine.Refusal {
	return &engine.Refusal{Kind: engine.NotNow, Rule: s.Machine().Stage(s).Rule, Why: engine.T("axis.refuse.nothing-moved")}
}
