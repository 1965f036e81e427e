package state

import (
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// arm is a part of the forces of a power.
type arm uint8

const (
	// ashore are land units and complexes in territories.
	Ashore arm = iota
	// flying are aircraft, those on decks too.
	Flying
	// afloat are ships and their cargo.
	Afloat
	numArms
)

// armOf is the arm to which a unit belongs where it is.
func armOf(u *Unit) arm {
	switch {
	case u.Type.Class() == components.Air:
		return Flying
	case u.Space.IsSea():
		return Afloat
	}
	return Ashore
}

// unitIndex tells where the units are: their places in the list of all units, by space and by arm. It
// follows from that list and goes along with every change of it.
type unitIndex struct {
	// First unit in each space, head of each arm of each power; -1 for none.
	First [components.NumSpaces]int16
	Head  [components.NumPowers][numArms]int16
	// Next after each unit in both lists.
	Next [][2]int16
	// Enemies of the enemies of each side.
	Enemies [2]enemies
}

// The lists of a muster.
const (
	bySpace = iota
	byArm
)

// enemies is what a side sees of its enemies.
type enemies struct {
	Known bool
	Water Water
	// Garrison are the territories where they have a unit.
	Garrison components.Spaces
}

// indexUnits goes through all units.
func indexUnits(units Units) (m unitIndex) {
	for i := range m.First {
		m.First[i] = -1
	}
	for power := range m.Head {
		m.Head[power] = [numArms]int16{-1, -1, -1}
	}
	m.Next = make([][2]int16, len(units))
	for i := len(units) - 1; i >= 0; i-- {
		u := &units[i]
		first, head := &m.First[u.Space], &m.Head[u.Power][armOf(u)]
		m.Next[i] = [2]int16{bySpace: *first, byArm: *head}
		*first, *head = int16(i), int16(i)
	}
	return m
}

func (m *unitIndex) Clone() unitIndex {
	next := *m
	next.Next = slices.Clone(m.Next)
	return next
}

// insert puts a unit into a list that begins somewhere.
func (m *unitIndex) insert(at *int16, list int, i int16) {
	for *at >= 0 && *at < i {
		at = &m.Next[*at][list]
	}
	m.Next[i][list], *at = *at, i
}

// remove takes a unit out of a list.
func (m *unitIndex) remove(at *int16, list int, i int16) {
	for *at != i {
		at = &m.Next[*at][list]
	}
	*at = m.Next[i][list]
}

// ReindexUnits goes through all units again.
func (s *State) ReindexUnits() { s.UnitIndex = indexUnits(s.Units) }

// Put writes units over those of the same IDs.
func (s *State) Put(units []Unit) {
	for _, u := range units {
		if i := s.Units.index(u.ID); i >= 0 {
			s.replace(i, u)
		}
	}
}

// replace changes the unit at a place in the list.
func (s *State) replace(i int, u Unit) {
	m, before := &s.UnitIndex, s.Units[i]
	s.Units[i] = u
	if before.Space == u.Space && before.Power == u.Power && before.Type == u.Type {
		return
	}
	if before.Space != u.Space {
		m.remove(&m.First[before.Space], bySpace, int16(i))
		m.insert(&m.First[u.Space], bySpace, int16(i))
	}
	if from, to := armOf(&before), armOf(&u); from != to || before.Power != u.Power {
		m.remove(&m.Head[before.Power][from], byArm, int16(i))
		m.insert(&m.Head[u.Power][to], byArm, int16(i))
	}
	m.changed(before.Power)
	m.changed(u.Power)
}

// Arrive puts a unit at the end of the list.
func (s *State) Arrive(u Unit) {
	m, i := &s.UnitIndex, int16(len(s.Units))
	s.Units = append(s.Units, u)
	m.Next = append(m.Next, [2]int16{-1, -1})
	m.insert(&m.First[u.Space], bySpace, i)
	m.insert(&m.Head[u.Power][armOf(&u)], byArm, i)
	m.changed(u.Power)
}

// changed: the enemies of a power do not see what they saw.
func (m *unitIndex) changed(power components.Power) { m.Enemies[power.Side().Other()].Known = false }

// EnemiesOf is what a side sees of its enemies.
func (s *State) EnemiesOf(side components.Side) enemies {
	if seen := s.UnitIndex.Enemies[side]; seen.Known {
		return seen
	}
	seen := enemies{Known: true}
	for power := range components.Power(components.NumPowers) {
		if power.Side() == side {
			continue
		}
		for u := range s.Arm(power, Afloat) {
			seen.Water.meet(u)
		}
		for _, of := range [...]arm{Ashore, Flying} {
			for u := range s.Arm(power, of) {
				if u.Space.IsLand() {
					seen.Garrison.Add(u.Space)
				}
			}
		}
	}
	return seen
}

// NoteEnemies notes what the side on turn sees of its enemies. The state is not shared yet.
func (s *State) NoteEnemies() { s.UnitIndex.Enemies[s.Side()] = s.EnemiesOf(s.Side()) }

// UnitsAt are the units in a space in the order of their IDs.
func (s *State) UnitsAt(space components.Space) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for i := s.UnitIndex.First[space]; i >= 0; i = s.UnitIndex.Next[i][bySpace] {
			if !yield(&s.Units[i]) {
				return
			}
		}
	}
}

// Arm are the units of an arm in the order of their IDs.
func (s *State) Arm(power components.Power, of arm) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for i := s.UnitIndex.Head[power][of]; i >= 0; i = s.UnitIndex.Next[i][byArm] {
			if !yield(&s.Units[i]) {
				return
			}
		}
	}
}

// Arms are the units of the power on turn in some arms, arm after arm.
func (s *State) Arms(of ...arm) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for _, a := range of {
			for i := s.UnitIndex.Head[s.Active][a]; i >= 0; i = s.UnitIndex.Next[i][byArm] {
				if !yield(&s.Units[i]) {
					return
				}
			}
		}
	}
}

// Present tells whether a power has a unit on the map.
func (s *State) Present(power components.Power) bool {
	return slices.ContainsFunc(s.UnitIndex.Head[power][:], func(i int16) bool { return i >= 0 })
}

// Water is what the other side has at sea, by bits from sz01: it is looked up once for all moves
// of an order.
type Water struct{ Hostile, Destroyers, Prey uint64 }

func SeaBit(zone components.Space) uint64 { return 1 << (zone.Sea() - 1) }

func (w *Water) Has(set uint64, zone components.Space) bool { return set&SeaBit(zone) != 0 }

// Water of the side on turn.
func (s *State) Water() Water { return s.EnemiesOf(s.Side()).Water }

// meet counts a ship or an aircraft of the other side.
func (w *Water) meet(u *Unit) {
	bit := SeaBit(u.Space)
	if u.Type.SurfaceWarship() {
		w.Hostile |= bit
	}
	switch u.Type {
	case components.Destroyer:
		w.Destroyers |= bit
	case components.Submarine, components.Transport:
		w.Prey |= bit
	}
}

// Stopped tells whether a ship that has sailed into a zone must stop there: submarines stop for
// destroyers only. Rule 7.3.
func (w *Water) Stopped(u *Unit, zone components.Space) bool {
	if u.Type == components.Submarine {
		return w.Has(w.Destroyers, zone)
	}
	return w.Has(w.Hostile, zone)
}
