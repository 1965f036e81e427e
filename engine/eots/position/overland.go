package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// planOverland is the movement of ground units over land hexsides (Rule 8.42). Options
// change what stops it and where transport routes speed it up (B-E12).
func (s *Situation) planOverland(m *Mover, b *board, p *passage) verdict {
	p.medium, p.budget = byLand, 2*m.Allowance-m.Spent // in half movement points
	s.barTerritory(m, p)
	p.plainOnly, p.stops = b.enemyAshore, b.enemyAshore
	if s.P.Choices.Has(edition.MarchPastHQs) {
		p.stops = s.block[m.Side]
		p.stops.unite(&b.garrisons)
	}
	p.stops.unite(&b.battles)
	if s.P.Choices.Has(edition.RouteAmongEnemies) {
		p.plainOnly = b.enemy
		if m.Reaction {
			p.plainOnly.exclude(&b.battles)
		}
	}
	for _, unit := range m.Units {
		p.wheels = p.wheels || s.Set.Units[unit].Type == components.ArmouredBrigade
	}
	if s.P.Choices.Has(edition.ArmourStops) {
		p.wheels, p.halting = false, p.wheels
	}
	if b.battles.has(b.start) || b.enemyAshore.has(b.start) {
		p.held = verdict{"8.42", "eots.move.leaves-battle"}
	}
	if m.Reaction {
		p.ends = b.battles
		p.elsewhere = verdict{"7.26", "eots.move.reaction-fights"}
		quiet := without(&b.enemy, &b.battles)
		p.barEnd(&quiet, "7.26", "eots.move.reaction-undeclared")
		return verdict{}
	}
	p.ends = s.atlas.everywhere
	p.barSecond(m, b)
	return verdict{}
}

// searchLand floods the land from the source, one layer for each half movement point.
// Rule 8.42: open land costs 1, mountains 3, other terrain 2; along a built transport
// route 1/2, unless an enemy ground or air unit or HQ is in the hex. Who enters
// such a hex or a battle hex stops.
func (r *Reach) searchLand() {
	r.begin()
	a, way := r.s.atlas, &r.way
	r.depth = min(r.budget, maxSteps)
	routes := &a.routes[r.s.built()]
	// Who has stopped in a hex may still come to it another way and go on.
	settled := r.reached
	for cost := 1; cost <= r.depth; cost++ {
		next := &r.layers[cost]
		*next = plane{}
		front := r.leaving(cost - routeCost)
		routes.step(&front, next)
		next.exclude(&way.plainOnly)
		for i, entry := range terrainCosts {
			if entry > cost {
				continue
			}
			front := r.leaving(cost - entry)
			var entered plane
			if entry == mountainCost && way.wheels {
				routes.step(&front, &entered)
			} else {
				a.land.step(&front, &entered)
			}
			entered.intersect(&a.geography.terrain[i])
			next.unite(&entered)
		}
		next.exclude(&way.blocked)
		next.exclude(&settled)
		r.reached.unite(next)
		settled = r.reached
		if way.halting {
			settled = plane{}
			for earlier := range cost + 1 {
				onward := r.leaving(earlier)
				settled.unite(&onward)
			}
		}
	}
}

// leaving are the hexes of a layer that a stack may move on from.
func (r *Reach) leaving(cost int) plane {
	front := r.layers[cost]
	if cost > 0 {
		front.exclude(&r.way.stops)
		if r.way.halting {
			onward := r.onward(cost)
			front.intersect(&onward)
		}
	}
	return front
}

// onward are the hexes that armour entered for a cost and may go on from: open ones and
// those that it came to along a transport route (B-E16).
func (r *Reach) onward(cost int) plane {
	a := r.s.atlas
	var byRoute plane
	before := r.leaving(cost - routeCost)
	a.routes[r.s.built()].step(&before, &byRoute)
	byRoute.exclude(&r.way.plainOnly)
	byRoute.unite(&a.geography.terrain[0])
	return byRoute
}

// entryCost is the cost of entering a hex over a hexside in half movement points, 0
// where it cannot be entered. The side is seen from the hex entered.
func (s *Situation) entryCost(p *passage, side *components.Hexside, to components.Loc) int {
	if !side.Land {
		return 0
	}
	route := side.Route != components.NoRoute && covers(s.built(), side.Needs)
	if route && !p.plainOnly.has(s.atlas.cells[to]) {
		return routeCost
	}
	cost := terrainCost(s.Set.Hexes[to].Terrain)
	if cost == mountainCost && p.wheels && !route {
		return 0
	}
	return cost
}

// traceLand appends the way back from a reached hex, the source left out.
func (r *Reach) traceLand(dst []components.Loc, to cell) []components.Loc {
	set, atlas := r.s.Set, r.s.atlas
	loc := atlas.geography.locs[to]
	for cost := r.costTo(to); cost > 0; {
		dst = append(dst, loc)
		paid := 0
		for d := range set.Sides[loc] {
			side := &set.Sides[loc][d]
			if side.To == components.NoLoc {
				continue
			}
			entry := r.s.entryCost(&r.way, side, loc)
			if entry == 0 || entry > cost {
				continue
			}
			before := r.leaving(cost - entry)
			if before.has(atlas.cells[side.To]) {
				loc, paid = side.To, entry
				break
			}
		}
		cost -= max(paid, 1)
	}
	return dst
}

func (s *Situation) checkLand(p *passage, path []components.Loc) error {
	at, left := p.start, p.budget
	for i, loc := range path {
		var cost int
		next, err := s.step(p, at, loc, func(side *components.Hexside) bool {
			cost = s.entryCost(p, side, loc)
			return cost > 0
		})
		if err != nil {
			return err
		}
		if left -= cost; left < 0 {
			return verdict{"8.42", "eots.move.too-far"}.in(s.Set, loc)
		}
		if p.stops.has(next) && i < len(path)-1 {
			return verdict{"8.42", "eots.move.must-stop"}.in(s.Set, loc)
		}
		if p.halting && cost > openCost && i < len(path)-1 {
			return verdict{"8.49", "eots.move.armour-stops"}.in(s.Set, loc)
		}
		at = next
	}
	return nil
}
