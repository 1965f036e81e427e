package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// sealedMission tells whether a mission is known to its owner only: until both sides have given theirs. Rules 23.2, 26.1.2.
func (s *State) sealedMission(m *Mission) bool {
	return m.Step == Assigned && (s.Stage == MissionAssign || s.Stage == MissileTargets && !s.Advanced.MissilesPaid)
}

// HasSealed tells whether the position holds commitments or missions that an audience may not know yet. Rules 22.6.1, 23.2.
func (s *State) HasSealed(audience engine.Audience) bool {
	if s.Advanced == nil {
		return false
	}
	for side := range components.Side(components.Sides) {
		if audience.Sees(Seat(side)) {
			continue
		}
		if len(s.Advanced.Committed[side]) > 0 || slices.ContainsFunc(s.Advanced.Missions, func(m Mission) bool {
			return m.Side == side && s.sealedMission(&m)
		}) {
			return true
		}
	}
	return false
}

// HideSealed takes them out of a private copy of the position. Nominal aircraft are numbered anew, for their numbers would show
// how many missions are hidden.
func (s *State) HideSealed(audience engine.Audience) {
	if !s.HasSealed(audience) {
		return
	}
	a := s.Advanced
	for side := range components.Side(components.Sides) {
		if !audience.Sees(Seat(side)) {
			a.Committed[side] = nil
		}
	}
	a.Missions = slices.DeleteFunc(a.Missions, func(m Mission) bool { return !audience.Sees(Seat(m.Side)) && s.sealedMission(&m) })
	for i := range a.Missions {
		for j := range a.Missions[i].Flyers {
			if f := &a.Missions[i].Flyers[j]; NominalOf(f.Unit) >= 0 {
				f.Unit = Nominal(i)
			}
		}
	}
}
