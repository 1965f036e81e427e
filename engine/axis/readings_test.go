package axis_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// TestRule3_SetUp compares the position at the start with the totals of the set-up: the money of
// each power is what it produces.
func TestRule3_SetUp(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "")
	money := [components.NumPowers]int{components.USSR: 24, components.Germany: 40, components.UK: 30, components.Japan: 30, components.USA: 42}
	var infantry [components.NumPowers]int
	for i := range s.Units {
		if u := &s.Units[i]; u.Type == components.Infantry {
			infantry[u.Power]++
		}
	}
	for power, want := range money {
		if p := components.Power(power); int(s.Money[p]) != want || s.Production(p) != want {
			t.Errorf("%s has %d IPC and produces %d, want %d", p, s.Money[p], s.Production(p), want)
		}
	}
	if want := [components.NumPowers]int{components.USSR: 24, components.Germany: 25, components.UK: 14, components.Japan: 21, components.USA: 14}; infantry != want {
		t.Errorf("infantry %v, want %v", infantry, want)
	}
}

// TestRule4_1_FriendlyHostileNeutral: a territory is one of them to a side; Rule 4.2: neutral ones are
// neither.
func TestRule4_1_FriendlyHostileNeutral(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "control karelia_ssr usa")
	for word, want := range map[string][2]bool{
		"karelia_ssr": {true, false}, "united_kingdom": {true, false}, "germany": {false, true}, "turkey": {false, false},
	} {
		at := axistest.Space(t, word)
		if got := [2]bool{s.FriendlyLand(at, components.Allies), s.HostileLand(at, components.Allies)}; got != want {
			t.Errorf("%s: friendly, hostile %v, want %v", word, got, want)
		}
	}
}

// TestRule9_1_AlliesAreSetAside: the attacker's ally in the zone neither fires nor is hit, and its
// destroyer takes no surprise from the enemy's submarines.
func TestRule9_1_AlliesAreSetAside(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13 sz14
		units germany sz14 submarine
		units usa sz14 destroyer
		turn 2 uk
		declare sz14
		attack sz13 sz14 2 cruiser`)
	f.Asks("germany defender-submarines").Roll(
		1, // the strike hits a cruiser, which does not fire
		6, // the other misses
	).Give("germany: strike")
	f.Spent().Asks("uk press").Wants("units usa sz14 destroyer\nunits uk sz14 cruiser")
}

// TestRule9_2_AnyDestroyerCancelsSurprise_A26: a destroyer of one defending power protects another's
// ships.
func TestRule9_2_AnyDestroyerCancelsSurprise_A26(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13 sz14
		units uk sz13 cruiser
		units usa sz13 destroyer
		turn 2 germany
		attack sz14 sz13 submarine`,
		6,    // the submarine misses, without surprise
		6, 1) // both ships fire
	f.Spent().Wants("units germany sz13\nunits uk sz13 cruiser\nunits usa sz13 destroyer")
}

// TestRule9_2_EachSubmarineForItself_A08: one submerges, the other strikes; D6, then D7.
func TestRule9_2_EachSubmarineForItself_A08(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13 sz14
		units uk sz13 cruiser submarine
		turn 2 germany
		attack sz14 sz13 2 submarine`)
	f.Asks("germany attacker-submarines").Give("germany: submerge submarine")
	f.Asks("uk defender-submarines").Roll(6, 6, 6).Give("uk: strike")
	f.Asks("germany press")
	down := 0
	for i := range f.State.Units {
		if f.State.Units[i].Has(state.Submerged) {
			down++
		}
	}
	if down != 1 {
		t.Errorf("%d submarines have submerged", down)
	}
}

// TestRule9_7_BlitzedLandIsAWayBack_A12: the last territory before the battle counts, though the tank
// only blitzed it.
func TestRule9_7_BlitzedLandIsAWayBack_A12(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "back to the blitzed territory",
		Set: `empty belorussia west_russia archangel
			control west_russia ussr
			units germany belorussia tank
			units ussr archangel infantry
			turn 1 germany`,
		Dice: []int{6, 6},
		Orders: `germany: commit
			germany: move belorussia tank west_russia archangel
			germany: commit
			germany: retreat belorussia -- 9.7
			germany: retreat west_russia`,
		Wants: "control west_russia germany\nunits germany west_russia tank",
	}})
}

// TestRule9_7_TheFirstNeedNotLive_A35: who came from the space of the retreat is dead, and the others may
// still go there.
func TestRule9_7_TheFirstNeedNotLive_A35(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13 sz14 sz15
		units germany sz14 2 battleship
		turn 2 uk
		attack sz13 sz14 cruiser
		attack sz15 sz14 destroyer`, 6, 6, 1, 6)
	f.Asks("uk attacker-losses").Give("uk: losses cruiser")
	f.Options(components.UK, "retreat", "sz13", "sz15").Give("uk: retreat sz13").Wants("units uk sz13 destroyer")
}

// TestRule11_AircraftAtSeaOrOverLand_A05: one fights where it flew; the gun ashore does not fire at the
// one over the sea.
func TestRule11_AircraftAtSeaOrOverLand_A05(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz06 sz07 norway
		units germany sz06 destroyer
		units germany norway infantry aa-gun
		turn 2 uk
		attack united_kingdom sz06 fighter
		attack sz07 sz06 cruiser
		attack united_kingdom norway fighter
		landing sz06 norway infantry`,
		1, 1, 6, // fighter and cruiser at sea, the destroyer fires back
		6,    // one die of the gun
		6, 1, // infantry misses, the fighter hits
		6) // the defender misses
	f.Spent().Wants("control norway uk\nunits uk sz06 cruiser fighter transport")
}

// TestRule7_4_AssaultBesideASubmarine_A04: a zone with a submarine only is not hostile, and units land
// from it.
func TestRule7_4_AssaultBesideASubmarine_A04(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "the submarine is ignored",
		Set: `empty sz06 sz07 norway
			units germany sz06 submarine
			aboard uk sz07 transport infantry
			turn 1 uk`,
		Orders: `uk: commit
			uk: move sz07 transport+infantry sz06
			uk: land sz06 infantry norway
			uk: commit`,
		Wants: "control norway uk\nunits germany sz06 submarine",
	}})
}

// TestRule14_LoadingWhereTheSeaWasCleared_A16: a transport that took no part may load in a zone that a
// battle of this turn has cleared, one that fought may not.
func TestRule14_LoadingWhereTheSeaWasCleared_A16(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "a transport comes after the battle",
		Set: `empty sz06 sz07 sz08 united_kingdom
			units uk united_kingdom infantry complex
			units germany sz06 destroyer
			units uk sz07 cruiser
			units uk sz08 transport
			turn 1 uk`,
		Dice: []int{1, 6},
		Orders: `uk: commit
			uk: move sz07 cruiser sz06
			uk: commit
			uk: move sz08 transport sz06
			uk: load united_kingdom infantry sz06`,
		Wants: "units germany sz06",
	}})
}

// TestRule5_CapitalFreedInItsOwnTurn_A27: who frees its capital earns in the same turn. Rules 12.4 and 15.3.
func TestRule5_CapitalFreedInItsOwnTurn_A27(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "freed",
			Set: `empty russia archangel
				control russia germany
				units ussr archangel infantry
				money ussr 0
				turn 2 ussr`,
			Orders: `ussr: move archangel infantry russia
				ussr: commit
				ussr: commit`,
			Wants: "control russia ussr\nmoney ussr 24",
		},
		{
			Name: "not freed",
			Set: `empty russia archangel
				control russia germany
				units ussr archangel infantry
				money ussr 0
				turn 2 ussr`,
			Orders: `ussr: commit
				ussr: commit`,
			Wants: "money ussr 0",
		},
	})
}

// TestRule15_3_Income: the power on turn alone is paid what it produces then.
func TestRule15_3_Income(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "with a territory more",
		Set: `empty ukraine_ssr caucasus
			units ussr caucasus tank
			turn 1 ussr`,
		Orders: `ussr: commit
			ussr: move caucasus tank ukraine_ssr
			ussr: commit
			ussr: commit`,
		Wants: "money ussr 51\nmoney uk 30",
	}})
}

// TestRule16_TwelveCities_A01: Ottawa counts by an option only. Rule 12.5.
func TestRule16_TwelveCities_A01(t *testing.T) {
	t.Parallel()
	for option, want := range map[string]int{"off": 6, "on": 7} {
		s := axistest.Position(t, map[string]string{"ottawa": option}, "")
		if got := s.Cities(components.Allies); got != want || s.Cities(components.Axis) != 6 {
			t.Errorf("ottawa %s: %d and %d cities", option, got, s.Cities(components.Axis))
		}
	}
}

// TestRule5_OrderOfBattles: raids come first, then assaults, then the others in the order that the
// attacker chooses. D5.
func TestRule5_OrderOfBattles(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty ukraine_ssr belorussia
		units germany ukraine_ssr infantry
		units germany belorussia infantry
		turn 2 ussr
		attack caucasus ukraine_ssr infantry
		attack russia belorussia infantry`)
	f.Asks("ussr battle").Options(components.USSR, "battle", "belorussia", "ukraine_ssr", "all")
	f.Roll(1, 6, 1, 6).Give("ussr: battle ukraine_ssr").Spent()
	f.Wants("control ukraine_ssr ussr\ncontrol belorussia ussr")
}

// TestRule12_3_ASecondLoss_A18: a capital that was freed and is lost again pays again.
func TestRule12_3_ASecondLoss_A18(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, "money ussr 18\nmoney germany 0\nturn 2 germany")
	russia := axistest.Space(t, "russia")
	_, r := s.Machine().On(s, nil)
	r.Capture(russia, components.Germany)
	r.Capture(russia, components.USSR)
	axistest.Wants(t, s, "money germany 18\nmoney ussr 0")
	s.Money[components.USSR] = 5
	r.Capture(russia, components.Germany)
	axistest.Wants(t, s, "money germany 23\nmoney ussr 0")
}

// TestRule5_AllBattlesAtOnce: one order fights them all, and nobody asks the attacker again.
func TestRule5_AllBattlesAtOnce(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty ukraine_ssr belorussia
		units germany ukraine_ssr infantry
		units germany belorussia infantry
		turn 2 ussr
		attack caucasus ukraine_ssr 2 infantry
		attack russia belorussia infantry`,
	)
	f.Roll(6, 6, // Belorussia: both miss
		1, 6, // and again: the attacker hits
		6, 6, 6, // Ukraine: all miss
		1, 6, 6)
	f.Give("ussr: battle all").Spent().Wants("control ukraine_ssr ussr\ncontrol belorussia ussr\nstage noncombat-move")
	if !f.State.Onward {
		t.Fatal("the order is forgotten")
	}
	if s := axistest.Arranged(t, f.State, "turn 2 germany"); s.Onward {
		t.Error("the order outlives the turn")
	}
}

// TestRule7_1_NobodyToFight: aircraft do not fly to hostile land where nobody is, and a tank that
// stops in friendly land on its way is told why.
func TestRule7_1_NobodyToFight(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "land",
		Set: `empty russia west_russia belorussia ukraine_ssr
			control west_russia ussr
			units ussr russia tank fighter
			turn 1 ussr`,
		Orders: `ussr: commit
			ussr: move russia fighter ukraine_ssr -- 7.1
			ussr: move russia tank west_russia -- 7.1
			ussr: move russia tank west_russia ukraine_ssr`,
		Wants: "units ussr ukraine_ssr tank",
	}})
}

// TestRule20_Inspect finds what no position may break.
func TestRule20_Inspect(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(s *state.State){
		"two sides share land": func(s *state.State) {
			s.Units[0].Space = axistest.Space(t, "germany")
			s.Units[0].Power = components.USSR
		},
		"a bomber at sea": func(s *state.State) {
			s.AddNew(components.UK, components.Bomber, axistest.Space(t, "sz02"), 1, state.NoUnit)
		},
		"a fighter without a deck": func(s *state.State) {
			s.AddNew(components.UK, components.Fighter, axistest.Space(t, "sz02"), 1, state.NoUnit)
		},
		"a move too many":           func(s *state.State) { s.Units[0].Used = 7 },
		"debts":                     func(s *state.State) { s.Money[components.UK] = -1 },
		"too much damage":           func(s *state.State) { s.Lands[axistest.Space(t, "germany")].Damage = 21 },
		"a unit in a neutral land":  func(s *state.State) { s.Units[0].Space = axistest.Space(t, "turkey") },
		"land that belongs nowhere": func(s *state.State) { s.Lands[axistest.Space(t, "germany")].Owner = components.NoPower },
	} {
		s := axistest.Position(t, nil, "turn 1 ussr")
		s.Stage = state.Purchase
		if broken := s.Inspect(); len(broken) > 0 {
			t.Fatal(broken)
		}
		if spoil(s); len(s.Inspect()) == 0 {
			t.Errorf("%s: nothing is found", name)
		}
	}
}

// TestRule8_RaidBeforeTheCapture: a complex that is raided and walked into in one turn is bombed before
// it changes hands. Rule 5, P3.1.
func TestRule8_RaidBeforeTheCapture(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty caucasus ukraine_ssr
		units ussr caucasus aa-gun
		turn 2 germany
		raids caucasus bomber
		attack ukraine_ssr caucasus infantry`,
		2, // the gun misses
		3) // bombs
	f.Spent().Wants("control caucasus germany\ndamage caucasus 3\nunits germany caucasus infantry bomber aa-gun")
	for _, e := range f.Events {
		switch e.(type) {
		case state.BombsDropped:
			return
		case state.ControlChanged:
			t.Fatal("captured before the bombs fell")
		}
	}
}

// TestRule11_TheHeaviestShipFires: one unit lands, two ships came, nobody said which: the battleship
// bombards.
func TestRule11_TheHeaviestShipFires(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "battleship before cruiser",
		Set: `empty sz06 sz07 sz08 norway
			units germany norway infantry
			aboard uk sz07 transport infantry
			units uk sz08 cruiser battleship
			turn 1 uk`,
		Dice: []int{4, 6, 6}, // a hit of the battleship; both infantry miss
		Orders: `uk: commit
			uk: move sz07 transport+infantry sz06
			uk: move sz08 cruiser battleship sz06
			uk: land sz06 infantry norway
			uk: commit`,
		Wants: "control norway uk",
	}})
}
