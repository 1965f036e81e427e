package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// MovesTakenBack: the moves of a phase were taken back, by their player or because an ally does
// not lend its ships (13).
type MovesTakenBack struct {
	// Refused are the powers that do not lend their ships, by bits.
	Refused uint8 `json:"refused,omitempty"`
}

// Kind names the event.
func (MovesTakenBack) Kind() string { return "taken-back" }

func (e MovesTakenBack) Apply(s *State) {
	if s.Started == nil {
		return
	}
	started := s.Started
	*s = *started.Clone()
	s.Started, s.Refused, s.Asked = started, e.Refused, 0
}

func (e MovesTakenBack) Line(s *State) engine.Text {
	for power := range c.Power(c.NumPowers) {
		if (e.Refused&^s.Refused)>>power&1 == 1 {
			return engine.T("axis.tell.withheld", "power", powerText(power), "to", powerText(s.Active))
		}
	}
	return engine.T("axis.tell.taken-back", "power", powerText(s.Active))
}

func (e MovesTakenBack) valid() bool { return e.Refused < 1<<c.NumPowers }

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
	return &engine.Refusal{Kind: engine.NotNow, Rule: s.game.machine.Stage(s).Rule, Why: engine.T("axis.refuse.nothing-moved")}
}
