package render

import (
	"image/color"
	"slices"
)

// Palette is the colours that pictures are reduced to, each once: no more than a byte tells apart, those added
// first before others.
type Palette color.Palette

// Add adds those colours that are new, while there is room.
func (p *Palette) Add(colours ...color.RGBA) {
	for _, k := range colours {
		if len(*p) < 256 && !slices.Contains(*p, color.Color(k)) {
			*p = append(*p, k)
		}
	}
}
