package board

import (
	"image/color"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

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
