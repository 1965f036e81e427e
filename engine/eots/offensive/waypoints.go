package offensive

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// hasWaypoints tells whether a player can choose the way. To a hex he can: the first hex of
// any way is a waypoint.
func hasWaypoints(s *state.State, side components.Side, e *moveOrder) bool {
	if !e.box {
		return s.Board.Pieces[e.Units[0]].Place.OnMap()
	}
	return !waypoints(s, side, e).IsEmpty()
}

// viaOptions lists the next waypoints step by step. From each but the end itself the way
// goes on. Where the end borders on a waypoint, the way may end there only if the step from one
// to the other is legal (8.42).
func viaOptions(s *state.State, side components.Side, e *moveOrder) []engine.Option {
	var options []engine.Option
	for next := range waypoints(s, side, e).All() {
		how := state.OptionalMore
		switch {
		case next == e.to || e.box || len(e.via) == maxWaypoints-1:
			how = state.Complete
		case slices.ContainsFunc(s.Set.Sides[next][:], func(hexside components.Hexside) bool { return hexside.To == e.to }): // they border
			if _, err := Plot(s, side, e.Units, chosenForm(s, side, e), e.to, append(e.via[:len(e.via):len(e.via)], next)); err != nil {
				how = state.More
			}
		}
		options = append(options, s.HexOption(next, how))
	}
	return options
}

// ferryHex is the stop of Allied air units on their way over the Pacific (8.35).
const ferryHex = hexgrid.Number(5408)

// waypoints are the hexes next to the last waypoint, of air units the airfields within a leg
// of it, from which the end can still be reached.
func waypoints(s *state.State, side components.Side, e *moveOrder) components.LocSet {
	at := s.Board.Pieces[e.Units[0]].Place.Loc()
	if len(e.via) > 0 {
		at = e.via[len(e.via)-1]
	}
	var near components.LocSet
	switch {
	case at == components.NoLoc || len(e.via) >= maxWaypoints:
		return near
	case s.AnyOf(state.UnitSet(e.Units), components.Air):
		near = s.Situation().FriendlyAirfields(side)
		near.Add(s.Set.Loc(ferryHex))
		near = s.Within(near, at, legLength(s, e.Units))
	default:
		near = s.Situation().Lanes(at)
		for d := range s.Set.Sides[at] {
			if next := s.Set.Sides[at][d].To; next != components.NoLoc {
				near.Add(next)
			}
		}
	}
	near.Remove(at)
	return goesOver(s, side, e.Units, chosenForm(s, side, e), e.to, e.via, near)
}

// maxWaypoints bounds the hexes that an order may name on the way.
const maxWaypoints = 40

// legLength is the longest leg of a stack of air units.
func legLength(s *state.State, units []components.Unit) int {
	length := 0
	for _, unit := range units {
		info := &s.Set.Units[unit]
		if leg := int(max(info.Range, info.Extended)); length == 0 || leg < length {
			length = leg
		}
	}
	return length
}
