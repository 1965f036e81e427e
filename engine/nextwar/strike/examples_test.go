package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Example 6: an F-22 intercepts a J-10 that escorts a JH-7, here a Su-30 and a Su-25. The escort aborts in the long-range round; the
// striker, whose rating is in parentheses, may abort before the stand-off round, else the F-22 may take it there.
func TestRule22_6_6_TheStrikerLeavesInTime(t *testing.T) {
	t.Parallel()
	for _, leaves := range []bool{true, false} {
		s := position(t)
		striker, escort := aircraft(t, s, "ru-a08", state.AreaMission), aircraft(t, s, "ru-a02", state.AreaMission)
		raptor := aircraft(t, s, "us-a07", state.AreaSuperiority)
		m := group0(state.AirStrike, ru, target(t, s, "1216-airbase"), striker)
		m.Flyers = append(m.Flyers, state.Flyer{Unit: escort, Role: state.Escort})
		m.Step, m.Detection = state.Found, components.Engaged
		s.Advanced.Missions, s.Stage = []state.Mission{*m}, state.Interception
		s = give(t, fresh(s), al, "intercept group-1 us-a07 ru-a02", 3) // +2: A
		if s.Unit(escort).Area != state.AreaAborted || s.Stage != state.AirBreakOff {
			t.Fatalf("area %d, stage %d", s.Unit(escort).Area, s.Stage)
		}
		if leaves {
			s = give(t, s, ru, "break-off ru-a08")
			if s.Unit(striker).Area != state.AreaAborted || s.Unit(raptor).Area != state.AreaFlown {
				t.Errorf("areas %d %d", s.Unit(striker).Area, s.Unit(raptor).Area)
			}
			continue
		}
		s = give(t, s, ru, "done")
		if order, _ := display.Usual(s, engine.Seat(al)); s.Stage != state.AirReengage || order.String() != "chase us-a07 ru-a08" {
			t.Errorf("stage %d, usual %s", s.Stage, order)
		}
	}
}

// A Tu-22M3 strikes the carrier in the In-Shore box: close defense 4 - 1: +2. Column 4, roll 3 - 1 + 2: S1. With a close defense of 2
// it misses. Rules 17.1.1, 17.1.3 and 17.1.4.
func TestRule17_1_1_AirStrikeOnACarrier(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rolls []int
		want  int8
	}{{[]int{4, 3}, 1}, {[]int{2}, 0}} {
		s := position(t)
		ship := put(t, s, "us-cvbg", "sj-inshore")
		s.Unit(ship).Sighting = 1
		bomber := aircraft(t, s, "ru-a11", state.AreaMission)
		m := group0(state.AirStrike, ru, target(t, s, "us-cvbg"), bomber)
		m.Step = state.Engaging
		s.Advanced.Missions = []state.Mission{*m}
		flyOne(referee(s, test.rolls...), 0, 0)
		if s.Unit(ship).Strike != test.want || s.Unit(bomber).Lost != 0 {
			t.Errorf("rolls %v: Strike %d, %+v", test.rolls, s.Unit(ship).Strike, s.Unit(bomber))
		}
	}
	s := position(t)
	put(t, s, "us-cvbg", "sj-inshore")
	bomber := aircraft(t, s, "ru-a11", state.AreaReady)
	if got := refused(t, strikePhase(s), ru, "strike us-cvbg "+s.Info(bomber).Word); got != "17.1.2" {
		t.Errorf("a strike on a ship that nobody has seen is refused by %q", got)
	}
}

// A strike that destroys an MSU gives no supply point; a combat gives one (19.4.1).
func TestRule19_3_StrikesGiveNoPoints(t *testing.T) {
	t.Parallel()
	s := position(t)
	id := put(t, s, "ru-msu-1", "0601")
	before := s.Advanced.Supply
	Hit(referee(s), al, target(t, s, "ru-msu-1"), ruin)
	if s.Unit(id).At >= 0 || s.Advanced.Supply != before {
		t.Errorf("at %d, supply %v", s.Unit(id).At, s.Advanced.Supply)
	}
}

// An HQ that has one use left is raided, Strike 1: it has none. In the next turn it has two again once the marker is gone, and one
// after a Strike 2. Rules 18.2 and 27.9.1.
func TestRule18_2_UsesAndStrikes(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ spent, damage, left, marker int8 }{{1, 1, 0, 0}, {0, 2, 1, 1}, {0, 1, 1, 0}} {
		s := position(t)
		id := unit(t, s, "ru-hq-68")
		s.Unit(id).Missions = test.spent
		r := referee(s)
		Hit(r, al, target(t, s, "ru-hq-68"), test.damage)
		if left := 2 - s.Unit(id).Missions; left != test.left {
			t.Errorf("%+v: %d uses left", test, left)
		}
		reduceMarkers(r)
		if s.Unit(id).Strike != test.marker {
			t.Errorf("%+v: Strike %d", test, s.Unit(id).Strike)
		}
	}
}

// Helicopters lose steps and carry no markers: whatever the roll at a destroyed base, by the table.
func TestRule27_5_Helicopters(t *testing.T) {
	t.Parallel()
	for roll := range 10 {
		s := position(t)
		id := put(t, s, "ru-h319", "0601")
		s.Advanced.Collateral = []state.Collateral{{At: place(t, s, "0601"), Site: components.Airbase, Damage: 2, Side: ru}}
		rollCollateral(referee(s, 9, roll))
		steps := map[string]int8{"": 0, "Step": 1, "Elim": s.Info(id).Steps}[CollateralResult(&s.Set().Charts.Advanced, "helicopter", 2, roll)]
		u := s.Unit(id)
		lost := u.Lost
		if u.At < 0 {
			lost = s.Info(id).Steps
		}
		if u.Strike != 0 || lost != steps {
			t.Errorf("roll %d: %+v, want %d steps lost", roll, u, steps)
		}
	}
}

// The levels of a track fall at once where a missile or special forces hit it, and never below 0.
func TestRule27_8_Tracks(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Advanced.Tracks[al] = [components.Tracks]int8{7, 1, 2}
	r := referee(s)
	Weaken(r, ru, target(t, s, "track-sam"), 2)
	Weaken(r, ru, target(t, s, "track-detection"), 2)
	if got := s.Advanced.Tracks[al]; got != [components.Tracks]int8{5, 0, 2} {
		t.Errorf("tracks %v", got)
	}
}

// A Target marker counts for the strikes of the side that has set it, the best one only.
func TestRule20_2_3_TargetMarkers(t *testing.T) {
	t.Parallel()
	s := position(t)
	base := target(t, s, "0601-airbase")
	m := group0(state.AirStrike, al, base, aircraft(t, s, "jp-a04", state.AreaMission))
	before := StrikeModifiers(s, m, &m.Flyers[0]).Sum()
	for _, marker := range []int8{-1, -2, -1} {
		s.MarkTarget(al, base, marker)
	}
	s.MarkTarget(ru, base, -2)
	if got := StrikeModifiers(s, m, &m.Flyers[0]).Sum() - before; got != -2 {
		t.Errorf("%+d", got)
	}
}
