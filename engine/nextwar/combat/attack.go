package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// front is a combat segment as the attacking side looks at it.
type front struct {
	s   *state.State
	set *components.Set
	by  components.Side
	// held are the hexes of the enemy.
	held *state.Bits
}

// frontOf a side. It holds as long as nobody moves.
func frontOf(s *state.State, by components.Side) *front {
	return &front{s: s, set: s.Set(), by: by, held: &s.Board().Occupied[by.Enemy()]}
}

// refuse makes a refusal about a unit and a hex.
func (f *front) refuse(rule engine.Rule, key string, id components.UnitID, target components.Place) *engine.Refusal {
	return engine.Refuse(rule, "nextwar.refuse.attack."+key, "unit", f.s.Name(id), "place", f.s.PlaceName(target))
}

// refuseTarget tells why a hex may not be attacked; nil where it may. Rules 9.1, 9.3.
func (f *front) refuseTarget(target components.Place) *engine.Refusal {
	switch {
	case !f.held.Has(target):
		return engine.Refuse("9.1", "nextwar.refuse.attack.empty", "place", f.s.PlaceName(target))
	case slices.Contains(f.s.Attacked, target):
		return engine.Refuse("9.3", "nextwar.refuse.attack.twice", "place", f.s.PlaceName(target))
	}
	return nil
}

// refuseUnit tells why a unit may not attack a hex together with some others; nil where it may. Rules 8.1.1.1, 8.4.1.5, 8.5.8, 9.1.
func (f *front) refuseUnit(id components.UnitID, target components.Place, with []components.UnitID) *engine.Refusal {
	u, info := f.s.Unit(id), f.s.Info(id)
	switch {
	case info.Side != f.by || info.Kind != components.Ground || u.At < 0:
		return f.refuse("9.1", "foreign", id, target)
	case u.Has(state.Attacked):
		return f.refuse("9.1", "used", id, target)
	case u.Has(state.UnderClearing):
		return f.refuse("8.4.1.5", "clearing", id, target)
	case u.Aboard != components.NoUnit:
		return f.refuseAssault(id, target)
	case !u.Has(state.BeganNextToEnemy):
		return f.refuse("9.1", "start", id, target)
	}
	edge, adjacent := edgeTo(f.set, u.At, target)
	if !adjacent {
		return f.refuse("9.1", "distance", id, target)
	}
	if key := blocked(f.s, id, edge, target); key != "" {
		return f.refuse("9.1", key, id, target)
	}
	if f.crowded(id, with) {
		return f.refuse("8.1.1.1", "crowded", id, target)
	}
	return nil
}

// blocked tells why a unit could not go across a side of a hex into another, apart from enemies: "water", "river", "terrain"; empty
// where it could. Rules 8.3.1.1.1, 8.3.3, 9.1, A-40.
func blocked(s *state.State, id components.UnitID, edge *components.Edge, to components.Place) string {
	storm := 0
	if s.Weather == components.Storm {
		storm = 1
	}
	hex := s.Set().Hex(to)
	cost := s.Set().Charts.Costs.Terrain[hex.Terrain][s.Info(id).Mobility][storm]
	switch {
	case !hex.Land() || edge.River == components.AllWater:
		return "water"
	case edge.River == components.Major && !edge.Bridge:
		return "river"
	case (cost == components.Prohibited || cost == components.ByRoad) && edge.Road == components.NoRoad:
		return "terrain"
	}
	return ""
}

// crowded tells whether a unit of an overfull hex may not attack because others from there have used up the limit of the hex in this
// segment. Rules 8.1.1.1, A-03.
func (f *front) crowded(id components.UnitID, with []components.UnitID) bool {
	u := f.s.Unit(id)
	if !u.Has(state.BeganOverfull) && f.s.Overstack(f.by, u.At) == 0 {
		return false
	}
	sum := f.s.Info(id).SP
	for i := range f.s.Units {
		other := components.UnitID(i)
		if o := &f.s.Units[i]; f.s.Info(other).Side == f.by && f.s.Info(other).Kind == components.Ground && o.Began == u.At &&
			(o.Has(state.Attacked) || slices.Contains(with, other)) {
			sum += f.s.Info(other).SP
		}
	}
	return sum > f.s.StackLimit(f.by, u.At)
}

// refuseAssault tells why a unit aboard a ship may not attack a hex; nil where it may. Rule 8.5.8.
func (f *front) refuseAssault(id components.UnitID, target components.Place) *engine.Refusal {
	switch {
	case !f.set.IsHex(target) || !f.set.Hex(target).Beach:
		return f.refuse("8.3.1.7", "beach", id, target)
	case !slices.Contains(naval.Assaulters(f.s, f.by, target), id):
		return f.refuse("8.5.8", "unready", id, target)
	}
	return nil
}

// more are the units that may join an attack on a hex.
func (f *front) more(target components.Place, with []components.UnitID) (ids []components.UnitID) {
	for id := range f.s.All(f.by, components.Ground) {
		if f.s.OnMap(id) && !slices.Contains(with, id) && f.refuseUnit(id, target, with) == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// strong tells whether units have any attack strength, without which there is no attack. Rules 2.3.1, A-121.
func (f *front) strong(ids []components.UnitID) bool {
	return slices.ContainsFunc(ids, func(id components.UnitID) bool { return f.s.AS(id) >= 1 })
}

// targets are the hexes that the side may attack.
func (f *front) targets() (targets []components.Place) {
	for i := range f.s.Units {
		p := f.s.Units[i].At
		if f.set.IsHex(p) && !slices.Contains(targets, p) && f.refuseTarget(p) == nil && f.strong(f.more(p, nil)) {
			targets = append(targets, p)
		}
	}
	slices.Sort(targets)
	return targets
}

// beaches are the empty beaches on which the side may land. Rules 8.5.8, A-139.
func (f *front) beaches() []components.Place {
	return slices.DeleteFunc(naval.Beaches(f.s, f.by), func(p components.Place) bool { return f.held.Has(p) })
}

// refuseLanding tells why a unit may not land on a hex without a fight; nil where it may. Rules 8.5.8, A-139.
func (f *front) refuseLanding(id components.UnitID, p components.Place) *engine.Refusal {
	u := f.s.Unit(id)
	switch {
	case f.s.Info(id).Side != f.by || u.Aboard == components.NoUnit:
		return f.refuse("8.5.8", "ashore", id, p)
	case u.Has(state.Attacked):
		return f.refuse("9.1", "used", id, p)
	case f.held.Has(p):
		return f.refuse("8.5.8", "held", id, p)
	}
	return f.refuseAssault(id, p)
}

// landing are the units that may land on a beach.
func (f *front) landing(p components.Place, with []components.UnitID) (ids []components.UnitID) {
	for id := range f.s.All(f.by, components.Ground) {
		if f.s.Unit(id).Aboard != components.NoUnit && !slices.Contains(with, id) && f.refuseLanding(id, p) == nil {
			ids = append(ids, id)
		}
	}
	return ids
}
