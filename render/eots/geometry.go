package eots

import (
	"math"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hex"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// frame maps hexes of the board to pixels of a picture. Hexes are flat-topped.
type frame struct {
	board.Frame
	// on is the map shown.
	on components.Map
	// r is the radius of a hex in pixels.
	r float64
	// dx and dy are the distances of columns and rows. They are whole pixels, so that
	// equal things are drawn by equal pixels, which halves the file; hexes are thus
	// regular to within a pixel.
	dx, dy float64
	// x and y are the pixel of the middle of the hex of column 0 and row 0.
	x, y float64
}

// root3 is the height of a hex of radius one.
var root3 = math.Sqrt(3)

const (
	// chatWidth is the width in pixels at which chats show a part of the board.
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
	b := &sheets[on]
	f := gridded(float64(width) / b.width())
	f.on, f.Width = on, width
	if on == components.MainMap {
		f.U = max(board.Legible, f.r*textShare)
		if f.r < 2.7*f.U {
			f.Head = int(1.9 * f.U)
		}
	} else {
		f.U = max(board.Legible, float64(width)/unitsAcross)
		f.Foot = int(unitsBelow * f.U)
		if f.U*unitsAcross > float64(width)+1 {
			f.Head, f.Foot = int(1.9*f.U), 0
		}
	}
	f.Height = int(f.dy*b.rows) + f.Head + f.Foot
	spare := float64(width) - f.dx*float64(b.lastColumn-b.firstColumn) - (2+b.right)*f.r
	f.x = math.Round(f.r+spare/2) - f.dx*float64(b.firstColumn)
	f.y = f.dy*(0.5-b.raise-float64(b.firstRow)) + float64(f.Head)
	return f
}

// named tells whether there is room for the names of places in a readable size, numbered
// for the numbers of the hexes.
func (f frame) named() bool    { return f.r >= 2.1*f.U || !f.Full() }
func (f frame) numbered() bool { return f.r >= 1.75*f.U }

// panelled tells whether there is room for panels and the legend.
func (f frame) panelled() bool { return f.Full() && f.Head == 0 }

// gridded is a frame with hexes of about a radius.
func gridded(r float64) frame {
	dx := math.Floor(1.5 * r)
	dy := 2 * math.Round(dx/1.5*root3/2)
	return frame{r: dx / 1.5, dx: dx, dy: dy}
}

// cropFrame shows a window of the board, given in radii, at a width in pixels.
func cropFrame(w board.Window, width int, on components.Map) frame {
	f := gridded(float64(width) / w.Width)
	f.on = on
	f.Width, f.Shown = width, chatWidth
	f.U = math.Ceil(f.Legible())
	f.Head = int(1.9 * f.U)
	origin := sheets[on].point(0)
	f.x = math.Round((origin.X - w.Left) * f.r)
	f.y = math.Round((origin.Y-w.Top)*f.r) + float64(f.Head)
	f.Height = int(w.Height*f.r) + f.Head
	return f
}

// center of a hex.
func (f frame) center(h hex.Hex) render.Point {
	h = sheets[f.on].drawn(h)
	down := 0.0
	if h.Column()%2 != 0 {
		down = 0.5
	}
	return render.Pt(f.x+f.dx*float64(h.Column()), f.y+f.dy*(float64(h.Row())+down))
}

// shows tells whether any part of a hex and its surroundings is on the picture.
func (f frame) shows(h hex.Hex) bool {
	p, reach := f.center(h), 1.4*f.r
	return p.X > -reach && p.X < float64(f.Width)+reach && p.Y > float64(f.Head)-reach && p.Y < float64(f.Height)+reach
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
