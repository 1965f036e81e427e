package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// notInHand tells that a word names no card of a side's hand: another card, one of the enemy, or no card at all.
func (s *State) notInHand(side components.Side, word string) *engine.Refusal {
	named := s.cardOfWord(side, word)
	if named == components.NoCard {
		if enemy, known := s.card(word); known {
			return engine.Misunderstood("eots.offensive.refuse.enemy-card", "card", s.cardText(enemy))
		}
		return engine.Misunderstood("eots.offensive.refuse.no-card", "word", s.nounText(word))
	}
	return engine.Misunderstood("eots.offensive.refuse.not-in-hand", "card", s.cardText(named))
}

// hasImpulse tells whether a side has a card to play (4.22).
func (s *State) hasImpulse(side components.Side) bool {
	return s.handSize(side) > 0 || s.lastFuture(side)
}

func (s *State) cardOptions(set components.CardSet, how int) []engine.Option {
	options := make([]engine.Option, 0, set.Count())
	for card := range set.All() {
		options = append(options, s.cardOption(card, how))
	}
	return options
}

// specialCards are Tojo Resigns and the Soviet invasion (5.37).
func (s *State) specialCards() components.CardSet {
	var set components.CardSet
	set.Add(s.set.CardByNumber(components.Japan, tojoResigns))
	set.Add(s.set.CardByNumber(components.Allies, sovietInvasion))
	return set
}

// discardable are the cards that may be thrown away as an impulse (4.22). Rule 5.37 keeps
// the special event cards, but Japan may discard Tojo Resigns before 1944, as the card
// says (AMB-13).
func (s *State) discardable(side components.Side) components.CardSet {
	set := s.Cards.Hand[side].Without(s.specialCards())
	tojo := s.set.CardByNumber(components.Japan, tojoResigns)
	if s.Cards.Hand[side].Has(tojo) && !s.eventDue(tojo) {
		set.Add(tojo)
	}
	return set
}

// cardOfWord reads the word for a card of the side, or "future".
func (s *State) cardOfWord(side components.Side, word string) components.Card {
	if word == "future" {
		return s.Cards.Future[side]
	}
	number := 0
	for _, digit := range word {
		if digit < '0' || digit > '9' {
			return components.NoCard
		}
		number = number*10 + int(digit-'0')
		if number > components.NumCards {
			return components.NoCard
		}
	}
	return s.set.CardByNumber(side, number)
}

// handSize counts the cards in hand; the Future Offensive card is none of them (4.21).
func (s *State) handSize(side components.Side) int { return s.Cards.Hand[side].Count() }

// mayUseFuture tells whether the Future Offensive card may be played or discarded now.
// Rule 7.29 B: set on an earlier turn, and not as the last card (AMB-41), though by an option
// as that too.
func (s *State) mayUseFuture(side components.Side) bool {
	return s.Cards.Future[side] != components.NoCard && s.Cards.FutureTurn[side] < s.Board.Turn &&
		(s.handSize(side) > 0 || s.chose(edition.FutureLastCard))
}

// lastFuture tells whether a side without a card in hand may still play its Future Offensive
// card (7.29 B, an option).
func (s *State) lastFuture(side components.Side) bool {
	return s.handSize(side) == 0 && s.mayUseFuture(side)
}
