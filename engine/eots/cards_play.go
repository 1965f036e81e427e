package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// opsBarred tells why a card may not be played for its Operations value at all. Rule 5.37
// and the cards: a special event that can happen has to (AMB-13); A30 is no Operations
// card while an Aleutian hex is Japanese-occupied (AMB-08).
func (s *State) opsBarred(side components.Side, card components.Card) *engine.Refusal {
	if s.eventDue(card) {
		return engine.Refuse("5.37", "eots.offensive.refuse.must-be-event", "card", s.cardText(card))
	}
	if card == s.set.CardByNumber(components.Allies, sandcrabCottage) && s.aleutiansOccupied() {
		return engine.Refuse("5.31", "eots.offensive.refuse.aleutians", "card", s.cardText(card))
	}
	return nil
}

// aleutiansOccupied tells whether Japan holds an Aleutian hex: controls it, or has a unit
// in it.
func (s *State) aleutiansOccupied() bool {
	for loc := range s.set.Areas.Aleutians.All() {
		if s.Board.Control(s.set, loc) == components.Japan || s.Situation().Occ.Has(loc, components.Japan, position.AnyUnits) {
			return true
		}
	}
	return false
}

// explainCardWord tells why a card cannot be named here.
func (s *State) explainCardWord(side components.Side, verb, word string) *engine.Refusal {
	card := s.cardOfWord(side, word)
	switch {
	case word == "future" && card == components.NoCard:
		return engine.Refuse("7.29", "eots.offensive.refuse.no-future")
	case word == "future" && s.handSize(side) == 0 && !s.chose(edition.FutureLastCard):
		return engine.Refuse("7.29", "eots.offensive.refuse.future-last")
	case word == "future":
		return engine.Refuse("7.29", "eots.offensive.refuse.future-new")
	case card == components.NoCard || !s.Cards.Hand[side].Has(card):
		return s.notInHand(side, word)
	case verb == "play":
		return s.opsBarred(side, card)
	case verb == "future" && s.Cards.Future[side] != components.NoCard:
		return engine.Refuse("7.29", "eots.offensive.refuse.future-held")
	default:
		special := s.specialCards()
		if special.Has(card) {
			return engine.Refuse("5.37", "eots.offensive.refuse.special-card", "card", s.cardText(card))
		}
	}
	return nil
}
