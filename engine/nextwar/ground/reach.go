package ground

import (
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// A hex can be reached in two ways: to go on from it, or to end there.
const (
	onward = iota
	ending
	layers
)

// Ways are the hexes that some units can reach together, each by the cheapest way. Among several units the way is the one
// with the least sum of all their costs.
type Ways struct {
	*party
	origin components.Place
	// first: the origin is the starting hex. Spent are the costs up to the origin, by walker.
	first bool
	spent []components.Movement
	// sums by layer and hex are the sums of the costs, negative where a hex is out of reach; costs are those of each
	// walker; back is the hex before.
	sums  [layers][]int32
	costs [layers][]components.Movement
	back  [layers][]components.Place
	// passed are hexes from which a step that ends the move was seen.
	passed state.Bits
}

type reachKey components.UnitID

// Reach is where a ground unit can go in this segment: nowhere if it may not move at all, see [MoveBan].
func Reach(s *state.State, id components.UnitID) *Ways {
	return state.Kept(s, reachKey(id), func() *Ways { return ReachTogether(s, []components.UnitID{id}) })
}

// ReachTogether is where some units of one hex can go together.
func ReachTogether(s *state.State, ids []components.UnitID) *Ways {
	p := newParty(s, ids)
	w := &Ways{party: p, origin: p.start, first: true, spent: make([]components.Movement, len(p.walkers))}
	w.clear()
	for _, id := range ids {
		if MoveBan(s, id).Is() {
			return w
		}
	}
	w.search()
	return w
}

// onFrom is where the units can go on from a hex that they have reached, false where they cannot go on.
func (w *Ways) onFrom(at components.Place) (*Ways, bool) {
	if w.sums[onward][at] < 0 {
		return nil, false
	}
	k := len(w.walkers)
	next := &Ways{party: w.party, origin: at, spent: slices.Clone(w.costs[onward][int(at)*k : int(at)*k+k])}
	next.clear()
	next.search()
	return next, true
}

// clear puts all hexes out of reach.
func (w *Ways) clear() {
	n, k := len(w.set.Hexes), len(w.walkers)
	sums, costs, back := make([]int32, layers*n), make([]components.Movement, layers*n*k), make([]components.Place, layers*n)
	for i := range sums {
		sums[i] = -1
	}
	for layer := range w.sums {
		w.sums[layer], w.costs[layer], w.back[layer] = sums[layer*n:][:n], costs[layer*n*k:][:n*k], back[layer*n:][:n]
	}
}

// open is a hex from which the search goes on.
type open struct {
	sum int32
	at  components.Place
}

// search finds the cheapest ways to all hexes: Dijkstra's algorithm over dense hex numbers. Nothing is allocated for a hex.
func (w *Ways) search() {
	k := len(w.walkers)
	prices := [layers][]components.Movement{make([]components.Movement, k), make([]components.Movement, k)}
	heap := make([]open, 0, 128)
	heap = w.expand(w.origin, w.first, w.spent, &prices, heap)
	for len(heap) > 0 {
		var next open
		next, heap = pop(heap)
		if next.sum == w.sums[onward][next.at] {
			i := int(next.at) * k
			heap = w.expand(next.at, false, w.costs[onward][i:i+k], &prices, heap)
		}
	}
}

// expand takes all steps from a hex that was reached at some costs.
func (w *Ways) expand(
	from components.Place, first bool, spent []components.Movement, prices *[layers][]components.Movement, heap []open,
) []open {
	common := w.leave(from, first)
	so := int32(0)
	for _, cost := range spent {
		so += int32(cost)
	}
	for direction, to := range w.set.Hexes[from].Near {
		if to == components.Nowhere || to == w.origin || w.known(to, so) {
			continue
		}
		st, ok := w.look(&common, direction)
		if !ok {
			continue
		}
		sums := w.charge(&st, spent, prices)
		if sums[ending] >= 0 {
			w.passed.Set(from)
		}
		for layer, sum := range sums {
			if sum < 0 || w.sums[layer][st.to] >= 0 && w.sums[layer][st.to] <= sum {
				continue
			}
			w.sums[layer][st.to], w.back[layer][st.to] = sum, from
			copy(w.costs[layer][int(st.to)*len(w.walkers):], prices[layer])
			if layer == onward {
				heap = push(heap, open{sum, st.to})
			}
		}
	}
	return heap
}

// known tells that a hex was reached in both ways at no more than some costs, which no further step can better.
func (w *Ways) known(at components.Place, sum int32) bool {
	on, end := w.sums[onward][at], w.sums[ending][at]
	return on >= 0 && on <= sum && end >= 0 && end <= sum
}

// charge finds the costs of all walkers behind a step, and their sums; negative where one of them cannot take it.
func (w *Ways) charge(st *step, spent []components.Movement, costs *[layers][]components.Movement) (sums [layers]int32) {
	for i := range w.walkers {
		price := w.price(&w.walkers[i], st, spent[i])
		for layer, cost := range [layers]components.Movement{price.on, price.end} {
			switch {
			case cost == none || sums[layer] < 0:
				sums[layer] = -1
			default:
				costs[layer][i] = spent[i] + cost
				sums[layer] += int32(spent[i] + cost)
			}
		}
	}
	return sums
}

func push(heap []open, next open) []open {
	heap = append(heap, next)
	for i := len(heap) - 1; i > 0; {
		parent := (i - 1) / 2
		if !heap[i].before(heap[parent]) {
			break
		}
		heap[i], heap[parent] = heap[parent], heap[i]
		i = parent
	}
	return heap
}

func pop(heap []open) (open, []open) {
	least, last := heap[0], len(heap)-1
	heap[0] = heap[last]
	heap = heap[:last]
	for i := 0; ; {
		child := 2*i + 1
		if child >= last {
			return least, heap
		}
		if child+1 < last && heap[child+1].before(heap[child]) {
			child++
		}
		if !heap[child].before(heap[i]) {
			return least, heap
		}
		heap[i], heap[child] = heap[child], heap[i]
		i = child
	}
}

func (a open) before(b open) bool { return a.sum < b.sum || a.sum == b.sum && a.at < b.at }

// Ends are the hexes in which the units can end their move, ascending.
func (w *Ways) Ends() iter.Seq[components.Place] {
	return func(yield func(components.Place) bool) {
		for i, sum := range w.sums[ending] {
			if sum >= 0 && !yield(components.Place(i)) {
				return
			}
		}
	}
}

// reached is how many hexes the units can reach to go on or to end there.
func (w *Ways) reached() (n int) {
	for i, sum := range w.sums[ending] {
		if sum >= 0 || w.sums[onward][i] >= 0 {
			n++
		}
	}
	return n
}

// CanEnd tells whether the units can end their move in a hex.
func (w *Ways) CanEnd(at components.Place) bool { return w.set.IsHex(at) && w.sums[ending][at] >= 0 }

// Cost of ending in a hex: what the unit that is nearest to its limit has spent, and what it has left.
func (w *Ways) Cost(at components.Place) (used, left components.Movement) { return w.cost(ending, at) }

func (w *Ways) cost(layer int, at components.Place) (used, left components.Movement) {
	k := len(w.walkers)
	left = none
	for i, spent := range w.costs[layer][int(at)*k : int(at)*k+k] {
		if rest := w.walkers[i].ma - spent; left == none || rest < left {
			used, left = spent, rest
		}
	}
	return used, left
}

// Way is the cheapest way to the end of a move in a hex: all hexes behind the origin.
func (w *Ways) Way(to components.Place) []components.Place { return w.way(ending, to) }

func (w *Ways) way(layer int, to components.Place) []components.Place {
	way := []components.Place{to}
	for at := w.back[layer][to]; at != w.origin; at = w.back[onward][at] {
		way = append(way, at)
	}
	slices.Reverse(way)
	return way
}

// bypasses is how many hexes in a row the units may have to bypass before they can end: more would be a map of cities.
const bypasses = 3

// passages are the hexes from which the units can go on to end their move in another.
func (w *Ways) passages() *state.Bits {
	on, k := new(state.Bits), len(w.walkers)
	room := make([]components.Movement, (bypasses+1)*layers*k)
	for i, sum := range w.sums[onward] {
		if at := components.Place(i); sum >= 0 && (w.passed.Has(at) || w.leads(at, at, false, w.costs[onward][i*k:i*k+k], room)) {
			on.Set(at)
		}
	}
	return on
}

// canGo tells whether some units of one hex can go anywhere together. It takes no more than the first steps.
func canGo(s *state.State, ids []components.UnitID) bool {
	for _, id := range ids {
		if MoveBan(s, id).Is() {
			return false
		}
	}
	w := &Ways{party: newParty(s, ids)}
	k := len(w.walkers)
	return w.leads(w.start, w.start, true, make([]components.Movement, k), make([]components.Movement, (bypasses+1)*layers*k))
}

// leads tells whether a step from a hex reached at some costs ends the move elsewhere than in an origin, or one through hexes
// that are bypassed, as many as there is room for.
func (w *Ways) leads(origin, from components.Place, first bool, spent, room []components.Movement) bool {
	k := len(w.walkers)
	if len(room) < layers*k {
		return false
	}
	prices := [layers][]components.Movement{room[:k], room[k : 2*k]}
	common := w.leave(from, first)
	for direction := range w.set.Hexes[from].Near {
		st, ok := w.look(&common, direction)
		if !ok || st.to == origin {
			continue
		}
		sums := w.charge(&st, spent, &prices)
		if sums[ending] >= 0 || sums[onward] >= 0 && w.leads(origin, st.to, false, prices[onward], room[2*k:]) {
			return true
		}
	}
	return false
}
