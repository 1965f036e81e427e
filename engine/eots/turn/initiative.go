package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// TieBreaker goes first with equal hands. Rule 4.21: Japan in 1941 and 1942, the Allies
// from 1943.
func TieBreaker(s *state.State) components.Side {
	if s.Year() <= 1942 {
		return components.Japan
	}
	return components.Allies
}

// First is the player who goes first unless the other claims the initiative (4.21).
func First(s *state.State) components.Side {
	japan, allies := s.HandSize(components.Japan), s.HandSize(components.Allies)
	switch {
	case japan > allies:
		return components.Japan
	case allies > japan:
		return components.Allies
	default:
		return TieBreaker(s)
	}
}

// Claimant may claim the initiative with their Future Offensive card, NoSide where nobody
// may. Rule 4.21: the player with fewer cards, with a card set on an earlier turn; in a
// tie nobody. It may not be their last card (7.29 B).
func Claimant(s *state.State) components.Side {
	if s.HandSize(components.Japan) == s.HandSize(components.Allies) {
		return components.NoSide
	}
	if side := First(s).Other(); s.MayUseFuture(side) {
		return side
	}
	return components.NoSide
}

func runInitiative(r *state.Referee) {
	r.Emit(state.InitiativeTaken{Side: First(r.State)})
	r.Enter(state.Impulse)
}

// askInitiative asks whoever could claim, whether or not their card allows it: its identity
// is secret, that it lies there is not.
func askInitiative(s *state.State) []engine.Decision {
	side := Claimant(s)
	if side == components.NoSide {
		return nil
	}
	return s.Asks(side, "initiative", engine.Moment, true, engine.T("eots.offensive.ask.initiative", "side", state.SideText(side)))
}

func optionsInitiative(s *state.State, side components.Side, prefix engine.Order) []engine.Option {
	if prefix.IsZero() {
		var options []engine.Option
		if len(openingHQs(s, side)) > 0 || opensByEvent(s, side) {
			options = append(options, state.ActOption("play", state.More))
		}
		return append(options, state.ActOption("decline", state.Complete))
	}
	switch words := append([]string{prefix.Verb}, prefix.Args...); {
	case len(words) == 1 && words[0] == "play":
		return []engine.Option{state.PlainOption("future", state.More)}
	case len(words) == 2 && opensByEvent(s, side):
		return []engine.Option{state.PlainOption(string(state.UseEvent), eventWords(s, s.Cards.Future[side]))}
	case len(words) == 2:
		return []engine.Option{state.PlainOption("event", state.More)}
	case opensByEvent(s, side):
		return cards.EventOptions(s, s.Cards.Future[side], words[3:])
	case len(words) == 3:
		return []engine.Option{state.PlainOption("hq", state.More)}
	case len(words) > 3:
		return openingHQs(s, side, words[4:]...)
	}
	return nil
}

// opensByEvent tells whether the Future Offensive card claims the initiative with an event
// that starts no Offensive, which is an option (ED-05).
func opensByEvent(s *state.State, side components.Side) bool {
	card := s.Cards.Future[side]
	return s.Chose(edition.InitiativeByAnyEvent) && s.Set.Cards[card].Class != components.Military &&
		eventUsable(s, side, card) == nil
}

// openingHQs are the HQs that can run the Offensive that claims the initiative. Rule 4.21:
// it has to be the event of a Military card (AMB-03).
func openingHQs(s *state.State, side components.Side, words ...string) []engine.Option {
	card := s.Cards.Future[side]
	if s.Set.Cards[card].Class != components.Military || cards.EventPlayable(s, card) != nil {
		return nil
	}
	return cards.HqOptions(s, side, card, words)
}

func decideInitiative(r *state.Referee, side components.Side, order engine.Order) error {
	if order.Verb == "decline" {
		runInitiative(r)
		return nil
	}
	r.Emit(state.InitiativeTaken{Side: side})
	card := r.State.Cards.Future[side]
	r.Emit(state.CardPlayed{Side: side, Card: card, Use: state.UseEvent, Future: true, Opening: true})
	if r.Set().Cards[card].Class != components.Military {
		cards.StartEvent(r, card, order.Args[2:])
		return nil
	}
	BeginOffensive(r, side, card, true, r.State.Unit(order.Args[3]), order.Args[4:]...)
	return nil
}

// explainOpening tells why the Future Offensive card cannot claim the initiative (4.21).
func explainOpening(s *state.State, side components.Side) *engine.Refusal {
	card := s.Cards.Future[side]
	if s.Set.Cards[card].Class != components.Military && !s.Chose(edition.InitiativeByAnyEvent) {
		return engine.Refuse("4.21", "eots.offensive.refuse.opening-military", "card", s.CardText(card))
	}
	return eventUsable(s, side, card)
}
