package render

import (
	"image/color"
	"math"
)

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
