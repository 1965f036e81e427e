package axis

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/setup"
)

// Worked example E14: bombs damage a complex up to twice the value of the territory.
func TestRule8_RaidDamage(t *testing.T) {
	t.Parallel()
	brawl(t, nil, `
		empty southern_europe
		units germany southern_europe aa-gun
		damage southern_europe 9
		turn 2 uk
		raids southern_europe 2 bomber`,
		2, 3, // flak misses
		5, 4).spent().wants("damage southern_europe 12\nunits uk southern_europe 2 bomber\nstage noncombat-move")
}

// Flak and a raid in a territory that is attacked too are two battles; the gun fires in each at the
// aircraft of that battle (A06), and raiding bombers do not fight in the other.
func TestRule8_RaidAndAttackAreTwoBattles(t *testing.T) {
	t.Parallel()
	brawl(t, nil, `
		empty southern_europe
		units germany southern_europe aa-gun infantry
		turn 2 uk
		raids southern_europe bomber
		attack sz15 southern_europe fighter`,
		1,    // the raid: the bomber is shot down
		2,    // the attack: the fighter is missed
		1, 6, // it hits
	).spent().wants("damage southern_europe 0\nunits uk southern_europe fighter\nunits germany southern_europe aa-gun\nstage noncombat-move")
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
	f := brawl(t, escorts, arrange)
	f.asks("germany intercept").refuse("germany: intercept germany fighter", "8.1").give("germany: intercept southern_europe fighter")
	f.asks("germany intercept").roll(
		6, 6, 6, // flak: the escort, two bombers
		2, // the escort misses
		2, // the interceptor hits
	).give("germany: decline").spent()
	f.asks("uk attacker-losses").options(components.UK, "losses", "usual", "fighter", "bomber", "order")
	f.roll(3).give("uk: losses bomber").spent()
	f.wants("damage southern_europe 3\nunits uk southern_europe bomber fighter\nunits germany southern_europe aa-gun 2 fighter")
	// Without the option nobody is asked.
	brawl(t, nil, arrange, 6, 6, 6, 1, 1).spent()
}

// Interceptors whose territory was captured move one space or are lost. Rule 8.1.
func TestRule8_1_InterceptorsAreHomeless(t *testing.T) {
	t.Parallel()
	f := brawl(t, map[string]string{"escorts": "on"}, `
		empty southern_europe sz14
		units germany southern_europe infantry fighter
		turn 2 uk
		raids southern_europe bomber
		landing sz14 southern_europe 2 infantry`)
	f.roll(
		6, 6, // interceptor, bomb
		1, 6, 6). // the landing against the infantry alone
		give("germany: intercept southern_europe fighter").spent()
	f.asks("germany relocation").refuse("germany: relocate fighter russia", "14").refuse("germany: remain", "14")
	f.give("germany: relocate fighter germany").wants("control southern_europe uk\nstage noncombat-move")
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
	f := brawl(t, nil, arrange, 1)
	f.asks("ussr defender-losses").options(components.USSR, "losses", "usual", "infantry", "usa-infantry", "order")
	f.give("ussr: losses usa-infantry").asks("usa joint-losses").roll(6, 6, 6).give("usa: agree").spent()
	f.asks("germany press").wants("units usa karelia_ssr\nunits ussr karelia_ssr 2 infantry")
	f = brawl(t, nil, arrange, 1)
	f.give("ussr: losses usa-infantry", "usa: disagree").asks("germany defender-losses")
	if _, usual := f.s.Usual(1); usual {
		t.Error("the attacker's choice of the defenders' losses is taken as routine")
	}
	f.roll(6, 6, 6).give("germany: losses ussr-infantry").asks("germany press").wants("units usa karelia_ssr infantry\nunits ussr karelia_ssr infantry")
}

// Fighters of a sunk carrier land on another one, one space away, or are lost. Rule 14, D12,
// A37.
func TestRule14_HomelessFighters(t *testing.T) {
	t.Parallel()
	// A lone carrier is sunk: the fighter goes to an island or another carrier.
	f := brawl(t, nil, `
		empty sz13 sz12 gibraltar western_europe algeria
		units uk sz13 carrier 2 fighter
		units usa sz12 carrier fighter
		control gibraltar uk
		turn 2 germany
		attack sz14 sz13 battleship`,
		4)
	f.asks("uk defender-losses").roll(6, 6, 6).give("uk: losses carrier").spent()
	f.asks("germany press").give("germany: retreat sz14").asks("uk relocation")
	f.refuse("uk: relocate 2 fighter sz12", "14").give("uk: relocate fighter sz12")
	// There is one place left for the other one.
	f.wants("units uk sz12 fighter\nunits uk gibraltar fighter\nstage noncombat-move")
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
		f := brawl(t, nil, fmt.Sprintf(arrange, test.gibraltar), 4)
		f.roll(6, 6, 6).give("uk: losses carrier", "usa: agree", "germany: retreat sz14").wants(test.want)
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
		f := brawl(t, nil, arrange, 4)
		f.roll(6, 6, 6, 6).give("uk: losses carrier", "germany: retreat sz14").asks("uk relocation")
		f.give(test.order).wants(test.want + "\nstage noncombat-move")
	}
}

// Worked example E31: the attacker's allies' fighters are cargo of his carrier and go down with it;
// his own fly.
func TestRule13_GuestsGoDownWithTheCarrier(t *testing.T) {
	t.Parallel()
	s := position(t, nil, `
		empty sz13 sz14
		units germany sz14 battleship
		turn 2 uk`)
	combatMove(s, t, []string{"attack", "sz13", "sz14", "carrier", "fighter"})
	ship := s.LastID
	for _, u := range s.Units {
		if u.ID+1 >= s.LastID && u.Type == components.Carrier {
			ship = u.ID
		}
	}
	setup.Add(s, components.USA, components.Fighter, space(t, "sz14"), 1, ship)
	f := started(t, s, 6, 6, 4)
	f.asks("uk attacker-losses").options(components.UK, "losses", "usual", "fighter.3", "carrier+fighter", "order")
	f.give("uk: losses carrier+fighter").wants("units usa sz14\nunits uk sz14 fighter")
}
