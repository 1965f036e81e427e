package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// reactionOpen tells whether battles are declared and the reaction is not over yet.
func reactionOpen(s *state.State) bool {
	return s.Off.On && len(s.Off.Battles) > 0 && (s.Stage >= state.Weather && s.Stage <= state.ReactionMoves)
}

// whyReactionWords are the units and HQs of the Reaction player.
func whyReactionWords(s *state.State) []engine.Option {
	if !reactionOpen(s) {
		return nil
	}
	return s.UnitList(onBoard(s).Intersect(s.Set.UnitsOf(s.Off.Reactor())), state.Complete)
}

// becauseReaction explains whether an HQ can lead the reaction, or a unit take part in it (7.26).
func becauseReaction(s *state.State, e *engine.Explanation, unit components.Unit) {
	point(s, &e.Shown, unit)
	for i := range s.Off.Battles {
		e.Shown.Places = append(e.Shown.Places, s.HexWord(s.Off.Battles[i].Hex))
	}
	condition := engine.T("eots.why.reaction.condition", "condition", state.ConditionText(s.Off.Condition))
	if !offensive.MayReact(s) {
		condition = engine.T("eots.why.reaction.surprise", "condition", state.ConditionText(s.Off.Condition))
	}
	e.Because("7.26", condition)
	var possible bool
	if s.Set.Units[unit].Class == components.HQ {
		possible = becauseLeads(s, e, unit)
	} else {
		possible = becauseJoins(s, e, unit)
	}
	key := "eots.why.reaction.no"
	switch {
	case possible && offensive.MayReact(s):
		key = "eots.why.reaction.yes"
	case possible:
		key = "eots.why.reaction.later"
	}
	e.Title = engine.T(key, "unit", s.UnitText(unit))
}

// becauseLeads tells whether an HQ could lead the reaction: supply, and how far every battle hex
// is (7.26: plain distance).
func becauseLeads(s *state.State, e *engine.Explanation, hq components.Unit) bool {
	side, at, reach := s.Off.Reactor(), s.Board.Pieces[hq].Place.Loc(), int(s.Set.Units[hq].HQRange)
	if !s.Situation().SuppliedHQ.Has(hq) {
		e.Because("6.21", engine.T("eots.offensive.refuse.hq-supply", "unit", s.UnitText(hq)))
		becauseSource(s, e, hq)
	}
	for hex := range offensive.BattleHexes(s).All() {
		e.Because("7.26", engine.T("eots.why.reaction.distance", "hex", s.HexText(hex), "n", s.Set.Distance(at, hex), "range", reach))
	}
	near := s.Situation().ReactingHQs(side, offensive.BattleHexes(s))
	if !near.Has(hq) {
		return false
	}
	trial := s.Sharing()
	trial.Off.HQ[side] = hq
	able := offensive.Activatable(trial, side, components.UnitSet{}).Where(func(unit components.Unit) bool {
		return offensive.CanFight(trial, side, unit)
	})
	if able.IsEmpty() {
		e.Because("7.26", engine.T("eots.offensive.refuse.hq-nobody", "unit", s.UnitText(hq)))
		return false
	}
	e.Because("7.26", engine.T("eots.why.reaction.able", "n", trial.ActivationLimit(side, components.UnitSet{}), "units", s.UnitTexts(state.UnitSlice(able))))
	return true
}

// becauseJoins tells whether a unit could be activated for the reaction: by which HQ, and which
// battle it reaches or why it reaches none (7.26).
func becauseJoins(s *state.State, e *engine.Explanation, unit components.Unit) bool {
	side := s.Off.Reactor()
	hqs := s.Situation().ReactingHQs(side, offensive.BattleHexes(s))
	if hq := s.Off.HQ[side]; hq != components.NoUnit {
		hqs = state.UnitSet([]components.Unit{hq})
	}
	reached := hqs.Where(func(hq components.Unit) bool {
		units := cards.Commanded(s, hq)
		return units.Has(unit)
	})
	switch {
	case hqs.IsEmpty():
		e.Because("7.26", engine.T("eots.why.reaction.no-hq"))
	case reached.IsEmpty():
		becauseActivation(s, e, unit, state.UnitSlice(hqs)[0])
	default:
		e.Because("7.26", engine.T("eots.why.reaction.hqs", "units", s.UnitTexts(state.UnitSlice(reached))))
	}
	if hq := s.Off.HQ[side]; hq != components.NoUnit {
		becauseLimits(s, e, side, unit)
	}
	fights := becauseFights(s, e, unit)
	return fights && !reached.IsEmpty()
}

// becauseFights tells which battle a unit could fight in, from where it stands or after a move,
// or for each form of movement why it comes to none.
func becauseFights(s *state.State, e *engine.Explanation, unit components.Unit) bool {
	side, loc := s.Off.Reactor(), s.Board.Pieces[unit].Place.Loc()
	if battle := s.Off.Battle(loc); battle != nil {
		e.Because("7.26", engine.T("eots.why.reaction.here", "hex", s.HexText(loc)))
		return true
	}
	if s.Flyer(unit) && loc != components.NoLoc {
		if near := offensive.InRange(s, unit, offensive.BattleHexes(s)); !near.IsEmpty() {
			e.Because("9.11", engine.T("eots.why.reaction.in-range", "hexes", s.HexTexts(near), "range", offensive.FightRange(s, unit)))
			return true
		}
	}
	moving := s.StandingAt(state.ReactionMoves)
	if offensive.CanFight(moving, side, unit) {
		e.Because("7.26", engine.T("eots.why.reaction.reaches"))
		return true
	}
	told := map[string]bool{}
	for hex := range offensive.BattleHexes(s).All() {
		for _, form := range offensive.Forms {
			if form.Strategic() || !offensive.Suits(moving, []components.Unit{unit}, form) {
				continue
			}
			_, err := offensive.Plot(moving, side, []components.Unit{unit}, form, hex, nil)
			refusal := offensive.AsRefusal(err)
			if refusal == nil || told[string(refusal.Rule)+refusal.Why.Key] {
				continue
			}
			told[string(refusal.Rule)+refusal.Why.Key] = true
			e.Because(refusal.Rule, engine.T("eots.why.reaction.form", "form", state.FormText(form), "hex", s.HexText(hex), "why", refusal.Why))
		}
	}
	return false
}
