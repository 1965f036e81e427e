package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// TestRule1_23_DistancesOfTheTexts are those of 1.23-1; the neighbours are those of B-D01.
func TestRule1_23_DistancesOfTheTexts(t *testing.T) {
	t.Parallel()
	set := components.Default()
	for _, check := range []struct {
		from, to hexgrid.Number
		distance int
	}{
		{2813, 2911, 2},
		{2813, 2915, 3},
		{2913, 2915, 2},
		{3014, 2915, 2},
		{2112, 2015, 3},
		{4612, 5108, 6},
		{3014, 2220, 10},
		{3709, 3706, 3},
		{5506, 5808, 3},
		{5708, 5808, 1},
	} {
		from, to := loc(t, check.from), loc(t, check.to)
		if there, back := set.Distance(from, to), set.Distance(to, from); there != check.distance || back != there {
			t.Errorf("%v to %v: %d, back %d, want %d", check.from, check.to, there, back, check.distance)
		}
	}
}

func TestRule6_4_ZOIReachesTwoHexes(t *testing.T) {
	t.Parallel()
	s := survey(board(t, "jp-air-5 2911 active"))
	for loc := range components.Loc(components.NumHexes) {
		near := components.Default().Hexes[loc].MainMap && components.Default().Distance(loc, s.P.Pieces[unit(t, "jp-air-5")].Place.Loc()) <= 2
		if s.ZOI[components.Japan].Has(loc) != near {
			t.Errorf("hex %v: in the zone %v", components.Default().Hex(loc), !near)
		}
	}
	if s.ZOI[components.Japan].Count() != 19 {
		t.Errorf("%d hexes in the zone, want 19", s.ZOI[components.Japan].Count())
	}
}

// TestRule6_4_Neutralisation: what each side projects and neutralises (S2).
func TestRule6_4_Neutralisation(t *testing.T) {
	t.Parallel()
	const none, neutral, hostile = "none", "neutralised", "un-neutralised"
	for _, test := range []struct {
		name          string
		units         string
		japan, allies string // what becomes of the zone of that side
	}{
		{"both", "jp-air-5 2813 active\nus-air-feaf 2813 active", neutral, neutral},
		{"Japanese alone", "jp-air-5 2813 active", hostile, none},
		{"Allied alone", "us-air-feaf 2813 active", none, hostile},
		{"long-range bombers against Japanese", "jp-air-5 2813 active\nus-air-19-lrb 2813 active", hostile, neutral},
		{"long-range bombers alone", "us-air-19-lrb 2813 active", none, hostile},
		{"carriers", "jp-cv-akagi 2813 active\nus-cv-wasp 2813 active", neutral, neutral},
		{"long-range bombers beside fighters", "jp-air-5 2813 active\nus-air-19-lrb 2813 active\nus-air-feaf 2813 active", neutral, neutral},
		{"neither", "jp-bb-kongo 2813 active\nus-corps-x 2813 active", none, none},
	} {
		s := survey(board(t, test.units))
		there := loc(t, 2812)
		for side, want := range map[components.Side]string{components.Japan: test.japan, components.Allies: test.allies} {
			got := none
			if s.ZOI[side].Has(there) {
				got = neutral
			}
			if s.Hostile[side.Other()].Has(there) {
				got = hostile
			}
			if got != want {
				t.Errorf("%s: the zone of %v is %s, want %s", test.name, side, got, want)
			}
		}
	}
}

func TestRule6_4_NeutralisedHexByHex(t *testing.T) {
	t.Parallel()
	s := survey(board(t, "jp-air-5 2911 active\nus-air-feaf 2813 active"))
	for number, want := range map[hexgrid.Number]bool{
		2910: true,  // 1 from 2911, 3 from 2813
		2812: false, // in both zones
		2814: false, // 1 from 2813, 3 from 2911
	} {
		if got := s.Hostile[components.Allies].Has(loc(t, number)); got != want {
			t.Errorf("%v hostile to the Allies: %v", number, got)
		}
	}
	if !s.Hostile[components.Japan].Has(loc(t, 2814)) {
		t.Error("2814 is in the Allied zone alone")
	}
}

func TestRule6_4_WhoProjects(t *testing.T) {
	t.Parallel()
	p := board(t, `
		jp-air-5 2911 active
		us-air-feaf 2813 active
		us-cv-wasp 4828 active
		us-bb-washington 4828 active
		us-corps-x 5808 active
		us-air-7af 5808
		us-air-14af china active`)
	if got := survey(p).Projecting; got != units(t, "jp-air-5 us-air-feaf us-cv-wasp") {
		t.Errorf("projecting: %s", idsOf(got))
	}
	p.InTransit = units(t, "jp-air-5 us-cv-wasp")
	if got := survey(p).Projecting; got != units(t, "us-air-feaf") {
		t.Errorf("with strategic movement under way: %s", idsOf(got))
	}
	p.InTransit, p.NoAlliedAirZOI = components.UnitSet{}, true // card J2
	if got := survey(p).Projecting; got != units(t, "jp-air-5 us-cv-wasp") {
		t.Errorf("with the Allied air zones suspended: %s", idsOf(got))
	}
}
