package position_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/position/positiontest"
)

// Rule 10.11: where reinforcements are placed.
func TestRule10_11_Placement(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		// board is the position before the Segment, placed what came since.
		board, placed []string
		unit          string
		in, out       string
	}{
		{
			name: "ground in friendly supplied ports in command range", unit: "us-mardiv-1",
			board: []string{"us-hq-southwest-pacific 3727", "control japan 4423"},
			in:    "3727 3626 3823 4828 3023", out: "3624 4423 4625 5808 3628",
		},
		{
			name: "air on airfields", unit: "us-air-13af", board: []string{"us-hq-southwest-pacific 3727"},
			in: "3727 3624 4423 4322", out: "4522 5408",
		},
		{
			name: "no air unit in Manchukuo (13.91)", unit: "jp-air-6", board: []string{"jp-hq-south-seas 3305"},
			in: "3305", out: "3302 3303",
		},
		{
			name: "nobody in command", unit: "us-mardiv-1", board: []string{"uk-hq-seac 1805"}, out: "1805 1406",
		},
		{
			name: "the Commonwealth commands US air units (6.12)", unit: "us-air-10af-lrb", board: []string{"uk-hq-seac 1805"}, in: "1805 1406 1905",
		},
		{
			name: "not in enemy ZOI", unit: "us-mardiv-1", board: []string{"us-hq-southwest-pacific 3727", "jp-cv-akagi 4024 active"},
			in: "3727 4828", out: "4024 3823",
		},
		{
			name: "units that arrive do not neutralise for one another", unit: "us-mardiv-1",
			board:  []string{"us-hq-southwest-pacific 3727", "jp-cv-akagi 4425 active"},
			placed: []string{"us-hq-southwest-pacific 3727", "jp-cv-akagi 4425 active", "us-cv-wasp 4423 active"},
			in:     "3727", out: "4423",
		},
		{
			name: "stacking, what has been placed included", unit: "us-mardiv-1",
			board:  []string{"us-hq-southwest-pacific 3727", "us-corps-x 3727", "us-corps-xi 3727"},
			placed: []string{"us-hq-southwest-pacific 3727", "us-corps-x 3727", "us-corps-xi 3727", "us-mardiv-2 3727"},
			in:     "3626", out: "3727",
		},
		{
			name: "a new HQ serves its own hex only", unit: "us-mardiv-1",
			board: nil, placed: []string{"us-hq-south-pacific-ghormley 4828"}, in: "4828", out: "4826 4825",
		},
		{
			name: "an HQ in a supplied port without another (S10)", unit: "us-hq-south-pacific-ghormley",
			board: []string{"us-hq-southwest-pacific 3727"}, in: "4828 3626 5808", out: "3727 3624",
		},
		{
			name: "Chinese in Kunming only", unit: "cn-army-5", board: []string{"uk-hq-seac 1805", "built jarhat ledo"}, in: "2407", out: "1805 2008",
		},
		{
			name: "Japanese", unit: "jp-army-28", board: []string{"jp-hq-south 2212", "control japan 2110 2212"}, in: "2110 2212 2311", out: "2008 2211",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := positiontest.Survey(t, test.board...)
			now := s.P
			if test.placed != nil {
				now = positiontest.Build(t, test.placed...)
			}
			got := s.Placements(unitOf(t, components.Default(), test.unit), now)
			if want := hexes(t, test.in); want.Intersect(got) != want {
				t.Errorf("missing some of %s in %s", test.in, names(got))
			}
			if banned := hexes(t, test.out).Intersect(got); !banned.IsEmpty() {
				t.Errorf("may be placed in %s", names(banned))
			}
		})
	}
}

// Rule 13.74: straight into the China box, while the Burma Road is open.
func TestRule13_74_PlacementInChina(t *testing.T) {
	t.Parallel()
	set := components.Default()
	for _, test := range []struct {
		name  string
		board []string
		unit  string
		want  bool
	}{
		{"the road is open", []string{"uk-hq-seac 1805"}, "us-air-avg", true},
		{"and closed", []string{"uk-hq-seac 1805", "control japan 2106"}, "us-air-avg", false},
		{"two are there", []string{"uk-hq-seac 1805", "us-air-14af china", "us-air-14af-lrb china"}, "us-air-avg", false},
		{"a second B29", []string{"uk-hq-seac 1805", "us-air-20bc china"}, "us-air-21bc", false},
		{"China is gone", []string{"uk-hq-seac 1805", "china-surrendered"}, "us-air-avg", false},
		{"no ground unit", []string{"uk-hq-seac 1805"}, "us-mardiv-1", false},
	} {
		s := positiontest.Survey(t, test.board...)
		if got := s.PlacementInChina(unitOf(t, set, test.unit), s.P); got != test.want {
			t.Errorf("%s: %v (road %s)", test.name, got, s.Road)
		}
	}
}

// Rule 6.15: where an HQ returns early.
func TestRule6_15_ReturnHexes(t *testing.T) {
	t.Parallel()
	set := components.Default()
	s := positiontest.Survey(t, "us-hq-southwest-pacific 3727", "jp-hq-south 3407")
	allies := s.ReturnHexes(unitOf(t, set, "us-hq-south-pacific-ghormley"))
	if want := hexes(t, "5808 3626 3023 1805 1307"); allies.Intersect(want) != want {
		t.Errorf("allies: %s", names(allies))
	}
	if bad := allies.Intersect(hexes(t, "3727 4828 5908 3823")); !bad.IsEmpty() {
		t.Errorf("allies: not to %s", names(bad))
	}
	japan := s.ReturnHexes(unitOf(t, set, "jp-hq-combined-fleet-yamamoto"))
	if want := hexes(t, "3307 3507 3607 3704 3705 3706"); japan != want {
		t.Errorf("japan: %s", names(japan))
	}
}

// Rules 6.15, 13.81: an HQ returns early to Australia, and the Mandates are a part of it; by an option
// to the mainland alone. New Guinea is no part of it.
func TestRule6_15_ReturnToTheMandates(t *testing.T) {
	t.Parallel()
	set := components.Default()
	hq := unitOf(t, set, "us-hq-south-pacific-ghormley")
	want := hexes(t, "3820 4020 4222 4423")
	for other, line := range map[bool]string{false: "hq-return mandates", true: "hq-return mainland"} {
		s := positiontest.Survey(t, "us-hq-southwest-pacific 4021", "option "+line)
		back := s.ReturnHexes(hq)
		if got := back.Intersect(want); other != got.IsEmpty() || !other && got != want {
			t.Errorf("%s: %s", line, names(got))
		}
		if mainland := hexes(t, "3626 3023"); back.Intersect(mainland) != mainland {
			t.Errorf("%s: not to all of the mainland: %s", line, names(back))
		}
		if bad := back.Intersect(hexes(t, "3822 4825")); !bad.IsEmpty() {
			t.Errorf("%s: not to %s", line, names(bad))
		}
	}
}

// Rule 8.4 and the others: the forms open to a unit.
func TestRule8_4_Forms(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		unit     string
		board    []string
		reaction bool
		want     []position.Form
	}{
		{
			unit: "us-corps-x", board: []string{"us-corps-x 5808", "asp allies 2"},
			want: []position.Form{position.Stay, position.Overland, position.Assault, position.ShipStrategic},
		},
		{
			unit: "us-corps-x", board: []string{"us-corps-x 5808", "asp allies 1"},
			want: []position.Form{position.Stay, position.Overland, position.ShipStrategic},
		},
		{
			unit: "us-corps-x", board: []string{"us-corps-x 5808", "asp allies 2"}, reaction: true,
			want: []position.Form{position.Stay, position.Overland},
		},
		{unit: "nl-regt-1", board: []string{"nl-regt-1 1916", "asp allies 2"}, want: []position.Form{position.Stay, position.Overland}},
		{
			unit: "jp-bde-1sn", board: []string{"jp-bde-1sn 4017", "jp-ca-aoba 4017", "barges"},
			want: []position.Form{position.Stay, position.Overland, position.Barge, position.ShipStrategic},
		},
		{
			unit: "jp-bde-1sn", board: []string{"jp-bde-1sn 4017", "jp-ca-aoba 4017", "barges"}, reaction: true,
			want: []position.Form{position.Stay, position.Overland},
		},
		{
			unit: "jp-cv-akagi", board: []string{"jp-cv-akagi 3706"},
			want: []position.Form{position.Stay, position.Sail, position.SailStrategic},
		},
		{unit: "jp-cv-akagi", board: []string{"jp-cv-akagi 3801"}, want: []position.Form{position.Stay, position.Sail}},
		{
			unit: "jp-air-1", board: []string{"jp-air-1 3706"},
			want: []position.Form{position.Stay, position.Fly, position.FlyStrategic},
		},
		{unit: "jp-air-1", board: []string{"jp-air-1 3706"}, reaction: true, want: []position.Form{position.Stay, position.Fly}},
		{unit: "jp-hq-south", board: []string{"jp-hq-south 2212"}},
	} {
		s := positiontest.Survey(t, test.board...)
		unit := unitOf(t, components.Default(), test.unit)
		side := components.Default().Units[unit].Side
		var got []position.Form
		for form := position.Stay; form < position.Withdraw; form++ {
			m := position.Mover{
				Side: side, Units: []components.Unit{unit}, Form: form, Allowance: 3, Reaction: test.reaction, ASPLeft: s.P.ASPLeft(side),
			}
			if s.Reach(&m, new(position.Reach)) == nil {
				got = append(got, form)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s on %v, reaction %v: %v, want %v", test.unit, test.board, test.reaction, got, test.want)
		}
	}
}

// Rule 7.26: who may fight from where they stand.
func TestRule7_26_Stay(t *testing.T) {
	t.Parallel()
	stay := func(name, unit string, board []string, battles string, may bool) move {
		mv := move{name: name, board: board, units: unit, form: position.Stay, oc: 1, with: []string{"reaction " + battles}}
		hex := secondWord(board[0])
		if may {
			mv.to = hex
		} else {
			mv.not = hex + ":7.26"
		}
		return mv
	}
	run(t, []move{
		stay("ground in the battle hex", "us-mardiv-1", []string{"us-mardiv-1 4423"}, "4423", true),
		stay("ground elsewhere", "us-mardiv-1", []string{"us-mardiv-1 4825"}, "4423", false),
		stay("carrier in range", "us-cv-wasp", []string{"us-cv-wasp 4425"}, "4423", true),
		stay("carrier out of range", "us-cv-wasp", []string{"us-cv-wasp 4426"}, "4423", false),
		stay("air at extended range", "us-air-13af", []string{"us-air-13af 4825"}, "4423", true),
		stay("not at range in brackets", "us-air-1maw", []string{"us-air-1maw 4825"}, "4423", false),
		stay("escort of a carrier that fights (AMB-34, B-A50)", "us-bb-washington", []string{"us-bb-washington 4425", "us-cv-wasp 4425 active"}, "4423", true),
		stay("ships alone", "us-bb-washington", []string{"us-bb-washington 4425"}, "4423", false),
	})
}

func secondWord(line string) string {
	rest := line[len(firstWord(line))+1:]
	return firstWord(rest)
}
