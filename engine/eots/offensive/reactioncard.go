package offensive

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// MaxReactions is the number of Reaction cards in one Offensive (5.32).
const MaxReactions = 3

// Windows for Reaction cards (7.2): hands are secret, so the Reaction player is asked
// whether or not they hold a card that fits, unless everybody can see that they cannot. A
// window goes on until they decline it.

// inWindow tells whether a Reaction card belongs to the window of the stage by its class
// (5.32), whatever the situation.
func inWindow(s *state.State, card components.Card) bool {
	info := &s.Set.Cards[card]
	if info.Class != components.ReactionCard {
		return false
	}
	switch s.Stage {
	case state.Weather:
		return info.Family == components.FamilyWeather
	case state.SpecialReaction:
		return info.Family == components.FamilyAttack || info.Family == components.FamilyPersonage
	case state.Intelligence:
		return info.Family == components.FamilyIntelligence || info.Family == components.FamilyCounteroffensive ||
			info.Family == components.FamilyPersonage
	case state.ReactionCards:
		return info.Family == components.FamilyAttack && info.Window != components.AfterBattle
	case state.AfterBattleCards:
		return info.Family == components.FamilyAttack && info.Window == components.AfterBattle
	}
	return false
}

// conceivable tells whether, as far as everybody knows, the Reaction player could play
// a card in this window: they hold cards, have not played three (5.32), and a card of the
// right class lies neither in their discard pile nor out of the game. The Future Offensive
// card alone does not count: it may not be their last (7.29 B).
func conceivable(s *state.State) bool {
	o := &s.Off
	side := o.Reactor()
	if cards.OpeningEvent(s) || o.Declined || o.NoCards || o.Passed || !s.HasImpulse(side) || len(o.ReactionCards) >= MaxReactions {
		return false
	}
	for card := range s.Set.CardsOf(side).Without(s.Cards.Discard[side]).Without(s.Cards.Removed[side]).All() {
		if inWindow(s, card) && timely(s, card) == nil {
			return true
		}
	}
	return false
}

// timely tells by public facts alone why a Reaction card could not be played in the window
// of the stage; nil if it could.
func timely(s *state.State, card components.Card) *engine.Refusal {
	o, info := &s.Off, &s.Set.Cards[card]
	if !occasion(s, info.Requires) {
		return engine.Refuse("5.32", "eots.offensive.refuse.no-occasion", "card", s.CardText(card))
	}
	switch info.Family {
	case components.FamilyAttack:
		if len(o.Battles) == 0 && (cards.Kamikaze(s, card) || cards.IsCard(s, card, components.Allies, cards.SkipBombing)) {
			return engine.Refuse("5.32", "eots.card-refuse.needs-battle", "card", s.CardText(card))
		}
	case components.FamilyPersonage:
		if s.Stage == state.Intelligence && (o.IntelRolled || o.Condition != components.Surprise) {
			return engine.Refuse("5.32", "eots.offensive.refuse.personage-late", "card", s.CardText(card)) // AMB-44
		}
	case components.FamilyWeather:
		if cards.CarrierRaids(s) {
			return engine.Refuse("5.32", "eots.offensive.refuse.weatherproof")
		}
	case components.FamilyIntelligence, components.FamilyCounteroffensive:
		switch {
		case cards.CarrierRaids(s):
			return engine.Refuse("5.31", "eots.offensive.refuse.condition-proof")
		case o.IntelRolled && card != s.Set.CardByNumber(components.Japan, lateCodeChange):
			return engine.Refuse("7.25", "eots.offensive.refuse.after-roll")
		case o.IntelRolled && o.Condition != components.Surprise:
			return engine.Refuse("7.25", "eots.offensive.refuse.already-seen")
		case info.Requires == "no-other-intelligence" && playedFamily(s, components.FamilyIntelligence):
			return engine.Refuse("5.32", "eots.offensive.refuse.other-intelligence")
		case info.Family == components.FamilyCounteroffensive && s.Counteroffensive() != components.NoCard && !s.Chose(edition.ManyCounteroffensives):
			return engine.Refuse("5.32", "eots.offensive.refuse.second-counteroffensive")
		}
	}
	return nil
}

// occasion tells whether the Offensive meets the requirement of a Reaction card, which
// everybody can see.
func occasion(s *state.State, requirement string) bool {
	o, set := &s.Off, s.Set
	switch requirement {
	case "active-naval":
		return s.AnyOf(o.Chosen[o.Side], components.Naval)
	case "inactive-naval-in-port":
		return set.UnitsOf(o.Side).Without(o.Chosen[o.Side]).Any(func(unit components.Unit) bool {
			loc := s.Board.Pieces[unit].Place.Loc()
			return set.Units[unit].Class == components.Naval && loc != components.NoLoc && set.Hexes[loc].Port && !set.Areas.HomeIslands.Has(loc)
		})
	case "air-or-naval-activated":
		return s.AnyOf(o.Chosen[o.Side], components.Air) || s.AnyOf(o.Chosen[o.Side], components.Naval)
	case "seac-offensive":
		hq, _ := set.UnitByID("uk-hq-seac")
		return o.HQ[o.Side] == hq
	case "ground-activated-in-burma":
		return !cards.Recallable(s).IsEmpty()
	}
	return true
}

// lateCodeChange is the one card that changes the condition after the roll (J13, AMB-11).
const lateCodeChange = 13

// playedFamily tells whether a Reaction card of a family was played in this Offensive.
func playedFamily(s *state.State, family components.Family) bool {
	return slices.ContainsFunc(s.Off.ReactionCards, func(card components.Card) bool { return s.Set.Cards[card].Family == family })
}

// Reactable tells why a card cannot be played as a Reaction now; nil if it can (5.32).
func Reactable(s *state.State, card components.Card) *engine.Refusal {
	info := &s.Set.Cards[card]
	switch {
	case info.Class != components.ReactionCard:
		return engine.Refuse("5.32", "eots.offensive.refuse.no-reaction-card", "card", s.CardText(card))
	case len(s.Off.ReactionCards) >= MaxReactions:
		return engine.Refuse("5.32", "eots.offensive.refuse.three-reactions")
	case !inWindow(s, card):
		return engine.Refuse("5.32", "eots.offensive.refuse.wrong-window", "card", s.CardText(card))
	}
	if refusal := timely(s, card); refusal != nil {
		return refusal
	}
	if info.Family == components.FamilyAttack || info.Family == components.FamilyPersonage {
		return cards.ReactionPlayable(s, card)
	}
	return nil
}

// usableReactions are the cards that the Reaction player can play now.
func usableReactions(s *state.State, side components.Side) components.CardSet {
	return s.Cards.Hand[side].Where(func(card components.Card) bool { return Reactable(s, card) == nil })
}

// futureUsable tells whether the Future Offensive card can be played as a Reaction (7.29 B).
func futureUsable(s *state.State, side components.Side) bool {
	return s.MayUseFuture(side) && Reactable(s, s.Cards.Future[side]) == nil
}

// Rolls tells whether the intelligence roll is open now (7.25 C).
func Rolls(s *state.State) bool {
	return s.Stage == state.Intelligence && !s.Off.Declined && !s.Off.Passed && unrolled(s)
}

// unrolled tells whether the intelligence roll is still to come. Rule 7.25 C: one roll, not after
// a card that set the condition, though after any other (AMB-33), and not against an event
// that prescribes surprise.
func unrolled(s *state.State) bool {
	o := &s.Off
	return !o.IntelRolled && o.Condition == components.Surprise &&
		!playedFamily(s, components.FamilyIntelligence) && s.Counteroffensive() == components.NoCard && !Prescribed(s)
}

// The words after "decline": no more cards in this Offensive, and neither cards nor rolls. Where no roll can come
// any more both mean the same, and only the second is listed.
const (
	cardsWord = "cards"
	AllWord   = "all"
)

// RollsAhead tells whether the Reaction player may still have a roll in this Offensive: for a Special
// Reaction (7.27) or for intelligence (7.25).
func RollsAhead(s *state.State) bool {
	o := &s.Off
	if o.Declined || s.Stage != state.Weather && s.Stage != state.SpecialReaction && s.Stage != state.Intelligence {
		return false
	}
	landings := Eligible(s)
	if s.Chose(edition.LateSpecialReaction) {
		landings = o.SeaEntered
	}
	if !landings.IsEmpty() && (s.Stage != state.Intelligence || s.Chose(edition.LateSpecialReaction)) {
		return true
	}
	return len(o.Battles) > 0 && unrolled(s)
}

// Prescribed tells whether the event prescribes Surprise Attack, or prints no value to roll
// against (5.31 B).
func Prescribed(s *state.State) bool {
	info := &s.Set.Cards[s.Off.Card]
	return s.Off.Event && (info.Condition == components.Surprise || info.IntelEC == components.Absent)
}

// reactionCardOptions lists the answers in a window.
func reactionCardOptions(s *state.State, side components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		var options []engine.Option
		if cards := usableReactions(s, side); !cards.IsEmpty() || futureUsable(s, side) {
			options = append(options, state.ActOption("react", state.More))
		}
		if Rolls(s) {
			options = append(options, state.ActOption("roll", state.Complete))
		}
		decline := state.ActOption("decline", state.OptionalMore)
		if Rolls(s) {
			decline.Label = engine.T("eots.word.no-roll")
		}
		return append(options, decline)
	case prefix.Verb == "react" && len(prefix.Args) == 0:
		var options []engine.Option
		for card := range usableReactions(s, side).All() {
			options = append(options, s.CardOption(card, reactionEnds(s, card)))
		}
		if futureUsable(s, side) {
			options = append(options, state.PlainOption("future", reactionEnds(s, s.Cards.Future[side])))
		}
		return options
	case prefix.Verb == "react":
		return cards.ReactionOptions(s, s.CardOfWord(side, prefix.Args[0]), prefix.Args[1:])
	case prefix.Verb == "decline" && len(prefix.Args) == 0:
		if RollsAhead(s) {
			return []engine.Option{state.PlainOption(cardsWord, state.Complete), state.WordOption(AllWord, engine.T("eots.word.rolls-too"), state.Complete)}
		}
		return []engine.Option{state.PlainOption(AllWord, state.Complete)}
	}
	return nil
}

// reactionEnds tells whether words follow a Reaction card.
func reactionEnds(s *state.State, card components.Card) int {
	if len(cards.ReactionOptions(s, card, nil)) > 0 {
		if cards.IsCard(s, card, components.Japan, cards.Typhoon) {
			return state.OptionalMore
		}
		return state.More
	}
	return state.Complete
}

// explainReactionCard tells why a card cannot be played in a window.
func explainReactionCard(s *state.State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "roll" && s.Stage == state.Intelligence:
		if Prescribed(s) {
			return engine.Refuse("7.25", "eots.offensive.refuse.surprise-prescribed")
		}
		return engine.Refuse("7.25", "eots.offensive.refuse.no-roll")
	case prefix.Verb == "react" && len(prefix.Args) == 0:
		card := s.CardOfWord(side, word)
		if word == "future" && (card == components.NoCard || !s.MayUseFuture(side)) {
			return cards.ExplainCardWord(s, side, "react", word)
		}
		if card == components.NoCard || word != "future" && !s.Cards.Hand[side].Has(card) {
			return s.NotInHand(side, word)
		}
		return Reactable(s, card)
	case prefix.Verb == "react":
		return engine.Refuse("5.32", "eots.card-refuse.choice", "card", s.CardText(s.CardOfWord(side, prefix.Args[0])),
			"word", s.NounText(word))
	}
	return nil
}

// decideReactionCard carries the answer out.
func decideReactionCard(r *state.Referee, side components.Side, order engine.Order) error {
	switch order.Verb {
	case "decline":
		r.Emit(state.WindowClosed{Side: side, All: slices.Contains(order.Args, AllWord), Cards: slices.Contains(order.Args, cardsWord)})
	case "roll":
		rollIntelligence(r)
	case "react":
		react(r, side, r.State.CardOfWord(side, order.Args[0]), order.Args[1:])
	}
	return nil
}

// react plays a Reaction card (5.32).
func react(r *state.Referee, side components.Side, card components.Card, args []string) {
	info := &r.Set().Cards[card]
	r.Emit(state.ReactionPlayed{Side: side, Card: card, Future: card == r.State.Cards.Future[side]})
	switch info.Family {
	case components.FamilyWeather:
		cards.CancelByWeather(r, card, args)
	case components.FamilyIntelligence, components.FamilyCounteroffensive:
		// Cards of both kinds give Ambush (7.25 B).
		if info.Condition > r.State.Off.Condition {
			r.Emit(state.ConditionSet{Condition: info.Condition, Card: card})
		}
	default:
		cards.PlayReaction(r, card, args)
	}
}
