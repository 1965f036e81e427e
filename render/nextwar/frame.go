package nextwar

import (
	"math"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// Measures of pictures.
const (
	// fullRadius is the radius of a hex in pixels on a whole map where the request names no width.
	fullRadius = 56
	// textShare is the size of the smallest text of a whole map in radii.
	textShare = 0.25
	// columnUnits is the width of a column of panels in smallest texts, legendUnits the height of the legend.
	columnUnits = 45
	legendUnits = 21
	// leastUnits is the least height of a whole map with panels beside it, leastAcross its least width, for the legend.
	leastUnits  = 80
	leastAcross = 130
	// headUnits is the height of the headline in smallest texts.
	headUnits = 2
	// chatWidth is the width in pixels at which chats show a part of the map.
	chatWidth = 500.0
	// roomy is how many smallest texts a hex with room for two counters side by side has in its radius.
	roomy = 3.9
)

// frame maps hexes to pixels.
type frame struct {
	board.Frame
	hexmap.Grid
	set *components.Set
	// column is the width of the panels beside the whole map in pixels, 0 without; columns is how many there are.
	column  int
	columns int
	// unit is the size of what is written on counters, which may be too small to be written.
	unit float64
}

// mapSize is the size of the map in radii. Hexes are flat-topped.
func mapSize(set *components.Set) (width, height float64) {
	return 1.5*float64(set.Layout.Columns) + 0.5, hexmap.Root3 * (float64(set.Layout.Rows) + 0.5)
}

// middle of a hex in radii from the top left corner of the map.
func middle(set *components.Set, p components.Place) render.Point {
	at := func(column, row int) render.Point {
		return hexmap.Place(hexgrid.FlatTop, set.Layout.Shift, column, row)
	}
	column, row := set.Layout.FirstColumn, set.Layout.FirstRow
	n := set.Hexes[p].Number
	point := at(n.Column(), n.Row())
	// One of the first two columns is not shifted: it begins higher.
	top := min(at(column, row).Y, at(column+1, row).Y)
	return point.Add(1-at(column, row).X, hexmap.Root3/2-top)
}

// gridded is a frame with hexes of about a radius.
func gridded(set *components.Set, r float64) frame {
	return frame{Grid: hexmap.NewGrid(hexgrid.FlatTop, set.Layout.Shift, r), set: set}
}

// wholeFrame shows the whole map at a width in pixels, with columns of panels where that leaves room to read them.
func wholeFrame(set *components.Set, columns, width int) frame {
	radii, high := mapSize(set)
	r := float64(width) / (radii + float64(columns)*columnUnits*textShare)
	f := gridded(set, min(r, float64(width)/(leastAcross*textShare)))
	f.columns = columns
	if f.R*textShare < board.Legible {
		f = gridded(set, float64(width)/radii)
		f.columns = 0
	}
	f.Width = width
	f.U = math.Floor(max(board.Legible, f.R*textShare))
	f.unit = min(f.U, f.R/3.2)
	f.Head = int(headUnits * f.U)
	spread := int(math.Ceil(radii * f.R))
	if f.columns > 0 {
		f.column = (width - spread) / f.columns
		f.Foot = int(legendUnits * f.U)
	}
	spare := width - f.column*f.columns - spread
	f.Height = int(math.Ceil(f.down(high))) + f.Head + f.Foot
	if f.columns > 0 {
		f.Height = max(f.Height, f.Head+f.Foot+int(leastUnits*f.U))
	}
	f.anchor(render.Pt(-float64(spare/2)/f.R, 0))
	return f
}

// down is a length on the map in pixels, from radii: the pitch of rows is whole pixels.
func (f *frame) down(radii float64) float64 { return radii / hexmap.Root3 * f.Across }

// anchor puts a point of the map, in radii, into the top left corner below the headline.
func (f *frame) anchor(corner render.Point) {
	first := middle(f.set, 0)
	n := f.set.Hexes[0].Number
	f.Origin = render.Point{}
	unshifted := f.Grid.Center(n.Column(), n.Row())
	f.Origin = render.Pt(
		math.Round((first.X-corner.X)*f.R)-unshifted.X,
		math.Round(f.down(first.Y-corner.Y))-unshifted.Y+float64(f.Head),
	)
}

// partFrame shows a window of the map, in radii, at a width in pixels, and rows of counters below it.
func partFrame(set *components.Set, w board.Window, width, rows int) frame {
	f := gridded(set, float64(width)/w.Width)
	f.Width, f.Shown = width, chatWidth
	f.U = math.Ceil(f.Legible())
	f.unit = f.U
	f.Head = int(headUnits * f.U)
	if rows > 0 {
		f.Foot = int(f.U * (rowUnits*float64(rows) + 0.6))
	}
	f.anchor(render.Pt(w.Left, w.Top))
	f.Height = int(w.Height*f.R) + f.Head + f.Foot
	return f
}

// center of a hex.
func (f *frame) center(p components.Place) render.Point {
	n := f.set.Hexes[p].Number
	return f.Center(n.Column(), n.Row())
}

// at is a point of a hex, given in radii from its middle.
func (f *frame) at(p components.Place, dx, dy float64) render.Point {
	return f.center(p).Add(dx*f.R, dy*f.R)
}

// mapBox is the part of the picture that shows the map.
func (f *frame) mapBox() render.Box {
	return render.Rect(0, float64(f.Head), float64(f.Width-f.column*f.columns), float64(f.Height-f.Foot))
}

// shows tells whether any part of a hex is on the picture.
func (f *frame) shows(p components.Place) bool {
	return f.set.IsHex(p) && f.mapBox().Grown(1.1*f.R).Holds(f.center(p))
}

// visible are the hexes that are on the picture.
func (f *frame) visible() []components.Place {
	var places []components.Place
	for p := range components.Place(len(f.set.Hexes)) {
		if f.shows(p) {
			places = append(places, p)
		}
	}
	return places
}

// named and numbered tell whether there is room for the names of places and for the numbers of hexes.
func (f *frame) named() bool    { return f.R >= 2.4*f.U }
func (f *frame) numbered() bool { return f.R >= 1.75*f.U }
