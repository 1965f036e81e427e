package render

import (
	"image/color"
	"slices"
)

// Palette is the colors that pictures are reduced to, each once: no more than a byte tells apart, those added
// first before others.
type Palette color.Palette

// Add adds those colors that are new, while there is room.
func (p *Palette) Add(colors ...color.RGBA) {
	for _, k := range colors {
		if len(*p) < 256 && !slices.Contains(*p, color.Color(k)) {
			*p = append(*p, k)
		}
	}
}
