package aam

import (
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/report"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// drawer draws views.
type drawer struct {
	faces  *render.Typefaces
	tokens *board.Sprites[tokenKey]
}

// painter paints them.
type painter = board.Painter[report.View, frame, board.Bare, *scene]

// NewPainter makes a painter.
func NewPainter(faces *render.Typefaces) (render.Painter, error) {
	return newDrawer(faces).painter(0)
}

func newDrawer(faces *render.Typefaces) *drawer {
	return &drawer{faces: faces, tokens: board.NewSprites[tokenKey]()}
}

// painter of the drawer, with so many bytes of memory for printed maps; 0 for the usual number.
func (d *drawer) painter(groundBytes int) (*painter, error) {
	return board.New(d, board.Options{Game: "aam", Palette: palette(), Faces: d.faces, GroundBytes: groundBytes})
}

// FullWidth of the map of a view.
func (d *drawer) FullWidth(report.View) int {
	width, _ := mapSize()
	return int(fullRadius * width)
}

// Whole shows the whole map.
func (d *drawer) Whole(view report.View, width int) frame {
	f := wholeFrame(view.Map(), width, 0)
	return wholeFrame(view.Map(), width, legendRows+waitingRows(view, &f))
}

// Part shows a part of the map, and below it the names of what stands there.
func (d *drawer) Part(view report.View, w board.Window, width int) frame {
	f := partFrame(view.Map(), w, width, 0)
	if w.Unlisted {
		return f
	}
	return partFrame(view.Map(), w, width, len(listed(view, &f)))
}

// Look finds the part of the map that a crop means.
func (d *drawer) Look(view report.View, crop render.Crop) (board.Window, bool) {
	return look(view, crop)
}

// Bounds is the map.
func (d *drawer) Bounds(report.View) board.Window {
	width, height := mapSize()
	return board.Part(0, 0, math.Ceil(width), math.Ceil(height))
}

// Surroundings is the part of the map around a highlight.
func (d *drawer) Surroundings(view report.View, shown engine.Highlight) (board.Window, bool) {
	return surroundings(view, shown)
}

// Printed are the words of the printed map.
func (d *drawer) Printed(view report.View, f frame) []engine.Text {
	var texts []engine.Text
	if f.Full() {
		for _, signs := range (&ground{f: f}).signs() {
			for i := range signs {
				texts = append(texts, signs[i].Text)
			}
		}
	}
	if view.Map() != nil {
		texts = append(texts, engine.T("aam.map."+view.Map().Word))
	}
	return texts
}

// onMap tells whether a map is known and has a hex.
func onMap(m *components.Map, p components.Place) bool { return m != nil && p >= 0 && m.Hexes[p].On }
