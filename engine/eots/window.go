package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// maxReactions is the number of Reaction cards in one Offensive (5.32).
const maxReactions = 3

// Windows for Reaction cards (7.2): hands are secret, so the Reaction player is asked
// whether or not he holds a card that fits, unless everybody can see that he cannot. A
// window goes on until he declines it.

// inWindow tells whether a Reaction card belongs to the window of the stage by its class
// (5.32), whatever the situation.
func (s *State) inWindow(card components.Card) bool {
	info := &s.set.Cards[card]
	if info.Class != components.ReactionCard {
		return false
	}
	switch s.Stage {
	case Weather:
		return info.Family == components.FamilyWeather
	case SpecialReaction:
		return info.Family == components.FamilyAttack || info.Family == components.FamilyPersonage
	case Intelligence:
		return info.Family == components.FamilyIntelligence || info.Family == components.FamilyCounteroffensive ||
			info.Family == components.FamilyPersonage
	case ReactionCards:
		return info.Family == components.FamilyAttack && info.Window != components.AfterBattle
	case AfterBattleCards:
		return info.Family == components.FamilyAttack && info.Window == components.AfterBattle
	}
	return false
}

// conceivable tells whether, as far as everybody knows, the Reaction player could play
// a card in this window: he holds cards, has not played three (5.32), and a card of the
// right class lies neither in his discard pile nor out of the game. The Future Offensive
// card alone does not count: it may not be his last (7.29 B).
func (s *State) conceivable() bool {
	o := &s.Off
	side := o.Reactor()
	if s.openingEvent() || o.Declined || o.NoCards || o.Passed || !s.hasImpulse(side) || len(o.ReactionCards) >= maxReactions {
		return false
	}
	unseen := s.set.CardsOf(side).Without(s.Cards.Discard[side]).Without(s.Cards.Removed[side])
	for card := range unseen.All() {
		if s.inWindow(card) && s.timely(card) == nil {
			return true
		}
	}
	return false
}

// timely tells by public facts alone why a Reaction card could not be played in the window
// of the stage; nil if it could.
func (s *State) timely(card components.Card) *engine.Refusal {
	o, info := &s.Off, &s.set.Cards[card]
	if !s.occasion(info.Requires) {
		return engine.Refuse("5.32", "eots.offensive.refuse.no-occasion", "card", s.cardText(card))
	}
	switch info.Family {
	case components.FamilyAttack:
		if len(o.Battles) == 0 && (s.kamikaze(card) || s.isCard(card, components.Allies, skipBombing)) {
			return engine.Refuse("5.32", "eots.card-refuse.needs-battle", "card", s.cardText(card))
		}
	case components.FamilyPersonage:
		if s.Stage == Intelligence && (o.IntelRolled || o.Condition != components.Surprise) {
			return engine.Refuse("5.32", "eots.offensive.refuse.personage-late", "card", s.cardText(card)) // AMB-44
		}
	case components.FamilyWeather:
		if cancelProof(s) {
			return engine.Refuse("5.32", "eots.offensive.refuse.weatherproof")
		}
	case components.FamilyIntelligence, components.FamilyCounteroffensive:
		switch {
		case conditionProof(s):
			return engine.Refuse("5.31", "eots.offensive.refuse.condition-proof")
		case o.IntelRolled && card != s.set.CardByNumber(components.Japan, lateCodeChange):
			return engine.Refuse("7.25", "eots.offensive.refuse.after-roll")
		case o.IntelRolled && o.Condition != components.Surprise:
			return engine.Refuse("7.25", "eots.offensive.refuse.already-seen")
		case info.Requires == "no-other-intelligence" && s.playedFamily(components.FamilyIntelligence):
			return engine.Refuse("5.32", "eots.offensive.refuse.other-intelligence")
		case info.Family == components.FamilyCounteroffensive && s.counteroffensive() != components.NoCard && !s.chose(edition.ManyCounteroffensives):
			return engine.Refuse("5.32", "eots.offensive.refuse.second-counteroffensive")
		}
	}
	return nil
}

// occasion tells whether the Offensive meets the requirement of a Reaction card, which
// everybody can see.
func (s *State) occasion(requirement string) bool {
	o, set := &s.Off, s.set
	switch requirement {
	case "active-naval":
		return s.anyOf(o.Chosen[o.Side], components.Naval)
	case "inactive-naval-in-port":
		ships := set.UnitsOf(o.Side).Without(o.Chosen[o.Side])
		for unit := range ships.All() {
			loc := s.Board.Pieces[unit].Place.Loc()
			if set.Units[unit].Class == components.Naval && loc != components.NoLoc && set.Hexes[loc].Port && !set.Areas.HomeIslands.Has(loc) {
				return true
			}
		}
		return false
	case "air-or-naval-activated":
		return s.anyOf(o.Chosen[o.Side], components.Air) || s.anyOf(o.Chosen[o.Side], components.Naval)
	case "seac-offensive":
		hq, _ := set.UnitByID("uk-hq-seac")
		return o.HQ[o.Side] == hq
	case "ground-activated-in-burma":
		units := s.recallable()
		return !units.IsEmpty()
	}
	return true
}

// lateCodeChange is the one card that changes the condition after the roll (J13, AMB-11).
const lateCodeChange = 13

// playedFamily tells whether a Reaction card of a family was played in this Offensive.
func (s *State) playedFamily(family components.Family) bool {
	for _, card := range s.Off.ReactionCards {
		if s.set.Cards[card].Family == family {
			return true
		}
	}
	return false
}

// reactable tells why a card cannot be played as a Reaction now; nil if it can (5.32).
func (s *State) reactable(card components.Card) *engine.Refusal {
	info := &s.set.Cards[card]
	switch {
	case info.Class != components.ReactionCard:
		return engine.Refuse("5.32", "eots.offensive.refuse.no-reaction-card", "card", s.cardText(card))
	case len(s.Off.ReactionCards) >= maxReactions:
		return engine.Refuse("5.32", "eots.offensive.refuse.three-reactions")
	case !s.inWindow(card):
		return engine.Refuse("5.32", "eots.offensive.refuse.wrong-window", "card", s.cardText(card))
	}
	if refusal := s.timely(card); refusal != nil {
		return refusal
	}
	if info.Family == components.FamilyAttack || info.Family == components.FamilyPersonage {
		return reactionPlayable(s, card)
	}
	return nil
}

// usableReactions are the cards that the Reaction player can play now.
func (s *State) usableReactions(side components.Side) components.CardSet {
	cards := s.Cards.Hand[side]
	for card := range cards.All() {
		if s.reactable(card) != nil {
			cards.Remove(card)
		}
	}
	return cards
}

// futureUsable tells whether the Future Offensive card can be played as a Reaction (7.29 B).
func (s *State) futureUsable(side components.Side) bool {
	return s.mayUseFuture(side) && s.reactable(s.Cards.Future[side]) == nil
}

// rolls tells whether the intelligence roll is still open. Rule 7.25 C: one roll, not after
// a card that set the condition, though after any other (AMB-33), and not against an event
// that prescribes surprise.
func (s *State) rolls() bool {
	o := &s.Off
	return s.Stage == Intelligence && !o.IntelRolled && !o.Declined && !o.Passed && o.Condition == components.Surprise &&
		!s.playedFamily(components.FamilyIntelligence) && s.counteroffensive() == components.NoCard && !s.prescribed()
}

// The words after "decline": no more cards in this Offensive, and neither cards nor rolls. Where no roll can come
// any more both mean the same, and only the second is listed.
const (
	cardsWord = "cards"
	allWord   = "all"
)

// rollsAhead tells whether the Reaction player may still have a roll in this Offensive: for a Special
// Reaction (7.27) or for intelligence (7.25).
func (s *State) rollsAhead() bool {
	o := &s.Off
	if o.Declined {
		return false
	}
	switch s.Stage {
	case Weather, SpecialReaction, Intelligence:
	default:
		return false
	}
	landings := s.eligible()
	if s.chose(edition.LateSpecialReaction) {
		landings = o.SeaEntered
	}
	if !landings.IsEmpty() && (s.Stage != Intelligence || s.chose(edition.LateSpecialReaction)) {
		return true
	}
	return !o.IntelRolled && o.Condition == components.Surprise && len(o.Battles) > 0 && !s.playedFamily(components.FamilyIntelligence) &&
		s.counteroffensive() == components.NoCard && !s.prescribed()
}

// prescribed tells whether the event prescribes Surprise Attack, or prints no value to roll
// against (5.31 B).
func (s *State) prescribed() bool {
	info := &s.set.Cards[s.Off.Card]
	return s.Off.Event && (info.Condition == components.Surprise || info.IntelEC == components.Absent)
}

// optionsWindow lists the answers in a window.
func optionsWindow(s *State, side components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		var options []engine.Option
		if cards := s.usableReactions(side); !cards.IsEmpty() || s.futureUsable(side) {
			options = append(options, actOption("react", goesOn))
		}
		if s.rolls() {
			options = append(options, actOption("roll", ends))
		}
		decline := actOption("decline", endsOrOn)
		if s.rolls() {
			decline.Label = engine.T("eots.word.no-roll")
		}
		return append(options, decline)
	case prefix.Verb == "react" && len(prefix.Args) == 0:
		var options []engine.Option
		for card := range s.usableReactions(side).All() {
			options = append(options, s.cardOption(card, s.reactionEnds(card)))
		}
		if s.futureUsable(side) {
			options = append(options, plainOption("future", s.reactionEnds(s.Cards.Future[side])))
		}
		return options
	case prefix.Verb == "react":
		return reactionOptions(s, s.cardOfWord(side, prefix.Args[0]), prefix.Args[1:])
	case prefix.Verb == "decline" && len(prefix.Args) == 0:
		if s.rollsAhead() {
			return []engine.Option{plainOption(cardsWord, ends), wordOption(allWord, engine.T("eots.word.rolls-too"), ends)}
		}
		return []engine.Option{plainOption(allWord, ends)}
	}
	return nil
}

// reactionEnds tells whether words follow a Reaction card.
func (s *State) reactionEnds(card components.Card) int {
	if len(reactionOptions(s, card, nil)) > 0 {
		if s.isCard(card, components.Japan, typhoon) {
			return endsOrOn
		}
		return goesOn
	}
	return ends
}

// explainWindow tells why a card cannot be played in a window.
func explainWindow(s *State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "roll" && s.Stage == Intelligence:
		switch {
		case s.prescribed():
			return engine.Refuse("7.25", "eots.offensive.refuse.surprise-prescribed")
		default:
			return engine.Refuse("7.25", "eots.offensive.refuse.no-roll")
		}
	case prefix.Verb == "react" && len(prefix.Args) == 0:
		card := s.cardOfWord(side, word)
		if word == "future" && (card == components.NoCard || !s.mayUseFuture(side)) {
			return s.explainCardWord(side, "react", word)
		}
		if card == components.NoCard || word != "future" && !s.Cards.Hand[side].Has(card) {
			return s.notInHand(side, word)
		}
		return s.reactable(card)
	case prefix.Verb == "react":
		return engine.Refuse("5.32", "eots.card-refuse.choice", "card", s.cardText(s.cardOfWord(side, prefix.Args[0])),
			"word", s.nounText(word))
	}
	return nil
}

// decideWindow carries the answer out.
func decideWindow(r *referee, side components.Side, order engine.Order) error {
	switch order.Verb {
	case "decline":
		r.Emit(WindowClosed{Side: side, All: slices.Contains(order.Args, allWord), Cards: slices.Contains(order.Args, cardsWord)})
	case "roll":
		r.rollIntelligence()
	case "react":
		r.react(side, r.s.cardOfWord(side, order.Args[0]), order.Args[1:])
	}
	return nil
}

// react plays a Reaction card (5.32).
func (r *referee) react(side components.Side, card components.Card, args []string) {
	info := &r.set().Cards[card]
	r.Emit(ReactionPlayed{Side: side, Card: card, Future: card == r.s.Cards.Future[side]})
	switch info.Family {
	case components.FamilyWeather:
		r.cancelByWeather(card, args)
	case components.FamilyIntelligence, components.FamilyCounteroffensive:
		// Cards of both kinds give Ambush (7.25 B).
		if info.Condition > r.s.Off.Condition {
			r.Emit(ConditionSet{Condition: info.Condition, Card: card})
		}
	default:
		playReaction(r, card, args)
	}
}
