package nextwar

import (
	"testing"

	"github.com/umpire-games/umpire/render/rendertest"
)

// TestSidesDifferInShape: the counters of both sides can be told apart on a phone without their colors, whatever is marked on them.
func TestSidesDifferInShape(t *testing.T) {
	t.Parallel()
	painter := newPainter(t)
	for _, red := range liveries[0] {
		for _, blue := range liveries[1] {
			for _, marks := range [...]mark{0, reducedMark, movedMark, clearingMark} {
				draw := func(l livery) counterKey {
					return counterKey{livery: l, label: "3", values: "2-2-6", marks: marks, unit: rendertest.PhoneText}
				}
				rendertest.Shaped(t, "counter", 20, painter.drawCounter(draw(red)).Image, painter.drawCounter(draw(blue)).Image)
			}
		}
	}
}
