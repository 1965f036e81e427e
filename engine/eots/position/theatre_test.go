package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/position/positiontest"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// theatre is a position on a small map.
func theatre(tb testing.TB, on components.Map, lines ...string) *position.Situation {
	tb.Helper()
	p := positiontest.Build(tb, lines...)
	p.Map = on
	return position.Survey(components.Default(), p)
}

// TestRule1_23_LanesOfTheBoxes: a fleet sails from the Oahu box to the New Hebrides and back
// over the printed distance and nowhere else; from the Singapore box by way of Jitra.
func TestRule1_23_LanesOfTheBoxes(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name     string
		on       components.Map
		unit, at string
		lines    []string
		form     position.Form
		oc       int
		to       hexgrid.Number
		cost     int // 0: refused
	}{
		{"to Espiritu Santo", components.SouthPacificMap, "us-cv-wasp", "5808", nil, position.SailStrategic, 3, 4825, 22},
		{"to Noumea", components.SouthPacificMap, "us-cv-wasp", "5808", nil, position.SailStrategic, 3, 4828, 25},
		{"beyond", components.SouthPacificMap, "us-cv-wasp", "5808", nil, position.SailStrategic, 3, 4024, 30},
		{"too far", components.SouthPacificMap, "us-cv-wasp", "5808", nil, position.SailStrategic, 2, 4825, 0},
		{"not off the east edge", components.SouthPacificMap, "us-cv-wasp", "5808", nil, position.SailStrategic, 3, 5108, 0},
		{"home", components.SouthPacificMap, "us-cv-wasp", "4828", nil, position.SailStrategic, 3, 5808, 25},
		{"out of Singapore", components.BurmaMap, "jp-cv-junyo", "2015", []string{"uk-ca-london 1307"}, position.Sail, 3, 1307, 11},
		{"into Singapore", components.BurmaMap, "jp-cv-junyo", "2008", []string{"control japan 2008"}, position.SailStrategic, 3, 2015, 8},
		{"the enemy's box", components.BurmaMap, "uk-cv-indomitable", "1307", []string{"jp-cv-junyo 2015"}, position.Sail, 3, 2015, 0},
		{"off the sheet", components.BurmaMap, "uk-cv-indomitable", "1307", []string{"jp-cv-junyo 1913"}, position.Sail, 3, 1913, 0},
	} {
		lines := append([]string{test.unit + " " + test.at + " active", "control japan 1912 2015"}, test.lines...)
		s := theatre(t, test.on, lines...)
		unit := unit(t, test.unit)
		m := position.Mover{Side: s.Set.Units[unit].Side, Units: []components.Unit{unit}, Form: test.form, Allowance: test.oc}
		var r position.Reach
		if err := s.Reach(&m, &r); err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		to := loc(t, test.to)
		if r.Ends.Has(to) != (test.cost > 0) {
			t.Errorf("%s: %v reached: %v", test.name, test.to, r.Ends.Has(to))
			continue
		}
		if test.cost == 0 {
			continue
		}
		if cost := r.Cost(to); cost != test.cost {
			t.Errorf("%s: %d hexes, not %d", test.name, cost, test.cost)
		}
		if err := s.CheckPath(&m, r.Path(to)); err != nil {
			t.Errorf("%s: the way found is refused: %v", test.name, err)
		}
	}
}

// TestRule6_22_EdgesOfTheSmallMaps: supply comes from the edges of the sheet: for Japan from the
// north of the South Pacific even where that is sea, from Saigon or Jitra in Burma; for the
// Allies from the west, south and east, of which only the east counts for 6.25.
func TestRule6_22_EdgesOfTheSmallMaps(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name     string
		on       components.Map
		lines    []string
		hq       string
		supplied bool
	}{
		{"Rabaul by the northern sea", components.SouthPacificMap, []string{"jp-hq-south-seas 4021", "control allies 3017 3416 4017 4316 4719"}, "jp-hq-south-seas", true},
		{"Noumea from the east", components.SouthPacificMap, []string{"us-hq-south-pacific-ghormley 4828"}, "us-hq-south-pacific-ghormley", true},
		{"Saigon is its own source", components.BurmaMap, []string{"jp-hq-south 2212"}, "jp-hq-south", true},
		{"Rangoon from Jitra", components.BurmaMap, []string{"jp-hq-south 2008", "control japan 1912 2008", "control allies 2212"}, "jp-hq-south", true},
		{"Rangoon without either", components.BurmaMap, []string{"jp-hq-south 2008", "control japan 2008", "control allies 1912 2212"}, "jp-hq-south", false},
		{"Calcutta from the west", components.BurmaMap, []string{"uk-hq-seac 1805"}, "uk-hq-seac", true},
	} {
		s := theatre(t, test.on, test.lines...)
		if got := s.InSupply(unit(t, test.hq)); got != test.supplied {
			t.Errorf("%s: in supply: %v", test.name, got)
		}
	}
	pacific := theatre(t, components.SouthPacificMap, "us-hq-south-pacific-ghormley 4828", "us-hq-southwest-pacific 3727")
	if !pacific.EastLine.Has(unit(t, "us-hq-south-pacific-ghormley")) {
		t.Error("Noumea has no line to the east edge")
	}
	burma := theatre(t, components.BurmaMap, "joint-hq-anzac 1805")
	if burma.EastLine.Has(unit(t, "joint-hq-anzac")) {
		t.Error("the Burma map has no east edge")
	}
}

// TestRule2_1_ClosedToAlliedGround: Siam and Indochina in Burma, by land and in retreat.
func TestRule2_1_ClosedToAlliedGround(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		on   components.Map
		to   hexgrid.Number
		ends bool
	}{
		{components.BurmaMap, 2210, false}, {components.BurmaMap, 2108, true}, {components.MainMap, 2210, true},
	} {
		s := theatre(t, test.on, "uk-corps-15 2109 active", "jp-hq-south 2212", "control allies 2109 2108 2110 2210")
		m := position.Mover{Side: components.Allies, Units: []components.Unit{unit(t, "uk-corps-15")}, Form: position.Overland, Allowance: 3}
		var r position.Reach
		if err := s.Reach(&m, &r); err != nil {
			t.Fatal(err)
		}
		if r.Ends.Has(loc(t, test.to)) != test.ends {
			t.Errorf("map %d, %v: %v", test.on, test.to, !test.ends)
		}
	}
	s := theatre(t, components.BurmaMap, "uk-corps-15 2109", "control allies 2110 2210")
	if hexes := s.Retreats(unit(t, "uk-corps-15"), loc(t, 2109), components.LocSet{}); hexes.Has(loc(t, 2110)) || !hexes.Has(loc(t, 2108)) {
		t.Error("a beaten corps retreats to Burma only")
	}
	edge := theatre(t, components.SouthPacificMap, "au-corps-1 3023")
	if hexes := edge.Retreats(unit(t, "au-corps-1"), loc(t, 3023), components.LocSet{}); hexes.Has(loc(t, 2923)) || !hexes.Has(loc(t, 3024)) {
		t.Error("nobody retreats off the sheet")
	}
}

// TestRule2_1_WhatTheBoardKnows: closed turn, card and areas of the board are those of the data.
func TestRule2_1_WhatTheBoardKnows(t *testing.T) {
	t.Parallel()
	pacific, _ := components.Default().Scenario("south-pacific")
	burma, _ := components.Default().Scenario("burma")
	for _, marker := range []struct{ got, want string }{
		{pacific.Markers["truk_closed_turn"], "3"},
		{pacific.Markers["oahu_hq_areas"], "5808 new-hebrides"},
		{burma.Markers["allied_ground_barred"], "siam indochina"},
	} {
		if marker.got != marker.want {
			t.Errorf("%q, not %q", marker.got, marker.want)
		}
	}
}

// TestRule2_1_OahuBoxCommand: the HQ in the box is near the New Hebrides only, and reaches
// nobody elsewhere.
func TestRule2_1_OahuBoxCommand(t *testing.T) {
	t.Parallel()
	s := theatre(t, components.SouthPacificMap,
		"us-hq-central-pacific 5808", "us-corps-xi 5808", "us-mardiv-1 4828", "us-bde-sf 4825", "us-mardiv-2 4423", "turn 4")
	expectActivatable(t, s, "us-hq-central-pacific", "us-bde-sf us-corps-xi us-mardiv-1")
	hq := unit(t, "us-hq-central-pacific")
	if !s.InCommandRange(hq, loc(t, 4826)) || s.InCommandRange(hq, loc(t, 4824)) {
		t.Error("the box covers the New Hebrides and nothing else")
	}
}
