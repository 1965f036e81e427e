package battle_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
)

func TestBD03_AirNavalTable(t *testing.T) {
	t.Parallel()
	// 47 points; 1 point (a lone VMF-211); 39 points.
	strong := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept, units: `us-cv-wasp us-air-13af-lrb us-air-13af us-air-11af@4825 us-bb-washington`}
	weak := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept, units: "us-air-vmf211"}
	for _, test := range []struct {
		name string
		arena
		die, hits int
	}{
		{"quarter of 47", strong, 0, 12},
		{"half of 47", strong, 3, 24},
		{"all of 47", strong, 6, 47},
		{"quarter of 1", weak, 0, 1},
		{"half of 1", weak, 3, 1},
		{"all of 1", weak, 6, 1},
		{"half of 39", arena{turn: 1, hex: 2812, active: components.Allies, condition: components.Intercept, units: "jp-air-5@2909 jp-air-21@3009 jp-air-23@3009 jp-ca-takao"}, 5, 20},
		{"quarter of 6", arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Intercept, units: "jp-cvl-ryujo"}, 2, 2},
	} {
		f := test.field(t)
		side := components.Allies
		if !f.HasAirNaval(side) {
			side = components.Japan
		}
		if shot := f.AirNaval(side, test.die); shot.Hits != test.hits {
			t.Errorf("%s: %d hits, want %d", test.name, shot.Hits, test.hits)
		}
	}
}

func TestBD03_OnlyANaturalNineIsCritical(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Japan, condition: components.Surprise, units: "jp-cv-akagi us-cv-wasp"}.field(t)
	if shot := f.AirNaval(components.Japan, 6); shot.Modified != 9 || shot.Quarters != 4 || shot.Critical {
		t.Errorf("6 with +3: %+v; want a modified 9, multiplier 1, no critical hit", shot)
	}
	if shot := f.AirNaval(components.Allies, 9); shot.Modified != 9 || !shot.Critical {
		t.Errorf("a natural 9: %+v; want a critical hit", shot)
	}
}

func TestRule9_2B_Modifiers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		arena
		japan, allies int
	}{
		{"intercept in 1942", arena{turn: 4, condition: components.Intercept, units: "jp-cv-akagi us-cv-wasp"}, 0, 0},
		{"surprise by Japan", arena{turn: 4, condition: components.Surprise, units: "jp-cv-akagi us-cv-wasp"}, 3, 0},
		{"surprise by the Allies", arena{turn: 4, active: components.Allies, condition: components.Surprise, units: "jp-cv-akagi us-cv-wasp"}, 0, 3},
		{"ambush", arena{turn: 4, condition: components.Ambush, units: "jp-cv-akagi us-cv-wasp"}, 0, 4},
		{"US carrier in 1943", arena{turn: 5, condition: components.Intercept, units: "jp-cv-akagi us-cv-wasp"}, 0, 1},
		{"US air in 1944, as attacker too", arena{turn: 8, active: components.Allies, condition: components.Surprise, units: "jp-cv-akagi us-air-13af"}, 0, 6},
		{"US ships alone give no bonus of the year", arena{turn: 8, condition: components.Intercept, units: "jp-cv-akagi us-bb-washington"}, 0, 0},
		{"nor do British carriers", arena{turn: 8, condition: components.Intercept, units: "jp-cv-akagi uk-cv-victorious"}, 0, 0},
		{"Operation C against Commonwealth ships", arena{turn: 3, condition: components.Intercept, cards: []string{"J8"}, units: "jp-cv-akagi uk-ca-exeter"}, 1, 0},
		{"Operation C against others", arena{turn: 3, condition: components.Intercept, cards: []string{"J8"}, units: "jp-cv-akagi us-ca-asiatic uk-air-malaya"}, 0, 0},
	} {
		test.hex = 4423
		f := test.field(t)
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			wantSum(t, f.AirNavalModifiers(components.Japan), test.japan)
			wantSum(t, f.AirNavalModifiers(components.Allies), test.allies)
		})
	}
}

func TestAMB_BA26_TheYearBonusNeedsASurvivor(t *testing.T) {
	t.Parallel()
	f := arena{turn: 8, hex: 4423, condition: components.Surprise, units: "jp-cv-akagi us-cve-sangamon@4423r us-bb-washington"}.field(t)
	wantSum(t, f.AirNavalModifiers(components.Allies), 3)
	f.lose([]battle.Loss{{Unit: f.unit("us-cve-sangamon"), Steps: 1}})
	wantSum(t, f.AirNavalModifiers(components.Allies), 0)
}

func TestCardJ32_NearAnIdleCarrier(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, condition: components.Intercept, cards: []string{"J32"}, units: "jp-air-21 us-cv-wasp"}.field(t)
	wantSum(t, f.AirNavalModifiers(components.Japan), 0)
	f.NearIdleCarrier = true
	wantSum(t, f.AirNavalModifiers(components.Japan), 1)
}

func TestRule9_2A_Strength(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, units string
		cards       []string
		japan       int
		allies      int
	}{
		{"reduced units count their current side", "jp-cv-akagi@4423r us-cv-wasp@4423r", nil, 8, 8},
		{"extended range is halved and rounded up", "jp-air-27@4420 jp-air-24@4419 us-air-vmf211@4419", nil, 15, 1},
		{"bombers have one range only", "us-air-13af-lrb@4417 jp-cv-akagi", nil, 12, 4},
		{"escorts add nothing", "jp-cv-akagi@4421 jp-bb-yamato@4421 us-cv-wasp", nil, 12, 12},
		{"Kondo", "jp-ca-aoba jp-cl-tenryu jp-apd-kamikaze us-cv-wasp", []string{"J47"}, 12 + 2 + 4 + 8, 12},
		{"Savo Island", "jp-ca-aoba jp-cl-tenryu jp-apd-kamikaze us-cv-wasp", []string{"J17"}, 14 + 6 + 10, 12},
		{"Combined Fleet", "jp-cv-akagi jp-cvl-ryujo jp-bb-yamato us-cv-wasp", []string{"J29"}, 14 + 8 + 18, 12},
		{"Operation KA", "us-cv-wasp us-cve-sangamon uk-cv-victorious us-air-13af jp-ca-aoba", []string{"J25"}, 12, 10 + 4 + 12 + 10},
		{"Cherry Blossom", "us-ca-northampton us-bb-washington uk-ca-exeter jp-ca-aoba", []string{"A36"}, 12, 11 + 16 + 5},
	} {
		f := arena{turn: 4, hex: 4423, condition: components.Intercept, cards: test.cards, units: test.units}.field(t)
		if got := f.AirNavalStrength(components.Japan); got != test.japan {
			t.Errorf("%s: Japan has %d, want %d", test.name, got, test.japan)
		}
		if got := f.AirNavalStrength(components.Allies); got != test.allies {
			t.Errorf("%s: the Allies have %d, want %d", test.name, got, test.allies)
		}
	}
}

func TestDefenceByCards(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		unit, card string
		want       int
	}{
		{"jp-cv-akagi", "J14", 14},
		{"jp-cvl-ryujo", "J14", 8},
		{"us-cvl-cowpens", "J46", 12},
		{"us-bb-washington", "J46", 16},
		{"uk-air-malaya", "A5", 11},
		{"us-ca-new-orleans", "J1", 4},
		{"us-air-vmf211", "J1", 4},
	} {
		f := arena{turn: 4, hex: 4423, cards: []string{test.card}, units: test.unit}.field(t)
		if got := f.Defence(f.unit(test.unit), false); got != test.want {
			t.Errorf("%s with %s defends with %d, want %d", test.unit, test.card, got, test.want)
		}
	}
}

// TestBD04_GroundTable with a result below zero (B-A27).
func TestBD04_GroundTable(t *testing.T) {
	t.Parallel()
	f := arena{turn: 2, hex: 2812, active: components.Japan, units: "jp-army-14@2812r us-corps-reserve"}.field(t)
	for die, hits := range []int{5, 5, 5, 9, 9, 9, 9, 14, 14, 18} {
		if shot := f.GroundFire(components.Japan, die); shot.Hits != hits {
			t.Errorf("die %d: %d hits, want %d", die, shot.Hits, hits)
		}
	}
	mountain := arena{turn: 2, hex: 2013, active: components.Japan, units: "jp-army-14@2013r in-corps-3"}.field(t)
	if mountain.Set.Hexes[mountain.Hex].Terrain == components.Mountain {
		wantShot(t, mountain.GroundFire(components.Japan, 2), 9, -1, 2, 5)
	} else {
		t.Fatalf("hex 2013 is no mountain")
	}
}

func TestBD04_LandedUnitsDefendWithHalf(t *testing.T) {
	t.Parallel()
	f := arena{turn: 2, hex: 2812, active: components.Japan, units: "jp-army-14@2812L in-corps-3@2812L us-corps-reserve"}.field(t)
	for id, want := range map[string]int{"jp-army-14": 6, "in-corps-3": 5, "us-corps-reserve": 10} {
		if got := f.Defence(f.unit(id), true); got != want {
			t.Errorf("%s defends with %d in the ground stage, want %d", id, got, want)
		}
	}
	if got := f.Defence(f.unit("jp-army-14"), false); got != 12 {
		t.Errorf("jp-army-14 defends with %d in the air-naval stage, want 12 (B-A31)", got)
	}
}

func TestBD04_EqualLossesBeatTheOffensive(t *testing.T) {
	t.Parallel()
	f := arena{turn: 2, hex: 2812, active: components.Japan, units: "jp-army-14 jp-army-16 us-corps-reserve us-corps-north-luzon"}.field(t)
	for _, test := range []struct {
		japan, allies int8
		winner        components.Side
	}{{3, 3, components.Allies}, {1, 2, components.Japan}, {2, 1, components.Allies}, {0, 0, components.Allies}} {
		if got := f.GroundWinner([2]int8{test.japan, test.allies}); got != test.winner {
			t.Errorf("%d to %d steps: %v wins, want %v", test.japan, test.allies, got, test.winner)
		}
	}
}

func TestRule9_4A_Modifiers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		arena
		japan, allies int
	}{
		{"overland into open, without an air-naval stage (B-A37)", arena{hex: 2812, units: "jp-army-14 us-corps-reserve"}, 0, 0},
		{"overland into mixed", arena{hex: 2913, units: "jp-army-14 us-corps-reserve"}, -2, 0},
		{"ships of both sides", arena{hex: 2812, units: "jp-army-14 us-corps-reserve jp-ca-aoba us-ca-asiatic"}, 0, 0},
		{"ships and air of one side", arena{hex: 2812, units: "jp-army-14 us-corps-reserve jp-ca-aoba jp-air-5@2811"}, 4, 0},
		{"a lone carrier in the hex", arena{hex: 2812, units: "jp-army-14 us-corps-reserve jp-cvl-zuiho"}, 4, 0},
		{"a carrier elsewhere", arena{hex: 2812, units: "jp-army-14 us-corps-reserve jp-cvl-zuiho@2911"}, 2, 0},
		{"enemy air denies superiority", arena{hex: 2812, units: "jp-army-14 us-corps-reserve jp-cvl-zuiho us-air-feaf"}, 2, 0},
		{"the defenders have neither", arena{hex: 2812, units: "jp-army-14 us-corps-reserve us-ca-asiatic us-air-feaf"}, 0, 0},
		{"landing against a held beach", arena{hex: 2812, prepared: true, units: "jp-army-14@2812L us-corps-reserve"}, 0, 3},
		{"landing before the defenders came", arena{hex: 2812, units: "jp-army-14@2812L us-corps-reserve"}, 0, 0},
		{"mixed attack, the landing takes part", arena{hex: 2812, prepared: true, units: "jp-army-14@2812L jp-army-16 us-corps-reserve"}, 0, 3},
		{"7th Armoured Brigade", arena{hex: 2006, units: "jp-army-15 uk-armd-bde-7"}, -1, 1},
		{"with a brigade", arena{hex: 4024, cards: []string{"J23"}, units: "jp-bde-4sn us-mardiv-1"}, -2 + 1, 0},
		{"no brigade", arena{hex: 2812, cards: []string{"J23"}, units: "jp-army-15 us-bde-marine"}, 0, 0},
		{"fortified islands", arena{hex: 4612, active: components.Allies, cards: []string{"J31"}, units: "jp-bde-4sn us-mardiv-1"}, 1, 0},
		{"Galvanic", arena{hex: 4612, active: components.Allies, cards: []string{"A37"}, units: "jp-bde-4sn us-mardiv-1"}, 0, 2},
		{"Galvanic elsewhere", arena{hex: 2812, active: components.Allies, cards: []string{"A37"}, units: "jp-bde-4sn us-mardiv-1"}, 0, 0},
		{"Army codes broken", arena{hex: 2812, cards: []string{"A26"}, units: "jp-bde-4sn us-mardiv-1"}, 0, 4},
		{"Tsuji in Malaya", arena{hex: 2014, cards: []string{"J3"}, units: "jp-army-25 in-corps-3"}, 4, 0},
		{"Tsuji replaces all", arena{hex: 2913, cards: []string{"J3"}, units: "jp-army-25 us-corps-reserve jp-cvl-zuiho"}, 4, 0},
		{"Tsuji on open ground", arena{hex: 2812, cards: []string{"J3"}, units: "jp-army-25 us-corps-reserve jp-ca-aoba"}, 2, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.turn = 3
			f := test.field(t)
			wantSum(t, f.GroundModifiers(components.Japan), test.japan)
			wantSum(t, f.GroundModifiers(components.Allies), test.allies)
		})
	}
}

func TestAMB_BA35_NoBonusAgainstALandingThatDoesNotFight(t *testing.T) {
	t.Parallel()
	f := arena{turn: 3, hex: 2812, prepared: true, units: "jp-army-14@2812L jp-army-16 us-corps-reserve"}.field(t)
	ashore := f.Ashore(components.Allies)
	wantSum(t, ashore.GroundModifiers(components.Allies), 0)
	if ashore.GroundStrength(components.Japan) != 18 {
		t.Fatalf("the landed army takes part after a lost air-naval stage: strength %d", ashore.GroundStrength(components.Japan))
	}
	both := f.Ashore(components.Japan)
	if both.GroundStrength(components.Japan) != 36 {
		t.Fatalf("strength %d, want 36", both.GroundStrength(components.Japan))
	}
}

// TestRule9_3_Winner takes the cases of B-D07 and more.
func TestRule9_3_Winner(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		active components.Side
		units  string
		want   components.Side
	}{
		{"only the Reaction player has aircraft left", components.Japan, "jp-bb-hiei@4423r jp-ca-aoba us-air-13af-lrb@4423r", components.Allies},
		{"a tie", components.Japan, "jp-cvl-ryujo us-ca-new-orleans@4423r", components.Allies},
		{"greater strength", components.Japan, "jp-cvl-zuiho us-ca-new-orleans@4423r", components.Japan},
		{"aircraft of the Offensives player win nothing by themselves", components.Japan, "jp-cvl-ryujo us-ca-northampton", components.Allies},
		{"nobody is left", components.Allies, "", components.Allies},
		{"escorts decide nothing", components.Allies, "us-cv-wasp@4425r us-bb-washington@4425 jp-ca-aoba", components.Japan},
	} {
		f := arena{turn: 4, hex: 4423, active: test.active, units: test.units}.field(t)
		if got := f.AirNavalWinner(); got != test.want {
			t.Errorf("%s: %v wins, want %v", test.name, got, test.want)
		}
	}
}

// TestRule9_1_Enlist: who fights, escorts and stands by in each class (9.11 to 9.13).
func TestRule9_1_Enlist(t *testing.T) {
	t.Parallel()
	f := arena{turn: 4, hex: 4423, active: components.Allies, units: ""}.field(t)
	board := arena{turn: 4, hex: 4423, active: components.Allies, units: `us-cv-wasp@4425 us-bb-washington@4425 us-ca-northampton us-mardiv-1@4423L
		us-air-13af@4825 us-dd-asiatic jp-air-25 jp-ca-aoba jp-army-17 jp-cv-akagi@4421 jp-bb-yamato@4421 jp-cl-tenryu@4421 jp-air-27@4121 jp-hq-south-seas`}.field(t).Board
	f.Board = board
	var c battle.Commitments
	for _, id := range []string{"us-cv-wasp", "us-ca-northampton", "us-mardiv-1", "us-air-13af", "jp-cv-akagi"} {
		board.Activated.Add(f.unit(id))
	}
	c.Distant[components.Allies].Add(f.unit("us-cv-wasp"))
	c.Distant[components.Allies].Add(f.unit("us-air-13af"))
	c.Distant[components.Japan].Add(f.unit("jp-cv-akagi"))
	c.Elsewhere.Add(f.unit("jp-cl-tenryu"))
	f.Enlist(&c)
	for _, test := range []struct {
		name string
		got  components.UnitSet
		want []string
	}{
		{"Allied fighters", f.Fighters[components.Allies], []string{"us-cv-wasp", "us-air-13af", "us-ca-northampton"}}, // the destroyers are not activated
		{"Allied escorts", f.Escorts[components.Allies], []string{"us-bb-washington"}},
		{"Allied ground", f.Ground[components.Allies], []string{"us-mardiv-1"}},
		{"Japanese fighters", f.Fighters[components.Japan], []string{"jp-air-25", "jp-ca-aoba", "jp-cv-akagi"}},
		{"Japanese escorts", f.Escorts[components.Japan], []string{"jp-bb-yamato"}},
		{"Japanese ground", f.Ground[components.Japan], []string{"jp-army-17"}},
	} {
		var want components.UnitSet
		for _, id := range test.want {
			want.Add(f.unit(id))
		}
		if test.got != want {
			t.Errorf("%s: %d units, want %v", test.name, test.got.Count(), test.want)
		}
	}
}
