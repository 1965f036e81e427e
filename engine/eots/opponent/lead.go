package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

var _ opponent.Judge = planner{}

// Lead is in victory points: what is held, whatever the turn, and what is left of the units by their strength, on the map or still to come.
// [opponent.Judge]
func (planner) Lead(now engine.State, seat engine.Seat) float64 {
	s := now.(*state.State)
	g := newGoals(s)
	held := points(s) + g.progress(s) + places(s) + worthResource*float64(s.Resources(components.Japan))
	lead := (held + strength(s, components.Japan) - strength(s, components.Allies)) / worthPoint
	if components.Side(seat) == components.Allies {
		return -lead
	}
	return lead
}

// strength is what the units of a side that are not lost are worth.
func strength(s *state.State, side components.Side) (value float64) {
	for unit := range s.Set.UnitsOf(side).All() {
		if at := s.Board.Pieces[unit].Place; at != position.Eliminated && at != position.Removed {
			value += worthStrength * float64(s.Board.Attack(s.Set, unit))
		}
	}
	return value
}
