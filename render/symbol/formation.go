package symbol

import (
	"image/color"
	"math"

	"github.com/umpire-games/umpire/render"
)

// Formation is the usual sign of a ground unit: a box with the crossed lines of infantry, or the
// ellipse of armor, and the marks of its size above. Marines have a wave under the cross.
type Formation struct {
	// Size in the usual marks: "XXXX" an army, "X" a brigade, "III" a regiment.
	Size          string
	Armor, Marine bool
}

// Draw draws the sign around a point.
func (f Formation) Draw(canvas *render.Canvas, at render.Point, size float64, ink color.Color) {
	w, h := size*0.84, size*0.46
	left, top := at.X-w/2, at.Y-h/2+size*0.12
	canvas.DrawRectangle(left, top, w, h)
	if f.Armor {
		canvas.DrawEllipse(at.X, top+h/2, w*0.34, h*0.26)
	} else {
		canvas.DrawLine(left, top, left+w, top+h)
		canvas.DrawLine(left+w, top, left, top+h)
	}
	canvas.StrokeWith(ink, max(1, size*0.065))
	if f.Marine {
		canvas.Trace([]render.Point{render.Pt(at.X-w*0.16, top+h), render.Pt(at.X, top+h*0.62), render.Pt(at.X+w*0.16, top+h)})
		canvas.Fill()
	}
	pitch, tall := size*0.17, size*0.15
	x, y := at.X-pitch*float64(len(f.Size)-1)/2, top-tall*0.95
	for _, mark := range f.Size {
		if mark == 'I' {
			canvas.DrawLine(x, y-tall/2, x, y+tall/2)
		} else {
			canvas.DrawLine(x-tall*0.42, y-tall/2, x+tall*0.42, y+tall/2)
			canvas.DrawLine(x+tall*0.42, y-tall/2, x-tall*0.42, y+tall/2)
		}
		x += pitch
	}
	canvas.StrokeWith(ink, max(1, size*0.055))
}

// Star adds a five-pointed star to the path.
func Star(canvas *render.Canvas, at render.Point, radius float64) {
	canvas.Trace(render.Jagged(at, radius, 0.42*radius, 5, -math.Pi/2))
}

// Headquarters draws a flag with a star.
func Headquarters(canvas *render.Canvas, at render.Point, size float64, flag, star color.Color) {
	canvas.TraceShape(render.Shape{{-0.42, -0.4}, {-0.35, -0.4}, {-0.35, 0.46}, {-0.42, 0.46}}, at, size)
	canvas.TraceShape(render.Shape{{-0.35, -0.4}, {0.46, -0.34}, {0.36, -0.06}, {0.46, 0.2}, {-0.35, 0.16}}, at, size)
	canvas.FillWith(flag)
	Star(canvas, at.Add(0.02*size, -0.09*size), 0.22*size)
	canvas.FillWith(star)
}
