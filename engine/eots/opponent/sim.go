package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

// sim is a position that is only thought of.
type sim struct {
	t    *opponent.Thought
	s    *state.State
	dice engine.Dice
	// reacts: the Reaction player moves what is in reach of a battle.
	reacts bool
}

// do carries an order out; false where it is refused or nothing may be examined any more.
func (m *sim) do(side components.Side, order engine.Order) bool {
	if !m.t.Spend() {
		return false
	}
	events, err := m.s.Decide(engine.Seat(side), order, m.dice)
	if err != nil {
		return false
	}
	m.s = m.s.Evolve(events...).(*state.State)
	return true
}

// maxSettling bounds the answers until an Offensive is over.
const maxSettling = 150

// settle plays the Offensive that is under way to its end, by simple answers of both sides. False where it did not come
// to an end.
func (m *sim) settle() bool {
	for range maxSettling {
		if m.s.End != nil || m.settled() {
			return true
		}
		decision := m.s.Pending()[0]
		if !m.answer(decision) {
			return false
		}
	}
	return false
}

// settled tells whether the question is none of an Offensive under way.
func (m *sim) settled() bool {
	pending := m.s.Pending()
	if len(pending) == 0 {
		return true
	}
	switch pending[0].Kind {
	case "event-choice", "overstack":
		return false
	}
	return m.s.Stage <= state.Impulse || m.s.Stage >= state.NationalStatus && m.s.Stage != state.SpecialJoin
}

// answer answers one question of an Offensive.
func (m *sim) answer(decision engine.Decision) bool {
	side := components.Side(decision.Seat)
	switch decision.Kind {
	case "reaction-move":
		if m.reacts && m.react(side) {
			return true
		}
	case "post-battle":
		return m.goHome(side)
	case "build":
		return m.do(side, engine.Order{Verb: "commit"}) || m.do(side, engine.Order{Verb: "decline"})
	}
	if order, ok := m.s.Usual(decision.Seat); ok && m.do(side, order) {
		return true
	}
	order, ok := first(m.s, decision.Seat)
	return ok && m.do(side, order)
}

// first is the first order that is listed, of those that end with one word if there are any.
func first(s *state.State, seat engine.Seat) (engine.Order, bool) {
	order := engine.Order{}
	for range 20 {
		options := s.Options(seat, order)
		if len(options) == 0 {
			return order, false
		}
		option := options[0]
		for _, other := range options {
			if other.Complete && !other.UndoesPlan {
				option = other
				break
			}
		}
		order = order.With(option.Word)
		if option.Complete {
			return order, true
		}
	}
	return order, false
}

// react answers with what can fight, and commits.
func (m *sim) react(side components.Side) bool {
	for _, moving := range [...]bool{true, false} {
		orders, next := reaction(m.s, side, moving)
		for range orders {
			if !m.t.Spend() {
				return false
			}
		}
		if len(orders) > 0 {
			m.s = next
			return true
		}
	}
	return false
}

// goHome takes the units home that must go, each to the nearest base, and ends the movement.
func (m *sim) goHome(side components.Side) bool {
	for range 30 {
		order, ok := homeward(m.s, side)
		if !ok {
			break
		}
		if !m.do(side, order) {
			return false
		}
	}
	return m.do(side, engine.Order{Verb: "commit"})
}

// homeward is the next move home of the units that may not stay where they are; those of one hex go together if they can.
func homeward(s *state.State, side components.Side) (engine.Order, bool) {
	must := offensive.MustReturn(s, side)
	for unit := range must.All() {
		from := s.Board.Pieces[unit].Place
		group := state.UnitSlice(must.Where(func(other components.Unit) bool {
			return s.Board.Pieces[other].Place == from && s.Set.Units[other].Class == s.Set.Units[unit].Class
		}))
		for _, units := range [][]components.Unit{group, {unit}} {
			if to := nearest(s, side, units); to != components.NoLoc {
				return engine.Order{Verb: "move", Args: append(unitWords(s, units), s.HexWord(to))}, true
			}
		}
	}
	return engine.Order{}, false
}

// nearest is the best hex where a stack may end: a port or airfield that it holds, near to where it is.
func nearest(s *state.State, side components.Side, units []components.Unit) components.Loc {
	from := s.Board.Pieces[units[0]].Place.Loc()
	best, least := components.NoLoc, 1<<30
	for _, way := range offensive.WaysOf(s, side, units) {
		for loc := range way.Ends.All() {
			if loc == from {
				continue
			}
			away := 2 * s.Set.Distance(from, loc)
			if !s.Situation().ZOI[side].Has(loc) {
				away += 3
			}
			if away < least {
				best, least = loc, away
			}
		}
	}
	return best
}

// unitWords names units.
func unitWords(s *state.State, units []components.Unit) []string {
	words := make([]string, 0, len(units)+2)
	for _, unit := range units {
		words = append(words, s.Set.Units[unit].ID)
	}
	return words
}
