package ground_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Reading A-21.
func TestRule8_5_1_1_Bypass(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		option string
		cost   int
	}{{"bypass=terrain", 9}, {"bypass=road", 6}} {
		p := open(t, test.option)
		p.put("1110", "ru-39")
		p.costs("ru-39", "1111", 3, true)
		p.costs("ru-39", "1112", test.cost, true) // 1 for Flat or 1/2 for the road into 1111, 1/2 by road out of it
		p.give("move ru-39 1111 1112")
		if p.Unit(p.id("ru-39")).At != p.at("1112") || len(p.Clearings) > 0 || p.Entered[p.at("1111")] != components.NoSide {
			t.Error("the city was not bypassed")
		}
	}
}

func TestRule8_5_1_1_NotEverywhere(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1115", "ru-39")
	p.costs("ru-39", "1116", 2, false) // Urban
	p.refuses("move ru-39 1116 1216", "8.5.1.1", "move.clearing")
	p.put("1110", "ru-57")
	p.put("1011", "jp-71", "jp-72")
	p.costs("ru-57", "1111", 9, false) // in a zone of control
	p.refuses("move ru-57 1111 1112", "8.2.2", "move.stopped")
	p.put("1215", "ru-155-1")
	p.Unit(p.id("ru-155-1")).Flags = state.HalfMove | state.Unsupplied // 1 movement point
	p.put("1116", "jp-52")
	p.costs("ru-155-1", "1216", 6, false) // to enter, and none to leave
}

// Rules 8.4 and 8.4.1.4.
// Reading A-20.
func TestRule8_4_1_EnteringEndsTheMove(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1110", "ru-39", "ru-57")
	p.give("move ru-39 1111", 3) // the fourth marker of the mix has the value 4
	marker := p.Clearing(ru, p.at("1111"))
	if marker == nil || marker.Value != 4 || !p.Unit(p.id("ru-39")).Has(state.UnderClearing) {
		t.Fatalf("the marker is %v", marker)
	}
	p.give("move ru-57 1111") // 8.4.1.4: more units come under the same marker
	if len(p.Clearings) != 1 || !p.Unit(p.id("ru-57")).Has(state.UnderClearing) {
		t.Error("there are two markers, or the second unit is not under it")
	}
}

func TestRule8_4_1_6_OwnCountry(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.Segment = state.B3
	p.put("0602", "jp-2t")
	p.costs("jp-2t", "0601", 3, true)
	p.costs("jp-2t", "0701", 6, true) // through it by road
	p.give("move jp-2t 0601")
	if len(p.Clearings) > 0 {
		t.Error("a marker in the own country")
	}
}

// who gives a marker up does not come back in the same turn, except to bypass the hex.
func TestRule8_4_1_3_Leaving(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1111", "ru-39", "ru-57")
	p.under(5, "ru-39", "ru-57")
	p.give("move ru-39 1112")
	if p.Clearing(ru, p.at("1111")) == nil || p.Unit(p.id("ru-39")).Has(state.UnderClearing) || len(p.Left) > 0 {
		t.Error("the marker stays for the other unit")
	}
	p.refuses("move ru-57 1110 1111", "8.4.1.3", "move.abandoned")
	p.give("move ru-57 1110")
	if p.Clearing(ru, p.at("1111")) != nil || len(p.Left) != 1 {
		t.Error("the marker goes with the last unit")
	}
	p.put("1110", "ru-64")
	p.refuses("move ru-64 1111", "8.4.1.3", "move.abandoned")
	p.costs("ru-64", "1112", 9, true)
}

func TestRule8_4_1_3_LeavingInAZone(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1111", "ru-39")
	p.under(5, "ru-39")
	p.put("1011", "jp-71", "jp-72")
	p.put("2013", "ru-57")
	p.begin(state.M4)
	p.refuses("move ru-39 1110", "8.2.2", "move.in-zone")
	p.begin(state.M1)
	p.costs("ru-39", "1110", 9, true) // leaves the zone by road
}

func TestRule8_5_4_3_StepAfterALanding(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1811", "ru-83")
	p.Unit(p.id("ru-83")).Flags = state.MayStep | state.Landed
	p.fresh()
	p.refuses("step ru-83 1812", "8.5.4.3", "step.target")
	p.refuses("step ru-83 2215", "8.5.4.3", "step.far")
	p.refuses("step jp-3 1810", "8.5.1", "move.enemy")
	p.refuses("step ru-57 1810", "8.5.4.3", "step.landed")
	p.put("1810", "jp-52")
	p.put("2013", "ru-57")
	p.refuses("step ru-83 1810", "8.5.4.3", "step.nobody")
	p.Unit(p.id("jp-52")).At = components.Expected
	p.fresh()
	p.give("step ru-83 1810", 0)
	u := p.Unit(p.id("ru-83"))
	if u.At != p.at("1810") || !u.Has(state.UnderClearing|state.Moved) || u.Has(state.MayStep) {
		t.Errorf("the unit has flags %b", u.Flags)
	}
	p.refuses("move ru-83 1811", "8.5.1", "move.moved")
}
