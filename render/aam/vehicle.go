package aam

import (
	"image/color"
	"math"

	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// dark is the color of edges and halos.
func (t *token) dark() color.RGBA { return render.Mix(sideColor(t.key.side), ink, 0.5) }

// vehicle draws tracks, hull, and turret or gun, all turned to its facing; an arrow head before it tells the front.
func (t *token) vehicle(face, edge color.RGBA, pen float64) {
	light := tint(t.key.side)
	for _, side := range [...]float64{-1, 1} {
		t.polygon([2]float64{1, side * 0.78}, [2]float64{1, side * 0.48}, [2]float64{-1, side * 0.48}, [2]float64{-1, side * 0.78})
		t.canvas.FillWith(ink)
	}
	t.polygon([2]float64{0.98, -0.3}, [2]float64{0.98, 0.3}, [2]float64{0.7, 0.62}, [2]float64{-0.98, 0.62}, [2]float64{-0.98, -0.62}, [2]float64{0.7, -0.62})
	t.canvas.FillAndStroke(face, light, pen)
	switch t.key.shape {
	case carrier:
		t.polygon([2]float64{0.1, -0.42}, [2]float64{0.1, 0.42}, [2]float64{-0.85, 0.42}, [2]float64{-0.85, -0.42})
		t.canvas.FillAndStroke(render.Mix(face, ink, 0.35), light, pen)
	case casemate:
		t.barrel(0.3)
		t.polygon([2]float64{0.45, -0.4}, [2]float64{0.45, 0.4}, [2]float64{-0.8, 0.5}, [2]float64{-0.8, -0.5})
		t.canvas.FillAndStroke(render.Mix(face, light, 0.25), edge, pen)
	default:
		t.barrel(0.2)
		middle := t.turned(-0.1, 0)
		t.canvas.DrawCircle(middle.X, middle.Y, 0.47*t.r)
		t.canvas.FillAndStroke(render.Mix(face, light, 0.25), light, pen)
	}
	t.polygon([2]float64{1.62, 0}, [2]float64{1.22, -0.34}, [2]float64{1.22, 0.34})
	t.canvas.FillAndStroke(light, ink, max(1, 0.05*t.r))
}

// barrel of a gun that begins so far before the middle.
func (t *token) barrel(from float64) {
	t.polygon([2]float64{1.2, -0.09}, [2]float64{1.2, 0.09}, [2]float64{from, 0.09}, [2]float64{from, -0.09})
	t.canvas.FillAndStroke(tint(t.key.side), ink, max(1, 0.04*t.r))
}

// mark is a sign around the body of a unit: where it is from the middle, and how far it reaches, in sizes.
type mark struct {
	at    render.Point
	reach float64
	draw  func(t *token, at render.Point, r float64)
}

// marks are badge, counters, overwatch and cargo around the body. Counters differ in shape and color: disrupted is a yellow disc
// with a bolt, damaged a red square with a cross, hits of this turn are dark pips.
func (k *tokenKey) marks() (all []mark) {
	if k.badge != noBadge {
		all = append(all, mark{render.Pt(0, -1.02), 0.42, (*token).drawBadge})
	}
	if k.up&state.Disrupted != 0 {
		all = append(all, mark{render.Pt(-0.88, -0.72), 0.42, func(t *token, at render.Point, r float64) { drawDisrupted(t.canvas, at, r) }})
	}
	if k.up&state.Damaged != 0 {
		all = append(all, mark{render.Pt(0.9, -0.72), 0.4, func(t *token, at render.Point, r float64) { drawDamaged(t.canvas, at, r) }})
	}
	for i := range k.hits {
		at := render.Pt(0.34*float64(2*i)-0.34*float64(k.hits-1), 1.12)
		all = append(all, mark{at, 0.27, func(t *token, at render.Point, r float64) { drawHit(t.canvas, at, r) }})
	}
	if k.watch > 0 {
		sin, cos := math.Sincos(angleOf(k.watch - 1))
		all = append(all, mark{render.Pt(1.2*cos, 1.2*sin), 0.42, func(t *token, at render.Point, r float64) { drawEye(t.canvas, at, r) }})
	}
	for i := range k.cargo {
		all = append(all, mark{render.Pt(0.3*float64(2*i)-0.3*float64(k.cargo-1), 0.72), 0.2, func(t *token, at render.Point, r float64) {
			t.canvas.DrawCircle(at.X, at.Y, r)
			t.canvas.FillAndStroke(board.White, ink, max(1, 0.05*t.r))
		}})
	}
	return all
}

// drawBadge draws who is on a base around a point.
func (t *token) drawBadge(at render.Point, _ float64) {
	switch t.key.badge {
	case commanderBadge:
		t.canvas.Trace(render.Jagged(at, 0.42*t.r, 0.18*t.r, 5, -math.Pi/2))
		t.canvas.FillAndStroke(gold, ink, max(1, 0.05*t.r))
	case heroBadge:
		t.canvas.Trace([]render.Point{
			at.Add(-0.36*t.r, -0.36*t.r), at.Add(0.36*t.r, -0.36*t.r), at.Add(0.36*t.r, 0.05*t.r), at.Add(0, 0.42*t.r), at.Add(-0.36*t.r, 0.05*t.r),
		})
		t.canvas.FillAndStroke(gold, ink, max(1, 0.05*t.r))
	case sniperBadge:
		t.canvas.DrawCircle(at.X, at.Y, 0.3*t.r)
		t.canvas.DrawLine(at.X-0.42*t.r, at.Y, at.X+0.42*t.r, at.Y)
		t.canvas.DrawLine(at.X, at.Y-0.42*t.r, at.X, at.Y+0.42*t.r)
		board.Rimmed(t.canvas, ink, 0.1*t.r, 0.22*t.r)
	case mountedBadge:
		for _, side := range [...]float64{-0.24, 0.24} {
			t.canvas.DrawCircle(at.X+side*t.r, at.Y, 0.2*t.r)
		}
		t.canvas.FillAndStroke(board.White, ink, max(1, 0.08*t.r))
	}
}

// drawDisrupted is the counter of a disrupted unit: a yellow disc with a bolt.
func drawDisrupted(canvas *render.Canvas, at render.Point, r float64) {
	canvas.DrawCircle(at.X, at.Y, r)
	canvas.FillAndStroke(amber, ink, max(1, 0.14*r))
	canvas.Trace([]render.Point{at.Add(0.2*r, -0.75*r), at.Add(-0.42*r, 0.15*r), at.Add(-0.02*r, 0.12*r), at.Add(-0.22*r, 0.78*r), at.Add(0.45*r, -0.18*r), at.Add(0.05*r, -0.12*r)})
	canvas.FillWith(ink)
}

// drawDamaged is the counter of a damaged vehicle: a red square with a cross.
func drawDamaged(canvas *render.Canvas, at render.Point, r float64) {
	canvas.DrawRectangle(at.X-0.9*r, at.Y-0.9*r, 1.8*r, 1.8*r)
	canvas.FillAndStroke(scarlet, ink, max(1, 0.14*r))
	canvas.DrawLine(at.X-0.5*r, at.Y-0.5*r, at.X+0.5*r, at.Y+0.5*r)
	canvas.DrawLine(at.X+0.5*r, at.Y-0.5*r, at.X-0.5*r, at.Y+0.5*r)
	canvas.StrokeWith(board.White, 0.34*r)
}

// drawHit is a face-down counter: a dark diamond.
func drawHit(canvas *render.Canvas, at render.Point, r float64) {
	canvas.Trace([]render.Point{at.Add(0, -r), at.Add(r, 0), at.Add(0, r), at.Add(-r, 0)})
	canvas.FillAndStroke(ink, board.White, max(1, 0.2*r))
}

// drawEye is the marker of overwatch.
func drawEye(canvas *render.Canvas, at render.Point, r float64) {
	canvas.DrawEllipse(at.X, at.Y, r, 0.66*r)
	canvas.FillAndStroke(board.White, ink, max(1, 0.12*r))
	canvas.DrawCircle(at.X, at.Y, 0.32*r)
	canvas.FillWith(ink)
}
