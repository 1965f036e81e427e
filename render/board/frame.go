package board

import (
	"math"

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
type Window struct{ Left, Top, Width, Height float64 }

// Part is the window of a left upper corner and a size.
func Part(left, top, width, height float64) Window { return Window{left, top, width, height} }

// WindowOf is the window that shows a box.
func WindowOf(b render.Box) Window { return Window{b.Left, b.Top, b.Width(), b.Height()} }

// Box that the window shows.
func (w Window) Box() render.Box { return render.BoxOf(w.Left, w.Top, w.Width, w.Height) }

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
	return Window{math.Round(left/l.Step) * l.Step, math.Round(top/l.Step) * l.Step, width, height}
}
