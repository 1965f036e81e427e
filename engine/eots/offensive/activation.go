package offensive

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// inScope tells whether the limits of an event allow one more unit. Rule 5.31 A.
func inScope(s *state.State, scope *components.Scope, chosen components.UnitSet, unit components.Unit) bool {
	info := &s.Set.Units[unit]
	nation := uint16(1) << info.Nationality
	if scope.Classes != 0 && scope.Classes&(1<<info.Class) == 0 || scope.Nations != 0 && scope.Nations&nation == 0 {
		return false
	}
	switch info.Class {
	case components.Ground:
		return groundInScope(s, scope, chosen, unit)
	case components.Air:
		if scope.AirNations != 0 && scope.AirNations&nation == 0 {
			return false
		}
		return !scope.AirOrNaval || !s.AnyOf(chosen, components.Naval)
	default:
		if scope.NavalNations != 0 && scope.NavalNations&nation == 0 || scope.CarriersOnly && !info.Carrier() {
			return false
		}
		return !scope.AirOrNaval || !s.AnyOf(chosen, components.Air)
	}
}

func groundInScope(s *state.State, scope *components.Scope, chosen components.UnitSet, unit components.Unit) bool {
	info := &s.Set.Units[unit]
	switch {
	case scope.AirOrNaval,
		scope.GroundNations != 0 && scope.GroundNations&(1<<info.Nationality) == 0,
		scope.GroundUnit != components.NoUnit && scope.GroundUnit != unit,
		scope.BrigadeOnly && info.Type != components.Brigade && info.Type != components.ArmouredBrigade:
		return false
	}
	return scope.MaxGround == components.Absent || s.Count(chosen, components.Ground) < int(scope.MaxGround)
}

// Activatable are the units that a side may activate next to those chosen so far (7.21):
// in supply and in reach of the HQ (6.3), of a nationality it commands (6.12), within
// the limits of the event, of rivalry (14.0) and of the number of activations. Units that the
// event has just placed are among them (AMB-30).
func Activatable(s *state.State, side components.Side, chosen components.UnitSet) components.UnitSet {
	var units components.UnitSet
	for unit := range activations(s, side, chosen) {
		units.Add(unit)
	}
	return units
}

// activations yields the same units one by one, for who needs to know of the first only.
func activations(s *state.State, side components.Side, chosen components.UnitSet) iter.Seq[components.Unit] {
	return func(yield func(components.Unit) bool) {
		scope, limited := s.Scope(side)
		for unit := range commandable(s, side, chosen).All() {
			with := chosen
			with.Add(unit)
			switch {
			case limited && !inScope(s, scope, chosen, unit),
				cards.OverLimit(s, side, with),
				cards.RivalryConflict(s, side, with),
				grounded(s, side, unit),
				limited && cards.EventActivation(s, side, unit) != nil:
			default:
				if !yield(unit) {
					return
				}
			}
		}
	}
}

// commandable are the units that the HQs of a side reach, without those chosen. Nobody is
// activated any more when the Offensives player has begun to move (7.21).
func commandable(s *state.State, side components.Side, chosen components.UnitSet) components.UnitSet {
	var candidates components.UnitSet
	hqs := s.Leaders(side)
	if side == s.Off.Side && len(s.Off.Moves) > 0 {
		return candidates
	}
	for hq := range hqs.All() {
		candidates = candidates.Union(cards.Commanded(s, hq))
	}
	return candidates.Without(chosen)
}

// grounded tells that a B29 has bombed this turn. Rule 12.31: it may not be activated any
// more, in a reaction only if enemy units have entered its hex (7.26).
func grounded(s *state.State, side components.Side, unit components.Unit) bool {
	if !s.Bombed(unit) {
		return false
	}
	loc := s.Board.Pieces[unit].Place.Loc()
	return side == s.Off.Side || loc == components.NoLoc || !s.Situation().Occ.Has(loc, side.Other(), position.AnyUnits)
}

// ExplainActivation tells why a unit cannot be activated.
func ExplainActivation(s *state.State, side components.Side, chosen components.UnitSet, unit components.Unit) *engine.Refusal {
	set, sit, hq := s.Set, s.Situation(), s.Off.HQ[side]
	info, name := &set.Units[unit], s.UnitText(unit)
	place := s.Board.Pieces[unit].Place
	with := chosen
	with.Add(unit)
	scope, limited := s.Scope(side)
	switch {
	case info.Side != side || info.Class == components.HQ:
		return engine.Refuse("7.21", "eots.offensive.refuse.activate-own", "unit", name)
	case !place.OnMap() && place != position.ChinaBox:
		return engine.Refuse("7.21", "eots.offensive.refuse.off-map", "unit", name)
	case chosen.Has(unit):
		return engine.Refuse("7.21", "eots.offensive.refuse.activated", "unit", name)
	case side == s.Off.Side && len(s.Off.Moves) > 0:
		return engine.Refuse("7.21", "eots.offensive.refuse.activate-first")
	case side == s.Off.Side && hq == components.NoUnit:
		return explainOpeningActivation(s, chosen, unit)
	case hq == components.NoUnit:
		return engine.Refuse("7.26", "eots.offensive.refuse.choose-hq")
	case !sit.InSupply(unit) && !cards.SupplyWaived(s, side):
		return engine.Refuse("6.21", "eots.offensive.refuse.out-of-supply", "unit", name)
	case !cards.MayCommand(s, hq, unit):
		return engine.Refuse("6.12", "eots.offensive.refuse.nationality", "unit", name, "hq", s.UnitText(hq))
	}
	reached := cards.Commanded(s, hq)
	switch {
	case !reached.Has(unit) && s.BarredByTheatre(hq, place):
		return engine.Refuse("2.1", "eots.offensive.refuse.withheld", "unit", name, "hq", s.UnitText(hq))
	case !reached.Has(unit):
		return engine.Refuse("6.3", "eots.offensive.refuse.no-line", "unit", name, "hq", s.UnitText(hq))
	case limited && !inScope(s, scope, chosen, unit):
		return engine.Refuse("5.31", "eots.offensive.refuse.event-limit", "unit", name)
	case cards.OverLimit(s, side, with):
		rule := engine.Rule("7.21")
		if side != s.Off.Side {
			rule = "7.26"
		}
		return engine.Refuse(rule, "eots.offensive.refuse.limit", "n", s.ActivationLimit(side, with), "hq", s.UnitText(hq))
	case cards.RivalryConflict(s, side, with):
		return engine.Refuse("14.0", "eots.offensive.refuse.rivalry", "unit", name)
	case grounded(s, side, unit):
		return engine.Refuse("12.31", "eots.offensive.refuse.bombed", "unit", name)
	case limited:
		return cards.EventActivation(s, side, unit)
	}
	return nil
}

// chosenWith adds the units of the words of an order to those a side has activated.
func chosenWith(s *state.State, side components.Side, words []string) components.UnitSet {
	chosen := s.Off.Chosen[side]
	for _, word := range words {
		if unit := s.Unit(word); unit != components.NoUnit {
			chosen.Add(unit)
		}
	}
	return chosen
}
