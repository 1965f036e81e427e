package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

func TestRule6_3_ActivationLines(t *testing.T) {
	t.Parallel()
	const tokyo = "japan 2206 2212 3706\njp-hq-south 2212\n"
	// An air unit in the strait puts the sea around Kuala Lumpur into its zone.
	const kuala = "jp-army-15 1913 active\nuk-air-malaya 1814 active\n"
	for _, test := range []struct {
		name, units, may string
	}{
		{"the range counts", "jp-army-15 2008 active\njp-army-16 4017 active", "jp-army-15"},
		{"impassable hexsides are crossed and ports not needed (AMB-45)", "jp-army-15 1712 active", "jp-army-15"},
		{"a zone closes the sea around an island", "jp-army-15 1710 active\nuk-air-malaya 1809 active", ""},
		{"and of a coast; enemies close its land hexsides", kuala + "in-corps-1 1912 active\nin-corps-3 2013 active\nau-corps-1 2014 active", ""},
		{"a ship and an HQ alone close nothing", kuala + "uk-bb-force-z 1912\nuk-hq-malaya 1912\nin-corps-3 2013 active\nau-corps-1 2014 active", "jp-army-15"},
		{"a line ends in a contested hex (AMB-19)", "jp-army-15 2211 active\nin-corps-1 2211 active", "jp-army-15"},
		{"out of supply", "jp-army-15 2407", ""},
		{"HQs are not activated", "jp-hq-south-seas 3706", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := survey(board(t, tokyo+test.units))
			expectActivatable(t, s, "jp-hq-south", test.may)
		})
	}
}

func TestRule7_21_HQOutOfSupplyActivatesNobody(t *testing.T) {
	t.Parallel()
	// AMB-25: the HQ itself needs supply.
	s := survey(board(t, "japan 2212\njp-hq-south 2212\njp-army-15 2212 active"))
	expectActivatable(t, s, "jp-hq-south", "")
	expectActivatable(t, s, "jp-hq-south-seas", "") // not on the map
}

func TestRule13_74_ActivationOfTheChinaBox(t *testing.T) {
	t.Parallel()
	const box = "us-air-14af china\nuk-air-seac china\njp-hq-south 2212\njapan 3706\n"
	p := board(t, box+"uk-hq-seac 1805") // the Burma Road is open
	expectActivatable(t, survey(p), "uk-hq-seac", "us-air-14af uk-air-seac")

	p = board(t, box+"uk-hq-seac 1805\njapan 2008 2206")
	s := survey(p)
	if s.Road != position.RoadClosed {
		t.Fatalf("the road is %v", s.Road)
	}
	expectUnsupplied(t, s, "us-air-14af uk-air-seac")
	expectActivatable(t, s, "uk-hq-seac", "")
	_, flipped := s.Attrition()
	if flipped != units(t, "us-air-14af uk-air-seac") {
		t.Errorf("attrition flips: %s", idsOf(flipped))
	}

	p.Hump = true
	s = survey(p)
	expectUnsupplied(t, s, "")
	expectActivatable(t, s, "uk-hq-seac", "us-air-14af uk-air-seac")

	// Kunming is beyond the range of an HQ in Colombo, but Dacca is not.
	p.Pieces[unit(t, "uk-hq-seac")].Place = place(t, "1307")
	s = survey(p)
	if got := components.Default().Distance(loc(t, 1307), loc(t, 2407)); got <= 10 {
		t.Fatalf("Kunming is %d hexes from Colombo", got)
	}
	expectActivatable(t, s, "uk-hq-seac", "us-air-14af uk-air-seac")
	p.Hump = false
	expectActivatable(t, survey(p), "uk-hq-seac", "")
}

func TestRule14_1C_Rivalry(t *testing.T) {
	t.Parallel()
	p := board(t, "")
	s := survey(p)
	mixed := units(t, "us-corps-x us-mardiv-1")
	if s.RivalryConflict(components.Allies, mixed) {
		t.Error("there is no rivalry")
	}
	p.Rivalry = [2]bool{true, true}
	for _, test := range []struct {
		side     components.Side
		chosen   string
		conflict bool
	}{
		{components.Allies, "us-corps-x us-mardiv-1", true},
		{components.Allies, "us-air-7af us-cv-wasp", true},
		{components.Allies, "us-air-vmf211 us-cv-wasp us-mardiv-1", false}, // Marine air is Navy (AMB-01)
		{components.Allies, "us-corps-x us-air-7af", false},
		{components.Allies, "us-corps-x uk-bb-force-z au-corps-1", false}, // other Allies do not count
		{components.Japan, "jp-army-15 jp-bb-kongo", true},
		{components.Japan, "jp-air-5 jp-air-22", true},
		{components.Japan, "jp-bde-1sn jp-air-22 jp-cv-akagi", false},
		{components.Japan, "jp-army-15 jp-air-tainan jp-air-5", false},
	} {
		if got := s.RivalryConflict(test.side, units(t, test.chosen)); got != test.conflict {
			t.Errorf("%s: %v", test.chosen, got)
		}
	}
}
