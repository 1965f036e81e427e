package axis

import (
	"testing"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// Worked example E15: one round on land, and the capture.
func TestRule9_2_LandRound(t *testing.T) {
	t.Parallel()
	f := brawl(t, nil, `
		empty ukraine_ssr
		control ukraine_ssr germany
		units germany ukraine_ssr 3 infantry
		turn 2 ussr
		attack caucasus ukraine_ssr 3 infantry artillery tank`,
		// Supported infantry, artillery, the other infantry, the tank; then the defenders.
		3, 2, 1, 6, 3, 2, 4, 1)
	f.asks("ussr attacker-losses").options(c.USSR, "losses", "infantry", "artillery", "tank", "2", "usual", "order")
	f.refuse("ussr: losses 3 infantry", "9.4")
	f.give("ussr: losses 2 infantry").spent().wants(`
		units ussr ukraine_ssr infantry artillery tank
		units germany ukraine_ssr
		control ukraine_ssr ussr
		stage noncombat-move`)
}

// Worked example E16: artillery supports one infantry each, counted anew in each round.
func TestRule9_3_ArtillerySupport(t *testing.T) {
	t.Parallel()
	s := position(t, nil, `
		empty ukraine_ssr
		units ussr ukraine_ssr 3 infantry artillery
		units germany ukraine_ssr 3 infantry artillery
		turn 2 ussr`)
	s.Battle = Battle{Fight: Fight{Kind: LandFight, Space: space(t, "ukraine_ssr")}}
	for _, test := range []struct {
		lost  string
		needs []int
	}{
		{"", []int{2, 2, 1}},
		{"units ussr ukraine_ssr 2 infantry", []int{1}},
	} {
		if test.lost != "" {
			s = arranged(t, s, test.lost)
		}
		var needs []int
		for _, b := range s.batteries(attacker) {
			needs = append(needs, b.Need)
		}
		if len(needs) != len(test.needs) || needs[0] != test.needs[0] {
			t.Errorf("after %q the attack is %v, not %v", test.lost, needs, test.needs)
		}
	}
	for _, b := range s.batteries(defender) {
		if b.Need != 2 {
			t.Errorf("in defense %d units hit with %d", b.Count, b.Need)
		}
	}
}

// Worked example E13: antiaircraft fire names its targets by type and kills before they fire.
func TestRule10_AntiaircraftFire(t *testing.T) {
	t.Parallel()
	f := brawl(t, nil, `
		empty germany
		units germany germany aa-gun 2 infantry
		turn 2 uk
		attack sz05 germany 2 fighter bomber`,
		1, 5, 2, // flak: two fighters, one bomber
		4, 5, // the fighter and the bomber miss
		3, 3) // the infantry misses
	f.wants("units uk germany fighter bomber").asks("uk press").options(c.UK, "retreat")
	f.give("uk: retreat").spent().wants(`
		units uk germany fighter bomber
		control germany germany
		stage noncombat-move`)
}

// Of aircraft of the same type that have different ranges left their owner chooses. A38.
func TestRule10_OwnerPicksAmongTheSameType(t *testing.T) {
	t.Parallel()
	f := brawl(t, nil, `
		empty germany
		units germany germany 2 aa-gun
		turn 2 uk
		attack sz05 germany 2 fighter`, 6, 6)
	f.wants("stage noncombat-move")
	s := position(t, nil, "empty germany\nunits germany germany aa-gun infantry\nturn 2 uk")
	s.combatMove(t, []string{"attack", "sz05", "germany", "2", "fighter"})
	s.Units[len(s.Units)-1].Used = 3
	f = started(t, s, 1, 6)
	f.asks("uk attacker-losses").options(c.UK, "losses", "fighter.1", "fighter.3", "usual", "order")
	f.roll(6, 6).give("uk: losses fighter.1").asks("uk press").spent()
}

// One gun fires however many there are, and only in battles with aircraft. Rule 10.
func TestRule10_OneGunFiresOnce(t *testing.T) {
	t.Parallel()
	f := brawl(t, nil, `
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
	f.asks("uk press").roll(6, 6, 6).give("uk: press").spent()
	f.roll(1, 1, 6).give("uk: press").spent().wants("control germany uk\nunits uk germany infantry fighter 2 aa-gun")
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
	f := brawl(t, nil, arrange+"infantry tank", 4, 4)
	f.asks("germany defender-losses").refuse("germany: losses 2 infantry", "9.4")
	f.roll(6, 6, 6, 1, 1, 6).give("germany: losses infantry").spent()
	f.wants(`
		units germany norway 2 infantry fighter
		units uk norway
		control norway germany
		units uk sz06 transport battleship cruiser`)
	// With a single unit landing one ship fires: the battleship.
	brawl(t, nil, arrange+"infantry", 5, 6, 1, 6, 6, 6).spent()
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
	brawl(t, nil, arrange, 1).asks("germany defender-losses")
	f := brawl(t, map[string]string{"bombardment": "ground"}, arrange, 1, 6, 6, 1)
	f.spent().wants("units germany norway fighter")
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
	brawl(t, nil, arrange, 1, 2, 6).spent().wants("units germany norway\nunits uk norway infantry") // shell, attack, defense
	f := brawl(t, nil, arrange+"\ndeclare sz06")
	f.asks("germany defender-submarines").roll(1, 6).give("germany: submerge submarine")
	f.spent().wants("units germany sz06 submarine\ncontrol norway uk")
}

// Worked example E17: submarines without an enemy destroyer strike first; the transport that is
// left alone is destroyed.
func TestRule9_2_SurpriseStrike(t *testing.T) {
	t.Parallel()
	f := brawl(t, nil, `
		empty sz13
		units uk sz13 cruiser transport
		turn 2 germany
		attack sz14 sz13 2 submarine`)
	f.asks("germany attacker-submarines").options(c.Germany, "submerge", "submarine", "2", "all")
	f.roll(2, 5).give("germany: strike").spent().wants(`
		units uk sz13
		units germany sz13 2 submarine
		stage noncombat-move`)
}

// Worked example E18: with a destroyer there is no strike and no submerging, and all fire back.
func TestRule9_2_DestroyerCancelsSurprise(t *testing.T) {
	t.Parallel()
	f := brawl(t, nil, `
		empty sz13
		units uk sz13 cruiser destroyer transport
		turn 2 germany
		attack sz14 sz13 2 submarine`,
		2, 2, // both submarines hit the cruiser and the destroyer
		3, 5) // these fire all the same: the cruiser hits
	f.spent().wants(`
		units uk sz13
		units germany sz13 submarine
		stage noncombat-move`)
}
