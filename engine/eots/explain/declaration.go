package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

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
