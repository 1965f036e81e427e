package render

import (
	"math"
	"slices"
)

// Curve is a line through points, given as x and y in turn.
type Curve [][2]float64

// smoothSteps is the number of stretches between two stops of a smooth curve.
const smoothSteps = 12

// Smooth is a Catmull-Rom curve through some stops.
func Smooth(stops Curve) Curve {
	var out Curve
	at := func(i int) [2]float64 { return stops[min(max(i, 0), len(stops)-1)] }
	for i := range len(stops) - 1 {
		p0, p1, p2, p3 := at(i-1), at(i), at(i+1), at(i+2)
		for j := range smoothSteps {
			t := float64(j) / smoothSteps
			blend := func(a, b, c, d float64) float64 {
				return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
			}
			out = append(out, [2]float64{blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])})
		}
	}
	return append(out, stops[len(stops)-1])
}

// Length of the curve.
func (c Curve) Length() float64 {
	total := 0.0
	for i := 1; i < len(c); i++ {
		total += math.Hypot(c[i][0]-c[i-1][0], c[i][1]-c[i-1][1])
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
		d := math.Hypot(b[0]-a[0], b[1]-a[1])
		if d > length {
			t := length / d
			return append(Curve{{a[0] + (b[0]-a[0])*t, a[1] + (b[1]-a[1])*t}}, c[i:]...)
		}
		length -= d
	}
	return c[len(c)-1:]
}

// Follow adds the curve to the current path of a canvas.
func (c Curve) Follow(canvas *Canvas) {
	for i, p := range c {
		if i == 0 {
			canvas.MoveTo(p[0], p[1])
		} else {
			canvas.LineTo(p[0], p[1])
		}
	}
}
