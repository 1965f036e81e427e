package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
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

	b29Target     = 4  // the highest roll that takes a step
	landingsReach = 10 // of A74 and A75, from Tokyo
)

// BonusesBefore gives the bonuses of the event that are due before the reaction (7.2 step
// 5). It leaves the stage only if a choice is open.
func BonusesBefore(r *state.Referee) {
	s := r.State
	switch {
	case s.OffensiveEvent(components.Japan, state.Operation1):
		r.Enter(state.OpeningReaction)
	case s.OffensiveEvent(components.Japan, guadalcanal):
		demand(r, components.Japan, s.Off.Card, shelled(s), 1, state.SpecialReaction)
	case s.OffensiveEvent(components.Japan, tsurugi), s.OffensiveEvent(components.Japan, tinianRaid):
		raidBombers(r)
	case s.OffensiveEvent(components.Japan, bigExpress), s.OffensiveEvent(components.Japan, tokyoExpress):
		offerHexes(r, components.Japan, s.Off.Card, ExpressHexes(s), state.SpecialReaction)
	case s.OffensiveEvent(components.Allies, halsey):
		raidJapan(r)
	case s.OffensiveEvent(components.Allies, chronicle):
		r.TakeControl(components.Allies, BesideLandings(s), "5.31")
	case s.OffensiveEvent(components.Allies, quadrant):
		offerHexes(r, components.Allies, s.Off.Card, freeRoutes(s), state.SpecialReaction)
	}
}

// shelled are the Allied air units in battle hexes with a Japanese battleship and without an
// Allied one: one of them, in the whole Offensive, loses a step (J20).
func shelled(s *state.State) components.UnitSet {
	var units components.UnitSet
	for i := range s.Off.Battles {
		hex := s.Off.Battles[i].Hex
		if !typeIn(s, components.Japan, hex, components.BB) || typeIn(s, components.Allies, hex, components.BB) {
			continue
		}
		units = units.Union(s.UnitsAt(components.Allies, hex))
	}
	return units.Where(func(unit components.Unit) bool { return s.Set.Units[unit].Class == components.Air })
}

// typeIn tells whether a side has a unit of a type in a hex.
func typeIn(s *state.State, side components.Side, hex components.Loc, kind components.Type) bool {
	return s.UnitsAt(side, hex).Any(func(unit components.Unit) bool { return s.Set.Units[unit].Type == kind })
}

// raidBombers rolls for the raid on a B-29 base: Japan picks one within eight hexes of Tokyo
// or in China (J76, J79). Without such a unit nobody rolls.
func raidBombers(r *state.Referee) {
	bombers := r.Set().UnitsOf(components.Allies).Where(func(unit components.Unit) bool {
		return r.Set().Units[unit].Type == components.B29 && r.State.BomberInRange(r.State.Board.Pieces[unit].Place)
	})
	if bombers.IsEmpty() {
		return
	}
	die := int8(r.D10("raid on a B-29 base"))
	r.Emit(state.Rolled{
		What: "eots.roll.b29-raid", Rule: "5.31", Die: die, Total: die, Target: b29Target, Success: die <= b29Target,
		Unit: components.NoUnit, Hex: components.NoLoc,
	})
	if die <= b29Target {
		demand(r, components.Japan, r.State.Off.Card, bombers, 1, state.SpecialReaction)
	}
}

// ExpressHexes are the hexes where the Tokyo Express marker may be put: under Japanese control
// and within command range of a supplied Japanese HQ, by an option of any (J28, J44, 6.23,
// ED-22).
func ExpressHexes(s *state.State) components.LocSet {
	return s.Situation().Controlled(components.Japan).Where(func(hex components.Loc) bool {
		return s.Commands(components.Japan, hex) || s.Chose(edition.ExpressFromAnyHQ) &&
			s.Situation().HQs(components.Japan).Any(func(hq components.Unit) bool { return s.Situation().InCommandRange(hq, hex) })
	})
}

// BesideLandings are the Japanese one-hex islands of the map in play next to one on which Allied
// ground units have landed, neither of them with units or a garrison (A28, 13.94).
func BesideLandings(s *state.State) components.LocSet {
	set, sit := s.Set, s.Situation()
	free := set.Areas.OneHexIslands.Where(func(hex components.Loc) bool {
		return !sit.Occ.Has(hex, components.Japan, position.AnyUnits) && !s.Garrisoned(hex)
	})
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
func freeRoutes(s *state.State) components.LocSet {
	var hexes components.LocSet
	for _, project := range Projects(s, components.Allies) {
		hexes.Add(s.Set.Loc(ProjectHex(project)))
	}
	return hexes
}

// offerHexes opens the choice of a hex that an event offers. It may be declined.
func offerHexes(r *state.Referee, side components.Side, card components.Card, hexes components.LocSet, back state.Stage) {
	if hexes.IsEmpty() {
		return
	}
	openChoice(r, state.PendingChoices{Side: side, Card: card, Hexes: hexes, Return: back})
}

// openChoice asks what an event leaves open.
func openChoice(r *state.Referee, pending state.PendingChoices) {
	pending.Of = state.EventChoice
	r.Emit(state.PendingChoicesSet{PendingChoices: pending})
	r.Enter(state.EventChoice)
}

// RivalryConflict tells whether inter-service rivalry forbids a list of units. Rule 14.0, but
// under A46 and, for Southwest Pacific HQ, A50 one US naval unit that is no carrier may go
// with the US Army (C-A20).
func RivalryConflict(s *state.State, side components.Side, list components.UnitSet) bool {
	if !s.Situation().RivalryConflict(side, list) {
		return false
	}
	mixed := s.OffensiveEvent(components.Allies, brewer) ||
		s.OffensiveEvent(components.Allies, tornado) && s.Set.Units[s.Off.HQ[components.Allies]].ID == "us-hq-southwest-pacific"
	if !mixed || side != components.Allies {
		return true
	}
	ships := 0
	for unit := range list.All() {
		info := &s.Set.Units[unit]
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
func chinese(s *state.State) components.UnitSet {
	return Commanded(s, s.Off.HQ[components.Allies]).Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Nationality == components.Chinese && s.Set.Units[unit].Class == components.Ground
	})
}

// freeActivations are the units that the event activates without counting them against
// the limit: the Chinese armies of A48.
func freeActivations(s *state.State, side components.Side) components.UnitSet {
	if side != components.Allies || !s.OffensiveEvent(components.Allies, newChinaArmy) {
		return components.UnitSet{}
	}
	return s.Set.UnitsOf(components.Allies).Where(func(unit components.Unit) bool { return s.Set.Units[unit].Nationality == components.Chinese })
}

// raiseChineseArmies activates the Chinese armies in reach of the HQ and opens their
// replacement step (A48).
func raiseChineseArmies(r *state.Referee) {
	if units := state.UnitSlice(chinese(r.State)); len(units) > 0 {
		r.Emit(state.UnitsActivated{Side: components.Allies, Units: units})
	}
	StartReplacements(r, r.State.Off.Card, nil)
}

// unitsUnmet tells which units the event asks for and does not have (5.31): a Chinese army
// where one can be activated (A38), a landing near Tokyo (A74, A75).
func unitsUnmet(s *state.State) *engine.Refusal {
	switch {
	case s.OffensiveEvent(components.Allies, tarzan):
		armies := chinese(s)
		if !armies.IsEmpty() && armies.Intersect(s.Off.Chosen[components.Allies]).IsEmpty() {
			return engine.Refuse("5.31", "eots.card-refuse.chinese-required", "card", s.CardText(s.Off.Card))
		}
	case s.OffensiveEvent(components.Allies, iceberg), s.OffensiveEvent(components.Allies, detachment):
		if !s.AnyWithin(s.Off.SeaEntered, s.Set.Loc(state.TokyoHex), landingsReach) {
			return engine.Refuse("5.31", "eots.card-refuse.landing-required", "card", s.CardText(s.Off.Card), "n", landingsReach)
		}
	}
	return nil
}
