package eots

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// tintControl lays the colour of its controller over every hex that has one.
func (s *scene) tintControl() {
	for side := c.Japan; side <= c.Allies; side++ {
		for _, loc := range s.locs {
			if s.view.Board.Control(s.set, loc) == side {
				hexagon(s.canvas, s.f, s.centre(loc), 1)
			}
		}
		s.canvas.SetColor(veil(tint(side), veilShare))
		s.canvas.Fill()
	}
}

// hatchZones hatches the hexes of un-neutralised air zones of influence (6.4): Japan's
// rising to the right, the Allies' falling.
func (s *scene) hatchZones() {
	for side := c.Japan; side <= c.Allies; side++ {
		zone := s.survey.Hostile[side.Other()]
		way := 1.0
		if side == c.Japan {
			way = -1
		}
		for _, loc := range s.locs {
			if zone.Has(loc) {
				s.hatch(loc, way)
			}
		}
		s.canvas.SetColor(veil(sideColour(side), 0.75))
		s.canvas.SetLineWidth(max(1.2, 0.035*s.f.r))
		s.canvas.Stroke()
		for _, loc := range s.locs {
			if !zone.Has(loc) {
				continue
			}
			h, centre := s.set.Hexes[loc].Hex, s.centre(loc)
			for d := range 6 {
				if to := s.set.Sides[loc][d].To; to == c.NoLoc || !zone.Has(to) {
					a, b := lerp(s.f.corner(h, d), centre, 0.03), lerp(s.f.corner(h, (d+1)%6), centre, 0.03)
					s.canvas.DrawLine(a.x, a.y, b.x, b.y)
				}
			}
		}
		s.canvas.SetColor(sideColour(side))
		s.canvas.SetLineWidth(max(2, 0.07*s.f.r))
		s.canvas.Stroke()
	}
}

// hatch draws slanting lines through a hex; way is their slope.
func (s *scene) hatch(loc c.Loc, way float64) {
	h := s.set.Hexes[loc].Hex
	centre := s.centre(loc)
	r := s.f.r
	for i := -3; i <= 3; i++ {
		// The line y = way*x + offset, cut by the sides of the hex.
		offset := float64(i) * 0.36 * r
		var ends []point
		for d := range 6 {
			a, b := s.f.corner(h, d), s.f.corner(h, (d+1)%6)
			fa := (a.y - centre.y) - way*(a.x-centre.x) - offset
			fb := (b.y - centre.y) - way*(b.x-centre.x) - offset
			if (fa > 0) != (fb > 0) {
				ends = append(ends, lerp(a, b, fa/(fa-fb)))
			}
		}
		if len(ends) == 2 {
			s.canvas.DrawLine(ends[0].x, ends[0].y, ends[1].x, ends[1].y)
		}
	}
}

// suppliedBases puts a green tick on supplied ports and airfields (1.3).
func (s *scene) suppliedBases() {
	for _, loc := range s.locs {
		for side := c.Japan; side <= c.Allies; side++ {
			if s.survey.Ports[side].Has(loc) || s.survey.Airfields[side].Has(loc) {
				at := s.at(loc, 0.79, 0)
				if box, ok := s.stackBox[loc]; ok {
					at.x = max(at.x, float64(box.Max.X)+0.2*s.f.u)
				}
				s.tick(at, 0.14*s.f.r)
				s.take(at, 0.14*s.f.r)
			}
		}
	}
}

func (s *scene) tick(at point, r float64) {
	s.canvas.DrawCircle(at.x, at.y, r)
	s.canvas.SetColor(supplyGreen)
	s.canvas.FillPreserve()
	s.canvas.SetColor(white)
	s.canvas.SetLineWidth(max(1, r*0.16))
	s.canvas.Stroke()
	s.canvas.MoveTo(at.x-0.45*r, at.y+0.02*r)
	s.canvas.LineTo(at.x-0.1*r, at.y+0.4*r)
	s.canvas.LineTo(at.x+0.5*r, at.y-0.4*r)
	s.canvas.SetLineWidth(max(1.2, r*0.26))
	s.canvas.Stroke()
}
