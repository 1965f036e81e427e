package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// eventRule is the rule of the events of a card's class (5.31 to 5.34).
func (s *State) eventRule(card components.Card) engine.Rule {
	return [...]engine.Rule{components.Military: "5.31", components.ReactionCard: "5.32", components.Resource: "5.33", components.Political: "5.34"}[s.set.Cards[card].Class]
}

// offensiveEvent tells whether the Offensive is the event of a card.
func (s *State) offensiveEvent(side components.Side, number int) bool {
	return s.Off.On && s.Off.Event && s.Off.Card == s.set.CardByNumber(side, number)
}

// eventDue tells the special event cards whose event has to be played. Rule 5.37: Tojo
// Resigns from 1944 on, the Soviet invasion once Tojo has resigned.
func (s *State) eventDue(card components.Card) bool {
	set := s.set
	tojo := set.CardByNumber(components.Japan, tojoResigns)
	switch card {
	case tojo:
		return s.Board.Turn >= tojoTurn
	case set.CardByNumber(components.Allies, sovietInvasion):
		return s.Get(TojoResigned) != 0
	}
	return false
}

// Cards that the rules name by number.
const (
	tojoResigns     = 43 // Japanese
	sovietInvasion  = 79 // Allied
	sandcrabCottage = 30 // Allied
)

// tojoTurn is the first turn in which Tojo can resign.
const tojoTurn = 8

// The two Japanese events of December 1941 (17.11), as the cards of the newer printing word
// them: Operation Z against Pearl Harbor and IAI Operation No. 1 in South East Asia.
const (
	operationZ = 1
	operation1 = 2
)
