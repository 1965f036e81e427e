package eots

import (
	"math"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hex"
	"github.com/umpire-games/umpire/render"
)

// frame maps hexes of the board to pixels of a picture. Hexes are flat-topped.
type frame struct {
	// on is the map shown.
	on components.Map
	// r is the radius of a hex in pixels, u the size of the smallest text.
	r, u float64
	// dx and dy are the distances of columns and rows. They are whole pixels, so that
	// equal things are drawn by equal pixels, which halves the file; hexes are thus
	// regular to within a pixel.
	dx, dy float64
	// x and y are the pixel of the middle of the hex of column 0 and row 0.
	x, y          float64
	width, height int
	// full: the whole board, readable in its own pixels.
	full bool
	// head is the height of the headline in pixels, 0 on boards with panels.
	head int
	// band is the height of the panels below a small board in pixels.
	band int
}

// root3 is the height of a hex of radius one.
var root3 = math.Sqrt(3)

// Sizes of texts: a full board is for zooming and readable in its own pixels; a crop is
// shown by chats at about chatWidth pixels and readable there.
const (
	legible   = 11.0
	chatWidth = 550.0
	// textShare is the size of the smallest text of a roomy picture in radii.
	textShare = 0.285
)

// unitsAcross is the width of a small board in smallest texts, unitsBelow the height of its
// panels.
const (
	unitsAcross = 124
	unitsBelow  = 52
)

// boardFrame shows the whole board at a width in pixels. Where that is too little for
// panels there is a headline. The main board has room for panels in its corners, a small
// one below.
func boardFrame(width int, on components.Map) frame {
	b := &boards[on]
	f := gridded(float64(width) / b.width())
	f.on, f.width, f.full = on, width, true
	if on == components.MainMap {
		f.u = max(legible, f.r*textShare)
		if f.r < 2.7*f.u {
			f.head = int(1.9 * f.u)
		}
	} else {
		f.u = max(legible, float64(width)/unitsAcross)
		f.band = int(unitsBelow * f.u)
		if f.u*unitsAcross > float64(width)+1 {
			f.head, f.band = int(1.9*f.u), 0
		}
	}
	f.height = int(f.dy*b.rows) + f.head + f.band
	spare := float64(width) - f.dx*float64(b.lastColumn-b.firstColumn) - (2+b.right)*f.r
	f.x = math.Round(f.r+spare/2) - f.dx*float64(b.firstColumn)
	f.y = f.dy*(0.5-b.raise-float64(b.firstRow)) + float64(f.head)
	return f
}

// named tells whether there is room for the names of places in a readable size, numbered
// for the numbers of the hexes.
func (f frame) named() bool    { return f.r >= 2.1*f.u || !f.full }
func (f frame) numbered() bool { return f.r >= 1.75*f.u }

// panelled tells whether there is room for panels and the legend.
func (f frame) panelled() bool { return f.full && f.head == 0 }

// gridded is a frame with hexes of about a radius.
func gridded(r float64) frame {
	dx := math.Floor(1.5 * r)
	dy := 2 * math.Round(dx/1.5*root3/2)
	return frame{r: dx / 1.5, dx: dx, dy: dy}
}

// cropFrame shows a window of the board, given in radii, at a width in pixels.
func cropFrame(w window, width int, on components.Map) frame {
	f := gridded(float64(width) / w.width)
	f.on = on
	f.u = math.Ceil(legible * float64(width) / chatWidth)
	f.head = int(1.9 * f.u)
	origin := boards[on].point(0)
	f.x = math.Round((origin.X - w.left) * f.r)
	f.y = math.Round((origin.Y-w.top)*f.r) + float64(f.head)
	f.width, f.height = width, int(w.height*f.r)+f.head
	return f
}

// legible is the least size of a text that can be read on the picture.
func (f frame) legible() float64 {
	if f.full {
		return legible
	}
	return legible * float64(f.width) / chatWidth
}

// center of a hex.
func (f frame) center(h hex.Hex) render.Point {
	h = boards[f.on].drawn(h)
	down := 0.0
	if h.Column()%2 != 0 {
		down = 0.5
	}
	return render.Pt(f.x+f.dx*float64(h.Column()), f.y+f.dy*(float64(h.Row())+down))
}

// shows tells whether any part of a hex and its surroundings is on the picture.
func (f frame) shows(h hex.Hex) bool {
	p, reach := f.center(h), 1.4*f.r
	return p.X > -reach && p.X < float64(f.width)+reach && p.Y > float64(f.head)-reach && p.Y < float64(f.height)+reach
}

// visible are the hexes of the map that are on the picture, with its box.
func (f frame) visible(set *components.Set) []components.Loc {
	var locs []components.Loc
	for loc := range components.Loc(components.NumHexes) {
		if prints(set, f.on, loc) && f.shows(set.Hexes[loc].Hex) {
			locs = append(locs, loc)
		}
	}
	return locs
}

// corner i of a hex lies between side i-1 and side i, clockwise from the north-west
// end of the north side.
func (f frame) corner(h hex.Hex, i int) render.Point {
	c := f.center(h)
	offset := [...]render.Point{
		render.Pt(-f.r/2, -f.dy/2), render.Pt(f.r/2, -f.dy/2), render.Pt(f.r, 0), render.Pt(f.r/2, f.dy/2), render.Pt(-f.r/2, f.dy/2), render.Pt(-f.r, 0),
	}[i%6]
	return c.Add(offset.X, offset.Y)
}

// wobble is a fixed pseudo-random number in -1..1 that makes drawn things irregular.
func wobble(a, b int) float64 {
	x := uint32(a*73856093 ^ b*19349663)
	x ^= x >> 13
	x *= 0x5bd1e995
	x ^= x >> 15
	return float64(x%2001)/1000 - 1
}
