package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

var _ opponent.Judge = planner{}

// Lead is in victory points: those scored, and what is left of the ground units by their factors, on
// the map or still to come. [opponent.Judge]
func (planner) Lead(position engine.State, seat engine.Seat) (lead float64) {
	s := position.(*state.State)
	for side := range components.Side(len(s.Sides)) {
		points := float64(s.Sides[side].VP + s.Sides[side].VPTurn)
		for id := range s.Units {
			unit := components.UnitID(id)
			if info := s.Info(unit); info.Side == side && info.Kind == components.Ground && (s.OnMap(unit) || s.Unit(unit).Lost == 0) {
				factors := s.Factors(unit)
				points += worthFactor * float64(factors.AS+factors.DS)
			}
		}
		if side == components.Side(seat) {
			lead += points
		} else {
			lead -= points
		}
	}
	return lead
}
