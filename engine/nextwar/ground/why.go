package ground

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// elite is the efficiency rating from which units move in the Elite Reaction segment (2.3.3, 3.0).
const elite = 6

// Barred says why a ground unit may not move in the present segment by any kind of movement: whether it has
// moved, and the segments after combat. Rules 3.0, 8.2.2, 8.2.4, 8.5.1, 13.1.5, 19.5, 25.3, 27.3, ADV-A16.
func Barred(s *state.State, id components.UnitID) state.Ban {
	u, info := s.Unit(id), s.Info(id)
	switch {
	case !info.Kind.OnMap():
		return state.Forbid("8.5.1", "move.kind").Of(id)
	case u.At < 0:
		return state.Forbid("8.5.1", "move.off-map").Of(id)
	case u.Flags&(state.Moved|state.MayStep) != 0:
		return state.Forbid("8.5.1", "move.moved").Of(id)
	}
	ban := s.Tied(id)
	switch {
	case ban.Is() || !Bound(s.Segment):
		return ban
	case s.Segment == state.M3 && s.Turn <= s.Set().Sides[info.Side].GroundedThrough:
		return state.Forbid("3.0", "move.grounded").Of(id).With(int(s.Turn))
	case s.Segment == state.M3 && s.ER(id) < elite:
		return state.Forbid("3.0", "move.elite").Of(id).With(s.ER(id))
	case u.Has(state.BeganInZone) && (s.Segment == state.M3 || !slips(s, id)):
		return state.Forbid("8.2.2", "move.in-zone").Of(id)
	}
	return state.Ban{}
}

// slips tells whether a unit that begins the Exploitation segment in an enemy zone of control may move all the same: light
// infantry, not in Flat or Flat Woods. Rule 8.2.4.
func slips(s *state.State, id components.UnitID) bool {
	u := s.Unit(id)
	return s.Info(id).LightInfantry && s.Set().IsHex(u.At) && !s.Set().Hexes[u.At].Terrain.IsFlat()
}

// MoveBan says why a unit may not use ground movement. Rule 8.5.1.
func MoveBan(s *state.State, id components.UnitID) state.Ban {
	if ban := Barred(s, id); ban.Is() {
		return ban
	}
	switch u := s.Unit(id); {
	case u.Aboard != components.NoUnit:
		ban := state.Forbid("8.5.1", "move.aboard").Of(id)
		ban.Other = u.Aboard
		return ban
	case !s.Set().IsHex(u.At):
		return state.Forbid("8.5.1", "move.box").Of(id).In(u.At)
	case s.Set().AllSea(u.At):
		return state.Forbid("8.3.3", "move.at-sea").Of(id)
	}
	return state.Ban{}
}

// whyNotUnit says why a unit may not begin or join a move. Rule 8.5.1.
func whyNotUnit(s *state.State, by components.Side, party []components.UnitID, word string) *engine.Refusal {
	id, known := s.Set().Counter(word)
	if !known {
		return nil
	}
	if s.Info(id).Side != by {
		return engine.Refuse("8.5.1", "nextwar.refuse.move.enemy", "unit", s.Name(id))
	}
	if ban := MoveBan(s, id); ban.Is() {
		return ban.Refusal(s)
	}
	if len(party) == 0 {
		return engine.Refuse("8.5.1", "nextwar.refuse.move.stuck", "unit", s.Name(id), "place", s.PlaceName(s.Unit(id).At))
	}
	first := party[0]
	switch last := party[len(party)-1]; {
	case s.Unit(id).At != s.Unit(first).At:
		return engine.Refuse("8.5.1", "nextwar.refuse.move.apart", "unit", s.Name(id), "other", s.Name(first))
	case id == last:
		return engine.Misunderstood("nextwar.refuse.move.twice", "unit", s.Name(id))
	case id < last:
		return engine.Misunderstood("nextwar.refuse.move.order", "unit", s.Name(id), "other", s.Name(last))
	}
	return engine.Refuse("8.5.1", "nextwar.refuse.move.together", "unit", s.Name(id))
}

// WhyNotReach says why units cannot end their move in a hex, from where some ways begin; nil where they can.
// Rules 8.1 to 8.3, 8.4.1.3, 8.5.1, 27.3.
func WhyNotReach(w *Ways, to components.Place) *engine.Refusal {
	if !w.set.IsHex(to) || w.CanEnd(to) {
		return nil
	}
	place := w.s.PlaceName(to)
	switch {
	case to == w.origin:
		return engine.Refuse("8.5.1", "nextwar.refuse.move.here", "place", place)
	case !w.set.Hexes[to].Land():
		return engine.Refuse("8.3.3", "nextwar.refuse.move.sea", "place", place)
	case w.enemies.Has(to):
		return engine.Refuse("8.2.2", "nextwar.refuse.move.occupied", "place", place)
	case w.abandoned.Has(to) && w.uncleared.Has(to), to == w.start && w.uncleared.Has(to):
		return engine.Refuse("8.4.1.3", "nextwar.refuse.move.abandoned", "place", place)
	}
	direction, near := w.direction(to)
	if !near || !w.first {
		for i := range w.walkers {
			if w.walkers[i].single {
				return engine.Refuse("27.3", "nextwar.refuse.move.one-hex", "place", place)
			}
		}
	}
	if near {
		if refusal := w.whyNotStep(direction, to); refusal != nil {
			return refusal
		}
	}
	return w.whyNotFar(to)
}

// direction of a hex next to the origin.
func (w *Ways) direction(to components.Place) (int, bool) {
	for direction, near := range w.set.Hexes[w.origin].Near {
		if near == to {
			return direction, true
		}
	}
	return 0, false
}

// whyNotStep says what forbids the step to a hex next to the origin, nil where only the movement points or a zone of control
// do. Rules 8.2.4, 8.3.1.1, 8.3.1.8, 8.3.3.
func (w *Ways) whyNotStep(direction int, to components.Place) *engine.Refusal {
	place := w.s.PlaceName(to)
	hex := &w.set.Hexes[w.origin]
	if !w.s.Crossable(w.side, w.origin, direction) {
		switch edge := &hex.Edges[direction]; {
		case edge.Ferry:
			return engine.Refuse("8.3.1.8", "nextwar.refuse.move.ferry", "place", place)
		case edge.River == components.AllWater:
			return engine.Refuse("8.3.3", "nextwar.refuse.move.water", "place", place)
		default:
			return engine.Refuse("8.3.1.1", "nextwar.refuse.move.river", "place", place)
		}
	}
	common := w.leave(w.origin, w.first)
	st, _ := w.look(&common, direction)
	for i := range w.walkers {
		cost := w.set.Charts.Costs.Terrain[w.set.Hexes[to].Terrain][w.walkers[i].mobility][w.storm]
		if cost >= 0 || st.stopRoad != components.NoRoad {
			continue
		}
		if cost == components.ByRoad && st.linked {
			return engine.Refuse("8.3.2", "nextwar.refuse.move.road-closed", "place", place)
		}
		return engine.Refuse("8.3.3", "nextwar.refuse.move.terrain", "place", place)
	}
	for i := range w.walkers {
		if w.walkers[i].bound && w.first {
			return engine.Refuse("8.2.4", "nextwar.refuse.move.slip", "place", place)
		}
	}
	return nil
}

// whyNotFar says why a hex is out of reach: it lacks movement points if it could be reached with more of them, else a zone
// of control stops the units, else there is no way at all. Rules 2.3.5, 8.2.2, 8.3.3.
func (w *Ways) whyNotFar(to components.Place) *engine.Refusal {
	place := w.s.PlaceName(to)
	if tireless := w.relaxed(false); tireless.sums[ending][to] >= 0 {
		cost, limit := tireless.lacking(w.party, to)
		return engine.Refuse("8.5.1", "nextwar.refuse.move.far", "place", place, "cost", state.MPText(cost), "left", state.MPText(limit))
	}
	if free := w.relaxed(true); free.sums[ending][to] >= 0 {
		return engine.Refuse("8.2.2", "nextwar.refuse.move.zone", "place", place)
	}
	return engine.Refuse("8.3.3", "nextwar.refuse.move.no-way", "place", place)
}

// endurance is more than any way costs.
const endurance = components.Movement(20000)

// lacking is what a hex costs the unit that is farthest from reaching it, and how many movement points that unit has.
func (w *Ways) lacking(all *party, to components.Place) (cost, limit components.Movement) {
	k := len(w.walkers)
	worst := -endurance
	for i, spent := range w.costs[ending][int(to)*k : int(to)*k+k] {
		if ma := all.walkers[i].ma; spent-ma > worst {
			worst, cost, limit = spent-ma, spent, ma
		}
	}
	return cost, limit
}

// relaxed are the ways as they would be with unlimited movement points, and without zones of control.
func (w *Ways) relaxed(zones bool) *Ways {
	p := *w.party
	p.walkers = slices.Clone(p.walkers)
	for i := range p.walkers {
		p.walkers[i].ma, p.walkers[i].whole = endurance, false
	}
	if zones {
		open := *p.field
		open.zone = new(state.Bits)
		p.field = &open
	}
	next := &Ways{party: &p, origin: w.origin, first: w.first, spent: w.spent}
	next.clear()
	next.search()
	return next
}
