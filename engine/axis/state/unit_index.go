package state

import (
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// Domain is a part of the forces of a power.
type Domain uint8

const (
	OnLand Domain = iota // land units and complexes in territories
	InAir                // aircraft, those on decks too
	AtSea                // ships and their cargo
	numArms
)

// domainOf is the arm to which a unit belongs where it is.
func domainOf(u *Unit) Domain {
	switch {
	case u.Type.Class() == components.Air:
		return InAir
	case u.Space.IsSea():
		return AtSea
	}
	return OnLand
}

// unitIndex tells where the units are: their places in the list of all units, by space and by arm. It
// follows from that list and goes along with every change of it.
type unitIndex struct {
	first   [components.NumSpaces]int16          // the first unit in each space, -1 for none
	head    [components.NumPowers][numArms]int16 // the first unit of each arm of each power, -1 for none
	next    [][2]int16                           // the unit after each unit, in both lists
	enemies [2]Enemies                           // what each side sees of its enemies
}

// The lists of an index.
const (
	bySpace = iota
	byArm
)

// Enemies is what a side sees of its enemies.
type Enemies struct {
	known    bool
	Fleet    EnemyFleet
	Garrison components.Spaces // the territories where they have a unit
}

func indexUnits(units Units) (m unitIndex) {
	for i := range m.first {
		m.first[i] = -1
	}
	for power := range m.head {
		m.head[power] = [numArms]int16{-1, -1, -1}
	}
	m.next = make([][2]int16, len(units))
	for i := len(units) - 1; i >= 0; i-- {
		u := &units[i]
		first, head := &m.first[u.Space], &m.head[u.Power][domainOf(u)]
		m.next[i] = [2]int16{bySpace: *first, byArm: *head}
		*first, *head = int16(i), int16(i)
	}
	return m
}

func (m *unitIndex) clone() unitIndex {
	next := *m
	next.next = slices.Clone(m.next)
	return next
}

// insert puts a unit into a list that begins somewhere.
func (m *unitIndex) insert(at *int16, list int, i int16) {
	for *at >= 0 && *at < i {
		at = &m.next[*at][list]
	}
	m.next[i][list], *at = *at, i
}

// remove takes a unit out of a list.
func (m *unitIndex) remove(at *int16, list int, i int16) {
	for *at != i {
		at = &m.next[*at][list]
	}
	*at = m.next[i][list]
}

// Reindex goes through all units again.
func (s *State) Reindex() { s.index = indexUnits(s.Units) }

// Put writes units over those of the same IDs.
func (s *State) Put(units []Unit) {
	for _, u := range units {
		if i := s.Units.Index(u.ID); i >= 0 {
			s.replace(i, u)
		}
	}
}

func (s *State) replace(i int, u Unit) {
	m, before := &s.index, s.Units[i]
	s.Units[i] = u
	if before.Space == u.Space && before.Power == u.Power && before.Type == u.Type {
		return
	}
	if before.Space != u.Space {
		m.remove(&m.first[before.Space], bySpace, int16(i))
		m.insert(&m.first[u.Space], bySpace, int16(i))
	}
	if from, to := domainOf(&before), domainOf(&u); from != to || before.Power != u.Power {
		m.remove(&m.head[before.Power][from], byArm, int16(i))
		m.insert(&m.head[u.Power][to], byArm, int16(i))
	}
	m.changed(before.Power)
	m.changed(u.Power)
}

// Add puts a unit at the end of the list.
func (s *State) Add(u Unit) {
	m, i := &s.index, int16(len(s.Units))
	s.Units = append(s.Units, u)
	m.next = append(m.next, [2]int16{-1, -1})
	m.insert(&m.first[u.Space], bySpace, i)
	m.insert(&m.head[u.Power][domainOf(&u)], byArm, i)
	m.changed(u.Power)
}

// changed: the enemies of a power do not see what they saw.
func (m *unitIndex) changed(power components.Power) { m.enemies[power.Side().Other()].known = false }

// Enemies is what a side sees of its enemies.
func (s *State) Enemies(side components.Side) Enemies {
	if seen := s.index.enemies[side]; seen.known {
		return seen
	}
	seen := Enemies{known: true}
	for power := range components.Power(components.NumPowers) {
		if power.Side() == side {
			continue
		}
		for u := range s.UnitsIn(power, AtSea) {
			seen.Fleet.meet(u)
		}
		for _, of := range [...]Domain{OnLand, InAir} {
			for u := range s.UnitsIn(power, of) {
				if u.Space.IsLand() {
					seen.Garrison.Add(u.Space)
				}
			}
		}
	}
	return seen
}

// noteEnemies notes what the side on turn sees of its enemies. The state is not shared yet.
func (s *State) noteEnemies() { s.index.enemies[s.Side()] = s.Enemies(s.Side()) }

// UnitsAt are the units in a space in the order of their IDs.
func (s *State) UnitsAt(space components.Space) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for i := s.index.first[space]; i >= 0; i = s.index.next[i][bySpace] {
			if !yield(&s.Units[i]) {
				return
			}
		}
	}
}

// UnitsIn are the units of an arm in the order of their IDs.
func (s *State) UnitsIn(power components.Power, of Domain) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for i := s.index.head[power][of]; i >= 0; i = s.index.next[i][byArm] {
			if !yield(&s.Units[i]) {
				return
			}
		}
	}
}

// ActiveUnits are the units of the power on turn in some arms, arm after arm.
func (s *State) ActiveUnits(of ...Domain) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for _, a := range of { // by UnitsIn all states would escape to the heap
			for i := s.index.head[s.Active][a]; i >= 0; i = s.index.next[i][byArm] {
				if !yield(&s.Units[i]) {
					return
				}
			}
		}
	}
}

// HasUnits tells whether a power has a unit on the map.
func (s *State) HasUnits(power components.Power) bool {
	return slices.ContainsFunc(s.index.head[power][:], func(i int16) bool { return i >= 0 })
}
