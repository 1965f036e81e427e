package axis

import (
	"math"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// frame maps the board to a picture.
type frame struct {
	board.Frame
	// window is the part of the board. Its left edge may lie anywhere: the board joins.
	window board.Window
	// scale is the pixels of a unit of the board, panel the size of the texts of the headline and the panels.
	scale, panel float64
	// legend is the height of the legend, which stands above the money panel. That is as high as the headline.
	legend int
}

const (
	// phoneWidth is the width at which chats show a part of the board, in such pixels: a phone
	// is 390 wide and sharper than its pixels tell.
	phoneWidth = 440.0
	// bars is the height of the headline and of the money panel in panel texts.
	bars = 1.9
	// acrossPanel is the width of a picture in panel texts.
	acrossPanel = 40
)

// frameOf shows a window of the board at a width in pixels.
func frameOf(w board.Window, width int, full bool) frame {
	f := frame{window: w, scale: float64(width) / w.Width, panel: math.Round(float64(width) / acrossPanel)}
	f.Width = width
	if !full {
		f.Shown = phoneWidth
	}
	f.U = math.Ceil(f.Legible())
	if full {
		f.U = max(f.U, math.Round(float64(width)/165))
		f.legend = legendSpace(width, f.U)
	}
	f.Head = int(bars * f.panel)
	f.Foot = f.Head + f.legend
	f.Height = int(w.Height*f.scale) + f.Head + f.Foot
	return f
}

// boardFrame shows the whole board.
func boardFrame(width int) frame {
	return frameOf(board.Part(0, 0, boardWidth, boardHeight), width, true)
}

// at is the pixel of a point of the board, which may lie beyond its edges.
func (f frame) at(p render.Point) render.Point {
	return render.Pt((p.X-f.window.Left)*f.scale, (p.Y-f.window.Top)*f.scale+float64(f.Head))
}

// back is the point of the board at a pixel.
func (f frame) back(p render.Point) render.Point {
	return render.Pt(p.X/f.scale+f.window.Left, (p.Y-float64(f.Head))/f.scale+f.window.Top)
}

// shifts are the distances by which something between two places of the board has to be moved
// around it to be in the window; none where it is not in it.
func (f frame) shifts(left, right float64) []float64 {
	var list []float64
	for _, shift := range [...]float64{-boardWidth, 0, boardWidth} {
		if right+shift > f.window.Left && left+shift < f.window.Left+f.window.Width {
			list = append(list, shift)
		}
	}
	return list
}

// shows lists the spaces of which the window shows anything, with their shifts.
func (f frame) shows(m *chart, space components.Space) []float64 {
	b := m.boxes[space]
	if b.Bottom < f.window.Top || b.Top > f.window.Top+f.window.Height {
		return nil
	}
	return f.shifts(b.Left, b.Right)
}

// holds tells whether a point of the board is on the picture, inside by a margin of pixels.
func (f frame) holds(p render.Point, margin float64) bool {
	return f.Area().Grown(-margin).Holds(f.at(p))
}
