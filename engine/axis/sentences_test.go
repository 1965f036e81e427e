package axis_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
)

// The tables of this file try single sentences of the rulebook with orders that break them, or that a
// careless referee would refuse.

func TestRule7_5_FightersLeftBehindHoverOrAttack(t *testing.T) {
	t.Parallel()
	set := "empty sz51 sz52 sz50\nunits usa sz51 carrier 2 fighter\nunits japan sz51 destroyer\nturn 1 usa"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "they attack where their carrier was", Set: set, Dice: []int{1, 1, 6},
			Orders: `usa: commit
				usa: attack sz51 -- 7.6
				usa: move sz51 carrier sz52
				usa: attack sz51
				usa: commit`,
			Wants: "units japan sz51\nunits usa sz51 2 fighter",
		},
		{
			Name: "or wait there for the non-combat moves", Set: set,
			Orders: `usa: commit
				usa: move sz51 carrier sz52
				usa: commit
				expect stage noncombat-move
				usa: commit -- 14
				usa: move sz51 2 fighter sz52
				usa: commit`,
			Wants: "units japan sz51 destroyer\nunits usa sz52 carrier 2 fighter",
		},
	})
}

func TestRule13_ShipsOfAllies(t *testing.T) {
	t.Parallel()
	loaded := `uk: commit
		uk: commit
		uk: load united_kingdom 2 infantry sz06
		uk: commit
		usa: lend
		set turn 2 uk
		uk: commit
		`
	set := "empty sz06 sz03 norway\nunits usa sz06 transport\nturn 1 uk"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "an ally's transport unloads once in a turn, too (7.4)", Set: set,
			Orders: loaded + `uk: land sz06 infantry norway
				uk: commit
				usa: lend
				expect units uk norway infantry
				uk: land sz06 infantry norway -- 7.4
				uk: commit`,
			Wants: "active japan\nunits uk sz06 infantry",
		},
		{
			Name: "it does not unload in a hostile zone (7.4)", Set: set,
			Orders: `uk: commit
				uk: commit
				uk: load united_kingdom 2 infantry sz06
				uk: commit
				usa: lend
				set units germany sz06 cruiser
				set turn 2 uk
				uk: commit
				uk: commit
				uk: land sz06 infantry united_kingdom -- 7.4
				uk: commit`,
			Wants: "active japan\nunits uk sz06 2 infantry",
		},
		{
			Name: "nor lands anybody past warships that have won (11)", Set: set + "\nunits uk sz07 destroyer", Dice: []int{6, 1},
			Orders: `uk: commit
				uk: commit
				uk: load united_kingdom 2 infantry sz06
				uk: commit
				usa: lend
				set units germany sz06 cruiser
				set turn 2 uk
				uk: commit
				uk: land sz06 2 infantry norway
				uk: commit -- 7.4
				uk: move sz07 destroyer sz06
				uk: commit
				usa: lend
				expect units uk sz06 2 infantry
				uk: commit`,
			Wants: "active japan\nunits usa sz06 transport\ncontrol norway germany",
		},
		{
			Name: "a fighter that rests on an ally's deck asks for nothing", Set: "empty sz06 sz03 sz07\nunits usa sz06 carrier\nunits uk sz06 fighter\nturn 1 uk",
			Orders: "uk: commit\nuk: commit\nuk: commit", Wants: "active japan\nunits uk sz06 fighter",
		},
		{
			Name: "who has lent a transport for an assault is not asked again", Set: set,
			Orders: loaded + `uk: land sz06 2 infantry norway
				uk: commit
				usa: lend
				uk: commit`,
			Wants: "active japan\nunits uk norway 2 infantry",
		},
	})
}

func TestRule15_1_NewFightersSitOnOwnCarriers(t *testing.T) {
	t.Parallel()
	set := "empty sz06 sz07 sz08 sz03\nunits usa sz06 carrier\nmoney uk 44\n"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "not on an ally's while the own one is full",
			Set:  set + "units uk sz06 carrier 2 fighter\nturn 1 uk",
			Orders: `uk: buy 2 fighter
				uk: commit
				uk: commit
				uk: commit`,
			Wants: "active japan\nunits uk sz06 carrier 2 fighter\nunits uk united_kingdom 2 infantry artillery tank aa-gun 4 fighter bomber",
		},
		{
			Name: "those that landed on the ally's leave the new carrier free",
			Set:  set + "units uk sz06 2 fighter\nturn 1 uk",
			Orders: `uk: buy carrier 2 fighter
				uk: commit
				uk: commit
				uk: commit
				uk: place carrier sz06
				uk: place 2 fighter sz06
				uk: commit`,
			Wants: "active japan\nunits uk sz06 carrier 4 fighter",
		},
	})
}

func TestRule7_5_ABoughtCarrierTakesTwo(t *testing.T) {
	t.Parallel()
	set := `empty sz60 sz61 new_guinea sz37 sz50
		control new_guinea japan
		units japan new_guinea 3 fighter
		units usa sz60 transport
		money japan 28
		turn 1 japan`
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "three fighters at the end of their range need two", Set: set,
			Orders: `japan: buy carrier
				japan: commit
				japan: move new_guinea 3 fighter sz60
				japan: commit -- 7.5
				japan: restart
				japan: move new_guinea 2 fighter sz60
				japan: commit
				japan: commit
				japan: place carrier sz60
				japan: commit`,
			Wants: "active usa\nunits usa sz60\nunits japan sz60 carrier 2 fighter",
		},
		{
			Name: "and both have to come where they are (E27)", Set: set,
			Orders: `japan: buy 2 carrier
				japan: commit
				japan: move new_guinea 3 fighter sz60
				japan: commit
				japan: commit
				japan: place carrier sz61 -- 14
				japan: place carrier sz60
				japan: place carrier sz61 -- 14
				japan: place carrier sz60
				japan: commit`,
			Wants: "active usa\nunits japan sz60 2 carrier 3 fighter",
		},
	})
}

// An assault from a zone where nobody fights needs transports and ships that bombard; others have no
// part in it and follow after the battles.
func TestRule7_1_WhoTakesPartInAnAssault(t *testing.T) {
	t.Parallel()
	set := "empty sz05 sz06 sz07 sz08 norway\nunits uk sz08 2 transport cruiser destroyer\n"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "an escort comes later", Set: set + "turn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom infantry sz08
				uk: move sz08 transport+infantry cruiser sz06
				uk: move sz08 destroyer sz06 -- 7.1
				uk: land sz06 infantry norway
				uk: commit
				uk: move sz06 cruiser.1 sz07 -- 14
				uk: move sz08 destroyer sz06
				uk: commit`,
			Wants: "active japan\nunits uk sz06 destroyer cruiser transport\ncontrol norway uk",
		},
		{
			Name: "an empty transport, too", Set: set + "turn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom infantry sz08
				uk: move sz08 transport+infantry transport sz06
				uk: land sz06 infantry norway
				uk: commit -- 7.1`,
		},
		{
			Name: "unless there is a submarine to fight", Set: set + "units germany sz06 submarine\nturn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom infantry sz08
				uk: move sz08 transport+infantry destroyer sz06
				uk: land sz06 infantry norway
				uk: commit -- 7.1
				uk: attack sz06
				uk: commit`,
			Dice:  []int{1, 6},
			Wants: "control norway uk\nunits germany sz06",
		},
	})
}

// Fighters whose carrier stays and fights may keep out of the battle; they are not lost with it.
func TestRule7_5_FightersKeepOutOfABattle(t *testing.T) {
	t.Parallel()
	set := "empty sz51 sz52 sz50\nunits usa sz51 carrier 2 fighter\nunits japan sz51 destroyer\nturn 1 usa"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "the carrier goes down without them", Set: set, Dice: []int{6, 1},
			Orders: `usa: commit
				usa: hover sz52 fighter -- 7.5
				usa: hover sz51 2 fighter
				usa: hover sz51 fighter -- 7.5
				usa: move sz51 fighter sz52 -- 7.1
				usa: commit
				expect units usa sz51 2 fighter
				usa: home
				usa: commit`,
			Wants: "units japan sz51 destroyer\nunits usa sz51",
		},
		{
			Name: "one fights, one does not", Set: set, Dice: []int{1, 6, 6},
			Orders: `usa: commit
				usa: hover sz51 fighter
				usa: commit`,
			Wants: "units japan sz51\nunits usa sz51 carrier 2 fighter",
		},
	})
}

func TestRule4_6_ACanalTakenInThisTurnIsClosed(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "Suez, in both phases of moves",
		Set: `empty trans_jordan sz15 sz34
			control trans_jordan germany
			units uk sz15 destroyer
			units uk anglo_egypt_sudan tank
			units germany sz34 submarine
			turn 1 uk`,
		Orders: `uk: commit
			uk: move anglo_egypt_sudan tank trans_jordan anglo_egypt_sudan
			expect control trans_jordan uk
			uk: move sz15 destroyer sz34 -- 4.6
			uk: commit
			uk: move sz15 destroyer sz34 -- 4.6`,
	}})
}

func TestRule12_1_ACapturedGunStays(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "in this turn",
		Set: `empty ukraine_ssr caucasus
			units germany ukraine_ssr aa-gun
			units ussr caucasus infantry aa-gun
			units ussr sz16 transport
			turn 1 ussr`,
		Orders: `ussr: commit
			ussr: move caucasus infantry ukraine_ssr
			ussr: commit
			expect units ussr ukraine_ssr infantry aa-gun
			ussr: move ukraine_ssr aa-gun caucasus -- 14
			ussr: load ukraine_ssr aa-gun sz16 -- 7.4
			ussr: move caucasus aa-gun ukraine_ssr
			ussr: commit`,
		Wants: "units ussr ukraine_ssr infantry 2 aa-gun",
	}})
}

// Only what neither moved nor fought before moves in the non-combat phase, though it has moves left; who
// has unloaded stays.
func TestRule14_WhatHasActedStays(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "a ship that fled", Set: "empty sz06 sz07 sz08\nunits uk sz06 destroyer\nunits germany sz06 cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: move sz06 destroyer sz07
				uk: commit
				expect stage noncombat-move
				uk: move sz07 destroyer.1 sz08 -- 14`,
		},
		{
			Name: "a ship that fought", Dice: []int{1, 6},
			Set: "empty sz06 sz07 sz08\nunits uk sz06 destroyer\nunits germany sz06 cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: commit
				uk: move sz06 destroyer sz07 -- 14`,
		},
		{
			Name: "a submarine that submerged",
			Set:  "empty sz06 sz07 sz08\nunits uk sz06 submarine\nunits germany sz06 cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: attack sz06
				uk: commit
				uk: submerge submarine
				uk: move sz06 submarine sz07 -- 14`,
		},
		{
			Name: "a submarine that fought beside others", Dice: []int{1},
			Set: "empty sz06 sz07 sz08\nunits uk sz06 submarine destroyer\nunits germany sz06 cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: commit
				uk: strike
				uk: move sz06 submarine sz07 -- 14`,
		},
		{
			Name: "a tank that captured", Set: "empty ukraine_ssr\nunits ussr caucasus tank\nturn 1 ussr",
			Orders: `ussr: commit
				ussr: move caucasus tank ukraine_ssr
				ussr: commit
				expect control ukraine_ssr ussr
				ussr: move ukraine_ssr tank.1 caucasus -- 14`,
		},
		{
			Name: "a transport that has unloaded, and who went ashore",
			Set:  "empty sz05 sz06 sz07 sz08\nunits uk sz06 transport\nunits uk united_kingdom tank infantry\nturn 1 uk",
			Orders: `uk: commit
				uk: commit
				uk: load united_kingdom infantry tank sz06
				uk: move sz06 transport+infantry+tank sz07
				uk: land sz07 tank united_kingdom
				uk: move sz07 transport+infantry.1 sz08 -- 14
				uk: move united_kingdom tank eire -- 14
				uk: load united_kingdom tank sz07 -- 7.4
				uk: land sz07 infantry united_kingdom`,
			Wants: "units uk united_kingdom tank infantry",
		},
		{
			Name: "a transport of an assault", Set: "empty sz05 sz06 sz07 norway\nunits uk sz06 transport\nturn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom infantry sz06
				uk: land sz06 infantry norway
				uk: commit
				uk: move sz06 transport sz07 -- 14
				uk: load united_kingdom tank sz06 -- 7.4`,
		},
	})
}

func TestRule7_4_NoLandingInLandThatTanksHaveTaken(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "the infantry would stay aboard",
		Set: `empty libya algeria sz13 sz14
			units uk anglo_egypt_sudan tank
			units uk gibraltar infantry
			units uk sz13 transport
			turn 1 uk`,
		Orders: `uk: commit
			uk: load gibraltar infantry sz13
			uk: move sz13 transport+infantry sz14
			uk: land sz14 infantry libya
			uk: move anglo_egypt_sudan tank libya algeria
			uk: commit -- 7.4
			uk: restart
			uk: move anglo_egypt_sudan tank libya algeria
			uk: load gibraltar infantry sz13
			uk: land sz13 infantry algeria
			uk: commit`,
		Wants: "control libya uk\ncontrol algeria uk\nunits uk algeria infantry tank",
	}})
}

// Who does not fight does not open the sea, and who is elsewhere does not bombard.
func TestRule11_ShipsOfAnAssault(t *testing.T) {
	t.Parallel()
	set := "empty sz03 sz05 sz06 sz07 norway\nunits uk sz06 transport submarine\nunits germany norway infantry\n"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "a submarine that stays out of a fight leaves the transport alone", Set: set + "units uk sz07 transport\nunits germany sz06 cruiser\nturn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom infantry sz07
				uk: move sz07 transport+infantry sz06
				uk: land sz06 infantry norway
				uk: commit -- 7.4
				uk: attack sz06
				uk: commit
				expect stage attacker-submarines`,
		},
		{
			Name: "a battleship of another zone", Set: set + "units uk sz03 battleship\nturn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom infantry sz06
				uk: land sz06 infantry norway
				uk: bombard sz03 battleship norway -- 11`,
		},
		{
			Name: "one for each unit that lands", Set: set + "units uk sz06 2 transport 3 battleship\nturn 1 uk",
			Orders: `uk: commit
				uk: bombard sz06 battleship norway -- 11
				uk: load united_kingdom 2 infantry sz06
				uk: land sz06 2 infantry norway
				uk: bombard sz06 3 battleship norway -- 11
				uk: bombard sz06 2 battleship norway
				uk: bombard sz06 battleship norway -- 11`,
		},
	})
}

func TestRule7_4_WhereAndWhenTransportsLoad(t *testing.T) {
	t.Parallel()
	set := "empty sz05 sz06 sz07 sz08 norway\nunits uk sz06 transport\n"
	hostile := set + "units germany sz06 cruiser\nturn 1 uk"
	axistest.PlayCases(t, []axistest.Case{
		{
			Name: "not in a hostile zone; who flees loads on the way", Set: hostile, Dice: []int{1, 6},
			Orders: `uk: commit
				uk: load united_kingdom infantry sz06 -- 7.4
				uk: move sz06 transport sz07
				uk: load united_kingdom infantry sz07
				uk: move sz07 transport+infantry.1 sz06
				uk: land sz06 infantry norway
				uk: commit -- 7.4
				uk: move united_kingdom fighter sz06
				uk: commit`,
			Wants: "control norway uk\nunits germany sz06",
		},
		{
			Name: "not after it has fled", Set: hostile,
			Orders: `uk: commit
				uk: move sz06 transport sz07
				uk: commit
				uk: load united_kingdom infantry sz07 -- 7.4`,
		},
		{
			Name: "no guns before the battles", Set: set + "turn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom aa-gun sz06 -- 7.2
				uk: commit
				uk: load united_kingdom aa-gun sz06`,
		},
		{
			Name: "more after the landing was declared, for the same shore", Set: set + "empty western_europe\nturn 1 uk",
			Orders: `uk: commit
				uk: load united_kingdom infantry sz06
				uk: land sz06 infantry norway
				uk: load united_kingdom tank sz06
				uk: commit -- 7.4
				uk: land sz06 tank norway
				uk: commit`,
			Wants: "units uk norway infantry tank",
		},
	})
}

func TestRule6_OnlyOwnComplexesAreRepaired(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "no ally's, and none of the enemy", Set: "damage russia 3\ndamage germany 3\ndamage united_kingdom 3\nturn 1 uk",
		Orders: "uk: repair russia -- 6\nuk: repair germany -- 6\nuk: repair 4 united_kingdom -- 6\nuk: repair united_kingdom",
		Wants:  "money uk 27\ndamage united_kingdom 0\ndamage russia 3",
	}})
}

func TestRule15_1_OneComplexInLandHeldSinceTheTurnBegan(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "not two, and not in land just captured",
		Set:  "empty ukraine_ssr\nunits ussr caucasus tank\nmoney ussr 30\nturn 1 ussr",
		Orders: `ussr: buy 2 complex
			ussr: commit
			ussr: move caucasus tank ukraine_ssr
			ussr: commit
			ussr: commit
			ussr: place complex ukraine_ssr -- 15.1
			ussr: place complex karelia_ssr
			ussr: place complex karelia_ssr -- 15.1
			ussr: place complex archangel
			ussr: commit`,
		Wants: "active germany",
	}})
}

// The cities are counted after the turn of the USA only: not when the ninth falls, nor after the turns of
// others.
func TestRule16_VictoryIsJudgedAfterTheRound(t *testing.T) {
	t.Parallel()
	set := "control russia germany\ncontrol karelia_ssr germany\ncontrol india japan\nempty russia karelia_ssr india\n"
	axistest.PlayCases(t, []axistest.Case{
		{Name: "not after Germany's turn", Set: set + "turn 2 germany", Orders: "germany: commit\ngermany: commit\ngermany: commit", Wants: "active uk"},
		{Name: "not after Japan's turn", Set: set + "turn 2 japan", Orders: "japan: commit\njapan: commit\njapan: commit", Wants: "active usa"},
		{Name: "after that of the USA", Set: set + "turn 2 usa", Orders: "usa: commit\nusa: commit\nusa: commit", Wants: "stage over"},
		{
			Name: "nine are not all twelve", Options: map[string]string{"victory": "12"}, Set: set + "turn 2 usa",
			Orders: "usa: commit\nusa: commit\nusa: commit", Wants: "active ussr",
		},
	})
}

// Interceptors hit with 2, escorts with 1, and bombers not at all.
func TestRule8_1_DiceOfTheAirBattle(t *testing.T) {
	t.Parallel()
	set := `empty sz05 germany
		units germany germany 2 fighter
		units uk sz06 carrier
		units uk united_kingdom bomber fighter
		turn 1 uk`
	raid := `uk: commit
		uk: raid united_kingdom bomber germany
		uk: escort united_kingdom fighter germany
		uk: commit
		`
	for _, test := range []struct {
		name, rest, wants string
		dice              []int
	}{
		{"a 3 misses, as a 2 does for escorts", "", "units germany germany 2 fighter\nunits uk germany bomber fighter\ndamage germany 4", []int{2, 3, 3, 4}},
		{"a 2 hits, as a 1 does for escorts; the owner picks", "uk: losses bomber.3", "units germany germany fighter\nunits uk germany fighter\ndamage germany 0", []int{1, 2, 3}},
	} {
		axistest.PlayCases(t, []axistest.Case{{
			Name: test.name, Set: set, Options: map[string]string{"escorts": "on"}, Dice: test.dice,
			Orders: raid + "germany: intercept germany 2 fighter\n" + test.rest, Wants: test.wants,
		}})
	}
}

// Where both sides have only transports left nobody destroys anybody.
func TestRule9_6_OnlyTransportsAreLeft(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13 sz14
		units germany sz14 cruiser transport
		turn 2 uk
		attack sz13 sz14 cruiser transport`, 1, 1)
	f.Spent().Asks("uk press").Refuse("uk: press", "9.6")
	f.Give("uk: stay").Wants("units germany sz14 transport\nunits uk sz14 transport")
}

func TestRule7_2_AComplexStopsABlitz(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "though nobody guards it",
		Set:  "empty caucasus kazakh_ssr\nunits germany ukraine_ssr tank\nturn 1 germany",
		Orders: `germany: commit
			germany: move ukraine_ssr tank caucasus kazakh_ssr -- 7.2
			germany: move ukraine_ssr tank caucasus
			germany: move caucasus tank.1 kazakh_ssr -- 7.1
			germany: commit`,
		Wants: "control caucasus germany\nunits germany caucasus tank",
	}})
}

// A submarine may stay beside warships without a fight, but not beside a destroyer (A25).
func TestRule7_3_ASubmarineBesideADestroyerFights(t *testing.T) {
	t.Parallel()
	axistest.PlayCases(t, []axistest.Case{{
		Name: "where it began its turn", Dice: []int{1, 6},
		Set:    "empty sz06\nunits uk sz06 submarine\nunits germany sz06 destroyer\nturn 1 uk",
		Orders: "uk: commit\nuk: commit", Wants: "units germany sz06\nunits uk sz06 submarine",
	}})
}
