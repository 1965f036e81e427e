package state

import (
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// The limits of a side in a hex. Rules 6.1, 6.4.
const (
	StackLimit       = 3
	OverfullUnits    = 5
	OverfullVehicles = 2
	OverfullSoldiers = 4
)

// Counted tells whether a unit counts for stacking. Rule 6.3.
func (s *State) Counted(id UnitID) bool {
	info := s.Info(id)
	return info.Kind.Ground() && !info.Has(ability.Hero) && !info.Is(components.Sniper)
}

// Bulky tells whether a unit counts as a Vehicle for stacking. Rule 6.3.
func (s *State) Bulky(id UnitID) bool {
	info := s.Info(id)
	return info.Kind == components.Vehicle || info.Has(ability.Large)
}

// Stack is what of a side is in a hex, as stacking counts it.
type Stack struct{ Units, Vehicles int }

// Soldiers is the number of those that are no Vehicles.
func (k Stack) Soldiers() int { return k.Units - k.Vehicles }

// Over tells whether the stack is over the limit. Rules 6.1, 6.5.
func (k Stack) Over() bool { return k.Units > StackLimit || k.Vehicles > 1 }

// StackOf counts the units of a side in a hex, without one that is about to enter. Passengers are counted by an option only
// (M23).
func (s *State) StackOf(side components.Side, p components.Place, without UnitID) (k Stack) {
	for i := range s.Units {
		u := &s.Units[i]
		if u.At != p || u.Side != side || u.Fate != InPlay || u.Aboard != NoUnit && !s.Chosen.PassengersCount ||
			UnitID(i) == without || u.Aboard == without && without != NoUnit || !s.Counted(UnitID(i)) {
			continue
		}
		k.Units++
		if s.Bulky(UnitID(i)) {
			k.Vehicles++
		}
	}
	return k
}

// party is what a unit brings into a hex: itself, and all aboard where passengers count (M23).
func (s *State) party(id UnitID) (k Stack) {
	add := func(id UnitID) {
		if s.Counted(id) {
			k.Units++
			if s.Bulky(id) {
				k.Vehicles++
			}
		}
	}
	add(id)
	if s.Chosen.PassengersCount {
		for aboard := range s.Passengers(id) {
			add(aboard)
		}
	}
	return k
}

// with is two stacks together.
func (k Stack) with(other Stack) Stack {
	return Stack{k.Units + other.Units, k.Vehicles + other.Vehicles}
}

// Room tells whether there is room for a unit in a hex: whether it may stop there or pass. Rule 6.2.
func (s *State) Room(id UnitID, p components.Place) bool {
	side := s.Units[id].Side
	return s.RoomAmong(id, s.StackOf(side, p, id), s.StackOf(side.Enemy(), p, id))
}

// RoomAmong is the same where the stacks of both sides are known. Rule 6.2.
func (s *State) RoomAmong(id UnitID, own, enemy Stack) bool {
	return !s.Counted(id) || !own.with(s.party(id)).Over() && !s.blocked(id, enemy)
}

// RoomOverfull tells whether a unit may end a move of its own side's part in a hex without room, over the limit. Rule 6.4, M07.
func (s *State) RoomOverfull(id UnitID, p components.Place) bool {
	side := s.Units[id].Side
	return s.RoomOverfullAmong(id, s.StackOf(side, p, id), s.StackOf(side.Enemy(), p, id))
}

// RoomOverfullAmong is the same where the stacks of both sides are known. Rule 6.4, M07.
func (s *State) RoomOverfullAmong(id UnitID, own, enemy Stack) bool {
	if s.blocked(id, enemy) {
		return false
	}
	k := own.with(s.party(id))
	if s.Chosen.OneOver {
		return k.Units <= StackLimit+1 && k.Vehicles <= OverfullVehicles
	}
	return k.Units <= OverfullUnits && k.Vehicles <= OverfullVehicles && k.Soldiers() <= OverfullSoldiers
}

// blocked tells whether enemies in a hex keep a unit out of it: a Vehicle never enters the hex of an enemy Vehicle. Rule 6.4,
// M08.
func (s *State) blocked(id UnitID, enemy Stack) bool {
	return s.Bulky(id) && !s.Chosen.VehiclePerSide && enemy.Vehicles > 0
}
