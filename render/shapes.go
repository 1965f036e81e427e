package render

import (
	"image/color"
	"math"
	"slices"
)

// Trace adds a closed polygon to the current path.
func (c *Canvas) Trace(polygon []Point) {
	c.NewSubPath()
	for _, p := range polygon {
		c.LineTo(p.X, p.Y)
	}
	c.ClosePath()
}

// Shape is a closed polygon around a middle, given as x and y in turn in units of a size.
type Shape [][2]float64

// TraceShape adds a shape of a size to the current path.
func (c *Canvas) TraceShape(shape Shape, at Point, size float64) {
	c.NewSubPath()
	for _, p := range shape {
		c.LineTo(at.X+p[0]*size, at.Y+p[1]*size)
	}
	c.ClosePath()
}

// FillWith fills the current path.
func (c *Canvas) FillWith(k color.Color) {
	c.SetColor(k)
	c.Fill()
}

// StrokeWith draws along the current path with a pen of a width in pixels.
func (c *Canvas) StrokeWith(k color.Color, width float64) {
	c.StrokeOver(k, width)
	c.ClearPath()
}

// StrokeOver is StrokeWith that keeps the path, for another line on top.
func (c *Canvas) StrokeOver(k color.Color, width float64) {
	c.SetColor(k)
	c.SetLineWidth(width)
	c.StrokePreserve()
}

// FillAndStroke fills the current path and draws its edge.
func (c *Canvas) FillAndStroke(fill, edge color.Color, width float64) {
	c.SetColor(fill)
	c.FillPreserve()
	c.StrokeWith(edge, width)
}

// Point is a place of a picture in pixels, or of a board in its own units.
type Point struct{ X, Y float64 }

// Add is the point a distance to the right and below.
func (p Point) Add(dx, dy float64) Point { return Point{p.X + dx, p.Y + dy} }

// Whole is the nearest point on whole pixels. Small things drawn there look alike to the pixel
// wherever they stand, which keeps files small.
func (p Point) Whole() Point { return Point{math.Round(p.X), math.Round(p.Y)} }

// Lerp is the point a share t of the way from p to q.
func (p Point) Lerp(q Point, t float64) Point { return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t} }

// Distance from p to q.
func (p Point) Distance(q Point) float64 { return math.Hypot(q.X-p.X, q.Y-p.Y) }

// Box is a rectangle of a picture or of a board.
type Box struct{ Left, Top, Right, Bottom float64 }

// BoxOf is the box of a left upper corner and a size.
func BoxOf(left, top, width, height float64) Box { return Box{left, top, left + width, top + height} }

// Width of the box.
func (b Box) Width() float64 { return b.Right - b.Left }

// Height of the box.
func (b Box) Height() float64 { return b.Bottom - b.Top }

// Middle of the box.
func (b Box) Middle() Point { return Point{(b.Left + b.Right) / 2, (b.Top + b.Bottom) / 2} }

// Overlap is the area that two boxes share.
func (b Box) Overlap(o Box) float64 {
	w, h := min(b.Right, o.Right)-max(b.Left, o.Left), min(b.Bottom, o.Bottom)-max(b.Top, o.Top)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

// Union is the smallest box around both.
func (b Box) Union(o Box) Box {
	return Box{min(b.Left, o.Left), min(b.Top, o.Top), max(b.Right, o.Right), max(b.Bottom, o.Bottom)}
}

// Holds tells whether a point lies inside.
func (b Box) Holds(p Point) bool {
	return p.X > b.Left && p.X < b.Right && p.Y > b.Top && p.Y < b.Bottom
}

// Corners of the box, clockwise from the upper left one.
func (b Box) Corners() []Point {
	return []Point{{b.Left, b.Top}, {b.Right, b.Top}, {b.Right, b.Bottom}, {b.Left, b.Bottom}}
}

// Grown is the box with a margin around it.
func (b Box) Grown(by float64) Box { return Box{b.Left - by, b.Top - by, b.Right + by, b.Bottom + by} }

// Jagged is a star of so many points around a middle, the first of them at an angle.
func Jagged(at Point, outer, inner float64, points int, first float64) []Point {
	corners := make([]Point, 2*points)
	for i := range corners {
		reach := outer
		if i%2 == 1 {
			reach = inner
		}
		angle := first + math.Pi*float64(i)/float64(points)
		corners[i] = at.Add(reach*math.Cos(angle), reach*math.Sin(angle))
	}
	return corners
}

// Pt is the point of two coordinates.
func Pt(x, y float64) Point { return Point{x, y} }

// Rect is the box of its edges.
func Rect(left, top, right, bottom float64) Box { return Box{left, top, right, bottom} }

// FillPolygon fills a convex or star-shaped polygon without softening its edges. For large
// areas of similar colors this is much faster than gg, and the files are smaller.
func (c *Canvas) FillPolygon(shade color.RGBA, corners ...Point) {
	top, bottom := math.Inf(1), math.Inf(-1)
	for _, p := range corners {
		top, bottom = min(top, p.Y), max(bottom, p.Y)
	}
	bounds := c.image.Rect
	for y := max(bounds.Min.Y, int(math.Ceil(top-0.5))); y < min(bounds.Max.Y, int(math.Ceil(bottom-0.5))); y++ {
		middle := float64(y) + 0.5
		left, right := math.Inf(1), math.Inf(-1)
		for i, a := range corners {
			b := corners[(i+1)%len(corners)]
			if (a.Y > middle) == (b.Y > middle) {
				continue
			}
			x := a.X + (middle-a.Y)/(b.Y-a.Y)*(b.X-a.X)
			left, right = min(left, x), max(right, x)
		}
		from, to := max(bounds.Min.X, int(math.Ceil(left-0.5))), min(bounds.Max.X, int(math.Ceil(right-0.5)))
		if from >= to {
			continue
		}
		row := c.image.Pix[c.image.PixOffset(from, y) : c.image.PixOffset(to-1, y)+4]
		row[0], row[1], row[2], row[3] = shade.R, shade.G, shade.B, shade.A
		for done := 4; done < len(row); done *= 2 {
			copy(row[done:], row[:done])
		}
	}
}

// HairLine draws a line one pixel wide that lets the ground through by a share 0..1.
func (c *Canvas) HairLine(shade color.RGBA, cover, x0, y0, x1, y1 float64) {
	steps := int(max(math.Abs(x1-x0), math.Abs(y1-y0)) + 0.5)
	weight := uint32(cover * 256)
	for i := range steps {
		t := (float64(i) + 0.5) / float64(steps)
		x, y := int(math.Floor(x0+(x1-x0)*t)), int(math.Floor(y0+(y1-y0)*t))
		if x < c.image.Rect.Min.X || y < c.image.Rect.Min.Y || x >= c.image.Rect.Max.X || y >= c.image.Rect.Max.Y {
			continue
		}
		p := c.image.Pix[c.image.PixOffset(x, y):][:3:3]
		p[0] = uint8((uint32(p[0])*(256-weight) + uint32(shade.R)*weight) >> 8)
		p[1] = uint8((uint32(p[1])*(256-weight) + uint32(shade.G)*weight) >> 8)
		p[2] = uint8((uint32(p[2])*(256-weight) + uint32(shade.B)*weight) >> 8)
	}
}

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
