package turn

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// chooseFuture is the choice of Japan in the Burma scenario. Rule 2.1: one of six Military
// cards, of those that it was not dealt, lies ready as its Future Offensive and may be
// played at once. The order is "future CARD".
func chooseFuture() state.PlayStage {
	return state.PlayStage{
		Name: state.ChooseFuture.String(), Rule: "2.1",
		Run: func(r *state.Referee) { r.Enter(state.Initiative) },
		Ask: func(s *state.State) []engine.Decision {
			if s.Cards.Future[components.Japan] != components.NoCard {
				return nil
			}
			return s.Asks(components.Japan, "future-offensive", engine.Moment, false,
				engine.T("eots.offensive.ask.choose-future", "side", state.SideText(components.Japan)))
		},
		Verbs: []state.PlayVerb{{
			Word: "future",
			Options: state.OneWord(func(s *state.State, _ components.Side) []engine.Option {
				ready := func(card components.Card) bool { return slices.Contains(s.Special().FutureChoice, card) }
				return s.CardOptions(s.Draw(components.Japan).Where(ready), state.Complete)
			}),
			Carry: func(r *state.Referee, side components.Side, words []string) {
				r.Emit(state.FutureChosen{Side: side, Card: r.State.CardOfWord(side, words[0])})
			},
		}},
		Explain: func(s *state.State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
			card := s.CardOfWord(side, word)
			switch {
			case prefix.Verb != "future" || len(prefix.Args) > 0 || card == components.NoCard:
				return nil
			case slices.Contains(s.Special().FutureChoice, card):
				return engine.Refuse("2.1", "eots.offensive.refuse.future-dealt", "card", s.CardText(card))
			}
			return engine.Refuse("2.1", "eots.offensive.refuse.future-list", "card", s.CardText(card))
		},
	}
}
