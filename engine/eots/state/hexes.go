package state

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// RangoonHex is the middle of the area of J39.
const RangoonHex = hexgrid.Number(2008)

// FirstOf is the lowest hex of a set, NoLoc of an empty one.
func FirstOf(hexes components.LocSet) components.Loc {
	for hex := range hexes.All() {
		return hex
	}
	return components.NoLoc
}

// Defenders are the ground units of the Reaction player in a hex.
func (s *State) Defenders(hex components.Loc) components.UnitSet {
	var set components.UnitSet
	for unit := range s.Situation().Occ.At(hex) {
		if info := &s.Set.Units[unit]; info.Side == s.Off.Reactor() && info.Class == components.Ground {
			set.Add(unit)
		}
	}
	return set
}

// Occupied are the hexes with units of a side.
func (s *State) Occupied(side components.Side) components.LocSet {
	var hexes components.LocSet
	for unit := range s.Set.UnitsOf(side).All() {
		if place := s.Board.Pieces[unit].Place; place.OnMap() {
			hexes.Add(place.Loc())
		}
	}
	return hexes
}

func LocSet(hexes []components.Loc) components.LocSet {
	var set components.LocSet
	for _, hex := range hexes {
		set.Add(hex)
	}
	return set
}

// Within keeps the hexes of a set that are in range of a hex.
func (s *State) Within(hexes components.LocSet, from components.Loc, reach int) components.LocSet {
	for loc := range hexes.All() {
		if s.Set.Distance(from, loc) > reach {
			hexes.Remove(loc)
		}
	}
	return hexes
}

// AnyWithin tells whether a hex of a set is in range of a hex.
func (s *State) AnyWithin(hexes components.LocSet, from components.Loc, reach int) bool {
	for loc := range hexes.All() {
		if s.Set.Distance(from, loc) <= reach {
			return true
		}
	}
	return false
}

// Named are the named locations. Rule 1.3: hexes with a city, a port, an airfield or a
// resource; by an option a resource alone does not make one (ED-01).
func (s *State) Named() components.LocSet { return s.Situation().Named() }

// Commands tells whether a supplied HQ of a side has a hex in command range.
func (s *State) Commands(side components.Side, hex components.Loc) bool {
	for hq := range s.CommandedHQs(side).All() {
		if s.Situation().InCommandRange(hq, hex) {
			return true
		}
	}
	return false
}

// Defending and attacking are the units of each player in a hex.
func (s *State) Defending(hex components.Loc) components.UnitSet {
	return s.UnitsAt(s.Off.Reactor(), hex)
}

func (s *State) Attacking(hex components.Loc) components.UnitSet { return s.UnitsAt(s.Off.Side, hex) }

func (s *State) UnitsAt(side components.Side, hex components.Loc) components.UnitSet {
	var set components.UnitSet
	for unit := range s.Situation().Occ.At(hex) {
		if s.Set.Units[unit].Side == side {
			set.Add(unit)
		}
	}
	return set
}

// Hexes that rules of the economy name by number.
const (
	OahuHex  = hexgrid.Number(5808)
	TokyoHex = hexgrid.Number(3706)
	// SingaporeHex stands for the box of the Burma map, as OahuHex does in the South Pacific.
	SingaporeHex = hexgrid.Number(2015)
)

// Controls tells whether a side controls the hex of a printed number.
func (s *State) Controls(side components.Side, number hexgrid.Number) bool {
	loc := s.Set.Loc(number)
	return loc != components.NoLoc && s.Board.Control(s.Set, loc) == side
}

// Flags of the VPFlags marker: islands captured at the end of any turn.
const (
	TookOahu = 1 << iota
	TookKauai
	TookHawaii
)

// The other islands of Hawaii that score.
const (
	kauaiHex  = hexgrid.Number(5708)
	hawaiiHex = hexgrid.Number(5908)
)

// captures are the islands that score when they were held at the end of any turn.
var Captures = [...]struct {
	Hex  hexgrid.Number
	Flag int16
}{{OahuHex, TookOahu}, {kauaiHex, TookKauai}, {hawaiiHex, TookHawaii}}
