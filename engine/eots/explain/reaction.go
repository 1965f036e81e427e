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
	e.Because("7.26", engine.T("eots.why.reaction.able", "n", trial.ActivationLimit(side, components.UnitSet{}), "units",
		s.UnitTexts(state.UnitSlice(able))))
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

// faces of the die (1.22).
const faces = 10

// whyIntelligence explains the intelligence condition of the Offensive, or of the last one: what
// the card says, what changed it, and what the roll is made against with its modifiers (7.25).
func whyIntelligence(s *state.State, _ engine.Audience, _ []string) engine.Explanation {
	o := &s.Off
	e := engine.Explanation{Title: engine.T("eots.why.intelligence", "condition", state.ConditionText(o.Condition), "card", s.CardText(o.Card))}
	info, value := &s.Set.Cards[o.Card], offensive.IntelligenceValue(s)
	switch {
	case cards.CarrierRaids(s):
		e.Because("5.31", engine.T("eots.offensive.refuse.condition-proof"))
	case o.Event && info.Condition == components.Surprise:
		e.Because("5.31", engine.T("eots.why.intelligence.prescribed"))
	case o.Event && info.IntelEC == components.Absent:
		e.Because("5.31", engine.T("eots.why.intelligence.no-value"))
	case o.Event:
		e.Because("7.25", engine.T("eots.why.intelligence.event", "n", int(value)))
	default:
		e.Because("7.25", engine.T("eots.why.intelligence.ops", "n", int(value)))
	}
	for _, card := range o.ReactionCards {
		if own := &s.Set.Cards[card]; own.Family == components.FamilyIntelligence || own.Family == components.FamilyCounteroffensive {
			e.Because("5.32", engine.T("eots.why.intelligence.card", "card", s.CardText(card), "condition", state.ConditionText(own.Condition)))
		}
	}
	becauseIf(&e, o.IntelRolled, "7.25", engine.T("eots.why.intelligence.rolled"))
	if offensive.Prescribed(s) || value == components.Absent {
		return e
	}
	least := int(value)
	if o.ZOIContact {
		least -= offensive.ContactModifier
		e.Because("7.25", engine.T("eots.why.intelligence.contact", "change", state.Signed(offensive.ContactModifier)))
		becauseContact(s, &e)
	}
	for _, mod := range cards.IntelligenceModifier(s) {
		least -= int(mod.Value)
		e.Because(engine.Rule(mod.Rule), engine.T("eots.why.battle.mod", "value", state.Signed(int(mod.Value)), "name", engine.T(mod.Key)))
	}
	// A natural 9 fails whatever the modifiers say (7.25 E).
	e.Because("7.25", engine.T("eots.why.intelligence.chance", "n", min(max(least+1, 0), faces-1), "of", faces))
	return e
}

// becauseContact tells the moves of the Offensives player that touch a zone of influence of the
// Reaction player as the zones lie now (7.25 E).
func becauseContact(s *state.State, e *engine.Explanation) {
	for i := range s.Off.Moves {
		move := &s.Off.Moves[i]
		if move.Side != s.Off.Side || move.PostBattle || !offensive.Touches(s, move.Side, move.Path) {
			continue
		}
		words := hexWords(s, move.Path)
		if len(words) > 1 {
			e.Shown.Paths = append(e.Shown.Paths, words)
		}
		var zone []components.Loc
		for _, loc := range move.Path {
			if loc != components.NoLoc && s.Situation().ZOI[s.Off.Reactor()].Has(loc) {
				zone = append(zone, loc)
			}
		}
		e.Shown.Blocks = append(e.Shown.Blocks, hexWords(s, zone)...)
		e.Because("7.25", engine.T("eots.why.intelligence.move", "units", s.UnitTexts(move.Units), "hexes", s.HexListTexts(short(zone))))
	}
}

// whyWeather explains whether the weather can still cancel the Offensive (5.32 D).
func whyWeather(s *state.State, _ engine.Audience, _ []string) engine.Explanation {
	var e engine.Explanation
	o, reactor := &s.Off, s.Off.Reactor()
	possible := true
	bar := func(rule engine.Rule, text engine.Text) {
		possible = false
		e.Because(rule, text)
	}
	if o.Cancelled {
		bar("5.32", engine.T("eots.why.weather.cancelled"))
	}
	if cards.CarrierRaids(s) {
		bar("5.31", engine.T("eots.offensive.refuse.weatherproof"))
	}
	if cards.OpeningEvent(s) {
		bar("17.11", engine.T("eots.why.weather.opening"))
	}
	if o.Chosen[o.Side].IsEmpty() {
		bar("5.32", engine.T("eots.why.weather.nobody"))
	}
	if len(o.ReactionCards) >= offensive.MaxReactions {
		bar("5.32", engine.T("eots.offensive.refuse.three-reactions"))
	}
	if !s.HasImpulse(reactor) {
		bar("5.32", engine.T("eots.why.weather.no-cards", "side", state.SideText(reactor)))
	}
	switch {
	case s.Stage == state.Build || s.Stage == state.Disengagement:
		e.Because("7.2", engine.T("eots.why.weather.soon"))
	case s.Stage != state.Weather:
		bar("7.2", engine.T("eots.why.weather.over"))
	case o.Declined || o.NoCards || o.Passed:
		bar("5.32", engine.T("eots.why.weather.declined", "side", state.SideText(reactor)))
	}
	// Where the cards may be is what everybody can work out from the open piles.
	var unseen []components.Card
	for card := range s.Set.CardsOf(reactor).Without(s.Cards.Discard[reactor]).Without(s.Cards.Removed[reactor]).All() {
		if s.Set.Cards[card].Family == components.FamilyWeather {
			unseen = append(unseen, card)
		}
	}
	if len(unseen) == 0 {
		bar("5.32", engine.T("eots.why.weather.none-left"))
	} else {
		e.Because("5.32", engine.T("eots.why.weather.unseen", "cards", s.CardTexts(unseen)))
	}
	e.Title = engine.T(map[bool]string{true: "eots.why.weather.yes", false: "eots.why.weather.no"}[possible], "card", s.CardText(o.Card))
	return e
}

// hasOffensive tells whether there has been an Offensive: the last one is kept.
func hasOffensive(s *state.State) bool { return s.Off.Start != nil }
