package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/position"
)

// B-D02: what a march of 1, 2 and 3 movement points enters.
func TestRule8_42_Costs(t *testing.T) {
	t.Parallel()
	march := func(name string, oc int, unit, to, not string, built string) move {
		return move{
			name: name, board: []string{unit, "built " + built}, units: firstWord(unit),
			form: position.Overland, oc: oc, to: to, not: not,
		}
	}
	run(t, []move{
		march("1: open yes, jungle no", 1, "uk-corps-15 1905", "1805 2005", "2006:8.1", ""),
		march("1: two hexes by rail", 1, "uk-corps-15 2107", "2008 2106 2007 2206", "2108:8.1", ""),
		march("2: jungle and mixed yes, mountain no", 2, "uk-corps-15 2005", "2006 2105", "2004:8.1", ""),
		march("2: four hexes by rail", 2, "uk-corps-15 1406", "1505 1606 1705 1805", "1905:8.1", ""),
		march("3: a mountain", 3, "uk-corps-15 2005", "2004", "", ""),
		march("a route that is not built costs the terrain", 1, "uk-corps-15 1905", "2005", "2104:8.1", ""),
		march("the same route built", 1, "uk-corps-15 1905", "2005 2104", "2105:8.1", "jarhat"),
		march("both ends must be built (B-A53)", 1, "uk-corps-15 2104", "", "2105:8.1", "jarhat"),
		march("the route to Imphal", 1, "uk-corps-15 2104", "2105", "", "jarhat imphal"),
		march("a mountain by road", 1, "uk-corps-15 3922", "3823", "", ""),
	})
}

func firstWord(line string) string {
	for i, r := range line {
		if r == ' ' {
			return line[:i]
		}
	}
	return line
}

// Rule 8.42: where a march ends, and the price of a route into the enemy.
func TestRule8_42_Stops(t *testing.T) {
	t.Parallel()
	run(t, []move{
		{
			name: "stops at a ground unit", board: []string{"uk-corps-15 1606", "jp-army-15 1805"}, units: "uk-corps-15",
			form: position.Overland, oc: 3, to: "1705 1805", not: "1905:8.1",
		},
		{
			name: "stops at an air unit", board: []string{"uk-corps-15 1606", "jp-air-1 1805"}, units: "uk-corps-15",
			form: position.Overland, oc: 3, to: "1805", not: "1905:8.1",
		},
		{
			name: "stops at an HQ", board: []string{"uk-corps-15 1606", "jp-hq-south 1805"}, units: "uk-corps-15",
			form: position.Overland, oc: 3, to: "1805", not: "1905:8.1",
		},
		{
			name: "ships do not matter", board: []string{"uk-corps-15 1606", "jp-bb-kongo 1805"}, units: "uk-corps-15",
			form: position.Overland, oc: 2, to: "1805 1905 2005",
		},
		{
			name: "no bonus into a ground unit", board: []string{"in-corps-1 2106", "jp-army-15 2107"}, units: "in-corps-1",
			form: position.Overland, oc: 1, not: "2107:8.1",
		},
		{
			name: "but into ships", board: []string{"uk-corps-15 1705", "jp-bb-kongo 1805"}, units: "uk-corps-15",
			form: position.Overland, oc: 1, to: "1805",
		},
		{
			name: "stops in a battle hex (B-A02)", board: []string{"uk-corps-15 1606", "jp-bb-kongo 1805", "uk-bb-warspite 1805"},
			units: "uk-corps-15", form: position.Overland, oc: 3, to: "1805", not: "1905:8.1",
		},
		{
			name: "does not leave a battle hex", board: []string{"uk-corps-15 1805", "jp-army-15 1805"}, units: "uk-corps-15",
			form: position.Overland, oc: 3, not: "1905:8.42",
		},
		{
			name: "goes on after a disengagement (8.43)", board: []string{"uk-corps-15 1805"}, units: "uk-corps-15",
			form: position.Overland, oc: 2, with: []string{"spent 2"}, to: "1905 2005", not: "2006:8.1",
		},
		{
			name:  "one battle hex by an Operations card (AMB-32)",
			board: []string{"uk-corps-15 1606", "jp-army-15 1805", "uk-corps-33 2105", "jp-army-18 2105"},
			units: "uk-corps-15", form: position.Overland, oc: 3, with: []string{"one-battle"}, to: "1705", not: "1805:7.24",
		},
		{
			name: "reaction into the battle hex only", board: []string{"uk-corps-15 1606", "jp-army-15 1805"}, units: "uk-corps-15",
			form: position.Overland, oc: 2, with: []string{"reaction 1805"}, to: "1805", not: "1705:7.26",
		},
		{
			name: "no bonus into an enemy in Reaction", board: []string{"uk-corps-15 2005", "jp-army-15 2104"}, units: "uk-corps-15",
			form: position.Overland, oc: 1, with: []string{"reaction 2104"}, to: "2104",
		},
		{
			name: "a garrisoned city is held (13.76)", board: []string{"us-corps-x 2708", "us-mardiv-1 2809", "control japan 2609", "divisions 12"},
			units: "us-corps-x", form: position.Overland, oc: 1, not: "2609:8.1",
		},
		{name: "ships do not march", board: []string{"jp-bb-kongo 2008"}, units: "jp-bb-kongo", form: position.Overland, oc: 3, refused: "8.42"},
	})
}

// The march of the 15th Army in December 1941, B-W13 and B-W19.
func TestRule8_42_WorkedExamples(t *testing.T) {
	t.Parallel()
	siam := []string{"jp-army-15 2211 active", "control japan 2211 2110"}
	check(t, []way{
		{
			move{name: "2211 to 1913", board: siam, units: "jp-army-15", form: position.Overland, oc: 3},
			"2110 2011 2012 1912 1913", "",
		},
		{
			move{name: "with an Operations value of 2 it falls short", board: siam, units: "jp-army-15", form: position.Overland, oc: 2},
			"2110 2011 2012 1912 1913", "8.42",
		},
		{
			move{
				name: "B-W13 Hong Kong", board: []string{"jp-army-17 2708 r active", "uk-div-hong-kong 2709"},
				units: "jp-army-17", form: position.Overland, oc: 3,
			},
			"2709", "",
		},
		{
			move{
				name: "B-W19 Kuantan", board: []string{"jp-army-15 1913 active", "in-corps-3 2014", "control japan 1913"},
				units: "jp-army-15", form: position.Overland, oc: 2,
			},
			"2014", "",
		},
		{
			move{
				name: "B-W19 the 8th Division stays in Singapore", units: "au-div-8", form: position.Overland, oc: 2,
				board: []string{"au-div-8 2015 active", "in-corps-3 2014 active", "jp-army-15 2014", "jp-bb-kongo 2015"},
				with:  []string{"reaction 2014 2015"},
			},
			"2014", "8.42",
		},
		{
			move{name: "no jump", board: siam, units: "jp-army-15", form: position.Overland, oc: 3}, "2011", "8.1",
		},
		{
			move{
				name: "no march through an enemy", units: "uk-corps-15", form: position.Overland, oc: 3,
				board: []string{"uk-corps-15 1606", "jp-army-15 1805"},
			},
			"1705 1805 1905", "8.42",
		},
	})
}

// Rule 8.41: territory; 13.91 Manchukuo.
func TestRule8_41_Territory(t *testing.T) {
	t.Parallel()
	run(t, []move{
		{
			name: "A Japanese not into the interior of China", board: []string{"jp-army-17 2508"}, units: "jp-army-17",
			form: position.Overland, oc: 3, to: "2409", not: "2408:8.41 2507:8.41",
		},
		{
			name: "B Japanese into Northern India, not beyond", board: []string{"jp-army-15 2005"}, units: "jp-army-15",
			form: position.Overland, oc: 3, to: "1905 2104 2105", not: "1805:8.41",
		},
		{
			name: "B Japanese over the beaches of Ceylon, not of India", board: []string{"jp-army-15 1709", "asp japan 7", "control japan 1709"},
			units: "jp-army-15", form: position.Assault, oc: 3, with: []string{"asp 7"}, to: "1307 1308 1208 1905", not: "1406:8.41 1805:8.41",
		},
		{
			name: "C nobody onto Soviet land", board: []string{"jp-army-18 3704"}, units: "jp-army-18",
			form: position.Assault, oc: 3, with: []string{"asp 7"}, to: "3802 3803", not: "3801:8.41 3800:8.41",
		},
		{
			name: "C nor Manchukuo", board: []string{"jp-army-korean 3304"}, units: "jp-army-korean",
			form: position.Overland, oc: 3, to: "3305", not: "3303:8.41 3204:8.41",
		},
		{
			name: "D no other Allies into the interior of China", board: []string{"uk-corps-15 2206"}, units: "uk-corps-15",
			form: position.Overland, oc: 3, to: "2305", not: "2306:8.41",
		},
		{
			name: "D, E Chinese units round Kunming and in Burma", board: []string{"cn-army-5 2206"}, units: "cn-army-5",
			form: position.Overland, oc: 3, to: "2306 2407 2106 2205",
		},
		{
			name: "E Chinese units nowhere else", board: []string{"cn-army-5 2108"}, units: "cn-army-5",
			form: position.Overland, oc: 3, to: "2008", not: "2109:8.41",
		},
		{
			name: "13.71 no flight over the interior of China", board: []string{"jp-air-21 2409"}, units: "jp-air-21",
			form: position.Fly, oc: 1, to: "2111", not: "2305:8.1",
		},
	})
}

// Rule 8.49: the 7th Armoured Brigade.
func TestRule8_49_Armour(t *testing.T) {
	t.Parallel()
	run(t, []move{
		{name: "no mountain", board: []string{"uk-armd-bde-7 2005"}, units: "uk-armd-bde-7", form: position.Overland, oc: 3, not: "2004:8.1"},
		{name: "but by road", board: []string{"uk-armd-bde-7 3922"}, units: "uk-armd-bde-7", form: position.Overland, oc: 1, to: "3823"},
		{
			name: "no landing", board: []string{"uk-armd-bde-7 1307"}, units: "uk-armd-bde-7", form: position.Assault, oc: 3,
			with: []string{"asp 2"}, refused: "8.49",
		},
		{
			name: "strategic movement", board: []string{"uk-armd-bde-7 1307", "uk-hq-seac 1805"}, units: "uk-armd-bde-7",
			form: position.ShipStrategic, oc: 2, to: "1406 1805",
		},
	})
}
