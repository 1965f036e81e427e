package aam

import (
	"math"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// Measures of pictures.
const (
	// fullRadius is the radius of a hex in pixels on a whole map where the request names no width.
	fullRadius = 54
	// textShare is the size of the smallest text of a whole map in radii.
	textShare = 0.22
	// margin around the whole map in radii.
	margin = 0.25
	// headUnits is the height of the headline in smallest texts, rowUnits that of a row below the map.
	headUnits = 2
	rowUnits  = 1.75
	// legendRows are the rows of the legend.
	legendRows = 7
	// chatWidth is the width in pixels at which chats show a part of the map.
	chatWidth = 500.0
)

// frame maps hexes to pixels.
type frame struct {
	board.Frame
	hexmap.Grid
	m *components.Map // nil before the map is known
	// rows below the map.
	rows int
}

// mapSize is the size of the map in radii, with its margin. Hexes are pointy-topped.
func mapSize() (width, height float64) {
	return hexmap.Root3*components.Columns + 2*margin, 1.5*(components.Rows-1) + 2 + 2*margin
}

// middle of a hex in radii from the top left corner of the map.
func middle(p components.Place) render.Point {
	column, row := int(p)/components.Rows, int(p)%components.Rows
	return hexmap.Place(hexgrid.PointyTop, hexgrid.OddShifted, column, row).Add(hexmap.Root3/2+margin, 1+margin)
}

// wholeFrame shows the whole map at a width in pixels, with rows below it where they can be read.
func wholeFrame(m *components.Map, width, rows int) frame {
	wide, high := mapSize()
	f := frame{Grid: hexmap.NewGrid(hexgrid.PointyTop, hexgrid.OddShifted, float64(width)/wide), m: m, rows: rows}
	f.Width = width
	f.U = math.Floor(max(board.Legible, f.R*textShare))
	if f.R*textShare < board.Legible*0.8 {
		f.rows = 0
	}
	f.Head = int(headUnits * f.U)
	f.Foot = int(rowUnits * f.U * float64(f.rows))
	if f.rows > 0 {
		f.Foot += int(f.U)
	}
	f.Height = int(math.Ceil(high*f.R)) + f.Head + f.Foot
	f.anchor(render.Point{})
	return f
}

// partFrame shows a window of the map, in radii, at a width in pixels, and rows of names below it.
func partFrame(m *components.Map, w board.Window, width, rows int) frame {
	f := frame{Grid: hexmap.NewGrid(hexgrid.PointyTop, hexgrid.OddShifted, float64(width)/w.Width), m: m, rows: rows}
	f.Width, f.Shown = width, chatWidth
	f.U = math.Ceil(f.Legible())
	f.Head = int(headUnits * f.U)
	if rows > 0 {
		f.Foot = int(f.U * (rowUnits*float64(rows) + 0.8))
	}
	f.Height = int(w.Height*f.R) + f.Head + f.Foot
	f.anchor(render.Pt(w.Left, w.Top))
	return f
}

// anchor puts a point of the map, in radii, into the top left corner below the headline.
func (f *frame) anchor(corner render.Point) {
	first := middle(0)
	f.Origin = render.Pt(math.Round((first.X-corner.X)*f.R), math.Round((first.Y-corner.Y)*f.R)+float64(f.Head))
}

// center of a hex.
func (f *frame) center(p components.Place) render.Point {
	return f.Center(int(p)/components.Rows, int(p)%components.Rows)
}

// at is a point of a hex, given in radii from its middle.
func (f *frame) at(p components.Place, dx, dy float64) render.Point {
	return f.center(p).Add(dx*f.R, dy*f.R)
}

// shows tells whether any part of a hex is on the picture.
func (f *frame) shows(p components.Place) bool { return f.Area().Grown(1.1 * f.R).Holds(f.center(p)) }

// visible are the hexes that are on the picture.
func (f *frame) visible() []components.Place {
	if f.m == nil {
		return nil
	}
	var places []components.Place
	for _, p := range f.m.All {
		if f.shows(p) {
			places = append(places, p)
		}
	}
	return places
}

// numbered tells whether there is room for the labels of hexes.
func (f *frame) numbered() bool { return f.R >= 2.4*f.U }
