package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// EventRule is the rule of the events of a card's class (5.31 to 5.34).
func (s *State) EventRule(card components.Card) engine.Rule {
	return [...]engine.Rule{components.Military: "5.31", components.ReactionCard: "5.32", components.Resource: "5.33", components.Political: "5.34"}[s.Set.Cards[card].Class]
}

// OffensiveEvent tells whether the Offensive is the event of a card.
func (s *State) OffensiveEvent(side components.Side, number int) bool {
	return s.Off.On && s.Off.Event && s.Off.Card == s.Set.CardByNumber(side, number)
}

// EventDue tells the special event cards whose event has to be played. Rule 5.37: Tojo
// Resigns from 1944 on, the Soviet invasion once Tojo has resigned.
func (s *State) EventDue(card components.Card) bool {
	set := s.Set
	tojo := set.CardByNumber(components.Japan, TojoResigns)
	switch card {
	case tojo:
		return s.Board.Turn >= TojoTurn
	case set.CardByNumber(components.Allies, SovietInvasion):
		return s.Get(TojoResigned) != 0
	}
	return false
}

// Cards that the rules name by number.
const (
	TojoResigns     = 43 // Japanese
	SovietInvasion  = 79 // Allied
	SandcrabCottage = 30 // Allied
)

// TojoTurn is the first turn in which Tojo can resign.
const TojoTurn = 8

// The two Japanese events of December 1941 (17.11), as the cards of the newer printing word
// them: Operation Z against Pearl Harbor and IAI Operation No. 1 in South East Asia.
const (
	OperationZ = 1
	Operation1 = 2
)
