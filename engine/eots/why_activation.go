package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// whyActivateWords are a unit and an HQ of its side.
func (s *State) whyActivateWords(_ engine.Audience, words []string) []engine.Option {
	hqs := s.Situation().HQs(components.Japan).Union(s.Situation().HQs(components.Allies))
	switch len(words) {
	case 0:
		return s.unitList(s.onBoard().Without(hqs), goesOn)
	case 1:
		if unit := s.unit(words[0]); unit != components.NoUnit {
			return s.unitList(s.Situation().HQs(s.set.Units[unit].Side), ends)
		}
	}
	return nil
}

// whyActivate explains whether an HQ can activate a unit (6.3, 7.21): first what always counts,
// then the limits of the Offensive that it leads.
func (s *State) whyActivate(_ engine.Audience, words []string) engine.Explanation {
	var e engine.Explanation
	unit, hq := s.unit(words[0]), s.unit(words[1])
	s.becauseActivation(&e, unit, hq)
	return e
}

func (s *State) becauseActivation(e *engine.Explanation, unit, hq components.Unit) {
	side, sit := s.set.Units[unit].Side, s.Situation()
	place, name, leader := s.Board.Pieces[unit].Place, s.unitText(unit), s.unitText(hq)
	s.point(&e.Shown, unit, hq)
	commanded := s.commanded(hq)
	key := "eots.why.activate.no"
	if commanded.Has(unit) {
		key = "eots.why.activate.yes"
	}
	waived := s.supplyWaived(side)
	if !sit.SuppliedHQ.Has(hq) && !waived {
		e.Because("6.21", engine.T("eots.offensive.refuse.hq-supply", "unit", leader))
		s.becauseSource(e, hq)
	}
	if !sit.InSupply(unit) && !waived {
		e.Because("6.21", engine.T("eots.offensive.refuse.out-of-supply", "unit", name))
		s.becauseSupply(e, unit)
	}
	if !s.mayCommand(hq, unit) {
		e.Because("6.12", engine.T("eots.offensive.refuse.nationality", "unit", name, "hq", leader))
	}
	switch {
	case s.barredByTheatre(hq, place):
		e.Because("2.1", engine.T("eots.offensive.refuse.withheld", "unit", name, "hq", leader))
	case place == position.ChinaBox:
		e.Because("13.74", engine.T("eots.why.activate.box"))
	case waived:
		e.Because("5.31", engine.T("eots.why.activate.waived", "range", int(s.set.Units[hq].HQRange)))
	case place.OnMap():
		s.becauseActivationLine(e, hq, unit)
	}
	if s.Off.On && s.Off.HQ[side] == hq {
		if refusal := s.becauseLimits(e, side, unit); refusal && commanded.Has(unit) {
			key = "eots.why.activate.not-now"
		}
	}
	e.Title = engine.T(key, "unit", name, "hq", leader)
}

// becauseActivationLine tells how an activation line runs or what blocks it (6.3).
func (s *State) becauseActivationLine(e *engine.Explanation, hq, unit components.Unit) {
	t := s.Situation().ActivationTrace(hq, unit)
	s.show(&e.Shown, &t)
	if t.Found {
		e.Because("6.3", engine.T("eots.why.activate.line", "n", t.Line.Length(), "range", t.Range, "way", s.wayText(t.Line.Hexes)))
		return
	}
	e.Because("6.3", engine.T("eots.offensive.refuse.no-line", "unit", s.unitText(unit), "hq", s.unitText(hq)))
	s.blame(e, "6.3", &t, s.set.Units[hq].Side)
}

// becauseLimits tells the number of units that the HQ of an Offensive may activate, and what of
// the Offensive forbids one more; false where nothing does (7.21, 7.26).
func (s *State) becauseLimits(e *engine.Explanation, side components.Side, unit components.Unit) bool {
	rule := engine.Rule("7.21")
	if side != s.Off.Side {
		rule = "7.26"
	}
	chosen := s.Off.Chosen[side]
	value, limit := s.activationValue(side), s.activationLimit(side, chosen)
	e.Because(rule, engine.T("eots.why.activate.limit", "n", limit, "value", value, "efficiency", signed(limit-value), "used", chosen.Count()))
	if chosen.Has(unit) {
		e.Because(rule, engine.T("eots.offensive.refuse.activated", "unit", s.unitText(unit)))
		return false
	}
	refusal := s.explainActivation(side, chosen, unit)
	if refusal == nil {
		return false
	}
	switch refusal.Why.Key { // said before
	case "eots.offensive.refuse.out-of-supply", "eots.offensive.refuse.nationality", "eots.offensive.refuse.no-line",
		"eots.offensive.refuse.withheld":
	default:
		e.Because(refusal.Rule, refusal.Why)
	}
	return true
}
