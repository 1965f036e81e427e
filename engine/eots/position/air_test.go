package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/position/positiontest"
)

// Rule 8.31: legs between friendly airfields; 8.1 the ranges.
func TestRule8_31_Legs(t *testing.T) {
	t.Parallel()
	run(t, []move{
		{
			name: "one leg at extended range", board: []string{"us-air-13af 4825"}, units: "us-air-13af",
			form: position.Fly, oc: 1, to: "4423 4828", not: "4222:8.1 4424:8.1",
		},
		{
			name: "two legs", board: []string{"us-air-13af 4825"}, units: "us-air-13af", form: position.Fly, oc: 2, to: "4222 4021",
		},
		{
			name: "no leg without an airfield", board: []string{"us-air-13af 4825", "control japan 4423 4322 4222 4221"}, units: "us-air-13af",
			form: position.Fly, oc: 2, to: "4828", not: "4122:8.1 4423:8.1",
		},
		{
			name: "brackets kept for those who will not fight", board: []string{"us-air-1maw 4825"}, units: "us-air-1maw",
			form: position.Fly, oc: 1, to: "4423 4926",
		},
		{
			name: "brackets left out by those who will", board: []string{"us-air-1maw 4825"}, units: "us-air-1maw",
			form: position.Fly, oc: 1, with: []string{"normal-range"}, to: "4926", not: "4423:8.1",
		},
		{
			name: "brackets left out in Reaction", board: []string{"us-air-1maw 4825", "jp-army-17 4424"}, units: "us-air-1maw",
			form: position.Fly, oc: 1, with: []string{"reaction 4424"}, not: "4423:8.1 4926:7.26",
		},
		{
			name: "the stack flies as its weakest", board: []string{"us-air-13af 4825", "us-air-13af-lrb 4825"}, units: "us-air-13af us-air-13af-lrb",
			form: position.Fly, oc: 1, to: "4423", not: "4222:8.1",
		},
		{
			name: "not to end with an enemy ground unit", board: []string{"us-air-13af 4825", "jp-army-17 4423"}, units: "us-air-13af",
			form: position.Fly, oc: 1, not: "4423:8.31",
		},
		{
			name: "but to refuel there", board: []string{"us-air-13af 4825", "jp-army-17 4423"}, units: "us-air-13af",
			form: position.Fly, oc: 2, to: "4222",
		},
		{
			name: "enemy ships do not matter", board: []string{"us-air-13af 4825", "jp-bb-kongo 4423"}, units: "us-air-13af",
			form: position.Fly, oc: 1, to: "4423",
		},
		{
			name: "not into a battle hex", board: []string{"us-air-13af 4825", "jp-bb-kongo 4423", "us-mardiv-1 4423"}, units: "us-air-13af",
			form: position.Fly, oc: 1, not: "4423:8.31",
		},
		{
			name: "out of a battle hex", board: []string{"us-air-13af 4825", "jp-bb-kongo 4825", "us-mardiv-1 4825"}, units: "us-air-13af",
			form: position.Fly, oc: 1, to: "4423",
		},
		{
			name: "not onto Soviet land nor over it", board: []string{"jp-air-1 3704"}, units: "jp-air-1",
			form: position.Fly, oc: 1, to: "3705", not: "3303:8.41",
		},
		{
			name: "B-W19 22nd Flotilla to Kota Bharu", board: []string{"jp-air-22 2212 active", "control japan 2112"}, units: "jp-air-22",
			form: position.Fly, oc: 2, to: "2112",
		},
		{
			name: "reaction within range of the battle, half range too", board: []string{"us-air-13af 4828", "jp-army-17 4423"}, units: "us-air-13af",
			form: position.Fly, oc: 1, with: []string{"reaction 4423"}, to: "4825", not: "4926:7.26",
		},
		{
			name: "out of a battle hex in Reaction: that battle (9.11)", board: []string{"us-air-13af 4423", "jp-army-17 4423", "jp-bb-kongo 4021"},
			units: "us-air-13af", form: position.Fly, oc: 2, with: []string{"reaction 4423 4021"}, to: "4825 4322", not: "4828:7.26",
		},
	})
}

// Rule 8.33: strategic air movement. B-W04: four legs of four hexes by an Operations
// value of 2.
func TestRule8_33_Strategic(t *testing.T) {
	t.Parallel()
	run(t, []move{
		{
			name: "B-W04", board: []string{"us-air-13af 4828"}, units: "us-air-13af", form: position.FlyStrategic, oc: 2,
			to: "4020 4121", not: "3119:8.1",
		},
		{
			name: "normal movement has half of that", board: []string{"us-air-13af 4828"}, units: "us-air-13af", form: position.Fly, oc: 2,
			to: "4423", not: "4222:8.1",
		},
		{
			name: "not into enemy ZOI", board: []string{"us-air-13af 4825", "jp-cv-akagi 4422 active"}, units: "us-air-13af",
			form: position.FlyStrategic, oc: 1, to: "4828", not: "4423:8.33",
		},
		{
			name: "its own zone does not help", board: []string{"us-air-13af 4825 active", "jp-cv-akagi 4725 active"}, units: "us-air-13af",
			form: position.FlyStrategic, oc: 1, not: "4826:8.33",
		},
		{
			name: "another's does", board: []string{"us-air-13af 4825 active", "us-cv-wasp 4825 active", "jp-cv-akagi 4725 active"},
			units: "us-air-13af", form: position.FlyStrategic, oc: 1, to: "4826",
		},
		{
			name: "not to enemy ships", board: []string{"us-air-13af 4825", "jp-bb-kongo 4423"}, units: "us-air-13af",
			form: position.FlyStrategic, oc: 1, not: "4423:8.33",
		},
		{
			name: "not in Reaction", board: []string{"us-air-13af 4825"}, with: []string{"reaction 4423"}, units: "us-air-13af",
			form: position.FlyStrategic, oc: 1, refused: "7.26",
		},
	})
}

// Rule 8.35: the ferry hex 5408.
func TestRule8_35_Ferry(t *testing.T) {
	t.Parallel()
	// From Midway over the ferry to Oahu; Johnston and the other islands are taken away.
	board := []string{"us-air-7af 5108 active", "control japan 5511 5708 5908"}
	run(t, []move{
		{name: "a stop on the way", board: board, units: "us-air-7af", form: position.Fly, oc: 2, to: "5808", not: "5408:8.31"},
		{name: "not for one leg", board: board, units: "us-air-7af", form: position.Fly, oc: 1, not: "5808:8.1"},
		{
			name: "closed by a Japanese ship", board: append(board, "jp-cl-tenryu 5408"), units: "us-air-7af", form: position.Fly, oc: 2,
			not: "5808:8.1",
		},
		{
			name: "not for the Japanese", board: []string{"jp-air-1 5108", "control japan 5108 5808"}, units: "jp-air-1", form: position.Fly, oc: 2,
			not: "5808:8.1",
		},
	})
}

// Rule 13.74: the hop between Northern India and the China box.
func TestRule13_74_ChinaBox(t *testing.T) {
	t.Parallel()
	india := "uk-hq-seac 1805"
	run(t, []move{
		{name: "one leg from Dacca", board: []string{india, "us-air-avg 1905"}, units: "us-air-avg", form: position.Fly, oc: 1, box: true, to: "1805"},
		{name: "two legs from Calcutta", board: []string{india, "us-air-avg 1805"}, units: "us-air-avg", form: position.Fly, oc: 2, box: true},
		{name: "not one", board: []string{india, "us-air-avg 1805"}, units: "us-air-avg", form: position.Fly, oc: 1},
		{name: "not from an unsupplied airfield", board: []string{"us-air-avg 1905"}, units: "us-air-avg", form: position.Fly, oc: 1},
		{
			name: "not from Ledo (AMB-46)", board: []string{india, "us-air-avg 2205", "control japan 1905 2104 2005"}, units: "us-air-avg",
			form: position.Fly, oc: 1,
		},
		{
			name: "room for two", board: []string{india, "us-air-avg 1905", "us-air-14af china", "us-air-14af-lrb china"}, units: "us-air-avg",
			form: position.Fly, oc: 1, to: "1805",
		},
		{
			name: "one B29", board: []string{india, "us-air-20bc 1905", "us-air-21bc china"}, units: "us-air-20bc",
			form: position.Fly, oc: 1, to: "1805",
		},
		{name: "closed after China's surrender", board: []string{india, "us-air-avg 1905", "china-surrendered"}, units: "us-air-avg", form: position.Fly, oc: 1},
		{name: "out in one leg", board: []string{india, "us-air-avg china"}, units: "us-air-avg", form: position.Fly, oc: 1, to: "1905 2104", not: "1805:8.1"},
		{name: "and on", board: []string{india, "us-air-avg china"}, units: "us-air-avg", form: position.Fly, oc: 2, to: "1905 2104 1805 2205"},
		{name: "not for the Japanese", board: []string{"jp-air-1 1905", "control japan 1905"}, units: "jp-air-1", form: position.Fly, oc: 1},
		{name: "stays there after battle", board: []string{india, "us-air-avg china"}, units: "us-air-avg", form: position.Fly, oc: 1, with: []string{"post-battle"}, box: true, to: "1905"},
	})
	s := positiontest.Survey(t, india, "us-air-avg 1805")
	unit := unitOf(t, components.Default(), "us-air-avg")
	m := &position.Mover{Side: components.Allies, Units: []components.Unit{unit}, Form: position.Fly, Allowance: 2}
	var r position.Reach
	if err := s.Reach(m, &r); err != nil {
		t.Fatal(err)
	}
	path := r.Path(components.NoLoc)
	if len(path) < 2 || path[len(path)-1] != components.NoLoc || path[len(path)-2] != locOf(t, "1905") && path[len(path)-2] != locOf(t, "2104") {
		t.Errorf("way to the box: %v", path)
	}
	if err := s.CheckPath(m, path); err != nil {
		t.Errorf("its own way is refused: %v", err)
	}
	if err := s.CheckPath(m, []components.Loc{components.NoLoc}); ruleOf(err) != "13.74" {
		t.Errorf("straight from Calcutta: %v", err)
	}
}

// B-A08: the path of a flight is checked hex by hex and leg by leg.
func TestRule8_31_Paths(t *testing.T) {
	t.Parallel()
	fly := move{board: []string{"us-air-13af 4825"}, units: "us-air-13af", form: position.Fly, oc: 1}
	named := func(name string, oc int) move {
		mv := fly
		mv.name, mv.oc = name, oc
		return mv
	}
	check(t, []way{
		{named("four hexes", 1), "4724 4624 4523 4423", ""},
		{named("a longer way than the range", 1), "4825 4724", "8.1"},
		{named("five hexes in a leg", 1), "4824 4724 4624 4523 4423", "8.31"},
		{named("ends in the air", 1), "4724 4624", "8.31"},
		{named("on to New Georgia", 2), "4724 4624 4523 4423 4322", ""},
		{named("in one leg", 1), "4724 4624 4523 4423 4322", "8.1"},
	})
}

// Rule 7.25 E: whether a way meets the zone of influence of the Reaction player.
func TestRule7_25E_PathTouchesZOI(t *testing.T) {
	t.Parallel()
	s := positiontest.Survey(t, "us-air-vmf211 4612 r active", "jp-cv-akagi 4415 active")
	for _, test := range []struct {
		start, path string
		want        bool
	}{
		{"4415", "4514", false},
		{"4415", "4514 4513", true},
		{"4610", "4510 4509", true},
		{"4610", "", false},
	} {
		if got := s.PathTouchesZOI(components.Japan, locOf(t, test.start), locs(t, test.path)); got != test.want {
			t.Errorf("%s %s: %v", test.start, test.path, got)
		}
	}
}

// A player does not have to name the way: Route takes one in normal range, out of the
// enemy's zone, where there is one.
func TestRule8_1_Route(t *testing.T) {
	t.Parallel()
	set := components.Default()
	s := positiontest.Survey(t, "jp-bb-kongo 4017 active", "us-air-vmf211 4118 active", "control allies 4118")
	m := &position.Mover{Side: components.Japan, Units: []components.Unit{unitOf(t, set, "jp-bb-kongo")}, Form: position.Sail, Allowance: 2}
	var r position.Reach
	path, err := s.Route(m, locOf(t, "3813"), &r)
	if err != nil {
		t.Fatal(err)
	}
	if !s.PathTouchesZOI(components.Japan, locOf(t, "4017"), path) {
		t.Error("the start lies in the zone")
	}
	s = positiontest.Survey(t, "jp-bb-kongo 4415 active", "us-cv-wasp 4114 active")
	path, err = s.Route(m, locOf(t, "3813"), &r)
	if err != nil || s.PathTouchesZOI(components.Japan, locOf(t, "4415"), path) {
		t.Errorf("way through the zone: %v %v", path, err)
	}
	if err := s.CheckPath(m, path); err != nil {
		t.Error(err)
	}
	if _, err := s.Route(m, locOf(t, "2220"), &r); ruleOf(err) != "8.1" {
		t.Errorf("too far: %v", err)
	}
	s = positiontest.Survey(t, "us-air-1maw 4825")
	fly := &position.Mover{Side: components.Allies, Units: []components.Unit{unitOf(t, set, "us-air-1maw")}, Form: position.Fly, Allowance: 2}
	path, err = s.Route(fly, locOf(t, "4828"), &r)
	if stops := r.Stops(locOf(t, "4828")); err != nil || len(stops) != 2 {
		t.Errorf("to fight it flies two short legs: %v %v %v", path, stops, err)
	}
}
