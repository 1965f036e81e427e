package aam

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestSidesDifferInShape: the units of both sides can be told apart on a phone without their colors, vehicles in every direction too.
func TestSidesDifferInShape(t *testing.T) {
	t.Parallel()
	painter := newPainter(t)
	const size = pairSize * 2.4 * rendertest.PhoneText // in the smallest hexes with labels
	for _, shape := range [...]shape{squad, gun, turreted, casemate, carrier, plane} {
		for facing := range int8(6) {
			draw := func(side components.Side) tokenKey {
				return tokenKey{shape: shape, side: side, facing: facing, size: size}
			}
			rendertest.Shaped(t, "unit", 20, painter.drawToken(draw(components.Axis)).Image, painter.drawToken(draw(components.Allies)).Image)
		}
	}
}
