package combat_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/combat"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

func TestRule9_7_1_AskedOnlyWhereThereIsAChoice(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-39 0604\nunit ru-57 0604\nunit ru-64 0605\nunit jp-3 0705\nunit jp-2t 0705\nunit jp-10 0705\nsegment b2")
	// 15:12, column 7, efficiency 5-6: 6; odds -1, town +1, two more formations +2: roll 7 gives 2/-.
	p.order("attack 0705 ru-39 ru-57 ru-64")
	p.order("lead ru-39")
	p.order("lead jp-2t", 7)
	p.is("unit ru-39 0604 reduced") // the lead pays first
	p.asked("attacker-losses")
	p.expect("lose", "ru-57", "ru-64")
	p.refuse("9.7.1", "lose ru-39")
	p.refuse("9.7.1", "lose jp-3")
	p.order("lose ru-57")
	p.is("unit ru-57 0604 reduced", "unit ru-64 0605")
	p.asked("over")
}

func TestRule9_7_1_LossesFallOnFighters(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit us-1-11 0705\nunit us-2-25 0705\nunit jp-2t 0705\nunit ru-39 0604\nunit ru-57 0604\nsegment b2")
	p.order("attack 0705 ru-39 ru-57")
	p.order("lead ru-39")
	p.order("defend us-1-11 us-2-25")
	p.order("lead us-1-11", 0)
	if f := p.fought(); f.Loss[state.Defender] != 1 || p.s.Steps(p.unit("us-1-11")) != 1 || p.s.Steps(p.unit("jp-2t")) != 2 {
		t.Errorf("%+v", f)
	}
}

func TestRule9_9_Limits(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-39 0604\nunit ru-57 0604\nunit ru-64 0605\nunit jp-52 0705\nsegment b2")
	p.order("attack 0705 ru-39 ru-57 ru-64")
	p.order("lead ru-39", 0)
	p.asked("advance")
	p.refuse("9.9", "done")
	p.expect("advance ru-39", "ru-57", "ru-64")
	p.expect("advance ru-39 ru-57")
	p.refuse("9.2.8", "advance ru-39 ru-57 ru-64")
	p.order("advance ru-39 ru-57")
	p.asked("advance-on")
	p.refuse("9.9.1", "advance ru-64 0706")
	p.order("advance ru-39 0706")
	p.order("done")
	p.is("unit ru-39 0706", "unit ru-57 0705", "unit ru-64 0605")
}

func TestRule9_9_MountainLimit(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-83 1107\nunit ru-11 1107\nunit ru-104 1107\nunit ru-155-a 1107\nunit jp-52 1108\nsegment b2")
	p.order("attack 1108 ru-83 ru-11 ru-104 ru-155-a")
	p.order("lead ru-104", 0)
	p.asked("advance")
	p.refuse("9.2.8", "advance ru-83 ru-11 ru-104 ru-155-a")
	p.order("advance ru-83 ru-11 ru-104")
	p.asked("over") // no second hex on foot
}

func TestRule9_9_OnlyUnit(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-83 0604\nunit jp-52 0705\nsegment b2")
	p.order("attack 0705 ru-83", 0)
	p.is("unit ru-83 0705")
	p.asked("over")
}

// Reading A-138.
func TestRule9_9_1_SecondHex(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		lines, target string
		on            []string // the second hexes of ru-39; none where it may not go on
	}{
		"wiped out":                   {"unit ru-39 0604\nunit jp-52 0705", "0705", []string{"0604", "0605", "0704", "0706"}},
		"not in a Storm":              {"unit ru-39 0604\nunit jp-52 0705\nweather storm", "0705", nil},
		"not from a City":             {"unit ru-39 1112\nunit jp-52 1111", "1111", nil},
		"not from an Installation":    {"unit ru-39 1215\nunit jp-52 1216", "1216", nil},
		"not from a fortification":    {"unit ru-39 1006\nunit jp-52 1007", "1007", nil},
		"not into a City":             {"unit ru-39 1113\nunit jp-52 1112", "1112", []string{"1012", "1113"}},
		"not into enemies":            {"unit ru-39 0604\nunit jp-52 0705\nunit jp-3 0706\nunit jp-6 0704", "0705", []string{"0604", "0605"}},
		"highland only by road, 1011": {"unit ru-39 1012\nunit jp-52 1112", "1112", []string{"1012", "1113"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := begin(t, nil, contested+c.lines+"\nsegment b2")
			p.order("attack "+c.target+" ru-39", 0, 0, 0)
			p.is("unit jp-52 eliminated", "unit ru-39 "+c.target)
			if c.on == nil {
				p.asked("over")
				return
			}
			p.asked("advance-on")
			p.expect("advance ru-39", c.on...)
		})
	}
}

func TestRule9_9_1_AfterRetreats(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, throughZone+"segment b2")
	p.order("attack 1112 ru-39 ru-57")
	p.order("lead ru-39", 3, 0)
	p.is("unit jp-3 1213 reduced") // two hexes
	p.order("advance ru-39")
	p.asked("advance-on")
	p.expect("advance ru-39", "1012", "1113") // 1111 is an enemy City
	p.order("done")
	p.asked("over")
}

func TestRule9_9_2_Clearing(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-39 1112\nunit ru-57 1112\nunit jp-52 1111\nsegment b2")
	p.order("attack 1111 ru-39 ru-57")
	p.order("lead ru-39", 0)
	p.order("advance ru-39 ru-57", 0)
	at, _ := p.s.Set().Find("1111")
	if p.s.Clearing(0, at) == nil || !p.s.Unit(p.unit("ru-39")).Has(state.UnderClearing) || !p.s.Unit(p.unit("ru-57")).Has(state.UnderClearing) {
		t.Error("they must come under one clearing marker")
	}
	p.asked("over")
}

func TestRule9_9_3_ShipsLeave(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-39 1811\nunit jp-52 1810\nunit jp-amph 1810\nunit jp-ar1 jp-amph\nsegment b2")
	p.order("attack 1810 ru-39")
	p.order("none", 0, 0) // the ship could support
	if at := p.s.Unit(p.unit("jp-amph")).At; p.s.Set().Word(at) == "1810" || p.s.Unit(p.unit("jp-ar1")).At != at {
		t.Errorf("the ship is in %q", p.s.Set().Word(at))
	}
}

// Rule 9.9.4.
// Reading A-139.
func TestRule8_5_8_Landing(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+`
		unit ru-amph-1 1809 assaulting
		unit ru-155-1 ru-amph-1 assaulting
		unit ru-155-2 ru-amph-1 assaulting
		unit ru-155-t ru-amph-1
		segment b2`)
	p.expect("land", "1710", "1810")
	p.refuse("8.5.8", "land 1811 ru-155-1")
	p.refuse("8.5.8", "land 1810 ru-155-t") // it did not come to assault
	p.order("land 1810 ru-155-1 ru-155-2", 0)
	p.is("unit ru-155-1 1810", "unit ru-155-2 1810", "unit ru-155-t ru-amph-1")
	if !p.s.Unit(p.unit("ru-155-1")).Has(state.Landed|state.UnderClearing) || !p.s.Unit(p.unit("ru-amph-1")).Has(state.AssaultUsed) {
		t.Error("the assault of the turn is made")
	}
	p.asked("over") // no beachhead with an enemy City
}

// Reading A-48.
func TestRule8_5_8_2_BeachheadAfterAssault(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+`
		beachhead 0902 nobody
		unit ru-amph-1 0505 assaulting
		unit ru-155-1 ru-amph-1 assaulting
		unit ru-155-2 ru-amph-1 assaulting
		unit ru-83 0604
		unit jp-52 0605
		segment b2`)
	p.order("attack 0605 ru-155-1 ru-155-2 ru-83")
	p.order("lead ru-155-1")
	p.order("none", 0)
	p.is("unit jp-52 eliminated", "unit ru-155-1 0605", "unit ru-155-2 0605") // all of them must (9.9.4)
	p.asked("advance")
	p.expect("advance", "ru-83")
	p.order("done")
	p.is("unit ru-83 0604")
	p.asked("battle")
	p.expect("beachhead", "0605")
	p.order("beachhead 0605")
	p.is("beachhead 0605 red")
	p.asked("over")
}

func TestRule8_5_8_4_BeachheadPays(t *testing.T) {
	t.Parallel()
	for _, word := range []string{"beachhead", "ru-40-1"} {
		p := begin(t, nil, contested+"unit ru-40-1 0902\nunit jp-3 1002\nunit jp-10 1002\nsegment b4")
		p.order("attack 0902 jp-3 jp-10")
		p.order("lead jp-10", 2) // 6:4, column 8, town and a second formation: 1/1R
		p.asked("defender-losses")
		p.expect("lose", "beachhead", "ru-40-1")
		p.order("lose " + word)
		at, _ := p.s.Set().Find("0902")
		if there := p.s.Beachhead(0, at) != nil; there == (word == "beachhead") {
			t.Errorf("%s pays: the beachhead is there: %v", word, there)
		}
	}
}

func TestRule9_8_2_AboardShips(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-amph-2 1001\nunit ru-40-1 0902\nunit jp-3 1002\nunit jp-10 1002\nsegment b4")
	p.order("attack 0902 jp-3 jp-10")
	p.order("lead jp-10")
	p.asked("defender-support")
	p.order("none", 2)
	p.order("lose ru-40-1")
	p.asked("stand")
	p.order("retreat")
	p.asked("retreat")
	if !slices.Contains(p.options("retreat ru-40-1"), "ru-amph-2") {
		t.Fatalf("options %v", p.options("retreat ru-40-1"))
	}
	p.order("retreat ru-40-1 ru-amph-2")
	p.is("unit ru-40-1 ru-amph-2 reduced")
	p.asked("advance")
}

// Reading A-104.
func TestRule9_8_2_ByAir(t *testing.T) {
	t.Parallel()
	for weather, flies := range map[string]bool{"clear": true, "storm": false} {
		p := begin(t, nil, contested+"unit jp-30 0705\nunit ru-39 0604\nunit ru-57 0604\nlift blue 2\nweather "+weather+"\nsegment b2")
		p.s.Sides[1].Lift = 2
		p.s.Settle(p.s)
		p.attackToyotomi(4)
		p.asked("retreat")
		options := p.options("retreat jp-30")
		if got := slices.Contains(options, "fly"); got != flies {
			t.Errorf("%s: %v", weather, options)
			continue
		}
		if !flies {
			continue
		}
		base := p.options("retreat jp-30 fly")[0]
		p.order("retreat jp-30 fly "+base, 9, 9)
		p.is("unit jp-30 " + base + " reduced")
		if p.s.Sides[1].Lift != 1 {
			t.Errorf("%d airmobile points are left", p.s.Sides[1].Lift)
		}
	}
}

func TestRule9_6_1_DefenderSupport(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-39 0604\nunit jp-3 0705\nunit jp-h64 1111\nunit us-h64 1116\nair blue 4\nsegment b2")
	p.order("attack 0705 ru-39")
	p.asked("defender-support")
	order, ok := combat.Usual(p.s, 1)
	if !ok || order.String() != "support 2 jp-h64" {
		t.Errorf("the usual support is %q", order)
	}
	p.refuse("6.5.3", "support 2 jp-h64 us-h64")
	p.refuse("9.6.1", "support 2 jp-3")
	p.order("support 2 jp-h64", 9, 9, 5)
	if f := p.fought(); f.Support != [2]int8{0, 4} {
		t.Errorf("support %v", f.Support)
	}
	p.is("air blue 2")
	if !p.s.Unit(p.unit("jp-h64")).Has(state.Supported) {
		t.Error("its mission is flown")
	}
}
