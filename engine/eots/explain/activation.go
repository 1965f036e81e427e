package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// whyActivateWords are a unit and an HQ of its side.
func whyActivateWords(s *state.State, _ engine.Audience, words []string) []engine.Option {
	hqs := s.Situation().HQs(components.Japan).Union(s.Situation().HQs(components.Allies))
	switch len(words) {
	case 0:
		return s.UnitList(onBoard(s).Without(hqs), state.More)
	case 1:
		if unit := s.Unit(words[0]); unit != components.NoUnit {
			return s.UnitList(s.Situation().HQs(s.Set.Units[unit].Side), state.Complete)
		}
	}
	return nil
}

// becauseActivation explains whether an HQ can activate a unit (6.3, 7.21): first what always counts,
// then the limits of the Offensive that it leads.
func becauseActivation(s *state.State, e *engine.Explanation, unit, hq components.Unit) {
	side, sit := s.Set.Units[unit].Side, s.Situation()
	place, name, leader := s.Board.Pieces[unit].Place, s.UnitText(unit), s.UnitText(hq)
	point(s, &e.Shown, unit, hq)
	commanded := cards.Commanded(s, hq)
	key := "eots.why.activate.no"
	if commanded.Has(unit) {
		key = "eots.why.activate.yes"
	}
	waived := cards.SupplyWaived(s, side)
	if !sit.SuppliedHQ.Has(hq) && !waived {
		e.Because("6.21", engine.T("eots.offensive.refuse.hq-supply", "unit", leader))
		becauseSource(s, e, hq)
	}
	if !sit.InSupply(unit) && !waived {
		e.Because("6.21", engine.T("eots.offensive.refuse.out-of-supply", "unit", name))
		becauseSupply(s, e, unit)
	}
	becauseIf(e, !cards.MayCommand(s, hq, unit), "6.12", engine.T("eots.offensive.refuse.nationality", "unit", name, "hq", leader))
	switch {
	case s.BarredByTheatre(hq, place):
		e.Because("2.1", engine.T("eots.offensive.refuse.withheld", "unit", name, "hq", leader))
	case place == position.ChinaBox:
		e.Because("13.74", engine.T("eots.why.activate.box"))
	case waived:
		e.Because("5.31", engine.T("eots.why.activate.waived", "range", int(s.Set.Units[hq].HQRange)))
	case place.OnMap():
		becauseActivationLine(s, e, hq, unit)
	}
	if s.Off.On && s.Off.HQ[side] == hq {
		if refusal := becauseLimits(s, e, side, unit); refusal && commanded.Has(unit) {
			key = "eots.why.activate.not-now"
		}
	}
	e.Title = engine.T(key, "unit", name, "hq", leader)
}

// becauseActivationLine tells how an activation line runs or what blocks it (6.3).
func becauseActivationLine(s *state.State, e *engine.Explanation, hq, unit components.Unit) {
	t := s.Situation().ActivationTrace(hq, unit)
	show(s, &e.Shown, &t)
	if t.Found {
		e.Because("6.3", engine.T("eots.why.activate.line", "n", t.Line.Length(), "range", t.Range, "way", wayText(s, t.Line.Hexes)))
		return
	}
	e.Because("6.3", engine.T("eots.offensive.refuse.no-line", "unit", s.UnitText(unit), "hq", s.UnitText(hq)))
	blame(s, e, "6.3", &t, s.Set.Units[hq].Side)
}

// becauseLimits tells the number of units that the HQ of an Offensive may activate, and what of
// the Offensive forbids one more; false where nothing does (7.21, 7.26).
func becauseLimits(s *state.State, e *engine.Explanation, side components.Side, unit components.Unit) bool {
	rule := engine.Rule("7.21")
	if side != s.Off.Side {
		rule = "7.26"
	}
	chosen := s.Off.Chosen[side]
	value, limit := s.ActivationValue(side), s.ActivationLimit(side, chosen)
	e.Because(rule, engine.T("eots.why.activate.limit", "n", limit, "value", value, "efficiency", state.Signed(limit-value), "used", chosen.Count()))
	if chosen.Has(unit) {
		e.Because(rule, engine.T("eots.offensive.refuse.activated", "unit", s.UnitText(unit)))
		return false
	}
	refusal := offensive.ExplainActivation(s, side, chosen, unit)
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

// whyDeclareWords are all hexes while an Offensive is being made: only then are battles
// declared (7.24).
func whyDeclareWords(s *state.State) []engine.Option {
	if s.Stage != state.Build {
		return nil
	}
	return whyHexWords(s)
}

// whyDeclare explains whether a hex can be declared a battle hex: who stands in it, who has it in
// range, and which battles there are already (7.24).
func whyDeclare(s *state.State, e *engine.Explanation, words []string) {
	loc := s.Loc(words[0])
	key := "eots.why.declare.no"
	switch declarable, must := offensive.Declarable(s), offensive.Contested(s); {
	case must.Has(loc):
		key = "eots.why.declare.must"
	case s.Off.Battle(loc) != nil:
		key = "eots.why.declare.done"
	case declarable.Has(loc):
		key = "eots.why.declare.yes"
	}
	e.Title = engine.T(key, "hex", s.HexText(loc))
	becauseDeclaration(s, e, loc)
}

func becauseDeclaration(s *state.State, e *engine.Explanation, loc components.Loc) {
	o, out, hex := &s.Off, offensive.Forecast(s), s.HexText(loc)
	e.Shown.Places = append(e.Shown.Places, s.HexWord(loc))
	for _, side := range []components.Side{o.Side, o.Reactor()} {
		if units := s.UnitsAt(side, loc); !units.IsEmpty() {
			e.Because("7.24", engine.T("eots.why.declare.units", "side", state.SideText(side), "units", s.UnitTexts(state.UnitSlice(units))))
		}
	}
	becauseIf(e, o.Reactor() == components.Japan && s.Garrisoned(loc), "13.76", engine.T("eots.why.declare.garrison"))
	if out.Fixed.Has(loc) {
		e.Because("7.24", engine.T("eots.offensive.refuse.battle-anyway", "hex", hex))
	} else if refusal := offensive.ExplainBattle(s, loc, s.HexWord(loc)); refusal != nil && refusal.Why.Key != "eots.offensive.refuse.battle-range" {
		e.Because(refusal.Rule, refusal.Why)
	}
	if out.Single && !out.Fixed.IsEmpty() {
		e.Because("7.24", engine.T("eots.why.declare.one", "card", s.CardText(o.Card), "hexes", s.HexTexts(out.Fixed)))
	}
	becauseRange(s, e, loc)
}

// becauseRange tells which of the activated carriers and air units have a hex in range, those
// bound elsewhere and those out of range (7.24.2, 9.11).
func becauseRange(s *state.State, e *engine.Explanation, loc components.Loc) {
	var near, bound, unfit, out components.UnitSet
	closest, distance := components.NoUnit, 0
	for unit := range s.Off.Chosen[s.Off.Side].All() {
		at := s.Board.Pieces[unit].Place.Loc()
		if !s.Flyer(unit) || at == components.NoLoc || at == loc {
			continue
		}
		away := s.Set.Distance(at, loc)
		switch {
		case away > offensive.FightRange(s, unit):
			if closest == components.NoUnit || away-offensive.FightRange(s, unit) < distance-offensive.FightRange(s, closest) {
				closest, distance = unit, away
			}
		case offensive.Assigned(s, unit) || offensive.FightsHere(s, unit):
			bound.Add(unit)
		case !offensive.Free(s, s.Off.Side, unit):
			unfit.Add(unit)
		case s.Off.KeptOut.Has(unit) && offensive.MayKeepOut(s, unit):
			out.Add(unit)
		default:
			near.Add(unit)
		}
	}
	for _, group := range []struct {
		key   string
		units components.UnitSet
	}{{"near", near}, {"bound", bound}, {"unfit", unfit}, {"kept-out", out}} {
		if !group.units.IsEmpty() {
			point(s, &e.Shown, state.UnitSlice(group.units)...)
			e.Because("7.24", engine.T("eots.why.declare."+group.key, "units", s.UnitTexts(state.UnitSlice(group.units))))
		}
	}
	if near.IsEmpty() && bound.IsEmpty() && out.IsEmpty() && closest != components.NoUnit {
		point(s, &e.Shown, closest)
		e.Because("9.11", engine.T("eots.why.declare.far", "unit", s.UnitText(closest), "n", distance, "range", offensive.FightRange(s, closest)))
	}
}
