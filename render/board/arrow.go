package board

import (
	"image/color"
	"math"

	"github.com/umpire-games/umpire/render"
)

// Style is how the shaft of an arrow is drawn.
type Style uint8

// The styles.
const (
	Solid Style = iota
	// Cored arrows have a light core.
	Cored
	Dashed
	Dotted
)

// Arrow is a move as a curve. Its shaft lies under counters and names, its head over them.
type Arrow struct {
	Line  render.Curve
	Color color.RGBA
	Style Style
	// Width of the shaft in pixels, Rim by how much more its light rim has, Core the share of the core.
	Width, Rim, Core float64
	// Head is the length of the head in pixels, Edge the width of its light edge.
	Head, Edge float64
}

// DrawShaft draws the shaft. The caps of its lines are those of the canvas.
func (a *Arrow) DrawShaft(canvas *render.Canvas) {
	if len(a.Line) < 2 {
		return
	}
	a.Line.Draw(canvas, Paper, a.Width+a.Rim)
	switch a.Style {
	case Dashed:
		a.Line.Draw(canvas, a.Color, a.Width, a.Width*2.4, a.Width*2.2)
	case Dotted:
		a.Line.Draw(canvas, a.Color, a.Width, a.Width*0.2, a.Width*1.9)
	default:
		a.Line.Draw(canvas, a.Color, a.Width)
	}
	if a.Style == Cored {
		a.Line.Draw(canvas, Paper, a.Width*a.Core)
	}
}

// DrawHead draws the head at the end of the line.
func (a *Arrow) DrawHead(canvas *render.Canvas) {
	if len(a.Line) < 2 {
		return
	}
	tip, back := a.Line[len(a.Line)-1], a.Line[0]
	for i := len(a.Line) - 2; i >= 0; i-- {
		if tip.Distance(a.Line[i]) >= a.Head*0.8 {
			back = a.Line[i]
			break
		}
	}
	angle := math.Atan2(tip.Y-back.Y, tip.X-back.X)
	var corners []render.Point
	for _, wing := range [...]struct{ turn, reach float64 }{{0, 0.45}, {2.42, 0.92}, {math.Pi, 0.34}, {-2.42, 0.92}} {
		reach := a.Head * wing.reach
		corners = append(corners, tip.Add(reach*math.Cos(angle+wing.turn), reach*math.Sin(angle+wing.turn)))
	}
	canvas.Trace(corners)
	canvas.FillAndStroke(a.Color, Paper, a.Edge)
}

// DrawShafts draws arrows without their heads, under names and counters.
func DrawShafts(canvas *render.Canvas, arrows []Arrow) {
	canvas.SetLineCapRound()
	for i := range arrows {
		arrows[i].DrawShaft(canvas)
	}
	canvas.SetLineCapButt()
}

// DrawHeads draws the heads of arrows over the counters.
func DrawHeads(canvas *render.Canvas, arrows []Arrow) {
	for i := range arrows {
		arrows[i].DrawHead(canvas)
	}
}
