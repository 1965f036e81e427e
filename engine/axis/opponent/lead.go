package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

var _ opponent.Judge = planner{}

// Lead is in IPCs: units, money, and territories with what they will bring. Income that a power will still collect in
// this round counts already, so that collecting it changes nothing. [opponent.Judge]
func (planner) Lead(position engine.State, seat engine.Seat) (lead float64) {
	s := position.(*state.State)
	side := components.Power(seat).Side()
	count := func(of components.Side, points float64) {
		if of != side {
			points = -points
		}
		lead += points
	}
	for i := range s.Units {
		count(s.Units[i].Power.Side(), float64(s.InfoOf(&s.Units[i]).Cost))
	}
	for t, n := range s.Pool {
		count(s.Side(), float64(n)*float64(s.Set().Units[t].Cost))
	}
	for power := range components.Power(components.NumPowers) {
		count(power.Side(), float64(s.Money[power]))
		if awaits := power > s.Active || power == s.Active && s.Stage <= state.Mobilization; awaits && !s.CapitalLost(power) {
			count(power.Side(), float64(s.Production(power)))
		}
	}
	for land := range components.Space(components.NumLands) {
		if holder := s.Lands[land].Owner; holder < components.NumPowers {
			count(holder.Side(), worthTurns*float64(s.Set().Spaces[land].IPC))
			if s.City(land) != "" {
				count(holder.Side(), worthCity)
			}
		}
	}
	return lead
}
