package eots

import (
	"image/color"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
)

// planeTop adds an aircraft seen from above, nose up, to the path.
func planeTop(canvas *render.Canvas, at render.Point, size float64, engines int) {
	s := size
	wing, chord := 0.5, 0.2
	if engines > 1 {
		wing, chord = 0.62, 0.14
	}
	canvas.TraceShape(render.Shape{
		{-0.075, -0.42},
		{0, -0.5},
		{0.075, -0.42},
		{0.085, -0.18},
		{wing, -0.06},
		{wing, chord - 0.12},
		{0.08, chord - 0.1},
		{0.05, 0.32},
		{0.22, 0.4},
		{0.22, 0.48},
		{0, 0.45},
		{-0.22, 0.48},
		{-0.22, 0.4},
		{-0.05, 0.32},
		{-0.08, chord - 0.1},
		{-wing, chord - 0.12},
		{-wing, -0.06},
		{-0.085, -0.18},
	}, at, s)
	if engines < 2 {
		return
	}
	for _, x := range [...]float64{-0.42, -0.23, 0.23, 0.42} {
		canvas.DrawRectangle(at.X+(x-0.045)*s, at.Y-0.24*s, 0.09*s, 0.2*s)
	}
}

// shape is a ship seen from the side: polygons in a box of -1..1 by -0.7..0.4.
type shape []render.Shape

// hull of a ship from bow to stern with the height of its deck.
func hull(length, deck float64) render.Shape {
	return render.Shape{{-length, deck}, {length, deck - 0.07}, {length - 0.14, 0.36}, {-length + 0.1, 0.36}}
}

func block(left, right, top, bottom float64) render.Shape {
	return render.Shape{{left, top}, {right, top}, {right, bottom}, {left, bottom}}
}

// turret with its barrels; way is +1 where they look right.
func turret(x, deck, way float64) render.Shape {
	return render.Shape{
		{x - 0.1*way, deck},
		{x - 0.08*way, deck - 0.14},
		{x + 0.08*way, deck - 0.14},
		{x + 0.11*way, deck - 0.1},
		{x + 0.34*way, deck - 0.17},
		{x + 0.34*way, deck - 0.11},
		{x + 0.11*way, deck - 0.03},
		{x + 0.11*way, deck},
	}
}

// ship is the silhouette of a type of ship.
func ship(t components.Type) shape {
	switch t {
	case components.CV:
		return shape{
			{{-1, -0.1}, {1, -0.1}, {1, 0.02}, {0.84, 0.36}, {-0.84, 0.36}, {-1, 0.02}},
			block(0.06, 0.4, -0.42, -0.1), block(0.12, 0.24, -0.62, -0.4), block(0.3, 0.36, -0.52, -0.4),
		}
	case components.CVL:
		return shape{
			{{-0.86, -0.06}, {0.86, -0.06}, {0.86, 0.04}, {0.7, 0.36}, {-0.7, 0.36}, {-0.86, 0.04}},
			block(0.14, 0.36, -0.34, -0.06), block(0.2, 0.28, -0.5, -0.32),
		}
	case components.CVE:
		return shape{
			{{-0.68, -0.04}, {0.68, -0.04}, {0.68, 0.06}, {0.54, 0.36}, {-0.54, 0.36}, {-0.68, 0.06}},
			block(0.22, 0.38, -0.28, -0.04), block(0.27, 0.32, -0.42, -0.26),
		}
	case components.BB:
		return shape{
			hull(1, 0.08), block(-0.32, 0.3, -0.1, 0.08), block(0.02, 0.26, -0.4, -0.08), block(0.08, 0.2, -0.66, -0.38),
			block(-0.24, -0.06, -0.36, -0.08), block(-0.36, -0.3, -0.46, 0),
			turret(0.46, 0.03, 1), turret(0.34, -0.09, 1), turret(-0.52, 0.08, -1),
		}
	case components.BC:
		return shape{
			hull(1, 0.1), block(-0.3, 0.24, -0.06, 0.1), block(0.02, 0.2, -0.46, -0.04), block(-0.2, -0.06, -0.34, -0.04),
			turret(0.42, 0.05, 1), turret(-0.46, 0.1, -1),
		}
	case components.CA:
		return shape{
			hull(0.92, 0.12), block(-0.3, 0.3, -0.02, 0.12), block(0.1, 0.26, -0.42, 0), block(-0.08, 0.04, -0.3, 0),
			block(-0.28, -0.16, -0.26, 0), turret(0.44, 0.07, 1), turret(-0.46, 0.12, -1),
		}
	case components.CL:
		return shape{
			hull(0.82, 0.14), block(-0.24, 0.24, 0.02, 0.14), block(0.08, 0.2, -0.34, 0.04), block(-0.08, 0.02, -0.22, 0.04),
			block(-0.24, -0.14, -0.2, 0.04), turret(0.38, 0.09, 1),
		}
	default: // DD and APD
		return shape{
			hull(0.7, 0.16), block(-0.1, 0.24, 0.04, 0.16), block(0.1, 0.2, -0.26, 0.06), block(-0.12, -0.02, -0.16, 0.06),
			block(-0.36, -0.26, -0.1, 0.16),
		}
	}
}

// drawShip fills the silhouette of a type of ship, size pixels long.
func drawShip(canvas *render.Canvas, t components.Type, at render.Point, size float64) {
	half := size / 2
	for _, part := range ship(t) {
		lowered := slices.Clone(part)
		for i := range lowered {
			lowered[i][1] += 0.12
		}
		canvas.TraceShape(lowered, at, half)
	}
	canvas.Fill()
	if t == components.APD {
		// Landing craft on davits tell a transport from a destroyer.
		canvas.DrawCircle(at.X-0.46*half, at.Y+0.1*half, 0.09*half)
		canvas.DrawCircle(at.X-0.66*half, at.Y+0.16*half, 0.09*half)
		canvas.Fill()
	}
}

// sizeMarks of a ground unit by the usual sign: XXXX an army, X a brigade, III a regiment.
func sizeMarks(t components.Type) (mark byte, n int) {
	switch t {
	case components.TypeArmy:
		return 'X', 4
	case components.Corps:
		return 'X', 3
	case components.Division:
		return 'X', 2
	case components.Regiment:
		return 'I', 3
	default:
		return 'X', 1
	}
}

// drawGround is a box with the crossed lines of infantry, or the ellipse of armor, and
// the marks of the unit's size above. Marines have a wave under the cross.
func drawGround(canvas *render.Canvas, info *components.UnitInfo, at render.Point, size float64) {
	w, h := size*0.84, size*0.46
	left, top := at.X-w/2, at.Y-h/2+size*0.12
	canvas.SetLineWidth(max(1, size*0.065))
	canvas.DrawRectangle(left, top, w, h)
	if info.Type == components.ArmouredBrigade {
		canvas.DrawEllipse(at.X, top+h/2, w*0.34, h*0.26)
	} else {
		canvas.DrawLine(left, top, left+w, top+h)
		canvas.DrawLine(left+w, top, left, top+h)
	}
	canvas.Stroke()
	if info.Marine {
		canvas.Trace([]render.Point{render.Pt(at.X-w*0.16, top+h), render.Pt(at.X, top+h*0.62), render.Pt(at.X+w*0.16, top+h)})
		canvas.Fill()
	}
	mark, n := sizeMarks(info.Type)
	pitch, tall := size*0.17, size*0.15
	x, y := at.X-pitch*float64(n-1)/2, top-tall*0.95
	canvas.SetLineWidth(max(1, size*0.055))
	for range n {
		if mark == 'I' {
			canvas.DrawLine(x, y-tall/2, x, y+tall/2)
		} else {
			canvas.DrawLine(x-tall*0.42, y-tall/2, x+tall*0.42, y+tall/2)
			canvas.DrawLine(x+tall*0.42, y-tall/2, x-tall*0.42, y+tall/2)
		}
		x += pitch
	}
	canvas.Stroke()
}

// star adds a five-pointed star to the path.
func star(canvas *render.Canvas, at render.Point, radius float64) {
	canvas.Trace(render.Jagged(at, radius, 0.42*radius, 5, -math.Pi/2))
}

// drawHQ is a flag with a star.
func drawHQ(canvas *render.Canvas, at render.Point, size float64, flag, sign color.RGBA) {
	s := size
	canvas.SetColor(flag)
	canvas.DrawRectangle(at.X-0.42*s, at.Y-0.4*s, 0.07*s, 0.86*s)
	canvas.Trace([]render.Point{
		at.Add(-0.35*s, -0.4*s), at.Add(0.46*s, -0.34*s), at.Add(0.36*s, -0.06*s), at.Add(0.46*s, 0.2*s), at.Add(-0.35*s, 0.16*s),
	})
	canvas.Fill()
	canvas.SetColor(sign)
	star(canvas, at.Add(0.02*s, -0.09*s), 0.22*s)
	canvas.Fill()
}
