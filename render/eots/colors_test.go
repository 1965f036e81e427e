package eots

import (
	"image/color"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestColorsAreToldApart, also by people who see no green or no red: the counters of the nations, and the two sides.
func TestColorsAreToldApart(t *testing.T) {
	t.Parallel()
	nations := map[string]color.RGBA{}
	for i, name := range [...]string{"Japanese", "US", "British", "Australian", "New Zealand", "Indian", "Chinese", "Dutch", "joint"} {
		nations[name] = nationColor(components.Nationality(i))
	}
	rendertest.Distinct(t, 20, nations)
	rendertest.Distinct(t, 60, map[string]color.RGBA{"Japan": japanRed, "the Allies": alliedBlue})
	rendertest.Distinct(t, 60, map[string]color.RGBA{"Japan’s areas": japanTint, "Allied areas": alliedTint})
}
