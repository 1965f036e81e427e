package combat_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/combat"
	"github.com/umpire-games/umpire/engine/nextwar/combat/odds"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// The first attack of the scenario, step by step. Rules 2.3.4, 2.6, 9.2.1, 9.2.7, 9.2.8, 9.5.1 and 9.5.4.
func TestRule9_2_SoyaTurn1(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, `
		unit ru-39 0604
		unit ru-83 0604
		segment m2`)
	p.expect("attack 0705", "ru-39", "ru-83")
	p.order("attack 0705 ru-39 ru-83")
	p.asked("attacker-lead")
	p.order("lead ru-83")
	p.asked("attacker-support") // a helicopter at 0601
	p.order("none", 5)
	p.sums(11, 1, 13, 13, 0)
	if f := p.fought(); f.Loss != [2]int8{0, 2} {
		t.Errorf("losses %v: column 13, the attacker loses one step less", f.Loss)
	}
	p.is("unit jp-52 eliminated", "vp-turn red 0")
	p.asked("advance")
	p.refuse("9.9", "done")
	p.order("advance ru-39 ru-83")
	p.asked("advance-on")
	p.expect("advance", "ru-39")
	p.expect("advance ru-39", "0604", "0605", "0704", "0706") // 0706 by the road over the major river
	p.refuse("9.9.1", "advance ru-39 0805")
	p.order("advance ru-39 0605")
	p.is("unit ru-39 0605", "unit ru-83 0705")
	p.asked("over")
}

// Example 2: a fortification in Rough Woods. Rules 2.4.2, 9.2.4 and 9.2.5.
func TestRule9_2_Fortification(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, `
		turn 3 initiative red
		empty
		unit ru-39 1006
		unit ru-57 0907
		unit ru-h319 0601
		unit jp-3 1007
		unit jp-2t 1007
		air red 4
		air blue 2
		segment m2`)
	p.order("attack 1007 ru-39 ru-57")
	p.order("lead ru-39")
	p.order("lead jp-2t")
	p.refuse("6.2.1", "support 5")
	p.order("support 4 ru-h319")
	p.order("support 2", 9, 9, 9, 5)
	p.sums(10, 8, 6, 3, -3)
	if f := p.fought(); f.Result != (components.CombatResult{Attacker: 1, Defender: 1}) || f.Shift != -3 {
		t.Errorf("%+v", f)
	}
	p.is("unit ru-39 1006 reduced", "unit jp-2t 1007 reduced", "air red 0", "air blue 0")
	p.asked("over")
}

// Example 3: an amphibious assault on a port.
const amphibious = `
	turn 3 initiative red
	empty
	unit ru-amph-1 0514 assaulting
	unit ru-155-1 ru-amph-1 assaulting
	unit ru-155-2 ru-amph-1 assaulting
	unit ru-155-t ru-amph-1 assaulting
	unit ru-sag-1 0414
	unit jp-26 0515
	air red 4
	air blue 2
	segment m2`

// Reading A-38.
func TestRule8_5_8_Amphibious(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, amphibious)
	p.order("attack 0515 ru-155-1 ru-155-2 ru-155-t")
	p.order("lead ru-155-1")
	p.order("support 4 ru-amph-1 ru-sag-1")
	p.order("support 2", 9, 9, 3)
	p.sums(3, 4, 6, 4, -4)
	p.is("unit ru-155-1 ru-amph-1 reduced", "unit jp-26 0515 reduced")
	p.asked("stand")
	p.order("stand", 4) // reduced: efficiency 4
	p.asked("assault-loss")
	p.expect("lose", "ru-155-1", "ru-155-2", "ru-155-t")
	p.order("lose ru-155-2")
	p.is("unit ru-155-2 ru-amph-1 reduced", "unit jp-26 0515 reduced")
	p.asked("over") // one attack of a unit, one assault of a ship
}

// Example 5: infantry in an Urban hex.
func TestRule9_4_5_Urban(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, `
		turn 3 initiative red
		empty
		unit ru-39 1216
		unit ru-83 1216
		unit ru-11 1216
		unit jp-26 1116
		segment m2`)
	p.order("attack 1116 ru-39 ru-83 ru-11")
	p.order("lead ru-83", 6)
	p.sums(11, 8, 3, 4, -1)
	if f := p.fought(); f.Result != (components.CombatResult{Attacker: 2, Defender: 1}) {
		t.Errorf("%+v", f.Result)
	}
}

// plan is an attack of units on a hex, estimated.
func (p *play) plan(target string, attackers ...string) *odds.Estimate {
	p.t.Helper()
	place, _ := p.s.Set().Find(target)
	var units []components.UnitID
	for _, word := range attackers {
		units = append(units, p.unit(word))
	}
	return combat.Estimate(p.s, combat.PlanFor(p.s, place, units))
}

// Examples 4 and 6: the advantage of armor, and a hopeless attack. Rules 9.4.1, 9.4.3, 9.4.4, 9.5 and 9.5.3.
// Readings.
func TestRule9_4_2_Armor(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		lines      string
		target     string
		attackers  []string
		a, d       int
		start, end int
		drm        int
	}{
		"armor in Flat":           {"unit jp-71 0604\nunit ru-70 0705\nsegment m7", "0705", []string{"jp-71"}, 12, 4, 10, 12, 1},
		"the same, exploitation":  {"unit ru-218 0604\nunit jp-3 0705\nsegment m5", "0705", []string{"ru-218"}, 10, 4, 9, 7, 0},
		"mechanized in Flat":      {"unit ru-39 0604\nunit jp-3 0705\nsegment m2", "0705", []string{"ru-39"}, 8, 4, 9, 9, 1},
		"against armor":           {"unit ru-218 0604\nunit jp-2t 0705\nsegment m2", "0705", []string{"ru-218"}, 5, 4, 7, 6, 0},
		"over a major river":      {"unit ru-218 0706\nunit jp-3 0705\nsegment m2", "0705", []string{"ru-218"}, 3, 4, 6, 6, 1},
		"into highland woods":     {"unit ru-218 0706\nunit jp-3 0805\nsegment m2", "0805", []string{"ru-218"}, 3, 4, 4, 4, 0},
		"into woods":              {"unit ru-218 0603\nunit jp-3 0704\nsegment m2", "0704", []string{"ru-218"}, 5, 4, 6, 6, -1},
		"into a City":             {"unit ru-218 1112\nunit jp-3 1111\nsegment m2", "1111", []string{"ru-218"}, 5, 4, 7, 5, 0},
		"into an airbase":         {"unit ru-218 1215\nunit jp-3 1216\nsegment m2", "1216", []string{"ru-218"}, 10, 4, 9, 9, 0},
		"into a marsh":            {"unit ru-218 0604\nunit jp-3 0504\nsegment m2", "0504", []string{"ru-218"}, 3, 4, 5, 5, 0},
		"hopeless":                {"unit ru-70 0604 reduced\nunit jp-11 0705\nunit jp-72 0705\nsegment m2", "0705", []string{"ru-70"}, 2, 10, 5, 2, 1},
		"unsupplied, armor":       {"unit ru-218 0604 unsupplied\nunit jp-3 0705\nsegment m2", "0705", []string{"ru-218"}, 4, 4, 7, 6, 1},
		"unsupplied over a river": {"unit ru-218 0706 unsupplied\nunit jp-3 0705\nsegment m2", "0705", []string{"ru-218"}, 2, 4, 6, 5, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := begin(t, nil, "turn 3 initiative red\nempty\n"+c.lines)
			e := p.plan(c.target, c.attackers...)
			got := [...]int{e.A, e.D, e.Start, e.Column, e.DRM}
			if want := [...]int{c.a, c.d, c.start, c.end, c.drm}; got != want {
				t.Errorf("%v, want %v: %+v %+v", got, want, e.Shifts, e.Modifiers)
			}
		})
	}
}

// sumOf adds the terms of a rule.
func sumOf(terms []odds.Term, rule engine.Rule) (sum int) {
	for _, term := range terms {
		if term.Rule == rule {
			sum += term.Value
		}
	}
	return sum
}

// Rules 8.3.1.2, 8.3.1.3 and 9.6.2.
// Reading A-47.
func TestRule9_5_2_DefenseValues(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		hex, lines, unit string
		column           int // of 1:1
		shift, drm       int
		length           int
		stand            bool
	}{
		{"0601", "", "ru-46", 7, -2, 2, 1, true},
		{"0515", "", "jp-26", 7, -2, 1, 1, true},
		{"1810", "", "jp-26", 7, -2, 1, 1, true},
		{"1111", "", "jp-26", 7, -2, 1, 1, true},
		{"2215", "", "jp-26", 7, -2, 0, 1, true},
		{"1116", "", "jp-26", 3, 0, 0, 1, true},
		{"1216", "", "jp-26", 7, 0, 1, 2, false},
		{"1007", "", "jp-26", 6, -2, 1, 2, true},
		{"1006", "", "jp-26", 5, -2, 0, 1, true},
		{"0907", "", "jp-26", 5, -2, 0, 1, true},
		{"1007", "control red 1007\nfort 1007 lost\n", "ru-46", 6, 0, 1, 2, false},
		{"1811", "", "jp-26", 6, 0, 1, 2, false},
		{"0705", "", "jp-26", 7, 0, 1, 2, false},
		{"0605", "", "jp-26", 7, 0, 1, 2, false},
		{"0902", "", "ru-46", 7, 0, 1, 2, true},
		{"1111", "clearing 1111 red 4\n", "ru-46", 7, 0, 0, 1, false},
		{"1116", "clearing 1116 red 4\n", "ru-46", 3, 0, 0, 1, false},
	} {
		t.Run(c.hex+c.unit, func(t *testing.T) {
			t.Parallel()
			// The marker falls on the units that are there.
			p := begin(t, nil, "turn 3 initiative red\nempty\nunit "+c.unit+" "+c.hex+"\n"+c.lines+"segment none")
			place, _ := p.s.Set().Find(c.hex)
			attacker := "ru-39"
			if p.s.Info(p.unit(c.unit)).Side == p.s.Info(p.unit(attacker)).Side {
				attacker = "jp-71"
			}
			near := p.s.Set().Hex(place).Near
			i := slices.IndexFunc(near[:], func(n components.Place) bool { return n >= 0 && p.s.Set().Hex(n).Land() })
			p = begin(t, nil, "turn 3 initiative red\nempty\nunit "+c.unit+" "+c.hex+"\nunit "+attacker+" "+p.s.Set().Word(near[i])+"\n"+c.lines+"segment none")
			e := p.plan(c.hex, attacker)
			if column := int(p.s.Set().Charts.OddsColumns[p.s.Set().Hex(place).Terrain.Family()][2]); column != c.column {
				t.Errorf("1:1 is column %d", column)
			}
			if shift, drm := sumOf(e.Shifts, "9.5.2"), sumOf(e.Modifiers, "9.6.2"); shift != c.shift || drm != c.drm {
				t.Errorf("shift %d, modifier %d", shift, drm)
			}
			if n := combat.RetreatLength(p.s, place); n != c.length {
				t.Errorf("retreat of %d hexes", n)
			}
			if stand := combat.MayStand(p.s, place, []components.UnitID{p.unit(c.unit)}); stand != c.stand {
				t.Errorf("may stand: %v", stand)
			}
			doubled := c.column == 3 && c.lines == ""
			if d := e.Defense[0]; (d.Rule == "9.4.5") != doubled {
				t.Errorf("defense strength %+v", d)
			}
		})
	}
}

func TestRule8_5_8_4_BeachheadDefends(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, "turn 3 initiative red\nempty\nunit ru-40-1 0902\nunit jp-3 1002\nsegment m7")
	e := p.plan("0902", "jp-3")
	if e.D != 4 || len(e.Defense) != 2 || e.Defense[1].Unit != components.NoUnit {
		t.Errorf("defense %+v: the beachhead adds 2", e.Defense)
	}
	if s := p.s; s.Beachhead(s.First, s.Unit(p.unit("ru-40-1")).At) == nil || s.Segment != state.M7 {
		t.Error("the position is not as it was set up")
	}
}
