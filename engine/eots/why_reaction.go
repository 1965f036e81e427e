package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// reactionOpen tells whether battles are declared and the reaction is not over yet.
func (s *State) reactionOpen() bool {
	return s.Off.On && len(s.Off.Battles) > 0 && (s.Stage >= Weather && s.Stage <= ReactionMoves)
}

// whyReactionWords are the units and HQs of the Reaction player.
func (s *State) whyReactionWords(_ engine.Audience, words []string) []engine.Option {
	if !s.reactionOpen() || len(words) > 0 {
		return nil
	}
	return s.unitList(s.onBoard().Intersect(s.set.UnitsOf(s.Off.Reactor())), ends)
}

// whyReaction explains whether an HQ can lead the reaction, or a unit take part in it (7.26).
func (s *State) whyReaction(_ engine.Audience, words []string) engine.Explanation {
	var e engine.Explanation
	unit := s.unit(words[0])
	s.becauseReaction(&e, unit)
	return e
}

func (s *State) becauseReaction(e *engine.Explanation, unit components.Unit) {
	s.point(&e.Shown, unit)
	for i := range s.Off.Battles {
		e.Shown.Places = append(e.Shown.Places, s.hexWord(s.Off.Battles[i].Hex))
	}
	condition := engine.T("eots.why.reaction.condition", "condition", conditionText(s.Off.Condition))
	if !s.mayReact() {
		condition = engine.T("eots.why.reaction.surprise", "condition", conditionText(s.Off.Condition))
	}
	e.Because("7.26", condition)
	var possible bool
	if s.set.Units[unit].Class == components.HQ {
		possible = s.becauseLeads(e, unit)
	} else {
		possible = s.becauseJoins(e, unit)
	}
	key := "eots.why.reaction.no"
	switch {
	case possible && s.mayReact():
		key = "eots.why.reaction.yes"
	case possible:
		key = "eots.why.reaction.later"
	}
	e.Title = engine.T(key, "unit", s.unitText(unit))
}

// becauseLeads tells whether an HQ could lead the reaction: supply, and how far every battle hex
// is (7.26: plain distance).
func (s *State) becauseLeads(e *engine.Explanation, hq components.Unit) bool {
	side, at, reach := s.Off.Reactor(), s.Board.Pieces[hq].Place.Loc(), int(s.set.Units[hq].HQRange)
	if !s.Situation().SuppliedHQ.Has(hq) {
		e.Because("6.21", engine.T("eots.offensive.refuse.hq-supply", "unit", s.unitText(hq)))
		s.becauseSource(e, hq)
	}
	for hex := range s.battleHexes().All() {
		e.Because("7.26", engine.T("eots.why.reaction.distance", "hex", s.hexText(hex), "n", s.set.Distance(at, hex), "range", reach))
	}
	near := s.Situation().ReactingHQs(side, s.battleHexes())
	if !near.Has(hq) {
		return false
	}
	trial := s.sharing()
	trial.Off.HQ[side] = hq
	var able components.UnitSet
	for unit := range trial.activatable(side, components.UnitSet{}).All() {
		if trial.canFight(side, unit) {
			able.Add(unit)
		}
	}
	if able.IsEmpty() {
		e.Because("7.26", engine.T("eots.offensive.refuse.hq-nobody", "unit", s.unitText(hq)))
		return false
	}
	e.Because("7.26", engine.T("eots.why.reaction.able", "n", trial.activationLimit(side, components.UnitSet{}), "units", s.unitTexts(listOf(able))))
	return true
}

// becauseJoins tells whether a unit could be activated for the reaction: by which HQ, and which
// battle it reaches or why it reaches none (7.26).
func (s *State) becauseJoins(e *engine.Explanation, unit components.Unit) bool {
	side := s.Off.Reactor()
	hqs := s.Situation().ReactingHQs(side, s.battleHexes())
	if hq := s.Off.HQ[side]; hq != components.NoUnit {
		hqs = components.UnitSet{}
		hqs.Add(hq)
	}
	var reached components.UnitSet
	for hq := range hqs.All() {
		if units := s.commanded(hq); units.Has(unit) {
			reached.Add(hq)
		}
	}
	switch {
	case hqs.IsEmpty():
		e.Because("7.26", engine.T("eots.why.reaction.no-hq"))
	case reached.IsEmpty():
		for hq := range hqs.All() {
			s.becauseActivation(e, unit, hq)
			break
		}
	default:
		e.Because("7.26", engine.T("eots.why.reaction.hqs", "units", s.unitTexts(listOf(reached))))
	}
	if hq := s.Off.HQ[side]; hq != components.NoUnit {
		s.becauseLimits(e, side, unit)
	}
	fights := s.becauseFights(e, unit)
	return fights && !reached.IsEmpty()
}

// becauseFights tells which battle a unit could fight in, from where it stands or after a move,
// or for each form of movement why it comes to none.
func (s *State) becauseFights(e *engine.Explanation, unit components.Unit) bool {
	side, loc := s.Off.Reactor(), s.Board.Pieces[unit].Place.Loc()
	if battle := s.Off.Battle(loc); battle != nil {
		e.Because("7.26", engine.T("eots.why.reaction.here", "hex", s.hexText(loc)))
		return true
	}
	if s.flyer(unit) && loc != components.NoLoc {
		if near := s.inRange(unit, s.battleHexes()); !near.IsEmpty() {
			e.Because("9.11", engine.T("eots.why.reaction.in-range", "hexes", s.hexTexts(near), "range", s.fightRange(unit)))
			return true
		}
	}
	moving := s.standingAt(ReactionMoves)
	if moving.canFight(side, unit) {
		e.Because("7.26", engine.T("eots.why.reaction.reaches"))
		return true
	}
	told := map[string]bool{}
	for hex := range s.battleHexes().All() {
		for _, form := range forms {
			if form.Strategic() || !moving.suits([]components.Unit{unit}, form) {
				continue
			}
			_, err := moving.plot(side, []components.Unit{unit}, form, hex, nil)
			refusal := asRefusal(err)
			if refusal == nil || told[string(refusal.Rule)+refusal.Why.Key] {
				continue
			}
			told[string(refusal.Rule)+refusal.Why.Key] = true
			e.Because(refusal.Rule, engine.T("eots.why.reaction.form", "form", formText(form), "hex", s.hexText(hex), "why", refusal.Why))
		}
	}
	return false
}
