package movement

import (
	"iter"
	"math/bits"
	"slices"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// fastest bounds the speed of all moves.
const fastest = 11

// Risk is what a way may meet: movement rolls before shots. The way with the least risk is the best.
type Risk uint16

// nowhere is the risk of a hex that is out of reach.
const nowhere Risk = 1<<16 - 1

// Rolls are the movement rolls of a way and its minefields, Shots the enemies that could fire at its steps.
func (r Risk) Rolls() int { return int(r >> 8) }

// Shots counts the enemies that could fire.
func (r Risk) Shots() int { return int(r & 0xff) }

// arrival is how a hex is reached in the best way.
type arrival struct {
	risk  Risk
	spent int8
	gear  gear
	// direct: by a single step, so that neighbors that are named one after the other are an exact path.
	direct bool
}

// Ways are the hexes that a unit can reach from an origin: its own hex, or a waypoint.
type Ways struct {
	mover
	origin components.Place
	// first: the origin is where the move begins. From is how the origin is reached.
	first bool
	from  arrival
	// ends and ons are the best ways to end in a hex and to go on from it.
	ends, ons [components.Places]arrival

	// The search: by cost and gear, the hexes that were reached; by cost, gear and hex, the least risk and the step that leads
	// there.
	seen [fastest + 1][gears]components.Bits
	risk []Risk
	back []trace
}

// trace is where a step came from: the hex, the gear and the cost of the step.
type trace uint16

func newTrace(from components.Place, g gear, cost int8) trace {
	return trace(from)<<4 | trace(g)<<2 | trace(cost)
}

func (t trace) from() components.Place { return components.Place(t >> 4) }
func (t trace) gear() gear             { return gear(t >> 2 & 3) }
func (t trace) cost() int8             { return int8(t & 3) }

// cell is where the search keeps what it knows of a hex that is reached at a cost in a gear.
func cell(spent int8, g gear, p components.Place) int {
	return (int(spent)*gears+int(g))*components.Places + int(p)
}

type reachKey struct {
	id   state.UnitID
	mode uint8
}

// Reach is where a unit can go in a move of some mode. It does not ask whether the unit may move, see [WhyNotMove].
func Reach(s *state.State, id state.UnitID, mode uint8) *Ways {
	return state.Kept(s, reachKey{id, mode}, func() *Ways {
		w := &Ways{mover: moverOf(s, id, mode), origin: s.Units[id].At, first: true}
		w.from.gear = w.start()
		w.search()
		return w
	})
}

// onFrom is where the unit can go on from a hex that it has reached; false where it cannot.
func (w *Ways) onFrom(at components.Place) (*Ways, bool) {
	if w.single || w.ons[at].risk == nowhere || at == w.origin {
		return nil, false
	}
	next := &Ways{mover: w.mover, origin: at, from: w.ons[at]}
	next.search()
	return next, true
}

// search finds the ways with the least risk, for each cost. A step costs something, or uses up the free step, so that hexes are
// done in the order of costs and gears. Nothing is allocated for a hex. Rules 5.2, 5.4, 6.2.
func (w *Ways) search() {
	for p := range w.ends {
		w.ends[p].risk, w.ons[p].risk = nowhere, nowhere
	}
	most := max(w.off, w.road, 2)
	w.risk, w.back = make([]Risk, cell(most+1, 0, 0)), make([]trace, cell(most+1, 0, 0))
	w.expand(w.origin, w.from, w.first)
	if !w.single {
		for spent := w.from.spent; spent <= most; spent++ {
			for g := range gear(gears) {
				w.level(spent, g)
			}
		}
	}
	w.gather()
}

// level expands all hexes of a cost and a gear.
func (w *Ways) level(spent int8, g gear) {
	set := &w.seen[spent][g]
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			p := components.Place(i<<6 + bits.TrailingZeros64(word))
			if w.passes(p) {
				w.expand(p, arrival{risk: w.risk[cell(spent, g, p)], spent: spent, gear: g}, false)
			}
		}
	}
}

// expand takes all steps from a hex.
func (w *Ways) expand(from components.Place, at arrival, first bool) {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		st, ban := w.look(from, d)
		if ban != allowed || st.to == w.origin {
			continue
		}
		g, spent, enough := w.take(at.gear, at.spent, &st, first)
		if !enough {
			continue
		}
		risk := at.risk + w.dangers(&st)
		seen, i := &w.seen[spent][g], cell(spent, g, st.to)
		if seen.Has(st.to) && w.risk[i] <= risk || !w.stays(st.to) && !w.passes(st.to) {
			continue
		}
		seen.Set(st.to)
		w.risk[i], w.back[i] = risk, newTrace(from, at.gear, spent-at.spent)
	}
}

// dangers are the rolls and shots of a step; leaving a minefield is a roll too.
func (w *mover) dangers(st *step) Risk {
	rolls, shots := st.count(), 0
	if w.f.mines.Has(st.from) && !w.engineer {
		rolls++
	}
	if w.mode != state.VanguardMove {
		shots = w.f.shots(w.kind, st.from, st.to)
	}
	return Risk(min(rolls, 15)<<8 + min(shots, 15))
}

// gather finds the best way to each hex: the least risk, then the least cost; to a neighbor it is the step itself, if it can be made.
func (w *Ways) gather() {
	for spent := w.from.spent; spent < int8(len(w.seen)); spent++ {
		for g := range gear(gears) {
			for i, word := range w.seen[spent][g] {
				for ; word != 0; word &= word - 1 {
					p := components.Place(i<<6 + bits.TrailingZeros64(word))
					w.better(p, arrival{risk: w.risk[cell(spent, g, p)], spent: spent, gear: g})
				}
			}
		}
	}
	for d := range hexgrid.Direction(hexgrid.Directions) {
		st, ban := w.look(w.origin, d)
		if ban != allowed {
			continue
		}
		if g, spent, enough := w.take(w.from.gear, w.from.spent, &st, w.first); enough {
			w.ends[st.to].risk, w.ons[st.to].risk = nowhere, nowhere
			w.better(st.to, arrival{w.from.risk + w.dangers(&st), spent, g, true})
		}
	}
}

func (w *Ways) better(p components.Place, a arrival) {
	if a.risk < w.ends[p].risk && w.stays(p) {
		w.ends[p] = a
	}
	if a.risk < w.ons[p].risk && w.passes(p) {
		w.ons[p] = a
	}
}

// Ends are the hexes in which the unit can end its move, ascending.
func (w *Ways) Ends() iter.Seq[components.Place] {
	return func(yield func(components.Place) bool) {
		for i := range w.ends {
			if w.ends[i].risk != nowhere && !yield(components.Place(i)) {
				return
			}
		}
	}
}

// CanEnd tells whether the unit can end its move in a hex.
func (w *Ways) CanEnd(p components.Place) bool { return p >= 0 && w.ends[p].risk != nowhere }

// Cost of ending in a hex, the speed that it counts against, and the risk of the way.
func (w *Ways) Cost(p components.Place) (spent, speed int, risk Risk) {
	a := w.ends[p]
	if a.risk == nowhere {
		a = w.ons[p]
	}
	return int(a.spent), int(w.speed(a.gear)), a.risk
}

// Way is the best way to end in a hex: all hexes behind the origin.
func (w *Ways) Way(to components.Place) []components.Place { return w.trace(to, w.ends[to]) }

// wayOn is the best way to go on from a hex.
func (w *Ways) wayOn(to components.Place) []components.Place { return w.trace(to, w.ons[to]) }

func (w *Ways) trace(to components.Place, a arrival) []components.Place {
	if a.direct {
		return []components.Place{to}
	}
	var way []components.Place
	for at, spent, g := to, a.spent, a.gear; at != w.origin; {
		way = append(way, at)
		b := w.back[cell(spent, g, at)]
		at, spent, g = b.from(), spent-b.cost(), b.gear()
	}
	slices.Reverse(way)
	return way
}

// leads tells whether the unit can end its move elsewhere than in an origin after it has reached a hex. Hexes that it can only go
// through are rare: no more of them in a row are looked at than there is speed for.
func (w *mover) leads(origin, from components.Place, at arrival, first bool) bool {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		st, ban := w.look(from, d)
		if ban != allowed || st.to == origin {
			continue
		}
		g, spent, enough := w.take(at.gear, at.spent, &st, first)
		if !enough {
			continue
		}
		if w.stays(st.to) || !w.single && spent > at.spent && w.passes(st.to) && w.leads(origin, st.to, arrival{spent: spent, gear: g}, false) {
			return true
		}
	}
	return false
}

// canGo tells whether the unit can go anywhere. It mostly looks at the first steps alone.
func canGo(s *state.State, id state.UnitID, mode uint8) bool {
	w := moverOf(s, id, mode)
	return w.leads(s.Units[id].At, s.Units[id].At, arrival{gear: w.start()}, true)
}
