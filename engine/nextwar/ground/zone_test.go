package ground_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/turn"
)

// Rule 8.2.3.
// Reading A-16.
func TestRule8_2_1_WhoHasAZone(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1113", "jp-3")
	p.put("2013", "jp-52")
	check := func(hex string, want bool) {
		t.Helper()
		if p.InEnemyZone(ru, p.at(hex)) != want {
			t.Errorf("a zone of control in %s: %v", hex, !want)
		}
	}
	check("1113", true)
	check("1112", false) // one stacking point
	check("2012", false) // attack strength 0
	p.put("1113", "jp-25")
	check("1112", true)
	check("1212", false) // over a minor river
	p.put("1109", "jp-71", "jp-72")
	check("1108", false) // into a mountain
	check("1208", true)
	check("1110", true)
	check("1008", false) // over a minor river
	p.put("1015", "jp-73", "jp-2t")
	check("1116", false)
	p.under(4, "jp-3", "jp-25")
	check("1112", false)
}

// Reading A-05.
func TestRule8_2_1_ZonePerUnit(t *testing.T) {
	t.Parallel()
	for option, want := range map[string]bool{"zone=stack": true, "zone=unit": false} {
		p := open(t, option)
		p.put("1113", "jp-3", "jp-25")
		if p.InEnemyZone(ru, p.at("1112")) != want {
			t.Errorf("%s: two units of 1 stacking point have a zone: %v", option, !want)
		}
	}
}

// Rule 8.1.
func TestRule8_1_1_1_OverstackedMountain(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1108", "ru-57", "ru-64")
	if er := p.ER(p.id("ru-57")); er != 4 || p.Overstack(ru, p.at("1108")) != 1 {
		t.Errorf("ER %d, %d over the limit", er, p.Overstack(ru, p.at("1108")))
	}
}

// The stack in 1114 has a zone of control over 1113, 1115, 1013, 1014, 1213 and 1214.
func zoned(t *testing.T, options ...string) *position {
	t.Helper()
	p := open(t, options...)
	p.put("1114", "jp-71", "jp-72")
	return p
}

// Reading A-06.
func TestRule8_2_2_EnteringAZone(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		option string
		goesOn bool
	}{{"zone-stop=always", false}, {"zone-stop=cancelled", true}} {
		p := zoned(t, test.option)
		p.put("1112", "ru-39")
		p.costs("ru-39", "1113", 8, false) // 1/3 and 1
		p.put("1113", "ru-57")
		p.costs("ru-39", "1113", 2, test.goesOn)
		p.refuses("move ru-39 1114", "8.2.2", "move.occupied")
	}
}

func TestRule8_2_2_LeavingAZone(t *testing.T) {
	t.Parallel()
	p := zoned(t)
	p.put("1113", "ru-39", "ru-57")
	p.costs("ru-39", "1112", 2, true) // a friend stays
	p.Unit(p.id("ru-57")).At = components.Expected
	p.fresh()
	p.costs("ru-39", "1112", 8, true)
	p.costs("ru-39", "1213", 48, false) // from zone to zone
	p.costs("ru-39", "1013", 48, false)
	p.Unit(p.id("ru-39")).Flags = state.HalfMove
	p.fresh()
	p.costs("ru-39", "1213", -1, false)
}

func TestRule8_2_2_BothStayInAStack(t *testing.T) {
	t.Parallel()
	p := zoned(t)
	p.put("1113", "ru-39", "ru-57")
	p.give("move ru-39 ru-57 1112")
	p.put("1112", "ru-114")
	p.put("1012", "ru-143")
	p.costs("ru-114", "1113", 8, false)
	p.refuses("move ru-114 1113 1213", "8.2.2", "move.stopped")
}

// Reading A-08.
func TestRule8_2_4_LightInfantry(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1115", "jp-71", "jp-72")
	p.put("1013", "ru-83")
	p.costs("ru-83", "1114", 12, true) // off the road: no cost, no stop
	p.put("1113", "ru-83")
	p.costs("ru-83", "1114", 9, true) // by road and to end there: 1/2 and 1; off the road it goes on
	p.give("move ru-83 1114 1213")    // out of the zone again
	if p.Unit(p.id("ru-83")).At != p.at("1213") {
		t.Error("light infantry has not gone through the zone")
	}
	p = zoned(t)
	p.put("1112", "ru-83")
	p.costs("ru-83", "1113", 9, false) // Flat
	p.put("1013", "ru-83")
	p.costs("ru-83", "1014", 12, true) // from zone to zone while movement points last
	p.costs("ru-83", "1113", 12, false)
}

func TestRule8_5_1_MinimumMoveIntoAZone(t *testing.T) {
	t.Parallel()
	p := zoned(t)
	p.put("1012", "ru-39")
	p.costs("ru-39", "1013", 48, false) // 8 and 1, of 8
}

func TestRule8_2_2_Exploitation(t *testing.T) {
	t.Parallel()
	p := zoned(t)
	p.put("1113", "ru-39", "ru-83")
	p.put("1013", "ru-155-a")
	p.begin(state.M4)
	p.refuses("move ru-39 1112", "8.2.2", "move.in-zone")
	p.refuses("move ru-83 1112", "8.2.2", "move.in-zone")
	p.costs("ru-155-a", "1012", 12, true)
	p.costs("ru-155-a", "1113", 6, false) // a friend is there
	p = open(t)
	p.put("1115", "jp-71", "jp-72")
	p.put("1114", "ru-83")
	p.begin(state.M4)
	p.costs("ru-83", "1113", 6, true) // not by road
	p.begin(state.B1)
	p.costs("ru-83", "1113", 6, true)
}

// Half points over the limit count as whole ones, and an efficiency rating is never below 1.
func TestRule2_3_3_OverstackedEfficiency(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1113", "ru-57", "ru-64", "ru-155-1") // 2, 2 and a half or one point in Flat
	if over := p.Overstack(ru, p.at("1113")); p.ER(p.id("ru-57")) != 5-over {
		t.Errorf("%d over the limit, ER %d", over, p.ER(p.id("ru-57")))
	}
	p.put("1108", "ru-57", "ru-64", "ru-38", "ru-114", "ru-143", "ru-39") // a Mountain
	if over := p.Overstack(ru, p.at("1108")); over < 5 || p.ER(p.id("ru-57")) != 1 {
		t.Errorf("%d over the limit, ER %d", over, p.ER(p.id("ru-57")))
	}
}

// Zones of control do not cross fortified hexsides that the enemy holds as the game begins, until the first movement segment is over.
func TestRule8_2_3_FortifiedHexsides(t *testing.T) {
	t.Parallel()
	set := *module.Soya()
	set.Hexes = slices.Clone(set.Hexes)
	from, _ := set.Find("1113")
	to, _ := set.Find("1112")
	d := slices.Index(set.Hexes[from].Near[:], to)
	set.Hexes[from].Edges[d].Fortified[ru] = true
	set.Hexes[to].Edges[(d+3)%6].Fortified[ru] = true
	p := with(t, &set).empty()
	p.Segment = state.M1
	p.put("1113", "jp-3", "jp-25")
	if p.InEnemyZone(ru, to) || !p.InEnemyZone(ru, from) {
		t.Error("the zone of control crosses the fortified side")
	}
	p.empty()
	p.put("1112", "ru-57", "ru-64")
	if !p.InEnemyZone(al, from) {
		t.Error("the side stops the zone of control of whoever holds it")
	}
	p.empty()
	p.put("1113", "jp-3", "jp-25")
	turn.SegmentBegun{Segment: state.M2}.Apply(p.State)
	p.fresh()
	if !p.InEnemyZone(ru, to) {
		t.Error("it stops zones of control after the first movement segment")
	}
}
