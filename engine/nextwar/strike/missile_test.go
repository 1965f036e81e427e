package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Rule 26.1.
func TestRule26_1_2_Missiles(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Stage = state.MissileTargets
	s.Advanced.AfterStrike = state.SegmentBegin
	s = fresh(s)
	for line, rule := range map[string]engine.Rule{
		"missile cruise jp-3": "26.0", "missile cruise jp-hq-2": "26.0", "missile ballistic track-sam": "23.4",
	} {
		if got := refused(t, s, ru, line); got != rule {
			t.Errorf("%s: rule %s", line, got)
		}
	}
	s = give(t, s, ru, "missile cruise 1216-airbase")
	s = give(t, s, ru, "missile cruise track-detection")
	if len(missileTargets(s, ru, state.CruiseStrike)) != 0 { // two in a turn
		t.Error("a third missile may be fired")
	}
	s = give(t, s, ru, "done", 1, 0) // column 9, +1, 2: S2; column 3, +1, 1: a level
	if s.Damage(place(t, s, "1216"), components.Airbase) != 2 || s.Advanced.Tracks[al][components.DetectionTrack] != 6 ||
		s.Advanced.Cruise[ru] != 4 || s.Stage != state.MissionAssign {
		t.Errorf("damage %d, tracks %v, cruise %d", s.Damage(place(t, s, "1216"), components.Airbase), s.Advanced.Tracks[al], s.Advanced.Cruise[ru])
	}
}

// Close defense makes a missile miss.
func TestRule17_1_4_MissileMisses(t *testing.T) {
	t.Parallel()
	s := position(t)
	ship := put(t, s, "us-cvbg", "sj-inshore")
	s.Unit(ship).Sighting = 1
	s.Advanced.Missions = []state.Mission{*group0(state.CruiseStrike, ru, target(t, s, "us-cvbg"), components.NoUnit)}
	fireMissile(referee(s, 3), 0) // 3 - 2: A
	if s.Unit(ship).Strike != 0 {
		t.Errorf("strike %d", s.Unit(ship).Strike)
	}
}

// An aircraft with stand-off weapons is unhurt by close defense, but its strike misses.
func TestRule17_1_4_StandOffMisses(t *testing.T) {
	t.Parallel()
	s := position(t)
	ship := put(t, s, "us-cvbg", "sj-inshore")
	s.Unit(ship).Sighting = 1
	bomber := aircraft(t, s, "ru-a11", state.AreaMission)
	s.Advanced.Missions = []state.Mission{*group0(state.AirStrike, ru, target(t, s, "us-cvbg"), bomber)}
	if closeDefense(referee(s, 2), 0, 0) || s.Unit(bomber).Area != state.AreaMission {
		t.Errorf("area %d", s.Unit(bomber).Area)
	}
	if !closeDefense(referee(s, 4), 0, 0) || s.Advanced.Missions[0].Flyers[0].Plus != 2 {
		t.Errorf("%+v", s.Advanced.Missions[0].Flyers[0])
	}
}
