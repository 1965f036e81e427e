package render

import "math"

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
