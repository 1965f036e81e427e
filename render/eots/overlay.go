package eots

import (
	"image/color"
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// tintControl lays the color of its controller over every hex that has one.
func (s *scene) tintControl() {
	for side := components.Japan; side <= components.Allies; side++ {
		for _, loc := range s.locs {
			if s.controlOf(loc) == side {
				s.canvas.Trace(s.f.Hexagon(s.center(loc), 1))
			}
		}
		s.canvas.FillWith(render.Veil(tint(side), veilShare))
	}
}

// hatchZones hatches the hexes of un-neutralized air zones of influence (6.4): lying for Japan,
// upright for the Allies.
func (s *scene) hatchZones() {
	for side := components.Japan; side <= components.Allies; side++ {
		zone := s.survey.Hostile[side.Other()]
		for _, loc := range s.locs {
			if zone.Has(loc) {
				s.f.AddHatching(s.canvas, s.center(loc), side == components.Allies)
			}
		}
		s.canvas.StrokeWith(render.Veil(sideColor(side), 0.75), 2*math.Round(max(0, 0.0175*s.f.R-0.5))+1)
		for _, loc := range s.locs {
			if zone.Has(loc) {
				s.f.AddBorder(s.canvas, s.center(loc), 0.03, func(d hexgrid.Direction) bool {
					to := s.set.Sides[loc][d].To
					return to == components.NoLoc || !zone.Has(to)
				})
			}
		}
		s.canvas.StrokeWith(sideColor(side), max(2, 0.07*s.f.R))
	}
}

// suppliedBases puts a green tick on supplied ports and airfields (1.3).
func (s *scene) suppliedBases() {
	for _, loc := range s.locs {
		for side := components.Japan; side <= components.Allies; side++ {
			if s.survey.Ports[side].Has(loc) || s.survey.Airfields[side].Has(loc) {
				at := s.at(loc, 0.79, 0)
				if box, ok := s.stackBox[loc]; ok {
					at.X = max(at.X, float64(box.Max.X)+0.2*s.f.U)
				}
				s.tick(at, 0.14*s.f.R)
				s.take(at, 0.14*s.f.R)
			}
		}
	}
}

func (s *scene) tick(at render.Point, r float64) {
	s.canvas.DrawCircle(at.X, at.Y, r)
	s.canvas.FillAndStroke(supplyGreen, board.White, max(1, r*0.16))
	s.canvas.MoveTo(at.X-0.45*r, at.Y+0.02*r)
	s.canvas.LineTo(at.X-0.1*r, at.Y+0.4*r)
	s.canvas.LineTo(at.X+0.5*r, at.Y-0.4*r)
	s.canvas.SetLineWidth(max(1.2, r*0.26))
	s.canvas.Stroke()
}

// highlight is what a picture points to: the ways of lines and moves, their ends, and what
// blocks them.
type highlight = board.Highlight[components.Loc]

// highlightOf finds the hexes on the map of the words of a highlight.
func highlightOf(set *components.Set, view *report.View, shown engine.Highlight) highlight {
	return board.NewHighlight(shown, func(word string) []components.Loc {
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
func (b *sheet) surroundings(set *components.Set, h *highlight) (board.Window, bool) {
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
		if w, ok := b.extent(set, hexes); ok && w.Width <= limits.Broadest*1.2 && w.Height <= limits.Broadest*1.2 {
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
			s.canvas.Trace(s.f.Hexagon(s.center(loc), 0.94))
		}
		s.canvas.FillWith(render.Veil(supplyGreen, 0.28))
	}
	for _, path := range h.Paths {
		width := 0.16 * s.f.R
		var dashes []float64
		if len(h.Blocks) > 0 {
			dashes = []float64{width * 1.9, width * 1.5}
		}
		s.canvas.SetLineCapRound()
		board.Way(s.canvas, s.way(path), supplyGreen, width, 0.09*s.f.R, dashes...)
		s.canvas.SetLineCapButt()
	}
	for _, loc := range h.Blocks {
		s.outline(loc, warning)
		s.canvas.SetLineCapRound()
		board.Cross(s.canvas, s.center(loc), 0.62*s.f.R, warning, 0.1*s.f.R, 0.17*s.f.R)
		s.canvas.SetLineCapButt()
	}
	for _, loc := range h.Places {
		s.outline(loc, supplyGreen)
	}
}

// way leads through the middles of hexes.
func (s *scene) way(path []components.Loc) render.Curve {
	line := make(render.Curve, len(path))
	for i, loc := range path {
		line[i] = s.center(loc)
	}
	return line
}

// outline draws around a hex.
func (s *scene) outline(loc components.Loc, shade color.RGBA) {
	s.canvas.Trace(s.f.Hexagon(s.center(loc), 0.95))
	board.Rimmed(s.canvas, shade, 0.16*s.f.R, 0.24*s.f.R)
}
