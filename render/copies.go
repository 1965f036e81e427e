package render

import (
	"image"
	"sync"
)

// Copies lends memory for pictures in the making. Safe for concurrent use.
type Copies struct{ pool sync.Pool }

// Of unpacks an image into memory of an earlier picture where that is large enough.
func (c *Copies) Of(base *Packed) *image.RGBA {
	img := c.take(base.rect, base.stride)
	base.unpack(img.Pix)
	return img
}

// Blank is an image without colors, in memory of an earlier picture where that is large enough.
func (c *Copies) Blank(rect image.Rectangle) *image.RGBA {
	img := c.take(rect, bytesPerPixel*rect.Dx())
	clear(img.Pix)
	return img
}

func (c *Copies) take(rect image.Rectangle, stride int) *image.RGBA {
	size := stride * rect.Dy()
	img, ok := c.pool.Get().(*image.RGBA)
	if !ok || cap(img.Pix) < size {
		img = &image.RGBA{Pix: make([]uint8, size)}
	}
	img.Pix, img.Stride, img.Rect = img.Pix[:size], stride, rect
	return img
}

// GiveBack takes back a copy that is no longer used.
func (c *Copies) GiveBack(img *image.RGBA) { c.pool.Put(img) }
