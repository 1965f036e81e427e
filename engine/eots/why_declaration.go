package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// whyDeclareWords are all hexes while an Offensive is being made: only then are battles
// declared (7.24).
func (s *State) whyDeclareWords(audience engine.Audience, words []string) []engine.Option {
	if s.Stage != Build {
		return nil
	}
	return s.whyHexWords(audience, words)
}

// whyDeclare explains whether a hex can be declared a battle hex: who stands in it, who has it in
// range, and which battles there are already (7.24).
func (s *State) whyDeclare(_ engine.Audience, words []string) engine.Explanation {
	var e engine.Explanation
	loc := s.loc(words[0])
	key := "eots.why.declare.no"
	switch declarable, must := s.declarable(), s.contested(); {
	case must.Has(loc):
		key = "eots.why.declare.must"
	case s.Off.Battle(loc) != nil:
		key = "eots.why.declare.done"
	case declarable.Has(loc):
		key = "eots.why.declare.yes"
	}
	e.Title = engine.T(key, "hex", s.hexText(loc))
	s.becauseDeclaration(&e, loc)
	return e
}

func (s *State) becauseDeclaration(e *engine.Explanation, loc components.Loc) {
	o, out, hex := &s.Off, s.outlook(), s.hexText(loc)
	e.Shown.Places = append(e.Shown.Places, s.hexWord(loc))
	for _, side := range []components.Side{o.Side, o.Reactor()} {
		if units := s.unitsAt(side, loc); !units.IsEmpty() {
			e.Because("7.24", engine.T("eots.why.declare.units", "side", sideText(side), "units", s.unitTexts(listOf(units))))
		}
	}
	if o.Reactor() == components.Japan && s.garrisoned(loc) {
		e.Because("13.76", engine.T("eots.why.declare.garrison"))
	}
	if out.fixed.Has(loc) {
		e.Because("7.24", engine.T("eots.offensive.refuse.battle-anyway", "hex", hex))
	} else if refusal := s.explainBattle(loc, s.hexWord(loc)); refusal != nil && refusal.Why.Key != "eots.offensive.refuse.battle-range" {
		e.Because(refusal.Rule, refusal.Why)
	}
	if out.single && !out.fixed.IsEmpty() {
		e.Because("7.24", engine.T("eots.why.declare.one", "card", s.cardText(o.Card), "hexes", s.hexTexts(out.fixed)))
	}
	s.becauseRange(e, loc)
}

// becauseRange tells which of the activated carriers and air units have a hex in range, those
// bound elsewhere and those out of range (7.24.2, 9.11).
func (s *State) becauseRange(e *engine.Explanation, loc components.Loc) {
	var near, bound, unfit, out components.UnitSet
	closest, distance := components.NoUnit, 0
	for unit := range s.Off.Chosen[s.Off.Side].All() {
		at := s.Board.Pieces[unit].Place.Loc()
		if !s.flyer(unit) || at == components.NoLoc || at == loc {
			continue
		}
		away := s.set.Distance(at, loc)
		switch {
		case away > s.fightRange(unit):
			if closest == components.NoUnit || away-s.fightRange(unit) < distance-s.fightRange(closest) {
				closest, distance = unit, away
			}
		case s.assigned(unit) || s.fightsHere(unit):
			bound.Add(unit)
		case !s.free(s.Off.Side, unit):
			unfit.Add(unit)
		case s.Off.KeptOut.Has(unit) && s.mayKeepOut(unit):
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
			s.point(&e.Shown, listOf(group.units)...)
			e.Because("7.24", engine.T("eots.why.declare."+group.key, "units", s.unitTexts(listOf(group.units))))
		}
	}
	if near.IsEmpty() && bound.IsEmpty() && out.IsEmpty() && closest != components.NoUnit {
		s.point(&e.Shown, closest)
		e.Because("9.11", engine.T("eots.why.declare.far", "unit", s.unitText(closest), "n", distance, "range", s.fightRange(closest)))
	}
}
