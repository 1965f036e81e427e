// Package battle is the arithmetic of battles (chapter 9): who takes part, how
// strong they are, what a die is worth, which steps may be lost, who wins. It
// judges a Field, a battle at one moment, and changes nothing: who is asked what,
// and when losses are taken off the board, is the business of package eots.
//
//	shot := field.AirNaval(c.Japan, die)
//	volley := battle.Volley{Firing: c.Japan, Hits: shot.Hits, Critical: shot.Critical}
//	allocation := field.Allocate(volley, losses)
//	for _, unit := range allocation.Targets() { ... }
package battle

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Garrison stands for a step of the garrison that a Japanese city holds without a
// counter (13.76, 13.94), wherever a unit that loses steps is named.
const Garrison components.Unit = -2

// Field is a battle at one moment. The sets of units are those that took part when
// it began: whoever has left the board since counts no more. A Field reads the
// board it points to and is cheap to make anew.
type Field struct {
	Set   *components.Set
	Board *position.Position
	Hex   components.Loc
	// Active is the Offensives player; the other side reacts.
	Active    components.Side
	Condition components.Condition
	// Fighters are the air and naval units that lend their strength. Escorts are
	// ships that accompany a carrier outside the hex: targets without strength (9.12).
	Fighters, Escorts [2]components.UnitSet
	// Ground are the ground units in the hex that take part, Landed those units of
	// both sides that came by amphibious assault.
	Ground [2]components.UnitSet
	Landed components.UnitSet
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
	Card  components.Card
}

// Bonuses are the figures of all cards in play.
type Bonuses []Bonus

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
func (f *Field) Reactor() components.Side { return f.Active.Other() }

// Enrol adds an air or naval unit that fights from where it stands: a ship that is
// no carrier and not in the battle hex is an escort (9.12).
func (f *Field) Enrol(unit components.Unit) {
	info := &f.Set.Units[unit]
	if info.Class == components.Naval && !info.Carrier() && f.Board.Pieces[unit].Place.Loc() != f.Hex {
		f.Escorts[info.Side].Add(unit)
		return
	}
	f.Fighters[info.Side].Add(unit)
}

// Commitments are the units that fight where they do not stand, or not at all.
type Commitments struct {
	// Distant are the carriers and air units that fight here from other hexes (9.11),
	// and ships that were named as escorts of such a carrier (9.12).
	Distant [2]components.UnitSet
	// Elsewhere are the units that fight in another battle (9.1).
	Elsewhere components.UnitSet
	// Barred units take no part: air units that moved at a bracketed range (8.1),
	// landings that turned back (8.45.B).
	Barred components.UnitSet
}

// Enlist names the participants of a battle.
//
// Rule 9.2 step 0: of the Offensives player the activated air and naval units in the
// hex, of the Reaction player all of them; of both what fights from afar. Rule 9.12:
// ships beside a carrier outside the hex are escorts, activated or not (B-A23). Rule
// 9.13: all ground units in the hex.
func (f *Field) Enlist(c *Commitments) {
	var decks [2]components.LocSet
	for side := components.Japan; side <= components.Allies; side++ {
		for unit := range f.surviving(c.Distant[side].Without(c.Barred)).All() {
			f.Enrol(unit)
			if f.Set.Units[unit].Carrier() {
				decks[side].Add(f.Board.Pieces[unit].Place.Loc())
			}
		}
		decks[side].Remove(f.Hex)
	}
	for unit := range components.Unit(components.NumUnits) {
		place, info := f.Board.Pieces[unit].Place, &f.Set.Units[unit]
		switch {
		case !place.OnMap() || c.Barred.Has(unit) || c.Elsewhere.Has(unit):
		case place.Loc() != f.Hex:
			if info.Class == components.Naval && !info.Carrier() && decks[info.Side].Has(place.Loc()) {
				f.Escorts[info.Side].Add(unit)
			}
		case info.Class == components.Ground:
			f.Ground[info.Side].Add(unit)
		case info.Class != components.HQ && (info.Side != f.Active || f.Board.Activated.Has(unit)):
			f.Fighters[info.Side].Add(unit)
		}
	}
}

func (f *Field) here(unit components.Unit) bool { return f.Board.Pieces[unit].Place.Loc() == f.Hex }

// surviving are those units of a set that are still on the board.
func (f *Field) surviving(units components.UnitSet) components.UnitSet {
	return units.Where(func(unit components.Unit) bool { return f.Board.Pieces[unit].Place.OnMap() })
}

// Flying are the surviving air units and carriers of a side that take part.
func (f *Field) Flying(side components.Side) components.UnitSet {
	return f.surviving(f.Fighters[side]).Where(func(unit components.Unit) bool { return flies(&f.Set.Units[unit]) })
}

// flies tells air units and carriers, which fight at a distance (9.11).
func flies(info *components.UnitInfo) bool { return info.Class == components.Air || info.Carrier() }

// ships tells whether a side has a surviving naval unit in the battle hex.
func (f *Field) ships(side components.Side) bool {
	return f.surviving(f.Fighters[side]).Any(func(unit components.Unit) bool {
		return f.Set.Units[unit].Class == components.Naval && f.here(unit)
	})
}

// shipsWith tells whether a ship of a side that takes part stands in a place.
func (f *Field) shipsWith(side components.Side, place position.Place) bool {
	return f.Fighters[side].Union(f.Escorts[side]).Any(func(unit components.Unit) bool {
		return f.Set.Units[unit].Class == components.Naval && f.Board.Pieces[unit].Place == place
	})
}

// HasAirNaval tells whether a side has an air or naval unit in the air-naval stage
// that lends strength (9.2 A).
func (f *Field) HasAirNaval(side components.Side) bool {
	return !f.surviving(f.Fighters[side]).IsEmpty()
}

// GarrisonOf are the steps of the garrison that fights for a side.
func (f *Field) GarrisonOf(side components.Side) int {
	if side != components.Japan {
		return 0
	}
	return f.Garrison
}

// HasGround tells whether a side has ground units or a garrison left that take part.
func (f *Field) HasGround(side components.Side) bool {
	return !f.surviving(f.Ground[side]).IsEmpty() || f.GarrisonOf(side) > 0
}

// Ashore is the field of the ground stage: landed units of the Offensives player
// take part only if they won the air-naval stage (9.13); those of the Reaction player
// always do.
func (f Field) Ashore(airNaval components.Side) Field {
	if airNaval != f.Active {
		f.Ground[f.Active] = f.Ground[f.Active].Without(f.Landed)
	}
	return f
}

// GarrisonSteps counts the steps of the garrison of a city while Japan controls it.
// Rule 13.76: the cities of occupied China hold one step for each four Japanese
// divisions in China or part of it, at least one. Rule 13.94: a city of the home islands holds one, until it is dead.
func GarrisonSteps(set *components.Set, p *position.Position, hex components.Loc) int {
	if p.Control(set, hex) != components.Japan {
		return 0
	}
	switch {
	case p.ChineseGarrison(set, hex):
		return max(1, (int(p.DivisionsInChina)+3)/4)
	case set.Hexes[hex].City == components.HomeGarrison && !p.GarrisonsGone.Has(hex):
		return 1
	}
	return 0
}
