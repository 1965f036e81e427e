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
func EventOf(family components.Family) cardEvent { return events[family] }

var events = map[components.Family]cardEvent{
	components.FamilyPoliticalWill:  {playable: requires, Start: startWill},
	components.FamilyEurope:         {Start: startEurope},
	components.FamilyChina:          {playable: chinaPlayable, Start: startChina},
	components.FamilyIndia:          {Start: startIndia},
	components.FamilyRivalry:        {options: rivalryOptions, complete: addsNobody, Start: startRivalry},
	components.FamilyReplacements:   {Start: StartReplacements},
	components.FamilyASP:            {Start: startShipping},
	components.FamilyDoctrine:       {Start: sets(state.DefensiveDoctrine, "9.4")},       // J31
	components.FamilyDelay:          {Start: sets(state.ReinforcementsDelayed, "10.21")}, // J80, of the next turn
	components.FamilySpecial:        {playable: requires, Start: startSpecial},
	components.FamilyHandAttack:     {playable: b29InPlace, Start: startHandAttack},
	components.FamilyPTBoats:        {Start: startPTBoats},
	components.FamilySubmarine:      {Start: startSubmarineDoctrine},
	components.FamilyInfrastructure: {playable: requires, Start: startKwai},
	components.FamilyHump:           {Start: startHump},
	components.FamilyHQSwap:         {playable: yamamotoPlayable, Start: startYamamoto},
	components.FamilyReinforcement:  {playable: tainanPlayable, options: tainanOptions, Start: startTainan},
	components.FamilyEvacuation:     {playable: evacuationPlayable, options: evacuationOptions, Start: startEvacuation},
	components.FamilyRedeploy: {
		options: redeployOptions, complete: func(*state.State, components.Card) bool { return true },
		Start: startRedeployment,
	},
	components.FamilyStepLoss: {options: makinOptions, complete: makinComplete, Start: startMakin},
}

// addsNobody: the exchange of cards under rivalry is optional, a place for the ABDA HQ is not.
func addsNobody(s *state.State, card components.Card) bool {
	return s.Set.Cards[card].Adds == components.NoUnit
}

// EventPlayable tells why a card of the side cannot be played as an event now; nil if it
// can, HQs apart. Rule 5.31: every requirement must be satisfiable, bonuses excepted.
func EventPlayable(s *state.State, card components.Card) *engine.Refusal {
	info := &s.Set.Cards[card]
	switch playable := events[info.Family].playable; {
	case IsCard(s, card, components.Allies, state.SandcrabCottage):
		return aleutianTarget(s, card)
	case info.Class == components.Military:
		return requires(s, card)
	case playable != nil:
		return playable(s, card)
	}
	return nil
}

// EventOptions lists the words that follow "play CARD event" for a card that starts no
// Offensive.
func EventOptions(s *state.State, card components.Card, args []string) []engine.Option {
	if options := events[s.Set.Cards[card].Family].options; options != nil {
		return options(s, card, args)
	}
	return nil
}

// EventComplete tells whether "play CARD event" is an order by itself although words may
// follow.
func EventComplete(s *state.State, card components.Card) bool {
	complete := events[s.Set.Cards[card].Family].complete
	return complete != nil && complete(s, card)
}

// StartEvent carries out an event that starts no Offensive. It ends by entering
// Emergency, at once or, by way of EventChoice, after its choices: from there the impulse
// runs to its end (5.33, 5.34).
func StartEvent(r *state.Referee, card components.Card, args []string) {
	before := r.State.Stage
	events[r.Set().Cards[card].Family].Start(r, card, args)
	if r.State.Stage == before {
		r.Enter(state.Emergency)
	}
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
