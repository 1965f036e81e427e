package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/position/positiontest"
)

// Rule 8.22: emergency naval movement. B-W02: from Leyte to any Allied port within ten
// hexes, Soerabaja at exactly ten among them.
func TestRule8_22_EmergencyPorts(t *testing.T) {
	t.Parallel()
	s := positiontest.Survey(t, "us-ca-asiatic 3014", "control japan 3014 2915 2813 2715")
	ports := s.EmergencyPorts(components.Allies, locOf(t, "3014"))
	want := hexes(t, "2220 2415 2517 2616 2719 2721 3319")
	if got := ports.Intersect(want); got != want {
		t.Errorf("missing ports, found %s", names(ports))
	}
	for loc := range ports.All() {
		if components.Default().Distance(loc, locOf(t, "3014")) > 10 {
			t.Errorf("%s is too far", components.Default().Hex(loc))
		}
	}
	for _, number := range []string{"3014", "2915", "2813", "2715", "1916"} {
		if ports.Has(locOf(t, number)) {
			t.Errorf("%s is no refuge", number)
		}
	}
}

// Rule 8.32: emergency air movement. B-W03 and C-V10: nobody within four hexes of Wake; a range of
// six would reach Midway.
func TestRule8_32_EmergencyAirfields(t *testing.T) {
	t.Parallel()
	set := components.Default()
	s := positiontest.Survey(t, "us-air-vmf211 4612 r", "us-air-7af-lrb 4612", "control japan 4612")
	wake := locOf(t, "4612")
	short := s.EmergencyAirfields(unitOf(t, set, "us-air-vmf211"), wake)
	if !short.IsEmpty() {
		t.Errorf("range 4 reaches %s", names(short))
	}
	long := s.EmergencyAirfields(unitOf(t, set, "us-air-7af-lrb"), wake)
	if !long.Has(locOf(t, "5108")) || long.Has(locOf(t, "5408")) {
		t.Errorf("range 6 reaches %s", names(long))
	}
	// B-W14: the bomber of Clark Field flies to Menado, six hexes away.
	s = positiontest.Survey(t, "us-air-19-lrb 2812", "control japan 2812")
	if fields := s.EmergencyAirfields(unitOf(t, set, "us-air-19-lrb"), locOf(t, "2812")); !fields.Has(locOf(t, "2917")) {
		t.Errorf("from 2812 to %s", names(fields))
	}
}

// Rule 9.5: where a beaten ground unit of the Reaction player goes. B-W15: from 2913 to 2912.
func TestRule9_5_Retreat(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name       string
		board      []string
		unit, from string
		cameFrom   string
		want       string
	}{
		{"B-W15", []string{"us-corps-south-luzon 2913 r", "jp-army-19 2913"}, "us-corps-south-luzon", "2913", "", "2912"},
		{"a named hex before others", []string{"us-corps-reserve 2912", "jp-army-14 2912"}, "us-corps-reserve", "2912", "", "2812 2813 2911"},
		{"not with the victor", []string{"us-corps-reserve 2912", "jp-army-14 2912", "jp-army-16 2812", "jp-bb-kongo 2813"}, "us-corps-reserve", "2912", "", "2911"},
		{"not where he came from", []string{"us-corps-reserve 2912", "jp-army-14 2912"}, "us-corps-reserve", "2912", "2812 2911", "2813"},
		{"other hexes when no named one is left", []string{"us-corps-reserve 2912", "jp-army-14 2912"}, "us-corps-reserve", "2912", "2812 2911 2813", "2913"},
		{"a named hex must be its own", []string{"us-corps-reserve 2912", "jp-army-14 2912", "control japan 2812 2911 2813"}, "us-corps-reserve", "2912", "", "2812 2813 2911 2913"},
		{"stacking (B-A39)", []string{
			"us-corps-reserve 2912", "jp-army-14 2912", "us-corps-x 2813", "us-corps-xi 2813", "us-air-feaf 2813",
		}, "us-corps-reserve", "2912", "", "2812 2911"},
		{"a one-hex island", []string{"us-bde-wake 4612 r", "jp-bde-4sn 4612"}, "us-bde-wake", "4612", "", ""},
		{"territory (8.41)", []string{"jp-army-15 1905", "uk-corps-15 1905"}, "jp-army-15", "1905", "2006", "2005"},
	} {
		s := positiontest.Survey(t, test.board...)
		unit := unitOf(t, components.Default(), test.unit)
		if got := s.Retreats(unit, locOf(t, test.from), hexes(t, test.cameFrom)); got != hexes(t, test.want) {
			t.Errorf("%s: %s, want %s", test.name, names(got), test.want)
		}
	}
}

// Rule 8.43: ground units slip away from a weaker enemy.
func TestRule8_43_Disengagement(t *testing.T) {
	t.Parallel()
	board := []string{"us-corps-x 2912", "jp-army-14 2912 r", "us-corps-xi 2813", "us-corps-i 2813", "us-corps-xiv 2813"}
	s := positiontest.Survey(t, board...)
	unit := unitOf(t, components.Default(), "us-corps-x")
	if got := s.Refuges(unit, locOf(t, "2912"), hexes(t, "2812")); got != hexes(t, "2813 2911 2913") {
		t.Errorf("refuges: %s", names(got))
	}
	for _, test := range []struct {
		name  string
		board []string
		want  bool
	}{
		{"weaker", []string{"us-corps-x 2912 r", "jp-army-14 2912"}, false},
		{"equal", []string{"us-corps-x 2912", "us-corps-xi 2813", "jp-army-19 2912"}, false},
		{"all together stronger (B-A14)", []string{"us-corps-x 2912", "us-corps-xi 2912", "jp-army-14 2912 r"}, true},
		{"against ships alone", []string{"us-corps-x 2912", "jp-bb-kongo 2912"}, true},
	} {
		s := positiontest.Survey(t, test.board...)
		if got := s.MayDisengage(components.Allies, locOf(t, "2912")); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
	s = positiontest.Survey(t, "jp-army-17 2609 r", "us-corps-x 2609", "divisions 12")
	if !s.MayDisengage(components.Japan, locOf(t, "2609")) {
		t.Error("three garrison steps count (13.76)")
	}
}

// Rule 9.6: post-battle movement ends in a base. B-W17, B-W20 and the end of B-W19.
func TestRule9_6_PostBattle(t *testing.T) {
	t.Parallel()
	after := []string{"post-battle"}
	guadalcanal := []string{"us-ca-northampton 4423 active", "us-mardiv-1 4423 active", "us-air-13af 4825 active", "control allies 4423"}
	run(t, []move{
		{
			name: "B-W20 the cruiser stays in the port taken", board: guadalcanal, units: "us-ca-northampton", form: position.Sail, oc: 1,
			with: after, to: "4423 4825", not: "4424:9.6",
		},
		{name: "B-W20 the air force flies in", board: guadalcanal, units: "us-air-13af", form: position.Fly, oc: 1, with: after, to: "4423 4825"},
		{
			name: "B-W17 carriers into Davao", board: []string{"jp-cvl-ryujo 2916 active", "jp-ca-nachi 2916 active", "control japan 2915"},
			units: "jp-cvl-ryujo jp-ca-nachi", form: position.Sail, oc: 3, with: after, to: "2915",
		},
		{
			name: "B-W19 from Singapore to Cam Ranh", board: []string{"jp-bb-kongo 2015 active", "jp-ca-mogami 2015 active", "au-div-8 2015"},
			units: "jp-bb-kongo jp-ca-mogami", form: position.Sail, oc: 2, with: after, to: "2311", not: "2015:9.6",
		},
		{
			name: "B-W19 the flotilla stays", board: []string{"jp-air-22 2112 active", "control japan 2112"},
			units: "jp-air-22", form: position.Fly, oc: 2, with: after, to: "2112 2212",
		},
		{
			name: "B-W18 back to Kwajalein", board: []string{"jp-cl-tenryu 4612 active", "jp-bde-4sn 4612 r active", "us-bde-wake 4612 r"},
			units: "jp-cl-tenryu jp-bde-4sn", form: position.Organic, oc: 3, with: after, to: "4715", not: "4612:9.62",
		},
		{name: "no strategic movement", board: guadalcanal, units: "us-ca-northampton", form: position.SailStrategic, oc: 1, with: after, refused: "9.6"},
		{name: "no march", board: guadalcanal, units: "us-mardiv-1", form: position.Overland, oc: 1, with: after, refused: "9.6"},
		{
			name: "not on an airfield with enemy ground units", board: []string{"us-air-13af 4825 active", "jp-army-17 4423", "control allies 4423"},
			units: "us-air-13af", form: position.Fly, oc: 1, with: after, to: "4825", not: "4423:8.31",
		},
	})
}

// Rule 9.61: the Reaction player goes where they are in supply and commanded, if they can.
func TestRule9_61_SuppliedBases(t *testing.T) {
	t.Parallel()
	after := []string{"reaction 4423", "post-battle"}
	run(t, []move{
		{
			name: "to supplied bases", board: []string{"us-hq-south-pacific-halsey 4828", "us-ca-northampton 4424 active", "us-cv-wasp 4828", "jp-cv-akagi 4626 active"},
			units: "us-ca-northampton", form: position.Sail, oc: 3, with: after, to: "4828",
		},
		{
			name: "to any without", board: []string{"us-ca-northampton 4424 active"}, units: "us-ca-northampton",
			form: position.Sail, oc: 1, with: after, to: "4423 4825",
		},
		{
			name: "not beyond the command of every HQ", board: []string{"us-hq-south-pacific-ghormley 4828", "us-ca-northampton 4424 active"},
			units: "us-ca-northampton", form: position.Sail, oc: 3, with: after, to: "4423 4825", not: "3823:8.1",
		},
	})
}

// Rule 9.62: beaten landing forces. They may leave the enemy zone in which they were
// beaten, not enter it again.
func TestRule9_62_Repulse(t *testing.T) {
	t.Parallel()
	after := []string{"post-battle"}
	wake := []string{"jp-army-17 4612 active", "us-bde-wake 4612 r"}
	run(t, []move{
		{
			name: "to a friendly port or coast", board: wake, units: "jp-army-17", form: position.Assault, oc: 1, with: after,
			to: "4715 4713 4615", not: "4612:9.62 4614:9.62",
		},
		{
			name: "out of the enemy zone", board: append(wake, "us-air-vmf211 4612 r active"), units: "jp-army-17", form: position.Assault, oc: 1,
			with: after, to: "4715 4615 4713",
		},
		{
			name: "not into another", board: append(wake, "us-air-vmf211 4612 r active", "us-cv-wasp 5016 active"), units: "jp-army-17",
			form: position.Assault, oc: 1, with: after, to: "4615", not: "4815:8.1",
		},
		{
			name: "not through enemy units", board: append(wake, "us-ca-new-orleans 4713"), units: "jp-army-17",
			form: position.Assault, oc: 1, with: after, to: "4615", not: "4713:9.62",
		},
		{
			name: "with a carrier through the zone", board: append(wake, "us-cv-wasp 4714 active", "jp-cv-akagi 4612 active"),
			units: "jp-army-17 jp-cv-akagi", form: position.Assault, oc: 1, with: after, to: "4715",
		},
		{
			name: "the hex of the battle, if it is friendly now (B-A33)", board: []string{"jp-army-17 4612 active", "control japan 4612"},
			units: "jp-army-17", form: position.Assault, oc: 1, with: after, to: "4612",
		},
		{
			name: "no points needed", board: wake, units: "jp-army-17", form: position.Assault, oc: 1, with: after, to: "4715",
		},
	})
	check(t, []way{
		{
			move{
				name: "in and out again", board: append(wake, "us-air-vmf211 4612 r active"), units: "jp-army-17", form: position.Assault, oc: 2,
				with: after,
			},
			"4613 4614 4615 4614 4613", "9.62",
		},
		{
			move{
				name: "zone, clear, zone", board: append(wake, "us-air-vmf211 4612 r active"), units: "jp-army-17", form: position.Assault, oc: 2,
				with: after,
			},
			"4613 4614 4615 4614 4714 4713", "9.62",
		},
	})
}

// Rules 8.24, 8.34, 8.48: stacking, with air pairs as one.
func TestRule8_34_Stacking(t *testing.T) {
	t.Parallel()
	set := components.Default()
	s := positiontest.Survey(t,
		"us-air-13af 4825", "us-air-13af-lrb 4825", "us-mardiv-1 4825", "us-corps-x 4825", "us-hq-southwest-pacific 4825",
		"us-air-5af 4423", "us-air-13af-lrb 4825", "us-air-7af-lrb 4423", "us-mardiv-2 4423", "us-mardiv-3 4423",
		"jp-bb-kongo 4017", "jp-bb-hiei 4017", "jp-bb-nagato 4017", "jp-ca-aoba 4017", "jp-ca-mogami 4017", "jp-ca-nachi 4017",
		"jp-cv-akagi 3706", "jp-cv-soryu 3706", "jp-cv-junyo 3706", "jp-cv-shokaku 3706", "jp-cvl-zuiho 3706", "jp-cvl-ryujo 3706", "jp-bb-yamato 3706",
	)
	if got := s.Overstacked(components.Allies); got != hexes(t, "4423") {
		t.Errorf("allies: %s", names(got))
	}
	if got := s.Overstacked(components.Japan); got != hexes(t, "3706") {
		t.Errorf("japan: %s", names(got))
	}
	if naval, ashore := s.Excess(components.Japan, locOf(t, "3706")); naval != 1 || ashore != 0 {
		t.Errorf("excess at Tokyo: %d %d", naval, ashore)
	}
	if naval, ashore := s.Excess(components.Allies, locOf(t, "4423")); naval != 0 || ashore != 1 {
		t.Errorf("excess at Guadalcanal: %d %d", naval, ashore)
	}
	for _, test := range []struct {
		unit, hex string
		want      bool
	}{
		{"us-corps-xi", "4825", false},
		{"us-air-7af", "4423", true}, // beside its pair
		{"us-air-11af", "4423", false},
		{"us-hq-central-pacific", "4825", false}, // one HQ to a hex
		{"us-hq-central-pacific", "4423", true},
		{"jp-ca-takao", "4017", false},
		{"jp-ca-takao", "4415", true},
	} {
		if got := s.Room(unitOf(t, set, test.unit), locOf(t, test.hex)); got != test.want {
			t.Errorf("%s at %s: %v", test.unit, test.hex, got)
		}
	}
}
