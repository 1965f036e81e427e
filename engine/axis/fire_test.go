package axis

import (
	"strings"
	"testing"
)

// Dice name the power that rolls before the battle, whose space may be called like a power.
func TestDiceNameWhoRolls(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, set, space string
		kind             FightKind
		attack, defence  string
	}{
		{
			"the owner of the territory rolls for its defenders",
			"units uk caucasus fighter\nunits germany caucasus tank\nturn 2 germany", "caucasus", LandFight,
			"battle germany caucasus", "battle ussr caucasus",
		},
		{
			"a territory may be called like its owner",
			"units uk germany tank\nturn 2 uk", "germany", LandFight,
			"battle uk germany", "battle germany germany",
		},
		{
			"at sea the first of the defenders rolls",
			"empty sz08\nunits uk sz08 destroyer\nunits usa sz08 destroyer\nunits germany sz08 submarine\nturn 2 germany", "sz08", SeaFight,
			"battle germany sz08", "battle uk sz08",
		},
	} {
		t.Run(strings.ReplaceAll(test.name, " ", "-"), func(t *testing.T) {
			t.Parallel()
			s := position(t, nil, test.set)
			s.Battle = Battle{Fight: Fight{Kind: test.kind, Space: space(t, test.space)}}
			if got := s.purpose("battle", attacker); got != test.attack {
				t.Errorf("the attacker rolls for %q, not %q", got, test.attack)
			}
			if got := s.purpose("battle", defender); got != test.defence {
				t.Errorf("the defender rolls for %q, not %q", got, test.defence)
			}
		})
	}
}
