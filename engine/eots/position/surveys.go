package position

import (
	"hash/maphash"
	"sync/atomic"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// Surveys are the situations of boards that were surveyed lately, and where stacks could end there: whoever tries plans
// out comes to the same boards again and again. The zero value is ready. Several goroutines may use it at once.
type Surveys struct {
	// situations and ranges hold the last one for each hash.
	situations [numSituations]atomic.Pointer[Situation]
	ranges     [numRanges]atomic.Pointer[knownRange]
	// number is that of the last situation.
	number atomic.Uint64
}

// Bounds of what is remembered. A situation takes about 10 kB and as much again for the networks that only it uses, a range
// about 300 bytes.
const (
	numSituations = 512
	numRanges     = 8192
)

var hashSeed = maphash.MakeSeed()

// Of is the survey of a position, of which it keeps a copy: one that is remembered, or a new one. former helps with a new
// one, if it is not nil: the situation of another position of the same components.
func (k *Surveys) Of(set *components.Set, p *Position, former *Situation) *Situation {
	slot := &k.situations[maphash.Comparable(hashSeed, *p)%numSituations]
	if known := slot.Load(); known != nil && known.Set == set && known.seen == *p {
		return known
	}
	if former == nil {
		former = &Situation{Set: set}
	}
	situation := former.After(p)
	situation.number = k.number.Add(1)
	slot.Store(situation)
	return situation
}

// Range is where a stack may end its movement, see Reach.
type Range struct {
	Ends components.LocSet
	// Box tells that air units may end in the China box (13.74).
	Box bool
	// Err tells why the stack cannot move by its form at all.
	Err error
}

// movement is what decides the range of a stack whose Mover names no hexes: a situation and the rest of the Mover.
type movement struct {
	situation                             uint64
	side                                  components.Side
	units                                 components.UnitSet
	form                                  Form
	allowance, navalAllowance, spent, asp int
	reaction, postBattle, oneBattle       bool
	normalRange, escortStrategic          bool
	marinesWaived, avoidZOI               bool
}

// knownRange is the range of a movement.
type knownRange struct {
	movement
	Range
}

// RangeOf is where a stack may end in a situation; r is memory for the search.
func (k *Surveys) RangeOf(s *Situation, m *Mover, r *Reach) Range {
	key, ok := movementOf(s, m)
	if !ok {
		return s.rangeOf(m, r)
	}
	slot := &k.ranges[maphash.Comparable(hashSeed, key)%numRanges]
	if known := slot.Load(); known != nil && known.movement == key {
		return known.Range
	}
	found := &knownRange{key, s.rangeOf(m, r)}
	slot.Store(found)
	return found.Range
}

// movementOf is false where the range depends on more.
func movementOf(s *Situation, m *Mover) (movement, bool) {
	if s.number == 0 || !m.Home.IsEmpty() || !m.Battles.IsEmpty() || !m.Landings.IsEmpty() || !m.ToCome.IsEmpty() {
		return movement{}, false
	}
	key := movement{
		situation: s.number, side: m.Side, form: m.Form,
		allowance: m.Allowance, navalAllowance: m.NavalAllowance, spent: m.Spent, asp: m.ASPLeft,
		reaction: m.Reaction, postBattle: m.PostBattle, oneBattle: m.OneBattle,
		normalRange: m.NormalRange, escortStrategic: m.EscortStrategic, marinesWaived: m.MarinesWaived, avoidZOI: m.AvoidZOI,
	}
	for _, unit := range m.Units {
		key.units.Add(unit)
	}
	return key, true
}

func (s *Situation) rangeOf(m *Mover, r *Reach) Range {
	err := s.Reach(m, r)
	return Range{r.Ends, r.Box, err}
}
