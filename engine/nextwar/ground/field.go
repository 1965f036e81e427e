package ground

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// field is what the map is like for the ground movement of a side: found once for a position.
type field struct {
	s    *state.State
	set  *components.Set
	side components.Side
	// storm is the index of the columns of the Terrain Effects Chart (8.3).
	storm int
	// enemies are hexes with enemy ground units, friends those with own ones; zone is the enemy's zone of control.
	enemies, friends, zone *state.Bits
	// full hexes are at or over their stacking limit (8.1.1.1, A-02).
	full state.Bits
	// closed hexes have no road rate: enemy fortifications (8.3.1.10) and interdicted hexes (23.4.4).
	closed state.Bits
	// uncleared hexes come under a clearing marker when they are entered (8.4.1); abandoned ones may not be entered again
	// in this turn.
	uncleared, abandoned state.Bits
}

type fieldKey components.Side

// fieldOf is the map as a side moves over it.
func fieldOf(s *state.State, side components.Side) *field {
	return state.Kept(s, fieldKey(side), func() *field { return survey(s, side) })
}

func survey(s *state.State, side components.Side) *field {
	board := s.Board()
	f := &field{
		s: s, set: s.Set(), side: side,
		enemies: &board.Occupied[side.Enemy()], friends: &board.Troops[side], zone: &board.Zone[side.Enemy()],
	}
	if s.Weather == components.Storm {
		f.storm = 1
	}
	for _, p := range f.set.Forts {
		if s.EnemyFort(side, p) {
			f.closed.Set(p)
		}
	}
	if s.Advanced != nil {
		for _, hex := range s.Advanced.Interdicted {
			f.closed.Set(hex.At)
		}
	}
	for _, p := range f.set.Sites {
		if s.MustClear(side, p) {
			f.uncleared.Set(p)
		}
	}
	for _, left := range s.Left {
		if left.Side == side {
			f.abandoned.Set(left.At)
		}
	}
	stacked := make([]components.Stacking, len(f.set.Hexes))
	for id := range s.All(side, components.Ground) {
		u := s.Unit(id)
		if !f.set.IsHex(u.At) || u.Aboard != components.NoUnit {
			continue
		}
		stacked[u.At] += s.Info(id).SP
		if stacked[u.At] >= s.StackLimit(side, u.At) {
			f.full.Set(u.At)
		}
	}
	return f
}

// road is the class of the road over a side of a hex. A City or Urban hex counts as holding a primary road, so that any road
// into it is at least primary. Rules 8.3.2, A-133.
func (f *field) road(from components.Place, direction int) components.Road {
	hex := &f.set.Hexes[from]
	road := hex.Edges[direction].Road
	if road == components.Secondary &&
		(hex.Settlement >= components.City || f.set.Hexes[hex.Near[direction]].Settlement >= components.City) {
		return components.Primary
	}
	return road
}
