package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// ShuffleHidden is a state that differs from this one only in what the audience may not know:
// which of the unseen cards of a side are in its hand, which is its Future Offensive card,
// and which are in the draw pile (5.0); what it has bid (16.49). pick returns 0..n-1. Tests compare the views of a
// state and its disguises.
func (s *State) ShuffleHidden(audience engine.Audience, pick func(n int) int) engine.State {
	disguised := s.Clone()
	disguised.cache.situation.Store(s.Situation()) // the board is nothing hidden
	if audience.Kind == engine.Spectator && s.End != nil {
		return disguised // nothing is hidden from spectators any more
	}
	for side := c.Japan; side <= c.Allies; side++ {
		if audience.Sees(engine.Seat(side)) {
			continue
		}
		if bid := &disguised.Bidding.Bids[side]; bid.Made && !s.Bidding.Settled {
			bid.Side, bid.Points = c.Side(pick(len(disguised.Bidding.Bids))), int8(pick(maxBid+1))
		}
		cards := &disguised.Cards
		unseen := s.Draw(side).Union(cards.Hand[side])
		size := cards.Hand[side].Count()
		future := cards.Future[side] != c.NoCard
		if future {
			unseen.Add(cards.Future[side])
		}
		var list []c.Card
		for card := range unseen.All() {
			list = append(list, card)
		}
		for i := len(list) - 1; i > 0; i-- {
			j := pick(i + 1)
			list[i], list[j] = list[j], list[i]
		}
		cards.Hand[side] = c.CardSet{}
		for _, card := range list[:size] {
			cards.Hand[side].Add(card)
		}
		if future {
			cards.Future[side] = list[size]
		}
	}
	return disguised
}

// Canonical is an order in the one spelling that Options lists: places by number, cards by
// their numbers.
func (s *State) Canonical(seat engine.Seat, order engine.Order) engine.Order {
	return s.canonical(c.Side(seat), order)
}
