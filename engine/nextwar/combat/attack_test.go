package combat_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
)

const contested = "turn 3 contested red\nempty\n"

// Reading A-40.
func TestRule9_1_WhoMayAttack(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		lines, order string
		rule         engine.Rule // empty where the order is allowed
	}{
		"next to the enemy":          {"unit ru-39 0604\nunit jp-3 0705", "attack 0705 ru-39", ""},
		"no enemy there":             {"unit ru-39 0604\nunit jp-3 0705", "attack 0704 ru-39", "9.1"},
		"two hexes away":             {"unit ru-39 0604\nunit ru-57 0603\nunit jp-3 0705", "attack 0705 ru-57", "9.1"},
		"an enemy unit":              {"unit ru-39 0604\nunit jp-3 0705", "attack 0705 jp-3", "9.1"},
		"across a bridge":            {"unit ru-39 1008\nunit jp-3 1007", "attack 1007 ru-39", ""},
		"major river, no bridge":     {"unit ru-39 0605\nunit ru-57 0705\nunit jp-3 0706", "attack 0706 ru-39", "9.1"},
		"into mountains off road":    {"unit ru-39 1107\nunit ru-83 1107\nunit jp-3 1108", "attack 1108 ru-39", "9.1"},
		"into mountains on foot":     {"unit ru-39 1107\nunit ru-83 1107\nunit jp-3 1108", "attack 1108 ru-83", ""},
		"across the strait":          {"unit ru-83 0102\nunit jp-26 0202\nunit ru-11 0203", "attack 0202 ru-83", "9.1"},
		"under a clearing marker":    {"unit ru-39 1216\nunit ru-57 1215\nunit jp-3 1116\nclearing 1216 red 4", "attack 1116 ru-39", "8.4.1.5"},
		"a single unit without AS":   {"unit jp-52 0604\nunit jp-3 0604\nunit ru-39 0705", "attack 0705 jp-52", "2.3.1"},
		"helicopters are no target":  {"unit ru-39 0604\nunit jp-3 0605\nunit jp-h64 0705", "attack 0705 ru-39", "9.1"},
		"a unit aboard, not a beach": {"unit ru-39 0604\nunit ru-amph-1 0505 assaulting\nunit ru-155-1 ru-amph-1 assaulting\nunit jp-3 0705", "attack 0705 ru-155-1", "8.3.1.7"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			segment := "b2"
			if name == "a single unit without AS" {
				segment = "b4"
			}
			p := begin(t, nil, contested+c.lines+"\nsegment "+segment)
			if c.rule == "" {
				p.order(c.order)
				return
			}
			if name == "a single unit without AS" {
				p.expect("attack 0705", "jp-3", "jp-52")
				p.order("attack 0705 jp-52 jp-3")
				return
			}
			p.refuse(c.rule, c.order)
		})
	}
}

// Reading A-121.
func TestRule2_3_1_AttackNeedsStrength(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit jp-52 0604\nunit jp-3 0605\nunit ru-39 0705\nsegment b4")
	p.refuse("2.3.1", "attack 0705 jp-52") // it lacks a word: another unit has to join
	p.order("attack 0705 jp-52 jp-3")
}

func TestRule9_1_StartOfTheSegment(t *testing.T) {
	t.Parallel()
	// The Japanese retreat next to ru-57, which was next to nobody as the segment began.
	p := begin(t, nil, contested+"unit ru-39 0704\nunit ru-57 0803\nunit jp-3 0705\nsegment b2")
	if p.s.Unit(p.unit("ru-57")).Flags != 0 {
		t.Fatal("ru-57 stands next to an enemy")
	}
	p.s.Unit(p.unit("jp-3")).At, _ = p.s.Set().Find("0804")
	p.s.Settle(p.s)
	p.refuse("9.1", "attack 0804 ru-57")
}

func TestRule9_3_OnceASegment(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-39 0604\nunit ru-57 0605\nunit jp-3 0705\nunit jp-2t 0606\nsegment b2")
	p.order("attack 0705 ru-39")
	p.finish()
	p.asked("battle")
	p.refuse("9.3", "attack 0705 ru-57")
	p.expect("attack", "0606")
	p.refuse("9.1", "attack 0606 ru-39")
	p.order("done")
	p.asked("over")
}

func TestRule8_1_1_1_OverfullHexAttacks(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-39 0604\nunit ru-57 0604\nunit ru-64 0604\nunit jp-3 0705\nunit jp-6 0605\nsegment b2")
	p.expect("attack 0705 ru-39", "ru-57", "ru-64")
	p.expect("attack 0705 ru-39 ru-57")
	p.refuse("8.1.1.1", "attack 0705 ru-39 ru-57 ru-64")
	p.order("attack 0705 ru-39")
	p.finish()
	p.order("attack 0605 ru-57")
	p.finish()
	p.asked("over") // ru-64 may not attack any more
}

func TestRule8_1_1_1_DivisionAttacksTogether(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit jp-71 1111\nunit jp-72 1111\nunit jp-73 1111\nunit jp-11 1111\nunit ru-39 1112\nsegment b4")
	p.order("attack 1112 jp-11 jp-71 jp-72 jp-73")
}

// Reading A-04.
func TestRule8_1_1_1_OwnerChoosesDefenders(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit jp-3 0705\nunit jp-2t 0705\nunit jp-10 0705\nunit jp-52 0705\nunit us-1-11 0705\nunit ru-39 0604\nsegment b2")
	p.order("attack 0705 ru-39")
	p.asked("defenders")
	p.refuse("8.1.1.1", "defend us-1-11 jp-3")
	p.expect("defend us-1-11 jp-3", "jp-10", "jp-2t", "jp-52")
	p.order("defend us-1-11 jp-3 jp-2t")
	p.asked("defender-lead")
	p.expect("lead", "jp-2t", "jp-3", "us-1-11")
	p.order("lead us-1-11", 0)
	p.sums(5, 13, 5, 5, 1) // 1.5 points over the limit: efficiency 7-2 against 5
}

func TestRule8_1_1_1_MountainStack(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit us-1-11 1108\nunit us-2-25 1108\nunit ru-83 1107\nsegment b2")
	p.order("attack 1108 ru-83")
	p.asked("defenders")
	p.order("defend us-2-25", 9)
	if d := p.fought().D; d != 4 {
		t.Errorf("defense strength %d", d)
	}
	if er := p.s.ER(p.unit("us-1-11")); er != 6 {
		t.Errorf("efficiency %d in an overfull hex", er)
	}
}

func TestRule2_3_2_1_Brackets(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit jp-52 0705\nunit jp-3 0705\nunit ru-39 0604\nsegment none")
	if e := p.plan("0705", "ru-39"); e.D != 4 {
		t.Errorf("beside a unit without brackets: %+v", e.Defense)
	}
	p = begin(t, nil, contested+"unit jp-52 0705\nunit ru-39 0604\nsegment none")
	if e := p.plan("0705", "ru-39"); e.D != 1 {
		t.Errorf("alone: %+v", e.Defense)
	}
}

// Rules 9.6.5, 9.6.6 and 9.6.7.
func TestRule9_6_Modifiers(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+`
		unit ru-39 0604
		unit ru-57 0605
		unit ru-83 0704
		unit ru-114 0804
		unit ru-70 0706
		unit jp-26 0705
		unit jp-10 0604
		unit us-2-25 0605
		segment none`)
	for _, c := range []struct {
		rule      engine.Rule
		attackers []string
		sum       int
	}{
		{"9.6.3", []string{"ru-39", "ru-57"}, 0},
		{"9.6.3", []string{"ru-39", "ru-57", "ru-83"}, -1},
		{"9.6.3", []string{"ru-39", "ru-57", "ru-83", "ru-114", "ru-70"}, -2},
		{"9.6.6", []string{"ru-39", "ru-83"}, 0},
		{"9.6.6", []string{"ru-39", "ru-57", "ru-83", "ru-114"}, 2},
		{"9.6.7", []string{"ru-83"}, 0}, // Flat
		{"9.6.5", []string{"ru-39", "ru-57"}, 0},
	} {
		if sum := sumOf(p.plan("0705", c.attackers...).Modifiers, c.rule); sum != c.sum {
			t.Errorf("%s, %v: %d, want %d", c.rule, c.attackers, sum, c.sum)
		}
	}
	p = begin(t, nil, contested+"unit us-2-25 0603\nunit jp-26 0603\nunit ru-83 0704\nunit ru-39 0704\nsegment none")
	e := p.plan("0704", "us-2-25", "jp-26")
	if sumOf(e.Modifiers, "9.6.5") != 1 || sumOf(e.Modifiers, "9.6.7") != 0 || len(e.Modifiers) < 3 {
		t.Errorf("two nations, light infantry on both sides: %+v", e.Modifiers)
	}
	p = begin(t, nil, contested+"unit us-2-25 0603\nunit ru-39 0704\nsegment none")
	if e := p.plan("0704", "us-2-25"); sumOf(e.Modifiers, "9.6.7") != -1 {
		t.Errorf("light infantry attacks woods: %+v", e.Modifiers)
	}
}

// Reading A-37.
func TestRule9_5_5_AssaultShift(t *testing.T) {
	t.Parallel()
	lines := contested + `
		unit ru-amph-1 0514 assaulting
		unit ru-155-1 ru-amph-1 assaulting
		unit ru-83 0615
		unit ru-70 0615
		unit jp-26 0515
		segment none`
	for _, c := range []struct {
		option    string
		attackers []string
		shift     int
	}{
		{"assault", []string{"ru-155-1"}, -1},
		{"assault", []string{"ru-155-1", "ru-70"}, 0}, // 1 against 3
		{"others", []string{"ru-155-1"}, 0},
		{"others", []string{"ru-155-1", "ru-70"}, -1},
		{"assault", []string{"ru-70"}, 0},
		{"others", []string{"ru-70"}, 0},
	} {
		p := begin(t, map[string]string{"assault-shift": c.option}, lines)
		if shift := sumOf(p.plan("0515", c.attackers...).Shifts, "9.5.5"); shift != c.shift {
			t.Errorf("option %s, %v: %d", c.option, c.attackers, shift)
		}
	}
}

func TestRule9_2_3_LowestColumn(t *testing.T) {
	t.Parallel()
	for option, column := range map[string]int{"first": 2, "terrain": 5} {
		p := begin(t, map[string]string{"lowest-column": option},
			contested+"unit ru-70 0604 reduced\nunit jp-11 0705\nunit jp-72 0705\nsegment none")
		if e := p.plan("0705", "ru-70"); e.Column != column {
			t.Errorf("%s: column %d", option, e.Column)
		}
	}
}
