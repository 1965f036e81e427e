package combat_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/combat"
)

// Two brigades at 0604 attack 0705: Flat, a retreat of two hexes. Against jp-3 that is 16:4, column 11, modifiers +2 of the town and
// the second formation: a roll of 3 is -/1R, of 0 is -/2, of 1 is 1/2R.
const atToyotomi = contested + "unit ru-39 0604\nunit ru-57 0604\n"

// attack declares the attack of both brigades and rolls.
func (p *play) attackToyotomi(dice ...int) {
	p.t.Helper()
	p.order("attack 0705 ru-39 ru-57")
	p.order("lead ru-39", dice...)
}

// Rule 9.8.
func TestRule9_8_1_Retreat(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, atToyotomi+"unit jp-3 0705\nsegment b2")
	p.attackToyotomi(3)
	p.asked("retreat")
	p.is("unit jp-3 0705 reduced")
	for _, word := range p.options("retreat jp-3") {
		to, _ := p.s.Set().Find(word)
		from, _ := p.s.Set().Find("0705")
		if n := p.s.Set().Distance(from, to); n != 2 {
			t.Errorf("%s is %d hexes away", word, n)
		}
		if row := p.s.Set().Hex(to).Number.Row(); row < 6 {
			t.Errorf("%s is not nearer to the edge", word)
		}
	}
	p.refuse("9.8.1", "retreat jp-3 0706")
	p.refuse("9.8.1", "retreat ru-39 0706")
	p.order("retreat jp-3 0707")
	p.is("unit jp-3 0707 reduced", "flags jp-3 retreated in-zone next-to-enemy")
	p.asked("advance")
}

// Reading A-132.
func TestRule9_8_1_Direction(t *testing.T) {
	t.Parallel()
	for option, north := range map[string]bool{"edge": false, "any": true} {
		p := begin(t, map[string]string{"retreat-direction": option}, contested+"unit ru-39 0605\nunit ru-57 0605\nunit jp-3 0705\nsegment b2")
		p.attackToyotomi(3)
		p.asked("retreat")
		if got := slices.Contains(p.options("retreat jp-3"), "0703"); got != north {
			t.Errorf("%s: retreat to the north %v, %v", option, got, p.options("retreat jp-3"))
		}
	}
}

// Russians retreat towards the ports and beachheads that they hold.
func TestRule9_8_1_Ports(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit jp-71 0706\nunit jp-72 0706\nunit ru-70 0705\nsegment b4")
	p.order("attack 0705 jp-71 jp-72")
	p.order("lead jp-71", 3) // 6 over the major river: 3+3 against 4
	for p.kind() == "defender-losses" {
		p.usual()
	}
	if p.s.Battle != nil && !p.s.Battle.Retreat {
		t.Fatalf("no retreat: %+v", p.fought())
	}
	from, _ := p.s.Set().Find("0705")
	port, _ := p.s.Set().Find("0601")
	beach, _ := p.s.Set().Find("0902")
	far := func(word string) int {
		at, _ := p.s.Set().Find(word)
		return min(p.s.Set().Distance(at, port), p.s.Set().Distance(at, beach))
	}
	for _, word := range p.options("retreat ru-70") {
		if far(word) >= far(p.s.Set().Word(from)) {
			t.Errorf("%s is not nearer to a port", word)
		}
	}
}

func TestRule9_8_1_FortificationOption(t *testing.T) {
	t.Parallel()
	for option, length := range map[string]int{"flat": 2, "any": 1} {
		p := begin(t, map[string]string{"fort-retreat": option}, contested+"segment none")
		at, _ := p.s.Set().Find("1007")
		if n := combat.RetreatLength(p.s, at); n != length {
			t.Errorf("%s: %d hexes", option, n)
		}
	}
}

func TestRule9_8_2_Rivers(t *testing.T) {
	t.Parallel()
	// 0706 is across the Teshio, a major river: only by the bridge from 0705; 0605 to 0706 has none.
	p := begin(t, nil, contested+"unit ru-39 0604\nunit ru-57 0604\nunit jp-26 0705\nunit ru-83 0805\nunit ru-11 0706\nsegment b2")
	p.attackToyotomi(3, 0)
	p.is("unit jp-26 0606 reduced") // by 0605 and the bridge, through a zone of control
}

func TestRule9_8_3_NoWay(t *testing.T) {
	t.Parallel()
	lines := atToyotomi + "unit jp-3 0705\nunit jp-2t 0705\nunit ru-38 0805\nunit ru-64 0706\nunit ru-114 0605\nunit ru-218 0605\nunit ru-83 0704\nunit ru-70 0804\nsegment b2"
	// 10:8, column 7, efficiency 5-6: column 6. Roll 0 + 2 - 1: 1/2.
	for _, c := range []struct {
		roll    int
		reduced string
	}{{5, "unit jp-3 0705"}, {6, "unit jp-3 0705 reduced"}} {
		p := begin(t, nil, lines)
		p.order("attack 0705 ru-39 ru-57")
		p.order("lead ru-39")
		p.order("lead jp-2t", 1, c.roll) // modified 2: 1/1R, then the check of jp-3 with efficiency 5
		p.is("unit jp-2t 0705 reduced", "unit jp-3 0705")
		p.asked("retreat")
		p.expect("check", "jp-2t", "jp-3") // both have efficiency 5 now
		p.order("check jp-3", c.roll)
		p.is(c.reduced)
		p.asked("over")
	}
}

// Readings.
func TestRule9_8_4_Stand(t *testing.T) {
	t.Parallel()
	lines := contested + "unit ru-39 1112\nunit ru-218 1112\nunit jp-26 1111\nunit jp-30 1111 reduced\nsegment b2"
	// 10 against 6 in a City: 1.5:1, column 8, 2 left, efficiency 5-5: column 6.
	reach := func(t *testing.T, stack string) *play {
		t.Helper()
		p := begin(t, nil, lines)
		p.order("attack 1111 ru-39 ru-218")
		p.order("lead ru-39")
		p.order("lead jp-26", 1) // odds -1, airfield +1, formation +1: 2, 1/1R
		p.asked("stand")
		p.is("unit jp-26 1111 reduced")
		return p
	}
	t.Run("passed", func(t *testing.T) {
		t.Parallel()
		p := reach(t, "")
		if chance := p.s.Pending()[0].Ask.Args["chance"]; chance != 50 { // 0 to 4
			t.Errorf("a chance of %v %%", chance)
		}
		p.order("stand", 4) // the lowest efficiency, of jp-26
		p.is("unit jp-26 1111 reduced", "unit jp-30 1111 reduced")
		p.asked("over")
	})
	t.Run("failed, a step", func(t *testing.T) {
		t.Parallel()
		p := reach(t, "")
		p.order("stand", 5)
		p.asked("stand-failed")
		p.order("lose")
		p.is("unit jp-26 eliminated", "unit jp-30 1111 reduced")
		p.asked("over")
	})
	t.Run("failed, retreat", func(t *testing.T) {
		t.Parallel()
		p := reach(t, "")
		p.order("stand", 5)
		p.order("retreat")
		p.asked("retreat")
		for _, word := range p.options("retreat jp-26") {
			to, _ := p.s.Set().Find(word)
			if from, _ := p.s.Set().Find("1111"); p.s.Set().Distance(from, to) != 1 {
				t.Errorf("%s is not one hex away", word)
			}
		}
	})
	t.Run("at once", func(t *testing.T) {
		t.Parallel()
		p := reach(t, "")
		p.order("retreat")
		p.asked("retreat")
	})
}

func TestRule8_4_1_5_NoStandUnderClearing(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit jp-71 1112\nunit jp-72 1112\nunit jp-73 1112\nunit jp-11 1112\nunit ru-70 1111\nclearing 1111 red 4\nsegment b4")
	p.order("attack 1111 jp-11 jp-71 jp-72 jp-73")
	p.order("lead jp-71", 0) // 23:4, column 12, 2 right: 13, odds -1: -1: 1/4R
	p.is("unit ru-70 eliminated")
	p = begin(t, nil, contested+"unit jp-3 1112\nunit ru-70 1111\nclearing 1111 red 4\nsegment b4")
	p.order("attack 1111 jp-3", 0) // 3:4, column 6, 1 right: 7, roll 0: -/1R
	if kind := p.kind(); kind == "stand" {
		t.Error("units under a clearing marker may not stand in the City")
	}
	p.finish()
	p.is("clearing 1111 red 0")
}

// jp-3 in 1112 has one way to the south, through 1113 to 1213; ru-38 in 1013 has a zone of control in 1113.
const throughZone = contested + "unit ru-39 1111\nunit ru-57 1111\nunit jp-3 1112\nunit ru-38 1013\n"

// Rule 2.3.3.
func TestRule9_8_5_ThroughZones(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		friend string
		roll   int
		is     []string
		checks int
	}{
		"passed":              {"", 4, []string{"unit jp-3 1213 reduced"}, 1},
		"failed":              {"", 5, []string{"unit jp-3 eliminated"}, 1},
		"past friendly units": {"unit jp-10 1113\n", 9, []string{"unit jp-3 1213 reduced", "unit jp-10 1113"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := begin(t, nil, throughZone+c.friend+"segment b2")
			p.order("attack 1112 ru-39 ru-57")
			p.order("lead ru-39", 3, c.roll) // -/1R
			if p.kind() == "retreat" {       // a second hex: that of jp-10 is too near
				p.order("retreat jp-3 1213")
			}
			p.is(c.is...)
			checks := 0
			for _, event := range p.events {
				if e, ok := event.(combat.EfficiencyChecked); ok && e.Rule == "9.8.5" && passedCheck(e) == (c.roll <= 4) {
					checks++
				}
			}
			if checks != c.checks {
				t.Errorf("%d checks", checks)
			}
		})
	}
}

func passedCheck(e combat.EfficiencyChecked) bool { return e.Roll <= e.ER }

func TestRule9_8_3_OnlyIntoZones(t *testing.T) {
	t.Parallel()
	// ru-64 in 1314 and ru-70 in 1011 take the last end hexes: nobody retreats, jp-3 checks, nobody advances.
	p := begin(t, nil, throughZone+"unit ru-64 1314\nunit ru-70 1011\nsegment b2")
	p.order("attack 1112 ru-39 ru-57")
	p.order("lead ru-39", 3, 4)
	p.is("unit jp-3 1112 reduced", "unit ru-39 1111", "unit ru-57 1111")
	p.asked("over")
	p = begin(t, nil, throughZone+"unit ru-64 1314\nunit ru-70 1011\nsegment b2")
	p.order("attack 1112 ru-39 ru-57")
	p.order("lead ru-39", 3, 5) // the step it loses is its last
	p.is("unit jp-3 eliminated")
	p.asked("advance")
}

// Guests: jp-3 retreats to jp-10 and jp-52 in 1213, which is attacked in turn.
func TestRule9_8_6_Guests(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, throughZone+"unit jp-52 1213\nunit ru-64 1313\nunit ru-218 1314\nsegment b2")
	p.order("attack 1112 ru-39 ru-57")
	p.order("lead ru-39", 3, 0)
	p.is("unit jp-3 1213 reduced", "flags jp-3 retreated in-zone next-to-enemy")
	p.finish()
	p.order("attack 1213 ru-218")
	if d := p.s.Battle; d != nil && len(d.Defenders) != 1 {
		t.Errorf("defenders %v", d.Defenders)
	}
	if d := p.fought().D; d != 1 {
		t.Errorf("defense strength %d: guests add nothing", d)
	}
}

// The last proper defender is eliminated: the guest checks and retreats, though there was no R.
func TestRule9_8_6_GuestsLeave(t *testing.T) {
	t.Parallel()
	for roll, want := range map[int]string{4: "unit jp-3 expected", 5: "unit jp-3 eliminated"} {
		p := begin(t, nil, contested+"unit jp-3 1213 reduced retreated\nunit jp-52 1213\nunit ru-218 1314\nunit ru-114 1314\nsegment b2")
		p.s.Unit(p.unit("jp-3")).Flags |= guest
		p.s.Settle(p.s)
		p.order("attack 1213 ru-114 ru-218")
		p.order("lead ru-218", 3, roll)
		p.is("unit jp-52 eliminated")
		if roll == 5 {
			p.is(want)
			continue
		}
		for p.kind() == "retreat" {
			p.usual()
		}
		at := p.s.Unit(p.unit("jp-3")).At
		if from, _ := p.s.Set().Find("1213"); p.s.Set().Distance(from, at) != 2 {
			t.Errorf("jp-3 is in %s", p.s.Set().Word(at))
		}
		p.asked("advance")
	}
}
