package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// EventRule is the rule of the events of a card's class (5.31 to 5.34).
func (s *State) EventRule(card components.Card) engine.Rule {
	return [...]engine.Rule{
		components.Military: "5.31", components.ReactionCard: "5.32", components.Resource: "5.33",
		components.Political: "5.34",
	}[s.Set.Cards[card].Class]
}

// OffensiveEvent tells whether the Offensive is the event of a card.
func (s *State) OffensiveEvent(side components.Side, number int) bool {
	return s.Off.On && s.Off.Event && s.Off.Card == s.Set.CardByNumber(side, number)
}

// EventDue tells the special event cards whose event has to be played. Rule 5.37: Tojo
// Resigns from 1944 on, the Soviet invasion once Tojo has resigned.
func (s *State) EventDue(card components.Card) bool {
	set := s.Set
	tojo := set.CardByNumber(components.Japan, TojoResigns)
	switch card {
	case tojo:
		return s.Board.Turn >= TojoTurn
	case set.CardByNumber(components.Allies, SovietInvasion):
		return s.Get(TojoResigned) != 0
	}
	return false
}

// Cards that the rules name by number.
const (
	TojoResigns     = 43 // Japanese
	SovietInvasion  = 79 // Allied
	SandcrabCottage = 30 // Allied
)

// TojoTurn is the first turn in which Tojo can resign.
const TojoTurn = 8

// The two Japanese events of December 1941 (17.11), as the cards of the newer printing word
// them: Operation Z against Pearl Harbor and IAI Operation No. 1 in South East Asia.
const (
	OperationZ = 1
	Operation1 = 2
)

// NotInHand tells that a word names no card of a side's hand: another card, one of the enemy, or no card at all.
func (s *State) NotInHand(side components.Side, word string) *engine.Refusal {
	named := s.CardOfWord(side, word)
	if named == components.NoCard {
		if enemy, known := s.Card(word); known {
			return engine.Misunderstood("eots.offensive.refuse.enemy-card", "card", s.CardText(enemy))
		}
		return engine.Misunderstood("eots.offensive.refuse.no-card", "word", s.NounText(word))
	}
	return engine.Misunderstood("eots.offensive.refuse.not-in-hand", "card", s.CardText(named))
}

// HasImpulse tells whether a side has a card to play (4.22).
func (s *State) HasImpulse(side components.Side) bool {
	return s.HandSize(side) > 0 || s.LastFuture(side)
}

// SpecialCards are Tojo Resigns and the Soviet invasion (5.37).
func (s *State) SpecialCards() components.CardSet {
	var set components.CardSet
	set.Add(s.Set.CardByNumber(components.Japan, TojoResigns))
	set.Add(s.Set.CardByNumber(components.Allies, SovietInvasion))
	return set
}

// Discardable are the cards that may be thrown away as an impulse (4.22). Rule 5.37 keeps
// the special event cards, but Japan may discard Tojo Resigns before 1944, as the card
// says (AMB-13).
func (s *State) Discardable(side components.Side) components.CardSet {
	set := s.Cards.Hand[side].Without(s.SpecialCards())
	tojo := s.Set.CardByNumber(components.Japan, TojoResigns)
	if s.Cards.Hand[side].Has(tojo) && !s.EventDue(tojo) {
		set.Add(tojo)
	}
	return set
}

// CardOfWord reads the word for a card of the side, or "future".
func (s *State) CardOfWord(side components.Side, word string) components.Card {
	if word == "future" {
		return s.Cards.Future[side]
	}
	number, err := strconv.ParseUint(word, 10, 8)
	if err != nil {
		return components.NoCard
	}
	return s.Set.CardByNumber(side, int(number))
}

// HandSize counts the cards in hand; the Future Offensive card is none of them (4.21).
func (s *State) HandSize(side components.Side) int { return s.Cards.Hand[side].Count() }

// MayUseFuture tells whether the Future Offensive card may be played or discarded now.
// Rule 7.29 B: set on an earlier turn, and not as the last card (AMB-41), though by an option
// as that too.
func (s *State) MayUseFuture(side components.Side) bool {
	return s.Cards.Future[side] != components.NoCard && s.Cards.FutureTurn[side] < s.Board.Turn &&
		(s.HandSize(side) > 0 || s.Chose(edition.FutureLastCard))
}

// LastFuture tells whether a side without a card in hand may still play its Future Offensive
// card (7.29 B, an option).
func (s *State) LastFuture(side components.Side) bool {
	return s.HandSize(side) == 0 && s.MayUseFuture(side)
}
