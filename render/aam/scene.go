package aam

import (
	"image"
	"slices"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/report"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// scene paints what changes in a game on a copy of the printed map.
type scene struct {
	drawer  *drawer
	canvas  *render.Canvas
	view    report.View
	state   *state.State
	f       frame
	say     board.Say
	request *render.Request
	// places are the hexes on the picture; units are those in each place, placed those drawn.
	places []components.Place
	units  map[components.Place][]state.UnitID
	placed []placed
	// stackBox are the boxes of the units of hexes.
	stackBox map[components.Place]image.Rectangle
	numbers  hexmap.Numbers[components.Place]
	pieces   []render.Piece
	arrows   []board.Arrow
	shown    board.Highlight[components.Place]
}

// Scene places the units of a view.
func (d *drawer) Scene(canvas *render.Canvas, view report.View, f frame, _ board.Bare, request *render.Request) *scene {
	s := &scene{
		drawer: d, canvas: canvas, view: view, state: view.State, f: f, say: request.Say, request: request, places: f.visible(),
		shown: highlightOf(view, request.Shown), stackBox: make(map[components.Place]image.Rectangle),
	}
	s.arrange()
	s.findArrows()
	return s
}

// Paint draws all layers from the bottom up.
func (s *scene) Paint() {
	if s.f.m != nil {
		s.zones()
		s.overlays()
		s.objectives()
		s.obstacles()
		s.bridges()
		s.smoke()
		s.highlights()
		board.DrawShafts(s.canvas, s.arrows)
		s.drawUnits()
		board.DrawHeads(s.canvas, s.arrows)
		s.shots()
		s.numbers.Print(s.lines())
	}
	if s.f.Foot > 0 {
		s.foot()
	}
	s.headline()
}

// zones tints the hexes in which sides deploy, while they do.
func (s *scene) zones() {
	if s.state.Turn > 0 && !slices.Contains(s.request.Overlays, "zones") {
		return
	}
	for _, p := range s.places {
		if zone := s.f.m.Hexes[p].Zone; zone > 0 {
			s.canvas.Trace(s.f.Hexagon(s.f.center(p), 0.93))
			k := faintInk
			if s.state.Zone > 0 {
				k = sideColor(s.sideOfZone(zone))
			}
			s.canvas.StrokeWith(render.Mix(k, clearLand, 0.4), 0.07*s.f.R)
		}
	}
}

// sideOfZone is the side that deploys in a zone.
func (s *scene) sideOfZone(zone int8) components.Side {
	if zone == s.state.Zone {
		return s.state.Deployer
	}
	return s.state.Deployer.Enemy()
}

// objectives are ringed with a star.
func (s *scene) objectives() {
	for _, p := range s.state.Objectives() {
		if !s.f.shows(p) {
			continue
		}
		s.canvas.Trace(s.f.Hexagon(s.f.center(p), 0.9))
		board.Rimmed(s.canvas, gold, 0.12*s.f.R, 0.2*s.f.R)
		at := s.f.at(p, 0.6, -0.55)
		drawObjective(s.canvas, at, 0.24*s.f.R)
	}
}

func drawObjective(canvas *render.Canvas, at render.Point, r float64) {
	canvas.Trace(render.Jagged(at, r, 0.42*r, 5, -1.5708))
	canvas.FillAndStroke(gold, ink, max(1, 0.12*r))
}

// obstacles lie in hexes, wire on their sides.
func (s *scene) obstacles() {
	for i := range s.state.Units {
		u := &s.state.Units[i]
		info := s.state.Info(state.UnitID(i))
		if info.Kind != components.Obstacle || u.Fate != state.InPlay || !s.f.shows(u.At) {
			continue
		}
		if info.Has(ability.BarbedWire) {
			a, b := s.f.Side(s.f.center(u.At), u.Facing)
			drawWire(s.canvas, a, b, s.f.R)
			continue
		}
		drawObstacle(s.canvas, info, s.f.at(u.At, 0, 0.72), 0.2*s.f.R)
	}
}

// bridges that are destroyed are crossed out.
func (s *scene) bridges() {
	for _, b := range s.state.Bridges {
		if s.f.shows(b.A) {
			board.Cross(s.canvas, s.f.center(b.A).Lerp(s.f.center(b.B), 0.5), 0.22*s.f.R, scarlet, 0.09*s.f.R, 0.15*s.f.R)
		}
	}
}

// smoke hides hexes.
func (s *scene) smoke() {
	for _, p := range s.state.Smoke {
		if !s.f.shows(p) {
			continue
		}
		for _, puff := range [...]render.Point{render.Pt(-0.35, -0.2), render.Pt(0.3, -0.3), render.Pt(-0.1, 0.2), render.Pt(0.4, 0.25), render.Pt(0, -0.5)} {
			at := s.f.at(p, puff.X, puff.Y)
			s.canvas.DrawCircle(at.X, at.Y, 0.36*s.f.R)
		}
		s.canvas.FillWith(smoke)
	}
}

// drawWire is a row of crosses along a side.
func drawWire(canvas *render.Canvas, a, b render.Point, r float64) {
	for i := range 5 {
		at := a.Lerp(b, (float64(i)+0.5)/5)
		canvas.DrawLine(at.X-0.08*r, at.Y-0.08*r, at.X+0.08*r, at.Y+0.08*r)
		canvas.DrawLine(at.X+0.08*r, at.Y-0.08*r, at.X-0.08*r, at.Y+0.08*r)
	}
	canvas.DrawLine(a.X, a.Y, b.X, b.Y)
	board.Rimmed(canvas, ink, max(1, 0.04*r), max(2, 0.1*r))
}

// drawObstacle draws a minefield, tank obstacle or pillbox around a point.
func drawObstacle(canvas *render.Canvas, info *components.UnitType, at render.Point, r float64) {
	canvas.DrawRoundedRectangle(at.X-1.7*r, at.Y-0.8*r, 3.4*r, 1.6*r, 0.4*r)
	canvas.FillAndStroke(board.Paper, ink, max(1, 0.12*r))
	for i := -1.0; i <= 1; i++ {
		x := at.X + i*r
		switch {
		case info.Has(ability.Minefield):
			canvas.DrawCircle(x, at.Y, 0.36*r)
			canvas.FillWith(ink)
		case info.Has(ability.TankObstacle):
			canvas.Trace([]render.Point{render.Pt(x-0.4*r, at.Y+0.45*r), render.Pt(x, at.Y-0.5*r), render.Pt(x+0.4*r, at.Y+0.45*r)})
			canvas.FillWith(ink)
		case i == 0: // a pillbox
			canvas.DrawArc(x, at.Y+0.45*r, 0.9*r, 3.1416, 6.2832)
			canvas.FillWith(ink)
			canvas.DrawRectangle(x-0.5*r, at.Y-0.02*r, r, 0.2*r)
			canvas.FillWith(board.White)
		}
	}
}

// edge tells which sides of a hex are the edge of an area.
func (s *scene) edge(p components.Place, in func(components.Place) bool) func(d hexgrid.Direction) bool {
	return func(d hexgrid.Direction) bool {
		near := s.f.m.Hexes[p].Near[d]
		return near == components.NoPlace || !in(near)
	}
}
