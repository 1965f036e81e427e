package eots

import (
	"image/color"

	"github.com/umpire-games/umpire/engine"
	game "github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
)

// highlight is what a picture points to: the ways of lines and moves, their ends, and what
// blocks them.
type highlight = render.Highlight[components.Loc]

// highlightOf finds the hexes on the map of the words of a highlight.
func highlightOf(set *components.Set, view *game.View, shown engine.Highlight) highlight {
	return render.NewHighlight(shown, func(word string) []components.Loc {
		var hexes []components.Loc
		meant, _ := place(set, view, word)
		for loc := range meant.All() {
			if prints(set, view.Board.Map, loc) {
				hexes = append(hexes, loc)
			}
		}
		return hexes
	})
}

// surroundings is the window that shows a highlight. One that is too wide is shown around its
// ends and what blocks it, or else around the first of them.
func (b *board) surroundings(set *components.Set, h *highlight) (window, bool) {
	var near, all components.LocSet
	for _, loc := range h.Ends() {
		near.Add(loc)
	}
	all = near
	for _, path := range h.Paths {
		for _, loc := range path {
			all.Add(loc)
		}
	}
	for _, hexes := range [...]components.LocSet{all, near} {
		if w, ok := b.extent(set, hexes); ok && w.width <= broadest*1.2 && w.height <= broadest*1.2 {
			return b.settle(w), true
		}
	}
	var first components.LocSet
	for loc := range all.All() {
		if len(h.Places) == 0 || loc == h.Places[0] {
			first.Add(loc)
			break
		}
	}
	w, ok := b.extent(set, first)
	return b.settle(w), ok
}

// highlights lays the ways under the counters, whole where a line runs and dashed where it is
// blocked, then rings their ends and crosses out what blocks them.
func (s *scene) highlights() {
	h := &s.shown
	for _, path := range h.Paths {
		for _, loc := range path {
			hexagon(s.canvas, s.f, s.center(loc), 0.94)
		}
		s.canvas.FillWith(render.Veil(supplyGreen, 0.28))
	}
	for _, path := range h.Paths {
		line := make(render.Curve, len(path))
		for i, loc := range path {
			line[i] = s.center(loc)
		}
		width := 0.16 * s.f.r
		s.wayLine(line, paper, width+0.09*s.f.r)
		if len(h.Blocks) > 0 {
			s.canvas.SetDash(width*1.9, width*1.5)
		}
		s.wayLine(line, supplyGreen, width)
		s.canvas.SetDash()
	}
	for _, loc := range h.Blocks {
		s.outline(loc, warning)
		for _, turn := range [...]float64{1, -1} {
			a, b := s.at(loc, -0.62, -0.62*turn), s.at(loc, 0.62, 0.62*turn)
			s.wayLine(render.Curve{a, b}, paper, 0.17*s.f.r)
			s.wayLine(render.Curve{a, b}, warning, 0.1*s.f.r)
		}
	}
	for _, loc := range h.Places {
		s.outline(loc, supplyGreen)
	}
}

func (s *scene) wayLine(line render.Curve, shade color.RGBA, width float64) {
	line.Follow(s.canvas)
	s.canvas.SetLineCapRound()
	s.canvas.StrokeWith(shade, width)
	s.canvas.SetLineCapButt()
}

// outline draws around a hex.
func (s *scene) outline(loc components.Loc, shade color.RGBA) {
	for _, pen := range [...]struct {
		shade color.RGBA
		width float64
	}{{paper, 0.24}, {shade, 0.16}} {
		hexagon(s.canvas, s.f, s.center(loc), 0.95)
		s.canvas.StrokeWith(pen.shade, pen.width*s.f.r)
	}
}
