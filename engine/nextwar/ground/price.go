package ground

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// price is what a step costs a unit: on, if it is to go on from there, end, if it is to end its move there; [none] where it
// cannot. The two differ where a zone of control stops it, and where a hex is bypassed.
type price struct{ on, end components.Movement }

// better takes the lower costs of both.
func (a *price) better(b price) {
	if b.on != none && (a.on == none || b.on < a.on) {
		a.on = b.on
	}
	if b.end != none && (a.end == none || b.end < a.end) {
		a.end = b.end
	}
}

// price of a step for a unit that has spent some movement points: the terrain of the hex or the road, rivers, zones of
// control, overstacking. Rules 8.2.2, 8.3, 8.5.1.
func (p *party) price(w *walker, st *step, spent components.Movement) price {
	best := price{none, none}
	terrain := p.set.Charts.Costs.Terrain[p.set.Hexes[st.to].Terrain][w.mobility][p.storm]
	if terrain >= 0 {
		if st.river {
			terrain += p.set.Charts.Costs.MinorRiver[w.mobility]
		}
		best = p.alternative(w, st, spent, terrain, false)
	}
	if st.stopRoad != components.NoRoad {
		road := p.alternative(w, st, spent, p.set.Charts.Costs.Road[st.stopRoad][w.mobility][p.storm], true)
		if st.road == components.NoRoad {
			road.on = none
		}
		best.better(road)
	}
	if terrain == components.ByRoad && p.storms(w, st) {
		best.better(price{none, w.ma})
	}
	if p.uncleared.Has(st.to) && (p.abandoned.Has(st.to) || st.to == p.start) {
		best.end = none
	}
	if w.single {
		best.on = none
	}
	return best
}

// storms tells whether a unit may go up a mountain road into an enemy fortification, which takes its whole MA. Rule 8.3.3.
func (p *party) storms(w *walker, st *step) bool {
	return st.first && w.whole && !w.bound && st.linked &&
		p.set.Hexes[st.to].Terrain.IsMountain() && p.s.EnemyFort(p.side, st.to)
}

// alternative is the price of a step by one of the two ways to take it: by road, or over the terrain.
func (p *party) alternative(w *walker, st *step, spent, cost components.Movement, byRoad bool) price {
	costs := &p.set.Charts.Costs
	// 8.2.4, A-08: light infantry off the road ignores zones of control in all but flat hexes.
	leaves := st.zoneFrom && (!w.light || st.flatFrom || byRoad)
	enters := st.zoneTo && (!w.light || st.flatTo || byRoad)
	if leaves && !st.first {
		if !p.s.Chosen.FriendCancelsStop || !st.friendFrom {
			return price{none, none} // it had to ignore the zone to come this far
		}
		leaves = false
	}
	if leaves && w.bound {
		return price{none, none}
	}
	if leaves && enters {
		// 8.2.2, A-07: from zone to zone takes all movement points of a unit that has not moved.
		if !w.whole {
			return price{none, none}
		}
		return price{none, w.ma}
	}
	cost += st.extra
	if st.first && w.overfull {
		cost += costs.Overfull
	}
	if leaves && !st.friendFrom || enters && !st.friendTo {
		cost += costs.Zone
	}
	if w.double {
		cost *= 2
	}
	if spent+cost > w.ma {
		if st.first && w.whole && !w.bound {
			return price{none, w.ma} // the minimum move (8.5.1)
		}
		return price{none, none}
	}
	result := price{cost, cost}
	if enters && (!p.s.Chosen.FriendCancelsStop || !st.friendTo) {
		result.on = none
	}
	return p.bypass(st, byRoad, result)
}

// bypass is the price where the step enters or leaves a hex that has to be cleared: to go on from it is to bypass it, at
// the cost of the terrain; never an Urban hex, nor over an all-water side. Rules 8.5.1, 8.5.1.1, A-20, A-21.
func (p *party) bypass(st *step, byRoad bool, result price) price {
	if !st.first && st.water && p.uncleared.Has(st.from) {
		return price{none, none}
	}
	if p.uncleared.Has(st.to) &&
		(byRoad && !p.s.Chosen.BypassByRoad || st.water || p.set.Hexes[st.to].Settlement == components.UrbanArea) {
		result.on = none
	}
	return result
}

// Bound tells whether a segment lets only those move that did not begin it in an enemy zone of control. Rule 8.2.2.
func Bound(segment state.Segment) bool { return segment == state.M3 || segment == state.M4 }
