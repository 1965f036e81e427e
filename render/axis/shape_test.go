package axis

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestSidesDifferInShape: the counters of both sides can be told apart on a phone without their colors.
func TestSidesDifferInShape(t *testing.T) {
	t.Parallel()
	painter := shared()
	for kind := range painter.set.Units {
		for power := range components.Power(components.NumPowers) {
			for other := range power {
				if power.Side() == other.Side() {
					continue
				}
				draw := func(p components.Power) counterKey {
					return counterKey{power: p, kind: components.Type(kind), u: rendertest.PhoneText}
				}
				rendertest.Shaped(t, painter.set.Units[kind].Word, 20, painter.drawCounter(draw(power)).Image, painter.drawCounter(draw(other)).Image)
			}
		}
	}
}
