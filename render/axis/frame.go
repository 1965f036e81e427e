package axis

import (
	"math"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
)

// window is a part of the board. Its left edge may lie anywhere: the board joins.
type window struct{ left, top, width, height float64 }

// frame maps the board to a picture.
type frame struct {
	window
	// scale is the pixels of a unit of the board.
	scale float64
	// u is the size of the smallest text in pixels, panel that of the headline and the panels.
	u, panel      float64
	width, height int
	// head, foot and legend are the heights of the headline, of the money panel and of the legend
	// above it.
	head, foot, legend int
	// full: the whole board, readable in its own pixels.
	full bool
}

const (
	// legible is the size of the smallest text that can be read, in pixels as they are shown.
	legible = 11.0
	// phoneWidth is the width at which chats show a part of the board, in such pixels: a phone
	// is 390 wide and sharper than its pixels tell.
	phoneWidth = 440.0
	// bars is the height of the headline and of the money panel in panel texts.
	bars = 1.9
	// acrossPanel is the width of a picture in panel texts.
	acrossPanel = 40
)

// frameOf shows a window of the board at a width in pixels.
func frameOf(w window, width int, full bool) frame {
	f := frame{window: w, width: width, full: full, scale: float64(width) / w.width}
	f.panel = math.Round(float64(width) / acrossPanel)
	f.u = math.Ceil(f.legible())
	if full {
		f.u = max(f.u, math.Round(float64(width)/165))
	}
	f.head, f.foot = int(bars*f.panel), int(bars*f.panel)
	if full {
		f.legend = legendSpace(width, f.u)
	}
	f.height = int(w.height*f.scale) + f.head + f.legend + f.foot
	return f
}

// boardFrame shows the whole board.
func boardFrame(width int) frame {
	return frameOf(window{0, 0, boardWidth, boardHeight}, width, true)
}

// legible is the least size of a text that can be read on the picture.
func (f frame) legible() float64 {
	if f.full {
		return legible
	}
	return legible * float64(f.width) / phoneWidth
}

// at is the pixel of a point of the board, which may lie beyond its edges.
func (f frame) at(p render.Point) render.Point {
	return render.Pt((p.X-f.left)*f.scale, (p.Y-f.top)*f.scale+float64(f.head))
}

// back is the point of the board at a pixel.
func (f frame) back(p render.Point) render.Point {
	return render.Pt(p.X/f.scale+f.left, (p.Y-float64(f.head))/f.scale+f.top)
}

// shifts are the distances by which something between two places of the board has to be moved
// around it to be in the window; none where it is not in it.
func (f frame) shifts(left, right float64) []float64 {
	var list []float64
	for _, shift := range [...]float64{-boardWidth, 0, boardWidth} {
		if right+shift > f.left && left+shift < f.left+f.window.width {
			list = append(list, shift)
		}
	}
	return list
}

// area is the part of the picture that shows the board.
func (f frame) area() render.Box {
	return render.Rect(0, float64(f.head), float64(f.width), float64(f.height-f.foot-f.legend))
}

// shows lists the spaces of which the window shows anything, with their shifts.
func (f frame) shows(m *chart, space components.Space) []float64 {
	b := m.boxes[space]
	if b.Bottom < f.top || b.Top > f.top+f.window.height {
		return nil
	}
	return f.shifts(b.Left, b.Right)
}

// holds tells whether a point of the board is on the picture, inside by a margin of pixels.
func (f frame) holds(p render.Point, margin float64) bool {
	at, area := f.at(p), f.area()
	return at.X > area.Left+margin && at.X < area.Right-margin && at.Y > area.Top+margin && at.Y < area.Bottom-margin
}
