package eots

import (
	"testing"

	"github.com/umpire-games/umpire/render/hexmap"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestSidesDifferInShape: the counters of both sides can be told apart on a phone without their colors.
func TestSidesDifferInShape(t *testing.T) {
	t.Parallel()
	painter := newPainter(t)
	for name, pair := range map[string][2]string{
		"army": {"jp-army-25", "us-corps-i"}, "carrier": {"jp-cv-akagi", "us-cv-enterprise"}, "HQ": {"jp-hq-south-seas", "us-hq-southwest-pacific"},
	} {
		for _, kind := range [...]hexmap.Format{small, wide, large} {
			for _, change := range [...]counterKey{{}, {active: true}, {reduced: true}} {
				draw := func(id string) counterKey {
					unit, ok := painter.set.UnitByID(id)
					if !ok {
						t.Fatalf("no unit %s", id)
					}
					key := change
					key.unit, key.kind, key.u = unit, kind, rendertest.PhoneText
					return key
				}
				rendertest.Shaped(t, name, 20, painter.drawCounter(draw(pair[0])).Image, painter.drawCounter(draw(pair[1])).Image)
			}
		}
	}
}
