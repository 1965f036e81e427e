package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// stragglers are the ships of Operation Z that an order leaves out. Rule 17.11: they stay
// together, on the way out and on the way home, so that whoever names one moves all.
func (s *State) stragglers(side components.Side, units []components.Unit) components.UnitSet {
	if side != components.Japan || !s.offensiveEvent(components.Japan, operationZ) {
		return components.UnitSet{}
	}
	return s.movable(side).Without(setOf(units))
}

// recallCarriers brings the US carriers that were at sea during Operation Z to Oahu as their
// movement after the battle (J1).
func (r *referee) recallCarriers() {
	if !r.s.offensiveEvent(components.Japan, operationZ) {
		return
	}
	oahu := r.set().Loc(oahuHex)
	for unit := range r.set().UnitsOf(components.Allies).All() {
		info := &r.set().Units[unit]
		if info.Nationality == components.US && info.Carrier() && r.s.outsidePort(components.Allies, unit) {
			r.convey(unit, oahu, true)
		}
	}
}

// convey moves a ship of the Allies where an event of December 1941 puts it: by the shortest
// way, or, where the rules of movement know none, straight.
func (r *referee) convey(unit components.Unit, to components.Loc, home bool) {
	way := []components.Loc{r.s.Board.Pieces[unit].Place.Loc(), to}
	if found, err := r.s.plot(components.Allies, []components.Unit{unit}, position.Sail, to, nil); err == nil {
		way = found.path
	}
	r.Emit(StackMoved{
		Move: Move{Side: components.Allies, Units: []components.Unit{unit}, Form: position.Sail, Path: way, PostBattle: home}, To: position.At(to),
	})
}

// askOpeningBuild asks Japan for the moves of one of the two events (7.2 steps 1 to 3).
func (s *State) askOpeningBuild() []engine.Decision {
	chosen := s.Off.Chosen[components.Japan]
	ask := engine.T("eots.opening.ask.operation-1", "side", sideText(components.Japan), "card", s.cardText(s.Off.Card),
		"n", chosen.Count(), "limit", s.activationLimit(components.Japan, chosen))
	if s.offensiveEvent(components.Japan, operationZ) {
		ask = engine.T("eots.opening.ask.operation-z", "side", sideText(components.Japan), "card", s.cardText(s.Off.Card),
			"hex", s.hexText(s.set.Loc(oahuHex)), "n", s.strikeReach(components.Japan))
	}
	return s.asks(components.Japan, "build", engine.Session, true, ask)
}

// explainNobodyOpening tells why one of the two events activates nobody any more: Operation
// Z activates its four units only (J1), IAI Operation No. 1 as many as all HQs can (J2).
func (s *State) explainNobodyOpening(limit int) *engine.Refusal {
	if s.offensiveEvent(components.Japan, operationZ) {
		return engine.Refuse("17.11", "eots.opening.refuse.four-only")
	}
	return engine.Refuse("17.11", "eots.opening.refuse.limit", "n", limit)
}

// explainOpeningActivation tells why a unit cannot be activated by the HQs of IAI Operation
// No. 1 together (J2).
func (s *State) explainOpeningActivation(chosen components.UnitSet, unit components.Unit) *engine.Refusal {
	name := s.unitText(unit)
	var reached components.UnitSet
	for hq := range s.leaders(components.Japan).All() {
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
	case s.overLimit(components.Japan, with):
		return s.explainNobodyOpening(s.activationLimit(components.Japan, with))
	}
	return nil
}
