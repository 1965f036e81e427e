package combat_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Dice name the power that rolls before the battle, whose space may be called like a power.
func TestDiceNameWhoRolls(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, set, space string
		kind             state.FightKind
		attack, defence  string
	}{
		{
			"the owner of the territory rolls for its defenders",
			"units uk caucasus fighter\nunits germany caucasus tank\nturn 2 germany", "caucasus", state.LandFight,
			"battle germany caucasus", "battle ussr caucasus",
		},
		{
			"a territory may be called like its owner",
			"units uk germany tank\nturn 2 uk", "germany", state.LandFight,
			"battle uk germany", "battle germany germany",
		},
		{
			"at sea the first of the defenders rolls",
			"empty sz08\nunits uk sz08 destroyer\nunits usa sz08 destroyer\nunits germany sz08 submarine\nturn 2 germany", "sz08", state.SeaFight,
			"battle germany sz08", "battle uk sz08",
		},
	} {
		t.Run(strings.ReplaceAll(test.name, " ", "-"), func(t *testing.T) {
			t.Parallel()
			s := axistest.Position(t, nil, test.set)
			s.Battle = state.Battle{Fight: state.Fight{Kind: test.kind, Space: axistest.Space(t, test.space)}}
			if got := combat.DicePurpose(s, "battle", state.Attacker); got != test.attack {
				t.Errorf("the attacker rolls for %q, not %q", got, test.attack)
			}
			if got := combat.DicePurpose(s, "battle", state.Defender); got != test.defence {
				t.Errorf("the defender rolls for %q, not %q", got, test.defence)
			}
		})
	}
}
