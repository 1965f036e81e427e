package render

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"
)

// Canvas is a drawing surface: gg's context for shapes, and text that is set at
// whole pixels from remembered glyphs, which is crisper and faster than drawing
// each letter anew. It knows how small a text may be and leaves out smaller ones.
// A canvas belongs to one goroutine and has to be closed.
type Canvas struct {
	*gg.Context
	image   *image.RGBA
	faces   *Typefaces
	letters map[faceKey]*lettering
	legible float64
}

// NewCanvas draws on an image. Texts below the legible size in pixels are left out.
func NewCanvas(img *image.RGBA, faces *Typefaces, legible float64) *Canvas {
	return &Canvas{
		Context: gg.NewContextForRGBA(img), image: img, faces: faces,
		letters: map[faceKey]*lettering{}, legible: legible,
	}
}

// Close gives the letterings back.
func (c *Canvas) Close() {
	for key, letters := range c.letters {
		c.faces.giveBack(key, letters)
	}
	c.letters = nil
}

// Target is the image drawn on.
func (c *Canvas) Target() *image.RGBA { return c.image }

// Text is a line of text to be drawn.
type Text struct {
	Words string
	// X and Y of the anchor, AnchorX the share of the text's width left of it. The
	// line is centered vertically on Y by the height of its capitals.
	X, Y, AnchorX float64
	// Size in pixels, rounded to whole ones.
	Size   float64
	Weight Weight
	Color  color.RGBA
	// Halo around the letters, none where transparent, of HaloWidth pixels.
	Halo      color.RGBA
	HaloWidth int
}

// capitals is the height of a capital letter as a share of the size of the Go fonts.
const capitals = 0.72

func (c *Canvas) lettering(weight Weight, size float64) *lettering {
	key := faceKey{weight, int(size + 0.5)}
	letters, ok := c.letters[key]
	if !ok {
		letters = c.faces.borrow(key)
		c.letters[key] = letters
	}
	return letters
}

// Width of a text in pixels.
func (c *Canvas) Width(words string, weight Weight, size float64) float64 {
	return float64(c.lettering(weight, size).width(words))
}

// Fits shortens a text to a width in pixels, with an ellipsis where it was cut.
func (c *Canvas) Fits(words string, weight Weight, size, width float64) string {
	letters := c.lettering(weight, size)
	if float64(letters.width(words)) <= width {
		return words
	}
	runes := []rune(words)
	for len(runes) > 1 {
		runes = runes[:len(runes)-1]
		if cut := string(runes) + "…"; float64(letters.width(cut)) <= width {
			return cut
		}
	}
	return ""
}

// Text draws a line and tells its box; the box is empty where the text is too small
// to be read and was left out.
func (c *Canvas) Text(t Text) image.Rectangle {
	size := float64(int(t.Size + 0.5))
	if t.Words == "" || size < c.legible {
		return image.Rectangle{}
	}
	letters := c.lettering(t.Weight, size)
	width := letters.width(t.Words)
	x := int(t.X - t.AnchorX*float64(width) + 0.5)
	y := int(t.Y + size*capitals/2 + 0.5)
	if t.Halo.A > 0 {
		for dy := -t.HaloWidth; dy <= t.HaloWidth; dy++ {
			for dx := -t.HaloWidth; dx <= t.HaloWidth; dx++ {
				if (dx != 0 || dy != 0) && dx*dx+dy*dy <= t.HaloWidth*t.HaloWidth+1 {
					c.line(letters, t.Words, x+dx, y+dy, t.Halo)
				}
			}
		}
	}
	c.line(letters, t.Words, x, y, t.Color)
	return image.Rect(x, y-int(size*0.78), x+width, y+int(size*0.24))
}

// Center draws a line of text around a point.
func (c *Canvas) Center(words string, at Point, size float64, weight Weight, k color.RGBA) {
	c.Text(Text{Words: words, X: at.X, Y: at.Y, AnchorX: 0.5, Size: size, Weight: weight, Color: k})
}

// line sets the glyphs of a text from a pen position on the base line.
func (c *Canvas) line(letters *lettering, words string, x, y int, shade color.RGBA) {
	for _, r := range words {
		g := letters.glyph(r)
		c.stamp(g.mask, x+g.at.X, y+g.at.Y, shade)
		x += g.advance
	}
}

// stamp lays an opaque color on through a mask.
func (c *Canvas) stamp(mask *image.Alpha, x, y int, shade color.RGBA) {
	at := mask.Rect.Add(image.Pt(x, y)).Intersect(c.image.Rect)
	for py := at.Min.Y; py < at.Max.Y; py++ {
		row := mask.Pix[(py-y)*mask.Stride+at.Min.X-x:]
		out := c.image.Pix[c.image.PixOffset(at.Min.X, py):]
		for i := range at.Dx() {
			a := uint32(row[i])
			if a == 0 {
				continue
			}
			p := out[4*i : 4*i+4 : 4*i+4]
			p[0] = uint8((uint32(p[0])*(255-a) + uint32(shade.R)*a) / 255)
			p[1] = uint8((uint32(p[1])*(255-a) + uint32(shade.G)*a) / 255)
			p[2] = uint8((uint32(p[2])*(255-a) + uint32(shade.B)*a) / 255)
			p[3] = uint8((uint32(p[3])*(255-a) + 255*a) / 255)
		}
	}
}
