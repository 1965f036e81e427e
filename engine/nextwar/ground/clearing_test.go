package ground_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/ground"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Readings.
func TestRule8_4_1_1_Modifiers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, hex string
		units     []string // the first one leads
		flags     state.Flag
		lost      int8
		marker    int8
		want      ground.Operation
		drm       int
	}{
		{"city with two installations", "0601", []string{"ru-83", "ru-39"}, 0, 0, 5, ground.Operation{Efficiency: 1, Installations: 2, Combined: true}, 0},
		{"one brigade", "0601", []string{"ru-39"}, 0, 0, 5, ground.Operation{Short: 1, Installations: 2, Combined: true}, -2},
		{"air assault on a base", "1216", []string{"ru-83"}, state.Landed, 0, 3, ground.Operation{Efficiency: 3, Short: 1, Landed: true}, 1},
		{"urban", "1116", []string{"ru-155-1", "ru-155-2"}, 0, 1, 6, ground.Operation{Efficiency: -1, Short: 2}, -3},
		{
			"amphibious landing", "1810",
			[]string{"ru-155-1", "ru-155-2", "ru-155-t"},
			state.Landed, 0, 4,
			ground.Operation{Efficiency: 2, Short: 1, Installations: 1, Landed: true, Combined: true},
			0,
		},
	} {
		p := open(t)
		p.put(test.hex, test.units...)
		p.Control[p.at(test.hex)] = al
		for _, word := range test.units {
			u := p.Unit(p.id(word))
			u.Flags, u.Lost = test.flags, test.lost
		}
		p.under(test.marker, test.units...)
		got := ground.OperationOf(p.State, &p.Clearings[0], p.id(test.units[0]))
		if got != test.want || got.DRM() != test.drm {
			t.Errorf("%s: %+v, %d", test.name, got, got.DRM())
		}
	}
}

// An Urban hex with an airbase, and an airbase with a port: -1 each.
func TestRule8_4_1_1_AdditionalInstallations(t *testing.T) {
	t.Parallel()
	p := altered(t, func(set *components.Set, at func(string) components.Place) {
		set.Hexes[at("1116")].Airbase = true
		set.Hexes[at("1216")].Port = components.Whole(2)
	})
	p.put("1116", "ru-39")
	p.put("1216", "ru-57")
	p.under(5, "ru-39")
	p.under(5, "ru-57")
	for i, id := range []components.UnitID{p.id("ru-39"), p.id("ru-57")} {
		if n := ground.OperationOf(p.State, &p.Clearings[i], id).Installations; n != 1 {
			t.Errorf("%d additional installations", n)
		}
	}
}

func TestRule8_4_1_2_Success(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.Control[p.at("0601")] = al
	p.put("0601", "ru-83", "ru-39")
	p.under(5, "ru-83", "ru-39")
	p.Stage = state.Clearing
	p.fresh()
	if order, ok := ground.Usual(p.State, 0); !ok || order.String() != "clear ru-83" {
		t.Errorf("usual is %v", order)
	}
	p.refuses("clear ru-57", "8.4.1", "clearing.lead")
	p.give("clear ru-83", 5, 9, 9)
	if p.Control[p.at("0601")] != ru || len(p.Clearings) > 0 || p.Unit(p.id("ru-39")).Has(state.UnderClearing) {
		t.Error("the city is not cleared")
	}
	if vp := p.Sides[ru].VPTurn; vp != 3+2+2 {
		t.Errorf("%d points for City, Airbase and Port", vp)
	}
}

func TestRule8_4_1_1_Failure(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1216", "ru-39") // enough stacking points
	p.put("1810", "ru-57") // too few
	p.under(5, "ru-39")
	p.under(6, "ru-57")
	p.reorganize(2, 6)
	if p.Reduced(p.id("ru-39")) || !p.Reduced(p.id("ru-57")) {
		t.Error("only the unit with too few stacking points loses a step")
	}
	if len(p.Clearings) != 2 || p.Clearings[0].Resolved || p.Control[p.at("1216")] != al {
		t.Error("the markers stay, to be tried again in the next turn")
	}
}

// the First side, then by hexes.
func TestRule8_4_1_Order(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1810", "ru-39")
	p.put("0515", "ru-57")
	p.under(3, "ru-39")
	p.under(3, "ru-57")
	p.Stage = state.Clearing
	next := p.Clone()
	var purposes []string
	dice := engine.NewRecorder(engine.Max())
	if err := p.Rules().Machine.Proceed(p.Rules().Machine.On(next, dice)); err != nil {
		t.Fatal(err)
	}
	for _, roll := range dice.Rolls() {
		purposes = append(purposes, roll.Purpose)
	}
	if len(purposes) != 2 || purposes[0] != "clearing 0515" || purposes[1] != "clearing 1810" {
		t.Errorf("rolled %v", purposes)
	}
}

// In fog of war the enemy does not learn which unit leads.
func TestRule13_2_TheLeadUnitIsHidden(t *testing.T) {
	t.Parallel()
	for option, hidden := range map[string]bool{"fog=on": true, "fog=off": false} {
		p := open(t, option)
		p.put("1216", "ru-39")
		event := ground.ClearingRolled{At: p.at("1216"), Side: ru, Lead: p.id("ru-39"), Value: 4}
		for seat := range engine.Seat(2) {
			lines := event.Tell(p.State, engine.For(seat))
			lead := lines[0].Args["unit"].([]engine.Text)[0]
			if named := lead.Key == p.State.Name(p.id("ru-39")).Key; named == (hidden && seat == 1) {
				t.Errorf("%s, seat %d reads %v", option, seat, lead)
			}
		}
	}
}

// Clearing markers are drawn with replacement, and both sides know them: the same roll draws the same marker again.
// Reading A-143.
func TestRule8_4_1_MarkersAreDrawnWithReplacement(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("2216", "ru-39")
	p.put("1811", "ru-57")
	p.give("move ru-39 2215", 13)
	p.give("move ru-57 1810", 13)
	for _, hex := range []string{"2215", "1810"} {
		if c := p.Clearing(ru, p.at(hex)); c == nil || c.Value != 6 {
			t.Errorf("%s: %+v", hex, c)
		}
	}
}
