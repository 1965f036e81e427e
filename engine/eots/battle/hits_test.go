package battle_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

func TestBD07_F4_RangeMatch(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Allies, condition: components.Intercept, units: `us-cv-wasp@4425 us-cv-enterprise@4425 us-air-13af@4825
		jp-air-25 jp-cv-akagi@4421`}.field(t)
	reaction := f.Allocate(battle.Volley{Firing: components.Japan, Hits: 100, Spared: components.NoUnit}, nil)
	f.hit(&reaction, "us-cv-wasp", "us-air-13af")
	f.wantTargets(&reaction)
	offensive := f.Allocate(battle.Volley{Firing: components.Allies, Hits: 100, Spared: components.NoUnit}, nil)
	f.hit(&offensive, "jp-air-25", "jp-cv-akagi", "jp-cv-akagi", "jp-air-25")
	f.wantTargets(&offensive)
}

func TestBD07_F5_TwoRegimentsAndAFleet(t *testing.T) {
	t.Parallel()
	f := arena{turn: 3, hex: 2019, active: components.Japan, condition: components.Surprise, units: "jp-bb-yamato jp-bb-nagato nl-regt-1 nl-regt-2"}.field(t)
	v := ashore(battle.Volley{Firing: components.Japan, Hits: 40, Spared: components.NoUnit})
	a := f.Allocate(v, nil)
	if spare := a.MaySpare(); spare.Count() != 2 {
		t.Fatalf("the owner chooses among %d, want 2", spare.Count())
	}
	v.Spared = f.unit("nl-regt-1")
	losses, only := f.complete(v)
	if !only || losses != "nl-regt-2" {
		t.Fatalf("losses %q, want the regiment that was not spared", losses)
	}
	few := f.Allocate(ashore(battle.Volley{Firing: components.Japan, Hits: 11, Spared: components.NoUnit}), nil)
	if spare := few.MaySpare(); !spare.IsEmpty() {
		t.Fatal("11 hits cannot destroy both, nothing is asked")
	}
	f.wantTargets(&few, "nl-regt-1", "nl-regt-2")
}

// TestBD07_F5_AGarrisonIsTheLastStep and safe (B-A52).
func TestBD07_F5_AGarrisonIsTheLastStep(t *testing.T) {
	t.Parallel()
	f := arena{turn: 10, hex: 2508, active: components.Allies, condition: components.Surprise, units: "us-cv-wasp jp-army-17@2508r garrison"}.field(t)
	for hits, want := range map[int]string{11: "", 12: "jp-army-17", 60: "jp-army-17"} {
		if losses, only := f.complete(ashore(battle.Volley{Firing: components.Allies, Hits: hits, Spared: components.NoUnit})); !only || losses != want {
			t.Errorf("%d hits: losses %q, want %q", hits, losses, want)
		}
	}
}

func TestRule9_4B_GarrisonsGoLast(t *testing.T) {
	t.Parallel()
	f := arena{turn: 10, hex: 2508, active: components.Allies, units: "us-corps-x jp-army-17@2508r garrison garrison"}.field(t)
	if got := f.GroundStrength(components.Japan); got != 9+9+9 {
		t.Fatalf("strength %d, want 27", got)
	}
	a := f.Allocate(battle.Volley{Firing: components.Allies, Ground: true, Hits: 25, Spared: components.NoUnit}, nil)
	f.wantTargets(&a, "jp-army-17")
	f.hit(&a, "jp-army-17")
	f.wantTargets(&a, "garrison")
	f.hit(&a, "garrison")
	f.wantTargets(&a)
	if a.Left() != 1 {
		t.Fatalf("%d hits are left, want 1", a.Left())
	}
}

// TestRule13_76_And13_94_GarrisonSteps takes the figures of 13.76-1 (C-A15).
func TestRule13_76_And13_94_GarrisonSteps(t *testing.T) {
	t.Parallel()
	set := components.Default()
	board := position.Position{}
	for loc := range set.Areas.Controllable.All() {
		board.Japan.Add(loc)
	}
	for _, test := range []struct{ hex, divisions, want int }{
		{2508, 12, 3},
		{2508, 8, 2},
		{2508, 5, 2},
		{2508, 4, 1},
		{2508, 0, 1},
		{2709, 12, 0}, // Hong Kong is not China (13.71)
		{3706, 12, 1},
		{2812, 12, 0},
	} {
		board.DivisionsInChina = int8(test.divisions)
		if got := battle.GarrisonSteps(set, &board, set.Loc(hexgrid.Number(test.hex))); got != test.want {
			t.Errorf("%d with %d divisions: %d steps, want %d", test.hex, test.divisions, got, test.want)
		}
	}
	tokyo := set.Loc(3706)
	board.GarrisonsGone.Add(tokyo)
	if got := battle.GarrisonSteps(set, &board, tokyo); got != 0 {
		t.Errorf("the dead garrison of Tokyo has %d steps", got)
	}
	board.Japan.Remove(set.Loc(2508))
	if got := battle.GarrisonSteps(set, &board, set.Loc(2508)); got != 0 {
		t.Errorf("an Allied city holds %d Japanese steps", got)
	}
}

func TestBD07_F6_AnAutomaticStep(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept, units: "uk-cvl-hermes jp-cl-tenryu jp-cve-kaiyo jp-bb-yamato"}.field(t)
	shot := f.AirNaval(components.Allies, 9)
	if !shot.Critical || shot.Hits != 2 {
		t.Fatalf("%+v; want 2 hits and a critical one", shot)
	}
	a := f.Allocate(volley(components.Allies, shot), nil)
	f.wantTargets(&a)
	automatic := a.Automatic()
	if automatic.Count() != 2 || !automatic.Has(f.unit("jp-cl-tenryu")) || !automatic.Has(f.unit("jp-cve-kaiyo")) {
		t.Fatalf("automatic step among %v, want the two with defence 8", automatic)
	}
	a.Hit(f.unit("jp-cl-tenryu"))
	again := a.Automatic()
	if len(a.Targets()) > 0 || !again.IsEmpty() || a.Left() != 0 {
		t.Fatal("only one step is automatic")
	}
}

// TestRule9_2F6_NoAutomaticStepWithoutALegalTarget (B-A30): the last ground step is none.
func TestRule9_2F6_NoAutomaticStepWithoutALegalTarget(t *testing.T) {
	t.Parallel()
	f := arena{turn: 3, hex: 3014, active: components.Japan, condition: components.Intercept, units: "jp-cl-tenryu@3014r us-bde-p"}.field(t)
	a := f.Allocate(ashore(volley(components.Japan, f.AirNaval(components.Japan, 9))), nil)
	if automatic := a.Automatic(); !automatic.IsEmpty() {
		t.Fatal("the last ground step is safe from ships and aircraft")
	}
}

func TestRule9_2F6_FullUnitsMayDieByACriticalHit(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept, units: "us-cv-wasp us-cv-enterprise jp-cv-akagi jp-cv-soryu jp-ca-aoba"}.field(t)
	a := f.Allocate(battle.Volley{Firing: components.Japan, Hits: 24, Critical: true, Spared: components.NoUnit}, nil)
	f.hit(&a, "us-cv-wasp", "us-cv-wasp")
	f.wantTargets(&a)
	b := f.Allocate(battle.Volley{Firing: components.Japan, Hits: 24, Spared: components.NoUnit}, nil)
	f.hit(&b, "us-cv-wasp")
	f.wantTargets(&b, "us-cv-enterprise")
}

// TestRule9_2F4_TheSurvivorsReach (B-A28): of two carriers one is sunk before it fires; the other
// reaches one distant carrier only.
func TestRule9_2F4_TheSurvivorsReach(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Allies, condition: components.Surprise, units: `us-cv-wasp@4425 us-cv-enterprise@4425
		jp-cv-akagi@4421 jp-cv-soryu@4421r`}.field(t)
	before := f.Allocate(battle.Volley{Firing: components.Japan, Hits: 60, Spared: components.NoUnit}, nil)
	f.hit(&before, "us-cv-wasp")
	f.wantTargets(&before, "us-cv-enterprise")
	f.lose([]battle.Loss{{Unit: f.unit("jp-cv-soryu"), Steps: 1}})
	after := f.Allocate(battle.Volley{Firing: components.Japan, Hits: 60, Spared: components.NoUnit}, nil)
	f.hit(&after, "us-cv-wasp")
	f.wantTargets(&after)
}

// TestRule9_2F5_TheAttackersLastStep (B-A31): ships that fire on a march reduce it, and its owner keeps
// the last step, whichever it is.
func TestRule9_2F5_TheAttackersLastStep(t *testing.T) {
	t.Parallel()
	f := arena{turn: 3, hex: 2014, active: components.Japan, condition: components.Intercept, units: "uk-bb-warspite jp-army-15 jp-army-25@2014r in-corps-3"}.field(t)
	a := f.Allocate(ashore(battle.Volley{Firing: components.Allies, Hits: 60, Spared: components.NoUnit}), nil)
	if spare := a.MaySpare(); spare.Count() != 2 {
		t.Fatalf("the owner chooses among %d, want 2", spare.Count())
	}
	v := ashore(battle.Volley{Firing: components.Allies, Hits: 60, Spared: f.unit("jp-army-15")})
	if losses, only := f.complete(v); !only || losses != "jp-army-15, jp-army-25" {
		t.Fatalf("losses %q", losses)
	}
	alone := arena{turn: 3, hex: 2014, active: components.Japan, condition: components.Intercept, units: "uk-bb-warspite jp-army-15@2014r"}.field(t)
	last := alone.Allocate(ashore(battle.Volley{Firing: components.Allies, Hits: 60, Spared: components.NoUnit}), nil)
	alone.wantTargets(&last)
}
