package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// quiet takes every HQ and ground unit of a side off the map.
func quiet(s *state.State, side components.Side) {
	for i := range s.Units {
		if id := components.UnitID(i); s.Info(id).Side == side && s.Info(id).Kind.OnMap() {
			s.Unit(id).At = components.Expected
		}
	}
}

func TestRule24_1_WhichSystem(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		kind   state.MissionKind
		side   components.Side
		target string
		local  bool
	}{
		{"RU strike in Japan", state.AirStrike, ru, "1216-airbase", false},
		{"AL strike near an HQ", state.AirStrike, al, "0601-airbase", false},
		{"AL interdiction elsewhere", state.AirStrike, al, "2216", true},
		{"AL strike at a track", state.AirStrike, al, "track-sam", false},
		{"AL strike at missile points", state.AirStrike, al, "missiles", false},
		{"helicopter", state.HelicopterStrike, ru, "1216", true},
		{"AL support elsewhere", state.SupportMission, al, "2216", true},
	} {
		s := position(t)
		m := group0(test.kind, test.side, target(t, s, test.target))
		if d := DefenseOf(s, m); d.Local != test.local {
			t.Errorf("%s: %+v", test.name, d)
		}
	}
	s := position(t)
	hq := unit(t, s, "ru-hq-68")
	s.Unit(hq).Flags |= state.Unsupplied // out of supply it does not count
	if d := DefenseOf(s, group0(state.AirStrike, al, target(t, s, "0601-airbase"))); !d.Local {
		t.Errorf("%+v", d)
	}
}

// SAM or AAA at 0 does not fire; Detection at 0 is still used.
func TestRule24_1_TracksAtZero(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Advanced.Tracks[al] = [components.Tracks]int8{}
	d := DefenseOf(s, group0(state.AirStrike, ru, target(t, s, "1216-airbase")))
	if d.Detection != s.Set().Charts.Advanced.DetectionColumn[0] || d.SAM != none || d.AAA != none {
		t.Errorf("%+v", d)
	}
}

// Rule 18.2.3.
func TestRule24_2_DetectionModifiers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		want int
		set  func(s *state.State) *state.Mission
	}{
		{"HQ", -1, func(s *state.State) *state.Mission {
			return group0(state.AirStrike, al, mustTarget(s, "0601-airbase"), id(s, "jp-a04"))
		}},
		{"support by aircraft", 1, func(s *state.State) *state.Mission {
			return group0(state.SupportMission, al, mustTarget(s, "2216"), id(s, "jp-a04"))
		}},
		{"all stealth", 5, func(s *state.State) *state.Mission {
			return group0(state.AirStrike, al, mustTarget(s, "2216"), id(s, "jp-a03"), id(s, "us-a05"))
		}},
		{"not all stealth", 0, func(s *state.State) *state.Mission {
			return group0(state.AirStrike, al, mustTarget(s, "2216"), id(s, "jp-a03"), id(s, "jp-a04"))
		}},
		{"Overcast", 1, func(s *state.State) *state.Mission {
			s.Weather = components.Overcast
			return group0(state.AirStrike, al, mustTarget(s, "2216"), id(s, "jp-a04"))
		}},
		{"Storm", 3, func(s *state.State) *state.Mission {
			s.Weather = components.Storm
			return group0(state.AirStrike, al, mustTarget(s, "2216"), id(s, "jp-a04"))
		}},
		{"AWACS 3, national", -2, func(s *state.State) *state.Mission {
			s.Advanced.AWACS = -3
			quiet(s, al)
			return group0(state.AirStrike, ru, mustTarget(s, "1216-airbase"), id(s, "ru-a02"))
		}},
		{"AWACS 3, local", 0, func(s *state.State) *state.Mission {
			s.Advanced.AWACS = 3
			return group0(state.AirStrike, al, mustTarget(s, "2216"), id(s, "jp-a04"))
		}},
		{"Wild Weasel", 1, func(s *state.State) *state.Mission {
			return group0(state.WildWeaselStrike, al, mustTarget(s, "track-sam"), id(s, "us-a01"))
		}},
		{"helicopter over enemies", -2, func(s *state.State) *state.Mission {
			for hq := range s.All(al, components.HQ) {
				s.Unit(hq).At = components.Expected
			}
			m := group0(state.HelicopterStrike, ru, mustTarget(s, "2216"), id(s, "ru-h319"))
			m.Way = []components.Place{s.Unit(id(s, "jp-3")).At}
			return m
		}},
	} {
		s := position(t)
		for _, word := range []string{"jp-a03", "jp-a04", "us-a01", "us-a05", "ru-a02"} {
			aircraft(t, s, word, state.AreaMission)
		}
		m := test.set(s)
		d := DefenseOf(s, m)
		if mods := DetectionModifiers(s, m, &d); mods.Sum() != test.want {
			t.Errorf("%s: %+v, want %+d", test.name, mods, test.want)
		}
	}
}

func id(s *state.State, word string) components.UnitID {
	found, _ := s.Set().Counter(word)
	return found
}

func mustTarget(s *state.State, word string) state.Target {
	found, _ := s.FindTarget(word)
	return found
}

// Rule 18.2.3.
// Reading ADV-A10.
func TestRule24_7_FireModifiers(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Weather = components.Overcast
	stealth, weasel := aircraft(t, s, "jp-a03", state.AreaMission), aircraft(t, s, "us-a01", state.AreaMission)
	m := group0(state.AirStrike, al, target(t, s, "0601-airbase"), stealth)
	m.Flyers = append(m.Flyers, state.Flyer{Unit: weasel, Role: state.Suppression})
	if got := SAMModifiers(s, m, &m.Flyers[0]).Sum(); got != -1+3+1+2 {
		t.Errorf("SAM %+d", got)
	}
	if got := AAAModifiers(s, m, &m.Flyers[0]).Sum(); got != -1+3+2 {
		t.Errorf("AAA %+d", got)
	}
	s.Unit(weasel).Area = state.AreaAborted // 24.8: it no longer gives its modifier
	if got := SAMModifiers(s, m, &m.Flyers[0]).Sum(); got != -1+3+1 {
		t.Errorf("SAM without the Wild Weasel %+d", got)
	}
}

// Rules 15.2.4, 20.2.3 and 26.1.3.
func TestRule23_4_1_StrikeModifiers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		by     string
		target string
		kind   state.MissionKind
		want   int
		set    func(s *state.State, m *state.Mission)
	}{
		{"pilot skill", "us-a08", "0601-airbase", state.AirStrike, -1, nil},
		{"AAA track", "us-a08", "track-aaa", state.AirStrike, 2, nil},
		{"missile points", "us-a08", "missiles", state.AirStrike, 1, nil},
		{"beachhead", "jp-a04", "0902-beachhead", state.AirStrike, 2, nil},
		{"intercepted and +2", "jp-a04", "0601-airbase", state.AirStrike, 4, func(_ *state.State, m *state.Mission) {
			m.Flyers[0].Intercepted, m.Flyers[0].Plus = true, 2
		}},
		{"stand-off at a leg unit", "jp-a04", "ru-39", state.AirStrike, 3, func(s *state.State, m *state.Mission) {
			put0(s, m, "ru-83", terrain(s, components.Flat))
		}},
		{"the same, close", "jp-a04", "ru-39", state.AirStrike, 0, func(s *state.State, m *state.Mission) {
			put0(s, m, "ru-83", terrain(s, components.Flat))
			m.Flyers[0].Close = true
		}},
		{"in a City hex", "us-a10", "ru-39", state.AirStrike, 0, func(s *state.State, m *state.Mission) {
			put0(s, m, "ru-39", "1111") // +1, skill -1
		}},
		{"Target -2", "us-a08", "ru-hq-68", state.AirStrike, -2, func(s *state.State, m *state.Mission) {
			s.Unit(m.Target.Unit).Target[al] = -2 // City +1, skill -1
		}},
		{"reduced HQ, fortification", "ru-hq-68", "jp-3", state.HQStrike, 2, func(s *state.State, m *state.Mission) {
			put0(s, m, "jp-3", "0907")
			s.Unit(m.Flyers[0].Unit).Lost = 1
		}},
		{"Overcast does not hinder HQs", "ru-hq-68", "jp-3", state.HQStrike, 0, func(s *state.State, m *state.Mission) {
			put0(s, m, "jp-3", roughWoods(s))
			s.Weather = components.Overcast
		}},
		{"Storm does", "ru-hq-68", "jp-3", state.HQStrike, 3, func(s *state.State, m *state.Mission) {
			put0(s, m, "jp-3", roughWoods(s))
			s.Weather = components.Storm
		}},
		{"cruise missile not of the US", "", "1216-airbase", state.CruiseStrike, 1, nil},
		{"High Mountain", "ru-a05", "", state.AirStrike, -2, func(s *state.State, m *state.Mission) {
			m.Target = mustTarget(s, terrain(s, components.HighMountain))
		}},
	} {
		s := position(t)
		by, side := components.NoUnit, ru
		if test.by != "" {
			by = unit(t, s, test.by)
			side = s.Info(by).Side
			if s.Info(by).Kind == components.Aircraft {
				aircraft(t, s, test.by, state.AreaMission)
			}
		}
		m := group0(test.kind, side, mustTarget(s, test.target), by)
		if test.set != nil {
			test.set(s, m)
		}
		if mods := StrikeModifiers(s, m, &m.Flyers[0]); mods.Sum() != test.want {
			t.Errorf("%s: %+v, want %+d", test.name, mods, test.want)
		}
	}
}

// put0 moves a counter and makes it the target.
func put0(s *state.State, m *state.Mission, word, at string) {
	u := id(s, word)
	s.Unit(u).At, _ = s.Set().Find(at)
	m.Target = state.Target{Kind: state.UnitTarget, Unit: u, At: s.Unit(u).At}
}

func TestRule17_1_3_Modifiers(t *testing.T) {
	t.Parallel()
	s := position(t)
	ship := put(t, s, "us-cvbg", "sj-inshore")
	s.Unit(ship).Sighting = 1
	bomber, fighter := aircraft(t, s, "ru-a11", state.AreaMission), aircraft(t, s, "ru-a02", state.AreaMission)
	m := group0(state.AirStrike, ru, target(t, s, "us-cvbg"), bomber, fighter)
	m.Flyers[0].Plus = 2
	if got := StrikeModifiers(s, m, &m.Flyers[0]).Sum(); got != -1+2 {
		t.Errorf("Tu-22M3 %+d", got)
	}
	if got := StrikeModifiers(s, m, &m.Flyers[1]).Sum(); got != -1 {
		t.Errorf("Su-30SM without stand-off weapons %+d", got)
	}
	s.Unit(ship).Sighting = 2
	missile := group0(state.CruiseStrike, ru, target(t, s, "us-cvbg"), components.NoUnit)
	if got := StrikeModifiers(s, missile, &missile.Flyers[0]).Sum(); got != -1+1+1 {
		t.Errorf("cruise missile %+d", got)
	}
	if got := SurfaceModifiers(s, unit(t, s, "ru-sag-1"), 2).Sum(); got != -1+1+1+2 {
		t.Errorf("surface combat %+d", got)
	}
}

func TestRule17_1_4_CloseDefense(t *testing.T) {
	t.Parallel()
	s := position(t)
	carrier, sag := put(t, s, "us-cvbg", "sj-inshore"), put(t, s, "jp-sag", "so-inshore")
	c := &s.Set().Charts.Advanced
	if CIWS(s, carrier) != c.AAAColumn[3] || CIWS(s, sag) != c.AAAColumn[2] {
		t.Error("the columns are wrong")
	}
	if got := CIWSModifiers(s, carrier, true, nil).Sum(); got != -2 {
		t.Errorf("US ships against a missile %+d", got)
	}
	if got := CIWSModifiers(s, sag, true, nil).Sum(); got != -1 {
		t.Errorf("others %+d", got)
	}
	if plus, missed := CloseDefense(referee(s, 2), sag); plus != 2 || missed {
		t.Errorf("roll 2: %+d, missed %v", plus, missed)
	}
	d := DefenseOf(s, group0(state.AirStrike, ru, target(t, s, "us-cvbg")))
	if !d.Ships || d.SAM != c.SAMColumn[8] || DetectionResult(c, &d, 4) != components.Engaged {
		t.Errorf("%+v: a D of ships is an ED", d)
	}
}

// Rule 25.1.1.
// Reading ADV-A43.
func TestRule25_1_Transports(t *testing.T) {
	t.Parallel()
	type want struct{ national, local, fire, guns bool }
	for _, test := range []struct {
		name    string
		kind    state.MissionKind
		unit    string
		to      string
		level   components.Level // as the first side sees it
		near    bool
		covered bool
		want    want
	}{
		{"RU drop into Japan", state.ParadropMission, "ru-83", "1112", 0, false, false, want{true, false, true, false}},
		{"the same near JP units", state.ParadropMission, "ru-83", "1112", 0, true, false, want{true, false, true, true}},
		{"JP at home", state.TransportMission, "jp-1a", "2216", 0, false, false, want{}},
		{"the same, RU Advantage", state.TransportMission, "jp-1a", "2216", 1, false, false, want{true, false, false, false}},
		{"the same, near RU units", state.TransportMission, "jp-1a", "2216", 1, true, false, want{true, false, true, true}},
		{"JP near an RU HQ, AL Advantage", state.TransportMission, "jp-1a", "2216", -1, false, true, want{false, true, true, true}},
		{"JP near an RU HQ, RU Advantage", state.TransportMission, "jp-1a", "2216", 1, false, true, want{true, false, true, true}},
		{"JP airmobile far from RU", state.AirmobileMission, "jp-30", "2216", 1, false, false, want{}},
		{"RU airmobile into Japan", state.AirmobileMission, "ru-11", "1112", 0, false, false, want{false, true, true, false}},
		{"the same near JP units", state.AirmobileMission, "ru-11", "1112", 0, true, false, want{false, true, true, true}},
	} {
		s := position(t)
		id := unit(t, s, test.unit)
		quiet(s, s.Info(id).Side.Enemy())
		for p := range s.Control { // no Installations of the enemy near the hex
			s.Control[p] = s.Info(id).Side
		}
		s.AirLevel = test.level
		if test.near {
			put(t, s, map[components.Side]string{ru: "jp-3", al: "ru-39"}[s.Info(id).Side], test.to)
		}
		if test.covered {
			put(t, s, "ru-hq-68", test.to)
		}
		m := TransportGroup(s, test.kind, []components.UnitID{id}, place(t, s, test.to), nil, nil)
		d := DefenseOf(s, &m)
		got := want{d.Detection != none && !d.Local, d.Local, d.SAM != none, d.AAA != none}
		if got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}

func TestRule23_6_MiningDefenses(t *testing.T) {
	t.Parallel()
	s := position(t)
	d := DefenseOf(s, group0(state.AirMining, al, target(t, s, "0515")))
	if !d.Local || d.AAA != none {
		t.Errorf("own coast: %+v", d)
	}
	d = DefenseOf(s, group0(state.AirMining, ru, target(t, s, "0515")))
	if d.Local || d.SAM == none || d.AAA == none {
		t.Errorf("enemy coast: %+v", d)
	}
	put(t, s, "ru-sag-1", "0514") // ADV-A34: all three conditions
	if d = DefenseOf(s, group0(state.AirMining, al, target(t, s, "0515"))); d.Local {
		t.Errorf("next to enemy ships: %+v", d)
	}
}
