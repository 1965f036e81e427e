package opponent

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/engine/stage"
)

// draft is a phase that is being planned.
type draft struct {
	t      *opponent.Thought
	known  opponent.Known
	orders []engine.Order
}

func (d *draft) state() *state.State { return d.known.State().(*state.State) }

// try carries orders out on the draft, all of them or none.
func (d *draft) try(orders ...engine.Order) bool {
	after := d.known
	for _, order := range orders {
		next, ok := d.t.Try(after, order)
		if !ok {
			return false
		}
		after = next
	}
	d.known = after
	d.orders = append(d.orders, orders...)
	return true
}

// mayCommit tells whether the moves as they are may be committed.
func (d *draft) mayCommit() bool {
	option, found := stage.Find(d.state().Options(d.known.Seat(), engine.Order{}), "commit")
	return found && option.Complete
}

// tentative carries out what do does on the draft, and takes it back where it fails or the moves could not be
// committed any more.
func (d *draft) tentative(do func() bool) bool {
	known, n := d.known, len(d.orders)
	if do() && d.mayCommit() {
		return true
	}
	d.known, d.orders = known, d.orders[:n:n]
	return false
}

// unitWords names units of the power on turn as an order does: "3 infantry tank".
func unitWords(s *state.State, units []*state.Unit) (words []string) {
	var names []string
	counts := map[string]int{}
	for _, u := range units {
		name := s.UnitWord(s.Active, u, s.CargoTypes(nil, u))
		if counts[name] == 0 {
			names = append(names, name)
		}
		counts[name]++
	}
	for _, name := range names {
		words = append(words, numbered(counts[name], name)...)
	}
	return words
}

// numbered is a word with its number before it, where it is more than one.
func numbered(n int, word string) []string {
	if n > 1 {
		return []string{strconv.Itoa(n), word}
	}
	return []string{word}
}

// spaceWord is a space as orders name it.
func spaceWord(s *state.State, space components.Space) string { return s.Set().Spaces[space].Word }

// orderOf is an order about units that are in a space and go to another.
func orderOf(s *state.State, verb string, from components.Space, units []*state.Unit, to components.Space) engine.Order {
	args := append([]string{spaceWord(s, from)}, unitWords(s, units)...)
	return engine.Order{Verb: verb, Args: append(args, spaceWord(s, to))}
}

// moveTo are the orders by which units move to a space, one for each space that they come from.
func moveTo(s *state.State, units []*state.Unit, to components.Space) (orders []engine.Order) {
	var spaces []components.Space
	from := map[components.Space][]*state.Unit{}
	for _, u := range units {
		if from[u.Space] == nil {
			spaces = append(spaces, u.Space)
		}
		from[u.Space] = append(from[u.Space], u)
	}
	slices.Sort(spaces)
	for _, space := range spaces {
		orders = append(orders, orderOf(s, "move", space, from[space], to))
	}
	return orders
}
