package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/combat/odds"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// way is how a unit may retreat over land.
type way struct {
	to   components.Place
	path []components.Place
	// checked: it leads through an enemy zone of control, where the unit checks its efficiency (9.8.5).
	checked bool
	// far is how many hexes its end is from the own edge of the map, or what stands for it.
	far int
}

// rout is a retreat from a hex as its side looks at it. It holds as long as nobody moves.
type rout struct {
	s      *state.State
	set    *components.Set
	side   components.Side
	from   components.Place
	length int
	// zone and held are the zone of control and the hexes of the enemy.
	zone, held *state.Bits
	goals      []components.Place
}

// routOf the defenders of the present combat.
func routOf(s *state.State) *rout {
	board, side, from := s.Board(), sideOf(s, state.Defender), s.Battle.Target
	return &rout{
		s: s, set: s.Set(), side: side, from: from, length: RetreatLength(s, from),
		zone: &board.Zone[side.Enemy()], held: &board.Occupied[side.Enemy()], goals: goals(s, side),
	}
}

// RetreatLength is how many hexes units retreat from a hex. Rules 9.8.1, A-123.
func RetreatLength(s *state.State, p components.Place) int {
	hex := s.Set().Hex(p)
	fort := hex.Fort != components.NoSide && !s.FortsLost.Has(p)
	return odds.RetreatLength(hex.Terrain, hex.Settlement == components.City, fort, s.Chosen.FortsShorten)
}

// goals are the hexes to which a side retreats: the land hexes of its edge of the map; where the module says so, its ports and
// beachheads, or, without any, the hexes through which it comes from its holding box. Rule 9.8.1, scenario.
func goals(s *state.State, side components.Side) (goals []components.Place) {
	set, info := s.Set(), &s.Set().Sides[side]
	for p := range components.Place(len(set.Hexes)) {
		hex := set.Hex(p)
		switch {
		case info.RetreatToPorts && (hex.Port > 0 && s.Controller(p) == side || s.Beachhead(side, p) != nil),
			!info.RetreatToPorts && hex.Land() && atEdge(hex.Number, &set.Layout, info.RetreatEdge):
			goals = append(goals, p)
		}
	}
	if len(goals) > 0 {
		return goals
	}
	for i := range set.Boxes {
		if box := &set.Boxes[i]; box.Kind == components.Holding && box.Side == side {
			goals = append(goals, box.Gates...)
		}
	}
	return goals
}

// atEdge tells whether a hex lies at an edge of the map: N, E, S or W.
func atEdge(n hexgrid.Number, layout *hexgrid.Layout, edge string) bool {
	switch edge {
	case "N":
		return n.Row() == 1
	case "S":
		return n.Row() == layout.Rows
	case "W":
		return n.Column() == 1
	default:
		return n.Column() == layout.Columns
	}
}

// far is how many hexes a hex is from the nearest goal.
func (f *rout) far(p components.Place) int {
	far := len(f.set.Hexes)
	for _, goal := range f.goals {
		far = min(far, f.set.Distance(p, goal))
	}
	return far
}

// friends tells whether ground units of the side are in a hex that do not retreat in this combat. Rules 9.8.2, 9.8.5.
func (f *rout) friends(p components.Place) bool {
	for id := range f.s.GroundAt(f.side, p) {
		if !slices.Contains(f.s.Battle.Gone, id) {
			return true
		}
	}
	return false
}

// passes tells whether a unit may retreat from a hex into an adjacent one: not where enemies are, over an unbridged minor river only
// as light infantry, over an unbridged major one not at all, into prohibited terrain only by road. Rule 9.8.2.
func (f *rout) passes(id components.UnitID, edge *components.Edge, to components.Place) bool {
	river := edge.River == components.Minor && !edge.Bridge && !f.s.Info(id).LightInfantry
	return !f.held.Has(to) && !river && blocked(f.s, id, edge, to) == ""
}

// ends tells whether a retreat may end in a hex: not where a clearing marker would be needed, nor in an enemy zone of control or an
// enemy Installation without friends. Rule 9.8.2.
func (f *rout) ends(p components.Place) bool {
	if f.s.MustClear(f.side, p) {
		return false
	}
	foreign := f.set.Hex(p).Installations() > 0 && f.s.Controller(p) != f.side
	return !f.zone.Has(p) && !foreign || f.friends(p)
}

// through tells whether a retreat may lead through a hex: enemy Installations are bypassed, an enemy Urban hex is not. Rules
// 8.5.1.1, 9.8.2.
func (f *rout) through(p components.Place) bool {
	return f.set.Hex(p).Terrain != components.Urban || !f.s.MustClear(f.side, p)
}

// all are all the ways that a unit may retreat over land: one for each hex in which it may end, the least dangerous one. It has to
// end nearer to its goal where it can. Rules 9.8.1, 9.8.2, A-132.
func (f *rout) all(id components.UnitID) []way {
	var ways []way
	f.walk(id, nil, false, &ways)
	if f.s.Chosen.RetreatAnywhere {
		return ways
	}
	here := f.far(f.from)
	if slices.ContainsFunc(ways, func(w way) bool { return w.far < here }) {
		ways = slices.DeleteFunc(ways, func(w way) bool { return w.far >= here })
	}
	return ways
}

// walk goes on from the end of a path, away from the hex that was fought for.
func (f *rout) walk(id components.UnitID, path []components.Place, checked bool, ways *[]way) {
	at := f.from
	if len(path) > 0 {
		at = path[len(path)-1]
	}
	hex := f.set.Hex(at)
	for d, to := range hex.Near {
		if to == components.Nowhere || f.set.Distance(f.from, to) != len(path)+1 || !f.passes(id, &hex.Edges[d], to) {
			continue
		}
		next := append(slices.Clone(path), to)
		switch {
		case len(next) < f.length && f.through(to):
			f.walk(id, next, checked || f.zone.Has(to) && !f.friends(to), ways)
		case len(next) == f.length && f.ends(to):
			add(ways, way{to: to, path: next, checked: checked, far: f.far(to)})
		}
	}
}

// add notes a way, in the place of a worse one to the same hex.
func add(ways *[]way, w way) {
	for i := range *ways {
		if old := &(*ways)[i]; old.to == w.to {
			if old.checked && !w.checked {
				*old = w
			}
			return
		}
	}
	*ways = append(*ways, w)
}
