package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/aam/turn"
	"github.com/umpire-games/umpire/engine/opponent"
)

var _ opponent.Judge = planner{}

// worthObjective is what the control of an objective counts, in points of an army.
const worthObjective = 10

// Lead is in points of an army: the units that are not lost, on the map or still to come, and the objectives.
// [opponent.Judge]
func (planner) Lead(now engine.State, seat engine.Seat) (lead float64) {
	s := now.(*state.State)
	own := components.Side(seat)
	for id := range s.Units {
		u := &s.Units[id]
		switch cost := float64(s.Info(state.UnitID(id)).Cost) / float64(components.Points(1)); {
		case u.Fate == state.Gone && !u.Has(state.Flown):
		case u.Side == own:
			lead += cost
		default:
			lead -= cost
		}
	}
	if s.Board < 0 {
		return lead
	}
	for _, hex := range s.Objectives() {
		switch turn.Controller(s, hex) {
		case own:
			lead += worthObjective
		case 1 - own:
			lead -= worthObjective
		}
	}
	return lead
}
