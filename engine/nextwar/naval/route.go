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
	risk int
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
	best map[node]*found
}

type found struct {
	before      node
	step        Step
	risk, rolls int
	steps       int
	done        bool
}

func (f *found) compare(o *found) int {
	return cmp.Or(cmp.Compare(f.risk, o.risk), cmp.Compare(f.rolls, o.rolls), cmp.Compare(f.steps, o.steps))
}

// surveyFrom explores the sea from a place. Deep: the move has entered an At Sea box already, or may not enter any.
func surveyFrom(w *waters, k kind, from components.Place, deep bool) *survey {
	v := &survey{waters: w, kind: k, best: make(map[node]*found)}
	start := node{from, deep, true}
	v.best[start] = &found{before: start}
	queue := []node{start}
	for len(queue) > 0 {
		at := 0
		for i := range queue {
			if v.best[queue[i]].compare(v.best[queue[at]]) < 0 {
				at = i
			}
		}
		n := queue[at]
		queue = slices.Delete(queue, at, at+1)
		if v.best[n].done {
			continue
		}
		v.best[n].done = true
		if k.cargo && n != start && !v.atSea(n.at) {
			continue
		}
		v.expand(n, func(step Step) {
			next := node{at: step.End(), deep: n.deep || kindOf(w.s, step.End()) == components.AtSea}
			next.glides = w.s.Set().IsHex(n.at) && w.s.Set().Hex(n.at).Land()
			f := v.weigh(n, step)
			if old := v.best[next]; old == nil || !old.done && f.compare(old) < 0 {
				v.best[next] = f
				queue = append(queue, next)
			}
		})
	}
	return v
}

// weigh adds a step to the way to a node.
func (v *survey) weigh(n node, step Step) *found {
	before := v.best[n]
	f := &found{before: n, step: step, risk: before.risk, rolls: before.rolls, steps: before.steps + 1}
	if c, contested := v.contest(step.Way); contested {
		f.rolls++
		f.risk += risks[c.Passes(v.s.Set())]
	}
	return f
}

// atSea tells whether a place is a sea box or an all-sea hex.
func (v *survey) atSea(p components.Place) bool { return v.s.Set().ZoneOf(p) != components.NoZone }

// route is the best way to a place; false where it cannot be reached.
func (v *survey) route(to components.Place) (Route, bool) {
	var best *found
	var end node
	for _, n := range [...]node{{to, false, false}, {to, false, true}, {to, true, false}, {to, true, true}} {
		if f := v.best[n]; f != nil && f.steps > 0 && (best == nil || f.compare(best) < 0) {
			best, end = f, n
		}
	}
	if best == nil {
		return Route{}, false
	}
	route := Route{Rolls: best.rolls, deep: end.deep, risk: best.risk}
	for f := best; f.steps > 0; f = v.best[f.before] {
		route.Steps = append(route.Steps, f.step)
	}
	slices.Reverse(route.Steps)
	return route, true
}

// reached are all places that can be reached, in the order of places.
func (v *survey) reached() (places []components.Place) {
	for n, f := range v.best {
		if f.steps > 0 {
			places = append(places, n.at)
		}
	}
	slices.Sort(places)
	return slices.Compact(places)
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
