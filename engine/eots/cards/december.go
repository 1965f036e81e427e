package cards

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// assaultReach is the number of hexes of water, the landing hex included, between a
// Japanese port and a landing of IAI Operation No. 1.
const assaultReach = 5

// OpeningEvent tells whether one of the two events is being carried out. Rule 17.11: the
// Allies do not react to them, but as the card says.
func OpeningEvent(s *state.State) bool {
	return s.OffensiveEvent(components.Japan, state.OperationZ) || s.OffensiveEvent(components.Japan, state.Operation1)
}

// beginOpening brings about what the two events give at once. Rule 17.11: Operation Z
// activates the four units that it names; IAI Operation No. 1 suspends the zones of
// influence of Allied air units while it lasts.
func beginOpening(r *state.Referee) {
	switch {
	case r.State.OffensiveEvent(components.Japan, state.OperationZ):
		r.Emit(state.UnitsActivated{Side: components.Japan, Units: r.Set().Cards[r.State.Off.Card].Exactly})
	case r.State.OffensiveEvent(components.Japan, state.Operation1):
		r.Emit(state.BoardSwitched{Switch: state.AlliedAirZonesSwitch, Side: components.Allies, On: false, Hex: components.NoLoc})
	}
}

// Struck tells why a unit of Operation Z cannot be activated by IAI Operation No. 1: the
// four are spent for the turn (J1).
func Struck(s *state.State, unit components.Unit) *engine.Refusal {
	if !s.OffensiveEvent(components.Japan, state.Operation1) {
		return nil
	}
	if slices.Contains(s.Set.Cards[s.Set.CardByNumber(components.Japan, state.OperationZ)].Exactly, unit) {
		return engine.Refuse("17.11", "eots.opening.refuse.struck", "unit", s.UnitText(unit))
	}
	return nil
}

// StrikeReach is how far the ships of Operation Z sail, there and back (J1); 0 for others.
func StrikeReach(s *state.State, side components.Side) int {
	if side != components.Japan || !s.OffensiveEvent(components.Japan, state.OperationZ) {
		return 0
	}
	hexes, _ := s.Bonus("naval-move-strike")
	return hexes
}

// openingBattle tells why Operation Z forbids a battle in a hex. Rule 17.11: it strikes
// Oahu; the US carriers at sea cannot be attacked.
func openingBattle(s *state.State, loc components.Loc) *engine.Refusal {
	if !s.OffensiveEvent(components.Japan, state.OperationZ) || s.Set.Hex(loc) == state.OahuHex {
		return nil
	}
	return engine.Refuse("17.11", "eots.opening.refuse.oahu-only", "hex", s.HexText(loc))
}

// openingUnmet tells that Oahu is not among the battle hexes of Operation Z (J1).
func openingUnmet(s *state.State, battles []state.Battle) *engine.Refusal {
	if !s.OffensiveEvent(components.Japan, state.OperationZ) {
		return nil
	}
	if slices.ContainsFunc(battles, func(b state.Battle) bool { return s.Set.Hex(b.Hex) == state.OahuHex }) {
		return nil
	}
	return engine.Refuse("17.11", "eots.opening.refuse.oahu-first", "hex", s.HexText(s.Set.Loc(state.OahuHex)))
}

// OpeningEnd tells why one of the two events forbids a stack to end its movement in a hex
// that it could reach. Operation Z: out of range of Oahu (J1). IAI Operation No. 1: a
// landing too far from the Japanese ports, or one at Manila or Singapore without ships (J2).
func OpeningEnd(s *state.State, units []components.Unit, form position.Form, end components.Loc) *engine.Refusal {
	switch {
	case s.OffensiveEvent(components.Japan, state.OperationZ):
		oahu := s.Set.Loc(state.OahuHex)
		if s.Set.Distance(end, oahu) > s.CarrierReach(units) {
			return engine.Refuse("17.11", "eots.opening.refuse.out-of-range", "hex", s.HexText(oahu))
		}
	case s.OffensiveEvent(components.Japan, state.Operation1) && form.Amphibious():
		if waters := landingWaters(s); !waters.Has(end) && !s.OlderOpening() {
			return engine.Refuse("17.11", "eots.opening.refuse.too-far", "hex", s.HexText(end), "n", assaultReach)
		}
		if fortified(s, end) && !s.AnyOf(state.UnitSet(units), components.Naval) && !s.Situation().Occ.Has(end, components.Japan, position.NavalUnits) {
			return engine.Refuse("17.11", "eots.opening.refuse.escort", "hex", s.HexText(end))
		}
	}
	return nil
}

// PruneOpening leaves out the ends of a reach that one of the two events forbids.
func PruneOpening(s *state.State, units []components.Unit, form position.Form, ends components.LocSet) components.LocSet {
	if !OpeningEvent(s) {
		return ends
	}
	return ends.Where(func(end components.Loc) bool { return OpeningEnd(s, units, form, end) == nil })
}

// landingWaters are the hexes within five hexes of connected water of a port that Japan
// controls (J2). The landing hex is the fifth at most: read like every range of the game.
func landingWaters(s *state.State) components.LocSet {
	waters := s.Cached().Waters.Load()
	if waters == nil {
		ports := s.Set.Areas.Ports.Intersect(s.Board.Japan)
		found := s.Situation().SeaRange(ports, assaultReach)
		waters = &found
		s.Cached().Waters.Store(waters)
	}
	return *waters
}

// fortified tells the hexes where landings need ships: Manila and Singapore (J2); in the
// older edition, whose submarines are everywhere, every Allied port and resource hex (17.11; D-A01).
func fortified(s *state.State, loc components.Loc) bool {
	if s.OlderOpening() {
		info := &s.Set.Hexes[loc]
		return s.Board.Control(s.Set, loc) == components.Allies && (info.Port || info.Resource)
	}
	number := s.Set.Hex(loc)
	return number == manilaHex || number == state.SingaporeHex
}

// ShellShips takes a step of every Japanese ship in Manila and Singapore if Japan has landed
// there, before the battles (J2). The older edition has no such loss.
func ShellShips(r *state.Referee) {
	if !r.State.OffensiveEvent(components.Japan, state.Operation1) || r.State.OlderOpening() {
		return
	}
	for loc := range r.State.Off.SeaEntered.All() {
		if !fortified(r.State, loc) {
			continue
		}
		for unit := range r.State.UnitsAt(components.Japan, loc).All() {
			if r.Set().Units[unit].Class == components.Naval {
				r.LoseSteps(unit, 1, CauseEvent, "17.11")
			}
		}
	}
}

// finishOpening gives what the events bring at their end: the attack on Pearl Harbor raises
// US Political Will (16.44).
func finishOpening(r *state.Referee) {
	if r.State.OffensiveEvent(components.Japan, state.OperationZ) {
		politics.ShiftWill(r, int(r.Set().Cards[r.State.Off.Card].PoliticalWill)+r.State.BidWill(), "16.44")
	}
}
