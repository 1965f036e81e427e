package battle

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Garrison stands for a step of the garrison that a Japanese city holds without a
// counter (13.76, 13.94), wherever a unit that loses steps is named.
const Garrison c.Unit = -2

// Field is a battle at one moment. The sets of units are those that took part when
// it began: whoever has left the board since counts no more. A Field reads the
// board it points to and is cheap to make anew.
type Field struct {
	Set   *c.Set
	Board *position.Position
	Hex   c.Loc
	// Active is the Offensives player; the other side reacts.
	Active    c.Side
	Condition c.Condition
	// Fighters are the air and naval units that lend their strength. Escorts are
	// ships that accompany a carrier outside the hex: targets without strength (9.12).
	Fighters, Escorts [2]c.UnitSet
	// Ground are the ground units in the hex that take part, Landed those units of
	// both sides that came by amphibious assault.
	Ground [2]c.UnitSet
	Landed c.UnitSet
	// Prepared: the Reaction player had a ground unit or HQ in the hex before the
	// Offensives player landed there (9.4).
	Prepared bool
	// Garrison counts the steps that the Japanese garrison of the city has left.
	Garrison int
	// NearIdleCarrier: an inactive Japanese CV or CVL is within six hexes (card J32).
	NearIdleCarrier bool
	// Bonuses are the figures printed on the cards in play.
	Bonuses Bonuses
}

// Bonus is a figure printed on a card in play; the words are those of the component
// data ("jp-ca-attack").
type Bonus struct {
	Word  string
	Value int
	Card  c.Card
}

// Bonuses are the figures of all cards in play.
type Bonuses []Bonus

// sum adds up the bonuses of a word.
func (b Bonuses) sum(word string) int {
	total := 0
	for i := range b {
		if b[i].Word == word {
			total += b[i].Value
		}
	}
	return total
}

// Reactor is the Reaction player.
func (f *Field) Reactor() c.Side { return f.Active.Other() }

// Enrol adds an air or naval unit that fights from where it stands: a ship that is
// no carrier and not in the battle hex is an escort (9.12).
func (f *Field) Enrol(unit c.Unit) {
	info := &f.Set.Units[unit]
	if info.Class == c.Naval && !info.Carrier() && f.Board.Pieces[unit].Place.Loc() != f.Hex {
		f.Escorts[info.Side].Add(unit)
		return
	}
	f.Fighters[info.Side].Add(unit)
}

// here tells whether a unit stands in the battle hex.
func (f *Field) here(unit c.Unit) bool { return f.Board.Pieces[unit].Place.Loc() == f.Hex }

// surviving are those units of a set that are still on the board.
func (f *Field) surviving(units c.UnitSet) c.UnitSet {
	for unit := range units.All() {
		if !f.Board.Pieces[unit].Place.OnMap() {
			units.Remove(unit)
		}
	}
	return units
}

// Flying are the surviving air units and carriers of a side that take part.
func (f *Field) Flying(side c.Side) c.UnitSet {
	units := f.surviving(f.Fighters[side])
	for unit := range units.All() {
		if !flies(&f.Set.Units[unit]) {
			units.Remove(unit)
		}
	}
	return units
}

// flies tells air units and carriers, which fight at a distance (9.11).
func flies(info *c.UnitInfo) bool { return info.Class == c.Air || info.Carrier() }

// ships tells whether a side has a surviving naval unit in the battle hex.
func (f *Field) ships(side c.Side) bool {
	for unit := range f.surviving(f.Fighters[side]).All() {
		if f.Set.Units[unit].Class == c.Naval && f.here(unit) {
			return true
		}
	}
	return false
}

// shipsWith tells whether a ship of a side that takes part stands in a place.
func (f *Field) shipsWith(side c.Side, place position.Place) bool {
	for unit := range f.Fighters[side].Union(f.Escorts[side]).All() {
		if f.Set.Units[unit].Class == c.Naval && f.Board.Pieces[unit].Place == place {
			return true
		}
	}
	return false
}

// HasAirNaval tells whether a side has an air or naval unit in the air-naval stage
// that lends strength (9.2 A).
func (f *Field) HasAirNaval(side c.Side) bool {
	units := f.surviving(f.Fighters[side])
	return !units.IsEmpty()
}

// GarrisonOf are the steps of the garrison that fights for a side.
func (f *Field) GarrisonOf(side c.Side) int {
	if side != c.Japan {
		return 0
	}
	return f.Garrison
}

// HasGround tells whether a side has ground units or a garrison left that take part.
func (f *Field) HasGround(side c.Side) bool {
	units := f.surviving(f.Ground[side])
	return !units.IsEmpty() || f.GarrisonOf(side) > 0
}

// Ashore is the field of the ground stage: landed units of the Offensives player
// take part only if he won the air-naval stage (9.13); those of the Reaction player
// always do.
func (f Field) Ashore(airNaval c.Side) Field {
	if airNaval != f.Active {
		f.Ground[f.Active] = f.Ground[f.Active].Without(f.Landed)
	}
	return f
}
