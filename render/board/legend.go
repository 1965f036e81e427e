package board

import (
	"image/color"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Sign is an entry of a legend.
type Sign struct {
	Text engine.Text
	// Rows is its height in rows; 0 is one row.
	Rows float64
	// Draw draws what is explained around a point.
	Draw func(at render.Point)
}

func (s *Sign) rows() float64 {
	if s.Rows == 0 {
		return 1
	}
	return s.Rows
}

// Legend is how the entries of a legend are set.
type Legend struct {
	// Left, Top, Width and Height of the columns, in pixels.
	Left, Top, Width, Height float64
	// U is the size of the texts in pixels, Ink their color.
	U   float64
	Ink color.RGBA
	// Sign and Words are the distances from the left edge of a column to the middle of a sign and to its
	// words, Margin the width of a column that the words leave free, in texts.
	Sign, Words, Margin float64
	// Pitch is the height of a row in pixels; 0: the rows of each column fill the height.
	Pitch float64
}

// Draw sets signs in columns.
func (l *Legend) Draw(canvas *render.Canvas, say Say, columns [][]Sign) {
	width := l.Width / float64(len(columns))
	for i, signs := range columns {
		pitch := l.Pitch
		if pitch == 0 {
			rows := 0.0
			for j := range signs {
				rows += signs[j].rows()
			}
			pitch = l.Height / rows
		}
		x, y := l.Left+float64(i)*l.Width/float64(len(columns)), l.Top
		for j := range signs {
			sign := &signs[j]
			middle := y + pitch*sign.rows()/2
			sign.Draw(render.Pt(x+l.Sign*l.U, middle))
			words := canvas.Fits(say(sign.Text), render.Regular, l.U, width-l.Margin*l.U)
			canvas.Text(render.Text{Words: words, X: x + l.Words*l.U, Y: middle, Size: l.U, Color: l.Ink})
			y += pitch * sign.rows()
		}
	}
}

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
