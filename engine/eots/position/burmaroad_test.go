package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// TestRule13_78_BurmaRoad is C-A16.
func TestRule13_78_BurmaRoad(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		board string
		built []components.Project
		hump  bool
		road  position.Road
	}{
		{"over Rangoon and the sea", "", nil, false, position.RoadOpen},
		{"Lashio is Japanese", "japan 2206", nil, false, position.RoadClosed},
		{"a Japanese unit stands on the road", "jp-army-15 2206 active", nil, false, position.RoadClosed},
		{"a Japanese ship does not matter", "jp-bb-kongo 2008 active", nil, false, position.RoadOpen},
		{"a zone over Rangoon closes the sea", "japan 2110\njp-air-5 2110 active", nil, false, position.RoadClosed},
		{"unless it is neutralised", "japan 2110\njp-air-5 2110 active\nus-air-avg 2008 active", nil, false, position.RoadOpen},
		{"Rangoon is Japanese", "japan 2008", nil, false, position.RoadClosed},
		{"over Jarhat and Ledo", "japan 2008", []components.Project{components.Jarhat, components.Ledo}, false, position.RoadOpen},
		{"over Jarhat and Imphal", "japan 2008", []components.Project{components.Jarhat, components.Imphal}, false, position.RoadOpen},
		{"Jarhat alone is not enough", "japan 2008", []components.Project{components.Jarhat}, false, position.RoadClosed},
		{"the airlift", "japan 2008\nuk-hq-seac 1805", nil, true, position.RoadHump},
		{"the airlift needs a supplied airfield", "japan 2008", nil, true, position.RoadClosed},
		{"and that it is Allied", "japan 2008 2104 1905\nuk-hq-seac 1805", nil, true, position.RoadClosed},
		{"Ledo is none of the two (AMB-46)", "japan 2008 2104 1905\nuk-hq-seac 1805\nin-corps-1 2205", nil, true, position.RoadClosed},
		{"an open road wins over the airlift", "uk-hq-seac 1805", nil, true, position.RoadOpen},
	} {
		p := board(t, test.board)
		p.Hump = test.hump
		for _, project := range test.built {
			p.Built[project] = true
		}
		s := survey(p)
		if s.Road != test.road {
			t.Errorf("%s: %v, want %v", test.name, s.Road, test.road)
		}
		if s.Kunming != (test.road != position.RoadClosed) {
			t.Errorf("%s: Kunming is a source: %v", test.name, s.Kunming)
		}
	}
}

// TestRule13_75_Kunming is C-A14.
func TestRule13_75_Kunming(t *testing.T) {
	t.Parallel()
	// By road to Lashio, then 2 points to 2207: 3 points. 2209 is 6 points away.
	const armies = "cn-army-5 2407\ncn-army-6 2207\nin-corps-1 2105\n"
	expectUnsupplied(t, survey(board(t, armies)), "")
	expectUnsupplied(t, survey(board(t, armies+"japan 2206")), "cn-army-5 cn-army-6 in-corps-1")
	expectUnsupplied(t, survey(board(t, "in-corps-1 2209")), "in-corps-1")
	// Any Allied HQ may activate Chinese units that Kunming supplies.
	s := survey(board(t, armies+"us-hq-southwest-pacific 2813"))
	expectActivatable(t, s, "us-hq-southwest-pacific", "cn-army-5 cn-army-6")
}

func TestRule13_75_HexesAroundKunmingAreHeld(t *testing.T) {
	t.Parallel()
	// The only way past a corps at 2208 leads through 2307, beside Kunming.
	const line = `
		japan 2008 2206 2106 2212 3706
		jp-hq-south 2212
		in-corps-1 2208
		in-corps-3 2108
		in-corps-4 2107
		uk-air-seac 2007 active
		`
	s := survey(board(t, line+"jp-army-15 2206"))
	if s.InSupply(unit(t, "jp-army-15")) {
		t.Error("the line runs through a hex beside Kunming")
	}
}

// TestRule13_75_PointsToKunming: Kunming is traced to. Jarhat lies five points from it, though from
// Kunming to Jarhat it is four; the option for HQs and ports changes nothing.
func TestRule13_75_PointsToKunming(t *testing.T) {
	t.Parallel()
	for _, option := range []string{"unit", "source"} {
		s := survey(board(t, "in-corps-1 2104\ncn-army-5 2305\noption logistic-direction "+option))
		if !s.Kunming {
			t.Fatal("Kunming is no source of supply")
		}
		expectUnsupplied(t, s, "in-corps-1")
	}
}
