package position

import "github.com/umpire-games/umpire/engine/eots/components"

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

// height counts the units of both sides in a hex.
func (o *Occupancy) height(loc components.Loc) int {
	n := 0
	for unit := o.First(loc); unit != components.NoUnit; unit = o.Next(unit) {
		n++
	}
	return n
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
