package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// OpsBarred tells why a card may not be played for its Operations value at all. Rule 5.37
// and the cards: a special event that can happen has to (AMB-13); A30 is no Operations
// card while an Aleutian hex is Japanese-occupied, by control or by a unit (AMB-08).
func OpsBarred(s *state.State, card components.Card) *engine.Refusal {
	switch {
	case s.EventDue(card):
		return engine.Refuse("5.37", "eots.offensive.refuse.must-be-event", "card", s.CardText(card))
	case IsCard(s, card, components.Allies, state.SandcrabCottage) && s.Set.Areas.Aleutians.Any(func(loc components.Loc) bool {
		return s.Board.Control(s.Set, loc) == components.Japan || s.Situation().Occ.Has(loc, components.Japan, position.AnyUnits)
	}):
		return engine.Refuse("5.31", "eots.offensive.refuse.aleutians", "card", s.CardText(card))
	}
	return nil
}

// ExplainCardWord tells why a card cannot be named here.
func ExplainCardWord(s *state.State, side components.Side, verb, word string) *engine.Refusal {
	card := s.CardOfWord(side, word)
	switch {
	case word == "future" && card == components.NoCard:
		return engine.Refuse("7.29", "eots.offensive.refuse.no-future")
	case word == "future" && s.HandSize(side) == 0 && !s.Chose(edition.FutureLastCard):
		return engine.Refuse("7.29", "eots.offensive.refuse.future-last")
	case word == "future":
		return engine.Refuse("7.29", "eots.offensive.refuse.future-new")
	case card == components.NoCard || !s.Cards.Hand[side].Has(card):
		return s.NotInHand(side, word)
	case verb == "play":
		return OpsBarred(s, card)
	case verb == "future" && s.Cards.Future[side] != components.NoCard:
		return engine.Refuse("7.29", "eots.offensive.refuse.future-held")
	default:
		special := s.SpecialCards()
		if special.Has(card) {
			return engine.Refuse("5.37", "eots.offensive.refuse.special-card", "card", s.CardText(card))
		}
	}
	return nil
}
