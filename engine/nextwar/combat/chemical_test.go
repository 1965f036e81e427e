package combat_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// armed is an attack on 0704 by a brigade whose HQ has chemical weapons.
func armed(t *testing.T, points int8, defenders ...string) *play {
	t.Helper()
	lines := contested + "unit ru-57 0603\nunit ru-hq-5 0602\n"
	for _, word := range defenders {
		lines += "unit " + word + " 0704\n"
	}
	p := begin(t, advancedGame, lines+"segment b2")
	s := p.s.Clone()
	s.Advanced.Chemical[0] = points
	s.Settle(p.s)
	p.s = s
	p.order("attack 0704 ru-57")
	return p
}

func TestRule18_2_4_ChemicalWeapons(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		defenders []string
		loss      int
	}{{[]string{"jp-3"}, 3}, {[]string{"us-blt"}, 2}, {[]string{"us-blt", "jp-3"}, 3}} {
		p := armed(t, 1, test.defenders...)
		unit := p.unit(test.defenders[0])
		er, other := p.s.ER(unit), p.s.ER(p.unit("ru-57"))
		p.asked("attacker-hqs")
		p.expect("chemical", "ru-hq-5")
		p.order("chemical ru-hq-5")
		if got, want := p.s.ER(unit), max(1, er-test.loss); got != want {
			t.Errorf("%v: efficiency %d, want %d", test.defenders, got, want)
		}
		if p.s.ER(p.unit("ru-57")) != other || p.s.Advanced.Chemical[0] != 0 {
			t.Error("only the hex is under chemical weapons, for a point")
		}
		p.asked("attacker-hqs") // it takes no use of the HQ (ADV-A11)
		p.refuse("18.2.4", "chemical ru-hq-5")
		p.order("hq ru-hq-5")
	}
}

func TestRule18_2_4_WhoMayUseThem(t *testing.T) {
	t.Parallel()
	p := armed(t, 0, "jp-3")
	p.asked("attacker-hqs")
	p.refuse("18.2.4", "chemical ru-hq-5") // no points, as in Soya
	p = armed(t, 1, "jp-3")
	p.refuse("18.2.4", "chemical ru-hq-68") // none of its units takes part
	s := p.s.Clone()
	s.Units[p.unit("ru-57")].Flags |= state.Isolated
	s.Settle(p.s)
	p.s = s
	p.refuse("18.2.4", "chemical ru-hq-5")
}
