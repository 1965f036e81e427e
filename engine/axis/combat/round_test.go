package combat_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Worked example E15: one round on land, and the capture.
func TestRule9_2_LandRound(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty ukraine_ssr
		control ukraine_ssr germany
		units germany ukraine_ssr 3 infantry
		turn 2 ussr
		attack caucasus ukraine_ssr 3 infantry artillery tank`,
		// Supported infantry, artillery, the other infantry, the tank; then the defenders.
		3, 2, 1, 6, 3, 2, 4, 1)
	f.Asks("ussr attacker-losses").Options(components.USSR, "losses", "usual", "infantry", "artillery", "tank", "2", "order")
	f.Refuse("ussr: losses 3 infantry", "9.4")
	f.Give("ussr: losses 2 infantry").Spent().Wants(`
		units ussr ukraine_ssr infantry artillery tank
		units germany ukraine_ssr
		control ukraine_ssr ussr
		stage noncombat-move`)
}

// Worked example E16: artillery supports one infantry each, counted anew in each round.
func TestRule9_3_ArtillerySupport(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, `
		empty ukraine_ssr
		units ussr ukraine_ssr 3 infantry artillery
		units germany ukraine_ssr 3 infantry artillery
		turn 2 ussr`)
	s.Battle = state.Battle{Fight: state.Fight{Kind: state.LandFight, Space: axistest.Space(t, "ukraine_ssr")}}
	for _, test := range []struct {
		lost  string
		needs []int
	}{
		{"", []int{2, 2, 1}},
		{"units ussr ukraine_ssr 2 infantry", []int{1}},
	} {
		if test.lost != "" {
			s = axistest.Arranged(t, s, test.lost)
		}
		var needs []int
		for _, b := range combat.Batteries(s, state.Attacker) {
			needs = append(needs, b.Need)
		}
		if len(needs) != len(test.needs) || needs[0] != test.needs[0] {
			t.Errorf("after %q the attack is %v, not %v", test.lost, needs, test.needs)
		}
	}
	for _, b := range combat.Batteries(s, state.Defender) {
		if b.Need != 2 {
			t.Errorf("in defense %d units hit with %d", b.Count, b.Need)
		}
	}
}

// Worked example E13: antiaircraft fire names its targets by type and kills before they fire.
func TestRule10_AntiaircraftFire(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty germany
		units germany germany aa-gun 2 infantry
		turn 2 uk
		attack sz05 germany 2 fighter bomber`,
		1, 5, 2, // flak: two fighters, one bomber
		4, 5, // the fighter and the bomber miss
		3, 3) // the infantry misses
	f.Wants("units uk germany fighter bomber").Asks("uk press").Options(components.UK, "retreat")
	f.Give("uk: retreat").Spent().Wants(`
		units uk germany fighter bomber
		control germany germany
		stage noncombat-move`)
}

// Of aircraft of the same type that have different ranges left their owner chooses. A38.
func TestRule10_OwnerPicksAmongTheSameType(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty germany
		units germany germany 2 aa-gun
		turn 2 uk
		attack sz05 germany 2 fighter`, 6, 6)
	f.Wants("stage noncombat-move")
	s := axistest.Position(t, nil, "empty germany\nunits germany germany aa-gun infantry\nturn 2 uk")
	axistest.CombatMove(t, s, []string{"attack", "sz05", "germany", "2", "fighter"})
	s.Units[len(s.Units)-1].Used = 3
	f = axistest.Started(t, s, 1, 6)
	f.Asks("uk attacker-losses").Options(components.UK, "losses", "usual", "fighter.1", "fighter.3", "order")
	f.Roll(6, 6).Give("uk: losses fighter.1").Asks("uk press").Spent()
}

// One gun fires however many there are, and only in battles with aircraft. Rule 10.
func TestRule10_OneGunFiresOnce(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty germany
		units germany germany 2 aa-gun infantry
		empty western_europe
		control western_europe uk
		turn 2 uk
		attack sz05 germany fighter
		attack western_europe germany infantry`,
		2,    // one shot
		6, 6, // infantry and fighter miss
		6, // so does the defender
	)
	f.Asks("uk press").Roll(6, 6, 6).Give("uk: press").Spent()
	f.Roll(1, 1, 6).Give("uk: press").Spent().Wants("control germany uk\nunits uk germany infantry fighter 2 aa-gun")
}

// Worked example E11: two land units, two ships that bombard; what they hit still fires.
func TestRule11_Bombardment(t *testing.T) {
	t.Parallel()
	arrange := `
		empty sz06 norway
		units germany norway 3 infantry fighter
		turn 2 uk
		bombards sz06 norway battleship
		bombards sz06 norway cruiser
		landing sz06 norway `
	f := axistest.Battles(t, nil, arrange+"infantry tank", 4, 4)
	f.Asks("germany defender-losses").Refuse("germany: losses 2 infantry", "9.4")
	f.Roll(6, 6, 6, 1, 1, 6).Give("germany: losses infantry").Spent()
	f.Wants(`
		units germany norway 2 infantry fighter
		units uk norway
		control norway germany
		units uk sz06 transport battleship cruiser`)
	// With a single unit landing one ship fires: the battleship.
	axistest.Battles(t, nil, arrange+"infantry", 5, 6, 1, 6, 6, 6).Spent()
}

// Bombardment may be kept from aircraft by an option. A33.
func TestRule11_BombardmentOfGroundUnitsOnly(t *testing.T) {
	t.Parallel()
	arrange := `
		empty sz06 norway
		units germany norway infantry fighter
		turn 2 uk
		bombards sz06 norway battleship
		landing sz06 norway infantry`
	axistest.Battles(t, nil, arrange, 1).Asks("germany defender-losses")
	f := axistest.Battles(t, map[string]string{"bombardment": "ground"}, arrange, 1, 6, 6, 1)
	f.Spent().Wants("units germany norway fighter")
}

// Worked example E12: a battle in the sea zone, even with a submarine that submerges, cancels the
// bombardment; ignored, the submarine does nothing (A11).
func TestRule11_NoBombardmentAfterASeaBattle(t *testing.T) {
	t.Parallel()
	arrange := `
		empty sz06 norway
		units germany sz06 submarine
		units germany norway infantry
		turn 2 uk
		bombards sz06 norway battleship
		landing sz06 norway infantry`
	axistest.Battles(t, nil, arrange, 1, 2, 6).Spent().Wants("units germany norway\nunits uk norway infantry") // shell, attack, defense
	f := axistest.Battles(t, nil, arrange+"\ndeclare sz06")
	f.Asks("germany defender-submarines").Roll(1, 6).Give("germany: submerge submarine")
	f.Spent().Wants("units germany sz06 submarine\ncontrol norway uk")
}

// Worked example E17: submarines without an enemy destroyer strike first; the transport that is
// left alone is destroyed.
func TestRule9_2_SurpriseStrike(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13
		units uk sz13 cruiser transport
		turn 2 germany
		attack sz14 sz13 2 submarine`)
	f.Asks("germany attacker-submarines").Options(components.Germany, "submerge", "submarine", "2", "all")
	f.Roll(2, 5).Give("germany: strike").Spent().Wants(`
		units uk sz13
		units germany sz13 2 submarine
		stage noncombat-move`)
}

// Worked example E18: with a destroyer there is no strike and no submerging, and all fire back.
func TestRule9_2_DestroyerCancelsSurprise(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13
		units uk sz13 cruiser destroyer transport
		turn 2 germany
		attack sz14 sz13 2 submarine`,
		2, 2, // both submarines hit the cruiser and the destroyer
		3, 5) // these fire all the same: the cruiser hits
	f.Spent().Wants(`
		units uk sz13
		units germany sz13 submarine
		stage noncombat-move`)
}

// Worked example E19: aircraft without a destroyer cannot hit submarines, nor these aircraft; the
// transport beside them is destroyed at the end of the first round whatever was rolled (A09).
func TestRule9_5_TransportsBesideSubmarines(t *testing.T) {
	t.Parallel()
	arrange := `
		empty sz08
		units germany sz08 submarine transport
		turn 2 uk
		declare sz08
		attack sz02 sz08 2 fighter`
	axistest.Battles(t, nil, arrange, 6, 6).Spent().Wants("units germany sz08 submarine\nunits uk sz08 2 fighter\nstage noncombat-move")
	// By the other reading the submarine decides whether they are alone.
	f := axistest.Battles(t, map[string]string{"lone-transports": "submerged"}, arrange)
	f.Asks("germany defender-submarines").Give("germany: submerge submarine").Spent()
	f.Wants("units germany sz08 submarine\nstage noncombat-move")
	f = axistest.Battles(t, map[string]string{"lone-transports": "submerged"}, arrange)
	f.Roll(6, 6).Give("germany: strike").Spent().Asks("uk press").Wants("units germany sz08 submarine transport")
	f.Give("uk: press").Roll(1, 6).Give("germany: strike").Spent().Wants("units germany sz08 submarine")
}

// Transports that nobody defends are destroyed without dice, where the zone was attacked (A10).
func TestRule9_5_LoneTransports(t *testing.T) {
	t.Parallel()
	arrange := `
		empty sz08
		units germany sz08 2 transport
		turn 2 uk
		attack sz02 sz08 destroyer`
	axistest.Battles(t, nil, arrange).Wants("units germany sz08 2 transport\nstage noncombat-move")
	axistest.Battles(t, nil, arrange+"\ndeclare sz08").Wants("units germany sz08\nunits uk sz08 destroyer\nstage noncombat-move")
	axistest.Battles(t, map[string]string{"unescorted": "automatic"}, arrange).Wants("units germany sz08")
}

// Worked example E20: the first hit damages a battleship; it is repaired when the battle ends.
func TestRule9_4_Battleship(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13 sz14
		units uk sz13 battleship
		turn 2 germany
		attack sz14 sz13 2 cruiser`,
		1, 6, // one hit: damaged
		4) // it hits back at 4
	f.Asks("germany press")
	for _, u := range f.State.Units {
		if u.Space == axistest.Space(t, "sz13") && u.Type == components.Battleship && !u.Has(state.Damaged) {
			t.Error("the battleship is not damaged")
		}
	}
	f.Give("germany: retreat sz14").Spent().Wants("units uk sz13 battleship\nunits germany sz13\nunits germany sz14 cruiser")
	for _, u := range f.State.Units {
		if u.Has(state.Damaged) {
			t.Error("the battleship is not repaired")
		}
	}
}

// Two hits on the only battleship sink it in one volley; owners may choose it or another ship.
func TestRule9_4_BattleshipTakesTwoHits(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13
		units uk sz13 battleship destroyer
		turn 2 germany
		attack sz14 sz13 2 cruiser`,
		1, 1)
	f.Asks("uk defender-losses").Options(components.UK, "losses", "usual", "battleship", "battleship-damaged", "destroyer", "order")
	f.Options(components.UK, "losses battleship-damaged", "battleship").Options(components.UK, "losses destroyer", "battleship")
	f.Refuse("uk: losses destroyer destroyer", "9.4").Refuse("uk: losses battleship-damaged destroyer", "9.4")
	f.Roll(6, 6).Give("uk: losses battleship-damaged battleship").Spent().Wants("units uk sz13 destroyer")
}

// Worked example E21: ships retreat together to one zone from which some came and which was
// friendly when the turn began.
func TestRule9_7_NavalRetreat(t *testing.T) {
	t.Parallel()
	arrange := `
		empty sz13 sz14 sz15 sz16
		units germany sz14 battleship
		turn 2 uk
		attack sz13 sz14 cruiser
		attack sz15 sz14 destroyer`
	f := axistest.Battles(t, nil, arrange, 6, 6, 6)
	f.Asks("uk press").Options(components.UK, "retreat", "sz13", "sz15").Refuse("uk: retreat sz16", "9.7")
	f.Give("uk: retreat sz15").Wants("units uk sz15 cruiser destroyer\nunits uk sz14\nstage noncombat-move")
	// A zone that was hostile at dawn is no way back, though its enemies are gone since.
	f = axistest.Battles(t, nil, `
		empty sz13 sz14 sz15
		units germany sz14 battleship
		units germany sz13 destroyer
		turn 2 uk
		empty sz13
		attack sz13 sz14 cruiser
		attack sz15 sz14 destroyer`, 6, 6, 6)
	f.Options(components.UK, "retreat", "sz15").Refuse("uk: retreat sz13", "9.7")
}

// Worked example E22: overland units and aircraft leave an assault together; who came by sea fights
// on alone.
func TestRule9_7_MixedAssault(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz07 western_europe germany
		control germany usa
		units germany western_europe 3 infantry
		turn 2 usa
		landing sz07 western_europe infantry
		attack germany western_europe 2 tank
		attack sz07 western_europe fighter`,
		6, 6, 6, 6, 6, 6, 6) // infantry, tanks, fighter; three defenders
	f.Asks("usa press").Options(components.USA, "retreat", "germany").Refuse("usa: retreat sz07", "9.7")
	f.Roll(6, 1, 6, 6).Give("usa: retreat germany").Spent().Wants(`
		units usa germany 2 tank
		units usa western_europe fighter
		units germany western_europe 3 infantry
		control western_europe germany
		stage noncombat-move`)
}

// Losses tell units that came by sea from those that may retreat.
func TestRule9_7_LossesTellWhoLanded(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz07 western_europe germany
		control germany usa
		units germany western_europe 2 infantry
		turn 2 usa
		landing sz07 western_europe infantry
		attack germany western_europe 2 infantry`,
		6, 6, 6, 1, 6)
	f.Asks("usa attacker-losses").Options(components.USA, "losses", "usual", "infantry", "infantry.landed", "order")
	f.Give("usa: losses infantry.landed").Options(components.USA, "retreat", "germany")
}

// Worked example E23: when the last units kill each other the territory stays as it was.
func TestRule9_8_EverybodyDead(t *testing.T) {
	t.Parallel()
	axistest.Battles(t, nil, `
		empty ukraine_ssr
		control ukraine_ssr germany
		units germany ukraine_ssr infantry
		turn 2 ussr
		attack caucasus ukraine_ssr infantry`, 1, 2).Spent().Wants(`
		control ukraine_ssr germany
		units ussr ukraine_ssr
		units germany ukraine_ssr
		stage noncombat-move`)
}

// Aircraft alone win battles but capture nothing; ships neither.
func TestRule9_8_AircraftDoNotCapture(t *testing.T) {
	t.Parallel()
	axistest.Battles(t, nil, `
		empty ukraine_ssr
		control ukraine_ssr germany
		units germany ukraine_ssr infantry
		turn 2 ussr
		attack caucasus ukraine_ssr bomber`, 4, 6).Spent().Wants("control ukraine_ssr germany\nunits ussr ukraine_ssr bomber")
}

// Empty hostile territories change hands as the battles begin (A13), also where only a gun or a
// complex is (A14).
func TestRule12_1_EmptyTerritories(t *testing.T) {
	t.Parallel()
	axistest.Battles(t, nil, `
		empty ukraine_ssr germany
		control ukraine_ssr germany
		units germany germany 2 aa-gun
		turn 2 ussr
		attack caucasus ukraine_ssr infantry
		attack eastern_europe germany tank fighter`, 1).Spent().Wants(`
		control ukraine_ssr ussr
		control germany ussr
		units ussr germany tank 2 aa-gun
		money germany 0`)
}

// An assault on an empty territory captures without a round.
func TestRule11_UnopposedLanding(t *testing.T) {
	t.Parallel()
	axistest.Battles(t, nil, `
		empty sz06 norway
		turn 2 uk
		bombards sz06 norway cruiser
		landing sz06 norway infantry tank`).Wants("control norway uk\nunits uk norway infantry tank\nunits uk sz06 cruiser transport")
}

// Attackers left with transports only must retreat, and are sunk where they cannot (A34).
func TestRule9_6_TransportsMustFlee(t *testing.T) {
	t.Parallel()
	arrange := `
		empty sz13 sz14
		units germany sz14 cruiser
		turn 2 uk
		attack %s sz14 destroyer transport`
	f := axistest.Battles(t, nil, strings.Replace(arrange, "%s", "sz13", 1), 6, 1)
	f.Spent().Wants("units uk sz13 transport\nunits uk sz14\nstage noncombat-move")
	f = axistest.Battles(t, nil, strings.Replace(arrange, "%s", "sz14", 1), 6, 1)
	f.Spent().Wants("units uk sz14\nstage noncombat-move")
}

// Submarines against aircraft only: nobody can hurt anybody, the battle ends (A29).
func TestRule9_6_Impasse(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13 sz14
		units uk sz13 carrier fighter
		turn 2 germany
		attack sz14 sz13 submarine`)
	f.Roll(1).Give("germany: strike").Spent()
	f.Asks("germany press").Refuse("germany: press", "9.6").Options(components.Germany, "", "stay", "retreat")
	f.Give("germany: stay").Wants("units germany sz13 submarine\nunits uk sz13\nstage noncombat-move")
}

// Submarines may decide one by one; those that submerge neither fire nor are hit, and stay (A31).
func TestRule9_2_SubmarinesDecideSingly(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, nil, `
		empty sz13 sz14
		units uk sz13 battleship submarine
		turn 2 germany
		attack sz14 sz13 3 submarine`)
	f.Give("germany: submerge 2 submarine").Asks("uk defender-submarines")
	f.Roll(1, 6, 6).Give("uk: strike").Asks("uk defender-losses")
	f.Give("uk: losses battleship").Spent().Asks("germany press")
	f.Give("germany: retreat sz14").Wants("units germany sz13 2 submarine\nunits germany sz14 submarine")
}
