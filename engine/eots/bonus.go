package eots

import (
	"github.com/umpire-games/umpire/engine/eots/battle"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// bonus is the sum of a printed modifier over the event of the Offensive and the
// Reaction cards played (5.31, 5.32), with the card that gives it (the last one).
func (s *State) bonus(word string) (value int, from c.Card) {
	from = c.NoCard
	add := func(card c.Card) {
		for _, b := range s.game.set.Cards[card].Bonuses {
			if b.Word == word {
				value += int(b.Value)
				from = card
			}
		}
	}
	if s.Off.On && s.Off.Event {
		add(s.Off.Card)
	}
	if s.Off.On {
		for _, card := range s.Off.ReactionCards {
			add(card)
		}
	}
	return value, from
}

// doctrineCard is the Japanese card New Operation Plan, whose effect stays.
const doctrineCard = 31

// bonuses are the figures of all cards that bear on the battles of the Offensive: its
// event, the Reaction cards played (5.31, 5.32), and the Defensive Doctrine once it
// is in play (J31).
func (s *State) bonuses() battle.Bonuses {
	var list battle.Bonuses
	add := func(card c.Card) {
		for _, b := range s.game.set.Cards[card].Bonuses {
			list = append(list, battle.Bonus{Word: b.Word, Value: int(b.Value), Card: card})
		}
	}
	if s.Off.On && s.Off.Event {
		add(s.Off.Card)
	}
	for _, card := range s.Off.ReactionCards {
		add(card)
	}
	if s.Get(DefensiveDoctrine) != 0 {
		add(s.game.set.CardByNumber(c.Japan, doctrineCard))
	}
	return list
}
