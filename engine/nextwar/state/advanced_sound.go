package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// inAirWar are the stages that stand on an air combat.
func (g Stage) inAirWar() bool {
	return g >= AirPairing && g <= AirReengage || g == AirChanges || g == AirJettison
}

// unsoundAdvanced tells what of a stored position of the Advanced Game cannot be; empty where all can.
func (s *State) unsoundAdvanced() string {
	a := s.Advanced
	if (a != nil) != s.Chosen.Advanced {
		return "the Advanced Game is missing"
	}
	if a == nil {
		if s.Stage >= AirWeather { // the first stage of the Advanced Game
			return "the Standard Game knows no such stage"
		}
		return ""
	}
	switch {
	case s.Stage.inAirWar() && len(a.Fights) == 0:
		return "there is no such air combat"
	case s.Stage == ShipRetreat && !s.isCounter(a.Retreating), a.Retreating < components.NoUnit || int(a.Retreating) >= len(s.Units):
		return "no ship retreats"
	case s.Stage == ContestedMove && a.Voyage == nil, a.Voyage != nil && (!a.Voyage.Sound() || !s.isCounter(a.Voyage.Ship)):
		return "no ship is on its way"
	case slices.ContainsFunc(a.Aboard, func(l AboardLoss) bool { return !s.isCounter(l.Ship) || l.Steps < 0 }):
		return "nothing is lost aboard"
	case slices.ContainsFunc(slices.Concat(a.Stayed, a.SurfaceStruck), func(id components.UnitID) bool { return !s.isCounter(id) }):
		return "no such ship has stayed or is struck"
	case max(a.AfterStrike, a.AfterBatch, a.AfterRetreat, a.AfterCollateral, a.AfterAboard) >= NumStages || a.PairedBy < 0 || a.PairedBy >= components.Sides:
		return "the sequence of play knows no such stage"
	}
	for i := range s.Units {
		u, info := &s.Units[i], &s.set.Units[i]
		if info.Kind == components.Aircraft && (u.Display < 0 || int(u.Display) >= len(s.set.Sides[info.Side].Advanced.Displays) ||
			u.Area < AreaReady || u.Area > AreaMission) {
			return "air unit " + info.Word + " has no base"
		}
	}
	hexes := func(p components.Place) bool { return !s.set.IsHex(p) }
	for side := range a.Tracks {
		for _, level := range a.Tracks[side] {
			if level < 0 || level > 10 {
				return "there is no such level"
			}
		}
		if slices.ContainsFunc(a.Committed[side], func(id components.UnitID) bool { return !s.isAircraft(id) }) {
			return "no such unit is committed"
		}
		if slices.ContainsFunc(a.Picked[side], func(id components.UnitID) bool { return !s.isAircraft(id) }) {
			return "no such unit is picked"
		}
	}
	if slices.ContainsFunc(a.Hurt, func(id components.UnitID) bool { return !s.isAircraft(id) }) {
		return "no such unit is hurt"
	}
	for _, b := range a.Bases {
		if hexes(b.At) || b.Site < 0 || int(b.Site) >= components.Sites || b.Strike < 1 || b.Strike > Destroyed {
			return "there is no such base"
		}
	}
	for _, i := range a.Interdicted {
		if hexes(i.At) {
			return "no such hex is interdicted"
		}
	}
	for _, c := range a.Collateral {
		if hexes(c.At) || c.Site < 0 || int(c.Site) >= components.Sites || c.Damage < 1 || c.Damage > Destroyed || c.Side < 0 || c.Side >= components.Sides {
			return "there is no such damage"
		}
	}
	return s.unsoundMissions()
}

// unsoundMissions looks at missions and air combats.
func (s *State) unsoundMissions() string {
	a := s.Advanced
	for i := range a.Missions {
		m := &a.Missions[i]
		if m.Side < 0 || m.Side >= components.Sides || m.Kind < AirStrike || m.Kind > PointStrike || m.Points < 0 || m.Points > 4 || s.unsoundTarget(&m.Target) ||
			slices.ContainsFunc(m.Carried, func(id components.UnitID) bool { return !s.isCounter(id) }) ||
			slices.ContainsFunc(m.Way, func(p components.Place) bool { return !s.set.IsHex(p) }) {
			return "there is no such mission"
		}
		for _, f := range m.Flyers {
			if f.Unit != components.NoUnit && f.Unit != Nominal(i) && !s.isCounter(f.Unit) || f.Track < 0 || int(f.Track) >= components.Tracks ||
				(f.Unit >= 0) == (m.Kind == CruiseStrike || m.Kind == BallisticStrike || m.Kind == PointStrike) && f.Unit != Nominal(i) {
				return "nobody flies the mission"
			}
		}
		if len(m.Flyers) == 0 {
			return "nobody flies the mission"
		}
	}
	for i := range a.Special {
		if m := &a.Special[i]; !s.isCounter(m.Marker) || s.Info(m.Marker).Kind != components.SOF || s.unsoundTarget(&m.Target) && !s.soundStack(&m.Target) {
			return "no such special forces are on a mission"
		}
	}
	for _, n := range a.Named {
		if n.Side < 0 || n.Side >= components.Sides || n.Mission < 0 || n.Mission >= len(a.Missions) || len(n.Units) == 0 ||
			slices.ContainsFunc(n.Units, func(id components.UnitID) bool { return !s.isAircraft(id) }) {
			return "no such interceptors are sent"
		}
	}
	fights := func(f Fighter) bool { return s.isAircraft(f) || f < -1 && NominalOf(f) < len(a.Missions) }
	for _, f := range a.Fights {
		if f.First < 0 || f.First >= components.Sides || f.Round < LongRangeRound || f.Round > DogfightRound || f.Then >= NumStages ||
			slices.ContainsFunc(f.Duels, func(d Duel) bool { return !fights(d.By) || !fights(d.Against) }) {
			return "there is no such air combat"
		}
	}
	return ""
}

// unsoundTarget tells whether a target cannot be.
func (s *State) unsoundTarget(t *Target) bool {
	switch t.Kind {
	case UnitTarget:
		return !s.isCounter(t.Unit)
	case SiteTarget, BeachheadTarget, HexTarget:
		return !s.set.IsHex(t.At) || t.Site < 0 || int(t.Site) >= components.Sites
	case AirDefenseTarget:
		return t.Track < 0 || int(t.Track) >= components.Tracks
	default:
		return t.Kind != PointsTarget
	}
}

// soundStack tells whether a target is an unknown counter of a hex, dealt or not.
func (s *State) soundStack(t *Target) bool {
	return t.Kind == StackTarget && s.set.IsHex(t.At) && t.Nth >= 1 && (t.Unit == components.NoUnit || s.isCounter(t.Unit))
}

func (s *State) isCounter(id components.UnitID) bool { return id >= 0 && int(id) < len(s.Units) }

func (s *State) isAircraft(id components.UnitID) bool {
	return s.isCounter(id) && s.Info(id).Kind == components.Aircraft
}
