package display

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Rating is one of the three ratings of an air unit (15.2).
type Rating int8

// The ratings.
const (
	Air Rating = iota
	Strike
	Support
)

// Value of a rating after damage and weather. Rules 15.2.1, 15.2.2, 15.2.6, 22.2, 22.2.1.
func Value(s *state.State, f state.Fighter, rating Rating) int {
	if f < 0 {
		return nominal(s, f, rating)
	}
	value := printed(s, f, rating)
	switch all := s.Info(f).Air.AllWeather; {
	case s.Weather == components.Clear, s.Weather == components.Overcast && all:
		return value
	case s.Weather == components.Storm && !all:
		return 0
	}
	return value / 2
}

// nominal are the ratings of aircraft without a counter: mines have (0), carried troops (1). Rules 23.6, 25.1.
func nominal(s *state.State, f state.Fighter, rating Rating) int {
	if rating == Air && s.Advanced.Missions[state.NominalOf(f)].Kind != state.AirMining {
		return 1
	}
	return 0
}

// printed is a rating on the side of the counter that shows. Rule 15.2.
func printed(s *state.State, id components.UnitID, rating Rating) int {
	info := s.Info(id).Air
	full, reduced := info.Air, info.ReducedAir
	switch rating {
	case Strike:
		full, reduced = info.Strike, info.ReducedStrike
	case Support:
		full, reduced = info.CS, info.ReducedCS
	}
	if s.Reduced(id) {
		return int(reduced)
	}
	return int(full)
}

// Sum of the ratings as printed: what a unit is worth where its owner has to pick one.
func Sum(s *state.State, id components.UnitID) int {
	return printed(s, id, Air) + printed(s, id, Strike) + printed(s, id, Support)
}

// Mark is the mark beside a rating. Rule 15.2.8.
func Mark(s *state.State, f state.Fighter, rating Rating) components.AirMark {
	if f < 0 {
		return components.NoMark
	}
	switch info := s.Info(f).Air; rating {
	case Strike:
		return info.StrikeMark
	case Support:
		return info.CSMark
	default:
		return info.AirMark
	}
}

// Bracketed tells whether the air rating is in parentheses: the unit never shoots. Rule 15.2.3.
func Bracketed(s *state.State, f state.Fighter) bool { return f < 0 || s.Info(f).Air.Bracketed }

// IsStealth tells whether a unit is no target before the dogfight. Rule 15.2.7.
func IsStealth(s *state.State, f state.Fighter) bool { return f >= 0 && s.Info(f).Air.Stealth }

// FliesWildWeasel tells whether a unit flies Wild Weasel missions in this weather. Rules 15.2.9, 22.2.1, ADV-A21.
func FliesWildWeasel(s *state.State, id components.UnitID) bool {
	info := s.Info(id).Air
	return info.WildWeasel && (s.Weather != components.Storm || info.AllWeather)
}

// MayFight tells whether a unit can be committed to air superiority or escort: rated 1 or more, without parentheses. Rules
// 22.2, 22.6.1, ADV-A24.
func MayFight(s *state.State, id components.UnitID) bool {
	return !Bracketed(s, id) && Value(s, id, Air) >= 1
}

// Useless tells whether the weather leaves a unit nothing to do. Rule 22.2.1.
func Useless(s *state.State, id components.UnitID) bool {
	return Value(s, id, Air) == 0 && Value(s, id, Strike) == 0 && Value(s, id, Support) == 0 && !FliesWildWeasel(s, id)
}

// IsReady tells whether an air unit is in play and in the Ready area of its box. Rule 22.1.
func IsReady(s *state.State, id components.UnitID) bool { return In(s, id, state.AreaReady) }

// In tells whether an air unit is in play and in an area.
func In(s *state.State, id components.UnitID, area state.Area) bool {
	return s.Unit(id).At >= 0 && s.Unit(id).Area == area
}

// Units of a side that are in an area, in the order of their numbers.
func Units(s *state.State, side components.Side, area state.Area) (ids []components.UnitID) {
	for id := range s.All(side, components.Aircraft) {
		if In(s, id, area) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Box is the basing box of an air unit. Rule 22.1.
func Box(s *state.State, id components.UnitID) *components.Display {
	return &s.Set().Sides[s.Info(id).Side].Advanced.Displays[s.Unit(id).Display]
}

// AfterFlight is the area of a unit that has flown. Rule 22.4.
func AfterFlight(s *state.State, id components.UnitID) state.Area {
	if Box(s, id).Recovery {
		return state.AreaRecovery
	}
	return state.AreaFlown
}
