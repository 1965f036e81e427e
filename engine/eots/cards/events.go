// Package cards holds the texts of the cards: what they ask for, what they change in other rules, and what their events do (5.3).
package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// CauseEvent: the event of a card.
const CauseEvent state.Cause = "event"

// cardEvent is how the events of a family of Resource and Political cards work (5.33, 5.34).
type cardEvent struct {
	// playable tells why the event cannot be played now; nil for always.
	playable func(s *state.State, card components.Card) *engine.Refusal
	// options lists the words after "play CARD event"; nil for none. complete tells
	// whether they may be left out.
	options  func(s *state.State, card components.Card, args []string) []engine.Option
	complete func(s *state.State, card components.Card) bool
	// Start carries the event out. The impulse goes on to its end by itself unless
	// the event has entered EventChoice.
	Start func(r *state.Referee, card components.Card, args []string)
}

// EventOf is how the events of a family work that start no Offensive; none of the functions is set for families
// without one.
func EventOf(family components.Family) cardEvent {
	switch family {
	case components.FamilyPoliticalWill:
		return cardEvent{playable: requires, Start: startWill}
	case components.FamilyEurope:
		return cardEvent{Start: startEurope}
	case components.FamilyChina:
		return cardEvent{playable: chinaPlayable, Start: startChina}
	case components.FamilyIndia:
		return cardEvent{Start: startIndia}
	case components.FamilyRivalry:
		return cardEvent{options: rivalryOptions, complete: rivalryComplete, Start: startRivalry}
	case components.FamilyReplacements:
		return cardEvent{Start: StartReplacements}
	case components.FamilyASP:
		return cardEvent{Start: startShipping}
	case components.FamilyDoctrine:
		return cardEvent{Start: startDoctrine}
	case components.FamilyDelay:
		return cardEvent{Start: startDelay}
	case components.FamilySpecial:
		return cardEvent{playable: requires, Start: startSpecial}
	case components.FamilyHandAttack:
		return cardEvent{playable: b29InPlace, Start: startHandAttack}
	case components.FamilyPTBoats:
		return cardEvent{Start: startPTBoats}
	case components.FamilySubmarine:
		return cardEvent{Start: startSubmarineDoctrine}
	case components.FamilyInfrastructure:
		return cardEvent{playable: requires, Start: startKwai}
	case components.FamilyHump:
		return cardEvent{Start: startHump}
	case components.FamilyHQSwap:
		return cardEvent{playable: yamamotoPlayable, Start: startYamamoto}
	case components.FamilyReinforcement:
		return cardEvent{playable: tainanPlayable, options: tainanOptions, Start: startTainan}
	case components.FamilyEvacuation:
		return cardEvent{playable: evacuationPlayable, options: evacuationOptions, Start: startEvacuation}
	case components.FamilyRedeploy:
		return cardEvent{options: redeployOptions, complete: redeployComplete, Start: startRedeployment}
	case components.FamilyStepLoss:
		return cardEvent{options: makinOptions, complete: makinComplete, Start: startMakin}
	default:
		return cardEvent{}
	}
}

// EventPlayable tells why a card of the side cannot be played as an event now; nil if it
// can, HQs apart. Rule 5.31: every requirement must be satisfiable, bonuses excepted.
func EventPlayable(s *state.State, side components.Side, card components.Card) *engine.Refusal {
	info := &s.Set.Cards[card]
	if info.Class == components.Military {
		return militaryPlayable(s, side, card)
	}
	effect := EventOf(info.Family)
	if effect.playable == nil {
		return nil
	}
	return effect.playable(s, card)
}

// EventOptions lists the words that follow "play CARD event" for a card that starts no
// Offensive.
func EventOptions(s *state.State, _ components.Side, card components.Card, args []string) []engine.Option {
	effect := EventOf(s.Set.Cards[card].Family)
	if effect.options == nil {
		return nil
	}
	return effect.options(s, card, args)
}

// EventComplete tells whether "play CARD event" is an order by itself although words may
// follow.
func EventComplete(s *state.State, _ components.Side, card components.Card) bool {
	effect := EventOf(s.Set.Cards[card].Family)
	return effect.complete != nil && effect.complete(s, card)
}

// StartEvent carries out an event that starts no Offensive. It ends by entering
// Emergency, at once or, by way of EventChoice, after its choices: from there the impulse
// runs to its end (5.33, 5.34).
func StartEvent(r *state.Referee, _ components.Side, card components.Card, args []string) error {
	before := r.State.Stage
	EventOf(r.Set().Cards[card].Family).Start(r, card, args)
	if r.State.Stage == before {
		r.Enter(state.Emergency)
	}
	return nil
}

// ExplainEventWord tells why a word may not follow "play CARD event" (5.33, 5.34); of the
// special event cards none can be thrown away before its time (5.37).
func ExplainEventWord(s *state.State, side components.Side, card components.Card, word string) *engine.Refusal {
	special := s.SpecialCards()
	if other := s.CardOfWord(side, word); other != components.NoCard && special.Has(other) && s.Cards.Hand[side].Has(other) {
		return engine.Refuse("5.37", "eots.offensive.refuse.special-card", "card", s.CardText(other))
	}
	return engine.Refuse(s.EventRule(card), "eots.card-refuse.choice", "card", s.CardText(card), "word", s.NounText(word))
}
