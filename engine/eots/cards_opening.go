package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// assaultReach is the number of hexes of water, the landing hex included, between a
// Japanese port and a landing of IAI Operation No. 1.
const assaultReach = 5

// openingEvent tells whether one of the two events is being carried out. Rule 17.11: the
// Allies do not react to them, but as the card says.
func (s *State) openingEvent() bool {
	return s.offensiveEvent(components.Japan, operationZ) || s.offensiveEvent(components.Japan, operation1)
}

// beginOpening brings about what the two events give at once. Rule 17.11: Operation Z
// activates the four units that it names; IAI Operation No. 1 suspends the zones of
// influence of Allied air units while it lasts.
func (r *referee) beginOpening() {
	switch {
	case r.s.offensiveEvent(components.Japan, operationZ):
		r.Emit(UnitsActivated{Side: components.Japan, Units: r.set().Cards[r.s.Off.Card].Exactly})
	case r.s.offensiveEvent(components.Japan, operation1):
		r.Emit(BoardSwitched{Switch: AlliedAirZonesSwitch, Side: components.Allies, On: false, Hex: components.NoLoc})
	}
}

// struck tells why a unit of Operation Z cannot be activated by IAI Operation No. 1: the
// four are spent for the turn (J1).
func struck(s *State, unit components.Unit) *engine.Refusal {
	if !s.offensiveEvent(components.Japan, operation1) {
		return nil
	}
	for _, spent := range s.set.Cards[s.set.CardByNumber(components.Japan, operationZ)].Exactly {
		if spent == unit {
			return engine.Refuse("17.11", "eots.opening.refuse.struck", "unit", s.unitText(unit))
		}
	}
	return nil
}

// strikeReach is how far the ships of Operation Z sail, there and back (J1); 0 for others.
func (s *State) strikeReach(side components.Side) int {
	if side != components.Japan || !s.offensiveEvent(components.Japan, operationZ) {
		return 0
	}
	hexes, _ := s.bonus("naval-move-strike")
	return hexes
}

// openingBattle tells why Operation Z forbids a battle in a hex. Rule 17.11: it strikes
// Oahu; the US carriers at sea cannot be attacked.
func openingBattle(s *State, loc components.Loc) *engine.Refusal {
	if !s.offensiveEvent(components.Japan, operationZ) || s.set.Hex(loc) == oahuHex {
		return nil
	}
	return engine.Refuse("17.11", "eots.opening.refuse.oahu-only", "hex", s.hexText(loc))
}

// openingUnmet tells that Oahu is not among the battle hexes of Operation Z (J1).
func openingUnmet(s *State, battles []Battle) *engine.Refusal {
	if !s.offensiveEvent(components.Japan, operationZ) {
		return nil
	}
	for i := range battles {
		if s.set.Hex(battles[i].Hex) == oahuHex {
			return nil
		}
	}
	return engine.Refuse("17.11", "eots.opening.refuse.oahu-first", "hex", s.hexText(s.set.Loc(oahuHex)))
}

// openingEnd tells why one of the two events forbids a stack to end its movement in a hex
// that it could reach. Operation Z: out of range of Oahu (J1). IAI Operation No. 1: a
// landing too far from the Japanese ports, or one at Manila or Singapore without ships (J2).
func (s *State) openingEnd(units []components.Unit, form position.Form, end components.Loc) *engine.Refusal {
	switch {
	case s.offensiveEvent(components.Japan, operationZ):
		oahu := s.set.Loc(oahuHex)
		if s.set.Distance(end, oahu) > s.carrierReach(units) {
			return engine.Refuse("17.11", "eots.opening.refuse.out-of-range", "hex", s.hexText(oahu))
		}
	case s.offensiveEvent(components.Japan, operation1) && form.Amphibious():
		if beaches := s.landingWaters(); !beaches.Has(end) && !s.olderOpening() {
			return engine.Refuse("17.11", "eots.opening.refuse.too-far", "hex", s.hexText(end), "n", assaultReach)
		}
		if s.fortified(end) && !s.anyOf(setOf(units), components.Naval) && !s.Situation().Occ.Has(end, components.Japan, position.NavalUnits) {
			return engine.Refuse("17.11", "eots.opening.refuse.escort", "hex", s.hexText(end))
		}
	}
	return nil
}

// pruneOpening takes out the ends of a reach that one of the two events forbids.
func (s *State) pruneOpening(units []components.Unit, form position.Form, ends *components.LocSet) {
	if !s.openingEvent() {
		return
	}
	for end := range ends.All() {
		if s.openingEnd(units, form, end) != nil {
			ends.Remove(end)
		}
	}
}

// landingWaters are the hexes within five hexes of connected water of a port that Japan
// controls (J2). The landing hex is the fifth at most: read like every range of the game.
func (s *State) landingWaters() components.LocSet {
	waters := s.cached().waters.Load()
	if waters == nil {
		ports := s.set.Areas.Ports.Intersect(s.Board.Japan)
		found := s.Situation().SeaRange(ports, assaultReach)
		waters = &found
		s.cached().waters.Store(waters)
	}
	return *waters
}

// fortified tells the hexes where landings need ships: Manila and Singapore (J2); in the
// older edition, whose submarines are everywhere, every Allied port and resource hex (17.11; D-A01).
func (s *State) fortified(loc components.Loc) bool {
	if s.olderOpening() {
		info := &s.set.Hexes[loc]
		return s.Board.Control(s.set, loc) == components.Allies && (info.Port || info.Resource)
	}
	number := s.set.Hex(loc)
	return number == manilaHex || number == singaporeHex
}

// shellShips takes a step of every Japanese ship in Manila and Singapore if Japan has landed
// there, before the battles (J2). The older edition has no such loss.
func (r *referee) shellShips() {
	if !r.s.offensiveEvent(components.Japan, operation1) || r.s.olderOpening() {
		return
	}
	for loc := range r.s.Off.SeaEntered.All() {
		if !r.s.fortified(loc) {
			continue
		}
		for unit := range r.s.unitsAt(components.Japan, loc).All() {
			if r.set().Units[unit].Class == components.Naval {
				r.lose(unit, 1, CauseEvent, "17.11")
			}
		}
	}
}

// finishOpening gives what the events bring at their end: the attack on Pearl Harbor raises
// US Political Will (16.44).
func (r *referee) finishOpening() {
	if r.s.offensiveEvent(components.Japan, operationZ) {
		r.shiftWill(int(r.set().Cards[r.s.Off.Card].PoliticalWill)+r.s.bidWill(), "16.44")
	}
}
