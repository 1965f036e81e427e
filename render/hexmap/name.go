package hexmap

import (
	"image"

	"github.com/umpire-games/umpire/render"
)

// NamePlaces are where the name of a hex around a middle may stand, the best first: below the middle or
// the stack in the hex, which may be empty, else above or beside it. U is the size of the letters and half
// is half the width of the name in pixels.
func (g *Grid) NamePlaces(center render.Point, stack image.Rectangle, u, half float64) []render.Point {
	usual := 0.66 * g.R
	heights := []float64{usual, 0.44 * g.R, 0.88 * g.R, -0.6 * g.R}
	beside := 0.2 * g.R
	if !stack.Empty() {
		below, above := float64(stack.Max.Y)-center.Y+0.55*u, float64(stack.Min.Y)-center.Y-0.55*u
		heights = []float64{max(usual, below), below + 0.4*u, above, below - 0.5*u}
		beside = float64(stack.Dx())/2 + 0.2*u
	}
	var places []render.Point
	for _, y := range heights {
		places = append(places, center.Add(0, y))
	}
	for _, y := range heights[:3] {
		places = append(places, center.Add(-0.6*half, y), center.Add(0.6*half, y))
	}
	return append(places, center.Add(beside+half, 0), center.Add(-beside-half, 0))
}
