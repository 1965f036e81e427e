package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// stragglers are the ships of Operation Z that an order leaves out. Rule 17.11: they stay
// together, on the way out and on the way home, so that whoever names one moves all.
func (s *State) stragglers(side c.Side, units []c.Unit) c.UnitSet {
	if side != c.Japan || !s.offensiveEvent(c.Japan, operationZ) {
		return c.UnitSet{}
	}
	return s.movable(side).Without(setOf(units))
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

// askOpeningBuild asks Japan for the moves of one of the two events (7.2 steps 1 to 3).
func (s *State) askOpeningBuild() []engine.Decision {
	chosen := s.Off.Chosen[c.Japan]
	ask := engine.T("eots.opening.ask.operation-1", "side", sideText(c.Japan), "card", s.cardText(s.Off.Card),
		"n", chosen.Count(), "limit", s.activationLimit(c.Japan, chosen))
	if s.offensiveEvent(c.Japan, operationZ) {
		ask = engine.T("eots.opening.ask.operation-z", "side", sideText(c.Japan), "card", s.cardText(s.Off.Card),
			"hex", s.hexText(s.set.Loc(oahuHex)), "n", s.strikeReach(c.Japan))
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
	name := s.unitText(unit)
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
