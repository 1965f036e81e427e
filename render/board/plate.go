package board

import (
	"image/color"

	"github.com/umpire-games/umpire/render"
)

// The colors of what is laid over boards.
var (
	Paper     = render.RGB(0xfffdf4)
	PaperEdge = render.RGB(0x8a7f66)
	White     = render.RGB(0xffffff)
)

// Plate is a sheet of paper for text; u is the size of its smallest text in pixels.
func Plate(canvas *render.Canvas, left, top, width, height, u float64) {
	canvas.DrawRoundedRectangle(left, top, width, height, 0.4*u)
	canvas.FillAndStroke(Paper, PaperEdge, max(1, 0.09*u))
}

// Bar is a bar across the picture with a line along its lower edge, for a headline.
func Bar(canvas *render.Canvas, width, height float64, ground, line color.Color, thickness float64) {
	canvas.DrawRectangle(0, 0, width, height)
	canvas.FillWith(ground)
	canvas.DrawRectangle(0, height-thickness, width, thickness)
	canvas.FillWith(line)
}

// Badge is a small dark plate with a number around a point.
func Badge(canvas *render.Canvas, words string, at render.Point, u float64, ground color.Color) {
	width := canvas.Width(words, render.Bold, u) + 0.3*u
	canvas.DrawRoundedRectangle(at.X-width/2, at.Y-0.56*u, width, 1.08*u, 0.35*u)
	canvas.FillWith(ground)
	canvas.Center(words, at, u, render.Bold, White)
}
