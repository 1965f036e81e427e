package nextwar

import (
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// hatchZones hatches the zones of control (8.2): lying for the first side, upright for the second.
func (s *scene) hatchZones() {
	if !s.zonesKnown() {
		return
	}
	for side := range components.Side(components.Sides) {
		zone := &s.state.Board().Zone[side]
		for _, p := range s.places {
			if zone.Has(p) {
				s.f.AddHatching(s.canvas, s.f.center(p), side == 1)
			}
		}
		s.canvas.StrokeWith(render.Veil(sideColor(side), 0.75), 2*math.Round(max(0, 0.0175*s.f.R-0.5))+1)
		for _, p := range s.places {
			if zone.Has(p) {
				inset := 0.05 + 0.06*float64(side) // both can be seen where they end at the same side
				s.f.AddBorder(s.canvas, s.f.center(p), inset, func(d hexgrid.Direction) bool {
					near := s.set.Hex(p).Near[d]
					return near == components.Nowhere || !zone.Has(near)
				})
			}
		}
		s.canvas.StrokeWith(sideColor(side), max(2, 0.06*s.f.R))
	}
}

// zonesKnown tells whether the reader may know the zones of control: they tell strengths of stacks (13.2).
func (s *scene) zonesKnown() bool {
	for i := range s.state.Units {
		if concealed(s.view, components.UnitID(i)) {
			return false
		}
	}
	return true
}

// highlights draw what the picture points to.
func (s *scene) highlights() {
	h := &s.shown
	for _, path := range h.Paths {
		line := make(render.Curve, len(path))
		for i, p := range path {
			line[i] = s.f.center(p)
		}
		s.canvas.SetLineCapRound()
		board.Way(s.canvas, line, green, 0.13*s.f.R, 0.08*s.f.R)
		s.canvas.SetLineCapButt()
	}
	outline := func(p components.Place) {
		s.canvas.Trace(s.f.Hexagon(s.f.center(p), 0.95))
	}
	for _, p := range h.Blocks {
		outline(p)
		board.Rimmed(s.canvas, warning, 0.16*s.f.R, 0.24*s.f.R)
		board.Cross(s.canvas, s.f.center(p), 0.62*s.f.R, warning, 0.1*s.f.R, 0.17*s.f.R)
	}
	for _, p := range h.Places {
		outline(p)
		board.Rimmed(s.canvas, green, 0.16*s.f.R, 0.24*s.f.R)
	}
}

// overlayKey explains the overlays on a plate in the lower left corner of the map.
func (s *scene) overlayKey() {
	u := s.f.U
	var signs []board.Sign
	if s.supply {
		signs = append(signs, board.Sign{Text: engine.T("nextwar.picture.key.unsupplied"), Draw: func(at render.Point) {
			s.canvas.DrawRoundedRectangle(at.X-0.65*u, at.Y-0.5*u, 1.3*u, u, 0.25*u)
			s.canvas.StrokeWith(warning, 0.24*u)
		}})
	}
	for side := range components.Side(components.Sides) {
		if !s.zoc || !s.zonesKnown() {
			break
		}
		signs = append(signs, board.Sign{
			Text: engine.T("nextwar.picture.key.zone", "side", s.state.SideName(side)),
			Draw: func(at render.Point) {
				for i := -1.0; i <= 1; i++ {
					if side == 0 {
						s.canvas.DrawLine(at.X-0.65*u, at.Y+i*0.4*u, at.X+0.65*u, at.Y+i*0.4*u)
					} else {
						s.canvas.DrawLine(at.X+i*0.45*u, at.Y-0.5*u, at.X+i*0.45*u, at.Y+0.5*u)
					}
				}
				s.canvas.StrokeWith(sideColor(side), 0.14*u)
			},
		})
	}
	if s.zoc && !s.zonesKnown() {
		signs = append(signs, board.Sign{Text: engine.T("nextwar.picture.key.fog"), Draw: func(at render.Point) {
			s.canvas.Center("?", at, u, render.Bold, ink)
		}})
	}
	if len(signs) == 0 {
		return
	}
	width := 0.0
	for i := range signs {
		width = max(width, s.canvas.Width(s.say(signs[i].Text), render.Regular, u))
	}
	width += 3 * u
	height := 1.5*u*float64(len(signs)) + 0.5*u
	left, top := 0.5*u, s.f.mapBox().Bottom-height-0.5*u
	board.Plate(s.canvas, left, top, width, height, u)
	legend := board.Legend{Left: left, Top: top + 0.25*u, Width: width, U: u, Ink: ink, Sign: 1.25, Words: 2.4, Margin: 2.4, Pitch: 1.5 * u}
	legend.Draw(s.canvas, s.say, [][]board.Sign{signs})
}
