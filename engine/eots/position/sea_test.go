package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/position/positiontest"
)

// B-D01: neighbours and distances that the rulebook states.
func TestRule0_2_Distances(t *testing.T) {
	t.Parallel()
	set := components.Default()
	for _, d := range []struct {
		from, to string
		want     int
	}{
		{"4612", "5108", 6},
		{"3014", "2220", 10},
		{"2112", "2015", 3},
		{"4825", "4423", 4},
		{"3709", "3706", 3},
		{"4715", "4612", 4},
		{"2812", "2917", 6},
		{"2909", "2812", 3},
		{"3009", "2812", 4},
		{"5506", "5808", 3},
	} {
		if got := set.Distance(locOf(t, d.from), locOf(t, d.to)); got != d.want {
			t.Errorf("%s to %s is %d, want %d", d.from, d.to, got, d.want)
		}
	}
	var around components.LocSet
	for _, side := range set.Sides[locOf(t, "2220")] {
		around.Add(side.To)
	}
	if want := hexes(t, "2119 2120 2219 2221 2319 2320"); around != want {
		t.Errorf("around 2220 are %s", names(around))
	}
}

// B-W01: the sea hexsides of Soerabaja; B-E04: those that the 2025 map has redrawn.
func TestRule8_21_SeaHexsides(t *testing.T) {
	t.Parallel()
	set := components.Default()
	for _, h := range []struct{ hex, open, closed string }{
		{"2220", "2219 2319 2320", "2119 2120 2221"},
		{"2008", "2009", "1907 1908 2007 2107 2108"},
		{"3407", "3307 3408 3507", "3306 3406 3506"},
		{"5808", "5908", ""},
	} {
		for d := range set.Sides[locOf(t, h.hex)] {
			side := &set.Sides[locOf(t, h.hex)][d]
			open, closed := hexes(t, h.open), hexes(t, h.closed)
			if open.Has(side.To) && !side.Sea {
				t.Errorf("%s: no way by sea to %s", h.hex, set.Hex(side.To))
			}
			if closed.Has(side.To) && side.Sea {
				t.Errorf("%s: a way by sea to %s", h.hex, set.Hex(side.To))
			}
		}
	}
	ship := []string{"jp-bb-kongo 2319 active", "control japan 2220"}
	check(t, []way{
		{move{name: "from 2319", board: ship, units: "jp-bb-kongo", form: position.Sail, oc: 1}, "2220", ""},
		{move{name: "from 2219", board: ship, units: "jp-bb-kongo", form: position.Sail, oc: 1}, "2219 2220", ""},
		{move{name: "from 2320", board: ship, units: "jp-bb-kongo", form: position.Sail, oc: 1}, "2320 2220", ""},
		{
			move{
				name: "from 2221", board: []string{"jp-bb-kongo 2221 active", "control japan 2220"},
				units: "jp-bb-kongo", form: position.Sail, oc: 1,
			}, "2220", "8.1",
		},
	})
}

// Rule 8.1: five hexes for each point of the Operations value, or what an event gives.
// B-W12: Operation Z carries its ships 18 hexes to 5506, three hexes from Oahu.
func TestRule8_1_NavalAllowance(t *testing.T) {
	t.Parallel()
	z := []string{
		"jp-cv-akagi 3705 active", "jp-cv-soryu 3705 active", "jp-cv-shokaku 3705 active",
		"jp-bb-hiei 3705 active", "us-bb-maryland-california 5808", "us-air-7af 5808",
	}
	run(t, []move{
		{
			name: "B-W12", board: z, units: "jp-cv-akagi jp-cv-soryu jp-cv-shokaku jp-bb-hiei",
			form: position.Sail, oc: 3, with: []string{"naval 18"}, to: "5506",
		},
		{
			name: "B-W12 by the printed value", board: z, units: "jp-cv-akagi jp-cv-soryu",
			form: position.Sail, oc: 3, not: "5506:8.1",
		},
		{
			name: "five hexes", board: []string{"jp-bb-kongo 4017"}, units: "jp-bb-kongo",
			form: position.Sail, oc: 1, to: "3813", not: "4715:8.1 4120:8.21",
		},
		{
			name: "ten hexes", board: []string{"jp-bb-kongo 4017"}, units: "jp-bb-kongo",
			form: position.Sail, oc: 2, to: "4715 4415",
		},
	})
}

// Rule 8.21: the cases A to E of where ships may end.
func TestRule8_21_Ends(t *testing.T) {
	t.Parallel()
	run(t, []move{
		{
			name: "D a friendly port, not the open sea", board: []string{"jp-bb-kongo 4017"},
			units: "jp-bb-kongo", form: position.Sail, oc: 1, to: "3813", not: "4018:8.21",
		},
		{
			name: "A a hex with enemy units", board: []string{"jp-bb-kongo 4017", "au-div-8 4021"},
			units: "jp-bb-kongo", form: position.Sail, oc: 1, to: "4021",
		},
		{
			name: "B enemy ships at sea", board: []string{"jp-bb-kongo 4017", "us-cv-lexington 4019"},
			units: "jp-bb-kongo", form: position.Sail, oc: 1, to: "4019",
		},
		{
			name:  "C a carrier with a target in range, with its escort",
			board: []string{"jp-cv-akagi 4017", "jp-bb-kongo 4017", "us-cv-lexington 4021"},
			units: "jp-cv-akagi jp-bb-kongo", form: position.Sail, oc: 1, to: "4018 4019 4020 3920", not: "4016:8.21",
		},
		{
			name:  "C beside a carrier that is there already",
			board: []string{"jp-cv-akagi 4019 active", "jp-bb-kongo 4017", "us-cv-lexington 4021"},
			units: "jp-bb-kongo", form: position.Sail, oc: 1, to: "4019", not: "4020:8.21",
		},
		{
			name:  "C not beside a carrier without a target",
			board: []string{"jp-cv-akagi 4016 active", "jp-bb-kongo 4017", "us-cv-lexington 4021"},
			units: "jp-bb-kongo", form: position.Sail, oc: 1, not: "4016:8.21",
		},
		{
			name: "E a landing already made", board: []string{"jp-bb-kongo 4017", "jp-bde-south-seas 4120"},
			units: "jp-bb-kongo", form: position.Sail, oc: 1, with: []string{"landings 4120"}, to: "4120",
		},
		{
			name: "E no landing yet", board: []string{"jp-bb-kongo 4017"},
			units: "jp-bb-kongo", form: position.Sail, oc: 1, not: "4120:8.21",
		},
		{
			name: "E a carrier within range of a landing", board: []string{"jp-cv-akagi 4017", "jp-bde-south-seas 4120"},
			units: "jp-cv-akagi", form: position.Sail, oc: 1, with: []string{"landings 4120"}, to: "4119 4018",
			not: "4016:8.21",
		},
		{
			name: "E beside a carrier that covers a landing (B-A04)", board: []string{
				"jp-cv-akagi 4119 active", "jp-bb-kongo 4017", "jp-bde-south-seas 4120",
			},
			units: "jp-bb-kongo", form: position.Sail, oc: 1, with: []string{"landings 4120"}, to: "4119 4120", not: "4018:8.21",
		},
		{
			name:  "no battle in the interior of China (7.24)",
			board: []string{"jp-cv-junyo 2609", "cn-army-5 2508"},
			units: "jp-cv-junyo", form: position.Sail, oc: 1, to: "2709",
		},
		{
			name: "one battle hex by an Operations card (7.24, AMB-32)",
			board: []string{
				"jp-bb-kongo 4017", "jp-cv-akagi 4019 active", "us-cv-lexington 4019", "au-div-8 4021",
			},
			units: "jp-bb-kongo", form: position.Sail, oc: 1, with: []string{"one-battle"}, to: "4019", not: "4021:7.24",
		},
		{
			name: "any number by an event",
			board: []string{
				"jp-bb-kongo 4017", "jp-cv-akagi 4019 active", "us-cv-lexington 4019", "au-div-8 4021",
			},
			units: "jp-bb-kongo", form: position.Sail, oc: 1, to: "4019 4021",
		},
	})
}

// Rule 8.11: ships pass through enemy units of every kind.
func TestRule8_11_ShipsPassEnemies(t *testing.T) {
	t.Parallel()
	board := []string{"jp-bb-kongo 4017", "us-cv-lexington 4018", "au-div-8 4019", "control japan 4020"}
	check(t, []way{{move{board: board, units: "jp-bb-kongo", form: position.Sail, oc: 1}, "4018 4019 4020", ""}})
}

// Rule 8.21 at the declaration of battles (B-A03).
func TestRule8_21_StrandedShips(t *testing.T) {
	t.Parallel()
	set := components.Default()
	s := positiontest.Survey(t, "jp-cv-akagi 4019", "jp-bb-kongo 4019", "jp-cv-soryu 4018", "jp-ca-aoba 4018",
		"jp-bb-hiei 3813", "jp-ca-takao 4022")
	units := func(ids ...string) components.UnitSet {
		var list components.UnitSet
		for _, id := range ids {
			list.Add(unitOf(t, set, id))
		}
		return list
	}
	all := units("jp-cv-akagi", "jp-bb-kongo", "jp-cv-soryu", "jp-ca-aoba", "jp-bb-hiei", "jp-ca-takao")
	for _, test := range []struct {
		name              string
		battles, landings string
		fighting, want    components.UnitSet
	}{
		{"nothing declared", "", "", components.UnitSet{}, units("jp-cv-akagi", "jp-bb-kongo", "jp-cv-soryu", "jp-ca-aoba", "jp-ca-takao")},
		{"Akagi strikes", "4021", "", units("jp-cv-akagi"), units("jp-cv-soryu", "jp-ca-aoba", "jp-ca-takao")},
		{"both, and a landing", "4021", "4022", units("jp-cv-akagi", "jp-cv-soryu"), components.UnitSet{}},
	} {
		if got := s.StrandedShips(components.Japan, all, hexes(t, test.battles), hexes(t, test.landings), test.fighting); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// Rule 8.23: strategic naval movement.
func TestRule8_23_StrategicNaval(t *testing.T) {
	t.Parallel()
	zone := []string{"us-air-7af 3812 active", "us-hq-central-pacific 5808"}
	run(t, []move{
		{
			name: "twice the rate from port to port", board: []string{"jp-bb-kongo 4017"},
			units: "jp-bb-kongo", form: position.SailStrategic, oc: 1, to: "3416 4715", not: "4019:8.23 3209:8.1",
		},
		{
			name: "not from the open sea", board: []string{"jp-bb-kongo 4018"},
			units: "jp-bb-kongo", form: position.SailStrategic, oc: 1, refused: "8.23",
		},
		{
			name: "not into enemy ZOI", board: append(zone, "jp-bb-kongo 4017"),
			units: "jp-bb-kongo", form: position.SailStrategic, oc: 1, to: "3615", not: "3813:8.23",
		},
		{
			name: "a carrier neutralises nothing while it does", board: append(zone, "jp-cv-akagi 3813 active"),
			units: "jp-cv-akagi", form: position.SailStrategic, oc: 2, not: "4017:8.1",
		},
		{
			name:  "out of a zone of one hex (B-A06: the start is not entered)",
			board: []string{"us-air-7af 4219 active", "jp-bb-kongo 4017", "control allies 4219"},
			units: "jp-bb-kongo", form: position.SailStrategic, oc: 1, to: "3813",
		},
		{
			name: "not in Reaction", board: []string{"jp-bb-kongo 4017"}, with: []string{"reaction 4415"},
			units: "jp-bb-kongo", form: position.SailStrategic, oc: 1, refused: "7.26",
		},
		{
			name: "not to a port with enemy ships", board: []string{"jp-bb-kongo 4017", "us-cv-lexington 3813"},
			units: "jp-bb-kongo", form: position.SailStrategic, oc: 1, not: "3813:8.23",
		},
		{
			name: "not through a battle hex", board: []string{"jp-bb-kongo 4017", "us-ca-new-orleans 3813", "jp-bb-hiei 3813"},
			units: "jp-bb-kongo", form: position.SailStrategic, oc: 1, not: "3813:8.23",
		},
	})
}

// Rule 7.26: ships that react fight.
func TestRule7_26_NavalReaction(t *testing.T) {
	t.Parallel()
	run(t, []move{
		{
			name: "into the battle hex", board: []string{"us-bb-washington 4828"}, with: []string{"reaction 4423"},
			units: "us-bb-washington", form: position.Sail, oc: 2, to: "4423", not: "4825:7.26 4424:7.26",
		},
		{
			name: "a carrier within range, its escort with it", board: []string{"us-cv-lexington 4828", "us-bb-washington 4828"},
			with: []string{"reaction 4423"}, units: "us-cv-lexington us-bb-washington", form: position.Sail, oc: 2,
			to: "4423 4424 4425", not: "4426:7.26",
		},
		{
			name: "an escort after its carrier (B-A50)", board: []string{"us-cv-lexington 4425 active", "us-bb-washington 4828"},
			with: []string{"reaction 4423"}, units: "us-bb-washington", form: position.Sail, oc: 2, to: "4425", not: "4424:7.26",
		},
		{
			name: "ships in a battle hex stay", board: []string{"us-bb-washington 4423"}, with: []string{"reaction 4423 4825"},
			units: "us-bb-washington", form: position.Sail, oc: 2, not: "4825:7.26",
		},
		{
			name: "a carrier may leave but fights there (9.11)", board: []string{"us-cv-lexington 4423"},
			with: []string{"reaction 4423 4828"}, units: "us-cv-lexington", form: position.Sail, oc: 2,
			to: "4425", not: "4826:7.26",
		},
		{
			name: "no fight in a hex that was not declared", board: []string{"us-cv-lexington 4828", "jp-cv-akagi 4424"},
			with: []string{"reaction 4423"}, units: "us-cv-lexington", form: position.Sail, oc: 2, to: "4425", not: "4424:7.26",
		},
	})
}

// Ranges over connected water go round land, as the landings of card J2 do.
func TestRule17_11_SeaRange(t *testing.T) {
	t.Parallel()
	set := components.Default()
	board := &position.Position{Turn: 1, TokyoExpress: components.NoLoc}
	for unit := range board.Pieces {
		board.Pieces[unit].Place = position.Removed
	}
	s := position.Survey(set, board)
	for _, test := range []struct {
		from, to string
		hexes    int
		want     bool
	}{
		{"3416", "3416", 0, true},
		{"3416", "2915", 5, true}, // Palau to Davao
		{"3416", "2915", 4, false},
		{"4017", "4021", 4, true},  // Truk to Rabaul
		{"4017", "4423", 5, false}, // Truk to Guadalcanal
		{"2008", "2110", 5, false}, // Rangoon to Bangkok, three hexes over land
		{"2010 3416", "2915", 5, true},
	} {
		if got := s.SeaRange(hexes(t, test.from), test.hexes); got.Has(locOf(t, test.to)) != test.want {
			t.Errorf("%s is within %d hexes of %s: %v", test.to, test.hexes, test.from, !test.want)
		}
	}
}
