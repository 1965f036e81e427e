// Package eots paints views of Empire of the Sun.
package eots

import (
	"math"

	"github.com/umpire-games/umpire/engine/hex"
)

// point is a place of a picture in pixels.
type point struct{ x, y float64 }

// frame maps hexes of the board to pixels of a picture: flat-topped hexes of
// radius r whose column left, row top lies at the origin.
type frame struct {
	r          float64
	left, top  int
	cols, rows int
	marginX    float64
	marginY    float64
}

// The board spans these columns and rows.
const (
	firstColumn, lastColumn = 10, 60
	firstRow, lastRow       = 0, 28
)

// root3 is the height of a hex of radius one.
var root3 = math.Sqrt(3)

// boardFrame shows the whole board at a width in pixels.
func boardFrame(width int) frame {
	cols := lastColumn - firstColumn + 1
	return frame{
		r: float64(width) / (1.5*float64(cols) + 0.5), left: firstColumn, top: firstRow,
		cols: cols, rows: lastRow - firstRow + 1,
	}
}

// size of the picture in pixels.
func (f frame) size() (width, height int) {
	return int(f.r*(1.5*float64(f.cols)+0.5) + 2*f.marginX), int(f.r*root3*(float64(f.rows)+0.5) + 2*f.marginY)
}

// centre of a hex.
func (f frame) centre(h hex.Hex) point {
	down := 0.0
	if h.Column()%2 != 0 {
		down = 0.5
	}
	return point{
		f.marginX + f.r*(1+1.5*float64(h.Column()-f.left)),
		f.marginY + f.r*root3*(0.5+float64(h.Row()-f.top)+down),
	}
}

// corner i of a hex, between side i-1 and side i, clockwise from the north-west
// corner of the north side.
func (f frame) corner(h hex.Hex, i int) point {
	c := f.centre(h)
	angle := math.Pi / 3 * float64(i-2)
	return point{c.x + f.r*math.Cos(angle), c.y + f.r*math.Sin(angle)}
}

// lerp is the point a share t of the way from a to b.
func lerp(a, b point, t float64) point { return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }
