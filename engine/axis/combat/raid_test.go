package combat_test

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// Worked example E14: bombs damage a complex up to twice the value of the territory.
func TestRule8_RaidDamage(t *testing.T) {
	t.Parallel()
	axistest.Battles(t, nil, `
		empty southern_europe
		units germany southern_europe aa-gun
		damage southern_europe 9
		turn 2 uk
		raids southern_europe 2 bomber`,
		2, 3, // flak misses
		5, 4).Spent().Wants("damage southern_europe 12\nunits uk southern_europe 2 bomber\nstage noncombat-move")
}

// Flak and a raid in a territory that is attacked too are two battles; the gun fires in each at the
// aircraft of that battle (A06), and raiding bombers do not fight in the other.
func TestRule8_RaidAndAttackAreTwoBattles(t *testing.T) {
	t.Parallel()
	axistest.Battles(t, nil, `
		empty southern_europe
		units germany southern_europe aa-gun infantry
		turn 2 uk
		raids southern_europe bomber
		attack sz15 southern_europe fighter`,
		1,    // the raid: the bomber is shot down
		2,    // the attack: the fighter is missed
		1, 6, // it hits
	).Spent().Wants("damage southern_europe 0\nunits uk southern_europe fighter\nunits germany southern_europe aa-gun\nstage noncombat-move")
}

// Escorts and interceptors fight one round after the flak; bombers do not fire. Rule 8.1, D4; the owner
// picks what the interceptors hit, bombers among it (A23).
func TestRule8_1_EscortsAndInterceptors(t *testing.T) {
	t.Parallel()
	escorts := map[string]string{"escorts": "on"}
	arrange := `
		empty southern_europe
		units germany southern_europe aa-gun 2 fighter
		turn 2 uk
		raids southern_europe 2 bomber fighter`
	f := axistest.Battles(t, escorts, arrange)
	f.Asks("germany intercept").Refuse("germany: intercept germany fighter", "8.1").Give("germany: intercept southern_europe fighter")
	f.Asks("germany intercept").Roll(
		6, 6, 6, // flak: the escort, two bombers
		2, // the escort misses
		2, // the interceptor hits
	).Give("germany: decline").Spent()
	f.Asks("uk attacker-losses").Options(components.UK, "losses", "usual", "fighter", "bomber", "order")
	f.Roll(3).Give("uk: losses bomber").Spent()
	f.Wants("damage southern_europe 3\nunits uk southern_europe bomber fighter\nunits germany southern_europe aa-gun 2 fighter")
	// Without the option nobody is asked.
	axistest.Battles(t, nil, arrange, 6, 6, 6, 1, 1).Spent()
}

// Interceptors whose territory was captured move one space or are lost. Rule 8.1.
func TestRule8_1_InterceptorsAreHomeless(t *testing.T) {
	t.Parallel()
	f := axistest.Battles(t, map[string]string{"escorts": "on"}, `
		empty southern_europe sz14
		units germany southern_europe infantry fighter
		turn 2 uk
		raids southern_europe bomber
		landing sz14 southern_europe 2 infantry`)
	f.Roll(
		6, 6, // interceptor, bomb
		1, 6, 6). // the landing against the infantry alone
		Give("germany: intercept southern_europe fighter").Spent()
	f.Asks("germany relocation").Refuse("germany: relocate fighter russia", "14").Refuse("germany: remain", "14")
	f.Give("germany: relocate fighter germany").Wants("control southern_europe uk\nstage noncombat-move")
}

// Worked example E30: allies choose their casualties together; where they disagree the attacker
// chooses. Rule 9.9, A19.
func TestRule9_9_JointLosses(t *testing.T) {
	t.Parallel()
	arrange := `
		empty karelia_ssr
		units ussr karelia_ssr 2 infantry
		units usa karelia_ssr infantry
		turn 2 germany
		attack belorussia karelia_ssr bomber`
	f := axistest.Battles(t, nil, arrange, 1)
	f.Asks("ussr defender-losses").Options(components.USSR, "losses", "usual", "infantry", "usa-infantry", "order")
	f.Give("ussr: losses usa-infantry").Asks("usa joint-losses").Roll(6, 6, 6).Give("usa: agree").Spent()
	f.Asks("germany press").Wants("units usa karelia_ssr\nunits ussr karelia_ssr 2 infantry")
	f = axistest.Battles(t, nil, arrange, 1)
	f.Give("ussr: losses usa-infantry", "usa: disagree").Asks("germany defender-losses")
	if _, usual := f.State.Usual(1); usual {
		t.Error("the attacker's choice of the defenders' losses is taken as routine")
	}
	f.Roll(6, 6, 6).Give("germany: losses ussr-infantry").Asks("germany press").Wants("units usa karelia_ssr infantry\nunits ussr karelia_ssr infantry")
}

// Fighters of a sunk carrier land on another one, one space away, or are lost. Rule 14, D12,
// A37.
func TestRule14_HomelessFighters(t *testing.T) {
	t.Parallel()
	// A lone carrier is sunk: the fighter goes to an island or another carrier.
	f := axistest.Battles(t, nil, `
		empty sz13 sz12 gibraltar western_europe algeria
		units uk sz13 carrier 2 fighter
		units usa sz12 carrier fighter
		control gibraltar uk
		turn 2 germany
		attack sz14 sz13 battleship`,
		4)
	f.Asks("uk defender-losses").Roll(6, 6, 6).Give("uk: losses carrier").Spent()
	f.Asks("germany press").Give("germany: retreat sz14").Asks("uk relocation")
	f.Refuse("uk: relocate 2 fighter sz12", "14").Give("uk: relocate fighter sz12")
	// There is one place left for the other one.
	f.Wants("units uk sz12 fighter\nunits uk gibraltar fighter\nstage noncombat-move")
}

// The fighters of two powers lose the same deck: each finds its own way, or is lost. Rule 14, D12.
func TestRule14_HomelessFightersOfPartners(t *testing.T) {
	t.Parallel()
	arrange := `
		empty sz13 sz12 gibraltar western_europe algeria french_west_africa
		units uk sz13 carrier fighter
		units usa sz13 fighter
		control gibraltar %s
		turn 2 germany
		attack sz14 sz13 battleship`
	for _, test := range []struct{ gibraltar, want string }{
		{"uk", "units uk gibraltar fighter\nunits usa gibraltar fighter\nunits usa sz13\nstage noncombat-move"},
		{"germany", "units usa gibraltar\nunits usa sz13\nunits uk sz13\nstage noncombat-move"},
	} {
		f := axistest.Battles(t, nil, fmt.Sprintf(arrange, test.gibraltar), 4)
		f.Roll(6, 6, 6).Give("uk: losses carrier", "usa: agree", "germany: retreat sz14").Wants(test.want)
	}
}

// Fighters that find room on another carrier of the zone may stay. A37.
func TestRule14_AnotherCarrierInTheZone(t *testing.T) {
	t.Parallel()
	arrange := `
		empty sz13 gibraltar
		units uk sz13 2 carrier 2 fighter
		control gibraltar uk
		turn 2 germany
		attack sz14 sz13 battleship`
	for _, test := range []struct{ order, want string }{
		{"uk: remain", "units uk sz13 carrier 2 fighter"},
		{"uk: relocate fighter gibraltar", "units uk sz13 carrier fighter\nunits uk gibraltar fighter"},
	} {
		f := axistest.Battles(t, nil, arrange, 4)
		f.Roll(6, 6, 6, 6).Give("uk: losses carrier", "germany: retreat sz14").Asks("uk relocation")
		f.Give(test.order).Wants(test.want + "\nstage noncombat-move")
	}
}

// Worked example E31: the attacker's allies' fighters are cargo of its carrier and go down with it;
// the attacker's own fly.
func TestRule13_GuestsGoDownWithTheCarrier(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, `
		empty sz13 sz14
		units germany sz14 battleship
		turn 2 uk`)
	axistest.CombatMove(t, s, []string{"attack", "sz13", "sz14", "carrier", "fighter"})
	ship := s.LastID
	for _, u := range s.Units {
		if u.ID+1 >= s.LastID && u.Type == components.Carrier {
			ship = u.ID
		}
	}
	s.AddNew(components.USA, components.Fighter, axistest.Space(t, "sz14"), 1, ship)
	f := axistest.Started(t, s, 6, 6, 4)
	f.Asks("uk attacker-losses").Options(components.UK, "losses", "usual", "fighter.3", "carrier+fighter", "order")
	f.Give("uk: losses carrier+fighter").Wants("units usa sz14\nunits uk sz14 fighter")
}
