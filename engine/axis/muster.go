package axis

import (
	"iter"
	"slices"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// arm is a part of the forces of a power.
type arm uint8

const (
	// ashore are land units and complexes in territories.
	ashore arm = iota
	// flying are aircraft, those on decks too.
	flying
	// afloat are ships and their cargo.
	afloat
	numArms
)

// armOf is the arm to which a unit belongs where it is.
func armOf(u *Unit) arm {
	switch {
	case u.Type.Class() == c.Air:
		return flying
	case u.Space.IsSea():
		return afloat
	}
	return ashore
}

// muster tells where the units are: their places in the list of all units, by space and by arm. It
// follows from that list and goes along with every change of it.
type muster struct {
	// first unit in each space, head of each arm of each power; -1 for none.
	first [c.NumSpaces]int16
	head  [c.NumPowers][numArms]int16
	// next after each unit in both lists.
	next [][2]int16
	// sights of the enemies of each side.
	sights [2]sight
}

// The lists of a muster.
const (
	bySpace = iota
	byArm
)

// sight is what a side sees of its enemies.
type sight struct {
	known bool
	water water
	// garrison are the territories where they have a unit.
	garrison c.Spaces
}

// musterOf goes through all units.
func musterOf(units Units) (m muster) {
	for i := range m.first {
		m.first[i] = -1
	}
	for power := range m.head {
		m.head[power] = [numArms]int16{-1, -1, -1}
	}
	m.next = make([][2]int16, len(units))
	for i := len(units) - 1; i >= 0; i-- {
		u := &units[i]
		first, head := &m.first[u.Space], &m.head[u.Power][armOf(u)]
		m.next[i] = [2]int16{bySpace: *first, byArm: *head}
		*first, *head = int16(i), int16(i)
	}
	return m
}

func (m *muster) clone() muster {
	next := *m
	next.next = slices.Clone(m.next)
	return next
}

// insert puts a unit into a list that begins somewhere.
func (m *muster) insert(at *int16, list int, i int16) {
	for *at >= 0 && *at < i {
		at = &m.next[*at][list]
	}
	m.next[i][list], *at = *at, i
}

// remove takes a unit out of a list.
func (m *muster) remove(at *int16, list int, i int16) {
	for *at != i {
		at = &m.next[*at][list]
	}
	*at = m.next[i][list]
}

// recount goes through all units again.
func (s *State) recount() { s.muster = musterOf(s.Units) }

// put writes units over those of the same IDs.
func (s *State) put(units []Unit) {
	for _, u := range units {
		if i := s.Units.index(u.ID); i >= 0 {
			s.replace(i, u)
		}
	}
}

// replace changes the unit at a place in the list.
func (s *State) replace(i int, u Unit) {
	m, before := &s.muster, s.Units[i]
	s.Units[i] = u
	if before.Space == u.Space && before.Power == u.Power && before.Type == u.Type {
		return
	}
	if before.Space != u.Space {
		m.remove(&m.first[before.Space], bySpace, int16(i))
		m.insert(&m.first[u.Space], bySpace, int16(i))
	}
	if from, to := armOf(&before), armOf(&u); from != to || before.Power != u.Power {
		m.remove(&m.head[before.Power][from], byArm, int16(i))
		m.insert(&m.head[u.Power][to], byArm, int16(i))
	}
	m.changed(before.Power)
	m.changed(u.Power)
}

// arrive puts a unit at the end of the list.
func (s *State) arrive(u Unit) {
	m, i := &s.muster, int16(len(s.Units))
	s.Units = append(s.Units, u)
	m.next = append(m.next, [2]int16{-1, -1})
	m.insert(&m.first[u.Space], bySpace, i)
	m.insert(&m.head[u.Power][armOf(&u)], byArm, i)
	m.changed(u.Power)
}

// changed: the enemies of a power do not see what they saw.
func (m *muster) changed(power c.Power) { m.sights[power.Side().Other()].known = false }

// sight is what a side sees of its enemies.
func (s *State) sight(side c.Side) sight {
	if seen := s.muster.sights[side]; seen.known {
		return seen
	}
	seen := sight{known: true}
	for power := range c.Power(c.NumPowers) {
		if power.Side() == side {
			continue
		}
		for u := range s.arm(power, afloat) {
			seen.water.meet(u)
		}
		for _, of := range [...]arm{ashore, flying} {
			for u := range s.arm(power, of) {
				if u.Space.IsLand() {
					seen.garrison.Add(u.Space)
				}
			}
		}
	}
	return seen
}

// look notes what the side on turn sees of its enemies. The state is not shared yet.
func (s *State) look() { s.muster.sights[s.side()] = s.sight(s.side()) }

// at are the units in a space in the order of their IDs.
func (s *State) at(space c.Space) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for i := s.muster.first[space]; i >= 0; i = s.muster.next[i][bySpace] {
			if !yield(&s.Units[i]) {
				return
			}
		}
	}
}

// arm are the units of an arm in the order of their IDs.
func (s *State) arm(power c.Power, of arm) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for i := s.muster.head[power][of]; i >= 0; i = s.muster.next[i][byArm] {
			if !yield(&s.Units[i]) {
				return
			}
		}
	}
}

// arms are the units of the power on turn in some arms, arm after arm.
func (s *State) arms(of ...arm) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for _, a := range of {
			for i := s.muster.head[s.Active][a]; i >= 0; i = s.muster.next[i][byArm] {
				if !yield(&s.Units[i]) {
					return
				}
			}
		}
	}
}

// present tells whether a power has a unit on the map.
func (s *State) present(power c.Power) bool {
	return slices.ContainsFunc(s.muster.head[power][:], func(i int16) bool { return i >= 0 })
}

// water is what the other side has at sea, by bits from sz01: it is looked up once for all moves
// of an order.
type water struct{ hostile, destroyers, prey uint64 }

func seaBit(zone c.Space) uint64 { return 1 << (zone.Sea() - 1) }

func (w *water) has(set uint64, zone c.Space) bool { return set&seaBit(zone) != 0 }

// water of the side on turn.
func (s *State) water() water { return s.sight(s.side()).water }

// meet counts a ship or an aircraft of the other side.
func (w *water) meet(u *Unit) {
	bit := seaBit(u.Space)
	if u.Type.SurfaceWarship() {
		w.hostile |= bit
	}
	switch u.Type {
	case c.Destroyer:
		w.destroyers |= bit
	case c.Submarine, c.Transport:
		w.prey |= bit
	}
}

// stopped tells whether a ship that has sailed into a zone must stop there: submarines stop for
// destroyers only. Rule 7.3.
func (w *water) stopped(u *Unit, zone c.Space) bool {
	if u.Type == c.Submarine {
		return w.has(w.destroyers, zone)
	}
	return w.has(w.hostile, zone)
}
