package areamap

import (
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/umpire-games/umpire/render"
)

// Span is a run of pixels of a row of a picture.
type Span struct{ y, from, to int }

// SpanBytes is the memory that a span takes.
const SpanBytes = 24

// Spans are the pixels inside outlines, without soft edges. What lies inside two of them is a
// hole.
func Spans(bounds image.Rectangle, outlines []Outline, place func(render.Point) render.Point) []Span {
	top, bottom := math.Inf(1), math.Inf(-1)
	placed := make([]Outline, len(outlines))
	for i, o := range outlines {
		placed[i] = make(Outline, len(o))
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
	var list []Span
	for row, xs := range crossings {
		slices.Sort(xs)
		for i := 0; i+1 < len(xs); i += 2 {
			from := max(bounds.Min.X, int(math.Ceil(xs[i]-0.5)))
			to := min(bounds.Max.X, int(math.Ceil(xs[i+1]-0.5)))
			if from < to {
				list = append(list, Span{first + row, from, to})
			}
		}
	}
	return list
}

// Fill gives the pixels of spans a color.
func Fill(img *image.RGBA, list []Span, k color.RGBA) {
	for _, s := range list {
		row := img.Pix[img.PixOffset(s.from, s.y):img.PixOffset(s.to, s.y)]
		row[0], row[1], row[2], row[3] = k.R, k.G, k.B, k.A
		for done := 4; done < len(row); done *= 2 {
			copy(row[done:], row[:done])
		}
	}
}

// Repaint gives those pixels of spans that have one color another.
func Repaint(img *image.RGBA, list []Span, old, now color.RGBA) {
	for _, s := range list {
		row := img.Pix[img.PixOffset(s.from, s.y):img.PixOffset(s.to, s.y)]
		for i := 0; i < len(row); i += 4 {
			if row[i] == old.R && row[i+1] == old.G && row[i+2] == old.B {
				row[i], row[i+1], row[i+2] = now.R, now.G, now.B
			}
		}
	}
}

// Hatch draws falling lines of a width through spans.
func Hatch(img *image.RGBA, list []Span, k color.RGBA, period, width int) {
	for _, s := range list {
		for x := s.from; x < s.to; x++ {
			if (x+s.y)%period < width {
				i := img.PixOffset(x, s.y)
				img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = k.R, k.G, k.B, k.A
			}
		}
	}
}
