package axis

import "testing"

// The tables of this file try single sentences of the rulebook with orders that break them, or that a
// careless referee would refuse.

func TestRule7_5_FightersLeftBehindHoverOrAttack(t *testing.T) {
	t.Parallel()
	set := "empty sz51 sz52 sz50\nunits usa sz51 carrier 2 fighter\nunits japan sz51 destroyer\nturn 1 usa"
	playTurns(t, []turn{
		{
			name: "they attack where their carrier was", set: set, dice: []int{1, 1, 6},
			orders: `usa: commit
				usa: attack sz51 -- 7.6
				usa: move sz51 carrier sz52
				usa: attack sz51
				usa: commit`,
			wants: "units japan sz51\nunits usa sz51 2 fighter",
		},
		{
			name: "or wait there for the non-combat moves", set: set,
			orders: `usa: commit
				usa: move sz51 carrier sz52
				usa: commit
				expect stage noncombat-move
				usa: commit -- 14
				usa: move sz51 2 fighter sz52
				usa: commit`,
			wants: "units japan sz51 destroyer\nunits usa sz52 carrier 2 fighter",
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
	playTurns(t, []turn{
		{
			name: "an ally's transport unloads once in a turn, too (7.4)", set: set,
			orders: loaded + `uk: land sz06 infantry norway
				uk: commit
				usa: lend
				expect units uk norway infantry
				uk: land sz06 infantry norway -- 7.4
				uk: commit`,
			wants: "active japan\nunits uk sz06 infantry",
		},
		{
			name: "it does not unload in a hostile zone (7.4)", set: set,
			orders: `uk: commit
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
			wants: "active japan\nunits uk sz06 2 infantry",
		},
		{
			name: "nor lands anybody past warships that have won (11)", set: set + "\nunits uk sz07 destroyer", dice: []int{6, 1},
			orders: `uk: commit
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
			wants: "active japan\nunits usa sz06 transport\ncontrol norway germany",
		},
		{
			name: "a fighter that rests on an ally's deck asks for nothing", set: "empty sz06 sz03 sz07\nunits usa sz06 carrier\nunits uk sz06 fighter\nturn 1 uk",
			orders: "uk: commit\nuk: commit\nuk: commit", wants: "active japan\nunits uk sz06 fighter",
		},
		{
			name: "who has lent a transport for an assault is not asked again", set: set,
			orders: loaded + `uk: land sz06 2 infantry norway
				uk: commit
				usa: lend
				uk: commit`,
			wants: "active japan\nunits uk norway 2 infantry",
		},
	})
}

func TestRule15_1_NewFightersSitOnOwnCarriers(t *testing.T) {
	t.Parallel()
	set := "empty sz06 sz07 sz08 sz03\nunits usa sz06 carrier\nmoney uk 44\n"
	playTurns(t, []turn{
		{
			name: "not on an ally's while the own one is full",
			set:  set + "units uk sz06 carrier 2 fighter\nturn 1 uk",
			orders: `uk: buy 2 fighter
				uk: commit
				uk: commit
				uk: commit`,
			wants: "active japan\nunits uk sz06 carrier 2 fighter\nunits uk united_kingdom 2 infantry artillery tank aa-gun 4 fighter bomber",
		},
		{
			name: "those that landed on the ally's leave the new carrier free",
			set:  set + "units uk sz06 2 fighter\nturn 1 uk",
			orders: `uk: buy carrier 2 fighter
				uk: commit
				uk: commit
				uk: commit
				uk: place carrier sz06
				uk: place 2 fighter sz06
				uk: commit`,
			wants: "active japan\nunits uk sz06 carrier 4 fighter",
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
	playTurns(t, []turn{
		{
			name: "three fighters at the end of their range need two", set: set,
			orders: `japan: buy carrier
				japan: commit
				japan: move new_guinea 3 fighter sz60
				japan: commit -- 7.5
				japan: restart
				japan: move new_guinea 2 fighter sz60
				japan: commit
				japan: commit
				japan: place carrier sz60
				japan: commit`,
			wants: "active usa\nunits usa sz60\nunits japan sz60 carrier 2 fighter",
		},
		{
			name: "and both have to come where they are (E27)", set: set,
			orders: `japan: buy 2 carrier
				japan: commit
				japan: move new_guinea 3 fighter sz60
				japan: commit
				japan: commit
				japan: place carrier sz61 -- 14
				japan: place carrier sz60
				japan: place carrier sz61 -- 14
				japan: place carrier sz60
				japan: commit`,
			wants: "active usa\nunits japan sz60 2 carrier 3 fighter",
		},
	})
}

// An assault from a zone where nobody fights needs transports and ships that bombard; others have no
// part in it and follow after the battles.
func TestRule7_1_WhoTakesPartInAnAssault(t *testing.T) {
	t.Parallel()
	set := "empty sz05 sz06 sz07 sz08 norway\nunits uk sz08 2 transport cruiser destroyer\n"
	playTurns(t, []turn{
		{
			name: "an escort comes later", set: set + "turn 1 uk",
			orders: `uk: commit
				uk: load united_kingdom infantry sz08
				uk: move sz08 transport+infantry cruiser sz06
				uk: move sz08 destroyer sz06 -- 7.1
				uk: land sz06 infantry norway
				uk: commit
				uk: move sz06 cruiser.1 sz07 -- 14
				uk: move sz08 destroyer sz06
				uk: commit`,
			wants: "active japan\nunits uk sz06 destroyer cruiser transport\ncontrol norway uk",
		},
		{
			name: "an empty transport, too", set: set + "turn 1 uk",
			orders: `uk: commit
				uk: load united_kingdom infantry sz08
				uk: move sz08 transport+infantry transport sz06
				uk: land sz06 infantry norway
				uk: commit -- 7.1`,
		},
		{
			name: "unless there is a submarine to fight", set: set + "units germany sz06 submarine\nturn 1 uk",
			orders: `uk: commit
				uk: load united_kingdom infantry sz08
				uk: move sz08 transport+infantry destroyer sz06
				uk: land sz06 infantry norway
				uk: commit -- 7.1
				uk: attack sz06
				uk: commit`,
			dice:  []int{1, 6},
			wants: "control norway uk\nunits germany sz06",
		},
	})
}

// Fighters whose carrier stays and fights may keep out of the battle; they are not lost with it.
func TestRule7_5_FightersKeepOutOfABattle(t *testing.T) {
	t.Parallel()
	set := "empty sz51 sz52 sz50\nunits usa sz51 carrier 2 fighter\nunits japan sz51 destroyer\nturn 1 usa"
	playTurns(t, []turn{
		{
			name: "the carrier goes down without them", set: set, dice: []int{6, 1},
			orders: `usa: commit
				usa: hover sz52 fighter -- 7.5
				usa: hover sz51 2 fighter
				usa: hover sz51 fighter -- 7.5
				usa: move sz51 fighter sz52 -- 7.1
				usa: commit
				expect units usa sz51 2 fighter
				usa: home
				usa: commit`,
			wants: "units japan sz51 destroyer\nunits usa sz51",
		},
		{
			name: "one fights, one does not", set: set, dice: []int{1, 6, 6},
			orders: `usa: commit
				usa: hover sz51 fighter
				usa: commit`,
			wants: "units japan sz51\nunits usa sz51 carrier 2 fighter",
		},
	})
}

func TestRule4_6_ACanalTakenInThisTurnIsClosed(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{{
		name: "Suez, in both phases of moves",
		set: `empty trans_jordan sz15 sz34
			control trans_jordan germany
			units uk sz15 destroyer
			units uk anglo_egypt_sudan tank
			units germany sz34 submarine
			turn 1 uk`,
		orders: `uk: commit
			uk: move anglo_egypt_sudan tank trans_jordan anglo_egypt_sudan
			expect control trans_jordan uk
			uk: move sz15 destroyer sz34 -- 4.6
			uk: commit
			uk: move sz15 destroyer sz34 -- 4.6`,
	}})
}

func TestRule12_1_ACapturedGunStays(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{{
		name: "in this turn",
		set: `empty ukraine_ssr caucasus
			units germany ukraine_ssr aa-gun
			units ussr caucasus infantry aa-gun
			units ussr sz16 transport
			turn 1 ussr`,
		orders: `ussr: commit
			ussr: move caucasus infantry ukraine_ssr
			ussr: commit
			expect units ussr ukraine_ssr infantry aa-gun
			ussr: move ukraine_ssr aa-gun caucasus -- 14
			ussr: load ukraine_ssr aa-gun sz16 -- 7.4
			ussr: move caucasus aa-gun ukraine_ssr
			ussr: commit`,
		wants: "units ussr ukraine_ssr infantry 2 aa-gun",
	}})
}

// Only what neither moved nor fought before moves in the non-combat phase, though it has moves left; who
// has unloaded stays.
func TestRule14_WhatHasActedStays(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{
		{
			name: "a ship that fled", set: "empty sz06 sz07 sz08\nunits uk sz06 destroyer\nunits germany sz06 cruiser\nturn 1 uk",
			orders: `uk: commit
				uk: move sz06 destroyer sz07
				uk: commit
				expect stage noncombat-move
				uk: move sz07 destroyer.1 sz08 -- 14`,
		},
		{
			name: "a ship that fought", dice: []int{1, 6},
			set: "empty sz06 sz07 sz08\nunits uk sz06 destroyer\nunits germany sz06 cruiser\nturn 1 uk",
			orders: `uk: commit
				uk: commit
				uk: move sz06 destroyer sz07 -- 14`,
		},
		{
			name: "a submarine that submerged",
			set:  "empty sz06 sz07 sz08\nunits uk sz06 submarine\nunits germany sz06 cruiser\nturn 1 uk",
			orders: `uk: commit
				uk: attack sz06
				uk: commit
				uk: submerge submarine
				uk: move sz06 submarine sz07 -- 14`,
		},
		{
			name: "a submarine that fought beside others", dice: []int{1},
			set: "empty sz06 sz07 sz08\nunits uk sz06 submarine destroyer\nunits germany sz06 cruiser\nturn 1 uk",
			orders: `uk: commit
				uk: commit
				uk: strike
				uk: move sz06 submarine sz07 -- 14`,
		},
		{
			name: "a tank that captured", set: "empty ukraine_ssr\nunits ussr caucasus tank\nturn 1 ussr",
			orders: `ussr: commit
				ussr: move caucasus tank ukraine_ssr
				ussr: commit
				expect control ukraine_ssr ussr
				ussr: move ukraine_ssr tank.1 caucasus -- 14`,
		},
		{
			name: "a transport that has unloaded, and who went ashore",
			set:  "empty sz05 sz06 sz07 sz08\nunits uk sz06 transport\nunits uk united_kingdom tank infantry\nturn 1 uk",
			orders: `uk: commit
				uk: commit
				uk: load united_kingdom infantry tank sz06
				uk: move sz06 transport+infantry+tank sz07
				uk: land sz07 tank united_kingdom
				uk: move sz07 transport+infantry.1 sz08 -- 14
				uk: move united_kingdom tank eire -- 14
				uk: load united_kingdom tank sz07 -- 7.4
				uk: land sz07 infantry united_kingdom`,
			wants: "units uk united_kingdom tank infantry",
		},
		{
			name: "a transport of an assault", set: "empty sz05 sz06 sz07 norway\nunits uk sz06 transport\nturn 1 uk",
			orders: `uk: commit
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
	playTurns(t, []turn{{
		name: "the infantry would stay aboard",
		set: `empty libya algeria sz13 sz14
			units uk anglo_egypt_sudan tank
			units uk gibraltar infantry
			units uk sz13 transport
			turn 1 uk`,
		orders: `uk: commit
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
		wants: "control libya uk\ncontrol algeria uk\nunits uk algeria infantry tank",
	}})
}

// Who does not fight does not open the sea, and who is elsewhere does not bombard.
func TestRule11_ShipsOfAnAssault(t *testing.T) {
	t.Parallel()
	set := "empty sz03 sz05 sz06 sz07 norway\nunits uk sz06 transport submarine\nunits germany norway infantry\n"
	playTurns(t, []turn{
		{
			name: "a submarine that stays out of a fight leaves the transport alone", set: set + "units uk sz07 transport\nunits germany sz06 cruiser\nturn 1 uk",
			orders: `uk: commit
				uk: load united_kingdom infantry sz07
				uk: move sz07 transport+infantry sz06
				uk: land sz06 infantry norway
				uk: commit -- 7.4
				uk: attack sz06
				uk: commit
				expect stage attacker-submarines`,
		},
		{
			name: "a battleship of another zone", set: set + "units uk sz03 battleship\nturn 1 uk",
			orders: `uk: commit
				uk: load united_kingdom infantry sz06
				uk: land sz06 infantry norway
				uk: bombard sz03 battleship norway -- 11`,
		},
		{
			name: "one for each unit that lands", set: set + "units uk sz06 2 transport 3 battleship\nturn 1 uk",
			orders: `uk: commit
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
	playTurns(t, []turn{
		{
			name: "not in a hostile zone; who flees loads on the way", set: hostile, dice: []int{1, 6},
			orders: `uk: commit
				uk: load united_kingdom infantry sz06 -- 7.4
				uk: move sz06 transport sz07
				uk: load united_kingdom infantry sz07
				uk: move sz07 transport+infantry.1 sz06
				uk: land sz06 infantry norway
				uk: commit -- 7.4
				uk: move united_kingdom fighter sz06
				uk: commit`,
			wants: "control norway uk\nunits germany sz06",
		},
		{
			name: "not after it has fled", set: hostile,
			orders: `uk: commit
				uk: move sz06 transport sz07
				uk: commit
				uk: load united_kingdom infantry sz07 -- 7.4`,
		},
		{
			name: "no guns before the battles", set: set + "turn 1 uk",
			orders: `uk: commit
				uk: load united_kingdom aa-gun sz06 -- 7.2
				uk: commit
				uk: load united_kingdom aa-gun sz06`,
		},
		{
			name: "more after the landing was declared, for the same shore", set: set + "empty western_europe\nturn 1 uk",
			orders: `uk: commit
				uk: load united_kingdom infantry sz06
				uk: land sz06 infantry norway
				uk: load united_kingdom tank sz06
				uk: commit -- 7.4
				uk: land sz06 tank norway
				uk: commit`,
			wants: "units uk norway infantry tank",
		},
	})
}

func TestRule6_OnlyOwnComplexesAreRepaired(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{{
		name: "no ally's, and none of the enemy", set: "damage russia 3\ndamage germany 3\ndamage united_kingdom 3\nturn 1 uk",
		orders: "uk: repair russia -- 6\nuk: repair germany -- 6\nuk: repair 4 united_kingdom -- 6\nuk: repair united_kingdom",
		wants:  "money uk 27\ndamage united_kingdom 0\ndamage russia 3",
	}})
}

func TestRule15_1_OneComplexInLandHeldSinceTheTurnBegan(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{{
		name: "not two, and not in land just captured",
		set:  "empty ukraine_ssr\nunits ussr caucasus tank\nmoney ussr 30\nturn 1 ussr",
		orders: `ussr: buy 2 complex
			ussr: commit
			ussr: move caucasus tank ukraine_ssr
			ussr: commit
			ussr: commit
			ussr: place complex ukraine_ssr -- 15.1
			ussr: place complex karelia_ssr
			ussr: place complex karelia_ssr -- 15.1
			ussr: place complex archangel
			ussr: commit`,
		wants: "active germany",
	}})
}

// The cities are counted after the turn of the USA only: not when the ninth falls, nor after the turns of
// others.
func TestRule16_VictoryIsJudgedAfterTheRound(t *testing.T) {
	t.Parallel()
	set := "control russia germany\ncontrol karelia_ssr germany\ncontrol india japan\nempty russia karelia_ssr india\n"
	playTurns(t, []turn{
		{name: "not after Germany's turn", set: set + "turn 2 germany", orders: "germany: commit\ngermany: commit\ngermany: commit", wants: "active uk"},
		{name: "not after Japan's turn", set: set + "turn 2 japan", orders: "japan: commit\njapan: commit\njapan: commit", wants: "active usa"},
		{name: "after that of the USA", set: set + "turn 2 usa", orders: "usa: commit\nusa: commit\nusa: commit", wants: "stage over"},
		{
			name: "nine are not all twelve", options: map[string]string{"victory": "12"}, set: set + "turn 2 usa",
			orders: "usa: commit\nusa: commit\nusa: commit", wants: "active ussr",
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
		playTurns(t, []turn{{
			name: test.name, set: set, options: map[string]string{"escorts": "on"}, dice: test.dice,
			orders: raid + "germany: intercept germany 2 fighter\n" + test.rest, wants: test.wants,
		}})
	}
}

// Where both sides have only transports left nobody destroys anybody.
func TestRule9_6_OnlyTransportsAreLeft(t *testing.T) {
	t.Parallel()
	f := brawl(t, nil, `
		empty sz13 sz14
		units germany sz14 cruiser transport
		turn 2 uk
		attack sz13 sz14 cruiser transport`, 1, 1)
	f.spent().asks("uk press").refuse("uk: press", "9.6")
	f.give("uk: stay").wants("units germany sz14 transport\nunits uk sz14 transport")
}

func TestRule7_2_AComplexStopsABlitz(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{{
		name: "though nobody guards it",
		set:  "empty caucasus kazakh_ssr\nunits germany ukraine_ssr tank\nturn 1 germany",
		orders: `germany: commit
			germany: move ukraine_ssr tank caucasus kazakh_ssr -- 7.2
			germany: move ukraine_ssr tank caucasus
			germany: move caucasus tank.1 kazakh_ssr -- 7.1
			germany: commit`,
		wants: "control caucasus germany\nunits germany caucasus tank",
	}})
}

// A submarine may stay beside warships without a fight, but not beside a destroyer (A25).
func TestRule7_3_ASubmarineBesideADestroyerFights(t *testing.T) {
	t.Parallel()
	playTurns(t, []turn{{
		name: "where it began its turn", dice: []int{1, 6},
		set:    "empty sz06\nunits uk sz06 submarine\nunits germany sz06 destroyer\nturn 1 uk",
		orders: "uk: commit\nuk: commit", wants: "units germany sz06\nunits uk sz06 submarine",
	}})
}
