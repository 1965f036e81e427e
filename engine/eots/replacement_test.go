package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// points starts the Replacement Segment of a side and returns its points by pool.
func (b *desk) points(side components.Side) [components.ChineseGround + 1]int8 {
	return turn.ReplacementPoints(b.s, side)
}

// TestRule11_0_TurnTwo is example B-W23: Japan flips a ground unit for a division; the
// Allies rebuild 7AF and its bombers in full and flip two carriers.
func TestRule11_0_TurnTwo(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 2", "unit us-air-7af eliminated", "unit us-air-7af-lrb eliminated",
		"unit us-cv-lexington 5808 reduced", "unit us-cv-enterprise 5808 reduced")
	b.run(state.AlliedReplacements)
	if p := b.s.PendingChoices.Points; p[components.AlliedGround] != 2 || p[components.AlliedAir] != 5 || p[components.USNaval] != 2 {
		t.Errorf("points %v", p)
	}
	b.order(components.Allies, "replace us-air-7af 5108")
	b.expect("unit us-air-7af 5108 reduced")
	b.order(components.Allies, "replace us-air-7af")
	b.order(components.Allies, "replace us-air-7af-lrb 5808")
	b.order(components.Allies, "replace us-air-7af-lrb")
	b.order(components.Allies, "replace us-cv-lexington")
	b.order(components.Allies, "replace us-cv-enterprise")
	b.refuse(components.Allies, "replace us-ca-new-orleans", "11.0") // no point is left
	b.order(components.Allies, "commit")
	b.expect("unit us-air-7af 5108 full", "unit us-air-7af-lrb 5808 full", "unit us-cv-lexington 5808 full",
		"unit us-cv-enterprise 5808 full", "stage japanese-replacements")

	b.set("unit jp-army-16 2212 reduced")
	b.run(state.JapaneseReplacements)
	b.refuse(components.Japan, "replace jp-army-16", "11.0") // no ground points yet
	b.order(components.Japan, "divisions 1")
	b.expect("marker divisions 10")
	b.refuse(components.Japan, "commit", "11.23")
	b.order(components.Japan, "replace jp-army-16")
	b.refuse(components.Japan, "divisions 2", "11.23") // two in a segment
	b.order(components.Japan, "commit")
	b.expect("unit jp-army-16 2212 full", "stage strategic-warfare")
}

// TestRule11_21_NavalPoints: one on turns 3, 4 and 11, saved when unused.
func TestRule11_21_NavalPoints(t *testing.T) {
	t.Parallel()
	for turn, points := range map[string]int8{"2": 1, "3": 2, "4": 2, "5": 1, "11": 2} {
		b := newDesk(t, "turn "+turn, "marker naval-saved 1")
		if p := b.points(components.Japan); p[components.JapanNaval] != points || p[components.JapanAir] != 0 {
			t.Errorf("turn %s: %v", turn, p)
		}
	}
	b := newDesk(t, "turn 3", "unit jp-bb-yamato 3407 reduced", "unit jp-cv-junyo 3407 reduced", "marker naval-saved 2")
	b.run(state.JapaneseReplacements)
	b.refuse(components.Japan, "replace jp-bb-kongo", "11.1")
	b.order(components.Japan, "replace jp-bb-yamato")
	b.order(components.Japan, "commit")
	b.expect("marker naval-saved 2", "unit jp-bb-yamato 3407 full", "unit jp-cv-junyo 3407 reduced")
}

// TestRule11_22_AirPoints are saved until they are used.
func TestRule11_22_AirPoints(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 4", "marker air-saved 2", "unit jp-air-25 3407 reduced")
	b.run(state.JapaneseReplacements)
	b.order(components.Japan, "replace jp-air-25")
	b.order(components.Japan, "commit")
	b.expect("marker air-saved 1", "unit jp-air-25 3407 full")
}

// TestRule11_23_Divisions: two in a segment, none without divisions, none when the Allies
// hold every Chinese and Korean port (13.71).
func TestRule11_23_Divisions(t *testing.T) {
	t.Parallel()
	reduced := []string{"unit jp-army-16 3407 reduced", "unit jp-army-15 3407 reduced", "unit jp-army-14 3407 reduced"}
	for _, test := range []struct {
		name    string
		set     []string
		offered int
	}{
		{"plenty", nil, 2},
		{"one left", []string{"marker divisions 1"}, 1},
		{"none left", []string{"marker divisions 0"}, 0},
		{"ports lost", []string{"control 2508 2509 2609 2809 2908 3007 3104 3105 3305 3306 allies"}, 0},
		{"a port held", []string{"control 2508 2509 2609 2809 2908 3007 3104 3105 3305 allies"}, 2},
	} {
		b := newDesk(t, append(append([]string{"turn 3"}, reduced...), test.set...)...)
		b.s.PendingChoices = state.PendingChoices{Of: state.JapaneseReplacements, Side: components.Japan}
		if got := turn.DivisionsOffered(b.s); got != test.offered {
			t.Errorf("%s: %d divisions, not %d", test.name, got, test.offered)
		}
	}
	// Points are spent at once: with one step to regain only one division is offered.
	b := newDesk(t, "turn 3")
	for unit := range b.game.Set.UnitsOf(components.Japan).All() {
		if piece := &b.s.Board.Pieces[unit]; b.game.Set.Units[unit].Pool == components.JapanGround {
			piece.Reduced = false
			if piece.Place == position.Eliminated {
				piece.Place = position.Awaiting
			}
		}
	}
	b.set("unit jp-army-16 3407 reduced")
	b.s.PendingChoices = state.PendingChoices{Of: state.JapaneseReplacements, Side: components.Japan}
	if got := turn.DivisionsOffered(b.s); got != 1 {
		t.Errorf("%d divisions for one step", got)
	}
}

// TestRule11_3_AlliedPoints by turn and conditions (11.31 to 11.34).
func TestRule11_3_AlliedPoints(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		set  []string
		pool components.Pool
		want int8
	}{
		{"11.31 ground", []string{"turn 3"}, components.AlliedGround, 2},
		{"11.31 an event takes points", []string{"turn 3", "marker ground-penalty 1"}, components.AlliedGround, 1},
		{"11.31 not below nothing", []string{"turn 3", "marker ground-penalty 3"}, components.AlliedGround, 0},
		{"11.32 air", []string{"turn 7"}, components.AlliedAir, 5},
		{"11.32 none in turn 1", []string{"turn 1"}, components.AlliedAir, 0},
		{"11.33 even turn", []string{"turn 4"}, components.USNaval, 2},
		{"11.33 odd turn", []string{"turn 3"}, components.USNaval, 1},
		{"11.33 without Oahu (B-A44)", []string{"turn 4", "control 5808 japan"}, components.USNaval, 0},
		{"11.33 Commonwealth", []string{"turn 6"}, components.CommonwealthNaval, 1},
		{"11.33 Commonwealth, turn 3", []string{"turn 3"}, components.CommonwealthNaval, 0},
		{"11.33 last port", []string{"turn 9", "control 1307 1308 2015 2709 japan"}, components.CommonwealthNaval, 1},
		{"11.33 no port", []string{"turn 12", "control 1307 1308 2015 2709 3727 japan"}, components.CommonwealthNaval, 0},
		{"11.34 odd turn", []string{"turn 3"}, components.ChineseGround, 1},
		{"11.34 even turn", []string{"turn 4"}, components.ChineseGround, 0},
		{"11.34 no road", []string{"turn 3", "control 2206 japan", "unit jp-army-15 2206"}, components.ChineseGround, 0},
		{"11.34 surrendered", []string{"turn 3", "nation china surrendered"}, components.ChineseGround, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newDesk(t, test.set...)
			if p := b.points(components.Allies); p[test.pool] != test.want {
				t.Errorf("%d points, not %d", p[test.pool], test.want)
			}
		})
	}
}

// TestRule11_34_ChineseUnits flip in supply or come back reduced at Kunming.
func TestRule11_34_ChineseUnits(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "unit cn-army-5 eliminated", "unit cn-army-6 2407 reduced", "unit cn-army-66 2407 full")
	b.run(state.AlliedReplacements)
	b.refuse(components.Allies, "replace cn-army-5 1905", "10.11")
	b.order(components.Allies, "replace cn-army-5 2407")
	b.expect("unit cn-army-5 2407 reduced")
	b.refuse(components.Allies, "replace cn-army-6", "11.0") // the one point is spent
}

// TestRule11_1_DottedUnitsGetNothing.
func TestRule11_1_DottedUnitsGetNothing(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "unit us-corps-i 5808 reduced", "unit in-corps-1 2105 reduced")
	b.run(state.AlliedReplacements)
	b.refuse(components.Allies, "replace in-corps-1", "11.1")
	b.refuse(components.Allies, "replace nl-air-dutch", "11.1")
	b.order(components.Allies, "replace us-corps-i")
	b.refuse(components.Allies, "replace us-corps-i", "11.0") // it is full now
	b.refuse(components.Allies, "replace jp-army-15", "11.0") // not their unit
}

// TestRule11_0_SupplyAndZOI: no replacements out of supply or in enemy ZOI.
func TestRule11_0_SupplyAndZOI(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "unit us-corps-i 3023 reduced", "unit us-corps-xiv 5808 reduced",
		"unit us-corps-xi 4423 reduced", "control 4322 japan", "unit jp-air-24 4322")
	b.run(state.AlliedReplacements)
	b.refuse(components.Allies, "replace us-corps-xi", "11.0") // Guadalcanal, in the ZOI of New Georgia
	b.order(components.Allies, "replace us-corps-xiv")
}

// TestRule11_0_RebuiltCarriersMakeNoRoom: a carrier that came back in the segment does not
// neutralise enemy ZOI for others.
func TestRule11_0_RebuiltCarriersMakeNoRoom(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 4", "unit us-corps-xi 4824 reduced", "unit us-cv-lexington eliminated", "unit jp-cv-akagi 4822")
	if hostile := b.s.Situation().Hostile[components.Allies]; !hostile.Has(b.at("4824")) || hostile.Has(b.at("4825")) {
		t.Fatal("the zone of Akagi does not end between 4824 and 4825")
	}
	b.run(state.AlliedReplacements)
	b.refuse(components.Allies, "replace us-corps-xi", "11.0")
	b.order(components.Allies, "replace us-cv-lexington 4825")
	if hostile := b.s.Situation().Hostile[components.Allies]; hostile.Has(b.at("4824")) {
		t.Fatal("Lexington does not neutralise 4824")
	}
	b.refuse(components.Allies, "replace us-corps-xi", "11.0")
}
