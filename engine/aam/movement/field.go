package movement

import (
	"math/bits"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// field is what the moves of a side depend on in a position, by hex. It is found once for all of its units.
type field struct {
	stacks [components.Sides][components.Places]state.Stack
	// road and wire are the sides of hexes, by bits, with a road that is whole and with barbed wire.
	road, wire   [components.Places]uint8
	mines, traps components.Bits // minefields, tank obstacles
	// fire are the enemies that could fire defensively near a hex, by bits: at Soldiers and at Vehicles. More than 64 are not told
	// apart.
	fire [2][components.Places]uint64
}

type fieldKey components.Side

// fieldOf surveys a position for the moves of a side.
func fieldOf(s *state.State, side components.Side) *field {
	return state.Kept(s, fieldKey(side), func() *field {
		f := new(field)
		f.survey(s, side)
		return f
	})
}

func (f *field) survey(s *state.State, side components.Side) {
	m := s.Map()
	for _, p := range m.All {
		f.road[p] = m.Hexes[p].Road
	}
	for _, b := range s.Bridges {
		f.cut(m, b.A, b.B)
		f.cut(m, b.B, b.A)
	}
	enemies := 0
	for i := range s.Units {
		u, id := &s.Units[i], state.UnitID(i)
		if u.Fate != state.InPlay {
			continue
		}
		info := s.Info(id)
		switch {
		case info.Kind == components.Obstacle:
			f.obstacle(m, info, u)
		case info.Kind.Ground() && u.Aboard == state.NoUnit:
			if u.Side != side {
				f.shooter(s, id, uint(min(enemies, 63)))
				enemies++
			}
			f.count(s, id)
		case s.Chosen.PassengersCount && u.Aboard != state.NoUnit:
			f.count(s, id)
		}
	}
}

// cut takes the road over a bridge away.
func (f *field) cut(m *components.Map, a, b components.Place) {
	if d, ok := m.DirectionTo(a, b); ok {
		f.road[a] &^= 1 << d
	}
}

// count adds a unit to the stack of its hex. Rule 6.3.
func (f *field) count(s *state.State, id state.UnitID) {
	if !s.Counted(id) {
		return
	}
	u := &s.Units[id]
	k := &f.stacks[u.Side][u.At]
	k.Units++
	if s.Bulky(id) {
		k.Vehicles++
	}
}

// obstacle notes an obstacle. Rule 13.
func (f *field) obstacle(m *components.Map, info *components.UnitType, u *state.Unit) {
	switch {
	case info.Has(ability.BarbedWire):
		f.wire[u.At] |= 1 << u.Facing
		if other := m.Hexes[u.At].Near[u.Facing]; other != components.NoPlace {
			f.wire[other] |= 1 << u.Facing.Opposite()
		}
	case info.Has(ability.Minefield):
		f.mines.Set(u.At)
	case info.Has(ability.TankObstacle):
		f.traps.Set(u.At)
	}
}

// shooter notes an enemy that may fire defensively. Which dice it has is not asked: this only helps to find quiet ways.
// Rule 11.2.
func (f *field) shooter(s *state.State, id state.UnitID, bit uint) {
	u, info := &s.Units[id], s.Info(id)
	if s.Disrupted(id) || u.Has(state.Silenced) || info.Has(ability.LimitedAmmo) || u.Has(state.Fired) && !info.Has(ability.SuppressiveFire) {
		return
	}
	add := func(p components.Place) {
		if p == components.NoPlace {
			return
		}
		f.fire[components.Vehicle][p] |= 1 << bit
		if info.Kind == components.Soldier || info.Has(ability.OverlappingFire) {
			f.fire[components.Soldier][p] |= 1 << bit
		}
	}
	add(u.At)
	for _, near := range s.Map().Hexes[u.At].Near {
		add(near)
	}
}

// shots is how many enemies could fire at a step. Rule 11.1.
func (f *field) shots(kind components.Kind, from, to components.Place) int {
	return bits.OnesCount64(f.fire[kind][from] & f.fire[kind][to])
}

// onRoad tells whether a road leads out of a hex in a direction.
func (f *field) onRoad(from components.Place, d hexgrid.Direction) bool {
	return components.Along(f.road[from], d)
}
