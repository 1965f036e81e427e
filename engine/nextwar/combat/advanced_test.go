package combat_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/combat"
)

var advancedGame = map[string]string{"rules": "advanced"}

// The worked example: 5:1, and 9:5 with an HQ of 4 on each side.
// Reading ADV-A7.
func TestRule18_2_1_HQSupport(t *testing.T) {
	t.Parallel()
	lines := contested + "unit ru-57 0603\nunit us-blt 0704 reduced\nunit ru-hq-5 0602\nunit us-hq-1c 0803\nunit jp-hq-2 0804\nsegment b2"
	p := begin(t, advancedGame, lines)
	p.order("attack 0704 ru-57")
	p.asked("attacker-hqs")
	p.expect("hq", "ru-hq-5")
	p.refuse("18.2.1", "hq ru-hq-68")
	p.order("hq ru-hq-5")
	p.asked("defender-hqs")
	p.expect("hq", "us-hq-1c") // jp-hq-2 has no unit there
	if order, ok := combat.Usual(p.s, 1); !ok || order.String() != "hq us-hq-1c" {
		t.Errorf("the usual answer is %s", order)
	}
	p.order("hq us-hq-1c", 9)
	f := p.fought()
	if f.A != 9 || f.D != 5 || f.Odds != 3 {
		t.Errorf("%d:%d", f.A, f.D)
	}
	if p.s.Unit(p.unit("ru-hq-5")).Missions != 1 {
		t.Error("the support is a use of the HQ")
	}
	p = begin(t, advancedGame, lines)
	p.order("attack 0704 ru-57")
	p.order("none")
	p.order("none", 9)
	if f := p.fought(); f.A != 5 || f.D != 1 {
		t.Errorf("%d:%d without HQs", f.A, f.D)
	}
}

func TestRule18_2_1_NoHQsInTheStandardGame(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-57 0603\nunit us-blt 0704\nunit ru-hq-5 0602\nsegment b2")
	p.order("attack 0704 ru-57", 9)
	if p.fought().A != 5 {
		t.Error("HQs are set aside")
	}
}

func TestRule19_4_1_SupplyCountersInCombat(t *testing.T) {
	t.Parallel()
	p := begin(t, advancedGame, atToyotomi+"unit jp-3 0705\nunit al-msu-1 0705\nunit al-depot-1 0705\nsegment b2")
	p.order("attack 0705 ru-39 ru-57")
	for p.kind() != "attacker-lead" {
		p.usual()
	}
	supply := p.s.Advanced.Supply[0]
	p.order("lead ru-39", 3) // -/1R: jp-3 pays, the depot is destroyed
	p.is("unit jp-3 0705 reduced", "unit al-depot-1 eliminated")
	if got := p.s.Advanced.Supply[0]; got != supply+1 {
		t.Errorf("%d supply points, had %d", got, supply)
	}
	p.asked("retreat")
}
