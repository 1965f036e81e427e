package axis

import (
	_ "embed"
	"fmt"
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/areamap"
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

// frame maps the board to a picture.
type frame struct {
	areamap.Frame
	// panel is the size of the texts of the headline and the panels.
	panel float64
	// legend is the height of the legend, which stands above the money panel. That is as high as the headline.
	legend int
}

const (
	// phoneWidth is the width at which chats show a part of the board, in such pixels: a phone
	// is 390 wide and sharper than its pixels tell.
	phoneWidth = 440.0
	// bars is the height of the headline and of the money panel in panel texts.
	bars = 1.9
	// acrossPanel is the width of a picture in panel texts.
	acrossPanel = 40
)

// frameOf shows a window of the board at a width in pixels.
func frameOf(w board.Window, width int, full bool) frame {
	f := frame{panel: math.Round(float64(width) / acrossPanel)}
	f.Window, f.Scale, f.Around = w, float64(width)/w.Width, boardWidth
	f.Width = width
	if !full {
		f.Shown = phoneWidth
	}
	f.U = math.Ceil(f.Legible())
	if full {
		f.U = max(f.U, math.Round(float64(width)/165))
		f.legend = legendSpace(width, f.U)
	}
	f.Head = int(bars * f.panel)
	f.Foot = f.Head + f.legend
	f.Height = int(w.Height*f.Scale) + f.Head + f.Foot
	return f
}

// boardFrame shows the whole board.
func boardFrame(width int) frame {
	return frameOf(board.Part(0, 0, boardWidth, boardHeight), width, true)
}

// The outlines of the spaces.
//
//go:embed data/outlines.csv
var outlines string

// The size of the drawn board. Its right edge joins its left edge.
const (
	boardWidth  = 3500
	boardHeight = 2000
)

// chart is the drawn map.
type chart = areamap.Map[components.Space]

// loadChart reads the map.
func loadChart(set *components.Set) (*chart, error) {
	m, err := areamap.Load(outlines, boardWidth, boardHeight, components.NumSpaces, components.NoSpace, set.Find)
	if err != nil {
		return nil, fmt.Errorf("axis: outlines.csv: %w", err)
	}
	return m, nil
}
