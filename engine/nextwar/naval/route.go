package naval

import (
	"cmp"
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
	// best ways by [node.index].
	best []found
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

// found is the best way to a node so far; nothing is known where known is false.
type found struct {
	node               node
	before             int
	step               Step
	risk, rolls, steps int
	known, done        bool
}

func (f *found) compare(o *found) int {
	return cmp.Or(cmp.Compare(f.risk, o.risk), cmp.Compare(f.rolls, o.rolls), cmp.Compare(f.steps, o.steps))
}

// surveyFrom explores the sea from a place. Deep: the move has entered an At Sea box already, or may not enter any.
func surveyFrom(w *waters, k kind, from components.Place, deep bool) *survey {
	set := w.s.Set()
	v := &survey{waters: w, kind: k, best: make([]found, 4*(len(set.Hexes)+len(set.Boxes)))}
	if k.cargo {
		v.findLandings()
	}
	start := node{from, deep, true}
	v.best[start.index()] = found{node: start, known: true}
	queue := []int{start.index()}
	for len(queue) > 0 {
		first := 0
		for i := range queue {
			if v.best[queue[i]].compare(&v.best[queue[first]]) < 0 {
				first = i
			}
		}
		at := queue[first]
		queue = slices.Delete(queue, first, first+1)
		n := v.best[at].node
		if v.best[at].done {
			continue
		}
		v.best[at].done = true
		if k.cargo && n != start && !v.atSea(n.at) {
			continue
		}
		v.expand(n, func(step Step) {
			next := node{at: step.End(), deep: n.deep || kindOf(w.s, step.End()) == components.AtSea}
			if k.cargo && set.AllSea(next.at) && !v.landings.Has(next.at) && n != start {
				return
			}
			next.glides = set.IsHex(n.at) && set.Hex(n.at).Land()
			f := v.weigh(at, next, step)
			if old := &v.best[next.index()]; !old.known || !old.done && f.compare(old) < 0 {
				*old = f
				queue = append(queue, next.index())
			}
		})
	}
	return v
}

// findLandings notes the all-sea hexes next to friendly ports and own beachheads.
func (v *survey) findLandings() {
	for p := range v.s.Set().Hexes {
		if at := components.Place(p); v.s.Set().Hex(at).Coastal && v.mayEnter(at) {
			for _, sea := range v.s.Set().SeaAround(at, nil) {
				v.landings.Set(sea)
			}
		}
	}
}

// weigh adds a step to the way to a node.
func (v *survey) weigh(before int, next node, step Step) found {
	b := &v.best[before]
	f := found{node: next, before: before, step: step, risk: b.risk, rolls: b.rolls, steps: b.steps + 1, known: true}
	if c, contested := v.contest(step.Way); contested {
		f.rolls++
		f.risk += risks[c.Passes(v.s.Set())]
	}
	return f
}

// atSea tells whether a place is a sea box or an all-sea hex.
func (v *survey) atSea(p components.Place) bool { return v.s.Set().ZoneOf(p) != components.NoZone }

// find is the best way to a place; nil where it cannot be reached.
func (v *survey) find(to components.Place) (best *found) {
	for i := range 4 {
		if f := &v.best[int(to)*4+i]; f.steps > 0 && (best == nil || f.compare(best) < 0) {
			best = f
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
	route := Route{Rolls: best.rolls, deep: best.node.deep}
	for f := best; f.steps > 0; f = &v.best[f.before] {
		route.Steps = append(route.Steps, f.step)
	}
	slices.Reverse(route.Steps)
	return route, true
}

// reached are all places that can be reached, in the order of places.
func (v *survey) reached() (places []components.Place) {
	for p := range len(v.best) / 4 {
		if v.find(components.Place(p)) != nil {
			places = append(places, components.Place(p))
		}
	}
	return places
}

// expand lists the steps from a node.
func (v *survey) expand(n node, step func(Step)) {
	set := v.s.Set()
	to := func(p components.Place) { step(Step{Way: []components.Place{n.at, p}}) }
	box := set.Box(n.at)
	switch {
	case box != nil && box.Kind == components.Holding:
		for i := range set.Boxes {
			if b := &set.Boxes[i]; b.Kind == components.AtSea && slices.Contains(b.Near, n.at) && !n.deep {
				to(set.BoxPlace(i))
			}
		}
	case box != nil && box.Kind == components.AtSea:
		to(set.Zones[box.Zone].InShore)
		for _, near := range box.Near {
			if kindOf(v.s, near) == components.AtSea && !n.deep || homeBox(v.s, v.side, near) {
				to(near)
			}
		}
	case box != nil && box.Kind == components.InShore:
		if !n.deep {
			to(set.Zones[box.Zone].AtSea)
		}
		if !v.kind.carrier {
			for _, hex := range set.Zones[box.Zone].Hexes {
				to(hex)
			}
		}
	case set.AllSea(n.at):
		to(set.Zones[set.ZoneOf(n.at)].InShore)
		for _, p := range landAround(v.s, n.at) {
			if v.mayEnter(p) {
				to(p)
			}
		}
		if n.glides {
			v.glides(n.at, step)
		}
	default: // a port or a beachhead
		for _, p := range set.SeaAround(n.at, nil) {
			to(p)
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
func (v *survey) glides(from components.Place, step func(Step)) {
	set := v.s.Set()
	var known state.Bits
	known.Set(from)
	for level := int8(-1); level <= 2; level++ {
		if level < 0 && !v.clear(from) || level > 0 && len(v.areas) == 0 {
			continue
		}
		var seen state.Bits
		seen.Set(from)
		before := make([]components.Place, len(set.Hexes)+len(set.Boxes))
		before[from] = components.Nowhere
		for queue := []components.Place{from}; len(queue) > 0; queue = queue[1:] {
			p := queue[0]
			if !set.IsHex(p) {
				continue
			}
			for _, near := range set.Hex(p).Near {
				if near == components.Nowhere || seen.Has(near) || set.ZoneOf(near) != set.ZoneOf(from) {
					continue
				}
				if density, _ := v.mines([]components.Place{p, near}); level < 0 && !v.clear(near) || density > level && level >= 0 {
					continue
				}
				seen.Set(near)
				before[near] = p
				queue = append(queue, near)
				if !known.Has(near) {
					known.Set(near)
					step(Step{Way: trace(before, near)})
				}
			}
		}
	}
}

// clear tells whether a place is in no mine area and holds no enemy ships.
func (v *survey) clear(p components.Place) bool {
	_, mined := v.mines([]components.Place{p})
	return !mined && !v.hostile(p)
}

// trace is the way back from a place to where it began, turned round.
func trace(before []components.Place, p components.Place) (way []components.Place) {
	for ; p != components.Nowhere; p = before[p] {
		way = append(way, p)
	}
	slices.Reverse(way)
	return way
}
