package positions

import (
	"math/bits"
	"sync"

	"github.com/umpire-games/umpire/engine/eots/agreement/lapsetest"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// A reading is a way of answering that differs from ours on one rule. Those with an
// option are readings that players may choose for a game (package edition). The others
// are lapses of the implementation that the questions come from: the rule is clear, so no
// game can be played by them; they are here to tell what a different answer comes from.
type reading struct {
	// name is the rule with a word for what is read.
	name string
	// option is the choice of a game with the same effect; choosable tells that there is one.
	option    edition.Option
	choosable bool
	// ask is the kind of question that it bears on, empty for all with a position.
	ask string
	// classes are the classes of units that it bears on among destinations, 0 for all.
	classes position.Classes
	// on are the maps that it bears on, as bits, 0 for all.
	on uint8
	// draw changes what the map shows.
	draw func(*components.Set)
	// arrange changes the position.
	arrange func(*components.Set, *position.Position)
	// supply changes the units that are out of supply.
	supply func(*desk, *components.UnitSet)
	// route changes the list of destinations.
	route func(*desk, *trip, *destinations)
	// overlook tells what of a given answer to leave out: places that do not exist.
	overlook func(*desk, *question, string) bool
}

// readings are the readings, the more frequent first.
var readings = [...]reading{
	{name: "6.21 logistic-direction", option: edition.PointsFromSource, choosable: true},
	// Rule 8.47: barges land a unit in the next hex.
	{name: "8.47 barges", ask: askDestinations, classes: position.GroundUnits, arrange: noBarges},
	// Rules 8.41 C, 13.91: nobody enters Soviet land or Manchukuo.
	{name: "8.41 soviet", ask: askDestinations, draw: lapsetest.OpenSoviet},
	// Rules 7.24, 8.41 A: no battle in the interior of China, so no target for a carrier.
	{name: "7.24 inland-china", ask: askDestinations, classes: position.NavalUnits, draw: lapsetest.OpenInlandChina},
	// Rule 1.23: hexsides are those of the printed map.
	{name: "1.23 hexsides", on: 1<<components.MainMap | 1<<components.BurmaMap, draw: lapsetest.Hexsides},
	// Rule 1.23: there are no hexes beyond the sheet of the scenario.
	{name: "1.23 sheet", ask: askDestinations, overlook: offSheet},
	// Rule 13.76: Hong Kong is no part of China, so it has no garrison (13.71).
	{name: "13.76 hong-kong-garrison", option: edition.HongKongGarrison, choosable: true, ask: askDestinations},
	// Rule 8.31: air units do not end with an enemy ground unit.
	{name: "8.31 airfield", ask: askDestinations, classes: position.AirUnits, route: sharedAirfields},
	// Rule 13.74: the China box is one leg from Jarhat as from Dacca.
	{name: "13.74 jarhat", ask: askDestinations, classes: position.AirUnits, draw: lapsetest.DaccaAlone},
	// Rule 8.45: nobody lands in mountains but at Port Moresby, whoever holds them.
	{name: "8.45 mountains", ask: askDestinations, classes: position.GroundUnits, route: heldCoasts},
	// Rule 6.23: the airlift works from Dacca with an HQ beside the airfield too.
	{name: "6.23 dacca", arrange: noAirlift},
	// Rule 1.23: the water between Obi and Ceram is unplayable on the small map as well.
	{name: "1.23 ceram", ask: askDestinations, on: 1 << components.SouthPacificMap, draw: lapsetest.OpenCeram},
	// Rule 13.75: all six hexes around Kunming are Allied, 2307 too, and 2408 for supply.
	{name: "13.75 neighbors", draw: lapsetest.GapsAtKunming(2307)},
	{name: "13.75 two-neighbors", ask: askSupply, draw: lapsetest.GapsAtKunming(2307, 2408)},
	// Rule 13.75: a unit traces to Kunming, so the points are counted from the unit.
	{name: "13.75 from-kunming", ask: askSupply, supply: fromKunming},
	// Rule 8.42: an enemy HQ takes the rate of the transport route from its hex.
	{name: "8.42 headquarters", ask: askDestinations, classes: position.GroundUnits, route: routesToHQs},
}

// A selection is a set of readings.
type selection uint32

func (s selection) has(i int) bool { return s>>i&1 != 0 }

// each calls a function for the readings of the set.
func (s selection) each(do func(*reading)) {
	for rest := s; rest != 0; rest &= rest - 1 {
		do(&readings[bits.TrailingZeros32(uint32(rest))])
	}
}

// names are the names of the readings of the set.
func (s selection) names() []string {
	var list []string
	s.each(func(r *reading) { list = append(list, r.name) })
	return list
}

// worlds keeps the component set for each set of readings that change the map.
var worlds sync.Map // selection to *c.Set

// mapOf is the component set with the map as the readings have it.
func mapOf(s selection) *components.Set {
	for i := range readings {
		if readings[i].draw == nil {
			s &^= 1 << i
		}
	}
	if s == 0 {
		return components.Default()
	}
	if known, ok := worlds.Load(s); ok {
		return known.(*components.Set)
	}
	set := *components.Default()
	s.each(func(r *reading) { r.draw(&set) })
	made, _ := worlds.LoadOrStore(s, &set)
	return made.(*components.Set)
}

// bearing are the readings that bear on a question.
func (d *desk) bearing(q *question) selection {
	var s selection
	if q.Position == nil {
		return s
	}
	for i := range readings {
		r := &readings[i]
		if r.ask != "" && r.ask != q.Ask {
			continue
		}
		if scenario, known := d.set.Scenario(q.Position.Scenario); r.on != 0 && known && r.on>>scenario.Map&1 == 0 {
			continue
		}
		if unit, known := d.set.UnitByID(q.Unit); r.classes != 0 && known && r.classes>>d.set.Units[unit].Class&1 == 0 {
			continue
		}
		s |= 1 << i
	}
	return s
}

// A trip is a question for the destinations of a unit.
type trip struct {
	side components.Side
	unit components.Unit
	oc   int
}

// noBarges takes the barges away.
func noBarges(_ *components.Set, p *position.Position) { p.Barges = false }

// heldCoasts adds landings in mountains where an enemy ground unit holds them.
func heldCoasts(d *desk, t *trip, to *destinations) {
	var held components.LocSet
	for unit := range d.set.UnitsOf(t.side.Other()).All() {
		loc := d.position.Pieces[unit].Place.Loc()
		if d.set.Units[unit].Class == components.Ground && loc != components.NoLoc && mountainCoast(loc) {
			held.Add(loc)
		}
	}
	if held == (components.LocSet{}) {
		return
	}
	var reach position.Reach
	var plain destinations
	plain.list(position.Survey(plainCoasts(), &d.position), t.side, t.unit, t.oc, &reach)
	for loc := range held.All() {
		if to[loc] == position.Stay && plain[loc].Amphibious() {
			to[loc] = plain[loc]
		}
	}
}

// sharedAirfields adds friendly airfields with enemy ground units.
func sharedAirfields(d *desk, t *trip, to *destinations) {
	friendly := d.situation.FriendlyAirfields(t.side)
	d.unopposed(t, position.Fly, to, func(unit components.Unit, loc components.Loc) bool {
		return d.set.Units[unit].Class == components.Ground && friendly.Has(loc)
	})
}

// routesToHQs adds hexes with nothing but an enemy HQ, at the rate of the route.
func routesToHQs(d *desk, t *trip, to *destinations) {
	d.unopposed(t, position.Overland, to, func(unit components.Unit, loc components.Loc) bool {
		return d.set.Units[unit].Class == components.HQ && !d.situation.Occ.Has(loc, t.side.Other(), position.GroundOrAir)
	})
}

// unopposed adds the hexes that a form of movement reaches where some enemies were not, of
// the hexes with those enemies.
func (d *desk) unopposed(t *trip, form position.Form, to *destinations, gone func(components.Unit, components.Loc) bool) {
	var hexes components.LocSet
	p := d.position
	for unit := range d.set.UnitsOf(t.side.Other()).All() {
		if loc := p.Pieces[unit].Place.Loc(); loc != components.NoLoc && gone(unit, loc) {
			hexes.Add(loc)
			p.Pieces[unit].Place = position.Removed
		}
	}
	if hexes == (components.LocSet{}) {
		return
	}
	var reach position.Reach
	var free destinations
	free.list(d.situation.After(&p), t.side, t.unit, t.oc, &reach)
	for loc := range hexes.All() {
		if free[loc] == form {
			to[loc] = form
		}
	}
}

// fromKunming supplies Allied units within four movement points of Kunming counted from Kunming.
func fromKunming(d *desk, unsupplied *components.UnitSet) {
	by := lapsetest.Supply{Situation: d.situation, FromKunming: true}
	for unit := range unsupplied.All() {
		if by.ByKunming(unit) {
			unsupplied.Remove(unit)
		}
	}
}

// noAirlift ends the airlift while an Allied HQ stands at Dacca.
func noAirlift(set *components.Set, p *position.Position) {
	for unit := range set.UnitsOf(components.Allies).All() {
		if set.Units[unit].Class == components.HQ && p.Pieces[unit].Place == position.At(set.Loc(dacca)) {
			p.Hump = false
		}
	}
}

// dacca is the printed hex of an airfield of the airlift.
const dacca = hexgrid.Number(1905)

// offSheet tells a hex that is not on the sheet of the scenario.
func offSheet(d *desk, _ *question, number string) bool {
	if number == chinaBoxHex {
		return false
	}
	loc, err := d.locOf(number)
	if err != nil {
		return true
	}
	info := &d.set.Hexes[loc]
	switch d.position.Map {
	case components.SouthPacificMap:
		return !info.SouthPacificMap
	case components.BurmaMap:
		return !info.BurmaMap
	default:
		return !info.MainMap
	}
}

// overlook tells what of the given answer to a question the chosen readings leave out.
func (d *desk) overlook(q *question) func(string) bool {
	return func(word string) bool {
		out := false
		d.chosen.each(func(r *reading) { out = out || r.overlook != nil && r.overlook(d, q, word) })
		return out
	}
}
