package axis

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/symbol"
)

// fullWidth of the whole board in pixels where the request names none.
const fullWidth = 2880

// drawer draws views of Axis & Allies 1942.
type drawer struct {
	faces   *render.Typefaces
	symbols symbol.Set
	set     *components.Set
	chart   *chart
	sprites *board.Sprites[counterKey]
}

// painter paints them.
type painter = board.Painter[state.View, frame, *ground, *scene]

// NewPainter makes a painter. The error is a defect of the map's data.
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
	set := components.Default()
	m, err := loadChart(set)
	if err != nil {
		return nil, err
	}
	return &drawer{faces: faces, symbols: symbols, set: set, chart: m, sprites: board.NewSprites[counterKey]()}, nil
}

// painter of the drawer, with so many bytes of memory for printed maps; 0 for the usual number.
func (d *drawer) painter(groundBytes int) (*painter, error) {
	return board.New(d, board.Options{Game: "axis", Palette: palette(), Faces: d.faces, GroundBytes: groundBytes})
}

// FullWidth is the same for all boards.
func (d *drawer) FullWidth(state.View) int { return fullWidth }

// Whole shows the whole board.
func (d *drawer) Whole(_ state.View, width int) frame { return boardFrame(width) }

// Part shows a part of the board.
func (d *drawer) Part(_ state.View, w board.Window, width int) frame { return frameOf(w, width, false) }

// Printed are the names on the map, which tell languages apart, and games with other cities.
func (d *drawer) Printed(view state.View, _ frame) []engine.Text {
	var texts []engine.Text
	for space := range components.Space(components.NumLands) {
		word := d.set.Spaces[space].Word
		texts = append(texts, engine.T("axis.space."+word))
		if city := view.City(space); city != "" {
			texts = append(texts, engine.T("axis.city."+city))
		}
		if shortened(word) {
			texts = append(texts, engine.T("axis.short."+word))
		}
	}
	return texts
}
