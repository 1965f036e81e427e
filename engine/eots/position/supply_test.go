package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// manila is the first part of the worked example of 6.21: the HQ at Manila with a
// corps, another at Naga and a brigade on Leyte.
const manila = `
	japan 2911 2915
	us-hq-southwest-pacific 2813
	us-corps-reserve 2813
	us-corps-south-luzon 2913 r
	us-bde-p 3014
	`

// TestRule6_21_Manila_S1 is example 6.21-4.
func TestRule6_21_Manila_S1(t *testing.T) {
	t.Parallel()
	t.Run("case 1: FEAF neutralises the zone of an air unit at Aparri", func(t *testing.T) {
		t.Parallel()
		s := survey(board(t, manila+"us-air-feaf 2813\n jp-air-5 2911 active"))
		expectUnsupplied(t, s, "")
		expectActivatable(t, s, "us-hq-southwest-pacific", "us-air-feaf us-corps-reserve us-corps-south-luzon us-bde-p")
	})
	t.Run("case 2: without FEAF the HQ is cut off", func(t *testing.T) {
		t.Parallel()
		s := survey(board(t, manila+"jp-air-5 2911 active"))
		expectUnsupplied(t, s, "us-hq-southwest-pacific us-corps-reserve us-corps-south-luzon us-bde-p")
		expectActivatable(t, s, "us-hq-southwest-pacific", "")
	})
	t.Run("case 3: from Davao the zone only cuts the sea to Leyte", func(t *testing.T) {
		t.Parallel()
		s := survey(board(t, manila+"jp-air-5 2915 active"))
		expectUnsupplied(t, s, "us-bde-p")
		expectActivatable(t, s, "us-hq-southwest-pacific", "us-corps-reserve us-corps-south-luzon")
	})
}

// TestRule6_21_PortMoresby is example 6.21-3.
func TestRule6_21_PortMoresby(t *testing.T) {
	t.Parallel()
	const townsville = `
		japan 3720 3721
		us-hq-southwest-pacific 3727
		us-bde-sf 3823
		us-bde-marine 3822
		`
	t.Run("by sea to the port and from there overland", func(t *testing.T) {
		t.Parallel()
		// The zone from Madang covers Lae, not Port Moresby.
		s := survey(board(t, townsville+"jp-air-5 3720 active\njapan 3822"))
		if s.Hostile[components.Allies].Has(loc(t, 3823)) || !s.Hostile[components.Allies].Has(loc(t, 3822)) {
			t.Fatal("the zone should cover Lae alone")
		}
		expectUnsupplied(t, s, "")
	})
	t.Run("a zone over the port closes it, and no beach replaces it", func(t *testing.T) {
		t.Parallel()
		// The zone from 3721 covers 3823 and leaves the west coast. The port of 4024 would do,
		// four points from Port Moresby, were it not Japanese.
		s := survey(board(t, townsville+"jp-air-5 3721 active\njapan 3822 4024"))
		if !s.Hostile[components.Allies].Has(loc(t, 3823)) || s.Hostile[components.Allies].Has(loc(t, 3523)) {
			t.Fatal("the zone should cover Port Moresby and leave the west coast")
		}
		expectUnsupplied(t, s, "us-bde-sf us-bde-marine")
	})
}

func TestRule6_21_OverlandRange_S3_S4(t *testing.T) {
	t.Parallel()
	// The figure of 6.21: Jarhat and Ledo are not built. From Jarhat it is 2 points to Imphal, 2 into
	// the jungle of Mandalay and 1 by rail over 2107 to Rangoon.
	const burma = `
		japan 2008 2106 2107 2206 2305 2205 2104 2212 2110 2211
		japan 2010 2108 2109 3706
		jp-hq-south 2212
		jp-air-5 2008
		`
	t.Run("4 points", func(t *testing.T) {
		t.Parallel()
		expectUnsupplied(t, survey(board(t, burma+"jp-army-15 2205")), "")
	})
	t.Run("5 points", func(t *testing.T) {
		t.Parallel()
		expectUnsupplied(t, survey(board(t, burma+"jp-army-15 2104")), "jp-army-15")
	})
	t.Run("Jarhat and Ledo built", func(t *testing.T) {
		t.Parallel()
		p := board(t, burma+"jp-army-15 2104")
		p.Built[components.Jarhat], p.Built[components.Ledo] = true, true
		expectUnsupplied(t, survey(p), "")
	})
	t.Run("an all-sea line has no such limit", func(t *testing.T) {
		t.Parallel()
		// The nearest port is Port Moresby; the zone from Dobodura closes its sea.
		s := survey(board(t, `
			us-hq-southwest-pacific 3727
			us-bde-sf 3623`))
		expectUnsupplied(t, s, "")
	})
}

func TestRule6_21_RouteBonusNeedsEmptyHexes(t *testing.T) {
	t.Parallel()
	const indochina = `
		uk-hq-malaya 2015
		in-corps-3 2012
		`
	// Singapore to Singora by rail is five hexes of half a point.
	expectUnsupplied(t, survey(board(t, indochina)), "")
	// The line still runs when a Japanese ship lies on the way, but the rail does not count:
	// 2013 is a mountain.
	s := survey(board(t, indochina+"jp-cv-akagi 2014 active\njp-cv-soryu 2112 active"))
	expectUnsupplied(t, s, "in-corps-3")
}

func TestRule6_21_OnePort_S5(t *testing.T) {
	t.Parallel()
	// From Dacca by sea to Rangoon, overland to Bangkok, by sea to Kota Bharu: ten hexes
	// with two changes. Armies close the way overland from Dacca to Rangoon.
	const gulf = `
		us-ca-new-orleans 2112
		jp-army-15 2005
		jp-army-33 2006
		`
	s := survey(board(t, gulf+"joint-hq-anzac 1905"))
	expectUnsupplied(t, s, "us-ca-new-orleans jp-army-15 jp-army-33")
	// From Rangoon one change is left.
	expectUnsupplied(t, survey(board(t, gulf+"joint-hq-anzac 2008")), "jp-army-15 jp-army-33")
	// HQs may use any number of ports.
	if !s.Linked(components.Allies, loc(t, 1905), loc(t, 2112)) {
		t.Error("no line of the kind of HQs from Dacca to Kota Bharu")
	}
}

func TestRule6_21_RangeLimitsTheLine(t *testing.T) {
	t.Parallel()
	// Malaya HQ has range 5: Kuantan is 1 hex away, Rangoon 7. Kunming supplies nobody
	// while Lashio is Japanese.
	s := survey(board(t, `
		japan 2206
		uk-hq-malaya 2015
		in-corps-3 2014
		in-div-burma-indian 2008`))
	expectUnsupplied(t, s, "in-div-burma-indian")
}

func TestRule6_21E_EnemyUnitsCloseLandHexsides(t *testing.T) {
	t.Parallel()
	const line = `
		japan 2008 2107 2106 3706
		jp-hq-south 2008
		jp-army-15 2106
		`
	for _, test := range []struct{ name, enemies, unsupplied string }{
		{"none", "", ""},
		{"ground units", "in-corps-3 2107\n cn-army-5 2007", "jp-army-15"},
		{"an air unit", "uk-air-malaya 2107\n in-corps-3 2007", "jp-army-15"},
		{"a ship never blocks", "uk-bb-force-z 2107\n uk-ca-exeter 2007", ""},
		{"a line ends beside an enemy (AMB-19)", "in-corps-3 2106", ""},
	} {
		p := board(t, line+test.enemies)
		s := survey(p)
		if got := s.Unsupplied.Intersect(components.Default().UnitsOf(components.Japan)); got != units(t, test.unsupplied) {
			t.Errorf("%s: out of supply: %s", test.name, idsOf(got))
		}
	}
}

func TestRule6_12_Nationality(t *testing.T) {
	t.Parallel()
	const troops = `
		us-corps-x 3727
		us-cv-wasp 3727
		us-air-5af 3727
		us-air-vmf211 3727
		us-mardiv-1 3727
		au-corps-1 3727
		nz-div-3 3727
		in-corps-1 3727
		uk-air-malaya 3727
		cn-army-5 3727
		nl-regt-1 3727
		`
	const (
		us       = "us-corps-x us-cv-wasp us-mardiv-1 "
		usAir    = "us-air-5af us-air-vmf211 "
		british  = "au-corps-1 nz-div-3 in-corps-1 uk-air-malaya "
		chinese  = "cn-army-5 "
		dutch    = "nl-regt-1 "
		southern = " 3727\njapan 2206" // Kunming supplies nobody
	)
	for hq, takes := range map[string]string{
		"us-hq-southwest-pacific": us + usAir + chinese,
		"uk-hq-seac":              usAir + british + chinese,
		"joint-hq-anzac":          us + usAir + british + chinese + dutch,
	} {
		s := survey(board(t, troops+hq+southern))
		all := units(t, us+usAir+british+chinese+dutch)
		expectUnsupplied(t, s, idsOf(all.Without(units(t, takes))))
		expectActivatable(t, s, hq, takes)
	}
	s := survey(board(t, "japan 3706\njp-hq-south 3706\njp-army-15 3706\njp-bb-kongo 3706\njp-air-5 3706"))
	expectUnsupplied(t, s, "")
}

func TestRule6_12_DutchNeedAJointHQ_S6(t *testing.T) {
	t.Parallel()
	const java = "japan 2206\nnl-div-java 2018\nus-hq-southwest-pacific 2018\nuk-hq-malaya 2015\n"
	s := survey(board(t, java))
	expectUnsupplied(t, s, "nl-div-java")
	_, flipped := s.Attrition()
	if flipped != units(t, "nl-div-java") {
		t.Errorf("attrition flips: %s", idsOf(flipped))
	}
	expectUnsupplied(t, survey(board(t, java+"joint-hq-abda 2220")), "")
}

func TestRule6_21_ActivatedUnitsStayInSupply(t *testing.T) {
	t.Parallel()
	const alone = "jp-air-5 4828\njp-cv-akagi 4826\njp-army-15 4828"
	p := board(t, alone)
	expectUnsupplied(t, survey(p), "jp-air-5 jp-cv-akagi jp-army-15")
	p.Activated = units(t, "jp-air-5 jp-cv-akagi jp-army-15")
	s := survey(p)
	expectUnsupplied(t, s, "")
	if s.Projecting != units(t, "jp-air-5 jp-cv-akagi") {
		t.Errorf("projecting: %s", idsOf(s.Projecting))
	}
}

// TestRule6_21_MutualDenial: an air unit at Medan would close the Strait of Malacca to an
// air unit on the Andamans, and that one the Bay of Bengal to it. The detours are longer
// than the command ranges. AMB-22: the Allied zone counts.
func TestRule6_21_MutualDenial(t *testing.T) {
	t.Parallel()
	const hqs = "japan 1809 2212 2206 3706\nuk-hq-seac 1805\njp-hq-south 2212\n"
	expectUnsupplied(t, survey(board(t, hqs+"jp-air-5 1809")), "")
	expectUnsupplied(t, survey(board(t, hqs+"uk-air-malaya 1813")), "")
	s := survey(board(t, hqs+"jp-air-5 1809\nuk-air-malaya 1813"))
	expectUnsupplied(t, s, "jp-air-5")
	if s.Projecting != units(t, "uk-air-malaya") {
		t.Errorf("projecting: %s", idsOf(s.Projecting))
	}
}

func TestRule6_22_PrimarySources(t *testing.T) {
	t.Parallel()
	t.Run("a Japanese HQ needs a city of the Home Islands that is Japanese", func(t *testing.T) {
		t.Parallel()
		expectUnsupplied(t, survey(board(t, "japan 2212 3706\njp-hq-south 2212")), "")
		expectUnsupplied(t, survey(board(t, "japan 2212\njp-hq-south 2212")), "jp-hq-south")
	})
	t.Run("an Allied HQ on the map edge needs nothing", func(t *testing.T) {
		t.Parallel()
		// Townsville is on the south edge; everything around it is closed.
		s := survey(board(t, closedTownsville))
		if !s.SuppliedHQ.Has(unit(t, "us-hq-southwest-pacific")) {
			t.Error("the HQ at Townsville is out of supply")
		}
	})
	t.Run("an HQ at the end of an overland line over several ports", func(t *testing.T) {
		t.Parallel()
		// Zones over the Malacca Strait and the Gulf of Siam close the sea to Singapore.
		s := survey(board(t, `
			uk-hq-malaya 2015
			jp-air-5 2015 active`))
		if s.Unsupplied != (components.UnitSet{}) {
			t.Errorf("out of supply: %s", idsOf(s.Unsupplied))
		}
		if s.Ports[components.Allies].Has(loc(t, 1805)) {
			t.Error("no sea line leads from Singapore to Calcutta")
		}
	})
}

// closedTownsville is an HQ on the south map edge whose sea is in enemy ZOI and whose
// land is closed by enemies.
const closedTownsville = `
	us-hq-southwest-pacific 3727
	jp-air-5 3626 active
	jp-army-15 3627 active
	jp-army-33 3628 active
	`

func TestRule1_3_SuppliedPortsAndAirfields(t *testing.T) {
	t.Parallel()
	// The HQ has no primary source; its ports and airfields count all the same (1.3).
	p := board(t, "japan 2212 2311 2211 2008 2106\njp-hq-south 2212")
	s := survey(p)
	if s.SuppliedHQ.Has(unit(t, "jp-hq-south")) {
		t.Fatal("the HQ should be out of supply")
	}
	for number, want := range map[string]struct{ port, airfield bool }{
		"2212": {true, true},
		"2311": {true, true},
		"2211": {false, true}, // inland: an airfield, 3 hexes overland
		"2106": {false, true}, // far beyond 4 movement points
		"2008": {true, true},
		"2015": {false, false}, // Allied
	} {
		l := place(t, number).Loc()
		if s.Ports[components.Japan].Has(l) != want.port || s.Airfields[components.Japan].Has(l) != want.airfield {
			t.Errorf("%s: supplied port %v, airfield %v", number, s.Ports[components.Japan].Has(l), s.Airfields[components.Japan].Has(l))
		}
	}
	// Without an HQ nothing is supplied.
	if s := survey(board(t, "japan 2212")); !s.Ports[components.Japan].IsEmpty() || !s.Airfields[components.Japan].IsEmpty() {
		t.Error("supplied ports without an HQ")
	}
}

func TestRule6_23_TokyoExpress_S12(t *testing.T) {
	t.Parallel()
	// Noumea is 15 hexes from Truk, beyond the command range.
	p := board(t, `
		japan 4828 4017 3706
		jp-hq-south-seas 4017
		jp-army-17 4828
		jp-air-5 4828
		jp-bb-kongo 4828
		jp-army-18 4017`)
	expectUnsupplied(t, survey(p), "jp-army-17 jp-air-5 jp-bb-kongo")
	p.TokyoExpress = loc(t, 4828)
	s := survey(p)
	expectUnsupplied(t, s, "")
	if !s.Projecting.Has(unit(t, "jp-air-5")) {
		t.Error("the air unit has no zone again")
	}
	// The marker is no activation line.
	expectActivatable(t, s, "jp-hq-south-seas", "jp-army-18")
}

// TestRule13_93_ResourceLine is C-A19.
func TestRule13_93_ResourceLine(t *testing.T) {
	t.Parallel()
	if s := survey(board(t, "japan 3706 2415")); !s.ResourceLine() {
		t.Error("Tokyo reaches Miri")
	}
	if s := survey(board(t, "japan 3706")); s.ResourceLine() {
		t.Error("no resource hex is Japanese")
	}
	if s := survey(board(t, "japan 2415")); s.ResourceLine() {
		t.Error("no city of the Home Islands is Japanese")
	}
	if s := survey(board(t, "japan 3706 2415\nus-cv-wasp 2415 active")); s.ResourceLine() {
		t.Error("a zone over Miri closes its sea")
	}
	if got := survey(board(t, "japan 3706 2415 1813\nus-cv-wasp 2415 active")).LinkedResources(); got != 1 {
		t.Errorf("%d resource hexes are linked, want Medan alone", got)
	}
}

func TestRule17_TownsvilleToOahu(t *testing.T) {
	t.Parallel()
	townsville, oahu := loc(t, 3727), loc(t, 5808)
	if s := survey(board(t, "us-hq-central-pacific 5808")); !s.Linked(components.Allies, townsville, oahu) {
		t.Error("Townsville is cut from Oahu by nothing")
	}
	if s := survey(board(t, closedTownsville)); s.Linked(components.Allies, townsville, oahu) {
		t.Error("Townsville is closed in")
	}
}

func TestRule10_11_Suppliable(t *testing.T) {
	t.Parallel()
	s := survey(board(t, "us-hq-southwest-pacific 3727\njp-air-5 3720 active\njapan 2206 3720 3822"))
	for _, test := range []struct {
		unit string
		at   string
		want bool
	}{
		{"us-corps-x", "3727", true},
		{"us-corps-x", "3823", true},
		{"us-corps-x", "4423", true},
		{"us-corps-x", "3720", false}, // in the zone
		{"us-corps-x", "5808", false}, // out of range
		{"au-corps-1", "3727", false}, // of another nation
		{"joint-hq-anzac", "5808", true},
		{"joint-hq-anzac", "3822", true}, // overland from Port Moresby
		{"joint-hq-anzac", "3820", false},
	} {
		if got := s.Suppliable(unit(t, test.unit), place(t, test.at).Loc()); got != test.want {
			t.Errorf("%s at %s: %v", test.unit, test.at, got)
		}
	}
}

// TestRule6_21_FirstFigure is example 6.21-1: units along the railway are within four movement points
// of the port of Rangoon; at Jarhat, by Ledo and without the two routes, it is five.
func TestRule6_21_FirstFigure(t *testing.T) {
	t.Parallel()
	s := survey(board(t, `
		japan 2008 2106 2107 2206 2305 2205 2104 2212 2110 2211 2010 2108 2109 3706
		jp-hq-south 2212
		jp-army-33 2106
		jp-army-18 2206
		jp-army-16 2205
		jp-army-15 2104
		jp-air-5 2106
		uk-hq-seac 1805`))
	expectUnsupplied(t, s, "jp-army-15")
	expectActivatable(t, s, "jp-hq-south", "jp-army-33 jp-army-18 jp-army-16 jp-air-5")
}

// TestRule6_21_SecondFigure is example 6.21-2, told in New Guinea: a zone over the Gulf of Papua.
// A, overland more than four points from a supplied port, is cut off; C stands in the zone too, but
// beside the port of Wewak; B, D and E have ports or coasts outside the zone.
func TestRule6_21_SecondFigure(t *testing.T) {
	t.Parallel()
	const coast = `
		japan 3520 3521 3522 3621 3620 3720 4021 4017 3706 3922
		jp-hq-south-seas 4021
		jp-army-17 3522
		jp-bde-1sn 3720
		jp-army-18 3621
		jp-bde-2sn 3922
		jp-bde-3sn 3620
		`
	expectUnsupplied(t, survey(board(t, coast)), "")
	s := survey(board(t, coast+"us-air-5af 3623 active"))
	expectUnsupplied(t, s, "jp-army-17")
	for number, zone := range map[string]bool{"3522": true, "3621": true, "3720": false, "3922": false} {
		if s.Hostile[components.Japan].Has(place(t, number).Loc()) != zone {
			t.Errorf("%s in the zone: %v", number, !zone)
		}
	}
}

// TestRule6_21_AllSeaLine_S4: the unit of S3, more than four points from the port, is in supply
// on a coast that the HQ reaches by sea alone, and not behind it.
func TestRule6_21_AllSeaLine_S4(t *testing.T) {
	t.Parallel()
	for hex, unsupplied := range map[string]string{"3522": "", "3521": "jp-army-17"} {
		s := survey(board(t, "japan 4021 3521 3522 3706\njp-hq-south-seas 4021\njp-army-17 "+hex))
		expectUnsupplied(t, s, unsupplied)
	}
}
