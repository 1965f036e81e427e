package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// tieBreaker goes first with equal hands. Rule 4.21: Japan in 1941 and 1942, the Allies
// from 1943.
func (s *State) tieBreaker() components.Side {
	if s.year() <= 1942 {
		return components.Japan
	}
	return components.Allies
}

// first is the player who goes first unless the other claims the initiative (4.21).
func (s *State) first() components.Side {
	japan, allies := s.handSize(components.Japan), s.handSize(components.Allies)
	switch {
	case japan > allies:
		return components.Japan
	case allies > japan:
		return components.Allies
	default:
		return s.tieBreaker()
	}
}

// claimant may claim the initiative with his Future Offensive card, NoSide where nobody
// may. Rule 4.21: the player with fewer cards, with a card set on an earlier turn; in a
// tie nobody. It may not be his last card (7.29 B).
func (s *State) claimant() components.Side {
	if s.handSize(components.Japan) == s.handSize(components.Allies) {
		return components.NoSide
	}
	if side := s.first().Other(); s.mayUseFuture(side) {
		return side
	}
	return components.NoSide
}

func runInitiative(r *referee) {
	r.Emit(InitiativeTaken{Side: r.s.first()})
	r.enter(Impulse)
}

// askInitiative asks whoever could claim, whether or not his card allows it: its identity
// is secret, that it lies there is not.
func askInitiative(s *State) []engine.Decision {
	side := s.claimant()
	if side == components.NoSide {
		return nil
	}
	return s.asks(side, "initiative", engine.Moment, true, engine.T("eots.offensive.ask.initiative", "side", sideText(side)))
}

func optionsInitiative(s *State, side components.Side, prefix engine.Order) []engine.Option {
	if prefix.IsZero() {
		var options []engine.Option
		if len(s.openingHQs(side)) > 0 || s.opensByEvent(side) {
			options = append(options, actOption("play", goesOn))
		}
		return append(options, actOption("decline", ends))
	}
	switch words := append([]string{prefix.Verb}, prefix.Args...); {
	case len(words) == 1 && words[0] == "play":
		return []engine.Option{plainOption("future", goesOn)}
	case len(words) == 2 && s.opensByEvent(side):
		return []engine.Option{plainOption(string(UseEvent), s.eventWords(side, s.Cards.Future[side]))}
	case len(words) == 2:
		return []engine.Option{plainOption("event", goesOn)}
	case s.opensByEvent(side):
		return eventOptions(s, side, s.Cards.Future[side], words[3:])
	case len(words) == 3:
		return []engine.Option{plainOption("hq", goesOn)}
	case len(words) > 3:
		return s.openingHQs(side, words[4:]...)
	}
	return nil
}

// opensByEvent tells whether the Future Offensive card claims the initiative with an event
// that starts no Offensive, which is an option (ED-05).
func (s *State) opensByEvent(side components.Side) bool {
	card := s.Cards.Future[side]
	return s.chose(edition.InitiativeByAnyEvent) && s.set.Cards[card].Class != components.Military &&
		s.eventUsable(side, card) == nil
}

// openingHQs are the HQs that can run the Offensive that claims the initiative. Rule 4.21:
// it has to be the event of a Military card (AMB-03).
func (s *State) openingHQs(side components.Side, words ...string) []engine.Option {
	card := s.Cards.Future[side]
	if s.set.Cards[card].Class != components.Military || eventPlayable(s, side, card) != nil {
		return nil
	}
	return s.hqOptions(side, card, words)
}

func decideInitiative(r *referee, side components.Side, order engine.Order) error {
	if order.Verb == "decline" {
		runInitiative(r)
		return nil
	}
	r.Emit(InitiativeTaken{Side: side})
	card := r.s.Cards.Future[side]
	r.Emit(CardPlayed{Side: side, Card: card, Use: UseEvent, Future: true, Opening: true})
	if r.set().Cards[card].Class != components.Military {
		return startEvent(r, side, card, order.Args[2:])
	}
	r.beginOffensive(side, card, true, r.s.unit(order.Args[3]), order.Args[4:]...)
	return nil
}

// explainOpening tells why the Future Offensive card cannot claim the initiative (4.21).
func (s *State) explainOpening(side components.Side) *engine.Refusal {
	card := s.Cards.Future[side]
	if s.set.Cards[card].Class != components.Military && !s.chose(edition.InitiativeByAnyEvent) {
		return engine.Refuse("4.21", "eots.offensive.refuse.opening-military", "card", s.cardText(card))
	}
	return s.eventUsable(side, card)
}
