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

// cardEvents are the families of events that start no Offensive. Families that are
// missing here are refused as events.
func cardEvents() map[c.Family]cardEvent {
	return map[c.Family]cardEvent{
		c.FamilyPoliticalWill:  {playable: (*State).requires, start: startWill},
		c.FamilyEurope:         {start: startEurope},
		c.FamilyChina:          {playable: chinaPlayable, start: startChina},
		c.FamilyIndia:          {start: startIndia},
		c.FamilyRivalry:        {options: rivalryOptions, complete: rivalryComplete, start: startRivalry},
		c.FamilyReplacements:   {start: startReplacements},
		c.FamilyASP:            {start: startShipping},
		c.FamilyDoctrine:       {start: startDoctrine},
		c.FamilyDelay:          {start: startDelay},
		c.FamilySpecial:        {playable: (*State).requires, start: startSpecial},
		c.FamilyHandAttack:     {playable: b29InPlace, start: startHandAttack},
		c.FamilyPTBoats:        {start: startPTBoats},
		c.FamilySubmarine:      {start: startSubmarineDoctrine},
		c.FamilyInfrastructure: {playable: (*State).requires, start: startKwai},
		c.FamilyHump:           {start: startHump},
		c.FamilyHQSwap:         {playable: yamamotoPlayable, start: startYamamoto},
		c.FamilyReinforcement:  {playable: tainanPlayable, options: tainanOptions, start: startTainan},
		c.FamilyEvacuation:     {playable: evacuationPlayable, options: evacuationOptions, start: startEvacuation},
		c.FamilyRedeploy:       {options: redeployOptions, complete: redeployComplete, start: startRedeployment},
		c.FamilyStepLoss:       {options: makinOptions, complete: makinComplete, start: startMakin},
	}
}

// eventPlayable tells why a card of the side cannot be played as an event now; nil if it
// can, HQs apart. Rule 5.31: every requirement must be satisfiable, bonuses excepted.
func eventPlayable(s *State, side c.Side, card c.Card) *engine.Refusal {
	info := &s.game.set.Cards[card]
	if info.Class == c.Military {
		return militaryPlayable(s, side, card)
	}
	effect := s.game.events[info.Family]
	if effect.playable == nil {
		return nil
	}
	return effect.playable(s, card)
}

// EventsToCome lists the ids of the Resource and Political cards whose families are not
// refereed: they are refused as events, their Operations values can be played.
func (g *Game) EventsToCome() []string {
	var ids []string
	for card := range c.Card(len(g.set.Cards)) {
		info := &g.set.Cards[card]
		_, known := g.events[info.Family]
		if !known && (info.Class == c.Resource || info.Class == c.Political) {
			ids = append(ids, info.ID)
		}
	}
	return ids
}

// eventOptions lists the words that follow "play CARD event" for a card that starts no
// Offensive.
func eventOptions(s *State, _ c.Side, card c.Card, args []string) []engine.Option {
	effect := s.game.events[s.game.set.Cards[card].Family]
	if effect.options == nil {
		return nil
	}
	return effect.options(s, card, args)
}

// eventComplete tells whether "play CARD event" is an order by itself although words may
// follow.
func eventComplete(s *State, _ c.Side, card c.Card) bool {
	effect := s.game.events[s.game.set.Cards[card].Family]
	return effect.complete != nil && effect.complete(s, card)
}

// startEvent carries out an event that starts no Offensive. It ends by entering
// Emergency, at once or, by way of EventChoice, after its choices: from there the impulse
// runs to its end (5.33, 5.34).
func startEvent(r *referee, _ c.Side, card c.Card, args []string) error {
	before := r.s.Stage
	r.s.game.events[r.set().Cards[card].Family].start(r, card, args)
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
		return engine.Refuse("5.37", "eots.offensive.refuse.special-card", "card", s.game.cardText(other))
	}
	return engine.Refuse(s.eventRule(card), "eots.card-refuse.choice", "card", s.game.cardText(card), "word", s.game.nounText(word))
}

// eventRule is the rule of the events of a card's class (5.31 to 5.34).
func (s *State) eventRule(card c.Card) engine.Rule {
	return [...]engine.Rule{c.Military: "5.31", c.ReactionCard: "5.32", c.Resource: "5.33", c.Political: "5.34"}[s.game.set.Cards[card].Class]
}
