package axis

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
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

// sign is an entry of the legend.
type sign struct {
	text engine.Text
	draw func(at render.Point)
}

// signs are what the legend explains: all types of units, cities and arrows.
func (s *scene) signs() []sign {
	var list []sign
	u := s.f.u
	for kind := range components.Type(components.NumTypes) {
		list = append(list, sign{engine.T("axis.unit." + s.set.Units[kind].Word), func(at render.Point) {
			drawUnit(s.canvas, kind, at, 0.76*u, ink, paper)
		}})
	}
	for _, capital := range [...]bool{false, true} {
		key := "axis.picture.key.city"
		if capital {
			key = "axis.picture.key.capital"
		}
		list = append(list, sign{engine.T(key), func(at render.Point) { s.star(at, 0.6*u, capital) }})
	}
	for _, combat := range [...]bool{true, false} {
		key := "axis.picture.key.noncombat"
		if combat {
			key = "axis.picture.key.combat"
		}
		list = append(list, sign{engine.T(key), func(at render.Point) {
			a := arrow{class: components.Land, combat: combat, curve: render.Curve{render.Pt(at.X-0.8*u, at.Y), render.Pt(at.X+0.5*u, at.Y)}}
			s.shaftOf(&a)
			s.head(&a)
		}})
	}
	return list
}

// legend explains the signs of the map below the whole board.
func (s *scene) legend() {
	if s.f.legend == 0 {
		return
	}
	u, top := s.f.u, float64(s.f.height-s.f.foot-s.f.legend)
	s.canvas.DrawRectangle(0, top, float64(s.f.width), float64(s.f.legend))
	s.canvas.FillWith(paper)
	column := float64(s.f.width) / legendColumns
	for i, entry := range s.signs() {
		at := render.Pt(column*float64(i/legendRows)+1.5*u, top+legendHeight*u*(float64(i%legendRows)+0.5))
		entry.draw(at)
		words := s.canvas.Fits(s.say(entry.text), render.Regular, u, column-3*u)
		s.canvas.Text(render.Text{Words: words, X: at.X + 1.2*u, Y: at.Y, Size: u, Color: ink})
	}
}
