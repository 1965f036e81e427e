package board

import (
	"image"
	"iter"
	"math"

	"github.com/umpire-games/umpire/render"
)

// boxCell is the size in pixels of the cells that boxes are sorted by.
const boxCell = 64

// Boxes are rectangles of a picture, found by where they are.
type Boxes struct {
	area         image.Rectangle
	across, down int
	cells        [][]image.Rectangle
}

// NewBoxes takes rectangles in an area; what is beyond it counts as at its edge.
func NewBoxes(area image.Rectangle) *Boxes {
	b := &Boxes{area: area, across: area.Dx()/boxCell + 1, down: area.Dy()/boxCell + 1}
	b.cells = make([][]image.Rectangle, b.across*b.down)
	return b
}

// Add takes rectangles; empty ones are left out.
func (b *Boxes) Add(boxes ...image.Rectangle) {
	for _, r := range boxes {
		if r.Empty() {
			continue
		}
		from, to := b.cell(r.Min), b.cell(r.Max)
		for y := from.Y; y <= to.Y; y++ {
			for x := from.X; x <= to.X; x++ {
				b.cells[y*b.across+x] = append(b.cells[y*b.across+x], r)
			}
		}
	}
}

// AddLine takes squares of a width along a line.
func (b *Boxes) AddLine(line render.Curve, width float64) {
	half := width / 2
	for i := 1; i < len(line); i++ {
		from, to := line[i-1], line[i]
		steps := math.Ceil(from.Distance(to) / max(1, width))
		for step := 0.0; step <= steps; step++ {
			p := from.Lerp(to, step/max(1, steps))
			b.Add(image.Rect(int(p.X-half), int(p.Y-half), int(p.X+half), int(p.Y+half)))
		}
	}
}

// cell of a point.
func (b *Boxes) cell(p image.Point) image.Point {
	return image.Pt(
		min(max((p.X-b.area.Min.X)/boxCell, 0), b.across-1),
		min(max((p.Y-b.area.Min.Y)/boxCell, 0), b.down-1),
	)
}

// Over are the rectangles that share something with another one.
func (b *Boxes) Over(r image.Rectangle) iter.Seq[image.Rectangle] {
	return func(yield func(image.Rectangle) bool) {
		from, to := b.cell(r.Min), b.cell(r.Max)
		for y := from.Y; y <= to.Y; y++ {
			for x := from.X; x <= to.X; x++ {
				for _, o := range b.cells[y*b.across+x] {
					// One that lies in several cells counts in that of the first corner of what is shared.
					if shared := r.Intersect(o); !shared.Empty() && b.cell(shared.Min) == image.Pt(x, y) && !yield(o) {
						return
					}
				}
			}
		}
	}
}

// Cover tells whether any of the rectangles shares something with another one.
func (b *Boxes) Cover(r image.Rectangle) bool { return b.CoverOther(r, image.Rectangle{}) }

// CoverOther is Cover without one of the rectangles.
func (b *Boxes) CoverOther(r, one image.Rectangle) bool {
	for o := range b.Over(r) {
		if o != one {
			return true
		}
	}
	return false
}

// shared is the area that rectangles share with another one.
func (b *Boxes) shared(r image.Rectangle) (n int) {
	for o := range b.Over(r) {
		n += area(r.Intersect(o))
	}
	return n
}

// Share is how much of another rectangle they cover, from 0 to 1; more where they lie on each other.
func (b *Boxes) Share(r image.Rectangle) float64 {
	return float64(b.shared(r)) / float64(max(1, area(r)))
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// gap is how far apart two boxes are: 0 where they touch.
func gap(a, b image.Rectangle) int {
	return max(a.Min.X-b.Max.X, b.Min.X-a.Max.X, a.Min.Y-b.Max.Y, b.Min.Y-a.Max.Y, 0)
}
