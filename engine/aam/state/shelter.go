package state

import (
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// Sheltered tells whether a Soldier of a side is in the pillbox of a hex. Rules 13, 16.1 pillbox.
func (s *State) Sheltered(side components.Side, p components.Place) bool {
	return s.occupant(side, p) != NoUnit
}

// occupant is the Soldier of a side that is in the pillbox of a hex, NoUnit for none.
func (s *State) occupant(side components.Side, p components.Place) UnitID {
	for id := range s.In(p) {
		if u := &s.Units[id]; u.Side == side && u.Has(Occupant) {
			return id
		}
	}
	return NoUnit
}

// Shelter lets a Soldier who has ended a move in a hex, or is deployed there, into its pillbox. The side that was there first keeps it;
// of its Soldiers the costliest one is inside where the owner says nothing. Rules 13, 16.1 pillbox.
func (r *Referee) Shelter(id UnitID, post Post) {
	s := r.State
	u := &s.Units[id]
	if s.Info(id).Kind != components.Soldier || !u.On() || post == Outside || s.ObstacleIn(u.At, ability.Pillbox) == NoUnit || s.Sheltered(u.Side.Enemy(), u.At) {
		return
	}
	other := s.occupant(u.Side, u.At)
	if other == id || other != NoUnit && post == AnyPost && s.Info(other).Cost >= s.Info(id).Cost {
		return
	}
	if other != NoUnit {
		r.Mark([]UnitID{other}, 0, Occupant)
	}
	r.Mark([]UnitID{id}, Occupant, 0)
}
