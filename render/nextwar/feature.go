package nextwar

import (
	"image/color"
	"math"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// feature is something that is printed in a hex beside its middle.
type feature uint8

const (
	town feature = iota
	city
	urban
	airbase
	hardened
	airfield
	port
)

// featuresOf a hex: its settlement for the left side; airbase and port for the right.
func featuresOf(hex *components.Hex) (left, right []feature) {
	if hex.Settlement != components.NoSettlement {
		left = append(left, town+feature(hex.Settlement-components.Town))
	}
	switch {
	case hex.Airbase && hex.Hardened:
		right = append(right, hardened)
	case hex.Airbase:
		right = append(right, airbase)
	case hex.Airfield:
		right = append(right, airfield)
	}
	if hex.Port > 0 {
		right = append(right, port)
	}
	return left, right
}

// Where features stand, in radii from the middle; below the settlement is the mark of its controller.
const (
	featureAside = 0.64
	featureDown  = 0.23
	featureSize  = 0.36
)

// features draws settlements, bases and ports.
func (g *ground) features() {
	for _, p := range g.places {
		left, right := featuresOf(&g.set.Hexes[p])
		for _, which := range left {
			g.drawFeature(which, g.f.at(p, -featureAside, -featureDown).Whole(), featureSize*g.f.R)
		}
		for i, which := range right {
			g.drawFeature(which, g.f.at(p, featureAside, featureDown*float64(2*i-1)).Whole(), featureSize*g.f.R)
		}
	}
}

// drawFeature draws the sign of a feature on a small plate.
func (g *ground) drawFeature(which feature, at render.Point, size float64) {
	canvas, half := g.canvas, size/2
	tile := func(face, edge color.RGBA) {
		canvas.DrawRoundedRectangle(at.X-half, at.Y-half, size, size, size*0.2)
		canvas.FillAndStroke(face, edge, max(1, size*0.06))
	}
	house := func(x, y, w, h float64) { canvas.DrawRectangle(at.X+x*size, at.Y+y*size, w*size, h*size) }
	switch which {
	case town:
		canvas.DrawCircle(at.X, at.Y, 0.3*size)
		canvas.FillAndStroke(board.White, ink, max(1.2, 0.13*size))
	case city:
		tile(board.White, ink)
		house(-0.34, -0.04, 0.26, 0.38)
		house(0.04, -0.3, 0.28, 0.64)
		canvas.FillWith(ink)
	case urban:
		tile(ink, ink)
		house(-0.38, -0.06, 0.2, 0.4)
		house(-0.12, -0.34, 0.24, 0.68)
		house(0.18, -0.16, 0.2, 0.5)
		canvas.FillWith(board.White)
	case airbase, hardened:
		canvas.DrawCircle(at.X, at.Y, half)
		canvas.FillAndStroke(board.White, ink, max(1, size*0.07))
		g.symbols["fighter"].Draw(canvas, at, 0.5*size, ink, board.White)
		if which == hardened {
			canvas.DrawArc(at.X, at.Y, half, math.Pi, 2*math.Pi)
			canvas.StrokeWith(ink, max(2, size*0.16))
		}
	case airfield:
		g.symbols["fighter"].Draw(canvas, at, 0.52*size, ink, board.White)
	case port:
		tile(seaShallow, water)
		anchor(canvas, at, size*0.8)
	}
}

// anchor stands for a port.
func anchor(canvas *render.Canvas, at render.Point, size float64) {
	canvas.DrawCircle(at.X, at.Y-0.36*size, 0.1*size)
	canvas.DrawLine(at.X, at.Y-0.26*size, at.X, at.Y+0.42*size)
	canvas.DrawLine(at.X-0.2*size, at.Y-0.12*size, at.X+0.2*size, at.Y-0.12*size)
	canvas.StrokeWith(ink, max(1, size*0.13))
	canvas.DrawArc(at.X, at.Y+0.02*size, 0.4*size, 0.1*math.Pi, 0.9*math.Pi)
	canvas.StrokeWith(ink, max(1, size*0.13))
}
