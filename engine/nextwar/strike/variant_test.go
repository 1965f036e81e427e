package strike

import (
	"slices"
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// withPoints is a Strike Phase by the air rules of the Standard Game, with some air points of the allies.
func withPoints(t *testing.T, points int8) *state.State {
	t.Helper()
	s := position(t)
	s.Chosen.AirPoints = true
	s.Sides[al].AirPoints = points
	return strikePhase(s)
}

// Air points strike a base: they are spent when the strikes are shown, air defense fire takes one of four, and the other three strike as
// an air unit rated 3. An escort adds 1 to the fire.
func TestRule29_1_StrikeByAirPoints(t *testing.T) {
	t.Parallel()
	s := withPoints(t, 6)
	s = give(t, s, al, "bomb 0601-airbase 4 1")
	if s.Sides[al].AirPoints != 6 || pointsLeft(s, al) != 1 {
		t.Errorf("%d points, %d left to assign", s.Sides[al].AirPoints, pointsLeft(s, al))
	}
	if rule := refused(t, s, al, "bomb 0601-airbase 1"); rule != "23.4" {
		t.Errorf("a second strike is refused by %s", rule)
	}
	if rule := refused(t, s, al, "bomb 0601-port 2"); rule != "29.1" {
		t.Errorf("two of one point are refused by %s", rule)
	}
	s = give(t, s, al, "done")
	script := engine.Script(2, 4, 0, 9)
	events, err := script.Decide(s, engine.Seat(ru), engine.ParseOrder("done"))
	if err != nil {
		t.Fatal(err)
	}
	class := Class(s, state.PointStrike, target(t, s, "0601-airbase"))
	through, column := int8(-1), int8(-1)
	for _, event := range events {
		switch e := event.(type) {
		case PointsThrough:
			through = e.Points
		case Struck:
			column = e.Column
		}
	}
	if want := s.Set().Charts.Advanced.StrikeColumn["air_strike_"+strconv.Itoa(int(through))][class]; column != want {
		t.Errorf("%d points strike in column %d, not %d", through, column, want)
	}
	s = s.Evolve(events...).(*state.State)
	if s.Sides[al].AirPoints != 1 || s.Stage != state.SegmentBegin {
		t.Errorf("%d points, stage %d", s.Sides[al].AirPoints, s.Stage)
	}
}

// Points strike neither what is off the map nor what air units alone can reach; helicopters, mines and Wild Weasels do not fly.
func TestRule29_1_WhatIsLeftOut(t *testing.T) {
	t.Parallel()
	s := withPoints(t, 4)
	if len(Minefields(s, al)) > 0 || len(Raisable(s, al)) > 0 {
		t.Error("mines from the air or tracks")
	}
	for _, at := range Targets(s, al, state.HelicopterStrike) {
		if gunships(s, al).any(at) {
			t.Fatalf("a helicopter strikes %s", s.TargetWord(at))
		}
	}
	if slices.ContainsFunc(pointTargets(s, al), func(at state.Target) bool { return at.Kind == state.PointsTarget }) {
		t.Error("missile points off the map")
	}
}

// Air and Air* of the Collateral Damage Table are air points lost for good, whoever would pick the unit.
func TestRule29_1_CollateralDamage(t *testing.T) {
	t.Parallel()
	for _, points := range []bool{false, true} {
		s := position(t)
		s.Chosen.AirPoints = points
		s.Advanced.Collateral = []state.Collateral{{At: place(t, s, "0601"), Site: components.Airbase, Damage: 3, Side: ru}}
		charts := &s.Set().Charts.Advanced
		roll := slices.IndexFunc([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, func(n int) bool {
			result := CollateralResult(charts, "airbase", 3, n+1)
			return result == "Air Air*" || result == "Air" || result == "Air*"
		})
		if roll < 0 {
			t.Fatal("the table takes no air units")
		}
		rollCollateral(referee(s, roll, 9, 9, 9, 9))
		c := s.Advanced.Collateral[0]
		if lost, picks := s.Sides[ru].AirLost, c.Owner+c.Attacker; (lost > 0) != points || (picks > 0) == points {
			t.Errorf("points %v: %d lost, %d picks", points, lost, picks)
		}
	}
}

// The composition of a strike group is hidden until interceptors are sent: the enemy learns how many there are, names the interceptors, and
// chooses their targets when the group is shown. Rule 29.2.
func TestRule29_2_1_HiddenGroup(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Chosen.AirFog = true
	striker, interceptor := aircraft(t, s, "jp-a04", state.AreaReady), aircraft(t, s, "ru-a01", state.AreaSuperiority)
	s = strikePhase(s)
	s = give(t, s, al, "strike 0601-airbase jp-a04")
	s = give(t, s, al, "done")
	s = give(t, s, ru, "done", 3)
	seen := s.Clone()
	seen.HideSealed(engine.Audience{Kind: engine.Player, Seat: engine.Seat(ru)})
	if m := &seen.Advanced.Missions[0]; seen.Unit(striker).Area != state.AreaReady || len(m.Flyers) != 1 || m.Flyers[0].Unit != components.NoUnit {
		t.Errorf("the enemy sees area %d, %+v", seen.Unit(striker).Area, m.Flyers)
	}
	if own := s.Clone(); own.HasSealed(engine.Audience{Kind: engine.Player, Seat: engine.Seat(al)}) {
		t.Error("it is hidden from its owner")
	}
	if order, _ := Usual(s, engine.Seat(ru)); order.String() != "intercept group-1 ru-a01" {
		t.Errorf("usual %s", order)
	}
	s = give(t, s, ru, "intercept group-1 ru-a01")
	if s.Stage != state.InterceptorTargets || s.HasSealed(engine.Audience{Kind: engine.Player, Seat: engine.Seat(ru)}) {
		t.Fatalf("stage %d", s.Stage)
	}
	if order, _ := Usual(s, engine.Seat(ru)); order.String() != "intercept group-1 ru-a01 jp-a04" {
		t.Errorf("usual %s", order)
	}
	s = give(t, s, ru, "intercept group-1 ru-a01 jp-a04", 5)
	if f := s.Advanced.Fight(); f == nil || f.Duels[0].By != interceptor || f.Duels[0].Against != striker || len(s.Advanced.Named) > 0 {
		t.Errorf("%+v, named %v", f, s.Advanced.Named)
	}
}

// A striker that is attacked drops its bombs: it shoots without the +2 and comes home without a strike. One that keeps them does neither.
func TestRule29_4_Jettison(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		answer string
		strike bool
	}{{"jettison jp-a04", false}, {"done", true}} {
		s := position(t)
		s.Chosen.Jettison = true
		striker := aircraft(t, s, "jp-a04", state.AreaReady)
		aircraft(t, s, "ru-a01", state.AreaSuperiority)
		s = strikePhase(s)
		s = give(t, s, al, "strike 0601-airbase jp-a04")
		s = give(t, s, al, "done")
		s = give(t, s, ru, "done", 3)
		s = give(t, s, ru, "intercept group-1 ru-a01 jp-a04")
		if s.Stage != state.AirJettison {
			t.Fatalf("stage %d", s.Stage)
		}
		if order, _ := Usual(s, engine.Seat(al)); order.Verb == "jettison" {
			t.Errorf("usual %s", order)
		}
		s = give(t, s, al, test.answer, 9)
		f := &s.Advanced.Missions[0].Flyers[0]
		if f.Unit != striker || f.Dropped == test.strike || f.Acted == test.strike || s.Stage != state.AirBreakOff {
			t.Errorf("%s: %+v, stage %d", test.answer, *f, s.Stage)
		}
	}
}
