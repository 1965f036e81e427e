package strike

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// rating that a mission of aircraft uses. Rules 15.2.8, ADV-A4.
func rating(kind state.MissionKind) display.Rating {
	if kind == state.SupportMission {
		return display.Support
	}
	return display.Strike
}

// UsesStandOff tells whether an aircraft uses stand-off weapons on its mission: the mark on the rating that the mission uses
// counts, and its owner may do without. Rules 15.2.8, 24.6, ADV-A4.
func UsesStandOff(s *state.State, m *state.Mission, f *state.Flyer) bool {
	return ByAircraft(m.Kind) && f.Role == state.Striker && !f.Close && display.Mark(s, f.Unit, rating(m.Kind)) != components.NoMark
}

// isWildWeasel tells whether a flyer is a Wild Weasel unit on a strike of its kind or on defense suppression.
func isWildWeasel(m *state.Mission, f *state.Flyer) bool {
	return f.Role == state.Suppression || m.Kind == state.WildWeaselStrike && f.Role == state.Striker
}

// wildWeasels of a group that are still with it. Rule 24.8.
func wildWeasels(s *state.State, m *state.Mission) (n int) {
	for i := range m.Flyers {
		if f := &m.Flyers[i]; isWildWeasel(m, f) && s.Airborne(f) {
			n++
		}
	}
	return n
}

// allStealth tells whether every aircraft of a group is stealth.
func allStealth(s *state.State, m *state.Mission) bool {
	for i := range m.Flyers {
		if f := &m.Flyers[i]; !isStealth(s, f) && s.Airborne(f) {
			return false
		}
	}
	return len(m.Flyers) > 0
}

func isStealth(s *state.State, f *state.Flyer) bool {
	return f.Unit >= 0 && s.Info(f.Unit).Kind == components.Aircraft && display.IsStealth(s, f.Unit)
}

// nearHQ tells whether a usable HQ of the firing side is within 2 hexes of the target hex. Rule 18.2.3.
func nearHQ(s *state.State, m *state.Mission) state.Condition {
	return state.When(components.NearHQ, s.Set().IsHex(m.Target.At) && logistics.Covers(s, m.Side.Enemy(), m.Target.At))
}

// overEnemies tells whether the flight path of a helicopter or airmobile move crosses a hex with enemy ground units.
func overEnemies(s *state.State, m *state.Mission) state.Condition {
	over := false
	for _, p := range m.Way {
		over = over || s.EnemyIn(m.Side, p)
	}
	return state.When(components.OverEnemies, over && (ByHelicopter(m.Kind) || m.Kind == state.AirmobileMission))
}

// DetectionModifiers of a group. Rules 18.2.3, 24.2, 24.7.
func DetectionModifiers(s *state.State, m *state.Mission, d *Defense) state.Modifiers {
	awacs := int(s.Advanced.AWACS)
	if m.Side == 0 {
		awacs = -awacs
	}
	hex := s.Set().IsHex(m.Target.At)
	lands := m.Kind == state.AirmobileMission || m.Kind == state.ParadropMission
	conditions := append(s.InWeather(),
		nearHQ(s, m), overEnemies(s, m),
		state.When(components.ByHelicopter, ByHelicopter(m.Kind)),
		state.When(components.InZone, lands && hex && s.InEnemyZone(m.Side, m.Target.At)),
		state.When(components.ByTransport, m.Kind == state.TransportMission || m.Kind == state.ParadropMission || m.Kind == state.SupportMission),
		state.When(components.InMountains, hex && s.Set().Hex(m.Target.At).Terrain.IsMountain()),
		state.When(components.Stealth, allStealth(s, m)),
		state.When(components.AWACS2, !d.Local && awacs == 2), state.When(components.AWACS3, !d.Local && awacs == 3),
		state.When(components.AWACS4, !d.Local && awacs == 4),
		state.Condition{Key: components.EachWildWeasel, Times: wildWeasels(s, m)})
	return s.Modify(components.DetectionTable, conditions...)
}

// SAMModifiers against one aircraft of a group. Rules 18.2.3, 24.5, 24.7, 24.8.
func SAMModifiers(s *state.State, m *state.Mission, f *state.Flyer) state.Modifiers {
	return s.Modify(components.SAMTable, append(s.InWeather(), nearHQ(s, m), overEnemies(s, m),
		state.When(components.Stealth, isStealth(s, f)),
		state.Condition{Key: components.EachWildWeasel, Times: wildWeasels(s, m)})...)
}

// AAAModifiers against one aircraft, helicopter or transport. Rules 18.2.3, 24.6, 24.7.
func AAAModifiers(s *state.State, m *state.Mission, f *state.Flyer) state.Modifiers {
	transport := m.Kind == state.TransportMission || m.Kind == state.ParadropMission || m.Kind == state.AirmobileMission
	return s.Modify(components.AAATable, append(s.InWeather(), nearHQ(s, m),
		state.When(components.ByHelicopter, ByHelicopter(m.Kind)),
		state.When(components.ByTransport, transport),
		state.When(components.Stealth, isStealth(s, f)))...)
}

// CIWSModifiers of the close defense of ships against a cruise missile, an aircraft or a ship. Rule 17.1.4.
func CIWSModifiers(s *state.State, target components.UnitID, missile bool, f *state.Flyer) state.Modifiers {
	return s.Modify(components.AAATable, append(s.InWeather(),
		state.When(components.ByShips, true),
		state.When(components.ByUSShips, missile && s.Info(target).Naval.USMissiles),
		state.When(components.Stealth, f != nil && isStealth(s, f)))...)
}

// StrikeModifiers of one aircraft, helicopter, HQ or missile: the list STRIKE, INTERDICTION or NAVAL STRIKE. Rules 15.2.4,
// 17.1.3, 23.4.1, 23.4.4.
func StrikeModifiers(s *state.State, m *state.Mission, f *state.Flyer) state.Modifiers {
	t := TargetOf(m, f)
	var mods state.Modifiers
	table := components.StrikeTable
	switch {
	case t.Kind == state.HexTarget:
		table = components.InterdictionTable
		mods = s.Modify(table, state.When(components.HighMountainHex, s.Set().Hex(t.At).Terrain == components.HighMountain),
			state.When(components.ReducedHQ, m.Kind == state.HQStrike && s.Reduced(f.Unit)))
	case IsShip(s, t):
		table = components.NavalStrikeTable
		mods = navalModifiers(s, m, f, t.Unit)
	default:
		mods = landModifiers(s, m, f, t)
	}
	weather := s.InWeather()
	if m.Kind == state.HQStrike {
		weather = weather[1:] // a Storm hinders everybody, Overcast only what flies
	}
	mods = append(mods, s.Modify(table, append(weather, state.When(components.Intercepted, f.Intercepted && f.Role == state.Striker))...)...)
	if f.Unit >= 0 && s.Info(f.Unit).Kind == components.Aircraft {
		mods = mods.With("skill", int(s.Info(f.Unit).Air.Skill))
	}
	if m.Kind == state.WildWeaselStrike && s.Chosen.CleanWildWeasels {
		return mods
	}
	return mods.With("air-defense", int(f.Plus))
}

// landModifiers are those of the list STRIKE that depend on the target. Rules 18.2.2, 20.2.3, 23.4.1.
func landModifiers(s *state.State, m *state.Mission, f *state.Flyer, t state.Target) state.Modifiers {
	info := new(components.Unit)
	if t.Kind == state.UnitTarget {
		info = s.Info(t.Unit)
	}
	onMap := t.Kind == state.UnitTarget && info.Kind.OnMap() && s.Set().IsHex(t.At)
	foot := info.Kind == components.Ground && (info.Foot() || info.Marine || info.Airborne)
	covered := onMap && (s.Set().Hex(t.At).Settlement == components.City || s.FortUsable(info.Side, t.At))
	return s.Modify(components.StrikeTable,
		state.When(components.Overstacked, onMap && info.Kind == components.Ground && s.Overstack(info.Side, t.At) > 0),
		state.When(components.ReducedHQ, m.Kind == state.HQStrike && s.Reduced(f.Unit)),
		state.When(components.ForeignMissile, m.Kind == state.CruiseStrike && !usMissiles(s, m.Side)),
		state.When(components.Covered, covered),
		state.When(components.BeachheadHit, t.Kind == state.BeachheadTarget),
		state.When(components.MissilePoints, t.Kind == state.PointsTarget),
		state.When(components.AAATrackHit, t.Kind == state.AirDefenseTarget && t.Track == components.AAATrack),
		state.When(components.StandOffFoot, onMap && foot && UsesStandOff(s, m, f)),
	).With("target", int(s.TargetMarker(m.Side, t)))
}

// navalModifiers are those of the list NAVAL STRIKE that depend on the attacker and the ship. Rules 17.1.2, 17.1.3, 23.4.1.1.
func navalModifiers(s *state.State, m *state.Mission, f *state.Flyer, ship components.UnitID) state.Modifiers {
	aircraft := ByAircraft(m.Kind)
	return s.Modify(components.NavalStrikeTable,
		state.When(components.PointDetected, detection.Sighting(s, ship) == detection.Point),
		state.When(components.ByNavalAir, aircraft && s.Info(f.Unit).Air.NavalAir),
		state.When(components.NoStandOff, aircraft && !UsesStandOff(s, m, f)),
		state.When(components.ByMissile, IsMissile(m.Kind)),
		state.When(components.ForeignMissile, IsMissile(m.Kind) && !usMissiles(s, m.Side)))
}

// SurfaceModifiers of a ship that attacks another one: as a cruise missile strike at a point-detected target, worse by its own
// Strike marker and by what the close defense did. Rule 17.3.
func SurfaceModifiers(s *state.State, ship components.UnitID, plus int) state.Modifiers {
	return s.Modify(components.NavalStrikeTable, append(s.InWeather(),
		state.When(components.PointDetected, true), state.When(components.ByMissile, true),
		state.When(components.ForeignMissile, !s.Info(ship).Naval.USMissiles))...).
		With("strike-marker", int(s.Unit(ship).Strike)).With("air-defense", plus)
}

// usMissiles tells whether the cruise missiles of a side are those of the US.
func usMissiles(s *state.State, side components.Side) bool {
	for i := range s.Set().Nations {
		if n := &s.Set().Nations[i]; n.Side == side && n.USCarrier {
			return true
		}
	}
	return false
}
