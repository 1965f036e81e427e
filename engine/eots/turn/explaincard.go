package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// explainCard tells why a word of a card play is not among the options.
func explainCard(s *state.State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
	if prefix.IsZero() {
		switch {
		case s.Stage == state.Initiative && word == "play":
			return explainOpening(s, side)
		case s.Stage != state.Impulse:
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
		return cards.ExplainCardWord(s, side, prefix.Verb, word)
	}
	card := s.CardOfWord(side, prefix.Args[0])
	if prefix.Verb != "play" || card == components.NoCard {
		return nil
	}
	if len(prefix.Args) > 1 && state.Use(prefix.Args[1]) == state.UseEvent && s.Set.Cards[card].Class != components.Military {
		return cards.ExplainEventWord(s, side, card, word)
	}
	switch len(prefix.Args) {
	case 1:
		return Usable(s, side, card, state.Use(word))
	case 2:
		if hex := s.Loc(word); state.Use(prefix.Args[1]) == state.UseRoute && hex != components.NoLoc {
			return engine.Refuse("13.77", "eots.offensive.refuse.route", "hex", s.HexText(hex))
		}
	case 4:
		return engine.Refuse("5.31", "eots.card-refuse.event-hex", "card", s.CardText(card), "hex", s.NounText(word))
	case 3:
		if hq := s.Unit(word); hq != components.NoUnit {
			return explainHQ(s, side, card, state.Use(prefix.Args[1]), hq)
		}
	}
	return nil
}

// explainHQ tells why an HQ cannot run the Offensive.
func explainHQ(s *state.State, side components.Side, card components.Card, use state.Use, hq components.Unit) *engine.Refusal {
	info := &s.Set.Units[hq]
	switch {
	case info.Class != components.HQ || info.Side != side:
		return engine.Misunderstood("eots.offensive.refuse.not-hq", "unit", s.UnitText(hq))
	case !s.Board.Pieces[hq].Place.OnMap():
		return engine.Refuse("7.21", "eots.offensive.refuse.hq-off-map", "unit", s.UnitText(hq))
	case !s.Situation().SuppliedHQ.Has(hq):
		return engine.Refuse("6.21", "eots.offensive.refuse.hq-supply", "unit", s.UnitText(hq))
	case use == state.UseEvent:
		return engine.Refuse("5.31", "eots.offensive.refuse.hq-event", "unit", s.UnitText(hq), "card", s.CardText(card))
	}
	return nil
}
