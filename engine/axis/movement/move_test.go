package movement_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/state"
)

func TestRule4_2_NobodyEntersNeutralLand(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "on foot and through the air",
		Set:  "turn 1 germany",
		Orders: `
			germany: commit
			germany: move libya infantry sahara -- 4.2
			germany: commit
			germany: move libya infantry sahara -- 4.2
			germany: move western_europe fighter spain -- 4.2`,
	}})
}

func TestRule4_6_Canals(t *testing.T) {
	t.Parallel()
	panama := "empty sz19 sz20 sz21\nunits usa sz20 destroyer\nturn 1 usa"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "Panama is open to its side", Set: panama,
			Orders: "usa: commit\nusa: commit\nusa: move sz20 destroyer sz19",
		},
		{
			Name: "and closed when the enemy held it", Set: "control panama japan\n" + panama,
			Orders: "usa: commit\nusa: commit\nusa: move sz20 destroyer sz19 -- 4.6",
		},
		{
			Name: "Suez between two sides is closed to both",
			Set:  "control trans_jordan germany\nempty trans_jordan sz15 sz34\nunits uk sz15 destroyer\nturn 1 uk",
			Orders: `uk: commit
				uk: commit
				uk: move sz15 destroyer sz34 -- 4.6`,
		},
		{
			Name: "land units walk across it",
			Set:  "turn 1 uk", Orders: "uk: commit\nuk: commit\nuk: move anglo_egypt_sudan tank trans_jordan",
		},
	})
}

func TestRule4_7_ClosedStraits(t *testing.T) {
	t.Parallel()
	set := "empty sz15 sz16\nunits uk sz15 destroyer\nunits ussr sz16 submarine\nturn 1 uk"
	axistest.PlayCases(t, []axistest.Case{
		{Name: "open", Set: set, Orders: "uk: commit\nuk: commit\nuk: move sz15 destroyer sz16"},
		{
			Name: "closed", Set: set, Options: map[string]string{"straits": "closed"},
			Orders: "uk: commit\nuk: commit\nuk: move sz15 destroyer sz16 -- 4.7",
		},
		{
			Name: "a ship may be placed behind them (A22)", Options: map[string]string{"straits": "closed"},
			Set: "money ussr 8\nturn 1 ussr",
			Orders: `ussr: buy destroyer
				ussr: commit
				ussr: commit
				ussr: commit`,
			Wants: "units ussr sz16 destroyer\nactive germany",
		},
	})
}

func TestRule7_1_CombatMovesNeedAReason(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "a ship that goes nowhere", Set: "empty sz06 sz07 sz08\nunits uk sz07 destroyer cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: move sz07 destroyer sz06 -- 7.1
				uk: move sz07 cruiser sz06
				uk: commit -- 7.1
				uk: restart
				uk: commit`,
		},
		{
			Name: "a ship that flees from a hostile zone",
			Set:  "empty sz06 sz07 sz08\nunits uk sz06 destroyer\nunits germany sz06 cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: move sz06 destroyer sz08
				uk: commit
				uk: move sz08 destroyer.1 sz09 -- 14`,
			Wants: "units uk sz08 destroyer",
		},
		{
			Name: "a submarine is attacked without a word", Dice: []int{1, 6},
			Set: "empty sz06 sz07 sz08\nunits uk sz06 destroyer\nunits germany sz08 submarine\nturn 1 uk",
			Orders: `uk: commit
				uk: move sz06 destroyer sz08
				uk: commit`,
			Wants: "units germany sz08",
		},
		{
			Name: "land units do not go to their own side", Set: "turn 1 ussr",
			Orders: "ussr: commit\nussr: move russia infantry archangel -- 7.1",
		},
	})
}

func TestRule7_2_LandUnits(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "guns do not attack", Set: "empty ukraine_ssr\nturn 1 ussr",
			Orders: `ussr: commit
				ussr: move caucasus infantry ukraine_ssr
				ussr: move caucasus aa-gun ukraine_ssr -- 7.2`,
		},
		{
			Name: "a tank goes through friendly land to the enemy",
			Set:  "empty west_russia ukraine_ssr\ncontrol west_russia ussr\nunits ussr russia tank infantry\nturn 1 ussr",
			Orders: `ussr: commit
				ussr: move russia infantry ukraine_ssr -- 7.2
				ussr: move russia tank ukraine_ssr`,
			Wants: "units ussr ukraine_ssr tank\ncontrol ukraine_ssr germany",
		},
		{
			Name: "what was only entered changes hands with the battles (A13)",
			Set:  "empty ukraine_ssr\nunits ussr caucasus tank\nturn 1 ussr",
			Orders: `ussr: commit
				ussr: move caucasus tank ukraine_ssr
				ussr: commit`,
			Wants: "control ukraine_ssr ussr",
		},
		{
			Name: "a blitz goes on later, too",
			Set:  "empty ukraine_ssr eastern_europe\nunits ussr caucasus tank\nturn 1 ussr",
			Orders: `ussr: commit
				ussr: move caucasus tank ukraine_ssr
				ussr: move ukraine_ssr tank.1 eastern_europe`,
			Wants: "control ukraine_ssr ussr\ncontrol eastern_europe germany\nunits ussr eastern_europe tank",
		},
	})
}

func TestRule7_3_ShipsThatBeginInAHostileZone(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "who does nothing fights (A24)", Dice: []int{1, 6},
			Set:    "empty sz06\nunits uk sz06 destroyer\nunits germany sz06 cruiser\nturn 1 uk",
			Orders: "uk: commit\nuk: commit", Wants: "units germany sz06\nunits uk sz06 destroyer",
		},
		{
			Name: "a submarine stays out of it (A25)",
			Set:  "empty sz06\nunits uk sz06 submarine\nunits germany sz06 cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: commit`,
			Wants: "stage noncombat-move\nunits germany sz06 cruiser\nunits uk sz06 submarine",
		},
		{
			Name: "or attacks", Dice: []int{1},
			Set: "empty sz06\nunits uk sz06 submarine\nunits germany sz06 cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: attack sz06
				uk: commit
				uk: strike`,
			Wants: "units germany sz06\nunits uk sz06 submarine",
		},
		{
			Name: "a warship does not pass another",
			Set:  "empty sz06 sz07 sz08\nunits uk sz08 cruiser\nunits germany sz07 destroyer\nturn 1 uk",
			Orders: `uk: commit
				uk: move sz08 cruiser sz07 sz06 -- 7.3
				uk: move sz08 cruiser sz07`,
		},
	})
}

func TestRule7_4_Transports(t *testing.T) {
	t.Parallel()
	sea := "empty sz05 sz06 sz07 sz08 norway\nunits uk sz08 transport\n"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "load, sail, land", Set: sea + "turn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom tank infantry sz08
				uk: load united_kingdom infantry sz08 -- 7.4
				uk: commit -- 7.4
				uk: move sz08 transport+infantry+tank sz06
				uk: commit -- 7.1
				uk: land sz06 infantry norway
				uk: commit -- 7.4
				uk: land sz06 tank western_europe -- 7.4
				uk: land sz06 tank norway
				uk: move sz06 transport+infantry+tank.1 sz07 -- 7.4
				uk: commit`,
			Wants: "control norway uk\nunits uk norway infantry tank",
		},
		{
			Name: "load on the way", Set: sea + "units uk sz07 destroyer\nturn 1 uk",
			Orders: `uk: commit
				uk: move sz08 transport sz06
				uk: load united_kingdom infantry sz06
				uk: land sz06 infantry norway
				uk: commit`,
			Wants: "control norway uk",
		},
		{
			Name: "no landing past warships that nobody fights", Set: sea + "units germany sz06 cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom infantry sz08
				uk: load united_kingdom artillery sz06 -- 7.4
				uk: move sz08 transport+infantry sz06
				uk: land sz06 infantry norway
				uk: commit -- 7.4`,
		},
		{
			Name: "nobody moves and loads", Set: sea + "turn 1 uk",
			Orders: `uk: commit
				uk: commit
				uk: load united_kingdom infantry sz08
				uk: move sz08 transport+infantry sz06
				uk: land sz06 infantry united_kingdom
				uk: load united_kingdom infantry sz06 -- 7.4
				uk: move sz06 transport.1 sz07 -- 14`,
		},
		{
			Name: "guns stay aboard in an assault (A36)",
			Set:  sea + "aboard uk sz06 transport aa-gun infantry\nturn 1 uk",
			Orders: `uk: commit
				uk: land sz06 infantry norway
				uk: land sz06 aa-gun norway -- 7.4
				uk: commit`,
			Wants: "units uk norway infantry\nunits uk sz06 transport aa-gun",
		},
	})
}

func TestRule7_5_Aircraft(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "a bomber needs a way home",
			Set:  "units usa eastern_united_states bomber\nturn 1 usa",
			Orders: `usa: commit
				usa: move eastern_united_states bomber germany -- 7.5`,
		},
		{
			Name: "fighters that hover need one, too",
			Set:  "empty sz52 sz53 sz45 hawaiian_islands\nunits usa sz52 carrier fighter\nunits japan sz53 transport\nturn 1 usa",
			Orders: `usa: commit
				usa: move sz52 carrier sz53
				usa: commit`,
			Wants: "units usa sz53 carrier\nunits usa sz52 fighter\nunits japan sz53",
		},
		{
			Name: "a carrier takes two",
			Set: `empty sz52 sz53 sz45 hawaiian_islands midway
				control hawaiian_islands japan
				control midway japan
				control alaska japan
				control western_united_states japan
				control western_canada japan
				control mexico japan
				empty sz55 sz56 sz54 sz51 sz50
				units usa sz52 carrier 2 fighter
				units usa sz53 destroyer
				units japan hawaiian_islands infantry
				turn 1 usa`,
			Orders: `usa: commit
				usa: move sz52 2 fighter hawaiian_islands
				usa: commit`,
			Dice: []int{1, 1, 6},
		},
	})
}

func TestRule7_6_Declarations(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "an attack that aircraft came for is not called off",
			Set:  "empty sz06\nunits uk sz06 destroyer\nunits germany sz06 submarine\nturn 1 uk",
			Orders: `uk: commit
				uk: ignore sz06 -- 7.6
				uk: attack sz06
				uk: ignore sz06
				uk: move united_kingdom fighter sz06
				uk: attack sz06
				uk: ignore sz06 -- 7.6
				uk: attack sz05 -- 7.6`,
		},
	})
}

func TestRule8_1_Escorts(t *testing.T) {
	t.Parallel()
	set := "empty sz05\nunits uk sz06 carrier\nturn 1 uk"
	axistest.PlayCases(t, []axistest.Case{
		{Name: "not agreed", Set: set, Orders: "uk: commit\nuk: raid united_kingdom bomber germany\nuk: escort united_kingdom fighter germany -- 8.1"},
		{
			Name: "agreed", Set: set, Options: map[string]string{"escorts": "on"},
			Orders: `uk: commit
				uk: escort united_kingdom fighter germany -- 8.1
				uk: raid united_kingdom bomber germany
				uk: escort united_kingdom fighter germany
				uk: raid united_kingdom bomber germany -- 8
				uk: commit
				germany: decline`,
			Dice: []int{6, 6, 3},
		},
	})
}

func TestRule11_BombardmentByItself(t *testing.T) {
	t.Parallel()
	f := axistest.Turn(t, nil, `
		empty sz05 sz06 sz07 sz08 norway
		units germany norway infantry
		units uk sz08 transport battleship cruiser
		turn 1 uk`).Give(
		"uk: commit", "uk: load united_kingdom infantry tank sz08", "uk: move sz08 battleship cruiser transport+infantry+tank sz06",
		"uk: land sz06 infantry tank norway")
	events, err := f.Roll(1, 1, 1, 1, 6).Try("uk: commit")
	if err != nil {
		t.Fatal(err)
	}
	firing := 0
	for _, e := range events {
		if moved, ok := e.(state.UnitsMoved); ok && moved.As == state.ToBombard && moved.Way[1] == axistest.Space(t, "norway") {
			firing += len(moved.Units)
		}
	}
	if firing != 2 {
		t.Errorf("%d ships bombard, want both", firing)
	}
}
