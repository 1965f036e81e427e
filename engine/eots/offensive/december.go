package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// stragglers are the ships of Operation Z that an order leaves out. Rule 17.11: they stay
// together, on the way out and on the way home, so that whoever names one moves all.
func stragglers(s *state.State, side components.Side, units []components.Unit) components.UnitSet {
	if side != components.Japan || !s.OffensiveEvent(components.Japan, state.OperationZ) {
		return components.UnitSet{}
	}
	return s.Movable(side).Without(state.UnitSet(units))
}

// recallCarriers brings the US carriers that were at sea during Operation Z to Oahu as their
// movement after the battle (J1).
func recallCarriers(r *state.Referee) {
	if !r.State.OffensiveEvent(components.Japan, state.OperationZ) {
		return
	}
	oahu := r.Set().Loc(state.OahuHex)
	for unit := range r.Set().UnitsOf(components.Allies).All() {
		info := &r.Set().Units[unit]
		if info.Nationality == components.US && info.Carrier() && r.State.OutsidePort(components.Allies, unit) {
			Convey(r, unit, oahu, true)
		}
	}
}

// Convey moves a ship of the Allies where an event of December 1941 puts it: by the shortest
// way, or, where the rules of movement know none, straight.
func Convey(r *state.Referee, unit components.Unit, to components.Loc, home bool) {
	way := []components.Loc{r.State.Board.Pieces[unit].Place.Loc(), to}
	if found, err := Plot(r.State, components.Allies, []components.Unit{unit}, position.Sail, to, nil); err == nil {
		way = found.Path
	}
	r.Emit(state.StackMoved{
		Move: state.Move{Side: components.Allies, Units: []components.Unit{unit}, Form: position.Sail, Path: way, PostBattle: home}, To: position.At(to),
	})
}

// askOpeningBuild asks Japan for the moves of one of the two events (7.2 steps 1 to 3).
func askOpeningBuild(s *state.State) []engine.Decision {
	chosen := s.Off.Chosen[components.Japan]
	ask := engine.T("eots.opening.ask.operation-1", "side", state.SideText(components.Japan), "card", s.CardText(s.Off.Card),
		"n", chosen.Count(), "limit", s.ActivationLimit(components.Japan, chosen))
	if s.OffensiveEvent(components.Japan, state.OperationZ) {
		ask = engine.T("eots.opening.ask.operation-z", "side", state.SideText(components.Japan), "card", s.CardText(s.Off.Card),
			"hex", s.HexText(s.Set.Loc(state.OahuHex)), "n", cards.StrikeReach(s, components.Japan))
	}
	return s.Asks(components.Japan, "build", engine.Session, true, ask)
}

// explainNobodyOpening tells why one of the two events activates nobody any more: Operation
// Z activates its four units only (J1), IAI Operation No. 1 as many as all HQs can (J2).
func explainNobodyOpening(s *state.State, limit int) *engine.Refusal {
	if s.OffensiveEvent(components.Japan, state.OperationZ) {
		return engine.Refuse("17.11", "eots.opening.refuse.four-only")
	}
	return engine.Refuse("17.11", "eots.opening.refuse.limit", "n", limit)
}

// explainOpeningActivation tells why a unit cannot be activated by the HQs of IAI Operation
// No. 1 together (J2).
func explainOpeningActivation(s *state.State, chosen components.UnitSet, unit components.Unit) *engine.Refusal {
	reached := commandable(s, components.Japan, components.UnitSet{})
	with := chosen
	with.Add(unit)
	switch {
	case cards.Struck(s, unit) != nil:
		return cards.Struck(s, unit)
	case !s.Situation().InSupply(unit):
		return engine.Refuse("6.21", "eots.offensive.refuse.out-of-supply", "unit", s.UnitText(unit))
	case !reached.Has(unit):
		return engine.Refuse("6.3", "eots.opening.refuse.no-line", "unit", s.UnitText(unit))
	case cards.OverLimit(s, components.Japan, with):
		return explainNobodyOpening(s, s.ActivationLimit(components.Japan, with))
	}
	return nil
}
