package eots

import (
	"math"

	"github.com/umpire-games/umpire/engine/eots/components"
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
