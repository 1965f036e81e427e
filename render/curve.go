package render

import (
	"image/color"
	"slices"
)

// Curve is a line through points.
type Curve []Point

// smoothSteps is the number of stretches between two stops of a smooth curve.
const smoothSteps = 12

// Smooth is a Catmull-Rom curve through some stops.
func Smooth(stops Curve) Curve {
	var out Curve
	at := func(i int) Point { return stops[min(max(i, 0), len(stops)-1)] }
	for i := range len(stops) - 1 {
		p0, p1, p2, p3 := at(i-1), at(i), at(i+1), at(i+2)
		for j := range smoothSteps {
			t := float64(j) / smoothSteps
			blend := func(a, b, c, d float64) float64 {
				return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
			}
			out = append(out, Point{blend(p0.X, p1.X, p2.X, p3.X), blend(p0.Y, p1.Y, p2.Y, p3.Y)})
		}
	}
	return append(out, stops[len(stops)-1])
}

// Length of the curve.
func (c Curve) Length() float64 {
	total := 0.0
	for i := 1; i < len(c); i++ {
		total += c[i-1].Distance(c[i])
	}
	return total
}

// Trim cuts lengths off both ends of a curve, at most about a third of it each.
func (c Curve) Trim(first, last float64) Curve {
	total := c.Length()
	c = c.cut(min(first, total*0.3))
	slices.Reverse(c)
	c = c.cut(min(last, total*0.36))
	slices.Reverse(c)
	return c
}

func (c Curve) cut(length float64) Curve {
	for i := 1; i < len(c); i++ {
		a, b := c[i-1], c[i]
		d := a.Distance(b)
		if d > length {
			return append(Curve{a.Lerp(b, length/d)}, c[i:]...)
		}
		length -= d
	}
	return c[len(c)-1:]
}

// Follow adds the curve to the current path of a canvas.
func (c Curve) Follow(canvas *Canvas) {
	canvas.NewSubPath()
	for _, p := range c {
		canvas.LineTo(p.X, p.Y)
	}
}

// Draw draws the curve with a pen of a width in pixels, dashed where stretches and gaps are given.
func (c Curve) Draw(canvas *Canvas, k color.Color, width float64, dashes ...float64) {
	canvas.SetDash(dashes...)
	c.Follow(canvas)
	canvas.StrokeWith(k, width)
	canvas.SetDash()
}
