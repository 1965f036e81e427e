package aam

import (
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// foot is below the map: names of what stands on a part, units beside the whole map.
func (s *scene) foot() {
	if s.f.m == nil {
		return
	}
	if s.f.Full() {
		s.beside()
		return
	}
	u, top := s.f.U, float64(s.f.Height-s.f.Foot)
	s.canvas.DrawRectangle(0, top, float64(s.f.Width), float64(s.f.Foot))
	s.canvas.FillWith(board.Paper)
	for i, row := range listed(s.view, &s.f) {
		if i == s.f.rows {
			break
		}
		s.list(row, render.Pt(0.6*u, top+u*(0.4+rowUnits*(float64(i)+0.5))))
	}
}

// list names the units of a hex in a line, each side behind its sign.
func (s *scene) list(r row, at render.Point) {
	u, right := s.f.U, float64(s.f.Width)-0.6*s.f.U
	s.canvas.Text(render.Text{Words: s.f.m.Labels[r.at], X: at.X, Y: at.Y, Size: u, Weight: render.Bold, Color: ink})
	x := at.X + 2.9*u
	side := components.NoSide
	for i, id := range r.units {
		if own := s.state.Units[id].Side; own != side {
			side = own
			traceBase(s.canvas, side, render.Pt(x+0.4*u, at.Y), 0.38*u)
			s.canvas.FillAndStroke(sideColor(side), tint(side), max(1, 0.08*u))
			x += 1.2 * u
		}
		x = s.marked(id, render.Pt(x, at.Y))
		words, room := s.say(s.state.Name(id)), right-x
		more := i < len(r.units)-1
		if more {
			words, room = words+",", room-1.5*u
		}
		words = s.canvas.Fits(words, render.Regular, u, room)
		s.canvas.Text(render.Text{Words: words, X: x, Y: at.Y, Size: u, Color: ink})
		x += s.canvas.Width(words, render.Regular, u) + 0.5*u
		if words == "" || x > right-2*u {
			if (more || words == "") && !strings.HasSuffix(words, "…") {
				s.canvas.Text(render.Text{Words: "…", X: x, Y: at.Y, Size: u, Color: ink})
			}
			return
		}
	}
}

// marked draws the counters of a unit before its name, and tells where the name begins.
func (s *scene) marked(id state.UnitID, at render.Point) (x float64) {
	u, up := s.f.U, s.state.Units[id].Up
	x = at.X
	if up&state.Disrupted != 0 {
		drawDisrupted(s.canvas, render.Pt(x+0.4*u, at.Y), 0.42*u)
		x += u
	}
	if up&state.Damaged != 0 {
		drawDamaged(s.canvas, render.Pt(x+0.4*u, at.Y), 0.4*u)
		x += u
	}
	return x
}

// beside are the units of both sides that may still arrive, in a row each below the legend.
func (s *scene) beside() {
	u := s.f.U
	y := float64(s.f.Height-s.f.Foot) + u*(rowUnits*legendRows+0.8)
	for side := range components.Side(components.Sides) {
		units := waiting(s.state, side)
		if len(units) == 0 || s.f.rows <= legendRows {
			continue
		}
		words := s.say(engine.T("aam.picture.waiting-units", "side", state.SideName(side)))
		s.canvas.Text(render.Text{Words: words, X: 0.8 * u, Y: y + rowUnits*u, Size: u, Weight: render.Bold, Color: ink})
		x := 0.8*u + s.canvas.Width(words, render.Bold, u) + 2*u
		for _, id := range units {
			if x > float64(s.f.Width)-2*u {
				break
			}
			s.put(id, render.Pt(x, y+rowUnits*u), 1.3*u)
			x += 3.6 * u
		}
		y += waitingHigh * rowUnits * u
	}
}

// legend explains the signs below the whole map.
func (g *ground) legend() {
	u := g.f.U
	left, top := 0.5*u, float64(g.f.Height-g.f.Foot)+0.4*u
	width, height := float64(g.f.Width)-u, rowUnits*u*legendRows
	board.Plate(g.canvas, left, top, width, height, u)
	legend := board.Legend{
		Left: left + 0.5*u, Top: top + 0.3*u, Width: width - u, Height: height - 0.6*u, U: u, Ink: ink, Sign: 1.4, Words: 3, Margin: 3.4,
		Pitch: (height - 0.6*u) / legendRows,
	}
	legend.Draw(g.canvas, g.say, g.signs())
}

// signs are the entries of the legend in columns.
func (g *ground) signs() [][]board.Sign {
	u := g.f.U
	var all []board.Sign
	add := func(key string, draw func(at render.Point)) {
		all = append(all, board.Sign{Text: engine.T(key), Draw: draw})
	}
	for t := components.Clear; t < components.Water; t++ {
		add("aam.terrain."+t.Word(), func(at render.Point) {
			g.canvas.DrawRectangle(at.X-0.9*u, at.Y-0.6*u, 1.8*u, 1.2*u)
			g.canvas.FillAndStroke(landColor(t), gridLine, 1)
			g.swatch(t, at)
		})
	}
	line := func(at render.Point) (a, b render.Point) { return at.Add(-u, 0), at.Add(u, 0) }
	add("aam.picture.legend.road", func(at render.Point) {
		a, b := line(at)
		g.canvas.DrawLine(a.X, a.Y, b.X, b.Y)
		g.canvas.StrokeOver(roadInk, 0.7*u)
		g.canvas.StrokeWith(roadFill, 0.42*u)
	})
	add("aam.picture.legend.stream", func(at render.Point) {
		a, b := line(at)
		g.canvas.DrawLine(a.X, a.Y, b.X, b.Y)
		g.canvas.StrokeWith(streamInk, 0.5*u)
	})
	add("aam.picture.legend.hedge", func(at render.Point) {
		a, b := line(at)
		drawHedge(g.canvas, a, b, 2.2*u)
	})
	add("aam.picture.legend.objective", func(at render.Point) { drawObjective(g.canvas, at, 0.8*u) })
	for side := range components.Side(components.Sides) {
		add("aam.seat."+side.Word(), func(at render.Point) {
			traceBase(g.canvas, side, at, 0.6*u)
			g.canvas.FillAndStroke(sideColor(side), tint(side), max(1, 0.12*u))
		})
	}
	add("aam.counter.disrupted", func(at render.Point) { drawDisrupted(g.canvas, at, 0.66*u) })
	add("aam.counter.damaged", func(at render.Point) { drawDamaged(g.canvas, at, 0.62*u) })
	add("aam.picture.legend.hit", func(at render.Point) { drawHit(g.canvas, at, 0.6*u) })
	add("aam.picture.legend.overwatch", func(at render.Point) { drawEye(g.canvas, at, 0.8*u) })
	add("aam.picture.legend.commander", func(at render.Point) {
		g.canvas.Trace(render.Jagged(at, 0.7*u, 0.3*u, 5, -1.5708))
		g.canvas.FillAndStroke(gold, ink, max(1, 0.08*u))
	})
	add("aam.picture.legend.wire", func(at render.Point) {
		a, b := line(at)
		drawWire(g.canvas, a, b, 2.2*u)
	})
	var columns [][]board.Sign
	for len(all) > legendRows {
		columns, all = append(columns, all[:legendRows]), all[legendRows:]
	}
	return append(columns, all)
}

// swatch draws a sign of a terrain around a point.
func (g *ground) swatch(t components.Terrain, at render.Point) {
	u := g.f.U
	switch t {
	case components.Forest:
		g.canvas.DrawCircle(at.X-0.3*u, at.Y, 0.25*u)
		g.canvas.DrawCircle(at.X+0.3*u, at.Y, 0.25*u)
		g.canvas.FillWith(trees)
	case components.Hill:
		g.canvas.DrawEllipse(at.X, at.Y, 0.7*u, 0.4*u)
		g.canvas.DrawEllipse(at.X, at.Y, 0.35*u, 0.2*u)
		g.canvas.StrokeWith(hillLine, max(1, 0.1*u))
	case components.Town:
		g.canvas.DrawRectangle(at.X-0.35*u, at.Y-0.05*u, 0.7*u, 0.4*u)
		g.canvas.FillWith(board.White)
		g.canvas.Trace([]render.Point{at.Add(-0.45*u, -0.05*u), at.Add(0, -0.45*u), at.Add(0.45*u, -0.05*u)})
		g.canvas.FillWith(roofs)
	case components.Marsh:
		g.canvas.DrawLine(at.X-0.4*u, at.Y+0.2*u, at.X+0.4*u, at.Y+0.2*u)
		g.canvas.DrawLine(at.X-0.15*u, at.Y+0.2*u, at.X-0.2*u, at.Y-0.3*u)
		g.canvas.DrawLine(at.X+0.15*u, at.Y+0.2*u, at.X+0.2*u, at.Y-0.3*u)
		g.canvas.StrokeWith(reeds, max(1, 0.1*u))
	}
}
