package air

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// rollAirPoints gives both sides the air points of the turn and finds the level of air superiority (I2, I3). Rules 6.1, 6.4.
func rollAirPoints(r *state.Referee) {
	first := r.State.First
	for _, side := range [...]components.Side{first, first.Enemy()} {
		roll := r.D10("air points " + r.State.Set().Sides[side].Word)
		r.Emit(airPoints(r.State, side, roll))
	}
	r.Emit(AirLevelFound{Level: levelOf(r.State)})
	r.Enter(state.SeaControl)
}

// airPoints are the air points that a roll gives a side: those of the table, more for carriers, fewer for lasting losses, and
// last of all the weather. In the Advanced Game those of the table count twice. Rules 6.1, 6.3, 7.3.4, 29.1.1, A-22.
func airPoints(s *state.State, side components.Side, roll int) AirPointsRolled {
	rolled := AirPointsRolled{Side: side, Roll: int8(roll), Carriers: carrierPoints(s, side), Lost: s.Sides[side].AirLost}
	for _, row := range s.Set().Charts.AirPoints[side] {
		if row.From <= s.Turn && s.Turn <= row.To {
			rolled.Table = row.Points[min(max(roll, 0), len(row.Points)-1)]
		}
	}
	if s.Chosen.Advanced {
		rolled.Table *= 2 // 29.1.1
	}
	rolled.Points = int8(inWeather(s, side, max(0, int(rolled.Table+rolled.Carriers-rolled.Lost))))
	return rolled
}

// carrierPoints are the air points of the carriers of a side, as they are before the rolls for sea control. Rule 7.3.4.
func carrierPoints(s *state.State, side components.Side) (points int8) {
	set := s.Set()
	for id := range s.All(side, components.Ship) {
		at := s.Unit(id).At
		if s.ShipType(id) != components.Carrier {
			continue
		}
		nation, box := &set.Nations[s.Info(id).Nation], set.Box(at)
		switch {
		case set.AllSea(at):
			points += nation.CarrierInShore
		case box == nil || box.Zone == components.NoZone:
		case box.Kind == components.AtSea:
			points += nation.CarrierAway
		case s.BoxControl(at) == side:
			points += nation.CarrierInShore
		case s.BoxControl(at) == components.NoSide:
			points += nation.CarrierAway
		}
	}
	return points
}

// inWeather is how many air points of a side fly in the weather of the turn: parts are rounded up. Rules 4.1.1 to 4.1.3, A-13.
func inWeather(s *state.State, side components.Side, points int) int {
	const all, half, quarter, none = 1, 2, 4, 0
	inStorm := half
	if s.Chosen.StormAirFull {
		inStorm = all // A-13, the other reading
	}
	// By weather and all-weather capability.
	part := [...][3]int{
		components.Clear:    {all, all, all},
		components.Overcast: {quarter, half, all},
		components.Storm:    {none, quarter, inStorm},
	}[s.Weather][s.Set().Sides[side].AllWeather]
	if part == none {
		return 0
	}
	return (points + part - 1) / part
}

// levelOf is the air superiority of the turn as the first side sees it: totals below 1 count as 1. Rules 6.4, A-24.
func levelOf(s *state.State) components.Level {
	difference := int(max(1, s.Sides[0].AirTotal)) - int(max(1, s.Sides[1].AirTotal))
	var level components.Level
	for _, least := range s.Set().Charts.AirLevels {
		switch {
		case difference >= least:
			level++
		case -difference >= least:
			level--
		}
	}
	return level
}
