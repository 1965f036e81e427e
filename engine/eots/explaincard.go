package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// explainCard tells why a word of a card play is not among the options.
func explainCard(s *State, side c.Side, prefix engine.Order, word string) *engine.Refusal {
	if prefix.IsZero() {
		switch {
		case s.Stage == Initiative && word == "play":
			return s.explainOpening(side)
		case s.Stage != Impulse:
		case word == "pass":
			return engine.Refuse("4.22", "eots.offensive.refuse.no-passes")
		case word == "future":
			return engine.Refuse("7.29", "eots.offensive.refuse.future-held")
		}
		return nil
	}
	if prefix.Verb != "play" && prefix.Verb != "future" && prefix.Verb != "discard" {
		return nil
	}
	if len(prefix.Args) == 0 {
		return s.explainCardWord(side, prefix.Verb, word)
	}
	card := s.cardOfWord(side, prefix.Args[0])
	if prefix.Verb != "play" || card == c.NoCard {
		return nil
	}
	if len(prefix.Args) > 1 && Use(prefix.Args[1]) == UseEvent && s.game.set.Cards[card].Class != c.Military {
		return s.explainEventWord(side, card, word)
	}
	switch len(prefix.Args) {
	case 1:
		return s.explainUse(side, card, Use(word))
	case 2:
		if hex := s.game.loc(word); Use(prefix.Args[1]) == UseRoute && hex != c.NoLoc {
			return engine.Refuse("13.77", "eots.offensive.refuse.route", "hex", s.game.hexText(hex))
		}
	case 4:
		return engine.Refuse("5.31", "eots.card-refuse.event-hex", "card", s.game.cardText(card), "hex", s.game.nounText(word))
	case 3:
		if hq := s.game.unit(word); hq != c.NoUnit {
			return s.explainHQ(side, card, Use(prefix.Args[1]), hq)
		}
	}
	return nil
}

// explainCardWord tells why a card cannot be named here.
func (s *State) explainCardWord(side c.Side, verb, word string) *engine.Refusal {
	card := s.cardOfWord(side, word)
	switch {
	case word == "future" && card == c.NoCard:
		return engine.Refuse("7.29", "eots.offensive.refuse.no-future")
	case word == "future" && s.handSize(side) == 0 && !s.chose(edition.FutureLastCard):
		return engine.Refuse("7.29", "eots.offensive.refuse.future-last")
	case word == "future":
		return engine.Refuse("7.29", "eots.offensive.refuse.future-new")
	case card == c.NoCard || !s.Cards.Hand[side].Has(card):
		return s.notInHand(side, word)
	case verb == "play":
		return s.opsBarred(side, card)
	case verb == "future" && s.Cards.Future[side] != c.NoCard:
		return engine.Refuse("7.29", "eots.offensive.refuse.future-held")
	default:
		special := s.specialCards()
		if special.Has(card) {
			return engine.Refuse("5.37", "eots.offensive.refuse.special-card", "card", s.game.cardText(card))
		}
	}
	return nil
}

// notInHand tells that a word names no card of a side's hand: another card, one of the enemy, or no card at all.
func (s *State) notInHand(side c.Side, word string) *engine.Refusal {
	named := s.cardOfWord(side, word)
	if named == c.NoCard {
		if enemy, known := s.game.card(word); known {
			return engine.Misunderstood("eots.offensive.refuse.enemy-card", "card", s.game.cardText(enemy))
		}
		return engine.Misunderstood("eots.offensive.refuse.no-card", "word", s.game.nounText(word))
	}
	return engine.Misunderstood("eots.offensive.refuse.not-in-hand", "card", s.game.cardText(named))
}

// explainHQ tells why an HQ cannot run the Offensive.
func (s *State) explainHQ(side c.Side, card c.Card, use Use, hq c.Unit) *engine.Refusal {
	info := &s.game.set.Units[hq]
	switch {
	case info.Class != c.HQ || info.Side != side:
		return engine.Misunderstood("eots.offensive.refuse.not-hq", "unit", s.game.unitText(hq))
	case !s.Board.Pieces[hq].Place.OnMap():
		return engine.Refuse("7.21", "eots.offensive.refuse.hq-off-map", "unit", s.game.unitText(hq))
	case !s.Situation().SuppliedHQ.Has(hq):
		return engine.Refuse("6.21", "eots.offensive.refuse.hq-supply", "unit", s.game.unitText(hq))
	case use == UseEvent:
		return engine.Refuse("5.31", "eots.offensive.refuse.hq-event", "unit", s.game.unitText(hq), "card", s.game.cardText(card))
	}
	return nil
}
