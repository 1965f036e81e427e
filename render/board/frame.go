package board

import (
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Legible is the size of the smallest text that can be read, in pixels as they are shown.
const Legible = 11.0

// Frame is how large a picture is and how large its texts have to be.
type Frame struct {
	// Width and Height of the picture in pixels.
	Width, Height int
	// Shown is the width in pixels at which chats show the picture, so that its texts have to be larger;
	// 0 for a whole board, which is for zooming and readable in its own pixels.
	Shown float64
	// U is the size of the smallest text in pixels.
	U float64
	// Head and Foot are the heights in pixels of what stands above and below the board.
	Head, Foot int
}

// Size of the picture in pixels.
func (f Frame) Size() (width, height int) { return f.Width, f.Height }

// Full tells whether the whole board is shown, readable in its own pixels.
func (f Frame) Full() bool { return f.Shown == 0 }

// Legible is the least size of a text that can be read on the picture.
func (f Frame) Legible() float64 {
	if f.Full() {
		return Legible
	}
	return Legible * float64(f.Width) / f.Shown
}

// Area is the part of the picture that shows the board.
func (f Frame) Area() render.Box {
	return render.Rect(0, float64(f.Head), float64(f.Width), float64(f.Height-f.Foot))
}

// Window is a part of the board, in the board's own units.
type Window struct {
	Left, Top, Width, Height float64
	// Unlisted: what stands there is not listed beside the board.
	Unlisted bool
}

// Part is the window of a left upper corner and a size.
func Part(left, top, width, height float64) Window {
	return Window{Left: left, Top: top, Width: width, Height: height}
}

// WindowOf is the window that shows a box.
func WindowOf(b render.Box) Window { return Part(b.Left, b.Top, b.Width(), b.Height()) }

// Box that the window shows.
func (w Window) Box() render.Box { return render.BoxOf(w.Left, w.Top, w.Width, w.Height) }

// shaped is the window with more of the board around it, as far as the board goes, so that its picture gets a shape: its height as a share
// of its width, which is so much without. Headings and lists beside the board keep their size.
func (w Window) shaped(shape, without float64, bounds Window) Window {
	if without > shape { // too high: more to the left and to the right
		rest := without - w.Height/w.Width // of the share, for what is not board
		width := min(w.Height/max(shape-rest, 0.1), max(w.Width, bounds.Width))
		left := w.Left - (width-w.Width)/2
		if left < bounds.Left || left+width > bounds.Left+bounds.Width {
			left = max(bounds.Left, min(left, bounds.Left+bounds.Width-width))
		}
		w.Left, w.Width = left, width
		return w
	}
	height := min(w.Height+(shape-without)*w.Width, max(w.Height, bounds.Height))
	top := w.Top - (height-w.Height)/2
	w.Top, w.Height = max(bounds.Top, min(top, bounds.Top+bounds.Height-height)), height
	return w
}

// Limits are the sizes and shapes that windows may have.
type Limits struct {
	// Narrowest and Broadest are the limits of the width.
	Narrowest, Broadest float64
	// Flattest and Tallest are the limits of the height as a share of the width.
	Flattest, Tallest float64
	// Step is what edges come to, so that pictures of one theater share their ground.
	Step float64
}

// Settle gives a window a pleasant shape and size around its middle.
func (l *Limits) Settle(w Window) Window {
	step := func(x float64) float64 { return math.Ceil(x/l.Step) * l.Step }
	width := step(min(max(w.Width, w.Height/l.Tallest, l.Narrowest), l.Broadest))
	height := step(min(max(w.Height, width*l.Flattest), width*l.Tallest))
	left, top := w.Left-(width-w.Width)/2, w.Top-(height-w.Height)/2
	return Part(math.Round(left/l.Step)*l.Step, math.Round(top/l.Step)*l.Step, width, height)
}

// Inside is by how much what takes up a box has to move so that the edge of an area does not cut it; false where its middle is beyond the
// edge, so that it is left out.
func Inside(box, area image.Rectangle) (x, y float64, ok bool) {
	if middle := box.Min.Add(box.Max).Div(2); box.Empty() || !middle.In(area) || box.Dx() > area.Dx() || box.Dy() > area.Dy() {
		return 0, 0, false
	}
	x = float64(max(area.Min.X-box.Min.X, 0) - max(box.Max.X-area.Max.X, 0))
	y = float64(max(area.Min.Y-box.Min.Y, 0) - max(box.Max.Y-area.Max.Y, 0))
	return x, y, true
}

// Highlight is what a picture points to, in places of the board: ways, their ends, and what blocks them.
type Highlight[P any] struct {
	Paths          [][]P
	Places, Blocks []P
}

// NewHighlight finds the places that the words of a highlight mean; words that mean none are left out.
func NewHighlight[P any](shown engine.Highlight, means func(word string) []P) Highlight[P] {
	find := func(words []string) []P {
		var places []P
		for _, word := range words {
			places = append(places, means(word)...)
		}
		return places
	}
	h := Highlight[P]{Places: find(shown.Places), Blocks: find(shown.Blocks)}
	for _, words := range shown.Paths {
		if path := find(words); len(path) > 1 {
			h.Paths = append(h.Paths, path)
		}
	}
	return h
}

// Any tells whether there is anything to point to.
func (h *Highlight[P]) Any() bool { return len(h.Paths)+len(h.Places)+len(h.Blocks) > 0 }

// Ends are the places without the ways between them.
func (h *Highlight[P]) Ends() []P {
	return append(h.Places[:len(h.Places):len(h.Places)], h.Blocks...)
}

// Way draws a line over a rim that is wider by a margin: whole, or dashed with stretches and gaps in
// pixels. The caps of the lines are those of the canvas.
func Way(canvas *render.Canvas, line render.Curve, k color.Color, width, margin float64, dashes ...float64) {
	line.Draw(canvas, Paper, width+margin)
	line.Draw(canvas, k, width, dashes...)
}

// Rimmed draws along the current path, over a wider rim.
func Rimmed(canvas *render.Canvas, k color.Color, width, rim float64) {
	canvas.StrokeOver(Paper, rim)
	canvas.StrokeWith(k, width)
}

// Cross marks what blocks a way: two rimmed lines that reach so far to each side.
func Cross(canvas *render.Canvas, at render.Point, reach float64, k color.Color, width, rim float64) {
	for _, way := range [...]float64{1, -1} {
		canvas.DrawLine(at.X-reach, at.Y-reach*way, at.X+reach, at.Y+reach*way)
		Rimmed(canvas, k, width, rim)
	}
}

// Piles spread units, the most important first, over a number of places: like with like, and as many
// units as possible on top of their pile.
func Piles[U any](units []U, places int, like func(a, b U) bool) [][]U {
	var list [][]U
	if len(units) <= places {
		for i := range units {
			list = append(list, units[i:i+1])
		}
		return list
	}
	for i, unit := range units {
		if i > 0 && like(units[i-1], unit) {
			last := &list[len(list)-1]
			*last = append(*last, unit)
			continue
		}
		list = append(list, []U{unit})
	}
	for len(list) > places { // join the two smallest neighbors
		at := 0
		for i := range len(list) - 1 {
			if len(list[i])+len(list[i+1]) < len(list[at])+len(list[at+1]) {
				at = i
			}
		}
		list[at] = append(list[at], list[at+1]...)
		list = slices.Delete(list, at+1, at+2)
	}
	for len(list) < places { // give the first of the highest pile a place of its own
		at := 0
		for i := range list {
			if len(list[i]) > len(list[at]) {
				at = i
			}
		}
		first, rest := list[at][:1:1], list[at][1:]
		list[at] = rest
		list = slices.Insert(list, at, first)
	}
	return list
}
