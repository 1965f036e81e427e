package render

import (
	"fmt"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
)

// Weight of a typeface.
type Weight uint8

// The weights in use.
const (
	Regular Weight = iota
	Bold
)

// Typefaces makes font faces. A face may not be shared by goroutines, so each
// drawing surface asks for its own; parsed fonts are shared.
type Typefaces struct {
	fonts [2]*opentype.Font
	pool  sync.Map // of faceKey to *sync.Pool
}

type faceKey struct {
	weight Weight
	size   float64
}

// NewTypefaces parses the Go fonts, which hold all Polish and Cyrillic letters.
func NewTypefaces() (*Typefaces, error) {
	t := &Typefaces{}
	for weight, data := range [][]byte{Regular: goregular.TTF, Bold: gobold.TTF} {
		parsed, err := opentype.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("render: typeface %d: %w", weight, err)
		}
		t.fonts[weight] = parsed
	}
	return t, nil
}

// Borrow takes a face of a size in pixels; give it back with the returned function.
func (t *Typefaces) Borrow(weight Weight, size float64) (font.Face, func(), error) {
	value, _ := t.pool.LoadOrStore(faceKey{weight, size}, new(sync.Pool))
	pool := value.(*sync.Pool)
	if face, ok := pool.Get().(font.Face); ok {
		return face, func() { pool.Put(face) }, nil
	}
	face, err := opentype.NewFace(t.fonts[weight], &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		return nil, nil, fmt.Errorf("render: face of %.1f px: %w", size, err)
	}
	return face, func() { pool.Put(face) }, nil
}
