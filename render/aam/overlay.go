package aam

import (
	"slices"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// overlays are what is asked for around the hex that the picture is about: what can be seen from it, and the bands of ranges.
func (s *scene) overlays() {
	from, ok := s.view.Locate(string(s.request.Crop))
	if !ok || !onMap(s.f.m, from) {
		return
	}
	if slices.Contains(s.request.Overlays, "sight") {
		s.sight(from)
	}
	if slices.Contains(s.request.Overlays, "range") {
		s.ranges(from)
	}
}

// sight hatches the hexes that cannot be seen. Rule 8.
func (s *scene) sight(from components.Place) {
	hidden := func(p components.Place) bool { return !s.state.Sees(from, p) }
	for _, p := range s.places {
		if hidden(p) {
			s.f.AddHatching(s.canvas, s.f.center(p), false)
		}
	}
	s.canvas.StrokeWith(render.Veil(ink, 0.6), max(1, 0.04*s.f.R))
	for _, p := range s.places {
		if hidden(p) {
			s.f.AddBorder(s.canvas, s.f.center(p), 0.05, s.edge(p, hidden))
		}
	}
	s.canvas.StrokeWith(ink, max(1.5, 0.05*s.f.R))
}

// ranges draws the edges of the bands of 1, 4 and 8 hexes. Rule 1.1.
func (s *scene) ranges(from components.Place) {
	for i, reach := range [...]int{1, 4, 8} {
		within := func(p components.Place) bool { return s.f.m.Distance(from, p) <= reach }
		for _, p := range s.places {
			if within(p) {
				s.f.AddBorder(s.canvas, s.f.center(p), 0.04, s.edge(p, within))
			}
		}
		board.Rimmed(s.canvas, warning, (0.1-0.02*float64(i))*s.f.R, 0.16*s.f.R)
	}
}

// highlights draw what the picture points to: ways, a line of sight (two hexes), what blocks.
func (s *scene) highlights() {
	h := &s.shown
	for _, path := range h.Paths {
		line := make(render.Curve, len(path))
		for i, p := range path {
			line[i] = s.f.center(p)
		}
		s.canvas.SetLineCapRound()
		board.Way(s.canvas, line, green, 0.09*s.f.R, 0.08*s.f.R)
		s.canvas.SetLineCapButt()
	}
	outline := func(p components.Place) { s.canvas.Trace(s.f.Hexagon(s.f.center(p), 0.93)) }
	for _, p := range h.Blocks {
		outline(p)
		board.Rimmed(s.canvas, warning, 0.13*s.f.R, 0.21*s.f.R)
		board.Cross(s.canvas, s.f.center(p), 0.5*s.f.R, warning, 0.09*s.f.R, 0.16*s.f.R)
	}
	for _, p := range h.Places {
		outline(p)
		board.Rimmed(s.canvas, green, 0.13*s.f.R, 0.21*s.f.R)
	}
}
