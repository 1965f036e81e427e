package combat_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

func TestRule12_1_CaptureTakesComplexAndGuns(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, `
		damage caucasus 2
		units ussr caucasus aa-gun
		turn 2 germany`)
	before := s.Production(components.Germany)
	_, r := s.Machine().On(s, nil)
	r.Capture(axistest.Space(t, "caucasus"), components.Germany)
	axistest.Wants(t, s, `
		control caucasus germany
		damage caucasus 2
		units germany caucasus aa-gun
		units ussr caucasus`)
	if got := s.Production(components.Germany); got != before+4 {
		t.Errorf("Germany produces %d, not %d", got, before+4)
	}
	for _, u := range s.Units {
		if u.Space == axistest.Space(t, "caucasus") && !u.Has(state.Captured) {
			t.Error("the gun may move although it was captured in this turn")
		}
	}
}

// Worked example E25: who owns a liberated territory depends on the capital of its first owner.
func TestRule12_2_Liberation(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ arrange, taken, want string }{
		"the capital stands": {"", "french_west_africa", "uk"},
		"the capital is lost": {
			"control united_kingdom germany", "french_west_africa", "usa",
		},
		"the capital is freed in the same turn": {
			"control united_kingdom germany", "french_west_africa united_kingdom", "uk",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := axistest.Position(t, nil, "control french_west_africa germany\nunits germany french_west_africa aa-gun\n"+
				test.arrange+"\nturn 3 usa")
			_, r := s.Machine().On(s, nil)
			for word := range strings.FieldsSeq(test.taken) {
				r.Capture(axistest.Space(t, word), components.USA)
			}
			axistest.Wants(t, s, "control french_west_africa usa")
			combat.Settle(r)
			axistest.Wants(t, s, "control french_west_africa "+test.want+"\nunits "+test.want+" french_west_africa aa-gun\nstage noncombat-move")
		})
	}
}

// Worked example E24: Moscow falls and is freed.
func TestRule12_3_CapitalIsPlunderedOnce(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, `
		money ussr 18
		money germany 7
		turn 2 germany`)
	_, r := s.Machine().On(s, nil)
	r.Capture(axistest.Space(t, "russia"), components.Germany)
	axistest.Wants(t, s, "control russia germany\nmoney ussr 0\nmoney germany 25")
	if !s.CapitalLost(components.USSR) {
		t.Error("the USSR still collects")
	}
	combat.Settle(r)
	s = axistest.Arranged(t, s, "turn 2 uk")
	_, r = s.Machine().On(s, nil)
	r.Capture(axistest.Space(t, "russia"), components.UK)
	axistest.Wants(t, s, "money germany 25\nmoney ussr 0")
	combat.Settle(r)
	axistest.Wants(t, s, "control russia ussr")
}

func TestRule12_3_OnlyItsOwnerLosesMoneyWithACapital(t *testing.T) {
	t.Parallel()
	s := axistest.Position(t, nil, `
		control japan usa
		money usa 20
		money japan 9
		turn 5 germany`)
	_, r := s.Machine().On(s, nil)
	r.Capture(axistest.Space(t, "japan"), components.Germany)
	axistest.Wants(t, s, "money usa 20\nmoney japan 9\nmoney germany 40")
}

// Worked example E24, its end: allies give back what the owner of a freed capital had owned, but
// not the guns that they have there.
func TestRule12_4_FreedCapitalBringsTheTerritoriesBack(t *testing.T) {
	t.Parallel()
	for _, by := range []components.Power{components.UK, components.USSR} {
		s := axistest.Position(t, nil, `
			empty russia
			control russia germany
			units germany russia aa-gun
			control archangel usa
			units usa archangel aa-gun infantry
			control kazakh_ssr germany
			control norway usa
			turn 4 `+by.String())
		_, r := s.Machine().On(s, nil)
		r.Capture(axistest.Space(t, "russia"), by)
		combat.Settle(r)
		axistest.Wants(t, s, `
			control russia ussr
			units ussr russia aa-gun
			control archangel ussr
			units usa archangel aa-gun infantry
			control kazakh_ssr germany
			control norway usa`)
	}
}
