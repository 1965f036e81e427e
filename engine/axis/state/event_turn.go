package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// Conceded: the player of a power gives the game up.
type Conceded struct {
	Power components.Power `json:"power"`
}

func (Conceded) Kind() string { return "conceded" }

func (e Conceded) Apply(s *State) { s.Conceded |= 1 << e.Power }

func (e Conceded) Line(*State) engine.Text {
	return engine.T("axis.tell.conceded", "power", PowerText(e.Power))
}

// TurnPassed: the next power is on turn.
type TurnPassed struct{}

func (TurnPassed) Kind() string { return "passed" }

func (TurnPassed) Apply(s *State) {
	s.Stage = TurnBegin
	s.Active++
	if s.Active == components.NumPowers {
		s.Active = components.USSR
		s.Round++
	}
}
