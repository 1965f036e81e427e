package opponent

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

// sequence are the orders of a plan, from the activation to the declaration.
func (th *theatre) sequence(p *plan) []engine.Order {
	s := th.s
	units := slices.Clone(p.stay)
	moves := slices.Clone(p.moves)
	// Ships and aircraft go first: they silence the enemy's zones on the way of the landing.
	slices.SortStableFunc(moves, func(a, b move) int { return rank(s, a) - rank(s, b) })
	for _, m := range moves {
		units = append(units, m.units...)
	}
	var orders []engine.Order
	if !th.begun {
		orders = append(orders, engine.Order{Verb: "activate", Args: unitWords(s, units)})
	}
	for _, m := range moves {
		orders = append(orders, engine.Order{Verb: "move", Args: append(unitWords(s, m.units), s.HexWord(m.to))})
	}
	for _, loc := range p.battles {
		orders = append(orders, engine.Order{Verb: "battle", Args: []string{s.HexWord(loc)}})
	}
	return orders
}

func rank(s *state.State, m move) int {
	if s.Set.Units[m.units[0]].Class == components.Ground {
		return 1
	}
	return 0
}

// realize carries the orders of a plan out on a known position, without the moves that turn out to be impossible; no orders where
// that leads nowhere.
func (th *theatre) realize(s *state.State, p *plan, orders []engine.Order) (after *state.State, legal []engine.Order) {
	after = s
	for i, order := range orders {
		next, ok := attempt(th.t, after, th.side, order)
		switch {
		case ok:
			after = stay(th.t, next, th.side)
			legal = append(legal, order)
		case i == 0 && !th.begun:
			return s, nil
		}
	}
	idle := len(legal) == 0 || len(legal) == 1 && !th.begun && len(p.stay) == 0
	if _, refusal := offensive.Draft(after).Declaration(); refusal != nil || idle {
		return s, nil
	}
	return after, legal
}

// stay lets defenders who could slip away from a side stay (8.43): the enemy is asked in the middle of a move.
func stay(t *opponent.Thought, s *state.State, side components.Side) *state.State {
	if s.Stage != state.Disengagement {
		return s
	}
	if next, ok := attempt(t, s, side.Other(), engine.Order{Verb: "stay"}); ok {
		return next
	}
	return s
}

// attempt is a position after an order that needs no dice; false where it is refused or nothing may be examined any more.
func attempt(t *opponent.Thought, s *state.State, side components.Side, order engine.Order) (*state.State, bool) {
	if !t.Spend() {
		return s, false
	}
	events, err := engine.Try(s, engine.Seat(side), order)
	if err != nil {
		return s, false
	}
	return s.Evolve(events...).(*state.State), true
}
