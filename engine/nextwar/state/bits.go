package state

import (
	"encoding/json"
	"fmt"
	"math/bits"
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// maxPlaces is how many hexes and boxes a module may have.
const maxPlaces = components.MaxHexes + components.MaxBoxes

// Bits is a set of places.
type Bits [maxPlaces / 64]uint64

// Set puts a place into the set.
func (b *Bits) Set(p components.Place) { b[p>>6] |= 1 << (p & 63) }

// Has tells whether a place is in the set; no counter off the map is.
func (b *Bits) Has(p components.Place) bool { return p >= 0 && p < maxPlaces && b[p>>6]>>(p&63)&1 == 1 }

// MarshalJSON writes the places of the set.
func (b Bits) MarshalJSON() ([]byte, error) {
	places := []components.Place{}
	for i, word := range b {
		for ; word != 0; word &= word - 1 {
			places = append(places, components.Place(i*64+bits.TrailingZeros64(word)))
		}
	}
	return json.Marshal(places)
}

// UnmarshalJSON reads them.
func (b *Bits) UnmarshalJSON(data []byte) error {
	var places []components.Place
	if err := json.Unmarshal(data, &places); err != nil {
		return err
	}
	*b = Bits{}
	for _, p := range places {
		if p < 0 || p >= maxPlaces {
			return fmt.Errorf("%d is no place", p)
		}
		b.Set(p)
	}
	return nil
}

// Board is what the geometry of a position comes to: computed once for a position, see [State.Board].
type Board struct {
	// Occupied are the hexes with ground units of each side, HQs, depots and MSUs too. Holding units with combat values
	// only, those that take part in stacking and zones of control, are in Troops.
	Occupied, Troops [components.Sides]Bits
	// Zone is the zone of control of each side, its own hexes too (8.2).
	Zone [components.Sides]Bits
}

// Board is the geometry of the position. It must not be changed.
func (s *State) Board() *Board {
	switch {
	case s.cache != nil:
	case !s.tracked:
		return s.survey()
	case s.board == nil:
		s.board = s.survey()
		fallthrough
	default:
		return s.board
	}
	b := s.cache.board.Load()
	if b == nil {
		b = s.survey()
		s.cache.board.Store(b)
	}
	return b
}

// standsAs tells whether the geometry of two positions is the same: all that [State.survey] looks at.
func (s *State) standsAs(o *State) bool {
	if s.set != o.set || s.FortLines != o.FortLines || s.Chosen.ZonePerUnit != o.Chosen.ZonePerUnit {
		return false
	}
	for i := range s.Units {
		a, b := &s.Units[i], &o.Units[i]
		if (a.At != b.At || a.Aboard != b.Aboard || (a.Lost > 0) != (b.Lost > 0) || (a.Flags^b.Flags)&UnderClearing != 0) && s.set.Units[i].Kind.OnMap() {
			return false
		}
	}
	return true
}

// fewHexes is how many hexes the units of a side seldom exceed.
const fewHexes = 64

// survey finds who stands where and the zones of control. Rules 8.2.1 and 8.2.3.
func (s *State) survey() *Board {
	b := new(Board)
	set := s.Set()
	type stack struct {
		sp      components.Stacking
		attacks bool
	}
	// Few hexes hold units: a list is quicker than a table of the map, and mostly needs no memory of its own.
	places := [components.Sides][]components.Place{make([]components.Place, 0, fewHexes), make([]components.Place, 0, fewHexes)}
	stacks := [components.Sides][]stack{make([]stack, 0, fewHexes), make([]stack, 0, fewHexes)}
	for i := range s.Units {
		u, info := &s.Units[i], &set.Units[i]
		if !info.Kind.OnMap() || u.Aboard != components.NoUnit || !set.IsHex(u.At) {
			continue
		}
		b.Occupied[info.Side].Set(u.At)
		if info.Kind != components.Ground {
			continue
		}
		joined := b.Troops[info.Side].Has(u.At) // by units that were looked at before
		b.Troops[info.Side].Set(u.At)
		b.Zone[info.Side].Set(u.At)
		if u.Has(UnderClearing) {
			continue // 8.2.3: no zone of control around units under a clearing marker
		}
		at := -1
		if joined {
			at = slices.Index(places[info.Side], u.At)
		}
		if at < 0 {
			at = len(stacks[info.Side])
			places[info.Side] = append(places[info.Side], u.At)
			stacks[info.Side] = append(stacks[info.Side], stack{})
		}
		stacks[info.Side][at].sp += info.SP
		attacks := s.attacksAlone(components.UnitID(i))
		stacks[info.Side][at].attacks = stacks[info.Side][at].attacks || attacks
	}
	for side := range components.Side(components.Sides) {
		for j, p := range places[side] {
			if stacks[side][j].sp < components.Whole(2) || !stacks[side][j].attacks {
				continue
			}
			for d, near := range set.Hexes[p].Near {
				if near != components.Nowhere && s.zoneCrosses(side, p, d, near) {
					b.Zone[side].Set(near)
				}
			}
		}
	}
	return b
}

// attacksAlone tells whether a unit gives its stack the attack strength that a zone of control needs; by the other reading of A-05
// it has to have the stacking points as well. Rule 8.2.1.
func (s *State) attacksAlone(id components.UnitID) bool {
	return s.Factors(id).AS >= 1 && (!s.Chosen.ZonePerUnit || s.Info(id).SP >= components.Whole(2))
}

// zoneCrosses tells whether a zone of control reaches from a hex over a side: not into Mountain, High Mountain or Urban
// hexes, and not across rivers, bridged or not, all-water sides and ferries; nor into the sea; nor, in the first movement segment of the
// game, across fortified hexsides of the enemy. Rule 8.2.3.
func (s *State) zoneCrosses(side components.Side, from components.Place, direction int, to components.Place) bool {
	target, edge := &s.Set().Hexes[to], &s.Set().Hexes[from].Edges[direction]
	return edge.River == components.NoRiver && !(s.FortLines && edge.Fortified[side.Enemy()]) && target.Land() && !target.Terrain.IsMountain() && target.Terrain != components.Urban
}
