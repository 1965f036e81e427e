package gridmap

import (
	"math"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// frame maps the cells of a board to pixels.
type frame struct {
	board.Frame
	// grid of the hexes; the squares of other boards have a side in pixels and a corner of the first.
	grid   hexmap.Grid
	side   float64
	corner render.Point
	// column and row are the numbers of the first hex.
	column, row int
}

const (
	// phoneWidth is the width in pixels at which chats show a picture.
	phoneWidth = 440.0
	// bar is the height of the headline and of a row of the legend in texts.
	bar = 1.9
	// legendWidth is the width of an entry of the legend in texts.
	legendWidth = 13.0
	// margin around the board in cells.
	margin = 0.15
)

// limits of the parts of the board that are shown, in sides of squares or radii of hexes.
var limits = board.Limits{Narrowest: 7, Broadest: 16, Flattest: 0.7, Tallest: 1.1, Step: 1}

// layout of the hexes of a view; false for squares.
func layout(view View) (hexgrid.Layout, bool) {
	if hexes, ok := view.(HexView); ok {
		return hexes.Hexes(), true
	}
	return hexgrid.Layout{}, false
}

// place is the middle of a cell on the board, in sides of squares or radii of hexes.
func place(view View, column, row int) render.Point {
	if l, ok := layout(view); ok {
		return hexmap.Place(l.Orientation, l.Shift, l.FirstColumn+column, l.FirstRow+row)
	}
	return render.Pt(float64(column)+0.5, float64(row)+0.5)
}

// half is the size of a cell from its middle to its edges, in the same units.
func half(view View) render.Point {
	switch l, ok := layout(view); {
	case !ok:
		return render.Pt(0.5, 0.5)
	case l.Orientation == hexgrid.PointyTop:
		return render.Pt(hexmap.Root3/2, 1)
	}
	return render.Pt(1, hexmap.Root3/2)
}

// extent is the box around cells; false where there are none.
func extent(view View, cells []cell) (b render.Box, ok bool) {
	size := half(view)
	for i := range cells {
		at := place(view, cells[i].column, cells[i].row)
		own := render.Rect(at.X-size.X, at.Y-size.Y, at.X+size.X, at.Y+size.Y)
		if i == 0 {
			b = own
		}
		b = b.Union(own)
	}
	return b, len(cells) > 0
}

// frameOf shows a window of the board at a width in pixels; shown is as in board.Frame.
func frameOf(view View, w board.Window, width int, shown float64, entries int) frame {
	w = board.WindowOf(w.Box().Grown(margin))
	f := frame{Frame: board.Frame{Width: width, Shown: shown}}
	scale := float64(width) / w.Width
	f.U = max(math.Ceil(f.Legible()), math.Round(float64(width)/90))
	f.Head = int(bar * f.U)
	perRow := max(1, int(float64(width)/(legendWidth*f.U)))
	f.Foot = int(bar * f.U * float64((entries+perRow-1)/perRow))
	f.Height = f.Head + f.Foot + int(w.Height*scale)
	l, hexes := layout(view)
	if !hexes {
		f.side = math.Floor(scale)
		f.corner = render.Pt(math.Round(-w.Left*scale), math.Round(-w.Top*scale)+float64(f.Head))
		return f
	}
	f.column, f.row = l.FirstColumn, l.FirstRow
	f.grid = hexmap.NewGrid(l.Orientation, l.Shift, scale)
	f.grid.Origin = render.Pt(math.Round(-w.Left*f.grid.R), math.Round(-w.Top*f.grid.R)+float64(f.Head))
	return f
}

// center of a cell.
func (f *frame) center(column, row int) render.Point {
	if f.side > 0 {
		return f.corner.Add((float64(column)+0.5)*f.side, (float64(row)+0.5)*f.side)
	}
	return f.grid.Center(f.column+column, f.row+row)
}

// outline of the cell around a middle, of a share of its size.
func (f *frame) outline(at render.Point, share float64) []render.Point {
	if f.side > 0 {
		return render.BoxOf(at.X, at.Y, 0, 0).Grown(share * f.side / 2).Corners()
	}
	corners := f.grid.Corners(at)
	for i := range corners {
		corners[i] = at.Lerp(corners[i], share)
	}
	return corners
}

// room is the width and the height inside of a cell that counters can use.
func (f *frame) room() (width, height float64) {
	switch {
	case f.side > 0:
		return 0.92 * f.side, 0.92 * f.side
	case f.grid.Orientation == hexgrid.PointyTop:
		return 0.9 * f.grid.Across, 1.1 * f.grid.R
	}
	return 1.2 * f.grid.R, 0.88 * f.grid.Across
}
