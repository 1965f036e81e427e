package render

import "image/color"

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
