package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position/positiontest"
)

// TestRule1_3_AnyHQSuppliesAPort (AMB-02): the Malayan HQ, out of supply itself, makes US and Dutch
// ports and airfields supplied.
func TestRule1_3_AnyHQSuppliesAPort(t *testing.T) {
	t.Parallel()
	s := survey(board(t, "uk-hq-malaya 2015"))
	for _, number := range []string{"2813", "2019", "2220"} {
		if l := place(t, number).Loc(); !s.Ports[components.Allies].Has(l) || !s.Airfields[components.Allies].Has(l) {
			t.Errorf("%s: supplied port %v, airfield %v", number, s.Ports[components.Allies].Has(l), s.Airfields[components.Allies].Has(l))
		}
	}
	if s := survey(board(t, "")); s.Ports[components.Allies].Has(loc(t, 2813)) {
		t.Error("a port supplied by nobody")
	}
}

// TestRule6_21B_ZonesAtSea: a zone closes a sea hexside from either side (AMB-18), and of a hexside
// with land and water only the water (AMB-17).
func TestRule6_21B_ZonesAtSea(t *testing.T) {
	t.Parallel()
	// The zone from Choiseul reaches Buna and Gasmata, not Lae.
	const lae = `
		us-hq-southwest-pacific 3822
		us-bde-sf 3922
		us-bde-marine 3921
		`
	p := board(t, lae)
	expectUnsupplied(t, survey(p), "")
	s := survey(board(t, lae+"jp-air-5 4121 active"))
	for number, zone := range map[string]bool{"3822": false, "3821": false, "3922": true, "3921": true} {
		if s.Hostile[components.Allies].Has(place(t, number).Loc()) != zone {
			t.Errorf("%s in the zone: %v", number, !zone)
		}
	}
	expectUnsupplied(t, s, "us-bde-marine")
}

// TestRule6_21E_SharedHexes (AMB-19): a line leaves overland the hex of an HQ where enemies stand as
// well, and ends in a hex of both; it does not pass through one.
func TestRule6_21E_SharedHexes(t *testing.T) {
	t.Parallel()
	const saigon = `
		japan 2212 2211 2111 3706
		jp-hq-south 2212
		in-corps-3 2212
		`
	expectUnsupplied(t, survey(board(t, saigon+"jp-army-15 2211\nin-corps-1 2211")), "in-corps-3 in-corps-1")
	s := survey(board(t, saigon+"jp-army-15 2111"))
	expectUnsupplied(t, s, "in-corps-3")
	s = survey(board(t, "japan 2008 2107 2106 3706\njp-hq-south 2008\njp-army-15 2106\njp-army-33 2107\nin-corps-3 2107\ncn-army-5 2007"))
	if got := s.Unsupplied; !got.Has(unit(t, "jp-army-15")) || got.Has(unit(t, "jp-army-33")) {
		t.Errorf("out of supply: %s", idsOf(got))
	}
}

// TestRule6_21_LogisticDirection (AMB-20): from Madang over Lae up into the mountains of Port Moresby
// it is five points, the other way four. An HQ and a supplied port are counted to alike.
func TestRule6_21_LogisticDirection(t *testing.T) {
	t.Parallel()
	const papua = `
		japan 3822 3820 3721 3720 3520
		us-hq-southwest-pacific 3727
		jp-air-5 3820 active
		`
	const moresby = `
		japan 3706
		jp-hq-south-seas 3823
		us-air-5af 3820 active
		jp-army-18 3721`
	const jarhat = `
		japan 2008 2106 2107 2206 2305 2205 2104 2212 2110 2211 2010 2108 2109 3706
		jp-hq-south 2212
		jp-army-15 2104
		option logistic-direction source`
	for _, test := range []struct{ name, board, unsupplied string }{
		{"from Lae", papua + "us-bde-sf 3822", ""},
		{"from Madang", papua + "us-bde-sf 3721", "us-bde-sf"},
		{"from Madang by the option", papua + "us-bde-sf 3721\noption logistic-direction source", ""},
		{"farther on by the option", papua + "us-bde-sf 3720\noption logistic-direction source", "us-bde-sf"},
		{"to an HQ in no port of its own", moresby, "jp-army-18"},
		{"to an HQ in no port of its own, by the option", moresby + "\noption logistic-direction source", ""},
		{"Jarhat by the option, the example the other way round", jarhat, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			expectUnsupplied(t, survey(board(t, test.board)), test.unsupplied)
		})
	}
}

// TestRule6_21_OverlandRangeOfAircraft (AMB-21): an air unit at Jarhat, a supplied airfield, is five
// points from Rangoon and out of supply.
func TestRule6_21_OverlandRangeOfAircraft(t *testing.T) {
	t.Parallel()
	const burma = `
		japan 2008 2106 2107 2206 2305 2205 2104 2212 2110 2211 2010 2108 2109 3706
		jp-hq-south 2212
		uk-hq-seac 1805
		`
	s := survey(board(t, burma+"jp-air-5 2104\njp-air-1 2205"))
	if !s.Airfields[components.Japan].Has(loc(t, 2104)) {
		t.Fatal("the airfield of Jarhat is not supplied")
	}
	expectUnsupplied(t, s, "jp-air-5")
}

// TestRule8_22_EmergencyMovesMayOverstack (B-A05): a port with six ships is a refuge all the same.
func TestRule8_22_EmergencyMovesMayOverstack(t *testing.T) {
	t.Parallel()
	s := positiontest.Survey(t, "us-ca-asiatic 3014", "control japan 3014", "uk-bb-warspite 2220", "uk-ca-exeter 2220",
		"us-cv-wasp 2220", "us-cv-lexington 2220", "us-bb-washington 2220", "us-ca-northampton 2220")
	if ports := s.EmergencyPorts(components.Allies, locOf(t, "3014")); !ports.Has(locOf(t, "2220")) {
		t.Errorf("refuges: %s", names(ports))
	}
}
