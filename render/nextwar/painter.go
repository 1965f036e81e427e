package nextwar

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/symbol"
)

// drawer draws views.
type drawer struct {
	faces    *render.Typefaces
	symbols  symbol.Set
	counters *board.Sprites[counterKey]
}

// painter paints them.
type painter = board.Painter[report.View, frame, board.Bare, *scene]

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
	return &drawer{faces: faces, symbols: symbols, counters: board.NewSprites[counterKey]()}, nil
}

// painter of the drawer, with so many bytes of memory for printed maps; 0 for the usual number.
func (d *drawer) painter(groundBytes int) (*painter, error) {
	return board.New(d, board.Options{Game: "nextwar", Palette: palette(), Faces: d.faces, GroundBytes: groundBytes})
}

// concealed tells whether the reader may know of a counter only that it is there: an enemy on the map, in fog of war (13.2).
func concealed(view report.View, id components.UnitID) bool {
	return view.Unit(id).At >= 0 && view.Conceals(id)
}

// columnsOf panels beside the whole map: the displays of the Advanced Game have one of their own.
func columnsOf(s *state.State) int {
	if s.Chosen.Advanced {
		return 2
	}
	return 1
}

// FullWidth of the map of a view with its panels.
func (d *drawer) FullWidth(view report.View) int {
	s := view.State
	radii, _ := mapSize(s.Set())
	width := fullRadius * max(radii+float64(columnsOf(s))*columnUnits*textShare, leastAcross*textShare)
	return min(int(width), board.MaxWidth)
}

// Whole shows the whole map.
func (d *drawer) Whole(view report.View, width int) frame {
	s := view.State
	return wholeFrame(s.Set(), columnsOf(s), width)
}

// Part shows a part of the map, and below it what cannot be seen in stacks.
func (d *drawer) Part(view report.View, w board.Window, width int) frame {
	f := partFrame(view.State.Set(), w, width, 0)
	if w.Unlisted {
		return f
	}
	return partFrame(view.State.Set(), w, width, listRows(view, &f))
}

// Look finds the part of the map that a crop means.
func (d *drawer) Look(view report.View, crop render.Crop) (board.Window, bool) {
	return look(view, crop)
}

// Bounds is the map with its edge.
func (d *drawer) Bounds(view report.View) board.Window {
	width, height := mapSize(view.Set())
	return board.Part(-0.3, -0.3, width+0.6, height+0.6)
}

// Surroundings is the part of the map around a highlight.
func (d *drawer) Surroundings(view report.View, shown engine.Highlight) (board.Window, bool) {
	return surroundings(view, shown)
}

// Printed are the words of the printed map.
func (d *drawer) Printed(_ report.View, f frame) []engine.Text {
	var texts []engine.Text
	for z := range f.set.Zones {
		texts = append(texts, zoneName(f.set, components.Zone(z)))
	}
	if f.columns > 0 {
		texts = append(texts, legendTexts(f.set)...)
	}
	return texts
}
