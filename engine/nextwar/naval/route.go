package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Step is one step of a way by sea: the place where it begins, all-sea hexes that are passed, the place where it ends.
type Step struct{ Way []components.Place }

// End is the place where the step ends.
func (s Step) End() components.Place { return s.Way[len(s.Way)-1] }

// Route is a way by sea.
type Route struct {
	Steps []Step
	// Rolls are the steps that need one.
	Rolls int
	// deep: an At Sea box was entered.
	deep bool
}

// way is all places of a route, without the one where it begins.
func (r *Route) way() (way []components.Place) {
	for _, step := range r.Steps {
		way = append(way, step.Way[1:]...)
	}
	return way
}

// kind is what travels: its ways differ.
type kind struct {
	// carrier: never in an all-sea hex (scenario).
	carrier bool
	// cargo: sea transport, which ends as soon as it enters a port or beachhead.
	cargo bool
}

// node is where a mover can be on its way: in a place, after an At Sea box or not. Glides: it may go along the coast, which
// is pointless behind the In-Shore box, from where all the coast is one step away.
type node struct {
	at           components.Place
	deep, glides bool
}

// risks are the worths of how many of ten results of a die pass: about -1000 times the natural logarithm of the chance, so that
// sums compare the chances of ways.
var risks = [...]int{100_000, 2303, 1609, 1204, 916, 693, 511, 357, 223, 105, 0}

// survey finds, for a mover in a place, the best way to all places that it can reach: that with the best chance to get
// through, then with the fewest rolls, then with the fewest steps. Rules 8.5.6.4, A-115.
type survey struct {
	*waters
	kind kind
	// found are the nodes in the order in which they were met; at is where each is in that list, plus 1, by its index.
	found []found
	at    []int16
	// landings are the all-sea hexes from which cargo can land: it has no business in others.
	landings state.Bits
}

// index of a node in tables.
func (n node) index() int {
	i := int(n.at) * 4
	if n.deep {
		i += 2
	}
	if n.glides {
		i++
	}
	return i
}

// found is the best way to a node so far. Worth is its risk, its rolls and its steps in one number: less is better.
type found struct {
	node   node
	before int16
	// coast leads back along the coast to where the step begins, see [trace]; nil for a step without places between.
	coast []components.Place
	worth uint64
	done  bool
}

// What one more step, roll and risk add to the worth of a way.
const (
	oneStep uint64 = 1
	oneRoll uint64 = 1 << 12
	oneRisk uint64 = 1 << 24
)

func (f *found) rolls() int { return int(f.worth % oneRisk / oneRoll) }

// surveyFrom explores the sea from a place. Deep: the move has entered an At Sea box already, or may not enter any.
func surveyFrom(w *waters, k kind, from components.Place, deep bool) *survey {
	set := w.s.Set()
	v := &survey{waters: w, kind: k, at: make([]int16, 4*(len(set.Hexes)+len(set.Boxes)))}
	if k.cargo {
		v.findLandings()
	}
	start := node{from, deep, true}
	v.found = append(make([]found, 0, 256), found{node: start, before: -1})
	v.at[start.index()] = 1
	waiting := make(queue, 0, 256)
	for waiting.push(0, 0); len(waiting) > 0; {
		at := waiting.pop()
		n := v.found[at].node
		if v.found[at].done {
			continue
		}
		v.found[at].done = true
		if k.cargo && n != start && !v.atSea(n.at) {
			continue
		}
		if n.glides && v.covered(at) {
			n.glides = false
		}
		v.expand(n, func(to components.Place, coast []components.Place, meets meeting) bool {
			next := node{at: to, deep: n.deep || kindOf(w.s, to) == components.AtSea}
			if k.cargo && set.AllSea(to) && !v.landings.Has(to) && n != start {
				return true
			}
			next.glides = set.IsHex(n.at) && set.Hex(n.at).Land()
			worth := v.found[at].worth + oneStep + v.weigh(n.at, to, meets)
			known := v.at[next.index()]
			switch {
			case known == 0:
				v.found = append(v.found, found{node: next, before: at, coast: coast, worth: worth})
				v.at[next.index()] = int16(len(v.found))
				waiting.push(worth, int16(len(v.found)-1))
			case !v.found[known-1].done && worth < v.found[known-1].worth:
				old := &v.found[known-1]
				old.before, old.coast, old.worth = at, coast, worth
				waiting.push(worth, known-1) // it waits with its old worth, too, and is done before that comes up
			}
			return true
		})
	}
	return v
}

// queue is a heap of found nodes: the best comes first, of equal ones that which was met first.
type queue []waiter

type waiter struct {
	worth uint64
	at    int16
}

func (w waiter) before(o waiter) bool { return w.worth < o.worth || w.worth == o.worth && w.at < o.at }

func (q *queue) push(worth uint64, at int16) {
	*q = append(*q, waiter{worth, at})
	list := *q
	for i := len(list) - 1; i > 0; {
		parent := (i - 1) / 2
		if !list[i].before(list[parent]) {
			return
		}
		list[i], list[parent] = list[parent], list[i]
		i = parent
	}
}

func (q *queue) pop() int16 {
	list := *q
	first, last := list[0].at, len(list)-1
	list[0] = list[last]
	list = list[:last]
	for i := 0; ; {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < last; child++ {
			if list[child].before(list[least]) {
				least = child
			}
		}
		if least == i {
			break
		}
		list[i], list[least] = list[least], list[i]
		i = least
	}
	*q = list
	return first
}

// covered tells whether no way along the coast from a node can better what is known of the hexes of its zone. Such a way meets
// at least what the straight step from its first to its last hex would meet.
func (v *survey) covered(at int16) bool {
	n, set := v.found[at].node, v.s.Set()
	if !set.AllSea(n.at) {
		return false
	}
	worth := v.found[at].worth + oneStep
	for _, hex := range set.Zones[set.ZoneOf(n.at)].Hexes {
		if hex == n.at || !set.IsHex(hex) || v.kind.cargo && !v.landings.Has(hex) {
			continue
		}
		known := v.at[node{at: hex, deep: n.deep}.index()]
		if known == 0 {
			return false
		}
		if f := &v.found[known-1]; !f.done && f.worth > worth && f.worth > worth+v.weigh(n.at, hex, v.meet(n.at, hex)) {
			return false
		}
	}
	return true
}

// findLandings notes the all-sea hexes next to friendly ports and own beachheads.
func (v *survey) findLandings() {
	for p := range v.s.Set().Hexes {
		if at := components.Place(p); v.s.Set().Hex(at).Coastal && v.mayEnter(at) {
			for _, sea := range v.s.Set().SeaAround(at) {
				v.landings.Set(sea)
			}
		}
	}
}

// weigh is what the roll of a step adds to the worth of a way, if it needs one.
func (v *survey) weigh(from, to components.Place, meets meeting) uint64 {
	why := v.causes(from, to, meets)
	if !why.any() {
		return 0
	}
	passes := min(max(int(v.s.Set().Charts.ContestedSea.Pass)-v.difficulty(why.zone, from)-int(why.density)+1, 0), 10)
	return oneRoll + uint64(risks[passes])*oneRisk
}

// atSea tells whether a place is a sea box or an all-sea hex.
func (v *survey) atSea(p components.Place) bool { return v.s.Set().ZoneOf(p) != components.NoZone }

// find is the best way to a place; nil where it cannot be reached.
func (v *survey) find(to components.Place) (best *found) {
	for _, at := range v.at[int(to)*4 : int(to)*4+4] {
		if at > 1 && (best == nil || v.found[at-1].worth < best.worth) {
			best = &v.found[at-1]
		}
	}
	return best
}

// route is the best way to a place; false where it cannot be reached.
func (v *survey) route(to components.Place) (Route, bool) {
	best := v.find(to)
	if best == nil {
		return Route{}, false
	}
	route := Route{Rolls: best.rolls(), deep: best.node.deep}
	for f := best; f.before >= 0; f = &v.found[f.before] {
		step := Step{Way: []components.Place{v.found[f.before].node.at, f.node.at}}
		if f.coast != nil {
			step.Way = trace(f.coast, f.node.at)
		}
		route.Steps = append(route.Steps, step)
	}
	slices.Reverse(route.Steps)
	return route, true
}

// reached are all places that can be reached, in the order of places.
func (v *survey) reached() (places []components.Place) {
	for i := range v.found {
		if v.found[i].before >= 0 {
			places = append(places, v.found[i].node.at)
		}
	}
	slices.Sort(places)
	return slices.Compact(places)
}

// expand lists the places to which one step leads from a node, the way along the coast to them, if it leads through others, and
// what the step meets, until step returns false.
func (v *survey) expand(n node, step func(to components.Place, coast []components.Place, meets meeting) bool) {
	set := v.s.Set()
	box := set.Box(n.at)
	straight := func(to components.Place) bool { return step(to, nil, v.meet(n.at, to)) }
	switch {
	case box != nil && box.Kind == components.Holding:
		for i := range set.Boxes {
			if b := &set.Boxes[i]; b.Kind == components.AtSea && slices.Contains(b.Near, n.at) && !n.deep && !straight(set.BoxPlace(i)) {
				return
			}
		}
	case box != nil && box.Kind == components.AtSea:
		if !straight(set.Zones[box.Zone].InShore) {
			return
		}
		for _, near := range box.Near {
			if (kindOf(v.s, near) == components.AtSea && !n.deep || homeBox(v.s, v.side, near)) && !straight(near) {
				return
			}
		}
	case box != nil && box.Kind == components.InShore:
		if !n.deep && !straight(set.Zones[box.Zone].AtSea) || v.kind.carrier {
			return
		}
		for _, hex := range set.Zones[box.Zone].Hexes {
			if !straight(hex) {
				return
			}
		}
	case set.AllSea(n.at):
		if !straight(set.Zones[set.ZoneOf(n.at)].InShore) {
			return
		}
		for _, p := range v.s.Set().LandAround(n.at) {
			if v.mayEnter(p) && !straight(p) {
				return
			}
		}
		if n.glides {
			v.glides(n.at, step)
		}
	default: // a port or a beachhead
		for _, p := range set.SeaAround(n.at) {
			if !straight(p) {
				return
			}
		}
	}
}

// mayEnter tells whether a mover may go from an all-sea hex into a land hex: ships into friendly ports, transported units into
// own beachheads too. Rules 8.5.6, 8.5.7.2.
func (v *survey) mayEnter(p components.Place) bool {
	return v.s.FriendlyPort(v.side, p) || v.kind.cargo && v.s.Beachhead(v.side, p) != nil
}

// glides lists the ways along the coast to the other all-sea hexes of the zone, each one step: past no mines and enemy ships
// where that is possible, else through the mines of least density. Rules A-115, 7.5.3.
func (v *survey) glides(from components.Place, step func(to components.Place, coast []components.Place, meets meeting) bool) {
	set := v.s.Set()
	var known state.Bits
	known.Set(from)
	zone, origin := set.ZoneOf(from), v.meet(from, from)
	barred := true // some hex was kept out by what the level does not pass
	for level := int8(-1); level <= 2 && barred; level++ {
		if level < 0 && origin.any() || level > 0 && len(v.areas) == 0 {
			continue
		}
		barred = false
		var seen state.Bits
		seen.Set(from)
		before := make([]components.Place, len(set.Hexes)+len(set.Boxes))
		before[from] = components.Nowhere
		type stop struct {
			at    components.Place
			meets meeting
		}
		queue := append(make([]stop, 0, 64), stop{from, origin})
		for at := 0; at < len(queue); at++ {
			p, so := queue[at].at, queue[at].meets
			if !set.IsHex(p) {
				continue
			}
			for _, near := range set.Hex(p).Near {
				if near == components.Nowhere || seen.Has(near) || set.Hex(near).Zone != zone {
					continue
				}
				meets := v.meet(p, near)
				if level < 0 && meets.any() || level >= 0 && meets.density > level {
					barred = true
					continue
				}
				seen.Set(near)
				before[near] = p
				meets = meets.and(so)
				queue = append(queue, stop{near, meets})
				if !known.Has(near) {
					known.Set(near)
					if !step(near, before, meets) {
						return
					}
				}
			}
		}
	}
}

// trace is the way back from a place to where it began, turned round.
func trace(before []components.Place, p components.Place) (way []components.Place) {
	for ; p != components.Nowhere; p = before[p] {
		way = append(way, p)
	}
	slices.Reverse(way)
	return way
}
