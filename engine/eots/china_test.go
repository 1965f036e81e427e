package eots

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// TestRule13_73_ChinaSurrendersAtOnce is C-V6: also by an event.
func TestRule13_73_ChinaSurrendersAtOnce(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker china 4", "unit us-air-14af-lrb china", "marker political-will 8")
	politics.ShiftChina(b.referee(), +1, true, "5.34")
	b.expect("nation china surrendered", "marker china 5", "unit us-air-14af-lrb turn-4", "unit cn-army-5 removed",
		"unit cn-army-6 removed", "unit cn-army-66 removed", "marker political-will 8")
	if !turn.Delayable(b.s, b.game.Unit("us-air-14af-lrb")) {
		t.Error("the air unit from China cannot be delayed")
	}
	b.run(state.PoliticalWillSegment) // 16.41, AMB-07: the change comes in the segment
	b.expect("marker political-will 6")
	b.run(state.PoliticalWillSegment)
	b.expect("marker political-will 6")
}

// TestRule13_72_TheMarkerStopsInUnstableFront on its way back, and stays in Stable Front.
func TestRule13_72_TheMarkerStopsInUnstableFront(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ from, boxes, to int }{{2, -1, 1}, {1, -1, 1}, {0, -1, 0}, {4, -9, 1}, {0, 1, 1}, {3, 1, 4}} {
		b := newDesk(t, fmt.Sprintf("marker china %d", test.from))
		politics.ShiftChina(b.referee(), test.boxes, false, "13.72")
		b.expect(fmt.Sprintf("marker china %d", test.to))
	}
}

// TestRule13_72_ChinaOffensiveFigures takes the figures of 13.72-1: 12 divisions and an open road make
// a base of 4; 8 divisions against the airlift another, where air support turns a failure
// into a box to the right; 11 without any road always succeed.
func TestRule13_72_ChinaOffensiveFigures(t *testing.T) {
	t.Parallel()
	hump := []string{
		"control 2206 japan", "unit jp-army-15 2206", "marker hump 1", "marker divisions 8", "marker china 3",
		"unit us-air-14af-lrb china", "unit us-air-avg china",
	}
	closed := []string{"control 2206 japan", "unit jp-army-15 2206", "marker divisions 11", "marker china 1"}
	for _, test := range []struct {
		name string
		set  []string
		die  int
		box  int
	}{
		{"open road, 4", []string{"marker divisions 12", "marker china 1"}, 4, 2},
		{"open road, 5", []string{"marker divisions 12", "marker china 1"}, 5, 1},
		{"airlift, 2", hump, 2, 4},
		{"airlift, 3", hump, 3, 2},
		{"no road, 9", closed, 9, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newDesk(t, test.set...)
			turn.AttackChina(b.referee(test.die))
			b.expect(fmt.Sprintf("marker china %d", test.box), "marker last-china-offensive 2")
		})
	}
}
