package board

import (
	"image"
	"image/color"

	"github.com/umpire-games/umpire/render"
)

// Names prints the names of places where they hide the least.
type Names struct {
	Canvas *render.Canvas
	// Area of the picture in which they stand.
	Area image.Rectangle
	// Size of the letters in pixels, Ink their color.
	Size float64
	Ink  color.RGBA
	// Taken is what names should not hide.
	Taken []image.Rectangle
	// printed are the boxes of names.
	printed []image.Rectangle
}

// Print prints a name, shortened to a width in pixels, at the best of some places; half is half the
// width of the name. Where there is no room for it at all it is left out, unless it is bold.
func (n *Names) Print(words string, bold bool, width float64, places func(half float64) []render.Point) {
	weight := render.Regular
	if bold {
		weight = render.Bold
	}
	words = n.Canvas.Fits(words, weight, n.Size, width)
	half := int(n.Canvas.Width(words, weight, n.Size)/2 + 1)
	high := int(n.Size*0.62 + 0.5)
	box := func(at render.Point) image.Rectangle {
		return image.Rect(int(at.X)-half, int(at.Y)-high, int(at.X)+half, int(at.Y)+high)
	}
	best, least := render.Point{}, 1<<30
	for i, at := range places(float64(half)) {
		b := box(at)
		cost := i*high*half/12 + 2*(area(b)-area(b.Intersect(n.Area)))
		for _, other := range n.Taken {
			cost += 2 * area(b.Intersect(other))
		}
		for _, other := range n.printed {
			cost += 3 * area(b.Intersect(other)) // two names on each other cannot be read at all
		}
		if cost < least {
			best, least = at, cost
		}
	}
	if !bold && least > 2*half*high {
		return
	}
	n.printed = append(n.printed, box(best))
	n.Canvas.Text(render.Text{
		Words: words, X: best.X, Y: best.Y, AnchorX: 0.5,
		Size: n.Size, Weight: weight, Color: n.Ink, Halo: Paper, HaloWidth: max(1, int(n.Size/9)),
	})
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }
