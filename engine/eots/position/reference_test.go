package position_test

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// tracing is a slow and plain reading of 6.2 for one side on the main map, hex by hex,
// to compare the fast one with. It takes the un-neutralised enemy ZOI as given.
type tracing struct {
	set     *components.Set
	p       *position.Position
	occ     *position.Occupancy
	side    components.Side
	hostile components.LocSet
	hqs     []components.Unit
	ports   components.LocSet
}

// A step is where a line has come: the hex, how it came and whether it changed on the way.
type step struct {
	at      components.Loc
	byLand  bool
	changed bool
}

func (r *tracing) friendly(loc components.Loc) bool { return r.p.Control(r.set, loc) == r.side }

// barred tells whether the enemy closes the land hexsides of a hex (6.21 E, 13.75).
func (r *tracing) barred(loc components.Loc) bool {
	return r.occ.Has(loc, r.side.Other(), position.Ashore) ||
		r.side == components.Japan && r.set.Areas.AroundKunming.Has(loc)
}

// next are the steps one hexside further. A line may start in a barred hex.
func (r *tracing) next(from step, start bool) []step {
	var list []step
	for d := range hexgrid.Direction(hexgrid.Directions) {
		side := &r.set.Sides[from.at][d]
		if side.To == components.NoLoc {
			continue
		}
		if from.byLand && side.Land && (start || !r.barred(from.at)) {
			list = append(list, step{side.To, true, from.changed})
		}
		if !from.byLand && side.Sea && !r.hostile.Has(from.at) && !r.hostile.Has(side.To) {
			list = append(list, step{side.To, false, from.changed})
		}
	}
	return list
}

// spread goes over all steps in reach. The length is unlimited if negative; ports are
// where lines may change, once or, for HQs, as often as they like.
func (r *tracing) spread(from []components.Loc, length int, ports func(components.Loc) bool, once bool) map[step]bool {
	seen := map[step]bool{}
	var front []step
	add := func(s step) {
		if !seen[s] {
			seen[s] = true
			front = append(front, s)
		}
	}
	change := func(s step) {
		if ports(s.at) && !r.barred(s.at) && (!once || !s.changed) {
			add(step{s.at, !s.byLand, once})
		}
	}
	for _, loc := range from {
		add(step{loc, true, false})
		add(step{loc, false, false})
	}
	for n := 0; len(front) > 0 && n != length; n++ {
		now := front
		front = nil
		for _, s := range now {
			for _, to := range r.next(s, n == 0) {
				add(to)
			}
		}
		for i := 0; i < len(front); i++ {
			change(front[i])
		}
	}
	return seen
}

func reached(seen map[step]bool, loc components.Loc) (sea, land bool) {
	return seen[step{loc, false, false}] || seen[step{loc, false, true}],
		seen[step{loc, true, false}] || seen[step{loc, true, true}]
}

// sources are the primary sources (6.22).
func (r *tracing) sources() []components.Loc {
	var list []components.Loc
	for i := range r.set.Hexes {
		loc, info := components.Loc(i), &r.set.Hexes[i]
		if !info.MainMap {
			continue
		}
		if r.side == components.Allies && info.Edge != 0 || r.side == components.Japan && info.JapanSource && r.friendly(loc) {
			list = append(list, loc)
		}
	}
	return list
}

// prepare finds the supplied HQs and ports.
func (r *tracing) prepare() {
	friendlyPort := func(loc components.Loc) bool { return r.set.Hexes[loc].Port && r.friendly(loc) }
	lines := r.spread(r.held(r.sources()), -1, friendlyPort, false)
	var all []components.Loc
	r.hqs = nil
	for hq := range r.set.UnitsOf(r.side).All() {
		place := r.p.Pieces[hq].Place
		if r.set.Units[hq].Class != components.HQ || !place.OnMap() {
			continue
		}
		all = append(all, place.Loc())
		if sea, land := reached(lines, place.Loc()); sea || land {
			r.hqs = append(r.hqs, hq)
		}
	}
	bySea := r.spread(all, -1, func(components.Loc) bool { return false }, false)
	r.ports = components.LocSet{}
	for i := range r.set.Hexes {
		loc := components.Loc(i)
		if sea, _ := reached(bySea, loc); sea && friendlyPort(loc) {
			r.ports.Add(loc)
		}
	}
}

// held leaves out sources that only enemies hold: their land hexsides are closed. Such a
// source still serves by sea, which the caller's boards do not need.
func (r *tracing) held(sources []components.Loc) []components.Loc {
	var list []components.Loc
	for _, loc := range sources {
		if !r.barred(loc) || r.occ.Has(loc, r.side, position.AnyUnits) {
			list = append(list, loc)
		}
	}
	return list
}

// near tells whether a hex is within 4 movement points of one of the places.
func (r *tracing) near(to components.Loc, from []components.Loc) bool {
	const halves = 8
	best := map[components.Loc]int{}
	for _, loc := range from {
		best[loc] = 0
	}
	for range halves {
		for loc, cost := range best {
			for _, s := range r.next(step{at: loc, byLand: true}, cost == 0) {
				// Counted from the unit, the way goes back over the hexside (AMB-20).
				paid := r.cost(s.at, loc)
				if r.p.Choices.Has(edition.PointsFromSource) {
					paid = r.cost(loc, s.at)
				}
				if total := cost + paid; total <= halves {
					if old, ok := best[s.at]; !ok || total < old {
						best[s.at] = total
					}
				}
			}
		}
	}
	_, ok := best[to]
	return ok
}

// cost is the cost of crossing a land hexside in half points (8.42, 6.21).
func (r *tracing) cost(from, to components.Loc) int {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		side := &r.set.Sides[from][d]
		if side.To != to || side.Route == components.NoRoute {
			continue
		}
		built := true
		for _, project := range side.Needs {
			built = built && (project == components.NoProject || r.p.Built[project])
		}
		enemy := r.side.Other()
		if built && !r.occ.Has(from, enemy, position.AnyUnits) && !r.occ.Has(to, enemy, position.AnyUnits) {
			return 1
		}
	}
	switch r.set.Hexes[to].Terrain {
	case components.Open:
		return 2
	case components.Mountain:
		return 6
	default:
		return 4
	}
}

// supplied tells whether HQs supply a unit; Kunming is left to the caller.
func (r *tracing) supplied(u components.Unit) bool {
	info, place := &r.set.Units[u], r.p.Pieces[u].Place
	port := func(loc components.Loc) bool { return r.ports.Has(loc) }
	once := !r.p.Choices.Has(edition.AnyPorts)
	if !once {
		port = func(loc components.Loc) bool { return r.set.Hexes[loc].Port && r.friendly(loc) }
	}
	for _, hq := range r.hqs {
		if hq == u {
			return true
		}
		if info.Class == components.HQ || !serves(r.set.Units[hq].Command, info, r.p.Choices) {
			continue
		}
		at := r.p.Pieces[hq].Place.Loc()
		lines := r.spread([]components.Loc{at}, int(r.set.Units[hq].HQRange), port, once)
		sea, land := reached(lines, place.Loc())
		if sea {
			return true
		}
		if land && r.p.Choices.Has(edition.AnyOverland) {
			return true
		}
		if land {
			from := []components.Loc{at}
			for loc := range r.ports.All() {
				from = append(from, loc)
			}
			if r.near(place.Loc(), from) {
				return true
			}
		}
	}
	return false
}

// serves is the table of 6.12.
func serves(command components.Command, info *components.UnitInfo, choices edition.Choices) bool {
	switch command {
	case components.USCommand:
		return info.Nationality == components.US || info.Nationality == components.Chinese
	case components.CommonwealthCommand:
		return info.Nationality.Commonwealth() || info.Nationality == components.Chinese ||
			info.Nationality == components.US && info.Class == components.Air &&
				(info.Rivalry == components.Army || !choices.Has(edition.NoCommonwealthMarines))
	default:
		return true
	}
}
