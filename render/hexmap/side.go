package hexmap

import (
	"image/color"
	"math"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
)

// HairLines draws those sides of the hex around a middle that are chosen as lines one pixel wide, which
// let the ground through.
func (g *Grid) HairLines(canvas *render.Canvas, center render.Point, k color.RGBA, chosen func(d hexgrid.Direction) bool) {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if chosen(d) {
			a, b := g.Side(center, d)
			canvas.HairLine(k, 0.75, a.X, a.Y, b.X, b.Y)
		}
	}
}

// AddBorder adds those sides of the hex around a middle that are chosen to the path, moved inside by a
// share of the way to the middle: borders between owners, zones and fields of view.
func (g *Grid) AddBorder(canvas *render.Canvas, center render.Point, inset float64, chosen func(d hexgrid.Direction) bool) {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if chosen(d) {
			a, b := g.Side(center, d)
			a, b = a.Lerp(center, inset), b.Lerp(center, inset)
			canvas.DrawLine(a.X, a.Y, b.X, b.Y)
		}
	}
}

// AddWall adds a side of the hex around a middle without its ends to the path.
func (g *Grid) AddWall(canvas *render.Canvas, center render.Point, d hexgrid.Direction) {
	a, b := g.Side(center, d)
	from, to := a.Lerp(b, 0.12), a.Lerp(b, 0.88)
	canvas.DrawLine(from.X, from.Y, to.X, to.Y)
}

const (
	// hatchStep is how far apart the lines of a hatching are, by the radius of a hex.
	hatchStep = 0.5
	// hatchLines to each side of the middle are enough to cross the whole hex.
	hatchLines = 3
)

// AddHatching adds lines through the hex around a middle to the path, upright or lying. They are those
// of one pattern for the whole picture, on whole pixels: so they go on from hex to hex, and rows of pixels
// that are alike make a small file.
func (g *Grid) AddHatching(canvas *render.Canvas, center render.Point, upright bool) {
	across := func(p render.Point) float64 { return p.Y }
	if upright {
		across = func(p render.Point) float64 { return p.X }
	}
	step := math.Round(hatchStep * g.R)
	middle := math.Round(across(center) / step)
	for i := -hatchLines; i <= hatchLines; i++ {
		offset := (middle+float64(i))*step + 0.5
		var ends []render.Point
		for d := range hexgrid.Direction(hexgrid.Directions) {
			a, b := g.Side(center, d)
			fa, fb := across(a)-offset, across(b)-offset
			if (fa > 0) != (fb > 0) {
				ends = append(ends, a.Lerp(b, fa/(fa-fb)))
			}
		}
		if len(ends) == 2 {
			canvas.DrawLine(ends[0].X, ends[0].Y, ends[1].X, ends[1].Y)
		}
	}
}

// Route is how a road or railway is drawn.
type Route struct {
	Color color.RGBA
	// Rail has sleepers; what is Unbuilt is dashed.
	Rail, Unbuilt bool
}

// Draw draws a stretch of a route between two points, for hexes of a radius in pixels.
func (t Route) Draw(canvas *render.Canvas, a, b render.Point, r float64, ground color.Color) {
	line := render.Curve{a, b}
	line.Draw(canvas, ground, 0.085*r)
	var dashes []float64
	if t.Unbuilt {
		dashes = []float64{0.13 * r, 0.13 * r}
	}
	line.Draw(canvas, t.Color, 0.045*r, dashes...)
	if !t.Rail {
		return
	}
	length := a.Distance(b)
	nx, ny := (b.Y-a.Y)/length*0.075*r, (a.X-b.X)/length*0.075*r
	for along := 0.06; along < 1; along += 0.11 {
		m := a.Lerp(b, along)
		canvas.DrawLine(m.X-nx, m.Y-ny, m.X+nx, m.Y+ny)
	}
	canvas.StrokeWith(t.Color, max(1, 0.025*r))
}
