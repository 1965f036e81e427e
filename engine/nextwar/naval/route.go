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
	// quiet: the ways along the coast that are being listed meet neither mines nor enemy ships.
	quiet bool
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
	v.found = append(make([]found, 0, 64), found{node: start, before: -1})
	v.at[start.index()] = 1
	for queue := []int16{0}; len(queue) > 0; {
		first := 0
		for i := range queue {
			if v.found[queue[i]].worth < v.found[queue[first]].worth {
				first = i
			}
		}
		at := queue[first]
		queue = slices.Delete(queue, first, first+1)
		n := v.found[at].node
		if v.found[at].done {
			continue
		}
		v.found[at].done = true
		if k.cargo && n != start && !v.atSea(n.at) {
			continue
		}
		v.expand(n, func(to components.Place, coast []components.Place) bool {
			next := node{at: to, deep: n.deep || kindOf(w.s, to) == components.AtSea}
			if k.cargo && set.AllSea(to) && !v.landings.Has(to) && n != start {
				return true
			}
			next.glides = set.IsHex(n.at) && set.Hex(n.at).Land()
			worth := v.found[at].worth + oneStep + v.weigh(n.at, to, coast)
			known := v.at[next.index()]
			switch {
			case known == 0:
				v.found = append(v.found, found{node: next, before: at, coast: coast, worth: worth})
				v.at[next.index()] = int16(len(v.found))
				queue = append(queue, int16(len(v.found)-1))
			case !v.found[known-1].done && worth < v.found[known-1].worth:
				old := &v.found[known-1]
				old.before, old.coast, old.worth = at, coast, worth
			}
			return true
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

// weigh is what the roll of a step adds to the worth of a way, if it needs one.
func (v *survey) weigh(from, to components.Place, coast []components.Place) uint64 {
	way := [...]components.Place{from, to}
	var why causes
	if coast == nil || v.quiet {
		why = v.causes(way[:])
	} else {
		why = v.causes(trace(coast, to))
	}
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

// expand lists the places to which one step leads from a node, and the way along the coast to them, if it leads through
// others, until step returns false.
func (v *survey) expand(n node, step func(to components.Place, coast []components.Place) bool) {
	set := v.s.Set()
	box := set.Box(n.at)
	switch {
	case box != nil && box.Kind == components.Holding:
		for i := range set.Boxes {
			if b := &set.Boxes[i]; b.Kind == components.AtSea && slices.Contains(b.Near, n.at) && !n.deep && !step(set.BoxPlace(i), nil) {
				return
			}
		}
	case box != nil && box.Kind == components.AtSea:
		if !step(set.Zones[box.Zone].InShore, nil) {
			return
		}
		for _, near := range box.Near {
			if (kindOf(v.s, near) == components.AtSea && !n.deep || homeBox(v.s, v.side, near)) && !step(near, nil) {
				return
			}
		}
	case box != nil && box.Kind == components.InShore:
		if !n.deep && !step(set.Zones[box.Zone].AtSea, nil) || v.kind.carrier {
			return
		}
		for _, hex := range set.Zones[box.Zone].Hexes {
			if !step(hex, nil) {
				return
			}
		}
	case set.AllSea(n.at):
		if !step(set.Zones[set.ZoneOf(n.at)].InShore, nil) {
			return
		}
		for _, p := range landAround(v.s, n.at) {
			if v.mayEnter(p) && !step(p, nil) {
				return
			}
		}
		if n.glides {
			v.glides(n.at, step)
		}
	default: // a port or a beachhead
		for _, p := range set.SeaAround(n.at, nil) {
			if !step(p, nil) {
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
func (v *survey) glides(from components.Place, step func(to components.Place, coast []components.Place) bool) {
	set := v.s.Set()
	var known state.Bits
	known.Set(from)
	barred := true // some hex was kept out by what the level does not pass
	for level := int8(-1); level <= 2 && barred; level++ {
		if level < 0 && !v.clear(from) || level > 0 && len(v.areas) == 0 {
			continue
		}
		barred, v.quiet = false, level < 0
		var seen state.Bits
		seen.Set(from)
		before := make([]components.Place, len(set.Hexes)+len(set.Boxes))
		before[from] = components.Nowhere
		queue := append(make([]components.Place, 0, 64), from)
		for at := 0; at < len(queue); at++ {
			p := queue[at]
			if !set.IsHex(p) {
				continue
			}
			for _, near := range set.Hex(p).Near {
				if near == components.Nowhere || seen.Has(near) || set.ZoneOf(near) != set.ZoneOf(from) {
					continue
				}
				if level < 0 && !v.clear(near) || level >= 0 && v.entered(p, near) > level {
					barred = true
					continue
				}
				seen.Set(near)
				before[near] = p
				queue = append(queue, near)
				if !known.Has(near) {
					known.Set(near)
					if !step(near, before) {
						return
					}
				}
			}
		}
	}
}

// entered is the density of the mines that are entered between two places.
func (v *survey) entered(from, to components.Place) int8 {
	way := [...]components.Place{from, to}
	density, _ := v.mines(way[:])
	return density
}

// clear tells whether a place is in no mine area and holds no enemy ships.
func (v *survey) clear(p components.Place) bool { return !v.mined.Has(p) && !v.hostile(p) }

// trace is the way back from a place to where it began, turned round.
func trace(before []components.Place, p components.Place) (way []components.Place) {
	for ; p != components.Nowhere; p = before[p] {
		way = append(way, p)
	}
	slices.Reverse(way)
	return way
}
