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
	// coasts are the ways along the coast, see [trace].
	coasts [][]components.Place
	// landings are the all-sea hexes next to land that the mover may enter: cargo has no business in others.
	landings state.Bits
	// waiting are the nodes from which the search has to go on.
	waiting queue
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
	// coast is the number of the way along the coast back to where the step begins; 0 for a step without places between.
	coast int16
	worth uint64
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
	v.findLandings()
	start := node{from, deep, set.AllSea(from)}
	v.found = append(make([]found, 0, 256), found{node: start, before: -1})
	v.at[start.index()] = 1
	v.waiting = make(queue, 0, 32)
	for v.waiting.push(0, 0); len(v.waiting) > 0; {
		next := v.waiting.pop()
		if v.found[next.at].worth == next.worth { // else a better way to it has been found since
			v.goOn(next.at)
		}
	}
	v.waiting = nil
	return v
}

// goOn takes all steps from a node that was found.
func (v *survey) goOn(at int16) {
	n, set := v.found[at].node, v.s.Set()
	if v.kind.cargo && at > 0 && !v.atSea(n.at) {
		return
	}
	if n.glides && v.covered(at) {
		n.glides = false
	}
	worth := v.found[at].worth + oneStep
	ashore := set.IsHex(n.at) && set.Hex(n.at).Land()
	// better is the node to which a step leads, false where even a step without a roll betters nothing.
	better := func(to components.Place) (node, bool) {
		if v.kind.cargo && at > 0 && set.AllSea(to) && !v.landings.Has(to) {
			return node{}, false
		}
		next := node{at: to, deep: n.deep || kindOf(v.s, to) == components.AtSea, glides: ashore}
		known := v.at[next.index()]
		return next, known == 0 || v.found[known-1].worth > worth
	}
	calm, isCalm := uint64(0), false // what a step into a hex of the coast adds where nothing is met: the same for all of a zone
	fromInShore := kindOf(v.s, n.at) == components.InShore
	v.expand(n, func(to components.Place) bool {
		next, ok := better(to)
		if !ok {
			return true
		}
		risk := calm
		if meets := v.meet(n.at, to); !isCalm || meets.any() || !set.AllSea(to) {
			risk = v.weigh(n.at, to, meets)
			if fromInShore && set.AllSea(to) && !meets.any() {
				calm, isCalm = risk, true
			}
		}
		v.note(next, found{node: next, before: at, worth: worth + risk})
		return true
	}, func(to components.Place, coast []components.Place, meets meeting) bool {
		next, ok := better(to)
		if !ok {
			return true
		}
		if len(v.coasts) == 0 || &v.coasts[len(v.coasts)-1][0] != &coast[0] {
			v.coasts = append(v.coasts, coast)
		}
		v.note(next, found{node: next, before: at, coast: int16(len(v.coasts)), worth: worth + v.weigh(n.at, to, meets)})
		return true
	})
}

// note keeps a way to a node if it is better than the one that is known. The search goes on from there.
func (v *survey) note(n node, f found) {
	known := &v.at[n.index()]
	switch {
	case *known == 0:
		v.found = append(v.found, f)
		*known = int16(len(v.found))
	case f.worth < v.found[*known-1].worth:
		v.found[*known-1] = f
	default:
		return
	}
	if !v.leadsNowhere(n, f.worth) {
		v.waiting.push(f.worth, *known-1) // it may wait with its old worth, too
	}
}

// leadsNowhere tells that no step from a node betters anything: most hexes of a coast are found from the In-Shore box, and nothing else
// lies behind them.
func (v *survey) leadsNowhere(n node, worth uint64) bool {
	set := v.s.Set()
	if n.glides || !set.AllSea(n.at) || v.landings.Has(n.at) {
		return false
	}
	inShore := v.at[node{at: set.Zones[set.ZoneOf(n.at)].InShore, deep: n.deep}.index()]
	return inShore > 0 && v.found[inShore-1].worth <= worth+oneStep
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
		if f := &v.found[known-1]; f.worth > worth && f.worth > worth+v.weigh(n.at, hex, v.meet(n.at, hex)) {
			return false
		}
	}
	return true
}

// findLandings notes the all-sea hexes next to land that the mover may enter.
func (v *survey) findLandings() {
	for _, at := range landings(v.s, v.side) {
		if v.s.Set().IsHex(at) && v.mayEnter(at) {
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
		if f.coast > 0 {
			step.Way = trace(v.coasts[f.coast-1], f.node.at)
		}
		route.Steps = append(route.Steps, step)
	}
	slices.Reverse(route.Steps)
	return route, true
}

// expand lists the places to which one step leads from a node, until a function returns false: straight ones, and those along the coast
// with the way to them and what it meets.
func (v *survey) expand(
	n node, straight func(to components.Place) bool, along func(to components.Place, coast []components.Place, meets meeting) bool,
) {
	set := v.s.Set()
	box := set.Box(n.at)
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
		if v.landings.Has(n.at) {
			for _, p := range set.LandAround(n.at) {
				if v.mayEnter(p) && !straight(p) {
					return
				}
			}
		}
		if n.glides {
			v.glides(n.at, along)
		}
	default: // a port or a beachhead
		for _, p := range set.SeaAround(n.at) {
			if !straight(p) {
				return
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
