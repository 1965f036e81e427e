package combat_test

import "testing"

// Example 3: the attacker gets two HQs, the defender one.
func TestRule18_2_1_HowManyHQs(t *testing.T) {
	t.Parallel()
	lines := contested + "unit ru-57 0603\nunit ru-39 0603\nunit jp-3 0704\nunit jp-18 0704\nunit ru-hq-5 0602\nunit ru-hq-68 0601\nunit ru-hq-35 0602\n" +
		"unit ru-38 0703\nunit jp-hq-2 0803\nunit jp-hq-11 0804\nsegment b2"
	p := begin(t, advancedGame, lines)
	p.order("attack 0704 ru-38 ru-39 ru-57")
	p.expect("hq", "ru-hq-35", "ru-hq-5", "ru-hq-68")
	p.refuse("18.2.1", "hq ru-hq-5 ru-hq-68 ru-hq-35")
	p.order("hq ru-hq-5 ru-hq-68")
	p.asked("defender-hqs")
	p.expect("hq", "jp-hq-11", "jp-hq-2")
	p.refuse("18.2.1", "hq jp-hq-2 jp-hq-11")
	p.order("hq jp-hq-2")
}
