package position

import c "github.com/umpire-games/umpire/engine/eots/components"

// Stacking limits (8.24, 8.34, 8.48): naval units of any types; air and ground units together.
const (
	maxNaval  = 6
	maxAshore = 3
)

// A crowd reads the stacks of a position.
type crowd struct {
	set *c.Set
	p   *Position
	occ *Occupancy
}

func (s *Situation) crowd() crowd { return crowd{s.Set, s.P, &s.Occ} }

// StackSize counts the units of a side in a hex against a stacking limit. Rules 8.34,
// 8.48: air and ground units of any size together (classes Ashore), where the two units
// of an Allied air pair count as one and HQs and garrisons not at all; rule 8.24: naval
// units of any types (classes NavalUnits).
func (s *Situation) StackSize(side c.Side, loc c.Loc, classes Classes) int {
	return s.crowd().size(side, loc, classes)
}

func (k crowd) size(side c.Side, loc c.Loc, classes Classes) int {
	size := 0
	for unit := k.occ.First(loc); unit != c.NoUnit; unit = k.occ.Next(unit) {
		if k.set.Units[unit].Side == side && k.counts(unit, loc, classes) {
			size++
		}
	}
	return size
}

// counts tells whether a unit counts against the limit of a hex: of a pair only the
// unit with the lower number does.
func (k crowd) counts(unit c.Unit, loc c.Loc, classes Classes) bool {
	info := &k.set.Units[unit]
	if info.Class == c.HQ || classes&(1<<info.Class) == 0 {
		return false
	}
	return info.Pair == c.NoUnit || info.Pair > unit || k.p.Pieces[info.Pair].Place != At(loc)
}

// Overstacked are the hexes with more units of a side than may stay there between
// Offensives: more than six naval units (Rule 8.24), or more than three air and ground
// units (Rules 8.34, 8.48).
func (s *Situation) Overstacked(side c.Side) c.LocSet {
	var hexes c.LocSet
	for loc := range c.Loc(c.NumHexes) {
		if s.Occ.Presence(loc) == 0 {
			continue
		}
		if s.StackSize(side, loc, NavalUnits) > maxNaval || s.StackSize(side, loc, Ashore) > maxAshore {
			hexes.Add(loc)
		}
	}
	return hexes
}

// Excess counts the units of a side that have to go from a hex: naval units, and air and
// ground units (8.24, 8.34, 8.48).
func (s *Situation) Excess(side c.Side, loc c.Loc) (naval, ashore int) {
	naval = s.StackSize(side, loc, NavalUnits) - maxNaval
	ashore = s.StackSize(side, loc, Ashore) - maxAshore
	return max(naval, 0), max(ashore, 0)
}

// Room tells whether a unit may join its side's stack in a hex without exceeding the
// limit; an HQ needs a hex without another HQ of either side (6.11).
func (s *Situation) Room(unit c.Unit, loc c.Loc) bool { return s.crowd().room(unit, loc) }

func (k crowd) room(unit c.Unit, loc c.Loc) bool {
	info := &k.set.Units[unit]
	switch info.Class {
	case c.HQ:
		return !k.occ.Has(loc, c.Japan, HQUnits) && !k.occ.Has(loc, c.Allies, HQUnits)
	case c.Naval:
		return k.size(info.Side, loc, NavalUnits) < maxNaval
	}
	if info.Pair != c.NoUnit && k.p.Pieces[info.Pair].Place == At(loc) {
		return true
	}
	return k.size(info.Side, loc, Ashore) < maxAshore
}
