package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// chooseFuture is the choice of Japan in the Burma scenario. Rule 2.1: one of six Military
// cards, of those that it was not dealt, lies ready as its Future Offensive and may be
// played at once. The order is "future CARD".
func chooseFuture() playStage {
	return playStage{
		Name: ChooseFuture.String(), Rule: "2.1",
		Run: func(r *referee) { r.enter(Initiative) },
		Ask: func(s *State) []engine.Decision {
			if s.Cards.Future[components.Japan] != components.NoCard {
				return nil
			}
			return s.asks(components.Japan, "future-offensive", engine.Moment, false,
				engine.T("eots.offensive.ask.choose-future", "side", sideText(components.Japan)))
		},
		Options: func(s *State, _ components.Side, prefix engine.Order) []engine.Option {
			switch {
			case prefix.IsZero():
				return []engine.Option{actOption("future", goesOn)}
			case prefix.Verb == "future" && len(prefix.Args) == 0:
				return s.cardOptions(s.futureChoice(), ends)
			}
			return nil
		},
		Carry: func(r *referee, side components.Side, order engine.Order) error {
			r.Emit(FutureChosen{Side: side, Card: r.s.cardOfWord(side, order.Args[0])})
			return nil
		},
		Explain: func(s *State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
			if prefix.Verb != "future" || len(prefix.Args) > 0 {
				return nil
			}
			card := s.cardOfWord(side, word)
			switch {
			case card == components.NoCard:
				return nil
			case slices.Contains(s.special().FutureChoice, card):
				return engine.Refuse("2.1", "eots.offensive.refuse.future-dealt", "card", s.cardText(card))
			}
			return engine.Refuse("2.1", "eots.offensive.refuse.future-list", "card", s.cardText(card))
		},
	}
}

// futureChoice are the cards that Japan may begin with as its Future Offensive.
func (s *State) futureChoice() components.CardSet {
	var cards components.CardSet
	for _, card := range s.special().FutureChoice {
		cards.Add(card)
	}
	return cards.Intersect(s.Draw(components.Japan))
}
