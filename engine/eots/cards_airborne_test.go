package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// sDayDesk is S-Day with the 11th Airborne Division beside an air unit.
func sDayDesk(t *testing.T, plane string, more ...string) *desk {
	t.Helper()
	b := newDesk(t, append([]string{
		"unit us-div-11-airborne 3727", "unit " + plane + " 3727", "hand allies A69 A11", "hand japan J22 J52", "stage impulse allies",
	}, more...)...)
	b.order(components.Allies, "play 69 event hq us-hq-southwest-pacific")
	return b
}

// Rule 5.31, A69: the division that is not activated drops once on an empty hex within the
// extended range of the air unit beside it, and takes it (6.5).
func TestRule5_31_AirborneLanding(t *testing.T) {
	t.Parallel()
	b := sDayDesk(t, "us-air-5af", "control 3524 japan", "unit us-hq-southwest-pacific 3626")
	b.refuse(components.Allies, "choose 4423", "5.31") // too far
	b.refuse(components.Allies, "choose 3626", "5.31") // not empty
	if zones := cards.DropZones(b.s); !zones.Has(b.at("3524")) || zones.Has(b.at("3823")) {
		t.Errorf("zones: 3524 %v, 3823 %v", zones.Has(b.at("3524")), zones.Has(b.at("3823")))
	}
	b.order(components.Allies, "choose 3524")
	b.expect("unit us-div-11-airborne 3524", "control 3524 allies")
	b.refuse(components.Allies, "choose 3525", "7.2") // once
	b.refuse(components.Allies, "activate us-div-11-airborne", "5.31")
	b.order(components.Allies, "activate us-air-5af")
	b.order(components.Allies, "commit")
	b.order(components.Japan, "react 22")
	b.expect("unit us-div-11-airborne 3727", "control 3524 japan") // AMB-10
}

// A69: long-range bombers reach as far as their normal range; an activated division does not
// drop, nor one without a US air unit or off an airfield, nor into enemy zones (6.4).
func TestRule5_31_AirborneLandingBarred(t *testing.T) {
	t.Parallel()
	lrb := sDayDesk(t, "us-air-5af-lrb", "unit us-hq-southwest-pacific 3626")
	farthest := 0
	zones := cards.DropZones(lrb.s)
	for hex := range zones.All() {
		farthest = max(farthest, lrb.game.Set.Distance(hex, lrb.at("3727")))
	}
	if farthest != 6 {
		t.Errorf("a bomber of range 6 carries %d hexes", farthest)
	}
	for name, lines := range map[string][]string{
		"without an air unit": {"unit us-air-5af delayed"},
		"off an airfield":     {"unit us-div-11-airborne 3524"},
	} {
		b := sDayDesk(t, "us-air-5af", append(lines, "unit us-hq-southwest-pacific 3626")...)
		if zones := cards.DropZones(b.s); !zones.IsEmpty() {
			t.Errorf("%s: %d hexes", name, zones.Count())
		}
	}
	b := sDayDesk(t, "us-air-5af", "unit us-hq-southwest-pacific 3626")
	b.order(components.Allies, "activate us-div-11-airborne")
	b.refuse(components.Allies, "choose 3524", "7.2")
}

// Rule 1.23: hex 2608 is on the map of Burma alone, so nobody lands there elsewhere (A69).
func TestRule1_23_NoAirborneLandingOffTheSheet(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "control 2709 2813 allies", "hand allies A69 A11", "hand japan J22 J52", "stage impulse allies")
	for unit := range b.game.Set.UnitsOf(components.Japan).All() {
		if b.game.Set.Units[unit].Class != components.HQ {
			b.s.Board.Pieces[unit].Place = position.Eliminated
		}
	}
	b.set("unit us-div-11-airborne 2709", "unit us-air-5af 2709", "unit us-hq-southwest-pacific 2813")
	b.order(components.Allies, "play 69 event hq us-hq-southwest-pacific")
	zones := cards.DropZones(b.s)
	if !zones.Has(b.at("2708")) {
		t.Error("not to 2708")
	}
	if zones.Has(b.at("2608")) {
		t.Error("2608 is listed")
	}
}
