package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/position/positiontest"
)

// both surveys a board by the canonical reading and by the other value of an option.
func both(t *testing.T, option string, board ...string) (canonical, other *position.Situation) {
	t.Helper()
	return positiontest.Survey(t, board...), positiontest.Survey(t, append(board[:len(board):len(board)], "option "+option)...)
}

func may(s *position.Situation, hq, unit components.Unit) bool {
	units := s.Activatable(hq)
	return units.Has(unit)
}

func arrives(t *testing.T, s *position.Situation, unit components.Unit, hex string) bool {
	t.Helper()
	places := s.Placements(unit, s.P)
	return places.Has(locOf(t, hex))
}

func TestRule6_12_CommonwealthMarineAir(t *testing.T) {
	t.Parallel()
	newer, older := both(t, "commonwealth-marine-air no",
		"uk-hq-seac 1805", "us-air-1maw 1805", "us-air-avg 1805")
	marines, army := unitOf(t, components.Default(), "us-air-1maw"), unitOf(t, components.Default(), "us-air-avg")
	seac := unitOf(t, components.Default(), "uk-hq-seac")
	if !newer.InSupply(marines) || !may(newer, seac, marines) || !newer.MayCommand(seac, marines) {
		t.Error("SEAC leads the Marines by the newer edition")
	}
	if older.InSupply(marines) || may(older, seac, marines) || older.MayCommand(seac, marines) {
		t.Error("SEAC leads the Marines by the older edition")
	}
	if !older.InSupply(army) || !may(older, seac, army) {
		t.Error("SEAC no longer leads army air units")
	}
	// An arriving wing needs another HQ as well; an army unit arrives as before.
	if !arrives(t, newer, marines, "1406") || arrives(t, older, marines, "1406") ||
		!arrives(t, older, army, "1406") {
		t.Error("placement does not follow the option")
	}
}

func TestRule6_25_EastEdgeOption(t *testing.T) {
	t.Parallel()
	// Supplied from the west; a zone closes Townsville's way to the east.
	newer, older := both(t, "east-edge no", "uk-hq-seac 1805", "us-hq-southwest-pacific 1805")
	hq := unitOf(t, components.Default(), "us-hq-southwest-pacific")
	want := int(components.Default().Units[hq].Efficiency)
	newer.EastLine, older.EastLine = components.UnitSet{}, components.UnitSet{}
	if newer.Efficiency(hq, components.UnitSet{}) != want-1 || older.Efficiency(hq, components.UnitSet{}) != want {
		t.Errorf("efficiency %d and %d, printed %d", newer.Efficiency(hq, components.UnitSet{}), older.Efficiency(hq, components.UnitSet{}), want)
	}
}

func TestRule13_79_KwaiEfficiencyOption(t *testing.T) {
	t.Parallel()
	newer, older := both(t, "kwai-efficiency no", "jp-hq-south 2212", "jp-army-15 2106")
	hq := unitOf(t, components.Default(), "jp-hq-south")
	var chosen components.UnitSet
	chosen.Add(unitOf(t, components.Default(), "jp-army-15"))
	if newer.Efficiency(hq, chosen) != 0 || older.Efficiency(hq, chosen) != 1 {
		t.Errorf("efficiency %d and %d", newer.Efficiency(hq, chosen), older.Efficiency(hq, chosen))
	}
}

func TestRule6_21_OverlandSupplyOption(t *testing.T) {
	t.Parallel()
	// The figure of 6.21: Jarhat is five movement points from Rangoon.
	newer, older := both(t, "overland-supply any", "control japan 2008 2106 2107 2206 2305 2205 2104 2010 2108 2109",
		"jp-hq-south 2212", "jp-air-5 2008", "jp-army-15 2104", "uk-hq-seac 1805", "uk-corps-15 1805")
	army := unitOf(t, components.Default(), "jp-army-15")
	if newer.InSupply(army) || !older.InSupply(army) {
		t.Errorf("15 Army in supply: %v, by the older edition %v", newer.InSupply(army), older.InSupply(army))
	}
}

func TestRule13_75_OverlandSupplyOption(t *testing.T) {
	t.Parallel()
	// 2209 is six movement points from Kunming.
	newer, older := both(t, "overland-supply any", "in-corps-1 2209")
	corps := unitOf(t, components.Default(), "in-corps-1")
	if newer.InSupply(corps) || !older.InSupply(corps) {
		t.Errorf("in supply: %v, by the older edition %v", newer.InSupply(corps), older.InSupply(corps))
	}
}

func TestRule6_21_SupplyPortsOption(t *testing.T) {
	t.Parallel()
	// S5: from Dacca by sea to Rangoon, overland to Bangkok, by sea to Kota Bharu.
	newer, older := both(t, "supply-ports any", "us-ca-new-orleans 2112", "jp-army-15 2005", "jp-army-33 2006", "joint-hq-anzac 1905")
	ship := unitOf(t, components.Default(), "us-ca-new-orleans")
	if newer.InSupply(ship) || !older.InSupply(ship) {
		t.Errorf("in supply: %v, by the older edition %v", newer.InSupply(ship), older.InSupply(ship))
	}
}

func TestRule8_23_StrategicZOIOption(t *testing.T) {
	t.Parallel()
	zone := []string{"us-air-7af 4019 active"}
	older := func(lines ...string) []string {
		return append(append(zone, "option strategic-zoi enter-or-leave"), lines...)
	}
	run(t, []move{
		{
			name: "ships leave the zone", board: append(zone, "jp-bb-kongo 4017"), units: "jp-bb-kongo",
			form: position.SailStrategic, oc: 1, to: "3813",
		},
		{
			name: "ships do not", board: older("jp-bb-kongo 4017"), units: "jp-bb-kongo",
			form: position.SailStrategic, oc: 1, not: "3813:8.23",
		},
		{
			name: "air units do not", board: older("jp-air-22 4017"), units: "jp-air-22",
			form: position.FlyStrategic, oc: 1, not: "3813:8.33",
		},
		{
			name: "ground units do not", board: older("jp-army-17 4017"), units: "jp-army-17",
			form: position.ShipStrategic, oc: 1, not: "3813:8.44",
		},
		{
			name: "from outside nothing changes", board: older("jp-bb-kongo 3813"), units: "jp-bb-kongo",
			form: position.SailStrategic, oc: 1, to: "3615", not: "4017:8.23",
		},
	})
}

func TestRule8_24_NavalStackingOption(t *testing.T) {
	t.Parallel()
	ships := []string{
		"jp-bb-kongo 4017", "jp-bb-hiei 4017", "jp-bb-yamato 4017", "jp-bb-nagato 4017",
		"jp-ca-aoba 4017", "jp-ca-mogami 4017", "jp-ca-nachi 4017",
	}
	newer, older := both(t, "naval-stacking type", ships...)
	truk := locOf(t, "4017")
	if over := newer.Overstacked(components.Japan); !over.Has(truk) {
		t.Error("seven ships may stay by the newer edition")
	}
	if naval, _ := newer.Excess(components.Japan, truk); naval != 1 || !newer.Exceeds(unitOf(t, components.Default(), "jp-ca-aoba")) {
		t.Errorf("excess %d", naval)
	}
	if over := older.Overstacked(components.Japan); !over.IsEmpty() {
		t.Error("four BB and three CA may not stay by the older edition")
	}
	carrier := unitOf(t, components.Default(), "jp-cv-akagi")
	if newer.Room(carrier, truk) || !older.Room(carrier, truk) {
		t.Error("room for a carrier does not follow the option")
	}

	cruisers := []string{"option naval-stacking type", "us-bb-mississippi 5808"}
	count := 0
	for _, info := range components.Default().Units {
		if info.Type == components.CA && info.Side == components.Allies && count < 7 {
			cruisers = append(cruisers, info.ID+" 5808")
			count++
		}
	}
	if count < 7 {
		t.Skipf("the Allies have %d CA", count)
	}
	older = positiontest.Survey(t, cruisers...)
	if naval, _ := older.Excess(components.Allies, locOf(t, "5808")); naval != 1 {
		t.Errorf("excess of seven cruisers: %d", naval)
	}
	if older.Exceeds(unitOf(t, components.Default(), "us-bb-mississippi")) {
		t.Error("the battleship may go instead of a cruiser")
	}
}

func TestRule8_42_RouteRateOption(t *testing.T) {
	t.Parallel()
	older := "option route-rate any-enemy"
	run(t, []move{
		{
			name: "ships bar the rate", board: []string{older, "uk-corps-15 1606", "jp-bb-kongo 1805"}, units: "uk-corps-15",
			form: position.Overland, oc: 2, to: "1805", not: "2005:8.1",
		},
		{
			name: "but not into the battle of a Reaction", board: []string{older, "in-corps-1 2106", "jp-army-15 2107"}, units: "in-corps-1",
			form: position.Overland, oc: 1, with: []string{"reaction 2107"}, to: "2107",
		},
		{
			name: "which they do by the newer edition", board: []string{"in-corps-1 2106", "jp-army-15 2107"}, units: "in-corps-1",
			form: position.Overland, oc: 1, with: []string{"reaction 2107"}, not: "2107:8.1",
		},
	})
}

func TestRule8_42_HQStopsOption(t *testing.T) {
	t.Parallel()
	run(t, []move{
		{
			name: "an HQ stops nobody", board: []string{"option hq-stops no", "uk-corps-15 1606", "jp-hq-south 1805"}, units: "uk-corps-15",
			form: position.Overland, oc: 3, to: "1805 2005",
		},
		{
			name: "an air unit does", board: []string{"option hq-stops no", "uk-corps-15 1606", "jp-hq-south 1805", "jp-air-1 1805"},
			units: "uk-corps-15", form: position.Overland, oc: 3, to: "1805", not: "2005:8.1",
		},
		{
			name: "a garrison does (13.76)", board: []string{"option hq-stops no", "us-corps-x 2708", "control japan 2609", "divisions 12"},
			units: "us-corps-x", form: position.Overland, oc: 3, not: "2508:8.1",
		},
	})
}

func TestRule8_44_LandedPortsOption(t *testing.T) {
	t.Parallel()
	board := []string{"us-hq-southwest-pacific 3727", "us-corps-x 3727", "us-mardiv-1 3822", "control japan 3822"}
	landed := []string{"landings 3822"}
	run(t, []move{
		{
			name: "not into a port just landed at", board: board, units: "us-corps-x", with: landed,
			form: position.ShipStrategic, oc: 2, not: "3822:8.44",
		},
		{
			name: "by the older edition", board: append(board, "option landed-ports yes"), units: "us-corps-x", with: landed,
			form: position.ShipStrategic, oc: 2, to: "3822",
		},
		{
			name: "without a landing", board: append(board, "option landed-ports yes"), units: "us-corps-x",
			form: position.ShipStrategic, oc: 2, not: "3822:8.44",
		},
	})
}

func TestRule8_45_KoreanArmyOption(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		unit         string
		newer, older int
	}{
		{"jp-army-korean 3305", 4, 2},
		{"jp-army-korean 3305 r", 2, 1},
		{"jp-army-17 3305", 2, 2},
		{"jp-bde-1sn 3305", 1, 1},
	} {
		newer, older := both(t, "korean-army single", test.unit)
		unit := []components.Unit{unitOf(t, components.Default(), firstWord(test.unit))}
		if a, b := newer.ASPCost(position.Assault, unit), older.ASPCost(position.Assault, unit); a != test.newer || b != test.older {
			t.Errorf("%s: %d and %d", test.unit, a, b)
		}
	}
}

func TestRule8_45_ReactionShippingOption(t *testing.T) {
	t.Parallel()
	board := []string{"jp-army-17 4017", "us-mardiv-1 4021", "jp-bde-1sn 4021"}
	with := []string{"reaction 4021", "asp 2"}
	run(t, []move{
		{name: "one point", board: board, units: "jp-army-17", form: position.Assault, oc: 1, with: with, refused: "8.45"},
		{
			name: "any", board: append(board, "option reaction-shipping any"), units: "jp-army-17", form: position.Assault, oc: 1,
			with: with, to: "4021",
		},
		{
			name: "but no more than there are", board: append(board, "option reaction-shipping any"), units: "jp-army-17",
			form: position.Assault, oc: 1, with: []string{"reaction 4021", "asp 1"}, refused: "8.45",
		},
	})
}

func TestRule8_49_SeventhArmouredOption(t *testing.T) {
	t.Parallel()
	armour := []string{"option seventh-armoured stops", "uk-armd-bde-7 2005"}
	run(t, []move{
		{name: "into a mountain", board: armour, units: "uk-armd-bde-7", form: position.Overland, oc: 3, to: "2004 2006"},
		{
			name: "but not beyond rough ground", board: []string{armour[0], "uk-armd-bde-7 2007"}, units: "uk-armd-bde-7",
			form: position.Overland, oc: 3, to: "2107 2106 2006", not: "2005:8.1",
		},
		{name: "other units go on", board: []string{armour[0], "uk-corps-15 2007"}, units: "uk-corps-15", form: position.Overland, oc: 3, to: "2006 2005"},
		{name: "along the rails as ever", board: []string{armour[0], "uk-armd-bde-7 1406"}, units: "uk-armd-bde-7", form: position.Overland, oc: 2, to: "1505 1606 1705 1805"},
	})
	check(t, []way{
		{
			move{name: "a way through rough ground", board: []string{armour[0], "uk-armd-bde-7 2007"}, units: "uk-armd-bde-7", form: position.Overland, oc: 3},
			"2006 2005", "8.49",
		},
	})
}

func TestRule9_62_BeatenLandingOption(t *testing.T) {
	t.Parallel()
	wake := []string{"option beaten-landing around", "jp-army-17 4612 active", "us-bde-wake 4612 r"}
	run(t, []move{
		{
			name: "no way out of the zone", board: append(wake, "us-air-vmf211 4612 r active"), units: "jp-army-17", form: position.Assault,
			oc: 1, with: []string{"post-battle"}, not: "4715:8.1 4613:9.62",
		},
		{
			name: "without a zone as ever", board: wake, units: "jp-army-17", form: position.Assault, oc: 1,
			with: []string{"post-battle"}, to: "4715",
		},
		{
			name: "with a carrier through the zone", board: append(wake, "us-cv-wasp 4714 active", "jp-cv-akagi 4612 active"),
			units: "jp-army-17 jp-cv-akagi", form: position.Assault, oc: 1, with: []string{"post-battle"}, to: "4715",
		},
	})
}

func TestRule13_74_ChinaBoxOption(t *testing.T) {
	t.Parallel()
	board := []string{"option china-box three", "uk-hq-seac 1805", "us-air-avg 1905", "us-air-14af china", "us-air-14af-lrb china"}
	run(t, []move{
		{name: "room for three", board: board, units: "us-air-avg", form: position.Fly, oc: 1, box: true, to: "1805"},
		{name: "not for four", board: append(board, "us-air-10af-lrb china"), units: "us-air-avg", form: position.Fly, oc: 1, to: "1805"},
		{
			name: "nor for two B29s", board: []string{board[0], board[1], "us-air-20bc 1905", "us-air-21bc china"}, units: "us-air-20bc",
			form: position.Fly, oc: 1, to: "1805",
		},
	})
}

func TestRule13_74_ChinaHopOption(t *testing.T) {
	t.Parallel()
	india, older := "uk-hq-seac 1805", "option china-hop 4-hexes"
	run(t, []move{
		{name: "normal range two", board: []string{india, older, "us-air-1maw 1905"}, units: "us-air-1maw", with: []string{"normal-range"}, form: position.Fly, oc: 1, to: "1805"},
		{name: "extended range four", board: []string{india, older, "us-air-1maw 1905"}, units: "us-air-1maw", form: position.Fly, oc: 1, box: true, to: "1805"},
		{name: "by the newer edition", board: []string{india, "us-air-1maw 1905"}, units: "us-air-1maw", with: []string{"normal-range"}, form: position.Fly, oc: 1, box: true, to: "1805"},
		{name: "not out either", board: []string{india, older, "us-air-1maw china"}, units: "us-air-1maw", with: []string{"normal-range"}, form: position.Fly, oc: 1, not: "1905:8.1"},
	})
}

func TestRule13_78_BurmaRoadOption(t *testing.T) {
	t.Parallel()
	if newer, older := both(t, "burma-road land"); newer.Road != position.RoadOpen || older.Road != position.RoadClosed {
		t.Errorf("by Rangoon: %v and %v", newer.Road, older.Road)
	}
	if newer, older := both(t, "burma-road land", "built jarhat imphal", "control japan 2008"); newer.Road != position.RoadOpen || older.Road != position.RoadOpen {
		t.Errorf("overland: %v and %v", newer.Road, older.Road)
	}
	if _, older := both(t, "burma-road land", "built jarhat imphal", "control japan 2206"); older.Road != position.RoadClosed {
		t.Errorf("with Lashio Japanese: %v", older.Road)
	}
}

func TestRule8_43_DisengagementOption(t *testing.T) {
	t.Parallel()
	newer, older := both(t, "disengagement leaving", "jp-army-17 2609 r", "us-corps-x 2609", "divisions 12")
	if !newer.MayDisengage(components.Japan, locOf(t, "2609")) || older.MayDisengage(components.Japan, locOf(t, "2609")) {
		t.Error("garrison steps count for the older edition, or not for the newer")
	}
	newer, older = both(t, "disengagement leaving", "us-corps-x 2912", "us-corps-xi 2912", "jp-army-14 2912 r")
	if !newer.MayDisengage(components.Allies, locOf(t, "2912")) || !older.MayDisengage(components.Allies, locOf(t, "2912")) {
		t.Error("two corps are stronger than a reduced army")
	}
}

func TestRule6_23_LedoOption(t *testing.T) {
	t.Parallel()
	india, ledo := "uk-hq-seac 1805", "option ledo-airfield yes"
	lost := "control japan 1905 2104 2005"
	run(t, []move{
		{name: "Jarhat and Dacca only (AMB-46)", board: []string{india, "us-air-avg 2205", lost}, units: "us-air-avg", form: position.Fly, oc: 1},
		{name: "Ledo too", board: []string{india, ledo, "us-air-avg 2205", lost}, units: "us-air-avg", form: position.Fly, oc: 1, box: true},
		{name: "out to Ledo", board: []string{india, ledo, "us-air-avg china", lost}, units: "us-air-avg", form: position.Fly, oc: 1, to: "2205"},
	})
	newer, older := both(t, "ledo-airfield yes", india, "hump", lost+" 2008 2206", "us-air-14af china")
	if newer.HumpAirfield || !older.HumpAirfield {
		t.Errorf("an airfield for the airlift: %v, with Ledo %v", newer.HumpAirfield, older.HumpAirfield)
	}
	seac, wing := unitOf(t, components.Default(), "uk-hq-seac"), unitOf(t, components.Default(), "us-air-14af")
	if may(newer, seac, wing) || !may(older, seac, wing) {
		t.Error("the airlift by Ledo alone does not follow the option")
	}
}

func TestRule13_76_HongKongOption(t *testing.T) {
	t.Parallel()
	board := []string{"us-ca-asiatic 2812", "control allies 2812", "control japan 2709"}
	newer, older := both(t, "hong-kong-garrison yes", board...)
	hongKong := locOf(t, "2709")
	for other, s := range map[bool]*position.Situation{false: newer, true: older} {
		if got := s.P.ChineseGarrison(s.Set, hongKong); got != other {
			t.Errorf("option %v: garrison %v", other, got)
		}
		// Ships end in an enemy hex only where somebody holds it (8.21).
		m := position.Mover{Side: components.Allies, Units: []components.Unit{unitOf(t, s.Set, "us-ca-asiatic")}, Form: position.Sail, Allowance: 1}
		var r position.Reach
		if err := s.Reach(&m, &r); err != nil {
			t.Fatal(err)
		}
		if got := r.Ends.Has(hongKong); got != other {
			t.Errorf("option %v: a cruiser may end there: %v", other, got)
		}
	}
}
