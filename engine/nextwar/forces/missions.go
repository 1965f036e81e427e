package forces

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Effects are what raids do to their targets: the package strike knows.
type Effects struct {
	// Strike hits a counter or a site with Strike 1, 2 or X (3).
	Strike func(r *state.Referee, by components.Side, t state.Target, damage int8)
	// Weaken takes levels from an air defense track, or missile points.
	Weaken func(r *state.Referee, by components.Side, t state.Target, loss int8)
	// Interdict makes a hex cost 1 or 2 movement points more.
	Interdict func(r *state.Referee, p components.Place, cost int8)
}

// carryOut resolves a mission: its roll, what comes of it, and whether the marker survives. A mission that cannot be carried out still
// rolls for survival. Rules 20.1.2, 20.2, 20.3.
func (fx *Effects) carryOut(r *state.Referee, index int) {
	s := r.State
	deal(r, s.Advanced.Special[index])
	m := known(s.Advanced.Special[index])
	by, word := s.Info(m.Marker).Side, s.Info(m.Marker).Word
	done := SpecialDone{Index: int8(index), Off: !feasible(s, by, m)}
	if !done.Off {
		mods := RaidModifiers(s, m)
		roll := r.D10("special forces " + word)
		done.Roll, done.Modifier = int8(roll), int8(mods.Sum())
		done.Result = lookUp(s, m, roll+mods.Sum())
	}
	survival := SurvivalModifiers(s, m)
	roll := r.D10("survival " + word)
	done.Survival, done.SurvivalModifier = int8(roll), int8(survival.Sum())
	done.Lost = roll+survival.Sum() > int(s.Set().Charts.Advanced.Survival)
	r.Emit(done)
	fx.apply(r, by, m, done.Result)
}

// deal finds out which counter the number of an unknown one means, at its first mission. Rule 13.2.
func deal(r *state.Referee, m state.SpecialMission) {
	s := r.State
	if m.Target.Kind != state.StackTarget || m.Target.Unit != components.NoUnit {
		return
	}
	var candidates []int
	for _, id := range s.InStack(s.Info(m.Marker).Side, m.Target.At) {
		if !slices.ContainsFunc(s.Advanced.Special, func(other state.SpecialMission) bool {
			return other.Target.Kind == state.StackTarget && other.Target.Unit == id
		}) {
			candidates = append(candidates, int(id))
		}
	}
	if len(candidates) > 0 {
		unit := components.UnitID(candidates[r.Dice.Draw("counter "+s.TargetWord(m.Target), candidates)])
		r.Emit(StackDealt{At: m.Target.At, Nth: m.Target.Nth, Unit: unit})
	}
}

// known is a mission against the counter that the number of its target means.
func known(m state.SpecialMission) state.SpecialMission {
	if m.Target.Kind == state.StackTarget && m.Target.Unit != components.NoUnit {
		m.Target.Kind, m.Target.Nth = state.UnitTarget, 0
	}
	return m
}

// feasible tells whether a mission can be carried out as things stand: the target of a raid or of targeting is detected, that of a
// reconnaissance is not, and it is still there. Rule 20.1.3.
func feasible(s *state.State, by components.Side, m state.SpecialMission) bool {
	switch m.Target.Kind {
	case state.UnitTarget:
		u, info := s.Unit(m.Target.Unit), s.Info(m.Target.Unit)
		switch {
		case !s.Set().IsHex(u.At):
			return false
		case info.Kind == components.Helicopter:
			return cityBase(s, u.At)
		case m.Kind == state.Raid && !raidable(info.Kind):
			return false
		}
		return detection.Found(s, by, m.Target.Unit) == (m.Kind != state.Recon)
	case state.SiteTarget:
		return s.Control[m.Target.At] == by.Enemy() && s.Damage(m.Target.At, m.Target.Site) < state.Destroyed
	case state.StackTarget: // nothing was left to deal
		return false
	default:
		return true
	}
}

// row of the result table for a mission. Rule 20.2.
func row(s *state.State, m state.SpecialMission) string {
	if m.Kind == state.Targeting {
		return components.Targeting
	}
	raid := m.Kind == state.Raid
	pick := func(recon, raids string) string {
		if raid {
			return raids
		}
		return recon
	}
	switch m.Target.Kind {
	case state.UnitTarget:
		switch s.Info(m.Target.Unit).Kind {
		case components.HQ:
			return pick(components.ReconHQ, components.RaidHQ)
		case components.Depot:
			return pick(components.ReconDepot, components.RaidDepot)
		case components.MSU:
			return pick(components.ReconMSU, components.RaidMSU)
		case components.Helicopter:
			return components.RaidHelicopter
		default:
			return components.ReconUnit
		}
	case state.SiteTarget:
		if m.Target.Site == components.Airfield {
			return components.RaidAirfield
		}
		return components.RaidInstallation
	case state.HexTarget:
		return components.RaidInterdiction
	default:
		return components.RaidTrack
	}
}

// lookUp is the result of a modified roll, which stays within the table. Rule 20.2.
func lookUp(s *state.State, m state.SpecialMission, roll int) string {
	closeness := 0
	if at := place(s, m.Target); at != components.Nowhere {
		closeness = s.Set().Hex(at).Terrain.Closeness()
	}
	return s.Set().Charts.Advanced.Forces[row(s, m)][closeness][min(max(roll, 0), 8)]
}

// place of a target on the map; Nowhere for tracks and points.
func place(s *state.State, t state.Target) components.Place {
	if t.Kind == state.UnitTarget {
		return s.Unit(t.Unit).At
	}
	if s.Set().IsHex(t.At) {
		return t.At
	}
	return components.Nowhere
}

// RaidModifiers of a mission: raids alone have some. Rule 20.2.1.
func RaidModifiers(s *state.State, m state.SpecialMission) state.Modifiers {
	if m.Kind != state.Raid {
		return nil
	}
	conditions := []state.Condition{state.When(components.InStorm, s.Weather == components.Storm)}
	if at := place(s, m.Target); at == components.Nowhere {
		// The Detection track is no harder to reach than other targets.
		conditions = append(conditions, state.When(components.TrackOrPoints, m.Target.Kind == state.PointsTarget || m.Target.Track != components.DetectionTrack))
	} else {
		small, large := false, false
		for id := range s.GroundAt(s.Info(m.Marker).Side.Enemy(), at) {
			small = true
			large = large || s.Info(id).Size >= components.Brigade
		}
		conditions = append(conditions, state.When(components.CityHex, s.Set().Hex(at).Settlement >= components.City),
			state.When(components.SmallTroops, small && !large), state.When(components.LargeTroops, large))
	}
	return s.Modify(components.RaidTable, conditions...)
}

// SurvivalModifiers of a marker after its mission. Rule 20.3.
func SurvivalModifiers(s *state.State, m state.SpecialMission) state.Modifiers {
	info := s.Info(m.Marker)
	surprise := 0
	if levels := s.Set().Sides[info.Side].Advanced.Surprise; int(s.Turn) <= len(levels) && levels[s.Turn-1] > 0 {
		surprise = int(levels[s.Turn-1]) + 1
	}
	return s.Modify(components.SurvivalTable,
		state.When(components.OfUS, info.Forces.US), state.When(components.OfAllies, !info.Forces.US && allied(s, info.Side)),
		state.Condition{Key: components.SurpriseEach, Times: surprise}, state.When(components.ByRaid, m.Kind == state.Raid),
		state.When(components.ByInterdiction, m.Kind == state.Raid && m.Target.Kind == state.HexTarget))
}

// apply does what a result says. Rules 20.2.1 to 20.2.3.
func (fx *Effects) apply(r *state.Referee, by components.Side, m state.SpecialMission, result string) {
	damage := map[string]int8{"1": 1, "2": 2, "X": 3, "-1": 1, "-2": 2, "-3": 3}[result]
	switch {
	case result == "D":
		r.Mark([]components.UnitID{m.Target.Unit}, state.Detected, 0)
	case result == "T":
		r.Emit(Targeted{Side: by, Target: m.Target, Value: r.State.Info(m.Marker).Forces.Target})
	case damage == 0:
	case m.Target.Kind == state.HexTarget:
		fx.Interdict(r, m.Target.At, min(damage, 2))
	case m.Target.Kind == state.AirDefenseTarget || m.Target.Kind == state.PointsTarget:
		fx.Weaken(r, by, m.Target, damage)
	default:
		t := m.Target
		t.At = place(r.State, t)
		fx.Strike(r, by, t, damage)
	}
}

// allied tells whether a side counts as the Allied one of the series' tables.
func allied(s *state.State, side components.Side) bool {
	return s.Set().Sides[side].Advanced.Electronic == "allied"
}
