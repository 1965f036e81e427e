package axis

import (
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
)

// highlight is what a picture points to.
type highlight = render.Highlight[components.Space]

// highlightOf finds the spaces of the words of a highlight.
func (p *Painter) highlightOf(shown engine.Highlight) highlight {
	return render.NewHighlight(shown, func(word string) []components.Space {
		if space, ok := p.place(word); ok {
			return []components.Space{space}
		}
		return nil
	})
}

// surroundings is the window that shows a highlight: all of it, or else its ends and what blocks
// it, or else as much of that as there is room for.
func (p *Painter) surroundings(h *highlight) window {
	near := h.Ends()
	all := near
	for _, path := range h.Paths {
		all = append(all[:len(all):len(all)], path...)
	}
	if len(near) == 0 {
		near = all
	}
	for _, spaces := range [...][]components.Space{all, near} {
		if b := p.extent(spaces); b.Width() <= broadest && b.Height() <= broadest*tallest {
			return settled(b)
		}
	}
	return settled(p.extent(p.cluster(near)))
}

// drawHighlight lays the ways under the counters, whole where a way runs and dashed where it is
// blocked, outlines their ends and crosses out what blocks them.
func (s *scene) drawHighlight() {
	h := &s.shown
	s.canvas.SetLineCapRound()
	for i, path := range h.Paths {
		for _, curve := range s.curves(path, i) {
			width := 0.4 * s.f.u
			curve.Follow(s.canvas)
			s.canvas.StrokeWith(paper, width+0.24*s.f.u)
			if len(h.Blocks) > 0 {
				s.canvas.SetDash(width*1.9, width*1.7)
			}
			curve.Follow(s.canvas)
			s.canvas.StrokeWith(shownGreen, width)
			s.canvas.SetDash()
		}
	}
	for _, mark := range [...]struct {
		spaces  []components.Space
		blocked bool
	}{{h.Places, false}, {h.Blocks, true}} {
		for _, space := range mark.spaces {
			for _, shift := range s.f.shows(s.painter.chart, space) {
				for _, o := range s.painter.chart.outlines[space] {
					trace(s.canvas, s.f, o, shift)
				}
				s.canvas.StrokeOver(paper, 0.55*s.f.u)
				s.canvas.SetColor(shownGreen)
				if mark.blocked {
					s.canvas.SetColor(warning)
				}
				s.canvas.SetLineWidth(0.34 * s.f.u)
				s.canvas.Stroke()
				if mark.blocked {
					s.cross(s.f.at(s.painter.grid.hearts[space].Add(shift, 0)))
				}
			}
		}
	}
	s.canvas.SetLineCapButt()
}

// cross marks what blocks a way.
func (s *scene) cross(at render.Point) {
	r := 0.8 * s.f.u
	for _, turn := range [...]float64{math.Pi / 4, 3 * math.Pi / 4} {
		dx, dy := r*math.Cos(turn), r*math.Sin(turn)
		curve := render.Curve{render.Pt(at.X-dx, at.Y-dy), render.Pt(at.X+dx, at.Y+dy)}
		curve.Follow(s.canvas)
		s.canvas.StrokeOver(paper, 0.6*s.f.u)
		s.canvas.StrokeWith(warning, 0.38*s.f.u)
	}
}
