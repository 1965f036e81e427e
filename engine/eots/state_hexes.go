package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hex"
)

// rangoonHex is the middle of the area of J39.
const rangoonHex = hex.Hex(2008)

// firstOf is the lowest hex of a set, NoLoc of an empty one.
func firstOf(hexes components.LocSet) components.Loc {
	for hex := range hexes.All() {
		return hex
	}
	return components.NoLoc
}

// defenders are the ground units of the Reaction player in a hex.
func (s *State) defenders(hex components.Loc) components.UnitSet {
	var set components.UnitSet
	for unit := range s.Situation().Occ.At(hex) {
		if info := &s.set.Units[unit]; info.Side == s.Off.Reactor() && info.Class == components.Ground {
			set.Add(unit)
		}
	}
	return set
}

// occupied are the hexes with units of a side.
func (s *State) occupied(side components.Side) components.LocSet {
	var hexes components.LocSet
	for unit := range s.set.UnitsOf(side).All() {
		if place := s.Board.Pieces[unit].Place; place.OnMap() {
			hexes.Add(place.Loc())
		}
	}
	return hexes
}

func locSet(hexes []components.Loc) components.LocSet {
	var set components.LocSet
	for _, hex := range hexes {
		set.Add(hex)
	}
	return set
}

// within keeps the hexes of a set that are in range of a hex.
func (s *State) within(hexes components.LocSet, from components.Loc, reach int) components.LocSet {
	for loc := range hexes.All() {
		if s.set.Distance(from, loc) > reach {
			hexes.Remove(loc)
		}
	}
	return hexes
}

// anyWithin tells whether a hex of a set is in range of a hex.
func (s *State) anyWithin(hexes components.LocSet, from components.Loc, reach int) bool {
	for loc := range hexes.All() {
		if s.set.Distance(from, loc) <= reach {
			return true
		}
	}
	return false
}

// named are the named locations. Rule 1.3: hexes with a city, a port, an airfield or a
// resource; by an option a resource alone does not make one (ED-01).
func (s *State) named() components.LocSet { return s.Situation().Named() }

// commands tells whether a supplied HQ of a side has a hex in command range.
func (s *State) commands(side components.Side, hex components.Loc) bool {
	for hq := range s.commandedHQs(side).All() {
		if s.Situation().InCommandRange(hq, hex) {
			return true
		}
	}
	return false
}

// defending and attacking are the units of each player in a hex.
func (s *State) defending(hex components.Loc) components.UnitSet {
	return s.unitsAt(s.Off.Reactor(), hex)
}

func (s *State) attacking(hex components.Loc) components.UnitSet { return s.unitsAt(s.Off.Side, hex) }

func (s *State) unitsAt(side components.Side, hex components.Loc) components.UnitSet {
	var set components.UnitSet
	for unit := range s.Situation().Occ.At(hex) {
		if s.set.Units[unit].Side == side {
			set.Add(unit)
		}
	}
	return set
}

// Hexes that rules of the economy name by number.
const (
	oahuHex  = hex.Hex(5808)
	tokyoHex = hex.Hex(3706)
	// singaporeHex stands for the box of the Burma map, as oahuHex does in the South Pacific.
	singaporeHex = hex.Hex(2015)
)

// controls tells whether a side controls the hex of a printed number.
func (s *State) controls(side components.Side, number hex.Hex) bool {
	loc := s.set.Loc(number)
	return loc != components.NoLoc && s.Board.Control(s.set, loc) == side
}

// Flags of the VPFlags marker: islands captured at the end of any turn.
const (
	tookOahu = 1 << iota
	tookKauai
	tookHawaii
)

// The other islands of Hawaii that score.
const (
	kauaiHex  = hex.Hex(5708)
	hawaiiHex = hex.Hex(5908)
)

// captures are the islands that score when they were held at the end of any turn.
var captures = [...]struct {
	hex  hex.Hex
	flag int16
}{{oahuHex, tookOahu}, {kauaiHex, tookKauai}, {hawaiiHex, tookHawaii}}
