package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
)

func TestRule7_26_ReactingHQs(t *testing.T) {
	t.Parallel()
	s := survey(board(t, `
		us-hq-central-pacific 5808
		us-hq-southwest-pacific 2813
		uk-hq-malaya 2015
		jp-air-5 2911 active`))
	if s.SuppliedHQ.Has(unit(t, "us-hq-southwest-pacific")) {
		t.Fatal("Manila should be cut off")
	}
	for _, test := range []struct {
		battle string
		want   string
	}{
		{"2014", "uk-hq-malaya"}, // in range of the HQ at Manila too, which is out of supply
		{"4612", "us-hq-central-pacific"},
		{"2813", ""},
	} {
		var battles components.LocSet
		battles.Add(place(t, test.battle).Loc())
		if got := s.ReactingHQs(components.Allies, battles); got != units(t, test.want) {
			t.Errorf("battle at %s: %s may react", test.battle, idsOf(got))
		}
	}
}

func TestRule6_25_EastEdge_S11(t *testing.T) {
	t.Parallel()
	open := survey(board(t, "us-hq-southwest-pacific 3727\nus-hq-south-pacific-ghormley 4828\nuk-hq-seac 1805"))
	closed := survey(board(t, closedTownsville))
	for _, test := range []struct {
		name string
		got  int
		want int
	}{
		{"joined to the east edge", open.Efficiency(unit(t, "us-hq-southwest-pacific"), components.UnitSet{}), 2},
		{"not joined", closed.Efficiency(unit(t, "us-hq-southwest-pacific"), components.UnitSet{}), 1},
		{"a Commonwealth HQ needs no east edge", open.Efficiency(unit(t, "uk-hq-seac"), components.UnitSet{}), 1},
	} {
		if test.got != test.want {
			t.Errorf("%s: efficiency %d, want %d", test.name, test.got, test.want)
		}
	}
	p := board(t, closedTownsville)
	p.Pieces[unit(t, "us-hq-south-pacific-ghormley")] = p.Pieces[unit(t, "us-hq-southwest-pacific")]
	if got := survey(p).Efficiency(unit(t, "us-hq-south-pacific-ghormley"), components.UnitSet{}); got != 0 {
		t.Errorf("efficiency 1 less 1 is %d", got)
	}
	if open.EastLine.Has(unit(t, "uk-hq-seac")) {
		t.Error("the Commonwealth HQ is listed")
	}
}

// Rule 13.79; the first case is C-V7.
func TestRule13_79_KwaiBridge(t *testing.T) {
	t.Parallel()
	// South HQ at Saigon, units at Mandalay (Burma), Dimasur (Northern India), Trincomalee
	// (Ceylon) and Singapore.
	const burma = `
		japan 2212 2211 2110 2010 2109 2108 2107 2106 3706
		jp-hq-south 2212
		jp-army-15 2106
		jp-army-33 2005 active
		jp-army-16 1308 active
		jp-army-25 2015 active
		`
	for _, test := range []struct {
		name    string
		rangoon bool // Japanese
		built   bool
		chosen  string
		want    int
	}{
		{"no bridge, Rangoon Allied", false, false, "jp-army-15", 0},
		{"Northern India counts", false, false, "jp-army-33", 0},
		{"Ceylon counts", false, false, "jp-army-16", 0},
		{"not Malaya", false, false, "jp-army-25", 1},
		{"one unit is enough", false, false, "jp-army-25 jp-army-15", 0},
		{"Rangoon Japanese", true, false, "jp-army-15", 1},
		{"bridge and Rangoon", true, true, "jp-army-15", 2},
		{"the line does not run over the bridge", true, true, "jp-army-16", 1},
		{"no unit in the area", true, true, "jp-army-25", 1},
		{"bridge without Rangoon", false, true, "jp-army-15", 1},
	} {
		p := board(t, burma)
		p.Built[components.Kwai] = test.built
		if test.rangoon {
			p.Japan.Add(loc(t, 2008))
		}
		s := survey(p)
		if got := s.Efficiency(unit(t, "jp-hq-south"), units(t, test.chosen)); got != test.want {
			t.Errorf("%s: efficiency %d, want %d", test.name, got, test.want)
		}
	}
	t.Run("an enemy on the line closes it", func(t *testing.T) {
		t.Parallel()
		p := board(t, burma+"japan 2008\nin-corps-1 2108")
		p.Built[components.Kwai] = true
		if got := survey(p).Efficiency(unit(t, "jp-hq-south"), units(t, "jp-army-15")); got != 1 {
			t.Errorf("efficiency %d", got)
		}
	})
}
