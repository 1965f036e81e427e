package combat_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// fightOn gives the usual answers with one number on all dice, until a decision comes up or the combat is over.
func (p *play) fightOn(roll int, until string) {
	p.t.Helper()
	dice := slices.Repeat([]int{roll}, 20)
	for p.s.Battle != nil && p.kind() != until {
		if p.kind() == "stand" {
			p.order("retreat", dice...)
			continue
		}
		p.usual(dice...)
	}
}

// In a hex with a beachhead as many may fight as its own limit lets in: six stacking points.
// Reading A-03.
func TestRule8_1_1_1_BeachheadHexAttacks(t *testing.T) {
	t.Parallel()
	p := begin(t, nil, contested+"unit ru-39 0604\nunit ru-57 0604\nunit ru-64 0604\nbeachhead 0604 red\nunit jp-3 0705\nsegment b2")
	p.order("attack 0705 ru-39 ru-57 ru-64")
	if n := len(p.s.Battle.Attackers); n != 3 {
		t.Errorf("%d units attack", n)
	}
}

// The defender's losses come first, then the attacker's, then retreat and advance.
// Reading A-12.
func TestRule9_2_7_OrderOfLosses(t *testing.T) {
	t.Parallel()
	both := false
	for roll := range 10 {
		p := begin(t, nil, contested+"unit ru-39 0604\nunit jp-3 0705\nunit jp-71 0705\nsegment b2")
		p.order("attack 0705 ru-39", slices.Repeat([]int{roll}, 20)...)
		p.fightOn(roll, "")
		var order []string
		for _, event := range p.events {
			switch e := event.(type) {
			case state.StepLost:
				if e.Cause == state.ByCombat {
					order = append(order, [...]string{"attacker", "defender"}[p.s.Info(e.Unit).Side])
				}
			case state.UnitsMoved:
				order = append(order, "moves")
			}
		}
		defender, attacker, moves := slices.Index(order, "defender"), slices.Index(order, "attacker"), slices.Index(order, "moves")
		both = both || defender >= 0 && attacker >= 0
		if defender > attacker && attacker >= 0 || moves >= 0 && moves < max(defender, attacker) {
			t.Errorf("roll %d: %q", roll, order)
		}
	}
	if !both {
		t.Error("no roll costs both sides a step")
	}
}

// Strengths are never doubled and halved at once: armor that attacks an open hex across a river is halved and not doubled.
// Reading A-42.
func TestRule9_4_DoubledOrHalved(t *testing.T) {
	t.Parallel()
	crossings := 0
	set := begin(t, nil, contested).s.Set()
	for from := range set.Hexes {
		hex := &set.Hexes[from]
		for d, to := range hex.Near {
			if to == components.Nowhere || hex.Edges[d].River != components.Minor || crossings == 5 {
				continue
			}
			if target := set.Hex(to); target.Terrain != components.Flat && target.Terrain != components.Rough || target.NeedsClearing() || target.Fort != components.NoSide {
				continue
			}
			crossings++
			a, b := set.Word(components.Place(from)), set.Word(to)
			p := begin(t, nil, contested+fmt.Sprintf("unit jp-2t %s\nunit ru-70 %s\nsegment b4", a, b))
			p.order("attack " + b + " jp-2t")
			p.fightOn(9, "")
			if got := p.fought().A; got != 3 {
				t.Errorf("from %s into %s: %d, half of 5 is 3", a, b, got)
			}
		}
	}
	if crossings == 0 {
		t.Error("no minor river before an open hex")
	}
}

// After a retreat of one hex nobody goes on into a second one: that needs the defenders to be eliminated, or to retreat two.
// Reading A-49.
func TestRule9_9_1_NotAfterOneHexRetreats(t *testing.T) {
	t.Parallel()
	const target = "1013" // highland woods: retreats of one hex
	set := begin(t, nil, contested).s.Set()
	at, _ := set.Find(target)
	retreats := 0
	for d, near := range set.Hex(at).Near {
		if !set.Hex(near).Land() || set.Hex(near).NeedsClearing() || set.Hex(at).Edges[d].River != components.NoRiver {
			continue
		}
		for roll := range 10 {
			from := set.Word(near)
			p := begin(t, nil, contested+fmt.Sprintf("unit ru-39 %s\nunit ru-57 %s\nunit jp-71 %s\nsegment b2", from, from, target))
			p.order("attack "+target+" ru-39 ru-57", slices.Repeat([]int{roll}, 20)...)
			p.fightOn(roll, "advance")
			to := p.s.Unit(p.unit("jp-71")).At
			if p.s.Battle == nil || to < 0 || to == at {
				continue
			}
			retreats++
			if n := set.Distance(at, to); n != 1 {
				t.Fatalf("a retreat of %d hexes", n)
			}
			p.order("advance ru-39")
			if p.kind() == "advance-on" {
				t.Errorf("roll %d: a second hex is offered", roll)
			}
		}
	}
	if retreats == 0 {
		t.Error("no roll makes them retreat")
	}
}
