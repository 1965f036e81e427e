package board_test

import (
	"image"
	"testing"

	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestCorners: cut corners are told from round ones on a phone, and a band at the lower edge keeps inside them.
func TestCorners(t *testing.T) {
	t.Parallel()
	const u = rendertest.PhoneText
	fill := func(trace func(canvas *render.Canvas)) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 30, 30))
		canvas := render.NewCanvas(img, nil, 0)
		defer canvas.Close()
		trace(canvas)
		canvas.FillWith(board.White)
		return img
	}
	round := fill(func(canvas *render.Canvas) { board.Round.Trace(canvas, 1, 1, 24, 22, u) })
	cut := fill(func(canvas *render.Canvas) { board.Cut.Trace(canvas, 1, 1, 24, 22, u) })
	rendertest.Shaped(t, "plain", 20, round, cut)
	band := fill(func(canvas *render.Canvas) { board.Cut.TraceBand(canvas, 2, 12, 22, 10, 1, u) })
	for i := 3; i < len(band.Pix); i += 4 {
		if band.Pix[i] > 0x80 && cut.Pix[i] < 0x80 {
			t.Fatalf("the band leaves the counter at %d, %d", i/4%30, i/4/30)
		}
	}
}
