package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Classes is a bit set of classes of units (ground, air, naval, HQ).
type Classes uint8

// The combinations of classes that rules name.
const (
	GroundUnits Classes = 1 << components.Ground
	AirUnits    Classes = 1 << components.Air
	NavalUnits  Classes = 1 << components.Naval
	HQUnits     Classes = 1 << components.HQ
	// GroundOrAir units block activation lines (6.3).
	GroundOrAir = GroundUnits | AirUnits
	// Ashore are all but naval units: they block supply lines over land (6.21 E)
	// and stop overland movement (8.42).
	Ashore = GroundUnits | AirUnits | HQUnits
	// AnyUnits is every class.
	AnyUnits = Ashore | NavalUnits
)

// Occupancy tells what stands in each hex. It holds no pointers: an assignment
// copies it.
type Occupancy struct {
	// presence are the classes in a hex, those of the Allies in the upper half.
	presence [components.NumHexes]Classes
	// first[hex] and next[unit] chain the units of a hex in ascending order;
	// both hold the unit plus one, so that zero is the end.
	first [components.NumHexes]uint8
	next  [components.NumUnits]uint8
}

// Take reads the units of a position, forgetting what was known before.
func (o *Occupancy) Take(set *components.Set, p *Position) {
	*o = Occupancy{}
	for unit := components.Unit(components.NumUnits - 1); unit >= 0; unit-- {
		place := p.Pieces[unit].Place
		if !place.OnMap() {
			continue
		}
		o.next[unit] = o.first[place]
		o.first[place] = uint8(unit + 1)
		info := &set.Units[unit]
		o.presence[place] |= Classes(1<<info.Class) << (4 * uint(info.Side))
	}
}

// Has tells whether a side has units of any of the classes in a hex.
func (o *Occupancy) Has(loc components.Loc, side components.Side, classes Classes) bool {
	return o.presence[loc]>>(4*uint(side))&classes != 0
}

// First is the lowest unit of either side in a hex, NoUnit for an empty hex.
func (o *Occupancy) First(loc components.Loc) components.Unit {
	return components.Unit(o.first[loc]) - 1
}

// Next is the unit after this one in the same hex, NoUnit after the last.
func (o *Occupancy) Next(unit components.Unit) components.Unit {
	return components.Unit(o.next[unit]) - 1
}

// At yields the units of both sides in a hex in ascending order.
func (o *Occupancy) At(loc components.Loc) func(yield func(components.Unit) bool) {
	return func(yield func(components.Unit) bool) {
		for unit := o.First(loc); unit != components.NoUnit; unit = o.Next(unit) {
			if !yield(unit) {
				return
			}
		}
	}
}

// Stacking limits between Offensives (8.24, 8.34, 8.48): naval units of any types; air and
// ground units together.
const (
	MaxNaval  = 6
	MaxAshore = 3
)

// A crowd reads the stacks of a position.
type crowd struct {
	set *components.Set
	p   *Position
	occ *Occupancy
}

func (s *Situation) crowd() crowd { return crowd{s.Set, s.P, &s.Occ} }

// StackSize counts the units of a side in a hex against a stacking limit. Rules 8.34,
// 8.48: air and ground units of any size together (classes Ashore), where the two units
// of an Allied air pair count as one and HQs and garrisons not at all; rule 8.24: naval
// units of any types (classes NavalUnits).
func (s *Situation) StackSize(side components.Side, loc components.Loc, classes Classes) int {
	return s.crowd().size(side, loc, classes)
}

// fleet counts the naval units of a side that share a limit with one of a type: all in the
// hex, by an option those of the same type (B-E07).
func (k crowd) fleet(side components.Side, loc components.Loc, kind components.Type) int {
	if !k.p.Choices.Has(edition.StackByType) {
		return k.size(side, loc, NavalUnits)
	}
	return k.count(side, loc, func(unit components.Unit) bool {
		return k.set.Units[unit].Class == components.Naval && k.set.Units[unit].Type == kind
	})
}

// surplus counts the naval units above the limit; by type, those of all types.
func (k crowd) surplus(side components.Side, loc components.Loc) int {
	if !k.p.Choices.Has(edition.StackByType) {
		return max(k.size(side, loc, NavalUnits)-MaxNaval, 0)
	}
	var sizes [components.NumTypes]int
	return k.count(side, loc, func(unit components.Unit) bool {
		info := &k.set.Units[unit]
		if info.Class == components.Naval {
			sizes[info.Type]++
		}
		return info.Class == components.Naval && sizes[info.Type] > MaxNaval
	})
}

func (k crowd) size(side components.Side, loc components.Loc, classes Classes) int {
	return k.count(side, loc, func(unit components.Unit) bool { return k.counts(unit, loc, classes) })
}

func (k crowd) count(side components.Side, loc components.Loc, holds func(components.Unit) bool) int {
	n := 0
	for unit := range k.occ.At(loc) {
		if k.set.Units[unit].Side == side && holds(unit) {
			n++
		}
	}
	return n
}

// counts tells whether a unit counts against the limit of a hex: of a pair only the
// unit with the lower number does.
func (k crowd) counts(unit components.Unit, loc components.Loc, classes Classes) bool {
	info := &k.set.Units[unit]
	if info.Class == components.HQ || classes&(1<<info.Class) == 0 {
		return false
	}
	return info.Pair == components.NoUnit || info.Pair > unit || k.p.Pieces[info.Pair].Place != At(loc)
}

// Overstacked are the hexes with more units of a side than may stay there between
// Offensives: more than six naval units (Rule 8.24), or more than three air and ground
// units (Rules 8.34, 8.48).
func (s *Situation) Overstacked(side components.Side) components.LocSet {
	var hexes components.LocSet
	for unit := range s.Set.UnitsOf(side).All() {
		if loc := s.P.Pieces[unit].Place.Loc(); loc != components.NoLoc && !hexes.Has(loc) {
			if naval, ashore := s.Excess(side, loc); naval+ashore > 0 {
				hexes.Add(loc)
			}
		}
	}
	return hexes
}

// Excess counts the units of a side that have to go from a hex: naval units, and air and
// ground units (8.24, 8.34, 8.48).
func (s *Situation) Excess(side components.Side, loc components.Loc) (naval, ashore int) {
	ashore = s.StackSize(side, loc, Ashore) - MaxAshore
	return s.crowd().surplus(side, loc), max(ashore, 0)
}

// Exceeds tells whether a naval unit is one of too many in its hex (8.24).
func (s *Situation) Exceeds(unit components.Unit) bool {
	info := &s.Set.Units[unit]
	return s.crowd().fleet(info.Side, s.P.Pieces[unit].Place.Loc(), info.Type) > MaxNaval
}

// Room tells whether a unit may join its side's stack in a hex without exceeding the
// limit; an HQ needs a hex without another HQ of either side (6.11).
func (s *Situation) Room(unit components.Unit, loc components.Loc) bool {
	return s.crowd().room(unit, loc)
}

func (k crowd) room(unit components.Unit, loc components.Loc) bool {
	info := &k.set.Units[unit]
	switch info.Class {
	case components.HQ:
		return !k.occ.Has(loc, components.Japan, HQUnits) && !k.occ.Has(loc, components.Allies, HQUnits)
	case components.Naval:
		return k.fleet(info.Side, loc, info.Type) < MaxNaval
	}
	if info.Pair != components.NoUnit && k.p.Pieces[info.Pair].Place == At(loc) {
		return true
	}
	return k.size(info.Side, loc, Ashore) < MaxAshore
}
