package position_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
)

func TestRule6_24_Attrition_S7_S8_S9(t *testing.T) {
	t.Parallel()
	// Both sides at once; South HQ is itself out of supply and has range 13.
	p := board(t, `
		japan 2212 4828
		jp-hq-south 2212
		jp-army-15 2008
		jp-army-16 2110 r
		jp-air-5 4828 r
		jp-army-17 4828
		jp-bb-kongo 4828 r
		us-hq-central-pacific 5808
		nl-regt-1 1916 r
		us-corps-x 5808 r
		us-air-14af china r
		japan 2206`)
	s := survey(p)
	expectUnsupplied(t, s, `jp-hq-south jp-army-15 jp-army-16 jp-air-5 jp-army-17 jp-bb-kongo nl-regt-1 us-air-14af`)
	eliminated, flipped := s.Attrition()
	if eliminated != units(t, "jp-air-5 nl-regt-1") {
		t.Errorf("eliminated: %s", idsOf(eliminated))
	}
	if flipped != units(t, "jp-army-15 jp-army-17") {
		t.Errorf("flipped: %s", idsOf(flipped))
	}
	// AMB-24: any own HQ will do, whether or not it may activate the unit.
	p.Pieces[unit(t, "us-hq-southwest-pacific")].Place = place(t, "2813")
	eliminated, _ = survey(p).Attrition()
	if eliminated.Has(unit(t, "nl-regt-1")) {
		t.Error("a Dutch regiment 12 hexes from the US HQ at Manila is eliminated")
	}
	if d := components.Default().Distance(loc(t, 2813), loc(t, 1916)); d > 20 {
		t.Fatalf("Manila is %d hexes away", d)
	}
}

func TestRule6_24_EmergencyRoutesCount(t *testing.T) {
	t.Parallel()
	p := board(t, "japan 4828\njp-army-17 4828 r")
	p.TokyoExpress = loc(t, 4828)
	if eliminated, _ := survey(p).Attrition(); !eliminated.IsEmpty() {
		t.Errorf("eliminated: %s", idsOf(eliminated))
	}
}
