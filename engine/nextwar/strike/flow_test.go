package strike

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// The strike of the rules, step by step: detection with the HQ, an interception with an Advantage, SAM, stand-off weapons, the
// strike, collateral damage without anybody to hit.
func TestRule23_4_1_AStrikeStepByStep(t *testing.T) {
	t.Parallel()
	s := position(t)
	striker, interceptor := aircraft(t, s, "jp-a04", state.AreaReady), aircraft(t, s, "ru-a01", state.AreaSuperiority)
	s = strikePhase(s)
	s = give(t, s, al, "strike 0601-airbase jp-a04")
	s = give(t, s, al, "done")
	s = give(t, s, ru, "done", 3)
	if m := s.Advanced.Missions[0]; m.Detection != components.Engaged || s.Stage != state.Interception {
		t.Fatalf("%+v, stage %d", m, s.Stage)
	}
	if order, _ := Usual(s, engine.Seat(ru)); order.String() != "intercept group-1 ru-a01 jp-a04" {
		t.Errorf("usual %s", order)
	}
	s = give(t, s, ru, "intercept group-1 ru-a01 jp-a04", 5) // nobody else is left to send; long range: Ad
	if f := s.Advanced.Fight(); f == nil || f.Duels[0].Edge != 1 {
		t.Fatalf("%+v", f)
	}
	s = give(t, s, ru, "done")                   // the interceptor declares first
	s = give(t, s, al, "done", 8, 0, 4, 2, 2, 9) // and the helicopter there
	if s.Unit(interceptor).Area != state.AreaAborted || s.Unit(striker).Area != state.AreaFlown {
		t.Errorf("areas %d %d", s.Unit(interceptor).Area, s.Unit(striker).Area)
	}
	if s.Damage(place(t, s, "0601"), components.Airbase) != 1 || s.Stage != state.SegmentBegin || len(s.Advanced.Missions) != 0 {
		t.Errorf("damage %d, stage %d, %+v", s.Damage(place(t, s, "0601"), components.Airbase), s.Stage, s.Advanced.Missions)
	}
}

// alone resolves a strike of one unit that meets no fire.
func alone(s *state.State, m *state.Mission, rolls ...int) {
	s.Advanced.Missions = []state.Mission{*m}
	resolve(referee(s, rolls...), 0, 0)
}

func TestRule27_2_Bases(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		before, want int8
		collateral   int8 // damage of the collateral roll; 0 for none
	}{
		{0, state.Destroyed, 3},
		{2, state.Destroyed, 0}, // a base at Strike 2 has been emptied
	} {
		s := position(t)
		at := place(t, s, "0601")
		if test.before > 0 {
			s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Airbase, Strike: test.before}}
		}
		alone(s, group0(state.AirStrike, al, target(t, s, "0601-airbase"), aircraft(t, s, "us-a08", state.AreaMission)), 2)
		collateral := int8(0)
		if len(s.Advanced.Collateral) > 0 {
			collateral = s.Advanced.Collateral[0].Damage
		}
		if got := s.Damage(at, components.Airbase); got != test.want || collateral != test.collateral {
			t.Errorf("from %d: %d, collateral %d", test.before, got, collateral)
		}
		if s.Sides[al].VPTurn != s.Set().Play.Points[al].AirbaseDestroyed || s.Advanced.BasesLost[ru] != 1 {
			t.Errorf("points %d, bases lost %v", s.Sides[al].VPTurn, s.Advanced.BasesLost)
		}
	}
}

// Destroying a base again scores only after it has been repaired completely.
func TestRule12_1_2_DestroyedTwice(t *testing.T) {
	t.Parallel()
	s := position(t)
	at := place(t, s, "0601")
	r := referee(s)
	Hit(r, al, target(t, s, "0601-airbase"), ruin)
	once := s.Sides[al].VPTurn
	r.Emit(BaseRepaired{At: at, Site: components.Airbase, Strike: 2})
	Hit(r, al, target(t, s, "0601-airbase"), ruin)
	if s.Sides[al].VPTurn != once || once == 0 {
		t.Errorf("points %d, then %d", once, s.Sides[al].VPTurn)
	}
	r.Emit(BaseRepaired{At: at, Site: components.Airbase, Strike: 1}, MarkersReduced{}, MarkersReduced{})
	Hit(r, al, target(t, s, "0601-airbase"), ruin)
	if s.Sides[al].VPTurn != 2*once {
		t.Errorf("points %d after full repair", s.Sides[al].VPTurn)
	}
}

func TestRule27_1_Troops(t *testing.T) {
	t.Parallel()
	s := position(t)
	r := referee(s)
	brigade, depot, hq := unit(t, s, "ru-39"), unit(t, s, "ru-depot-1"), unit(t, s, "ru-hq-68")
	s.Unit(brigade).Strike = 2
	Hit(r, al, target(t, s, "ru-39"), 1)
	if u := s.Unit(brigade); u.Strike != 0 || u.Lost != 1 && u.At >= 0 {
		t.Errorf("brigade %+v", u)
	}
	s.Unit(depot).Strike = 2
	Hit(r, al, target(t, s, "ru-depot-1"), 1)
	if u := s.Unit(depot); u.Strike != 2 || u.At < 0 {
		t.Errorf("depot %+v", u)
	}
	Hit(r, al, target(t, s, "ru-depot-1"), 2)
	if s.Unit(depot).At >= 0 {
		t.Error("the depot is still there")
	}
	Hit(r, al, target(t, s, "ru-hq-68"), 2) // ADV-A8: one use
	if u := s.Unit(hq); u.Strike != 2 || u.Missions != 1 {
		t.Errorf("HQ %+v", u)
	}
}

// Rule 17.2.
func TestRule27_4_Ships(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Turn = 3
	r := referee(s)
	sag := put(t, s, "ru-sag-1", "so-inshore")
	Hit(r, al, target(t, s, "ru-sag-1"), 1)
	Hit(r, al, target(t, s, "ru-sag-1"), 1)
	if s.Unit(sag).Strike != 2 {
		t.Errorf("strike %d", s.Unit(sag).Strike)
	}
	before := s.Sides[al].VPTurn
	Hit(r, al, target(t, s, "ru-sag-1"), 1)
	if u := s.Unit(sag); u.At != components.Expected || u.Returns != 7 || u.Strike != 0 || s.Sides[al].VPTurn-before != 5 || !s.Advanced.NavalX {
		t.Errorf("%+v, %d points", u, s.Sides[al].VPTurn-before)
	}
}

// The air units of a carrier with an X wait with it and come back at full strength.
func TestRule27_4_Carrier(t *testing.T) {
	t.Parallel()
	s := position(t)
	put(t, s, "us-cvbg", "sj-inshore")
	hornet := aircraft(t, s, "us-a03", state.AreaFlown)
	s.Unit(hornet).Lost = 1
	Hit(referee(s), ru, target(t, s, "us-cvbg"), ruin)
	if u := s.Unit(hornet); u.At != components.Expected || u.Lost != 0 || u.Area != state.AreaReady || u.Returns != s.Turn+4 {
		t.Errorf("%+v", u)
	}
}

// A struck ship may retreat at once through friendly boxes.
func TestRule27_4_Retreat(t *testing.T) {
	t.Parallel()
	s := position(t)
	ship := put(t, s, "ru-sag-1", "so-inshore") // both boxes of this zone are Russian
	words := func() (all []string) {
		for _, p := range Refuges(s, ship) {
			all = append(all, s.Set().Word(p))
		}
		return all
	}
	if got := words(); !slices.Equal(got, []string{"0601", "so-atsea"}) {
		t.Errorf("%q", got)
	}
	put(t, s, "ru-sag-1", "sj-atsea") // contested: only the holding box is a port
	if got := words(); !slices.Equal(got, []string{"hb-ru"}) {
		t.Errorf("%q", got)
	}
}

// Rule 15.2.9.
func TestRule23_3_WildWeasel(t *testing.T) {
	t.Parallel()
	s := position(t)
	weasel := aircraft(t, s, "us-a01", state.AreaReady)
	s = strikePhase(s)
	if rule := refused(t, s, al, "weasel us-a01 track-aaa"); rule == "" { // ADV-A3
		t.Logf("refused without a rule")
	}
	s = give(t, s, al, "weasel us-a01 track-sam")
	s = give(t, s, al, "done")
	// Detection column 6, +1, roll 6: not detected. Strike roll 1 - 1: S2, SAM 3 at once. Local AAA afterwards.
	s = give(t, s, ru, "done", 6, 1, 9)
	if s.Advanced.Tracks[ru][components.SAMTrack] != 3 || s.Unit(weasel).Area != state.AreaFlown || s.Stage != state.SegmentBegin {
		t.Errorf("SAM %d, area %d, stage %d", s.Advanced.Tracks[ru][components.SAMTrack], s.Unit(weasel).Area, s.Stage)
	}
}

// Track losses of other aircraft wait for the end of the phase.
// Rule 27.8.
func TestRule23_4_1_TrackLossWaits(t *testing.T) {
	t.Parallel()
	s := position(t)
	m := group0(state.AirStrike, al, target(t, s, "track-aaa"), aircraft(t, s, "us-a08", state.AreaMission))
	alone(s, m, 0) // column 4, 0 - 1 + 3 = 2: S1
	if s.Advanced.Tracks[ru][components.AAATrack] != 2 || s.Advanced.TrackLoss[ru][components.AAATrack] != 1 {
		t.Fatalf("tracks %v, loss %v", s.Advanced.Tracks[ru], s.Advanced.TrackLoss[ru])
	}
	endPhase(referee(s))
	if s.Advanced.Tracks[ru][components.AAATrack] != 1 {
		t.Errorf("tracks %v", s.Advanced.Tracks[ru])
	}
}

// Rules 15.2.2 and 15.2.8.
func TestRule23_5_CombatSupport(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		unit  string
		rolls []int
		want  int
	}{
		{"us-a10", []int{9, 9}, 4},    // not found; local AAA afterwards cannot lower the support
		{"us-a10", []int{0, 4, 9}, 3}, // found, SAM +1
		{"us-a10", []int{0, 1}, 0},    // SAM A
		{"jp-a04", []int{0, 2, 9}, 0}, // CS 2, SAM +2; its stand-off weapons are not for support (ADV-A4)
		{"us-a10", []int{9, 0}, 4},    // +2 afterwards is too late
	} {
		s := position(t)
		id := aircraft(t, s, test.unit, state.AreaReady)
		hex := place(t, s, "2216")
		r := referee(s, test.rolls...)
		Send(r, state.BattleRoll, SupportGroup(s, al, hex, []components.UnitID{id}, nil))
		for s.Stage != state.BattleRoll {
			s.Rules().Machine.Stages[s.Stage].Run(r)
		}
		if got, _ := SupportOf(s, al); got != test.want {
			t.Errorf("%s with rolls %v: %d, want %d", test.unit, test.rolls, got, test.want)
		}
		Forget(r)
		if len(s.Advanced.Missions) != 0 {
			t.Errorf("%+v", s.Advanced.Missions)
		}
	}
}

// A helicopter hit by +2 gives nothing; A sends it home.
func TestRule23_5_Helicopters(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rolls []int
		want  int
		lost  int8
	}{
		{[]int{9, 9}, 2, 0},
		{[]int{0, 2, 9}, 0, 0}, // SAM +2
		{[]int{0, 1}, 0, 0},    // A
		{[]int{0, 0}, 0, 1},    // X: a step (ADV-A31)
	} {
		s := position(t)
		id := put(t, s, "us-h64", "1216")
		r := referee(s, test.rolls...)
		quiet(s, ru)
		Send(r, state.BattleRoll, HelicopterGroup(s, id, place(t, s, "1215")))
		for s.Stage != state.BattleRoll {
			s.Rules().Machine.Stages[s.Stage].Run(r)
		}
		if _, got := SupportOf(s, al); got != test.want || s.Unit(id).Lost != test.lost {
			t.Errorf("rolls %v: %d, lost %d", test.rolls, got, s.Unit(id).Lost)
		}
	}
}

func TestRule23_4_2_HelicopterStrike(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		weather  components.Weather
		missions int8
		want     bool
	}{
		{components.Clear, 0, true}, {components.Clear, 1, true}, {components.Clear, 2, false}, // ADV-A32
		{components.Overcast, 0, true}, {components.Overcast, 1, false}, {components.Storm, 0, false},
	} {
		s := position(t)
		id := unit(t, s, "ru-h319")
		s.Weather, s.Unit(id).Missions = test.weather, test.missions
		at := put(t, s, "jp-3", "0705")
		if got := gunships(s, ru).any(unitTarget(s, at)); got != test.want {
			t.Errorf("weather %d, %d missions: %v", test.weather, test.missions, got)
		}
	}
}

func TestRule23_6_MinesAreLost(t *testing.T) {
	t.Parallel()
	for roll, laid := range map[int]bool{4: false, 9: true} { // local SAM: +1, nothing
		s := position(t)
		s.Mines = nil
		const stock = 2
		s.Sides[al].Mines[0] = stock
		s = strikePhase(s)
		s = give(t, s, al, "airmine 1810")
		s = give(t, s, al, "done")
		s = give(t, s, ru, "done", 0, roll)
		if got := len(s.Mines) == 1; got != laid || s.Sides[al].Mines[0] != stock-1 {
			t.Errorf("SAM roll %d: laid %v, stock %d", roll, got, s.Sides[al].Mines[0])
		}
	}
}

// Every escort has an attacker before a striker may be taken. Rule 24.4.
func TestRule24_4_EscortsFirst(t *testing.T) {
	t.Parallel()
	s := position(t)
	m := group0(state.AirStrike, al, target(t, s, "0601-airbase"), aircraft(t, s, "jp-a04", state.AreaMission), aircraft(t, s, "jp-a03", state.AreaMission))
	m.Flyers = append(m.Flyers, state.Flyer{Unit: aircraft(t, s, "jp-a01", state.AreaMission), Role: state.Escort})
	if got := attackable(s, m, nil); len(got) != 1 {
		t.Errorf("first %v", got)
	}
	if got := attackable(s, m, []string{"jp-a01"}); len(got) != 3 {
		t.Errorf("second %v", got)
	}
}

// Example 10 of the rules: an interceptor whose target is gone takes another aircraft of the group in the next round, and again.
func TestRule24_4_1_Reengage(t *testing.T) {
	t.Parallel()
	s := position(t)
	first, second, escort := aircraft(t, s, "ru-a05", state.AreaMission), aircraft(t, s, "ru-a06", state.AreaMission), aircraft(t, s, "ru-a02", state.AreaMission)
	raptor := aircraft(t, s, "us-a07", state.AreaSuperiority)
	m := group0(state.AirStrike, ru, target(t, s, "1216-airbase"), first, second)
	m.Flyers = append(m.Flyers, state.Flyer{Unit: escort, Role: state.Escort})
	m.Step, m.Detection = state.Found, components.Engaged
	s.Advanced.Missions, s.Stage = []state.Mission{*m}, state.Interception
	s = fresh(s)
	s = give(t, s, al, "intercept group-1 us-a07 ru-a02", 3) // +2: A
	if s.Stage == state.AirBreakOff {                        // the strikers are not attacked and not in parentheses: nobody may break off
		t.Fatalf("stage %d", s.Stage)
	}
	if order, _ := display.Usual(s, engine.Seat(al)); s.Stage != state.AirReengage || order.String() != "chase us-a07 ru-a05" {
		t.Fatalf("stage %d, usual %s", s.Stage, order)
	}
	s = give(t, s, al, "chase us-a07 ru-a05", 3) // gone again
	if s.Stage != state.AirReengage {
		t.Fatalf("stage %d", s.Stage)
	}
	s = give(t, s, al, "chase us-a07 ru-a06", 3) // and in the dogfight
	if s.Unit(raptor).Area != state.AreaFlown || s.Unit(escort).Area != state.AreaAborted || strikers(s, 0) != 0 {
		t.Errorf("areas %d %d", s.Unit(raptor).Area, s.Unit(escort).Area)
	}
}
