package areamap

import (
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Frame maps a board to a picture.
type Frame struct {
	board.Frame
	// Window is the part of the board.
	Window board.Window
	// Scale is the pixels of a unit of the board.
	Scale float64
	// Around is the width of a board that joins its left edge; 0 for others.
	Around float64
}

// At is the pixel of a point of the board, which may lie beyond its edges.
func (f *Frame) At(p render.Point) render.Point {
	return render.Pt((p.X-f.Window.Left)*f.Scale, (p.Y-f.Window.Top)*f.Scale+float64(f.Head))
}

// Back is the point of the board at a pixel.
func (f *Frame) Back(p render.Point) render.Point {
	return render.Pt(p.X/f.Scale+f.Window.Left, (p.Y-float64(f.Head))/f.Scale+f.Window.Top)
}

// Shifts are the distances by which something between two places of the board has to be moved
// around it to be in the window; none where it is not in it.
func (f *Frame) Shifts(left, right float64) []float64 {
	var list []float64
	for i := -1.0; i <= 1; i++ {
		shift := i * f.Around
		if right+shift > f.Window.Left && left+shift < f.Window.Left+f.Window.Width && (i == 0 || f.Around > 0) {
			list = append(list, shift)
		}
	}
	return list
}

// Holds tells whether a point of the board is on the picture, inside by a margin of pixels.
func (f *Frame) Holds(p render.Point, margin float64) bool {
	return f.Area().Grown(-margin).Holds(f.At(p))
}
