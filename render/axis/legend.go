package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// The legend below the whole board: rows of entries of a width and height in smallest texts.
const (
	legendColumns = 9
	legendRows    = 2
	legendWidth   = 17.0
	legendHeight  = 1.8
)

// legendSpace is the height of the legend below a board in pixels, 0 where there is no room for it.
func legendSpace(width int, u float64) int {
	if float64(width) < legendColumns*legendWidth*u {
		return 0
	}
	return int(legendRows * legendHeight * u)
}

// signs are what the legend explains: all types of units, cities and arrows.
func (s *scene) signs() []board.Sign {
	var list []board.Sign
	u := s.f.U
	for kind := range components.Type(components.NumTypes) {
		list = append(list, board.Sign{Text: engine.T("axis.unit." + s.set.Units[kind].Word), Draw: func(at render.Point) {
			s.drawer.symbol(kind).Draw(s.canvas, at, 0.76*u, ink, board.Paper)
		}})
	}
	for _, capital := range [...]bool{false, true} {
		key := "axis.picture.key.city"
		if capital {
			key = "axis.picture.key.capital"
		}
		list = append(list, board.Sign{Text: engine.T(key), Draw: func(at render.Point) { s.star(at, 0.6*u, capital) }})
	}
	for _, combat := range [...]bool{true, false} {
		key := "axis.picture.key.noncombat"
		if combat {
			key = "axis.picture.key.combat"
		}
		list = append(list, board.Sign{Text: engine.T(key), Draw: func(at render.Point) {
			a := s.f.arrow(components.Land, combat, render.Curve{at.Add(-0.8*u, 0), at.Add(0.5*u, 0)})
			a.DrawShaft(s.canvas)
			a.DrawHead(s.canvas)
		}})
	}
	return list
}

// legend explains the signs of the map below the whole board.
func (s *scene) legend() {
	if s.f.legend == 0 {
		return
	}
	u := s.f.U
	top, width := float64(s.f.Height-s.f.Foot), float64(s.f.Width)
	s.canvas.DrawRectangle(0, top, width, float64(s.f.legend))
	s.canvas.FillWith(board.Paper)
	columns := slices.Collect(slices.Chunk(s.signs(), legendRows))
	legend := board.Legend{Top: top, Width: width, U: u, Ink: ink, Sign: 1.5, Words: 2.7, Margin: 3, Pitch: legendHeight * u}
	legend.Draw(s.canvas, s.say, columns)
}
