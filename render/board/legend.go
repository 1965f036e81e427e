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
