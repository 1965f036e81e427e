package combat

import (
	"slices"

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

// targetBan tells why a hex may not be attacked. Rules 9.1, 9.3.
func (f *front) targetBan(target components.Place) (ban state.Ban) {
	switch {
	case !f.held.Has(target):
		ban = state.Forbid("9.1", "attack.empty")
	case slices.Contains(f.s.Attacked, target):
		ban = state.Forbid("9.3", "attack.twice")
	}
	return ban.In(target)
}

// unitBan tells why a unit may not attack a hex together with some others. Rules 8.1.1.1, 8.4.1.5, 8.5.8, 9.1.
func (f *front) unitBan(id components.UnitID, target components.Place, with []components.UnitID) state.Ban {
	u, info := f.s.Unit(id), f.s.Info(id)
	switch {
	case info.Side != f.by || info.Kind != components.Ground || u.At < 0:
		return state.Forbid("9.1", "attack.foreign")
	case u.Has(state.Attacked):
		return state.Forbid("9.1", "attack.used")
	case u.Has(state.UnderClearing):
		return state.Forbid("8.4.1.5", "attack.clearing")
	case u.Aboard != components.NoUnit:
		return f.assaultBan(id, target)
	case !u.Has(state.BeganNextToEnemy):
		return state.Forbid("9.1", "attack.start")
	}
	edge, adjacent := edgeTo(f.set, u.At, target)
	if !adjacent {
		return state.Forbid("9.1", "attack.distance")
	}
	if key := blocked(f.s, id, edge, target); key != "" {
		return state.Forbid("9.1", "attack."+key)
	}
	if f.crowded(id, with) {
		return state.Forbid("8.1.1.1", "attack.crowded")
	}
	return state.Ban{}
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

// assaultBan tells why a unit aboard a ship may not attack a hex. Rule 8.5.8.
func (f *front) assaultBan(id components.UnitID, target components.Place) state.Ban {
	switch {
	case !f.set.IsHex(target) || !f.set.Hex(target).Beach:
		return state.Forbid("8.3.1.7", "attack.beach")
	case !slices.Contains(naval.Assaulters(f.s, f.by, target), id):
		return state.Forbid("8.5.8", "attack.unready")
	}
	return state.Ban{}
}

// more are the units that may join an attack on a hex.
func (f *front) more(target components.Place, with []components.UnitID) (ids []components.UnitID) {
	for id := range f.s.All(f.by, components.Ground) {
		if f.s.OnMap(id) && !slices.Contains(with, id) && !f.unitBan(id, target, with).Is() {
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
		if f.set.IsHex(p) && !slices.Contains(targets, p) && !f.targetBan(p).Is() && f.strong(f.more(p, nil)) {
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

// landingBan tells why a unit may not land on a hex without a fight. Rules 8.5.8, A-139.
func (f *front) landingBan(id components.UnitID, p components.Place) state.Ban {
	u := f.s.Unit(id)
	switch {
	case f.s.Info(id).Side != f.by || u.Aboard == components.NoUnit:
		return state.Forbid("8.5.8", "attack.ashore")
	case u.Has(state.Attacked):
		return state.Forbid("9.1", "attack.used")
	case f.held.Has(p):
		return state.Forbid("8.5.8", "attack.held")
	}
	return f.assaultBan(id, p)
}

// landing are the units that may land on a beach.
func (f *front) landing(p components.Place, with []components.UnitID) (ids []components.UnitID) {
	for id := range f.s.All(f.by, components.Ground) {
		if f.s.Unit(id).Aboard != components.NoUnit && !slices.Contains(with, id) && !f.landingBan(id, p).Is() {
			ids = append(ids, id)
		}
	}
	return ids
}
