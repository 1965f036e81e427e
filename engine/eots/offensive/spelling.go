package offensive

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// CanonicalOrder turns place names into hex numbers and the ids of the side's own cards
// ("J23") into card numbers; everything else is left alone.
func CanonicalOrder(s *state.State, side components.Side, order engine.Order) engine.Order {
	args, own := order.Args, false
	for i, word := range order.Args {
		canonical := word
		if hex, ok := s.Set.PlaceBySlug(word); ok {
			canonical = s.HexWord(hex)
		} else if card, ok := s.Card(word); ok && s.Set.Cards[card].Side == side {
			canonical = state.CardWord(&s.Set.Cards[card])
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
	if order.Verb == "decline" && len(args) == 1 && args[0] == cardsWord && !RollsAhead(s) {
		order.Args = []string{AllWord}
	}
	return order
}
