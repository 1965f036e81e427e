package strike

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

func (e PhaseBegun) Apply(s *state.State) {
	a := s.Advanced
	a.SecondStrike, a.AfterStrike, a.MissilesPaid, a.Missions, a.Hurt = e.Second, e.Then, false, nil, nil
}

func (e MissionAssigned) Apply(s *state.State) {
	s.Advanced.Missions = append(s.Advanced.Missions, copied(&e.Mission))
}

// copied is a mission that shares no lists: events never change.
func copied(m *state.Mission) state.Mission {
	next := *m
	next.Flyers, next.Carried, next.Way = slices.Clone(m.Flyers), slices.Clone(m.Carried), slices.Clone(m.Way)
	return next
}

func (e MissionsShown) Apply(s *state.State) {
	s.Advanced.MissilesPaid = s.Advanced.MissilesPaid || e.Missiles
	for i := range s.Advanced.Missions {
		if m := &s.Advanced.Missions[i]; m.Step == state.Assigned {
			depart(s, m)
		}
	}
}

// depart takes the aircraft of a mission off the Air Display, missile points and mines out of stock, and uses of HQs. Rules
// 22.4, 18.2, 23.6, 26.1.2.
func depart(s *state.State, m *state.Mission) {
	switch m.Kind {
	case state.CruiseStrike:
		s.Advanced.Cruise[m.Side]--
	case state.BallisticStrike:
		s.Advanced.Ballistic[m.Side]--
	case state.AirMining:
		s.Sides[m.Side].Mines[0]--
	}
	for _, f := range m.Flyers {
		if f.Unit < 0 {
			continue
		}
		switch s.Info(f.Unit).Kind {
		case components.Aircraft:
			s.Unit(f.Unit).Area = state.AreaMission
		case components.HQ, components.Helicopter:
			if m.Kind != state.HelicopterSupport { // the package air counts support
				s.Unit(f.Unit).Missions++
			}
		}
	}
}

func (e MissionSent) Apply(s *state.State) {
	a := s.Advanced
	m := copied(&e.Mission)
	m.Step = state.UnderWay
	a.Missions, a.AfterBatch = append(a.Missions, m), e.After
	depart(s, &a.Missions[len(a.Missions)-1])
}

func (e BatchBegun) Apply(s *state.State) {
	for _, i := range e.Missions {
		s.Advanced.Missions[i].Step = state.UnderWay
	}
	s.Advanced.AfterBatch = e.After
}

func (e GroupDetected) Apply(s *state.State) {
	m := &s.Advanced.Missions[e.Mission]
	m.Detection, m.Step = e.Result, state.Found
}

func (e InterceptorsSent) Apply(s *state.State) {
	a := s.Advanced
	at := slices.IndexFunc(a.Fights, func(f state.Fight) bool { return f.First == e.Side })
	if at < 0 {
		at = 0
		if len(a.Fights) > 0 && e.Side != s.First {
			at = len(a.Fights)
		}
		a.Fights = slices.Insert(a.Fights, at, state.Fight{First: e.Side, Then: state.MissionFlight})
	}
	a.Named = slices.DeleteFunc(a.Named, func(n state.Interceptors) bool {
		return n.Side == e.Side && slices.ContainsFunc(e.Duels, func(d state.Duel) bool { return slices.Contains(n.Units, d.By) })
	})
	f := &a.Fights[at]
	for _, d := range e.Duels {
		f.Duels = append(f.Duels, d)
		if s.Unit(d.By).Area == state.AreaReady {
			f.FromReady = append(f.FromReady, d.By)
		}
		s.Unit(d.By).Area = state.AreaMission
		for i := range a.Missions {
			for j := range a.Missions[i].Flyers {
				if flyer := &a.Missions[i].Flyers[j]; flyer.Unit == d.Against && a.Missions[i].Step == state.Found {
					flyer.Intercepted = true
				}
			}
		}
	}
}

func (e InterceptorsNamed) Apply(s *state.State) {
	s.Advanced.Named = append(s.Advanced.Named, e.Interceptors)
}

func (GroupsShown) Apply(s *state.State) {
	for i := range s.Advanced.Missions {
		if m := &s.Advanced.Missions[i]; m.Step == state.Found {
			m.Shown = true
		}
	}
}

func (InterceptionClosed) Apply(s *state.State) {
	for i := range s.Advanced.Missions {
		if m := &s.Advanced.Missions[i]; m.Step == state.Found {
			m.Step = state.Engaging
		}
	}
}

func (e PointsThrough) Apply(s *state.State) { s.Advanced.Missions[e.Mission].Points = e.Points }

func (e Fired) Apply(s *state.State) {
	if !e.Late {
		s.Advanced.Missions[e.Mission].Flyers[e.Flyer].Plus += e.Result.Plus
	}
}

func (e FlyerGone) Apply(s *state.State) { s.Advanced.Missions[e.Mission].Flyers[e.Flyer].Gone = true }

func (Struck) Apply(*state.State) {}

func (e FlyerDone) Apply(s *state.State) {
	m := &s.Advanced.Missions[e.Mission]
	m.Flyers[e.Flyer].Acted = true
	m.Support += e.Support
}

func (e MissionDone) Apply(s *state.State) { s.Advanced.Missions[e.Mission].Step = state.MissionOver }

func (MissionsCleared) Apply(s *state.State) {
	s.Advanced.Missions = slices.DeleteFunc(s.Advanced.Missions, func(m state.Mission) bool { return m.Step == state.MissionOver })
}

func (e MinesLaid) Apply(s *state.State) {
	m := &s.Advanced.Missions[e.Mission]
	if !e.Laid {
		return
	}
	for i := range s.Mines {
		if mine := &s.Mines[i]; mine.At == m.Target.At {
			mine.Density = 2
			return
		}
	}
	s.Mines = append(s.Mines, state.Mine{At: m.Target.At, Side: m.Side, Density: 1})
}

func (e UseLost) Apply(s *state.State) { s.Unit(e.HQ).Missions++ }

func (e UnitMarked) Apply(s *state.State) { s.Unit(e.Unit).Strike = e.Strike }

func (e BaseMarked) Apply(s *state.State) {
	b := s.BaseDamage(e.At, e.Site)
	if b == nil {
		s.Advanced.Bases = append(s.Advanced.Bases, state.BaseDamage{At: e.At, Site: e.Site})
		b = s.BaseDamage(e.At, e.Site)
	}
	b.Strike, b.Repaired, b.Fresh = e.Strike, false, false
	if e.Strike == state.Destroyed {
		b.Scored = true
		if e.Site != components.Port {
			s.Advanced.BasesLost[e.Owner]++
		}
	}
}

func (e BaseLost) Apply(s *state.State) { s.Advanced.BasesLost[e.Owner]++ }

func (e BeachheadMarked) Apply(s *state.State) { s.Beachhead(e.Side, e.At).Strike = e.Strike }

func (e TrackChanged) Apply(s *state.State) {
	a := s.Advanced
	if e.Later {
		a.TrackLoss[e.Side][e.Track] -= e.Levels
		return
	}
	a.Tracks[e.Side][e.Track] += e.Levels
	a.Supply[e.Side] -= int16(e.Paid)
	a.Repairs[e.Side] += e.Paid
}

func (e TrackLossesTaken) Apply(s *state.State) {
	for side := range e.Loss {
		for track, loss := range e.Loss[side] {
			s.Advanced.Tracks[side][track] = max(0, s.Advanced.Tracks[side][track]-loss)
		}
	}
	s.Advanced.TrackLoss = [components.Sides][components.Tracks]int8{}
}

func (e PointsChanged) Apply(s *state.State) {
	s.Advanced.Cruise[e.Side] += e.Cruise
	s.Advanced.Ballistic[e.Side] += e.Ballistic
}

func (e HexInterdicted) Apply(s *state.State) {
	s.Advanced.Interdicted = slices.DeleteFunc(s.Advanced.Interdicted, func(i state.Interdicted) bool { return i.At == e.At })
	s.Advanced.Interdicted = append(s.Advanced.Interdicted, state.Interdicted(e))
}

// Apply takes the ship off the map with all aboard; its air units come back with it at full strength. Rule 27.4.
func (e ShipCrippled) Apply(s *state.State) {
	s.Advanced.NavalX = true
	state.ShipWithdrawn{Ship: e.Ship, Returns: e.Returns}.Apply(s)
	s.Unit(e.Ship).Strike, s.Unit(e.Ship).Sighting = 0, 0
	for id := range s.Cargo(e.Ship) {
		if s.Info(id).Kind == components.Aircraft {
			s.Unit(id).Lost, s.Unit(id).Area = 0, state.AreaReady
		}
	}
}

func (e AboardHit) Apply(s *state.State) { s.Advanced.Aboard = append(s.Advanced.Aboard, e.Loss) }

func (e AboardTaken) Apply(s *state.State) {
	loss := &s.Advanced.Aboard[0]
	if slices.Contains(loss.Hit, e.Unit) {
		loss.Hit = nil // each has lost one
	}
	loss.Steps--
	loss.Hit = append(slices.Clone(loss.Hit), e.Unit)
}

func (AboardSettled) Apply(s *state.State) { s.Advanced.Aboard = s.Advanced.Aboard[1:] }

func (e AboardAsked) Apply(s *state.State) { s.Advanced.AfterAboard = e.Then }

func (e RetreatOffered) Apply(s *state.State) {
	s.Advanced.Retreating, s.Advanced.AfterRetreat = e.Ship, e.Then
}

func (RetreatEnded) Apply(s *state.State) { s.Advanced.Retreating = components.NoUnit }

func (e CollateralDue) Apply(s *state.State) {
	s.Advanced.Collateral = append(s.Advanced.Collateral, e.Collateral)
}

func (e CollateralBegun) Apply(s *state.State) { s.Advanced.AfterCollateral = e.Then }

func (e CollateralRolled) Apply(s *state.State) {
	c := &s.Advanced.Collateral[0]
	c.Rolled, c.Owner, c.Attacker = true, e.Owner, e.Attacker
}

func (HelicopterHit) Apply(*state.State) {}

func (e HelicopterFled) Apply(s *state.State) {
	u := s.Unit(e.Helicopter)
	u.At, u.Began, u.Aboard = e.To, e.To, components.NoUnit
	u.Flags |= state.Spent
}

func (e AircraftHit) Apply(s *state.State) {
	s.Advanced.Hurt = append(s.Advanced.Hurt, e.Unit)
	if c := &s.Advanced.Collateral[0]; e.ByAttacker {
		c.Attacker--
	} else {
		c.Owner--
	}
}

func (CollateralSettled) Apply(s *state.State) { s.Advanced.Collateral = s.Advanced.Collateral[1:] }

func (HurtCleared) Apply(s *state.State) { s.Advanced.Hurt = nil }

func (e BaseRepaired) Apply(s *state.State) {
	b := s.BaseDamage(e.At, e.Site)
	b.Strike, b.Repaired, b.Fresh = e.Strike, true, true
	s.Advanced.Supply[s.Control[e.At]] -= int16(e.Cost)
}

// Apply leaves alone what was repaired in the same phase, and ships that are not in a friendly port. Rule 27.9.1.
func (MarkersReduced) Apply(s *state.State) {
	a := s.Advanced
	for i := range a.Bases {
		switch b := &a.Bases[i]; {
		case b.Fresh:
			b.Fresh = false
		case b.Strike > 0 && b.Strike < state.Destroyed:
			b.Strike--
		}
	}
	a.Bases = slices.DeleteFunc(a.Bases, func(b state.BaseDamage) bool { return b.Strike == 0 })
	for i := range s.Units {
		id := components.UnitID(i)
		if u := s.Unit(id); u.Strike > 0 && (s.Info(id).Kind != components.Ship || s.FriendlyPort(s.Info(id).Side, u.At)) {
			u.Strike--
		}
	}
	for i := range s.Beachheads {
		s.Beachheads[i].Strike = max(0, s.Beachheads[i].Strike-1)
	}
	a.Repairs = [components.Sides]int8{}
}

func (e DeliberateTried) Apply(s *state.State) {
	s.Advanced.Deliberate = append(s.Advanced.Deliberate, state.Target{Kind: state.SiteTarget, At: e.At, Unit: components.NoUnit, Site: e.Site})
	if e.Strike > s.Damage(e.At, e.Site) {
		BaseMarked{At: e.At, Site: e.Site, Strike: e.Strike, Owner: s.Control[e.At]}.Apply(s)
	}
}

func (DeliberateOver) Apply(s *state.State) { s.Advanced.Deliberate = nil }
