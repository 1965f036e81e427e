package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// canonicalOrder turns place names into hex numbers and the ids of the side's own cards
// ("J23") into card numbers; everything else is left alone.
func canonicalOrder(s *State, side components.Side, order engine.Order) engine.Order {
	args, own := order.Args, false
	for i, word := range order.Args {
		canonical := word
		if hex, ok := s.set.PlaceBySlug(word); ok {
			canonical = s.hexWord(hex)
		} else if card, ok := s.card(word); ok && s.set.Cards[card].Side == side {
			canonical = cardWord(&s.set.Cards[card])
		}
		if canonical == word {
			continue
		}
		if !own {
			args, own = slices.Clone(args), true
		}
		args[i] = canonical
	}
	order.Args = args
	if order.Verb == "decline" && len(args) == 1 && args[0] == cardsWord && !s.rollsAhead() {
		order.Args = []string{allWord}
	}
	return order
}
