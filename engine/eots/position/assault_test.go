package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/position/positiontest"
)

// Rule 8.45: who lands where from where.
func TestRule8_45_Assault(t *testing.T) {
	t.Parallel()
	asp := []string{"asp 9"}
	run(t, []move{
		{
			name:  "any coastal hex, port or not, empty or not, the next one too",
			board: []string{"us-mardiv-1 4828", "jp-army-17 4423 active", "jp-bde-4sn 4825"}, units: "us-mardiv-1",
			form: position.Assault, oc: 2, with: asp, to: "4423 4825 4826 4827 4727 4424", not: "4726:8.45 4021:8.1",
		},
		{
			name: "no mountain", board: []string{"jp-army-18 2415"}, units: "jp-army-18",
			form: position.Assault, oc: 1, with: asp, to: "2516", not: "2515:8.45",
		},
		{
			name: "but Port Moresby", board: []string{"jp-army-18 4021"}, units: "jp-army-18",
			form: position.Assault, oc: 2, with: asp, to: "3823 4024",
		},
		{
			name: "never doubled", board: []string{"us-mardiv-1 4828"}, units: "us-mardiv-1",
			form: position.Assault, oc: 1, with: asp, not: "4423:8.1",
		},
		{
			name: "from a friendly coast only", board: []string{"us-mardiv-1 3721", "jp-bde-4sn 3721", "control japan 3721"},
			units: "us-mardiv-1", form: position.Assault, oc: 2, with: asp, refused: "8.45",
		},
		{
			name: "not from inland", board: []string{"uk-corps-15 2106"}, units: "uk-corps-15",
			form: position.Assault, oc: 2, with: asp, refused: "8.45",
		},
		{
			name: "no Dutch", board: []string{"nl-regt-1 1916"}, units: "nl-regt-1",
			form: position.Assault, oc: 2, with: asp, refused: "8.45",
		},
		{
			name: "no Indians", board: []string{"in-corps-3 2015"}, units: "in-corps-3",
			form: position.Assault, oc: 2, with: asp, refused: "8.45",
		},
		{
			name: "no points, no landing", board: []string{"us-corps-x 5808"}, units: "us-corps-x",
			form: position.Assault, oc: 2, with: []string{"asp 1"}, refused: "8.45",
		},
		{
			name: "one point in Reaction: no full corps", board: []string{"us-corps-x 4828"}, units: "us-corps-x",
			form: position.Assault, oc: 3, with: []string{"asp 9", "reaction 4423"}, refused: "8.45",
		},
		{
			name: "a division in Reaction, into the battle only", board: []string{"us-mardiv-1 4828", "jp-army-17 4423"},
			units: "us-mardiv-1", form: position.Assault, oc: 3, with: []string{"asp 1", "reaction 4423"}, to: "4423", not: "4825:7.26",
		},
		{
			name: "not out of a battle hex in Reaction", board: []string{"us-mardiv-1 4828", "jp-bde-4sn 4828"},
			units: "us-mardiv-1", form: position.Assault, oc: 3, with: []string{"asp 1", "reaction 4423 4828"}, not: "4423:7.26",
		},
		{
			name:  "one battle hex by an Operations card (AMB-32)",
			board: []string{"us-mardiv-1 4828", "jp-army-17 4423", "us-corps-x 4222", "jp-bde-4sn 4222"},
			units: "us-mardiv-1", form: position.Assault, oc: 2, with: []string{"asp 1", "one-battle"}, to: "4424 4222", not: "4423:7.24",
		},
	})
}

// Rule 8.45.A: the price of a landing; 14.2 for the Japanese points.
func TestRule8_45_ASPCost(t *testing.T) {
	t.Parallel()
	set := components.Default()
	s := positiontest.Survey(t, "us-corps-x 5808", "us-corps-xi 5808 r", "us-mardiv-1 5808", "us-mardiv-2 5808 r",
		"jp-army-korean 3305", "jp-army-2 3306", "jp-bde-south-seas 4017", "jp-bde-1sn 4017", "jp-ca-aoba 4017")
	korean := func(reduced bool) *position.Situation {
		if reduced {
			return positiontest.Survey(t, "jp-army-korean 3305 r")
		}
		return s
	}
	for _, test := range []struct {
		name  string
		s     *position.Situation
		form  position.Form
		units []string
		want  int
	}{
		{"full corps", s, position.Assault, []string{"us-corps-x"}, 2},
		{"reduced corps", s, position.Assault, []string{"us-corps-xi"}, 1},
		{"division", s, position.Assault, []string{"us-mardiv-1"}, 1},
		{"reduced division", s, position.Assault, []string{"us-mardiv-2"}, 1},
		{"full army", s, position.Assault, []string{"jp-army-2"}, 2},
		{"Korean Army", korean(false), position.Assault, []string{"jp-army-korean"}, 4},
		{"reduced Korean Army", korean(true), position.Assault, []string{"jp-army-korean"}, 2},
		{"a stack with its escort", s, position.Assault, []string{"us-corps-x", "us-mardiv-1"}, 3},
		{"brigade by points", s, position.Assault, []string{"jp-bde-south-seas", "jp-ca-aoba"}, 1},
		{"brigade in a cruiser (8.46)", s, position.Organic, []string{"jp-bde-south-seas", "jp-ca-aoba"}, 0},
		{"two brigades, one cruiser (8.46)", s, position.Organic, []string{"jp-bde-south-seas", "jp-bde-1sn", "jp-ca-aoba"}, 1},
		{"by barge (8.47)", s, position.Barge, []string{"jp-army-2"}, 0},
	} {
		var units []components.Unit
		for _, id := range test.units {
			units = append(units, unitOf(t, set, id))
		}
		if got := test.s.ASPCost(test.form, units); got != test.want {
			t.Errorf("%s costs %d, want %d", test.name, got, test.want)
		}
	}
	for _, test := range []struct {
		lines []string
		want  int
	}{
		{[]string{"asp japan 7 2"}, 5},
		{[]string{"asp japan 6 2", "rivalry japan"}, 1}, // B-W22
		{[]string{"asp japan 7 5", "rivalry japan"}, 0},
	} {
		p := positiontest.Build(t, test.lines...)
		if got := p.ASPLeft(components.Japan); got != test.want {
			t.Errorf("%v leaves %d, want %d", test.lines, got, test.want)
		}
	}
}

// Rule 8.45.B: landings keep clear of enemy ships and zones of influence.
func TestRule8_45B_Path(t *testing.T) {
	t.Parallel()
	asp := []string{"asp 9"}
	wake := []string{"us-air-vmf211 4612 r active", "us-bde-wake 4612 r"}
	run(t, []move{
		{
			name: "not through enemy ships", board: []string{"jp-army-17 4715", "us-cv-lexington 4814", "us-cv-wasp 4714", "us-cv-enterprise 4613", "us-ca-new-orleans 4913"},
			units: "jp-army-17", form: position.Assault, oc: 1, with: asp, not: "4814:8.45",
		},
		{
			name: "not to enemy ships alone (B-A51)", board: []string{"jp-army-17 4715", "us-ca-new-orleans 4816"},
			units: "jp-army-17", form: position.Assault, oc: 1, with: asp, to: "4815", not: "4816:8.45",
		},
		{
			name: "but with an own ship", board: []string{"jp-army-17 4715", "jp-bb-kongo 4715", "us-ca-new-orleans 4816"},
			units: "jp-army-17 jp-bb-kongo", form: position.Assault, oc: 1, with: asp, to: "4815 4816",
		},
		{
			name: "not from under enemy guns (B-A51)", board: []string{"jp-army-17 4715", "us-ca-new-orleans 4715"},
			units: "jp-army-17", form: position.Assault, oc: 1, with: asp, not: "4815:8.45",
		},
		{
			name: "not into enemy ZOI", board: append(wake, "jp-army-17 4715"),
			units: "jp-army-17", form: position.Assault, oc: 1, with: asp, to: "4615", not: "4612:8.45 4713:8.45",
		},
		{
			name: "nor out of it", board: []string{"us-air-7af 4816 active", "jp-army-17 4715", "control allies 4816"},
			units: "jp-army-17", form: position.Assault, oc: 1, with: asp, not: "4415:8.45",
		},
		{
			name: "a carrier in the stack neutralises", board: append(wake, "jp-army-17 4715", "jp-cv-akagi 4715 active"),
			units: "jp-army-17 jp-cv-akagi", form: position.Assault, oc: 1, with: asp, to: "4612",
		},
		{
			name: "a carrier in place neutralises", board: append(wake, "jp-army-17 4715", "jp-cv-akagi 4613 active"),
			units: "jp-army-17", form: position.Assault, oc: 1, with: asp, to: "4612",
		},
		{
			name: "a battleship does not", board: append(wake, "jp-army-17 4715", "jp-bb-kongo 4715"),
			units: "jp-army-17 jp-bb-kongo", form: position.Assault, oc: 1, with: asp, not: "4612:8.45",
		},
		{
			name: "a long-range bomber does not (6.4)", board: []string{
				"jp-air-24 4415 active", "us-mardiv-1 4816", "us-air-7af-lrb 4816 active", "control allies 4816 4815",
			},
			units: "us-mardiv-1", form: position.Assault, oc: 1, with: asp, not: "4415:8.45",
		},
		{
			name: "Kauai under the guns of Oahu (7.27)", board: []string{"us-air-7af 5808 active", "jp-army-17 5108", "jp-cv-akagi 5108 active", "control japan 5108"},
			units: "jp-army-17 jp-cv-akagi", form: position.Assault, oc: 2, with: asp, to: "5708",
		},
	})
}

// Rule 8.45.B: landings that an enemy ship may turn back.
func TestRule8_45B_Unaccompanied(t *testing.T) {
	t.Parallel()
	// The carrier that covers from 4424 does not accompany (B-A17).
	s := positiontest.Survey(t, "jp-army-17 4423", "jp-bde-4sn 4222", "jp-cl-tenryu 4222", "jp-cv-akagi 4424", "us-ca-new-orleans 4423")
	if got := s.Unaccompanied(components.Japan, hexes(t, "4423 4222")); got != hexes(t, "4423") {
		t.Errorf("unaccompanied: %s", names(got))
	}
}

// Rule 8.45.D: the US Army behind the Marines on defended one-hex islands.
func TestRule8_45D_MarinesFirst(t *testing.T) {
	t.Parallel()
	asp := []string{"asp 9"}
	saipan := []string{"us-corps-x 4715", "jp-bde-4sn 4415", "control allies 4715"}
	run(t, []move{
		{name: "not alone", board: saipan, units: "us-corps-x", form: position.Assault, oc: 1, with: asp, not: "4415:8.45"},
		{
			name: "with Marines in the stack", board: append(saipan, "us-mardiv-1 4715"), units: "us-corps-x us-mardiv-1",
			form: position.Assault, oc: 1, with: asp, to: "4415",
		},
		{
			name: "after Marines", board: append(saipan, "us-mardiv-1 4415"), units: "us-corps-x",
			form: position.Assault, oc: 1, with: []string{"asp 9", "landings 4415"}, to: "4415",
		},
		{
			name: "not after Marines elsewhere", board: append(saipan, "us-mardiv-1 4316"), units: "us-corps-x",
			form: position.Assault, oc: 1, with: []string{"asp 9", "landings 4316"}, not: "4415:8.45",
		},
		{
			name: "an island without defenders", board: []string{"us-corps-x 4715", "control allies 4715"}, units: "us-corps-x",
			form: position.Assault, oc: 1, with: asp, to: "4415",
		},
		{
			name: "a bigger island", board: []string{"us-corps-x 4423", "jp-army-17 4021"}, units: "us-corps-x",
			form: position.Assault, oc: 2, with: asp, to: "4021",
		},
		{
			name: "an air unit occupies it too (B-A19)", board: []string{"us-corps-x 4715", "jp-air-24 4415", "us-cv-wasp 4715 active", "control allies 4715"},
			units: "us-corps-x us-cv-wasp", form: position.Assault, oc: 1, with: asp, not: "4415:8.45",
		},
		{
			name: "not the SF Brigade", board: append(saipan, "us-bde-sf 4715"), units: "us-bde-sf",
			form: position.Assault, oc: 1, with: asp, to: "4415",
		},
		{
			name: "not the Australians", board: append(saipan, "au-div-8 4715"), units: "au-div-8",
			form: position.Assault, oc: 1, with: asp, to: "4415",
		},
	})
}

// Rule 8.46: organic transport. B-W05: Aoba takes the South Seas Brigade to Rabaul.
// B-W18: Tenryu takes the 4th SN Brigade to Wake while Allied zones are suspended (J2).
func TestRule8_46_Organic(t *testing.T) {
	t.Parallel()
	run(t, []move{
		{
			name: "B-W05", board: []string{"jp-ca-aoba 4017 active", "jp-bde-south-seas 4017 active"},
			units: "jp-ca-aoba jp-bde-south-seas", form: position.Organic, oc: 1, to: "4021",
		},
		{
			name: "B-W18", board: []string{"jp-cl-tenryu 4715 active", "jp-bde-4sn 4715 r active", "us-air-vmf211 4612 r active", "no-allied-air-zoi"},
			units: "jp-cl-tenryu jp-bde-4sn", form: position.Organic, oc: 3, to: "4612",
		},
		{
			name: "B-W18 without the card", board: []string{"jp-cl-tenryu 4715 active", "jp-bde-4sn 4715 r active", "us-air-vmf211 4612 r active"},
			units: "jp-cl-tenryu jp-bde-4sn", form: position.Organic, oc: 3, not: "4612:8.45",
		},
		{
			name: "Miri from Cam Ranh", board: []string{"jp-ca-mogami 2311 active", "jp-bde-2sn 2311 active"},
			units: "jp-ca-mogami jp-bde-2sn", form: position.Organic, oc: 3, to: "2415",
		},
		{
			name: "no battleship", board: []string{"jp-bb-kongo 4017", "jp-bde-south-seas 4017"},
			units: "jp-bb-kongo jp-bde-south-seas", form: position.Organic, oc: 1, refused: "8.46",
		},
		{
			name: "no army", board: []string{"jp-ca-aoba 4017", "jp-army-17 4017"},
			units: "jp-ca-aoba jp-army-17", form: position.Organic, oc: 1, refused: "8.46",
		},
		{
			name: "in Reaction too, without points", board: []string{"jp-ca-aoba 4017", "jp-bde-south-seas 4017", "us-mardiv-1 4021"},
			units: "jp-ca-aoba jp-bde-south-seas", form: position.Organic, oc: 1, with: []string{"reaction 4021"}, to: "4021",
		},
		{
			name: "from one hex", board: []string{"jp-ca-aoba 4017", "jp-bde-south-seas 4021"},
			units: "jp-ca-aoba jp-bde-south-seas", form: position.Organic, oc: 1, refused: "7.23",
		},
	})
}

// Rule 8.47: Japanese barges, which PT Boats end (10.33).
func TestRule8_47_Barges(t *testing.T) {
	t.Parallel()
	board := []string{"barges", "jp-army-17 4222"}
	run(t, []move{
		{name: "one hexside, to any coast (B-A21)", board: board, units: "jp-army-17", form: position.Barge, oc: 3, to: "4322 4221", not: "4423:8.1"},
		{name: "only by an Operations value of 3", board: board, units: "jp-army-17", form: position.Barge, oc: 2, refused: "8.47"},
		{name: "only after the event", board: board[1:], units: "jp-army-17", form: position.Barge, oc: 3, refused: "8.47"},
		{name: "not after PT Boats", board: append(board, "pt-boats"), units: "jp-army-17", form: position.Barge, oc: 3, refused: "8.47"},
		{
			name: "not in Reaction", board: board, units: "jp-army-17", form: position.Barge, oc: 3, with: []string{"reaction 4322"},
			refused: "8.47",
		},
		{
			name: "one unit", board: append(board, "jp-bde-4sn 4222"), units: "jp-army-17 jp-bde-4sn", form: position.Barge, oc: 3,
			refused: "8.47",
		},
		{
			name: "into a battle", board: append(board, "us-mardiv-1 4322"), units: "jp-army-17", form: position.Barge, oc: 3, to: "4322",
		},
		{
			name: "not into enemy ZOI", board: append(board, "us-air-13af 4423 active"), units: "jp-army-17", form: position.Barge, oc: 3,
			not: "4322:8.45",
		},
	})
}

// Rule 8.44: strategic movement of ground units.
func TestRule8_44_Strategic(t *testing.T) {
	t.Parallel()
	hq := "us-hq-southwest-pacific 3727"
	run(t, []move{
		{
			name: "twice the rate from port to port", board: []string{hq, "us-corps-x 3727"}, units: "us-corps-x",
			form: position.ShipStrategic, oc: 1, to: "3626 4423", not: "3624:8.44",
		},
		{
			name: "the plain rate from another coast", board: []string{hq, "us-corps-x 3624"}, units: "us-corps-x",
			form: position.ShipStrategic, oc: 1, to: "3727 3823", not: "4423:8.1",
		},
		{
			name: "to supplied ports only (B-A11)", board: []string{"us-corps-x 3727"}, units: "us-corps-x",
			form: position.ShipStrategic, oc: 1, not: "3626:8.44",
		},
		{
			name: "not through enemy ZOI", board: []string{hq, "us-corps-x 3727", "jp-cv-akagi 4024 active"}, units: "us-corps-x",
			form: position.ShipStrategic, oc: 2, to: "4828", not: "3823:8.44",
		},
		{
			name:  "a carrier that sails normally neutralises on the way",
			board: []string{"us-hq-south-pacific-halsey 4828", "us-corps-x 3626", "us-cv-wasp 3626 active", "jp-cv-akagi 3725 active"},
			units: "us-corps-x us-cv-wasp", form: position.ShipStrategic, oc: 1, to: "3823", not: "4423:8.1",
		},
		{
			name:  "one that moves strategically does not",
			board: []string{"us-hq-south-pacific-halsey 4828", "us-corps-x 3626", "us-cv-wasp 3626 active", "jp-cv-akagi 3725 active"},
			units: "us-corps-x us-cv-wasp", form: position.ShipStrategic, oc: 1, with: []string{"escort-strategic"}, not: "3823:8.1",
		},
		{
			name:  "nor does a battleship",
			board: []string{"us-hq-south-pacific-halsey 4828", "us-corps-x 3626", "us-bb-washington 3626", "jp-cv-akagi 3725 active"},
			units: "us-corps-x us-bb-washington", form: position.ShipStrategic, oc: 1, not: "3823:8.1",
		},
		{
			name: "not through enemy ships without an own one (8.11)", board: []string{hq, "us-corps-x 3727", "jp-bb-kongo 3626"}, units: "us-corps-x",
			form: position.ShipStrategic, oc: 1, not: "3626:8.45",
		},
		{
			name: "not to a hex with an enemy unit", board: []string{hq, "us-corps-x 3727", "us-ca-northampton 3727", "jp-bb-kongo 3626"},
			units: "us-corps-x us-ca-northampton", form: position.ShipStrategic, oc: 1, not: "3626:8.44",
		},
		{
			name: "not from inland", board: []string{hq, "us-corps-x 3627"}, units: "us-corps-x",
			form: position.ShipStrategic, oc: 1, to: "3727",
		},
		{
			name: "never the Indians", board: []string{"uk-hq-seac 1805", "in-corps-1 1805"}, units: "in-corps-1",
			form: position.ShipStrategic, oc: 1, refused: "8.44",
		},
		{
			name: "not in Reaction", board: []string{hq, "us-corps-x 3727"}, units: "us-corps-x", with: []string{"reaction 3823"},
			form: position.ShipStrategic, oc: 1, refused: "7.26",
		},
	})
}
