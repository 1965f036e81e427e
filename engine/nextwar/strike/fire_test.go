package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// A group with a Wild Weasel: SAM roll 2 in column 5-6 becomes 4: +1. +n never affects the Wild Weasel itself.
func TestRule24_8_Suppression(t *testing.T) {
	t.Parallel()
	s := position(t)
	striker, weasel := aircraft(t, s, "ru-a05", state.AreaMission), aircraft(t, s, "ru-a10", state.AreaMission)
	quiet(s, al)
	m := group0(state.AirStrike, ru, target(t, s, "1216-airbase"), striker)
	m.Flyers = append(m.Flyers, state.Flyer{Unit: weasel, Role: state.Suppression})
	m.Step, m.Detection = state.Engaging, components.Detected
	s.Advanced.Missions = []state.Mission{*m}
	r := referee(s, 2, 9, 2)
	flyOne(r, 0, 0)
	flyOne(r, 0, 1)
	if got := s.Advanced.Missions[0].Flyers; got[0].Plus != 1 || got[1].Plus != 0 || !got[1].Acted {
		t.Errorf("%+v", got)
	}
}

// AAA fires at Wild Weasel escorts only where that reading is chosen.
// Reading ADV-A36.
func TestRule24_6_OptionOfFireAtSuppression(t *testing.T) {
	t.Parallel()
	for chosen, rolls := range map[bool][]int{false: {9}, true: {9, 9}} {
		s := position(t)
		s.Chosen.FireAtSuppression = chosen
		m := group0(state.AirStrike, ru, target(t, s, "1216-airbase"))
		m.Flyers = []state.Flyer{{Unit: aircraft(t, s, "ru-a10", state.AreaMission), Role: state.Suppression}}
		m.Step, m.Detection = state.Engaging, components.Detected
		s.Advanced.Missions = []state.Mission{*m}
		script := engine.Script(rolls...)
		_, r := s.Rules().Machine.On(s, script)
		flyOne(r, 0, 0)
		if left := script.Left(); left != "" {
			t.Errorf("chosen %v: left %s", chosen, left)
		}
	}
}

// +n results count on Wild Weasel strikes, or not, by the reading that is chosen.
func TestRule24_8_OptionOfCleanWildWeasels(t *testing.T) {
	t.Parallel()
	for chosen, want := range map[bool]int{false: 1, true: -1} { // skill -1, SAM +2; ADV-A37
		s := position(t)
		s.Chosen.CleanWildWeasels = chosen
		m := group0(state.WildWeaselStrike, al, target(t, s, "track-sam"), aircraft(t, s, "us-a01", state.AreaMission))
		m.Flyers[0].Plus = 2
		if got := StrikeModifiers(s, m, &m.Flyers[0]).Sum(); got != want {
			t.Errorf("chosen %v: %+d", chosen, got)
		}
	}
}

// Detected nationally with the AAA track at 0: no AAA. Stand-off weapons: none either, before or after the strike.
func TestRule24_6_NoGuns(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		unit      string
		aaa       int8
		detection components.Detection
		rolls     []int // SAM, AAA, strike, late AAA
	}{
		{"ru-a02", 0, components.Detected, []int{9, 7}},
		{"ru-a02", 1, components.Detected, []int{9, 9, 7}},
		{"ru-a02", 1, components.Undetected, []int{7, 9}},
		{"ru-a05", 1, components.Detected, []int{9, 7}},
		{"ru-a05", 1, components.Undetected, []int{7}},
	} {
		s := position(t)
		s.Advanced.Tracks[al][components.AAATrack] = test.aaa
		m := group0(state.AirStrike, ru, target(t, s, "1216-airbase"), aircraft(t, s, test.unit, state.AreaMission))
		m.Step, m.Detection = state.Engaging, test.detection
		s.Advanced.Missions = []state.Mission{*m}
		script := engine.Script(test.rolls...)
		_, r := s.Rules().Machine.On(s, script)
		flyOne(r, 0, 0)
		if left := script.Left(); left != "" {
			t.Errorf("%+v: left %s", test, left)
		}
	}
}

// Fire at carried troops: A sends them back, X also takes a step of each, +n does nothing.
func TestRule25_1_FireAtTransports(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		sam                 int
		aborted, lossOfEach bool
	}{{9, false, false}, {3, false, false}, {1, true, false}, {0, true, true}} {
		s := position(t)
		quiet(s, al)
		for p := range s.Control {
			s.Control[p] = ru // no Installation of the enemy is near
		}
		id := unit(t, s, "ru-83")
		to := place(t, s, "1112")
		r := referee(s, 2, test.sam)
		Send(r, state.Movement, TransportGroup(s, state.ParadropMission, []components.UnitID{id}, to, nil, nil))
		for s.Stage != state.Movement {
			if s.Stage == state.Interception && s.Advanced.Missions[0].Detection != components.Detected { // 2 + 1 = 3: D
				t.Errorf("detection %d", s.Advanced.Missions[0].Detection)
			}
			s.Rules().Machine.Stages[s.Stage].Run(r)
		}
		aborted, each, one := TransportResult(s)
		if aborted != test.aborted || each != test.lossOfEach || one != 0 {
			t.Errorf("SAM %d: aborted %v, each %v, one %d", test.sam, aborted, each, one)
		}
	}
}

// Air combat against carried troops.
func TestRule25_1_AirCombatAgainstTransports(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		result        components.AirResult
		aborted, each bool
		one           int
	}{
		{components.AirAdvantage, false, false, 0},
		{components.AirDamage, false, false, 1},
		{components.AirAbort, true, false, 0},
		{components.AirDamageAbort, true, false, 1},
		{components.AirKill, true, true, 0}, // ADV-A42
	} {
		s := position(t)
		m := TransportGroup(s, state.TransportMission, []components.UnitID{unit(t, s, "ru-83")}, place(t, s, "1112"), nil, nil)
		s.Advanced.Missions = []state.Mission{m}
		s.Advanced.Fights = []state.Fight{{First: al, Begun: true, Round: state.LongRangeRound, Duels: []state.Duel{
			{By: aircraft(t, s, "us-a07", state.AreaMission), Against: state.Nominal(0)},
		}}}
		display.Suffer(referee(s), s.Advanced.Fight(), display.Shot{From: unit(t, s, "us-a07"), At: state.Nominal(0)}, test.result)
		aborted, each, one := TransportResult(s)
		if aborted != test.aborted || each != test.each || one != test.one {
			t.Errorf("result %d: %v %v %d", test.result, aborted, each, one)
		}
	}
}
