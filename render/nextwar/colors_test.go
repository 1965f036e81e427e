package nextwar

import (
	"image/color"
	"testing"

	"github.com/umpire-games/umpire/render/rendertest"
)

// TestColorsAreToldApart, also by people who see no green: the units of the sides, and their areas.
func TestColorsAreToldApart(t *testing.T) {
	t.Parallel()
	rendertest.Distinct(t, 28, map[string]color.RGBA{"red": redSide, "blue": blueSide})
	rendertest.Distinct(t, 28, map[string]color.RGBA{"red": redTint, "blue": blueTint})
}
