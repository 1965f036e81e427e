package render

import (
	"encoding/binary"
	"image"
	"sync"
)

// Packed is an image in little memory: printed maps have large areas of one color. It is run-length encoding
// of whole pixels: a run is the number of its pixels times two and one pixel, what is no run is the number of its
// pixels times two, plus one, and all of them; numbers are as binary.PutUvarint writes them.
type Packed struct {
	rect   image.Rectangle
	stride int
	data   []byte
}

// bytesPerPixel of an image.RGBA.
const bytesPerPixel = 4

// shortestRun is from how many like pixels on a run is shorter than the pixels.
const shortestRun = 3

// Pack packs an image.
func Pack(img *image.RGBA) *Packed {
	p := &Packed{rect: img.Rect, stride: img.Stride, data: make([]byte, 0, len(img.Pix)/8)}
	pix := img.Pix
	n := len(pix) / bytesPerPixel
	same := func(i, j int) bool {
		return binary.NativeEndian.Uint32(pix[i*bytesPerPixel:]) == binary.NativeEndian.Uint32(pix[j*bytesPerPixel:])
	}
	plain := 0 // the first pixel that is not written yet
	flush := func(end int) {
		if end > plain {
			p.data = binary.AppendUvarint(p.data, uint64(end-plain)<<1|1)
			p.data = append(p.data, pix[plain*bytesPerPixel:end*bytesPerPixel]...)
		}
	}
	for i := 0; i < n; {
		end := i + 1
		for end < n && same(i, end) {
			end++
		}
		if end-i >= shortestRun {
			flush(i)
			p.data = binary.AppendUvarint(p.data, uint64(end-i)<<1)
			p.data = append(p.data, pix[i*bytesPerPixel:(i+1)*bytesPerPixel]...)
			plain = end
		}
		i = end
	}
	flush(n)
	p.data = append([]byte(nil), p.data...) // no more memory than is needed
	return p
}

// Bytes of memory that it takes.
func (p *Packed) Bytes() int { return len(p.data) }

// unpack fills memory that is large enough.
func (p *Packed) unpack(pix []byte) {
	for data := p.data; len(data) > 0; {
		head, read := binary.Uvarint(data)
		data = data[read:]
		bytes := int(head>>1) * bytesPerPixel
		if head&1 == 1 {
			copy(pix, data[:bytes])
			data, pix = data[bytes:], pix[bytes:]
			continue
		}
		run := pix[:bytes]
		for done := copy(run, data[:bytesPerPixel]); done < bytes; done *= 2 {
			copy(run[done:], run[:done])
		}
		data, pix = data[bytesPerPixel:], pix[bytes:]
	}
}

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
