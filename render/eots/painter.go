package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
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
