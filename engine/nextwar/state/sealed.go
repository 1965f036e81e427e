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

// veiled tells whether only its owner knows who flies a mission: a strike group until interceptors have been sent. Rule 29.2.1.
func (s *State) veiled(m *Mission) bool {
	return s.Chosen.AirFog && !m.Shown && m.Step < Engaging && (m.Kind == AirStrike || m.Kind == WildWeaselStrike)
}

// Veils tells whether an audience may not know who flies a mission.
func (s *State) Veils(audience engine.Audience, m *Mission) bool {
	return s.veiled(m) && !audience.Sees(Seat(m.Side))
}

// sealedForces tells whether a mission of special forces is known to its owner only: until it is carried out. Rule 20.1.2.
func (s *State) sealedForces(audience engine.Audience, m *SpecialMission) bool {
	return !m.Done && !audience.Sees(Seat(s.Info(m.Marker).Side))
}

// HasSealed tells whether the position holds commitments or missions that an audience may not know yet. Rules 20.1.2, 22.6.1, 23.2.
func (s *State) HasSealed(audience engine.Audience) bool {
	if s.Advanced == nil {
		return false
	}
	if slices.ContainsFunc(s.Advanced.Special, func(m SpecialMission) bool { return s.sealedForces(audience, &m) }) {
		return true
	}
	for side := range components.Side(components.Sides) {
		if audience.Sees(Seat(side)) {
			continue
		}
		if len(s.Advanced.Committed[side])+len(s.Advanced.Picked[side]) > 0 || slices.ContainsFunc(s.Advanced.Missions, func(m Mission) bool {
			return m.Side == side && (s.sealedMission(&m) || s.veiled(&m))
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
			a.Committed[side], a.Picked[side] = nil, nil
		}
	}
	for i := range a.Missions {
		if m := &a.Missions[i]; s.Veils(audience, m) && !s.sealedMission(m) {
			s.veil(m)
		}
	}
	a.Special = slices.DeleteFunc(a.Special, func(m SpecialMission) bool { return s.sealedForces(audience, &m) })
	a.Missions = slices.DeleteFunc(a.Missions, func(m Mission) bool { return !audience.Sees(Seat(m.Side)) && s.sealedMission(&m) })
	for i := range a.Missions {
		for j := range a.Missions[i].Flyers {
			if f := &a.Missions[i].Flyers[j]; NominalOf(f.Unit) >= 0 {
				f.Unit = Nominal(i)
			}
		}
	}
}

// veil hides who flies a mission: its aircraft seem to be where they came from. Of a group that may be intercepted the enemy knows how many
// there are, and whether there are Wild Weasels.
func (s *State) veil(m *Mission) {
	for _, f := range m.Flyers {
		if f.Unit < 0 { // it is hidden already
			continue
		}
		u := &s.Units[f.Unit]
		u.Area = AreaReady
		if f.Role == Escort {
			u.Area = AreaSuperiority
		}
	}
	flyers := m.Flyers
	m.Flyers = nil
	if m.Step != Found || m.Detection != components.Engaged {
		return
	}
	for range flyers {
		m.Flyers = append(m.Flyers, Flyer{Unit: components.NoUnit})
	}
	if slices.ContainsFunc(flyers, func(f Flyer) bool { return f.Role == Suppression }) {
		m.Flyers[0].Role = Suppression
	}
}
