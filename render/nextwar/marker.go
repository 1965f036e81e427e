package nextwar

import (
	"image"
	"image/color"
	"strconv"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// controls mark who controls settlements, bases and ports, and which were entered by the other side in this turn.
func (s *scene) controls() {
	for _, p := range s.places {
		hex := s.set.Hex(p)
		if left, right := featuresOf(hex); !hex.Land() || len(left)+len(right) == 0 {
			continue
		}
		side, entered := s.state.Controller(p), s.state.Entered[p]
		at := s.f.at(p, -featureAside, featureDown)
		s.take(at, 0.18*s.f.R)
		if entered != components.NoSide && entered != side {
			drawControl(s.canvas, at, 0.21*s.f.R, entered)
			s.canvas.DrawCircle(at.X, at.Y, 0.15*s.f.R)
			s.canvas.FillWith(board.White)
			drawControl(s.canvas, at, 0.12*s.f.R, side)
			continue
		}
		drawControl(s.canvas, at, 0.16*s.f.R, side)
	}
}

// drawControl is the mark of a side: a square on its point, or a disc.
func drawControl(canvas *render.Canvas, at render.Point, radius float64, side components.Side) {
	if side == 0 {
		canvas.Trace([]render.Point{at.Add(0, -1.2*radius), at.Add(1.2*radius, 0), at.Add(0, 1.2*radius), at.Add(-1.2*radius, 0)})
	} else {
		canvas.DrawCircle(at.X, at.Y, radius)
	}
	canvas.FillAndStroke(sideColor(side), board.White, max(1, radius*0.22))
}

// corner is a point beside the counters of a hex: right and low are -1 or 1.
func (s *scene) corner(p components.Place, right, low float64) render.Point {
	at := s.f.at(p, right*0.44, low*0.44)
	box, ok := s.stackBox[p]
	if !ok {
		return at
	}
	if right > 0 {
		at.X = float64(box.Max.X) + 0.4*s.f.unit
	} else {
		at.X = float64(box.Min.X) - 0.4*s.f.unit
	}
	if low > 0 {
		at.Y = float64(box.Max.Y) - 0.1*s.f.unit
	} else {
		at.Y = float64(box.Min.Y) + 0.1*s.f.unit
	}
	return at
}

// markers lie on the map and on stacks: mines, beachheads, interdiction, damage, clearing, too many in a hex.
func (s *scene) markers() {
	r := max(0.8*s.f.unit, 0.15*s.f.R)
	for _, m := range s.state.Mines {
		if s.f.shows(m.At) {
			s.take(drawMine(s.canvas, s.corner(m.At, 1, 1), r, s.f.unit, m.Side, int(m.Density)))
		}
	}
	for i := range s.state.Beachheads {
		if b := &s.state.Beachheads[i]; s.f.shows(b.At) {
			s.take(drawBeachhead(s.canvas, s.corner(b.At, 1, 1), r, b.Side))
		}
	}
	for _, c := range s.state.Clearings {
		if s.f.shows(c.At) {
			s.take(drawClearing(s.canvas, s.corner(c.At, 1, 1).Add(0.3*s.f.unit, 0.35*s.f.unit), 1.05*s.f.unit, s.f.unit, &c))
		}
	}
	for _, p := range s.places {
		for side := range components.Side(components.Sides) {
			if over := s.state.Overstack(side, p); over > 0 && s.open(side, p) {
				at := s.corner(p, -1, 1)
				board.Badge(s.canvas, "−"+strconv.Itoa(over), at, s.f.unit, warning)
			}
		}
	}
	s.losses()
	s.damages(r)
}

// open tells whether the reader may know the units of a side in a hex.
func (s *scene) open(side components.Side, p components.Place) bool {
	for id := range s.state.GroundAt(side, p) {
		if concealed(s.view, id) {
			return false
		}
	}
	return true
}

// damages mark the bases that are damaged, the hexes that are interdicted, and those under chemical weapons (18.2.4, 23.4.4, 27.2).
func (s *scene) damages(r float64) {
	if s.state.Advanced == nil {
		return
	}
	for i := range s.state.Advanced.Bases {
		b := &s.state.Advanced.Bases[i]
		if !s.f.shows(b.At) {
			continue
		}
		words := strconv.Itoa(int(b.Strike))
		if b.Strike >= state.Destroyed {
			words = "X"
		}
		drawBurst(s.canvas, s.f.at(b.At, featureAside, 0), 1.1*r, s.f.unit, words, warning, board.White)
	}
	for _, i := range s.state.Advanced.Interdicted {
		if s.f.shows(i.At) {
			s.take(drawInterdiction(s.canvas, s.f.at(i.At, -0.5, -0.36), r, s.f.unit, int(i.Cost)))
		}
	}
	for _, c := range s.state.Advanced.Chemicals {
		if s.f.shows(c.At) {
			s.take(drawChemical(s.canvas, s.corner(c.At, -1, -1), r, s.f.unit, int(c.Value)))
		}
	}
}

// take keeps names and numbers off a circle.
func (s *scene) take(at render.Point, r float64) {
	box := image.Rect(int(at.X-r), int(at.Y-r), int(at.X+r), int(at.Y+r))
	s.taken.Add(box)
	s.late.Add(box)
}

// losses strike out what is gone for good: fortifications and ferries (8.3.1.8, 8.3.1.10).
func (s *scene) losses() {
	cross := func(at render.Point) { board.Cross(s.canvas, at, 0.12*s.f.R, warning, 0.05*s.f.R, 0.09*s.f.R) }
	for _, p := range s.places {
		hex := s.set.Hex(p)
		if hex.Fort != components.NoSide && s.state.FortsLost.Has(p) {
			cross(s.f.at(p, 0.5, -0.62))
		}
		for d := range 3 {
			if near := hex.Near[d]; hex.Edges[d].Ferry && s.state.FerriesLost.Has(p) && s.state.FerriesLost.Has(near) {
				cross(s.f.center(p).Lerp(s.f.center(near), 0.5))
			}
		}
	}
}

// drawMine is a disc with horns, and the density of the field.
func drawMine(canvas *render.Canvas, at render.Point, r, u float64, side components.Side, density int) (render.Point, float64) {
	canvas.Trace(render.Jagged(at, 1.25*r, 0.95*r, 8, 0))
	canvas.FillAndStroke(sideColor(side), board.White, max(1, 0.1*r))
	canvas.Center(strconv.Itoa(density), at, u, render.Bold, board.White)
	return at, 1.25 * r
}

// drawBeachhead is a bow on a wave.
func drawBeachhead(canvas *render.Canvas, at render.Point, r float64, side components.Side) (render.Point, float64) {
	canvas.DrawRoundedRectangle(at.X-1.1*r, at.Y-r, 2.2*r, 2*r, 0.3*r)
	canvas.FillAndStroke(board.Paper, sideColor(side), max(1.5, 0.2*r))
	canvas.Trace([]render.Point{at.Add(0, -0.72*r), at.Add(0.7*r, 0.16*r), at.Add(-0.7*r, 0.16*r)})
	canvas.FillWith(sideColor(side))
	canvas.MoveTo(at.X-0.8*r, at.Y+0.5*r)
	canvas.CubicTo(at.X-0.3*r, at.Y, at.X+0.3*r, at.Y+r, at.X+0.8*r, at.Y+0.5*r)
	canvas.StrokeWith(water, max(1.2, 0.18*r))
	return at, 1.1 * r
}

// drawClearing is the marker of a clearing operation with its value: green when it has succeeded.
func drawClearing(canvas *render.Canvas, at render.Point, r, u float64, c *state.ClearingMarker) (render.Point, float64) {
	face, letters := gold, ink
	switch {
	case c.Cleared:
		face, letters = green, board.White
	case c.Resolved:
		face = board.White
	}
	octagon := make([]render.Point, 0, 8)
	for _, p := range [...][2]float64{{-0.42, -1}, {0.42, -1}, {1, -0.42}, {1, 0.42}, {0.42, 1}, {-0.42, 1}, {-1, 0.42}, {-1, -0.42}} {
		octagon = append(octagon, at.Add(p[0]*r, p[1]*r))
	}
	canvas.Trace(octagon)
	canvas.FillAndStroke(face, ink, max(1.5, 0.13*r))
	canvas.Center(strconv.Itoa(int(c.Value)), at, 1.15*u, render.Bold, letters)
	return at, r
}

// drawInterdiction is a barred disc with what the hex costs more.
func drawInterdiction(canvas *render.Canvas, at render.Point, r, u float64, cost int) (render.Point, float64) {
	canvas.DrawCircle(at.X, at.Y, 1.1*r)
	canvas.FillAndStroke(board.White, warning, max(1.5, 0.25*r))
	canvas.Center("+"+strconv.Itoa(cost), at, u, render.Bold, warning)
	return at, 1.1 * r
}

// drawChemical is a warning triangle with what it takes from the efficiency of units.
func drawChemical(canvas *render.Canvas, at render.Point, r, u float64, value int) (render.Point, float64) {
	canvas.Trace([]render.Point{at.Add(0, -1.5*r), at.Add(1.5*r, 0.95*r), at.Add(-1.5*r, 0.95*r)})
	canvas.FillAndStroke(gold, ink, max(1.5, 0.15*r))
	canvas.Center("−"+strconv.Itoa(value), at.Add(0, 0.35*r), 0.9*u, render.Bold, ink)
	return at, 1.5 * r
}

// targets outline the hex that is attacked.
func (s *scene) targets() {
	if b := s.state.Battle; b != nil && s.f.shows(b.Target) {
		s.canvas.Trace(s.f.Hexagon(s.f.center(b.Target), 0.95))
		s.canvas.StrokeOver(ink, 0.2*s.f.R)
		s.canvas.StrokeWith(gold, 0.13*s.f.R)
	}
}

// bursts mark the combat that is being fought and those that have been fought in the segment.
func (s *scene) bursts() {
	burst := func(p components.Place, face color.RGBA) {
		if s.f.shows(p) {
			at, r := s.corner(p, 1, -1), max(0.2*s.f.R, 0.9*s.f.unit)
			drawBurst(s.canvas, at, r, s.f.unit, "", face, ink)
			s.take(at, r)
		}
	}
	for _, p := range s.state.Attacked {
		if s.state.Battle == nil || s.state.Battle.Target != p {
			burst(p, board.White)
		}
	}
	if s.state.Battle != nil {
		burst(s.state.Battle.Target, gold)
	}
}
