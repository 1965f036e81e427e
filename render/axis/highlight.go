package axis

import (
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render/board"
)

// highlight is what a picture points to.
type highlight = board.Highlight[components.Space]

// highlightOf finds the spaces of the words of a highlight.
func (d *drawer) highlightOf(shown engine.Highlight) highlight {
	return board.NewHighlight(shown, func(word string) []components.Space {
		if space, ok := d.place(word); ok {
			return []components.Space{space}
		}
		return nil
	})
}

// Surroundings is the window that shows a highlight: all of it, or else its ends and what blocks
// it, or else as much of that as there is room for.
func (d *drawer) Surroundings(_ state.View, shown engine.Highlight) (board.Window, bool) {
	h := d.highlightOf(shown)
	if !h.Any() {
		return board.Window{}, false
	}
	near := h.Ends()
	all := near
	for _, path := range h.Paths {
		all = append(all[:len(all):len(all)], path...)
	}
	if len(near) == 0 {
		near = all
	}
	for _, spaces := range [...][]components.Space{all, near} {
		if b := d.extent(spaces); fits(b) {
			return settled(b), true
		}
	}
	return settled(d.extent(d.cluster(near))), true
}

// drawHighlight lays the ways under the counters, whole where a way runs and dashed where it is
// blocked, outlines their ends and crosses out what blocks them.
func (s *scene) drawHighlight() {
	h := &s.shown
	s.canvas.SetLineCapRound()
	for i, path := range h.Paths {
		for _, curve := range s.curves(path, i) {
			width := 0.4 * s.f.U
			var dashes []float64
			if len(h.Blocks) > 0 {
				dashes = []float64{width * 1.9, width * 1.7}
			}
			board.Way(s.canvas, curve, shownGreen, width, 0.24*s.f.U, dashes...)
		}
	}
	for _, mark := range [...]struct {
		spaces  []components.Space
		blocked bool
	}{{h.Places, false}, {h.Blocks, true}} {
		for _, space := range mark.spaces {
			for _, shift := range s.drawer.chart.Shown(&s.f.Frame, space) {
				s.drawer.chart.Trace(s.canvas, &s.f.Frame, space, shift)
				shade := shownGreen
				if mark.blocked {
					shade = warning
				}
				board.Rimmed(s.canvas, shade, 0.34*s.f.U, 0.55*s.f.U)
				if mark.blocked {
					at := s.f.At(s.drawer.chart.Hearts[space].Add(shift, 0))
					board.Cross(s.canvas, at, 0.8*s.f.U*math.Sqrt2/2, warning, 0.38*s.f.U, 0.6*s.f.U)
				}
			}
		}
	}
	s.canvas.SetLineCapButt()
}
