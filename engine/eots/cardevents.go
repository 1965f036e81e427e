package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// CauseEvent: the event of a card.
const CauseEvent Cause = "event"

// cardEvent is how the events of a family of Resource and Political cards work (5.33, 5.34).
type cardEvent struct {
	// playable tells why the event cannot be played now; nil for always.
	playable func(s *State, card c.Card) *engine.Refusal
	// options lists the words after "play CARD event"; nil for none. complete tells
	// whether they may be left out.
	options  func(s *State, card c.Card, args []string) []engine.Option
	complete func(s *State, card c.Card) bool
	// start carries the event out. The impulse goes on to its end by itself unless
	// the event has entered EventChoice.
	start func(r *referee, card c.Card, args []string)
}

// eventOf is how the events of a family work that start no Offensive; none of the functions is set for families
// without one.
func eventOf(family c.Family) cardEvent {
	switch family {
	case c.FamilyPoliticalWill:
		return cardEvent{playable: (*State).requires, start: startWill}
	case c.FamilyEurope:
		return cardEvent{start: startEurope}
	case c.FamilyChina:
		return cardEvent{playable: chinaPlayable, start: startChina}
	case c.FamilyIndia:
		return cardEvent{start: startIndia}
	case c.FamilyRivalry:
		return cardEvent{options: rivalryOptions, complete: rivalryComplete, start: startRivalry}
	case c.FamilyReplacements:
		return cardEvent{start: startReplacements}
	case c.FamilyASP:
		return cardEvent{start: startShipping}
	case c.FamilyDoctrine:
		return cardEvent{start: startDoctrine}
	case c.FamilyDelay:
		return cardEvent{start: startDelay}
	case c.FamilySpecial:
		return cardEvent{playable: (*State).requires, start: startSpecial}
	case c.FamilyHandAttack:
		return cardEvent{playable: b29InPlace, start: startHandAttack}
	case c.FamilyPTBoats:
		return cardEvent{start: startPTBoats}
	case c.FamilySubmarine:
		return cardEvent{start: startSubmarineDoctrine}
	case c.FamilyInfrastructure:
		return cardEvent{playable: (*State).requires, start: startKwai}
	case c.FamilyHump:
		return cardEvent{start: startHump}
	case c.FamilyHQSwap:
		return cardEvent{playable: yamamotoPlayable, start: startYamamoto}
	case c.FamilyReinforcement:
		return cardEvent{playable: tainanPlayable, options: tainanOptions, start: startTainan}
	case c.FamilyEvacuation:
		return cardEvent{playable: evacuationPlayable, options: evacuationOptions, start: startEvacuation}
	case c.FamilyRedeploy:
		return cardEvent{options: redeployOptions, complete: redeployComplete, start: startRedeployment}
	case c.FamilyStepLoss:
		return cardEvent{options: makinOptions, complete: makinComplete, start: startMakin}
	default:
		return cardEvent{}
	}
}

// eventPlayable tells why a card of the side cannot be played as an event now; nil if it
// can, HQs apart. Rule 5.31: every requirement must be satisfiable, bonuses excepted.
func eventPlayable(s *State, side c.Side, card c.Card) *engine.Refusal {
	info := &s.set.Cards[card]
	if info.Class == c.Military {
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
func eventOptions(s *State, _ c.Side, card c.Card, args []string) []engine.Option {
	effect := eventOf(s.set.Cards[card].Family)
	if effect.options == nil {
		return nil
	}
	return effect.options(s, card, args)
}

// eventComplete tells whether "play CARD event" is an order by itself although words may
// follow.
func eventComplete(s *State, _ c.Side, card c.Card) bool {
	effect := eventOf(s.set.Cards[card].Family)
	return effect.complete != nil && effect.complete(s, card)
}

// startEvent carries out an event that starts no Offensive. It ends by entering
// Emergency, at once or, by way of EventChoice, after its choices: from there the impulse
// runs to its end (5.33, 5.34).
func startEvent(r *referee, _ c.Side, card c.Card, args []string) error {
	before := r.s.Stage
	eventOf(r.set().Cards[card].Family).start(r, card, args)
	if r.s.Stage == before {
		r.enter(Emergency)
	}
	return nil
}

// explainEventWord tells why a word may not follow "play CARD event" (5.33, 5.34); of the
// special event cards none can be thrown away before its time (5.37).
func (s *State) explainEventWord(side c.Side, card c.Card, word string) *engine.Refusal {
	special := s.specialCards()
	if other := s.cardOfWord(side, word); other != c.NoCard && special.Has(other) && s.Cards.Hand[side].Has(other) {
		return engine.Refuse("5.37", "eots.offensive.refuse.special-card", "card", s.cardText(other))
	}
	return engine.Refuse(s.eventRule(card), "eots.card-refuse.choice", "card", s.cardText(card), "word", s.nounText(word))
}
