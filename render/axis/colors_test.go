package axis

import (
	"image/color"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestColorsAreToldApart, also by people who see no green or no red: the units of the powers, and their land.
func TestColorsAreToldApart(t *testing.T) {
	t.Parallel()
	units, land := map[string]color.RGBA{}, map[string]color.RGBA{"neutral": neutral}
	for power := range components.Power(components.NumPowers) {
		units[power.String()], land[power.String()] = powerColors[power], landColors[power]
	}
	rendertest.Distinct(t, 24, units)
	rendertest.Distinct(t, 17, land)
}
