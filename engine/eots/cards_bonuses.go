package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Military cards whose bonus comes before the reaction, or that ask for certain units.
const (
	guadalcanal  = 20 // Japanese
	bigExpress   = 28
	tokyoExpress = 44
	tsurugi      = 76
	tinianRaid   = 79
	chronicle    = 28 // Allied
	quadrant     = 33
	tarzan       = 38
	brewer       = 46
	newChinaArmy = 48
	tornado      = 50
	iceberg      = 74
	detachment   = 75
	halsey       = 72

	b29Reach      = 8  // of J76 and J79, from Tokyo
	b29Target     = 4  // the highest roll that takes a step
	landingsReach = 10 // of A74 and A75, from Tokyo
)

// bonusesBefore gives the bonuses of the event that are due before the reaction (7.2 step
// 5). It leaves the stage only if a choice is open.
func bonusesBefore(r *referee) {
	s := r.s
	switch {
	case s.offensiveEvent(components.Japan, operation1):
		r.enter(OpeningReaction)
	case s.offensiveEvent(components.Japan, guadalcanal):
		r.demand(components.Japan, s.Off.Card, s.shelled(), 1, SpecialReaction)
	case s.offensiveEvent(components.Japan, tsurugi), s.offensiveEvent(components.Japan, tinianRaid):
		r.raidBombers()
	case s.offensiveEvent(components.Japan, bigExpress), s.offensiveEvent(components.Japan, tokyoExpress):
		r.offerHexes(components.Japan, s.Off.Card, s.expressHexes(), SpecialReaction)
	case s.offensiveEvent(components.Allies, halsey):
		r.raidJapan()
	case s.offensiveEvent(components.Allies, chronicle):
		r.takeControl(components.Allies, s.besideLandings(), "5.31")
	case s.offensiveEvent(components.Allies, quadrant):
		r.offerHexes(components.Allies, s.Off.Card, s.freeRoutes(), SpecialReaction)
	}
}

// shelled are the Allied air units in battle hexes with a Japanese battleship and without an
// Allied one: one of them, in the whole Offensive, loses a step (J20).
func (s *State) shelled() components.UnitSet {
	var units components.UnitSet
	for i := range s.Off.Battles {
		hex := s.Off.Battles[i].Hex
		if !s.typeIn(components.Japan, hex, components.BB) || s.typeIn(components.Allies, hex, components.BB) {
			continue
		}
		for unit := range s.unitsAt(components.Allies, hex).All() {
			if s.set.Units[unit].Class == components.Air {
				units.Add(unit)
			}
		}
	}
	return units
}

// typeIn tells whether a side has a unit of a type in a hex.
func (s *State) typeIn(side components.Side, hex components.Loc, kind components.Type) bool {
	for unit := range s.unitsAt(side, hex).All() {
		if s.set.Units[unit].Type == kind {
			return true
		}
	}
	return false
}

// raidBombers rolls for the raid on a B-29 base: Japan picks one within eight hexes of Tokyo
// or in China (J76, J79). Without such a unit nobody rolls.
func (r *referee) raidBombers() {
	var bombers components.UnitSet
	for unit := range r.set().UnitsOf(components.Allies).All() {
		place := r.s.Board.Pieces[unit].Place
		near := place.OnMap() && r.set().Distance(place.Loc(), r.set().Loc(tokyoHex)) <= b29Reach
		if r.set().Units[unit].Type == components.B29 && (near || place == position.ChinaBox) {
			bombers.Add(unit)
		}
	}
	if bombers.IsEmpty() {
		return
	}
	die := int8(r.d10("raid on a B-29 base"))
	r.Emit(Rolled{
		What: "eots.roll.b29-raid", Rule: "5.31", Die: die, Total: die, Target: b29Target, Success: die <= b29Target,
		Unit: components.NoUnit, Hex: components.NoLoc,
	})
	if die <= b29Target {
		r.demand(components.Japan, r.s.Off.Card, bombers, 1, SpecialReaction)
	}
}

// expressHexes are the hexes where the Tokyo Express marker may be put: under Japanese control
// and within command range of a supplied Japanese HQ, by an option of any (J28, J44, 6.23,
// ED-22).
func (s *State) expressHexes() components.LocSet {
	hexes := s.Situation().Controlled(components.Japan)
	for hex := range hexes.All() {
		if !s.commands(components.Japan, hex) && !(s.chose(edition.ExpressFromAnyHQ) && s.nearAnyHQ(components.Japan, hex)) {
			hexes.Remove(hex)
		}
	}
	return hexes
}

// nearAnyHQ tells whether an HQ of a side, supplied or not, has a hex in command range.
func (s *State) nearAnyHQ(side components.Side, hex components.Loc) bool {
	for hq := range s.Situation().HQs(side).All() {
		if s.Situation().InCommandRange(hq, hex) {
			return true
		}
	}
	return false
}

// besideLandings are the Japanese one-hex islands of the map in play next to one on which Allied
// ground units have landed, neither of them with units or a garrison (A28, 13.94).
func (s *State) besideLandings() components.LocSet {
	set, sit := s.set, s.Situation()
	free := set.Areas.OneHexIslands
	for hex := range free.All() {
		if sit.Occ.Has(hex, components.Japan, position.AnyUnits) || s.garrisoned(hex) {
			free.Remove(hex)
		}
	}
	var hexes components.LocSet
	for hex := range s.Off.SeaEntered.Intersect(free).All() {
		for _, side := range set.Sides[hex] {
			if side.To != components.NoLoc {
				hexes.Add(side.To)
			}
		}
	}
	return hexes.Intersect(free).Intersect(sit.Controlled(components.Japan))
}

// freeRoutes are the hexes of the transport routes that A33 and A39 build free of charge, in
// the order and on the conditions of 13.77.
func (s *State) freeRoutes() components.LocSet {
	var hexes components.LocSet
	for _, project := range s.projects(components.Allies) {
		hexes.Add(s.set.Loc(projectHex(project)))
	}
	return hexes
}

// offerHexes opens the choice of a hex that an event offers. It may be declined.
func (r *referee) offerHexes(side components.Side, card components.Card, hexes components.LocSet, back Stage) {
	if hexes.IsEmpty() {
		return
	}
	r.Emit(ErrandSet{Errand: Errand{Of: EventChoice, Side: side, Card: card, Hexes: hexes, Return: back}})
	r.enter(EventChoice)
}

// rivalryConflict tells whether inter-service rivalry forbids a list of units. Rule 14.0, but
// under A46 and, for Southwest Pacific HQ, A50 one US naval unit that is no carrier may go
// with the US Army (C-A20).
func (s *State) rivalryConflict(side components.Side, list components.UnitSet) bool {
	if !s.Situation().RivalryConflict(side, list) {
		return false
	}
	mixed := s.offensiveEvent(components.Allies, brewer) ||
		s.offensiveEvent(components.Allies, tornado) && s.set.Units[s.Off.HQ[components.Allies]].ID == "us-hq-southwest-pacific"
	if !mixed || side != components.Allies {
		return true
	}
	ships := 0
	for unit := range list.All() {
		info := &s.set.Units[unit]
		switch {
		case info.Rivalry != components.Navy:
		case info.Class != components.Naval || info.Carrier():
			return true
		default:
			ships++
		}
	}
	return ships > 1
}

// chinese are the Chinese armies that the HQ of the Offensive could activate.
func (s *State) chinese() components.UnitSet {
	armies := s.commanded(s.Off.HQ[components.Allies])
	for unit := range armies.All() {
		if s.set.Units[unit].Nationality != components.Chinese || s.set.Units[unit].Class != components.Ground {
			armies.Remove(unit)
		}
	}
	return armies
}

// freeActivations are the units that the event activates without counting them against
// the limit: the Chinese armies of A48.
func freeActivations(s *State, side components.Side) components.UnitSet {
	if side != components.Allies || !s.offensiveEvent(components.Allies, newChinaArmy) {
		return components.UnitSet{}
	}
	armies := s.set.UnitsOf(components.Allies)
	for unit := range armies.All() {
		if s.set.Units[unit].Nationality != components.Chinese {
			armies.Remove(unit)
		}
	}
	return armies
}

// raiseChineseArmies activates the Chinese armies in reach of the HQ and opens their
// replacement step (A48).
func (r *referee) raiseChineseArmies() {
	var units []components.Unit
	for unit := range r.s.chinese().All() {
		units = append(units, unit)
	}
	if len(units) > 0 {
		r.Emit(UnitsActivated{Side: components.Allies, Units: units})
	}
	startReplacements(r, r.s.Off.Card, nil)
}

// unitsUnmet tells which units the event asks for and does not have (5.31): a Chinese army
// where one can be activated (A38), a landing near Tokyo (A74, A75).
func unitsUnmet(s *State) *engine.Refusal {
	switch {
	case s.offensiveEvent(components.Allies, tarzan):
		armies := s.chinese()
		if chosen := armies.Intersect(s.Off.Chosen[components.Allies]); chosen.IsEmpty() && !armies.IsEmpty() {
			return engine.Refuse("5.31", "eots.card-refuse.chinese-required", "card", s.cardText(s.Off.Card))
		}
	case s.offensiveEvent(components.Allies, iceberg), s.offensiveEvent(components.Allies, detachment):
		for hex := range s.Off.SeaEntered.All() {
			if s.set.Distance(hex, s.set.Loc(tokyoHex)) <= landingsReach {
				return nil
			}
		}
		return engine.Refuse("5.31", "eots.card-refuse.landing-required", "card", s.cardText(s.Off.Card), "n", landingsReach)
	}
	return nil
}
