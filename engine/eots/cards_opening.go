package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// The two Japanese events of December 1941 (17.11), as the cards of the newer printing word
// them: Operation Z against Pearl Harbor and IAI Operation No. 1 in South East Asia.
const (
	operationZ = 1
	operation1 = 2

	// assaultReach is the number of hexes of water, the landing hex included, between a
	// Japanese port and a landing of IAI Operation No. 1.
	assaultReach = 5
)

// openingEvent tells whether one of the two events is being carried out. Rule 17.11: the
// Allies do not react to them, but as the card says.
func (s *State) openingEvent() bool {
	return s.offensiveEvent(c.Japan, operationZ) || s.offensiveEvent(c.Japan, operation1)
}

// beginOpening brings about what the two events give at once. Rule 17.11: Operation Z
// activates the four units that it names; IAI Operation No. 1 suspends the zones of
// influence of Allied air units while it lasts.
func (r *referee) beginOpening() {
	switch {
	case r.s.offensiveEvent(c.Japan, operationZ):
		r.Emit(UnitsActivated{Side: c.Japan, Units: r.set().Cards[r.s.Off.Card].Exactly})
	case r.s.offensiveEvent(c.Japan, operation1):
		r.Emit(BoardSwitched{Switch: AlliedAirZonesSwitch, Side: c.Allies, On: false, Hex: c.NoLoc})
	}
}

// leaders are the HQs that activate the units of a side: the one that was named (7.21,
// 7.26), for IAI Operation No. 1 all supplied ones at once (J2), for Operation Z none (J1).
func (s *State) leaders(side c.Side) c.UnitSet {
	if side == s.Off.Side && s.Off.Event && s.game.set.Cards[s.Off.Card].AllHQs {
		return s.commandedHQs(side)
	}
	var hqs c.UnitSet
	if hq := s.Off.HQ[side]; hq != c.NoUnit {
		hqs.Add(hq)
	}
	return hqs
}

// struck tells why a unit of Operation Z cannot be activated by IAI Operation No. 1: the
// four are spent for the turn (J1).
func struck(s *State, unit c.Unit) *engine.Refusal {
	if !s.offensiveEvent(c.Japan, operation1) {
		return nil
	}
	for _, spent := range s.game.set.Cards[s.game.set.CardByNumber(c.Japan, operationZ)].Exactly {
		if spent == unit {
			return engine.Refuse("17.11", "eots.opening.refuse.struck", "unit", s.game.unitText(unit))
		}
	}
	return nil
}

// strikeReach is how far the ships of Operation Z sail, there and back (J1); 0 for others.
func (s *State) strikeReach(side c.Side) int {
	if side != c.Japan || !s.offensiveEvent(c.Japan, operationZ) {
		return 0
	}
	hexes, _ := s.bonus("naval-move-strike")
	return hexes
}

// stragglers are the ships of Operation Z that an order leaves out. Rule 17.11: they stay
// together, on the way out and on the way home, so that whoever names one moves all.
func (s *State) stragglers(side c.Side, units []c.Unit) c.UnitSet {
	if side != c.Japan || !s.offensiveEvent(c.Japan, operationZ) {
		return c.UnitSet{}
	}
	return s.movable(side).Without(setOf(units))
}

// openingBattle tells why Operation Z forbids a battle in a hex. Rule 17.11: it strikes
// Oahu; the US carriers at sea cannot be attacked.
func openingBattle(s *State, loc c.Loc) *engine.Refusal {
	if !s.offensiveEvent(c.Japan, operationZ) || s.game.set.Hex(loc) == oahuHex {
		return nil
	}
	return engine.Refuse("17.11", "eots.opening.refuse.oahu-only", "hex", s.game.hexText(loc))
}

// openingUnmet tells that Oahu is not among the battle hexes of Operation Z (J1).
func openingUnmet(s *State, battles []Battle) *engine.Refusal {
	if !s.offensiveEvent(c.Japan, operationZ) {
		return nil
	}
	for i := range battles {
		if s.game.set.Hex(battles[i].Hex) == oahuHex {
			return nil
		}
	}
	return engine.Refuse("17.11", "eots.opening.refuse.oahu-first", "hex", s.game.hexText(s.game.set.Loc(oahuHex)))
}

// openingEnd tells why one of the two events forbids a stack to end its movement in a hex
// that it could reach. Operation Z: out of range of Oahu (J1). IAI Operation No. 1: a
// landing too far from the Japanese ports, or one at Manila or Singapore without ships (J2).
func (s *State) openingEnd(units []c.Unit, form position.Form, end c.Loc) *engine.Refusal {
	switch {
	case s.offensiveEvent(c.Japan, operationZ):
		oahu := s.game.set.Loc(oahuHex)
		if s.game.set.Distance(end, oahu) > s.carrierReach(units) {
			return engine.Refuse("17.11", "eots.opening.refuse.out-of-range", "hex", s.game.hexText(oahu))
		}
	case s.offensiveEvent(c.Japan, operation1) && form.Amphibious():
		if beaches := s.landingWaters(); !beaches.Has(end) && !s.olderOpening() {
			return engine.Refuse("17.11", "eots.opening.refuse.too-far", "hex", s.game.hexText(end), "n", assaultReach)
		}
		if s.fortified(end) && !s.anyOf(setOf(units), c.Naval) && !s.Situation().Occ.Has(end, c.Japan, position.NavalUnits) {
			return engine.Refuse("17.11", "eots.opening.refuse.escort", "hex", s.game.hexText(end))
		}
	}
	return nil
}

// pruneOpening takes out the ends of a reach that one of the two events forbids.
func (s *State) pruneOpening(units []c.Unit, form position.Form, ends *c.LocSet) {
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
func (s *State) landingWaters() c.LocSet {
	s.cache.mu.Lock()
	waters := s.cache.waters
	s.cache.mu.Unlock()
	if waters == nil {
		ports := s.game.set.Areas.Ports.Intersect(s.Board.Japan)
		found := s.Situation().SeaRange(ports, assaultReach)
		waters = &found
		s.cache.mu.Lock()
		s.cache.waters = waters
		s.cache.mu.Unlock()
	}
	return *waters
}

// fortified tells the hexes where landings need ships: Manila and Singapore (J2); in the
// older edition, whose submarines are everywhere, every Allied port and resource hex (17.11; D-A01).
func (s *State) fortified(loc c.Loc) bool {
	if s.olderOpening() {
		info := &s.game.set.Hexes[loc]
		return s.Board.Control(s.game.set, loc) == c.Allies && (info.Port || info.Resource)
	}
	number := s.game.set.Hex(loc)
	return number == manilaHex || number == singaporeHex
}

// shellShips takes a step of every Japanese ship in Manila and Singapore if Japan has landed
// there, before the battles (J2). The older edition has no such loss.
func (r *referee) shellShips() {
	if !r.s.offensiveEvent(c.Japan, operation1) || r.s.olderOpening() {
		return
	}
	for loc := range r.s.Off.SeaEntered.All() {
		if !r.s.fortified(loc) {
			continue
		}
		for unit := range r.s.unitsAt(c.Japan, loc).All() {
			if r.set().Units[unit].Class == c.Naval {
				r.lose(unit, 1, CauseEvent, "17.11")
			}
		}
	}
}

// recallCarriers brings the US carriers that were at sea during Operation Z to Oahu as their
// movement after the battle (J1).
func (r *referee) recallCarriers() {
	if !r.s.offensiveEvent(c.Japan, operationZ) {
		return
	}
	oahu := r.set().Loc(oahuHex)
	for unit := range r.set().UnitsOf(c.Allies).All() {
		info := &r.set().Units[unit]
		if info.Nationality == c.US && info.Carrier() && r.s.outsidePort(c.Allies, unit) {
			r.convey(unit, oahu, true)
		}
	}
}

// convey moves a ship of the Allies where an event of December 1941 puts it: by the shortest
// way, or, where the rules of movement know none, straight.
func (r *referee) convey(unit c.Unit, to c.Loc, home bool) {
	way := []c.Loc{r.s.Board.Pieces[unit].Place.Loc(), to}
	if found, err := r.s.plot(c.Allies, []c.Unit{unit}, position.Sail, to, nil); err == nil {
		way = found.path
	}
	r.Emit(StackMoved{
		Move: Move{Side: c.Allies, Units: []c.Unit{unit}, Form: position.Sail, Path: way, PostBattle: home}, To: position.At(to),
	})
}

// finishOpening gives what the events bring at their end: the attack on Pearl Harbor raises
// US Political Will (16.44).
func (r *referee) finishOpening() {
	if r.s.offensiveEvent(c.Japan, operationZ) {
		r.shiftWill(int(r.set().Cards[r.s.Off.Card].PoliticalWill)+r.s.bidWill(), "16.44")
	}
}

// askOpeningBuild asks Japan for the moves of one of the two events (7.2 steps 1 to 3).
func (s *State) askOpeningBuild() []engine.Decision {
	chosen := s.Off.Chosen[c.Japan]
	ask := engine.T("eots.opening.ask.operation-1", "side", sideText(c.Japan), "card", s.game.cardText(s.Off.Card),
		"n", chosen.Count(), "limit", s.activationLimit(c.Japan, chosen))
	if s.offensiveEvent(c.Japan, operationZ) {
		ask = engine.T("eots.opening.ask.operation-z", "side", sideText(c.Japan), "card", s.game.cardText(s.Off.Card),
			"hex", s.game.hexText(s.game.set.Loc(oahuHex)), "n", s.strikeReach(c.Japan))
	}
	return s.asks(c.Japan, "build", engine.Session, true, ask)
}

// explainNobodyOpening tells why one of the two events activates nobody any more: Operation
// Z activates its four units only (J1), IAI Operation No. 1 as many as all HQs can (J2).
func (s *State) explainNobodyOpening(limit int) *engine.Refusal {
	if s.offensiveEvent(c.Japan, operationZ) {
		return engine.Refuse("17.11", "eots.opening.refuse.four-only")
	}
	return engine.Refuse("17.11", "eots.opening.refuse.limit", "n", limit)
}

// explainOpeningActivation tells why a unit cannot be activated by the HQs of IAI Operation
// No. 1 together (J2).
func (s *State) explainOpeningActivation(chosen c.UnitSet, unit c.Unit) *engine.Refusal {
	name := s.game.unitText(unit)
	var reached c.UnitSet
	for hq := range s.leaders(c.Japan).All() {
		reached = reached.Union(s.commanded(hq))
	}
	with := chosen
	with.Add(unit)
	switch {
	case struck(s, unit) != nil:
		return struck(s, unit)
	case !s.Situation().InSupply(unit):
		return engine.Refuse("6.21", "eots.offensive.refuse.out-of-supply", "unit", name)
	case !reached.Has(unit):
		return engine.Refuse("6.3", "eots.opening.refuse.no-line", "unit", name)
	case s.overLimit(c.Japan, with):
		return s.explainNobodyOpening(s.activationLimit(c.Japan, with))
	}
	return nil
}
