package battle

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Muster is what decides who fights in a battle.
type Muster struct {
	Set    *components.Set
	Board  *position.Position
	Hex    components.Loc
	Active components.Side
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
func (m *Muster) Enlist(f *Field) {
	var decks [2]components.LocSet
	for side := components.Japan; side <= components.Allies; side++ {
		for unit := range m.Distant[side].Without(m.Barred).All() {
			if !m.Board.Pieces[unit].Place.OnMap() {
				continue
			}
			f.Enrol(unit)
			if m.Set.Units[unit].Carrier() {
				decks[side].Add(m.Board.Pieces[unit].Place.Loc())
			}
		}
		decks[side].Remove(m.Hex)
	}
	for unit := range components.Unit(components.NumUnits) {
		place := m.Board.Pieces[unit].Place
		if !place.OnMap() || m.Barred.Has(unit) || m.Elsewhere.Has(unit) {
			continue
		}
		info := &m.Set.Units[unit]
		switch {
		case place.Loc() == m.Hex:
			m.enlistHere(f, unit, info)
		case info.Class == components.Naval && !info.Carrier() && decks[info.Side].Has(place.Loc()):
			f.Escorts[info.Side].Add(unit)
		}
	}
}

func (m *Muster) enlistHere(f *Field, unit components.Unit, info *components.UnitInfo) {
	switch info.Class {
	case components.Ground:
		f.Ground[info.Side].Add(unit)
	case components.Air, components.Naval:
		if info.Side != m.Active || m.Board.Activated.Has(unit) {
			f.Fighters[info.Side].Add(unit)
		}
	case components.HQ:
	}
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
