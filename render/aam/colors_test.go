package aam

import (
	"image/color"
	"testing"

	"github.com/umpire-games/umpire/render/rendertest"
)

// TestColorsAreToldApart, also by people who see no green or no red: the units of the sides, and their areas.
func TestColorsAreToldApart(t *testing.T) {
	t.Parallel()
	rendertest.Distinct(t, 25, map[string]color.RGBA{"the Axis": axisSide, "the Allies": alliesSide})
	rendertest.Distinct(t, 25, map[string]color.RGBA{"the Axis": axisTint, "the Allies": alliesTint})
}
