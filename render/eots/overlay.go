package eots

import (
	"math"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
)

// tintControl lays the color of its controller over every hex that has one.
func (s *scene) tintControl() {
	for side := components.Japan; side <= components.Allies; side++ {
		for _, loc := range s.locs {
			if s.controlOf(loc) == side {
				hexagon(s.canvas, s.f, s.center(loc), 1)
			}
		}
		s.canvas.FillWith(render.Veil(tint(side), veilShare))
	}
}

// hatchZones hatches the hexes of un-neutralized air zones of influence (6.4).
func (s *scene) hatchZones() {
	for side := components.Japan; side <= components.Allies; side++ {
		zone := s.survey.Hostile[side.Other()]
		for _, loc := range s.locs {
			if zone.Has(loc) {
				s.hatch(loc, side)
			}
		}
		s.canvas.StrokeWith(render.Veil(sideColor(side), 0.75), 2*math.Round(max(0, 0.0175*s.f.r-0.5))+1)
		for _, loc := range s.locs {
			if !zone.Has(loc) {
				continue
			}
			h, center := s.set.Hexes[loc].Hex, s.center(loc)
			for d := range 6 {
				if to := s.set.Sides[loc][d].To; to == components.NoLoc || !zone.Has(to) {
					a, b := s.f.corner(h, d).Lerp(center, 0.03), s.f.corner(h, (d+1)%6).Lerp(center, 0.03)
					s.canvas.DrawLine(a.X, a.Y, b.X, b.Y)
				}
			}
		}
		s.canvas.StrokeWith(sideColor(side), max(2, 0.07*s.f.r))
	}
}

// hatch draws lines through a hex: lying for Japan, standing for the Allies. They are those
// of one pattern for the whole picture, on whole pixels: so they go on from hex to hex, and
// rows of pixels that are alike make a small file.
func (s *scene) hatch(loc components.Loc, side components.Side) {
	h := s.set.Hexes[loc].Hex
	across := func(p render.Point) float64 { return p.X }
	if side == components.Japan {
		across = func(p render.Point) float64 { return p.Y }
	}
	step := math.Round(hatchStep * s.f.r)
	middle := math.Round(across(s.center(loc)) / step)
	for i := -hatchLines; i <= hatchLines; i++ {
		offset := (middle+float64(i))*step + 0.5
		var ends []render.Point
		for d := range 6 {
			a, b := s.f.corner(h, d), s.f.corner(h, (d+1)%6)
			fa, fb := across(a)-offset, across(b)-offset
			if (fa > 0) != (fb > 0) {
				ends = append(ends, a.Lerp(b, fa/(fa-fb)))
			}
		}
		if len(ends) == 2 {
			s.canvas.DrawLine(ends[0].X, ends[0].Y, ends[1].X, ends[1].Y)
		}
	}
}

const (
	// hatchStep is how far apart the lines of a hatching are, by the radius of a hex.
	hatchStep = 0.5
	// hatchLines to each side of the middle are enough to cross the whole hex.
	hatchLines = 3
)

// suppliedBases puts a green tick on supplied ports and airfields (1.3).
func (s *scene) suppliedBases() {
	for _, loc := range s.locs {
		for side := components.Japan; side <= components.Allies; side++ {
			if s.survey.Ports[side].Has(loc) || s.survey.Airfields[side].Has(loc) {
				at := s.at(loc, 0.79, 0)
				if box, ok := s.stackBox[loc]; ok {
					at.X = max(at.X, float64(box.Max.X)+0.2*s.f.U)
				}
				s.tick(at, 0.14*s.f.r)
				s.take(at, 0.14*s.f.r)
			}
		}
	}
}

func (s *scene) tick(at render.Point, r float64) {
	s.canvas.DrawCircle(at.X, at.Y, r)
	s.canvas.FillAndStroke(supplyGreen, white, max(1, r*0.16))
	s.canvas.MoveTo(at.X-0.45*r, at.Y+0.02*r)
	s.canvas.LineTo(at.X-0.1*r, at.Y+0.4*r)
	s.canvas.LineTo(at.X+0.5*r, at.Y-0.4*r)
	s.canvas.SetLineWidth(max(1.2, r*0.26))
	s.canvas.Stroke()
}
