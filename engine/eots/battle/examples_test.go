package battle_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// The worked examples of the rulebook and of its comprehensive example of play, with
// the strengths of the 2025 counters.

func TestRule9_2C_BW06_StrengthsOfAnIntercept(t *testing.T) {
	t.Parallel()
	// A carrier 12, a bomber group 4, an air force at normal range 10, one at extended
	// range 5, a battleship 16.
	f := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept, units: `us-cv-wasp us-air-13af-lrb@4825
		us-air-13af us-air-11af@4825 us-bb-washington jp-cv-akagi`}.field(t)
	for die, hits := range []int{12, 12, 12, 24, 24, 24, 47, 47, 47, 47} {
		shot := f.AirNaval(components.Allies, die)
		if shot.Strength != 47 || shot.Hits != hits || len(shot.Mods) != 0 {
			t.Errorf("die %d: strength %d, %d hits, modifiers %v; want 47, %d, none", die, shot.Strength, shot.Hits, shot.Mods, hits)
		}
	}
}

// bigFleet is a Japanese fleet whose steps cost 37 hits but for one of 18.
const bigFleet = "jp-cv-akagi jp-cv-soryu@4423r jp-cvl-ryujo@4423r jp-ca-aoba jp-bb-yamato"

func TestRule9_2F3_BW07_NoEliminationWhileAFullUnitRemains(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept, units: bigFleet + " us-cv-wasp us-cv-enterprise us-bb-washington"}.field(t)
	a := f.Allocate(battle.Volley{Firing: components.Allies, Hits: 32, Spared: components.NoUnit}, nil)
	f.hit(&a, "jp-cv-akagi", "jp-ca-aoba")
	if a.Left() != 10 {
		t.Fatalf("%d hits are left, want 10", a.Left())
	}
	f.wantTargets(&a)
}

func TestRule9_2F6_BW08_ACriticalHitMayEliminate(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Ambush, cards: []string{"A12"}, units: bigFleet + " us-cv-wasp us-cv-enterprise us-bb-washington"}.field(t)
	shot := f.AirNaval(components.Allies, 5)
	if shot.Modified != 9 || !shot.Critical {
		t.Fatalf("modified die %d, critical %v; want 9, true", shot.Modified, shot.Critical)
	}
	a := f.Allocate(battle.Volley{Firing: components.Allies, Hits: 32, Critical: true, Spared: components.NoUnit}, nil)
	f.hit(&a, "jp-cv-akagi", "jp-ca-aoba")
	f.wantTargets(&a, "jp-cvl-ryujo", "jp-ca-aoba")
}

func TestRule9_2F4_BW09_EachFlyerReachesOneDistantTarget(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Allies, condition: components.Intercept, units: `us-air-13af@4825 us-cv-wasp@4425
		jp-cv-akagi@4421 jp-cv-soryu@4421 jp-cvl-ryujo@4422`}.field(t)
	a := f.Allocate(battle.Volley{Firing: components.Allies, Hits: 60, Spared: components.NoUnit}, nil)
	f.wantTargets(&a, "jp-cv-akagi", "jp-cv-soryu", "jp-cvl-ryujo")
	f.hit(&a, "jp-cv-akagi", "jp-cvl-ryujo")
	f.wantTargets(&a) // the third cannot be reached, and while it is full none may be eliminated
}

func TestRule9_2F4_BW10_AnUnreachableFullUnitSavesTheOther(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept, units: `jp-cv-shokaku@4421
		us-cv-wasp@4425 us-cv-enterprise@4425`}.field(t)
	a := f.Allocate(battle.Volley{Firing: components.Japan, Hits: 45, Spared: components.NoUnit}, nil)
	f.hit(&a, "us-cv-wasp")
	f.wantTargets(&a)
	if a.Left() != 33 {
		t.Fatalf("%d hits are lost, want 33", a.Left())
	}
}

func TestRule9_2F7_BW11_JapanShiftsALostStep(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept, units: `jp-cv-shokaku jp-cvl-zuiho us-cv-wasp`}.field(t)
	cv, cvl := f.unit("jp-cv-shokaku"), f.unit("jp-cvl-zuiho")
	losses := []battle.Loss{{Unit: cv, Steps: 1}, {Unit: cvl, Steps: 1}}
	f.lose(losses)
	shifts := f.Shifts(losses)
	if len(shifts) != 2 || shifts[0] != (battle.Shift{From: cv, To: cvl}) && shifts[1] != (battle.Shift{From: cv, To: cvl}) {
		t.Fatalf("shifts %v, want both ways between %d and %d", shifts, cv, cvl)
	}
}

func TestRule9_2F7_OneCarrierCannotShift(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Japan, units: `jp-cv-shokaku jp-bb-yamato us-cv-wasp`}.field(t)
	losses := []battle.Loss{{Unit: f.unit("jp-cv-shokaku"), Steps: 1}}
	f.lose(losses)
	if shifts := f.Shifts(losses); len(shifts) != 0 {
		t.Fatalf("shifts %v, want none", shifts)
	}
}

func TestBW12_PearlHarbor(t *testing.T) {
	t.Parallel()
	f := arena{turn: 1, hex: 5808, active: components.Japan, condition: components.Surprise, cards: []string{"J1"}, units: `jp-cv-akagi@5506 jp-cv-soryu@5506
		jp-cv-shokaku@5506 jp-bb-hiei@5506 us-bb-maryland-california us-air-7af us-air-7af-lrb us-ca-new-orleans`}.field(t)
	shot := f.AirNaval(components.Japan, 8)
	wantShot(t, shot, 36, 11, 4, 36)
	a := f.Allocate(volley(components.Japan, shot), nil)
	f.hit(&a, "us-ca-new-orleans", "us-air-7af", "us-air-7af-lrb")
	f.wantTargets(&a, "us-bb-maryland-california") // all are reduced before any is eliminated
	f.hit(&a, "us-bb-maryland-california", "us-bb-maryland-california", "us-air-7af", "us-air-7af-lrb")
	f.wantTargets(&a)
	if a.Left() != 2 {
		t.Fatalf("%d hits are lost, want 2", a.Left())
	}
	if f.Fires(components.Allies) {
		t.Fatal("the Allies do not roll")
	}
}

func TestBW13_HongKong(t *testing.T) {
	t.Parallel()
	f := arena{turn: 1, hex: 2709, active: components.Japan, condition: components.Surprise, units: "jp-army-17@2709r uk-div-hong-kong"}.field(t)
	for die := range 10 {
		shot := f.GroundFire(components.Japan, die)
		if hits := shot.Hits; die >= 5 && die <= 8 && hits != 9 {
			t.Errorf("die %d: %d hits, want 9", die, hits)
		}
		if back := f.GroundFire(components.Allies, die); back.Hits > 6 {
			t.Errorf("die %d: the division scores %d hits, 6 at most", die, back.Hits)
		}
	}
	losses, only := f.complete(groundVolley(components.Japan, f.GroundFire(components.Japan, 5)))
	if !only || losses != "uk-div-hong-kong x2" {
		t.Fatalf("losses %q, want the division", losses)
	}
}

// all are the losses where there is one way only to use a volley.
func (f *fielded) all(v battle.Volley, losses []battle.Loss) ([]battle.Loss, bool) {
	rest, only := f.Allocate(v, losses).Complete()
	return rest.Losses(), only
}

// complete is the only way to use a volley, in words.
func (f *fielded) complete(v battle.Volley) (string, bool) {
	losses, only := f.all(v, nil)
	return f.words(losses), only
}

func TestBW14_Luzon(t *testing.T) {
	t.Parallel()
	f := arena{turn: 1, hex: 2812, active: components.Japan, condition: components.Surprise, prepared: true, units: `jp-air-5@2909 jp-air-21@3009 jp-air-23@3009
		jp-ca-takao jp-army-14@2812L us-air-feaf us-air-19-lrb us-corps-north-luzon`}.field(t)
	shot := f.AirNaval(components.Japan, 2)
	wantShot(t, shot, 39, 5, 2, 20)
	losses, only := f.complete(volley(components.Japan, shot))
	if !only || losses != "us-air-19-lrb, us-air-feaf" {
		t.Fatalf("losses %q", losses)
	}
	first, _ := f.all(volley(components.Japan, shot), nil)
	f.lose(first)
	wantShot(t, f.AirNaval(components.Allies, 8), 5, 8, 4, 5)
	if f.AirNavalWinner() != components.Japan {
		t.Fatal("Japan wins the air-naval stage")
	}
	ground := f.Ashore(components.Japan)
	wantSum(t, ground.GroundModifiers(components.Japan), 2) // bombardment; US aircraft still stand in the hex
	wantSum(t, ground.GroundModifiers(components.Allies), 3)
	wantShot(t, ground.GroundFire(components.Japan, 5), 18, 7, 6, 27)
	wantShot(t, ground.GroundFire(components.Allies, 3), 6, 6, 4, 6)
	if losses, only := f.complete(groundVolley(components.Japan, ground.GroundFire(components.Japan, 5))); !only || losses != "us-corps-north-luzon x2" {
		t.Fatalf("losses %q", losses)
	}
	if losses, only := f.complete(groundVolley(components.Allies, ground.GroundFire(components.Allies, 3))); !only || losses != "jp-army-14" {
		t.Fatalf("losses %q", losses) // 12 halved to 6
	}
}

func TestBW15_SouthLuzon(t *testing.T) {
	t.Parallel()
	f := arena{turn: 1, hex: 2913, active: components.Japan, condition: components.Surprise, prepared: true, units: `jp-cvl-zuiho jp-army-19@2913rL us-corps-south-luzon`}.field(t)
	for die := range 9 {
		if losses, only := f.complete(ashore(volley(components.Japan, f.AirNaval(components.Japan, die)))); !only || losses != "" {
			t.Errorf("die %d: losses %q, want none", die, losses)
		}
	}
	// A lone carrier gives both bonuses, mixed terrain takes one of them back.
	wantSum(t, f.GroundModifiers(components.Japan), 2)
	wantShot(t, f.GroundFire(components.Japan, 5), 9, 7, 6, 14)
	wantShot(t, f.GroundFire(components.Allies, 3), 4, 6, 4, 4)
	f.lose([]battle.Loss{{Unit: f.unit("us-corps-south-luzon"), Steps: 1}})
	if f.GroundWinner([2]int8{0, 1}) != components.Japan {
		t.Fatal("the corps retreats")
	}
}

func TestBW16_Leyte_DistantCarriersCannotBeHitByShips(t *testing.T) {
	t.Parallel()
	f := arena{turn: 1, hex: 3014, active: components.Japan, condition: components.Surprise, units: "jp-cvl-ryujo@2915 us-ca-asiatic us-bde-p"}.field(t)
	shot := f.AirNaval(components.Japan, 3)
	wantShot(t, shot, 6, 6, 4, 6)
	first, only := f.all(volley(components.Japan, shot), nil)
	if !only || f.words(first) != "us-ca-asiatic" {
		t.Fatalf("losses %q", f.words(first))
	}
	f.lose(first)
	back := f.Allocate(volley(components.Allies, f.AirNaval(components.Allies, 9)), nil)
	f.wantTargets(&back)
	if automatic := back.Automatic(); !automatic.IsEmpty() {
		t.Fatal("even a critical hit does not reach the carrier")
	}
}

func TestBW17_Davao(t *testing.T) {
	t.Parallel()
	f := arena{turn: 1, hex: 2915, active: components.Japan, condition: components.Surprise, prepared: true, units: "jp-ca-nachi jp-army-16@2915rL us-corps-mindanao"}.field(t)
	shot := f.AirNaval(components.Japan, 3)
	wantShot(t, shot, 10, 6, 4, 10)
	first, only := f.all(ashore(volley(components.Japan, shot)), nil)
	if !only || f.words(first) != "us-corps-mindanao" {
		t.Fatalf("losses %q", f.words(first))
	}
	f.lose(first)
	shot = f.GroundFire(components.Japan, 7)
	wantShot(t, shot, 9, 7, 6, 14)
	if losses, only := f.complete(groundVolley(components.Japan, shot)); !only || losses != "us-corps-mindanao" {
		t.Fatalf("losses %q", losses)
	}
}

func TestBW18_Wake(t *testing.T) {
	t.Parallel()
	f := arena{turn: 1, hex: 4612, active: components.Japan, condition: components.Surprise, prepared: true, units: `jp-cl-tenryu jp-air-24@4715 jp-bde-4sn@4612L
		us-air-vmf211 us-bde-wake`}.field(t)
	shot := f.AirNaval(components.Japan, 2)
	wantShot(t, shot, 9, 5, 2, 5)
	if losses, only := f.complete(volley(components.Japan, shot)); !only || losses != "" {
		t.Fatalf("losses %q", losses)
	}
	wantShot(t, f.AirNaval(components.Allies, 8), 1, 8, 4, 1)
	if f.AirNavalWinner() != components.Japan {
		t.Fatal("Japan wins 9 to 1")
	}
	wantSum(t, f.GroundModifiers(components.Japan), 2)
	wantShot(t, f.GroundFire(components.Japan, 4), 4, 6, 4, 4)
	wantShot(t, f.GroundFire(components.Allies, 9), 2, 12, 8, 4)
	lost, only := f.all(groundVolley(components.Allies, f.GroundFire(components.Allies, 9)), nil)
	if !only || f.words(lost) != "jp-bde-4sn" {
		t.Fatalf("losses %q", f.words(lost)) // 6 halved to 3
	}
	f.lose(lost)
	if f.GroundWinner([2]int8{1, 0}) != components.Allies {
		t.Fatal("the garrison of Wake holds")
	}
}

func TestBW19_Singapore(t *testing.T) {
	t.Parallel()
	f := arena{turn: 2, hex: 2015, active: components.Japan, condition: components.Intercept, cards: []string{"J23", "A5"}, units: `jp-bb-kongo jp-ca-mogami jp-air-22@2112
		uk-air-malaya au-div-8`}.field(t)
	shot := f.AirNaval(components.Japan, 6)
	wantShot(t, shot, 45, 6, 4, 45)
	if losses, only := f.complete(volley(components.Japan, shot)); !only || losses != "uk-air-malaya x2" {
		t.Fatalf("losses %q", losses)
	}
	if cost := f.Defence(f.unit("uk-air-malaya"), false); cost != 11 {
		t.Fatalf("a step of the Malayan air force costs %d, want 11 by Operation Matador", cost)
	}
	shot = f.AirNaval(components.Allies, 7)
	wantShot(t, shot, 6, 7, 4, 6)
	if losses, only := f.complete(volley(components.Allies, shot)); !only || losses != "" || shot.Critical {
		t.Fatalf("losses %q, critical %v", losses, shot.Critical)
	}
}

func TestBW19_Kuantan(t *testing.T) {
	t.Parallel()
	f := arena{turn: 2, hex: 2014, active: components.Japan, condition: components.Intercept, cards: []string{"J23", "A5"}, units: "jp-army-15 in-corps-3"}.field(t)
	if f.HasAirNaval(components.Japan) || f.HasAirNaval(components.Allies) {
		t.Fatal("there is no air-naval stage")
	}
	if f.AirNavalWinner() != components.Japan {
		t.Fatal("without an air-naval stage the Offensives player counts as its winner")
	}
	shot := f.GroundFire(components.Japan, 1)
	wantShot(t, shot, 20, -1, 2, 10)
	japanese, only := f.all(groundVolley(components.Japan, shot), nil)
	if !only || f.words(japanese) != "in-corps-3" {
		t.Fatalf("losses %q", f.words(japanese))
	}
	shot = f.GroundFire(components.Allies, 7)
	wantShot(t, shot, 9, 7, 6, 14)
	indian, only := f.all(groundVolley(components.Allies, shot), nil)
	if !only || f.words(indian) != "jp-army-15" {
		t.Fatalf("losses %q", f.words(indian))
	}
	f.lose(append(japanese, indian...))
	if f.GroundWinner([2]int8{1, 1}) != components.Allies {
		t.Fatal("one step each: the Reaction player wins")
	}
}

func TestBW19_Kuantan_38thArmyScoresThePrintedHits(t *testing.T) {
	t.Parallel()
	f := arena{turn: 2, hex: 2014, active: components.Japan, condition: components.Intercept, units: "jp-army-38 in-corps-3"}.field(t)
	wantShot(t, f.GroundFire(components.Japan, 1), 18, -1, 2, 9)
}

func TestBW20_Guadalcanal(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Allies, condition: components.Surprise, units: `us-ca-northampton us-mardiv-1@4423L us-air-13af@4825 jp-bde-4sn@4423r`}.field(t)
	wantShot(t, f.AirNaval(components.Allies, 0), 14, 3, 2, 7) // 13th Air Force at four hexes counts 5
	f.lose([]battle.Loss{{Unit: f.unit("jp-bde-4sn"), Steps: 1}})
	if f.GroundWinner([2]int8{1, 0}) != components.Allies {
		t.Fatal("the Marines hold the island")
	}
}
