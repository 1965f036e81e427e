package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// explainCard tells why a word of a card play is not among the options.
func explainCard(s *State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
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
	if prefix.Verb != "play" || card == components.NoCard {
		return nil
	}
	if len(prefix.Args) > 1 && Use(prefix.Args[1]) == UseEvent && s.set.Cards[card].Class != components.Military {
		return s.explainEventWord(side, card, word)
	}
	switch len(prefix.Args) {
	case 1:
		return s.explainUse(side, card, Use(word))
	case 2:
		if hex := s.loc(word); Use(prefix.Args[1]) == UseRoute && hex != components.NoLoc {
			return engine.Refuse("13.77", "eots.offensive.refuse.route", "hex", s.hexText(hex))
		}
	case 4:
		return engine.Refuse("5.31", "eots.card-refuse.event-hex", "card", s.cardText(card), "hex", s.nounText(word))
	case 3:
		if hq := s.unit(word); hq != components.NoUnit {
			return s.explainHQ(side, card, Use(prefix.Args[1]), hq)
		}
	}
	return nil
}

// explainHQ tells why an HQ cannot run the Offensive.
func (s *State) explainHQ(side components.Side, card components.Card, use Use, hq components.Unit) *engine.Refusal {
	info := &s.set.Units[hq]
	switch {
	case info.Class != components.HQ || info.Side != side:
		return engine.Misunderstood("eots.offensive.refuse.not-hq", "unit", s.unitText(hq))
	case !s.Board.Pieces[hq].Place.OnMap():
		return engine.Refuse("7.21", "eots.offensive.refuse.hq-off-map", "unit", s.unitText(hq))
	case !s.Situation().SuppliedHQ.Has(hq):
		return engine.Refuse("6.21", "eots.offensive.refuse.hq-supply", "unit", s.unitText(hq))
	case use == UseEvent:
		return engine.Refuse("5.31", "eots.offensive.refuse.hq-event", "unit", s.unitText(hq), "card", s.cardText(card))
	}
	return nil
}
