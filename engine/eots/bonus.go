package eots

import c "github.com/umpire-games/umpire/engine/eots/components"

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
