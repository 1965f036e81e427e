// Package hexmap draws maps of hexes: where they are on a picture, and what is printed in them and on
// their sides.
package hexmap

import (
	"image"
	"math"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
)

// Root3 is the height of a flat-topped hex of radius one.
const Root3 = 1.7320508075688772

// Grid is where the hexes of a map are on a picture, by their columns and rows.
type Grid struct {
	Orientation hexgrid.Orientation
	Shift       hexgrid.Shift
	// R is the radius of a hex in pixels, from its middle to a corner.
	R float64
	// Pitch is the distance of neighboring columns (flat tops) or rows (pointed tops), Across that of
	// opposite sides. They are whole pixels, so that equal things are drawn by equal pixels, which halves
	// the file; hexes are thus regular to within a pixel.
	Pitch, Across float64
	// Origin is the pixel of the middle of the hex of column 0 and row 0, if it is not shifted.
	Origin render.Point
}

// NewGrid is a grid of hexes of about a radius.
func NewGrid(orientation hexgrid.Orientation, shift hexgrid.Shift, r float64) Grid {
	pitch := math.Floor(1.5 * r)
	return Grid{
		Orientation: orientation, Shift: shift,
		R: pitch / 1.5, Pitch: pitch, Across: 2 * math.Round(pitch/1.5*Root3/2),
	}
}

// shifted is by how much of a hex a column or row of a number is shifted.
func shifted(shift hexgrid.Shift, number int) float64 {
	if (number%2 != 0) == (shift == hexgrid.OddShifted) {
		return 0.5
	}
	return 0
}

// Center is the middle of the hex of a column and a row.
func (g *Grid) Center(column, row int) render.Point {
	if g.Orientation == hexgrid.PointyTop {
		return render.Pt(g.Origin.X+g.Across*(float64(column)+shifted(g.Shift, row)), g.Origin.Y+g.Pitch*float64(row))
	}
	return render.Pt(g.Origin.X+g.Pitch*float64(column), g.Origin.Y+g.Across*(float64(row)+shifted(g.Shift, column)))
}

// Corner i of the hex around a middle lies between its sides i-1 and i, numbered as
// hexgrid.Direction.
func (g *Grid) Corner(center render.Point, i int) render.Point {
	long, half, across := g.R, g.R/2, g.Across/2
	if g.Orientation == hexgrid.PointyTop {
		offset := [...]render.Point{
			render.Pt(-across, -half), render.Pt(0, -long), render.Pt(across, -half),
			render.Pt(across, half), render.Pt(0, long), render.Pt(-across, half),
		}[i%6]
		return center.Add(offset.X, offset.Y)
	}
	offset := [...]render.Point{
		render.Pt(-half, -across), render.Pt(half, -across), render.Pt(long, 0),
		render.Pt(half, across), render.Pt(-half, across), render.Pt(-long, 0),
	}[i%6]
	return center.Add(offset.X, offset.Y)
}

// Corners of the hex around a middle, clockwise. Neighbors share theirs exactly.
func (g *Grid) Corners(center render.Point) []render.Point {
	corners := make([]render.Point, 6)
	for i := range corners {
		corners[i] = g.Corner(center, i)
	}
	return corners
}

// Side is a side of the hex around a middle from its first corner to the other, clockwise.
func (g *Grid) Side(center render.Point, d hexgrid.Direction) (from, to render.Point) {
	return g.Corner(center, int(d)), g.Corner(center, int(d)+1)
}

// Hexagon is a regular hex of a share of the size around a middle.
func (g *Grid) Hexagon(center render.Point, share float64) []render.Point {
	r, half := g.R*share, g.R*share/2
	high := half * Root3
	if g.Orientation == hexgrid.PointyTop {
		return []render.Point{
			center.Add(-high, -half), center.Add(0, -r), center.Add(high, -half),
			center.Add(high, half), center.Add(0, r), center.Add(-high, half),
		}
	}
	return []render.Point{
		center.Add(-half, -high), center.Add(half, -high), center.Add(r, 0),
		center.Add(half, high), center.Add(-half, high), center.Add(-r, 0),
	}
}

// Place is the middle of the hex of a column and a row on the board, in radii.
func Place(orientation hexgrid.Orientation, shift hexgrid.Shift, column, row int) render.Point {
	if orientation == hexgrid.PointyTop {
		return render.Pt(Root3*(float64(column)+shifted(shift, row)), 1.5*float64(row))
	}
	return render.Pt(1.5*float64(column), Root3*(float64(row)+shifted(shift, column)))
}

// Spot is the box of the stack in a hex around a middle, or of the heart of the hex where it is empty.
func (g *Grid) Spot(stack image.Rectangle, center render.Point) image.Rectangle {
	if !stack.Empty() {
		return stack
	}
	return image.Rect(int(center.X-0.3*g.R), int(center.Y-0.3*g.R), int(center.X+0.3*g.R), int(center.Y+0.3*g.R))
}

// NamePlaces are where the name of a hex around a middle may stand, the best first: below the middle or
// the stack in the hex, which may be empty, else above or beside it. U is the size of the letters and half
// is half the width of the name in pixels.
func (g *Grid) NamePlaces(center render.Point, stack image.Rectangle, u, half float64) []render.Point {
	usual := 0.66 * g.R
	heights := []float64{usual, 0.44 * g.R, 0.88 * g.R, -0.38 * g.R}
	beside, low := 0.2*g.R, 0.4*g.R
	if !stack.Empty() {
		below, above := float64(stack.Max.Y)-center.Y+0.55*u, float64(stack.Min.Y)-center.Y-0.55*u
		heights = []float64{max(usual, below), below + 0.4*u, above, below - 0.3*u}
		beside, low = float64(stack.Dx())/2+0.2*u, float64(stack.Dy())/2-0.5*u
	}
	var places []render.Point
	for _, y := range heights {
		places = append(places, center.Add(0, y))
	}
	for _, y := range heights[:3] {
		places = append(places, center.Add(-0.6*half, y), center.Add(0.6*half, y))
	}
	places = append(places, center.Add(-half-0.1*u, heights[2]))
	for _, y := range [...]float64{0, low, -low} {
		places = append(places, center.Add(beside+half, y), center.Add(-beside-half, y))
	}
	return places
}
