package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hex"
)

// hasWaypoints tells whether a player can choose the way. To a hex he can: the first hex of
// any way is a waypoint.
func (s *State) hasWaypoints(side components.Side, e *journey) bool {
	if !e.box {
		return s.Board.Pieces[e.units[0]].Place.OnMap()
	}
	ways := s.waypoints(side, e)
	return !ways.IsEmpty()
}

// viaOptions lists the next waypoints step by step. From each but the end itself the way
// goes on. Where the end borders on a waypoint, the way may end there only if the step from one
// to the other is legal (8.42).
func (s *State) viaOptions(side components.Side, e *journey) []engine.Option {
	var options []engine.Option
	for next := range s.waypoints(side, e).All() {
		how := endsOrOn
		switch {
		case next == e.to || e.box || len(e.via) == maxWaypoints-1:
			how = ends
		case s.borders(next, e.to):
			if _, err := s.plot(side, e.units, s.chosenForm(side, e), e.to, append(e.via[:len(e.via):len(e.via)], next)); err != nil {
				how = goesOn
			}
		}
		options = append(options, s.hexOption(next, how))
	}
	return options
}

// borders tells whether two hexes have a side in common.
func (s *State) borders(a, b components.Loc) bool {
	for d := range s.set.Sides[a] {
		if s.set.Sides[a][d].To == b {
			return true
		}
	}
	return false
}

// ferryHex is the stop of Allied air units on their way over the Pacific (8.35).
const ferryHex = hex.Hex(5408)

// waypoints are the hexes next to the last waypoint, of air units the airfields within a leg
// of it, from which the end can still be reached.
func (s *State) waypoints(side components.Side, e *journey) components.LocSet {
	at := s.Board.Pieces[e.units[0]].Place.Loc()
	if len(e.via) > 0 {
		at = e.via[len(e.via)-1]
	}
	var near components.LocSet
	switch {
	case at == components.NoLoc || len(e.via) >= maxWaypoints:
		return near
	case s.anyOf(setOf(e.units), components.Air):
		near = s.Situation().FriendlyAirfields(side)
		near.Add(s.set.Loc(ferryHex))
		near = s.within(near, at, s.legLength(e.units))
	default:
		near = s.Situation().Lanes(at)
		for d := range s.set.Sides[at] {
			if next := s.set.Sides[at][d].To; next != components.NoLoc {
				near.Add(next)
			}
		}
	}
	near.Remove(at)
	return s.goesOver(side, e.units, s.chosenForm(side, e), e.to, e.via, near)
}

// maxWaypoints bounds the hexes that an order may name on the way.
const maxWaypoints = 40

// legLength is the longest leg of a stack of air units.
func (s *State) legLength(units []components.Unit) int {
	length := 0
	for _, unit := range units {
		info := &s.set.Units[unit]
		if leg := int(max(info.Range, info.Extended)); length == 0 || leg < length {
			length = leg
		}
	}
	return length
}
