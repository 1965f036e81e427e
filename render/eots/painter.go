package eots

import (
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
	"github.com/umpire-games/umpire/render/symbol"
)

// Widths of whole boards in pixels where the request names none.
const (
	fullWidth  = 3040
	smallWidth = 2000 // of a small map
)

// drawer draws views of Empire of the Sun.
type drawer struct {
	faces   *render.Typefaces
	symbols symbol.Set
	set     *components.Set
	// sets are the components as each map shows them.
	sets     [components.BurmaMap + 1]*components.Set
	counters *board.Sprites[counterKey]
}

// painter paints them.
type painter = board.Painter[*report.View, frame, board.Bare, *scene]

// NewPainter makes a painter. The error is a defect of the symbols.
func NewPainter(faces *render.Typefaces) (render.Painter, error) {
	d, err := newDrawer(faces)
	if err != nil {
		return nil, err
	}
	return d.painter(0)
}

func newDrawer(faces *render.Typefaces) (*drawer, error) {
	symbols, err := symbol.Load()
	if err != nil {
		return nil, err
	}
	whole := components.Default()
	return &drawer{
		faces: faces, symbols: symbols, set: whole,
		sets: [...]*components.Set{
			components.MainMap:         whole,
			components.SouthPacificMap: printed(whole, components.SouthPacificMap),
			components.BurmaMap:        printed(whole, components.BurmaMap),
		},
		counters: board.NewSprites[counterKey](),
	}, nil
}

// painter of the drawer, with so many bytes of memory for printed maps; 0 for the usual number.
func (d *drawer) painter(groundBytes int) (*painter, error) {
	return board.New(d, board.Options{Game: "eots", Palette: palette(), Faces: d.faces, GroundBytes: groundBytes})
}

// FullWidth of the map of a view.
func (d *drawer) FullWidth(view *report.View) int {
	if view.Board.Map != components.MainMap {
		return smallWidth
	}
	return fullWidth
}

// Whole shows the whole board.
func (d *drawer) Whole(view *report.View, width int) frame { return boardFrame(width, view.Board.Map) }

// Part shows a part of the board.
func (d *drawer) Part(view *report.View, w board.Window, width int) frame {
	return cropFrame(w, width, view.Board.Map)
}

// Look finds the part of the board that a crop means.
func (d *drawer) Look(view *report.View, crop render.Crop) (board.Window, bool) {
	return look(d.set, view, crop)
}

// Bounds is the map with its edge.
func (d *drawer) Bounds(view *report.View) board.Window {
	b := &sheets[view.Board.Map]
	return board.Part(-0.5, -0.5, b.width()+1, b.height()+1)
}

// Surroundings is the part of the board around a highlight.
func (d *drawer) Surroundings(view *report.View, shown engine.Highlight) (board.Window, bool) {
	h := highlightOf(d.set, view, shown)
	return sheets[view.Board.Map].surroundings(d.set, &h)
}

// Printed are the words of the legend, where there is one.
func (d *drawer) Printed(_ *report.View, f frame) []engine.Text {
	if f.panelled() {
		return legendTexts()
	}
	return nil
}

// frame maps hexes of the board to pixels of a picture. Hexes are flat-topped.
type frame struct {
	board.Frame
	hexmap.Grid
	// on is the map shown.
	on components.Map
}

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
		f.U = max(board.Legible, f.R*textShare)
		if f.R < 2.7*f.U {
			f.Head = int(1.9 * f.U)
		}
	} else {
		f.U = max(board.Legible, float64(width)/unitsAcross)
		f.Foot = int(unitsBelow * f.U)
		if f.U*unitsAcross > float64(width)+1 {
			f.Head, f.Foot = int(1.9*f.U), 0
		}
	}
	f.Height = int(f.Across*b.rows) + f.Head + f.Foot
	spare := float64(width) - f.Pitch*float64(b.lastColumn-b.firstColumn) - (2+b.right)*f.R
	f.Origin.X = math.Round(f.R+spare/2) - f.Pitch*float64(b.firstColumn)
	f.Origin.Y = f.Across*(0.5-b.raise-float64(b.firstRow)) + float64(f.Head)
	return f
}

// named tells whether there is room for the names of places in a readable size, numbered
// for the numbers of the hexes.
func (f frame) named() bool    { return f.R >= 2.1*f.U || !f.Full() }
func (f frame) numbered() bool { return f.R >= 1.75*f.U }

// panelled tells whether there is room for panels and the legend.
func (f frame) panelled() bool { return f.Full() && f.Head == 0 }

// gridded is a frame with hexes of about a radius.
func gridded(r float64) frame {
	return frame{Grid: hexmap.NewGrid(hexgrid.FlatTop, hexgrid.OddShifted, r)}
}

// cropFrame shows a window of the board, given in radii, at a width in pixels.
func cropFrame(w board.Window, width int, on components.Map) frame {
	f := gridded(float64(width) / w.Width)
	f.on = on
	f.Width, f.Shown = width, chatWidth
	f.U = math.Ceil(f.Legible())
	f.Head = int(1.9 * f.U)
	origin := sheets[on].point(0)
	f.Origin.X = math.Round((origin.X - w.Left) * f.R)
	f.Origin.Y = math.Round((origin.Y-w.Top)*f.R) + float64(f.Head)
	f.Height = int(w.Height*f.R) + f.Head
	return f
}

// center of a hex.
func (f frame) center(h hexgrid.Number) render.Point {
	h = sheets[f.on].drawn(h)
	return f.Center(h.Column(), h.Row())
}

// shows tells whether any part of a hex and its surroundings is on the picture.
func (f frame) shows(h hexgrid.Number) bool {
	p, reach := f.center(h), 1.4*f.R
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
