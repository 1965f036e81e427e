package render

import (
	"fmt"
	"image"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Weight of a typeface.
type Weight uint8

// The weights in use.
const (
	Regular Weight = iota
	Bold
)

// Typefaces makes lettering. Parsed fonts are shared by all goroutines; a
// lettering belongs to one drawing surface at a time.
type Typefaces struct {
	fonts [2]*opentype.Font
	mu    sync.Mutex
	pools map[faceKey]*sync.Pool
}

type faceKey struct {
	weight Weight
	size   int
}

// maxLetterings bounds the sizes whose letterings are kept.
const maxLetterings = 64

// NewTypefaces parses the Go fonts, which hold all Polish and Cyrillic letters.
func NewTypefaces() (*Typefaces, error) {
	t := &Typefaces{pools: map[faceKey]*sync.Pool{}}
	for weight, data := range [][]byte{Regular: goregular.TTF, Bold: gobold.TTF} {
		parsed, err := opentype.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("render: typeface %d: %w", weight, err)
		}
		t.fonts[weight] = parsed
	}
	return t, nil
}

// pool keeps idle letterings of a size, nil where too many sizes are in use.
func (t *Typefaces) pool(key faceKey) *sync.Pool {
	t.mu.Lock()
	defer t.mu.Unlock()
	pool, ok := t.pools[key]
	if !ok && len(t.pools) < maxLetterings {
		pool = new(sync.Pool)
		t.pools[key] = pool
	}
	return pool
}

// borrow takes a lettering of a size in whole pixels.
func (t *Typefaces) borrow(key faceKey) *lettering {
	if pool := t.pool(key); pool != nil {
		if letters, ok := pool.Get().(*lettering); ok {
			return letters
		}
	}
	face, err := opentype.NewFace(t.fonts[key.weight], &opentype.FaceOptions{
		Size: float64(key.size), DPI: 72, Hinting: font.HintingFull,
	})
	if err != nil {
		panic(err) // sizes are positive
	}
	return &lettering{face: face, glyphs: map[rune]glyph{}}
}

// giveBack returns a lettering for others.
func (t *Typefaces) giveBack(key faceKey, letters *lettering) {
	if pool := t.pool(key); pool != nil {
		pool.Put(letters)
	}
}

// lettering is a face of one size with the glyphs it has drawn.
type lettering struct {
	face   font.Face
	glyphs map[rune]glyph
}

// glyph is a letter as a mask; at is its top left corner as seen from the pen.
type glyph struct {
	mask    *image.Alpha
	at      image.Point
	advance int
}

// glyph draws a letter once. Letters that the font lacks are shown as its box.
func (l *lettering) glyph(r rune) glyph {
	if g, ok := l.glyphs[r]; ok {
		return g
	}
	bounds, mask, from, advance, _ := l.face.Glyph(fixed.Point26_6{}, r)
	own := image.NewAlpha(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	if alpha, ok := mask.(*image.Alpha); ok {
		for y := range bounds.Dy() {
			start := alpha.PixOffset(from.X, from.Y+y)
			for x, cover := range alpha.Pix[start : start+bounds.Dx()] {
				own.Pix[y*own.Stride+x] = soften(cover)
			}
		}
	}
	g := glyph{own, bounds.Min, advance.Round()}
	l.glyphs[r] = g
	return g
}

// soften reduces the shades of the edge of a letter to two between nothing and full:
// the eye does not see the difference, and files of maps full of numbers are much smaller.
func soften(cover uint8) uint8 { return uint8((int(cover) + 42) / 85 * 85) }

// width of a text in pixels.
func (l *lettering) width(text string) int {
	width := 0
	for _, r := range text {
		width += l.glyph(r).advance
	}
	return width
}
