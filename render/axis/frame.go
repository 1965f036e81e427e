package axis

import (
	"math"

	"github.com/umpire-games/umpire/render/areamap"
	"github.com/umpire-games/umpire/render/board"
)

// frame maps the board to a picture.
type frame struct {
	areamap.Frame
	// panel is the size of the texts of the headline and the panels.
	panel float64
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
	f := frame{panel: math.Round(float64(width) / acrossPanel)}
	f.Window, f.Scale, f.Around = w, float64(width)/w.Width, boardWidth
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
	f.Height = int(w.Height*f.Scale) + f.Head + f.Foot
	return f
}

// boardFrame shows the whole board.
func boardFrame(width int) frame {
	return frameOf(board.Part(0, 0, boardWidth, boardHeight), width, true)
}
