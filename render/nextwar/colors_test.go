package nextwar

import (
	"fmt"
	"image/color"
	"testing"

	"github.com/umpire-games/umpire/render/rendertest"
)

// TestColorsAreToldApart, also by people who see no green or no red: the units of the sides, and their areas.
func TestColorsAreToldApart(t *testing.T) {
	t.Parallel()
	rendertest.Distinct(t, 28, map[string]color.RGBA{"red": redSide, "blue": blueSide})
	rendertest.Distinct(t, 28, map[string]color.RGBA{"red": redTint, "blue": blueTint})
	for i, red := range liveries[0] {
		for j, blue := range liveries[1] {
			rendertest.Distinct(t, 28, map[string]color.RGBA{fmt.Sprintf("red nation %d", i+1): red.face, fmt.Sprintf("blue nation %d", j+1): blue.face})
		}
	}
}
