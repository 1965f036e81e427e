package render

import (
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"
)

// RGB is an opaque color, "0xrrggbb".
func RGB(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// Mix is a color a share t of the way from a to b.
func Mix(a, b color.RGBA, t float64) color.RGBA {
	channel := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.RGBA{channel(a.R, b.R), channel(a.G, b.G), channel(a.B, b.B), 255}
}

// Veil is a color let through by a share 0..1, in the form of image/color.
func Veil(k color.RGBA, alpha float64) color.NRGBA {
	return color.NRGBA{k.R, k.G, k.B, uint8(alpha*255 + 0.5)}
}

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

// MaxAlt is how many characters platforms take as the words of a picture.
const MaxAlt = 1024

// Alt joins the sentences that tell a picture in words. Those that no longer fit are left out.
func Alt(sentences ...string) string {
	var words strings.Builder
	length := 0
	for _, sentence := range sentences {
		more := utf8.RuneCountInString(sentence) + 1
		if length+more > MaxAlt || sentence == "" {
			continue
		}
		if length > 0 {
			words.WriteByte(' ')
		}
		words.WriteString(sentence)
		length += more
	}
	return words.String()
}
