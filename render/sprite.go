package render

import (
	"image"
	"image/draw"
)

// Sprite is a small picture drawn once, a counter for example.
type Sprite struct {
	Image *image.RGBA
	// Sizes of its texts.
	Sizes Sizes
}

// Bytes of memory that the sprite takes.
func (s *Sprite) Bytes() int { return len(s.Image.Pix) }

// Put lays a sprite on the canvas with its middle at a point.
func (c *Canvas) Put(s *Sprite, x, y float64) {
	size := s.Image.Rect.Size()
	corner := image.Pt(int(x+0.5)-size.X/2, int(y+0.5)-size.Y/2)
	draw.Draw(c.image, image.Rectangle{corner, corner.Add(size)}, s.Image, image.Point{}, draw.Over)
	c.Took(s.Sizes)
}
