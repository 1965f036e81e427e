package axis

import (
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/umpire-games/umpire/render"
)

// span is a run of pixels of a row.
type span struct{ y, from, to int }

// spans are the pixels inside outlines, without soft edges. What lies inside two of them is a
// hole.
func spans(bounds image.Rectangle, outlines []outline, place func(render.Point) render.Point) []span {
	top, bottom := math.Inf(1), math.Inf(-1)
	placed := make([]outline, len(outlines))
	for i, o := range outlines {
		placed[i] = make(outline, len(o))
		for j, p := range o {
			placed[i][j] = place(p)
			top, bottom = min(top, placed[i][j].Y), max(bottom, placed[i][j].Y)
		}
	}
	first := max(bounds.Min.Y, int(math.Ceil(top-0.5)))
	last := min(bounds.Max.Y, int(math.Ceil(bottom-0.5)))
	if first >= last {
		return nil
	}
	crossings := make([][]float64, last-first)
	for _, o := range placed {
		for i, a := range o {
			b := o[(i+1)%len(o)]
			if a.Y > b.Y {
				a, b = b, a
			}
			for y := max(first, int(math.Ceil(a.Y-0.5))); y < min(last, int(math.Ceil(b.Y-0.5))); y++ {
				crossings[y-first] = append(crossings[y-first], a.X+(float64(y)+0.5-a.Y)/(b.Y-a.Y)*(b.X-a.X))
			}
		}
	}
	var list []span
	for row, xs := range crossings {
		slices.Sort(xs)
		for i := 0; i+1 < len(xs); i += 2 {
			from := max(bounds.Min.X, int(math.Ceil(xs[i]-0.5)))
			to := min(bounds.Max.X, int(math.Ceil(xs[i+1]-0.5)))
			if from < to {
				list = append(list, span{first + row, from, to})
			}
		}
	}
	return list
}

// fill gives the pixels of spans a color.
func fill(img *image.RGBA, list []span, k color.RGBA) {
	for _, s := range list {
		row := img.Pix[img.PixOffset(s.from, s.y):img.PixOffset(s.to, s.y)]
		row[0], row[1], row[2], row[3] = k.R, k.G, k.B, k.A
		for done := 4; done < len(row); done *= 2 {
			copy(row[done:], row[:done])
		}
	}
}

// repaint gives those pixels of spans that have one color another.
func repaint(img *image.RGBA, list []span, old, now color.RGBA) {
	for _, s := range list {
		row := img.Pix[img.PixOffset(s.from, s.y):img.PixOffset(s.to, s.y)]
		for i := 0; i < len(row); i += 4 {
			if row[i] == old.R && row[i+1] == old.G && row[i+2] == old.B {
				row[i], row[i+1], row[i+2] = now.R, now.G, now.B
			}
		}
	}
}

// hatch draws falling lines of a width through spans.
func hatch(img *image.RGBA, list []span, k color.RGBA, period, width int) {
	for _, s := range list {
		for x := s.from; x < s.to; x++ {
			if (x+s.y)%period < width {
				i := img.PixOffset(x, s.y)
				img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = k.R, k.G, k.B, k.A
			}
		}
	}
}
