package render

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"sync"
)

// Encoder turns true-colour images into palette PNGs, which are a third of the
// size at no visible cost. The palette is fixed, so that the same image gives the
// same bytes; the nearest entry of each colour is remembered.
type Encoder struct {
	palette color.Palette
	nearest []nearestCell
	png     png.Encoder
}

// nearestCell remembers the palette entry of a colour reduced to 5 bits a channel.
type nearestCell = uint8

// colourBits is the precision of the lookup of the nearest palette entry.
const colourBits = 5

// NewEncoder makes an encoder for a palette of at most 256 opaque colours.
func NewEncoder(palette color.Palette) (*Encoder, error) {
	if len(palette) == 0 || len(palette) > 256 {
		return nil, fmt.Errorf("render: a palette of %d colours", len(palette))
	}
	e := &Encoder{palette: palette, nearest: make([]nearestCell, 1<<(3*colourBits))}
	e.png = png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &encoderPool{}}
	for i := range e.nearest {
		channel := func(shift int) uint8 {
			v := i >> shift & (1<<colourBits - 1)
			return uint8(v<<(8-colourBits) | v>>(2*colourBits-8))
		}
		e.nearest[i] = uint8(palette.Index(color.RGBA{channel(2 * colourBits), channel(colourBits), channel(0), 255}))
	}
	return e, nil
}

// Encode writes an opaque image as PNG.
func (e *Encoder) Encode(img *image.RGBA) ([]byte, error) {
	bounds := img.Bounds()
	paletted := image.NewPaletted(bounds, e.palette)
	const drop = 8 - colourBits
	for y := range bounds.Dy() {
		row := img.Pix[y*img.Stride:]
		out := paletted.Pix[y*paletted.Stride:]
		for x := range bounds.Dx() {
			p := row[4*x : 4*x+3 : 4*x+3]
			out[x] = e.nearest[int(p[0])>>drop<<(2*colourBits)|int(p[1])>>drop<<colourBits|int(p[2])>>drop]
		}
	}
	var buffer bytes.Buffer
	if err := e.png.Encode(&buffer, paletted); err != nil {
		return nil, fmt.Errorf("render: %w", err)
	}
	return buffer.Bytes(), nil
}

// encoderPool lends the encoder's scratch memory.
type encoderPool struct{ pool sync.Pool }

func (p *encoderPool) Get() *png.EncoderBuffer {
	buffer, _ := p.pool.Get().(*png.EncoderBuffer)
	return buffer
}

func (p *encoderPool) Put(buffer *png.EncoderBuffer) { p.pool.Put(buffer) }
