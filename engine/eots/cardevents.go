package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// CauseEvent: the event of a card.
const CauseEvent Cause = "event"

// cardEvent is how the events of a family of Resource and Political cards work (5.33, 5.34).
type cardEvent struct {
	// playable tells why the event cannot be played now; nil for always.
	playable func(s *State, card components.Card) *engine.Refusal
	// options lists the words after "play CARD event"; nil for none. complete tells
	// whether they may be left out.
	options  func(s *State, card components.Card, args []string) []engine.Option
	complete func(s *State, card components.Card) bool
	// start carries the event out. The impulse goes on to its end by itself unless
	// the event has entered EventChoice.
	start func(r *referee, card components.Card, args []string)
}

// eventOf is how the events of a family work that start no Offensive; none of the functions is set for families
// without one.
func eventOf(family components.Family) cardEvent {
	switch family {
	case components.FamilyPoliticalWill:
		return cardEvent{playable: (*State).requires, start: startWill}
	case components.FamilyEurope:
		return cardEvent{start: startEurope}
	case components.FamilyChina:
		return cardEvent{playable: chinaPlayable, start: startChina}
	case components.FamilyIndia:
		return cardEvent{start: startIndia}
	case components.FamilyRivalry:
		return cardEvent{options: rivalryOptions, complete: rivalryComplete, start: startRivalry}
	case components.FamilyReplacements:
		return cardEvent{start: startReplacements}
	case components.FamilyASP:
		return cardEvent{start: startShipping}
	case components.FamilyDoctrine:
		return cardEvent{start: startDoctrine}
	case components.FamilyDelay:
		return cardEvent{start: startDelay}
	case components.FamilySpecial:
		return cardEvent{playable: (*State).requires, start: startSpecial}
	case components.FamilyHandAttack:
		return cardEvent{playable: b29InPlace, start: startHandAttack}
	case components.FamilyPTBoats:
		return cardEvent{start: startPTBoats}
	case components.FamilySubmarine:
		return cardEvent{start: startSubmarineDoctrine}
	case components.FamilyInfrastructure:
		return cardEvent{playable: (*State).requires, start: startKwai}
	case components.FamilyHump:
		return cardEvent{start: startHump}
	case components.FamilyHQSwap:
		return cardEvent{playable: yamamotoPlayable, start: startYamamoto}
	case components.FamilyReinforcement:
		return cardEvent{playable: tainanPlayable, options: tainanOptions, start: startTainan}
	case components.FamilyEvacuation:
		return cardEvent{playable: evacuationPlayable, options: evacuationOptions, start: startEvacuation}
	case components.FamilyRedeploy:
		return cardEvent{options: redeployOptions, complete: redeployComplete, start: startRedeployment}
	case components.FamilyStepLoss:
		return cardEvent{options: makinOptions, complete: makinComplete, start: startMakin}
	default:
		return cardEvent{}
	}
}

// eventPlayable tells why a card of the side cannot be played as an event now; nil if it
// can, HQs apart. Rule 5.31: every requirement must be satisfiable, bonuses excepted.
func eventPlayable(s *State, side components.Side, card components.Card) *engine.Refusal {
	info := &s.set.Cards[card]
	if info.Class == components.Military {
		return militaryPlayable(s, side, card)
	}
	effect := eventOf(info.Family)
	if effect.playable == nil {
		return nil
	}
	return effect.playable(s, card)
}

// eventOptions lists the words that follow "play CARD event" for a card that starts no
// Offensive.
func eventOptions(s *State, _ components.Side, card components.Card, args []string) []engine.Option {
	effect := eventOf(s.set.Cards[card].Family)
	if effect.options == nil {
		return nil
	}
	return effect.options(s, card, args)
}

// eventComplete tells whether "play CARD event" is an order by itself although words may
// follow.
func eventComplete(s *State, _ components.Side, card components.Card) bool {
	effect := eventOf(s.set.Cards[card].Family)
	return effect.complete != nil && effect.complete(s, card)
}

// startEvent carries out an event that starts no Offensive. It ends by entering
// Emergency, at once or, by way of EventChoice, after its choices: from there the impulse
// runs to its end (5.33, 5.34).
func startEvent(r *referee, _ components.Side, card components.Card, args []string) error {
	before := r.s.Stage
	eventOf(r.set().Cards[card].Family).start(r, card, args)
	if r.s.Stage == before {
		r.enter(Emergency)
	}
	return nil
}

// explainEventWord tells why a word may not follow "play CARD event" (5.33, 5.34); of the
// special event cards none can be thrown away before its time (5.37).
func (s *State) explainEventWord(side components.Side, card components.Card, word string) *engine.Refusal {
	special := s.specialCards()
	if other := s.cardOfWord(side, word); other != components.NoCard && special.Has(other) && s.Cards.Hand[side].Has(other) {
		return engine.Refuse("5.37", "eots.offensive.refuse.special-card", "card", s.cardText(other))
	}
	return engine.Refuse(s.eventRule(card), "eots.card-refuse.choice", "card", s.cardText(card), "word", s.nounText(word))
}
