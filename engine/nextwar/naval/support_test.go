package naval_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Ships support from all-sea hexes and ports within range, once per segment; boxes have no distance, A-117.
func TestRule7_3_1_Support(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		ship, at, target string
		want             bool
	}{
		{"ru-sag-1", "0503", "0705", true}, // 3 of 4 hexes
		{"ru-sag-1", "0503", "0907", false},
		{"ru-sag-1", "0601", "0604", true},
		{"ru-sag-1", "sj-inshore", "0601", false},
		{"ru-amph-2", "1001", "0902", true},
		{"ru-sag-2", "strait", "0601", true},
		{"ru-sag-2", "strait", "0602", false},
	} {
		p := start(t)
		p.put(test.at, test.ship)
		ships := naval.Supporters(p.State, ru, p.at(test.target))
		if slices.Contains(ships, p.id(test.ship)) != test.want {
			t.Errorf("%+v: %v", test, ships)
		}
		p.Unit(p.id(test.ship)).Flags |= state.Supported
		if slices.Contains(naval.Supporters(p.State, ru, p.at(test.target)), p.id(test.ship)) {
			t.Errorf("%+v: twice in a segment", test)
		}
	}
}

// The carrier group never supports (scenario).
func TestRule7_3_1_Carrier(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("0515", "us-cvbg", "jp-amph")
	if ships := naval.Supporters(p.State, al, p.at("0615")); !slices.Equal(ships, []components.UnitID{p.id("jp-amph")}) {
		t.Errorf("%v", ships)
	}
}

// Enemy ships in the same or an adjacent all-sea hex or port keep a ship from supporting; the other reading: only those in
// the same place.
func TestRule7_3_1_EnemyShipsNearby(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		option, at string
		want       bool
	}{
		{"adjacent", "1101", false}, {"same", "1101", true}, {"adjacent", "1201", true}, {"same", "1201", true}, {"adjacent", "so-inshore", true},
	} {
		p := start(t, "ship-support="+test.option)
		p.put(test.at, "jp-sag")
		if got := slices.Contains(naval.Supporters(p.State, ru, p.at("0902")), p.id("ru-amph-2")); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

// Enemy ground units that enter a port drive the ships out at once, with all aboard: to the In-Shore box if friendly or Contested,
// else along the coast to the nearest friendly port, else by the boxes to one, else off the map for two turns.
// Reading A-137.
func TestRule9_9_3_Expulsion(t *testing.T) {
	t.Parallel()
	none := components.NoSide
	for _, test := range []struct {
		name, port, ship, unit string
		sj, so                 components.Side
		controls               map[string]components.Side
		want                   string
	}{
		{"friendly before Contested", "0601", "ru-sag-1", "jp-3", none, ru, nil, "so-inshore"},
		{"Contested", "0601", "ru-sag-1", "jp-3", none, al, nil, "sj-inshore"},
		{"along the coast", "0601", "ru-sag-1", "jp-3", al, al, nil, "0202"},
		{"by the boxes", "1810", "jp-sag", "ru-39", ru, ru, nil, "0515"},
		{"off the map", "1810", "jp-sag", "ru-39", ru, ru, map[string]components.Side{"0515": ru}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := start(t)
			p.boxes(0, components.NoSide, test.sj)
			p.boxes(1, components.NoSide, test.so)
			for hex, side := range test.controls {
				p.Control[p.at(hex)] = side
			}
			for id := range p.In(p.at(test.port)) {
				p.Unit(id).At = components.Expected
			}
			p.put(test.port, test.ship)
			p.State = p.Clone()
			_, r := p.Rules().Machine.On(p.State, constant{})
			r.Relocate([]components.UnitID{p.id(test.unit)}, []components.Place{p.at(test.port)}, state.ByMovement)
			if test.want != "" {
				p.isAt(test.ship, test.want)
			} else if u := p.Unit(p.id(test.ship)); u.At != components.Expected || u.Returns != 3 {
				t.Errorf("%+v", u)
			}
			if p.Sides[ru].LevelChange != 0 {
				t.Error("the levels change")
			}
		})
	}
}

// constant are dice that always show 0.
type constant struct{}

func (constant) Roll(string, int) int   { return 0 }
func (constant) Draw(string, []int) int { return 0 }
