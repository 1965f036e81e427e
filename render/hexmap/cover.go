package hexmap

import (
	"image/color"

	"github.com/umpire-games/umpire/render"
)

// Cover is what stands on the land of a hex.
type Cover uint8

// The covers.
const (
	Bare Cover = iota
	Wooded
	// Mixed has some trees and some brush.
	Mixed
	Mountainous
)

// spots are places of a hex, in radii from its middle, where terrain is drawn: around
// the middle, which belongs to bases and counters.
var spots = [...]render.Point{
	render.Pt(-0.36, -0.5),
	render.Pt(0.02, -0.44),
	render.Pt(0.38, -0.48),
	render.Pt(-0.6, -0.12),
	render.Pt(0.6, -0.14),
	render.Pt(-0.5, 0.3),
	render.Pt(0.5, 0.32),
	render.Pt(-0.22, 0.52),
	render.Pt(0.2, 0.54),
	render.Pt(0, 0.06),
	render.Pt(-0.28, -0.1),
	render.Pt(0.3, 0.04),
}

// Land collects where trees, brush and peaks stand on the land of many hexes, so that each kind is drawn
// at once.
type Land struct{ woods, brush, peaks []render.Point }

// Add covers the land of a hex around a middle, within its shore. The seed tells hexes apart.
func (l *Land) Add(g *Grid, center render.Point, seed int, shore []render.Point, cover Cover) {
	for i, spot := range spots {
		at := center.Add((spot.X+0.08*Wobble(seed, 200+i))*g.R, (spot.Y+0.08*Wobble(seed, 300+i))*g.R).Whole()
		if cover == Bare || !inside(shore, at, 0.13*g.R) {
			continue
		}
		switch {
		case cover == Wooded || cover == Mixed && i%4 == 0:
			l.woods = append(l.woods, at)
		case cover == Mixed && i%2 == 1:
			l.brush = append(l.brush, at)
		case cover == Mountainous && i != 10 && i != 11:
			l.peaks = append(l.peaks, at)
		}
	}
}

// CoverColors are the colors of what stands on land.
type CoverColors struct{ Woods, Brush, Sunny, Shady color.RGBA }

// Draw draws everything for hexes of a radius in pixels.
func (l *Land) Draw(canvas *render.Canvas, r float64, k CoverColors) {
	Woods(canvas, l.woods, r, k.Woods)
	Brush(canvas, l.brush, r, k.Brush)
	Peaks(canvas, l.peaks, r, k.Sunny, k.Shady)
}

// inside tells whether a point and its surroundings lie in a polygon.
func inside(polygon []render.Point, p render.Point, margin float64) bool {
	return Within(polygon, p.Add(margin, 0)) && Within(polygon, p.Add(-margin, 0)) &&
		Within(polygon, p.Add(0, margin)) && Within(polygon, p.Add(0, -margin))
}

// Within tells whether a point lies in a polygon.
func Within(polygon []render.Point, p render.Point) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// Woods are clumps of three crowns, for hexes of a radius in pixels.
func Woods(canvas *render.Canvas, at []render.Point, r float64, k color.RGBA) {
	for _, p := range at {
		for _, crown := range [...]render.Point{render.Pt(-0.06, 0.02), render.Pt(0.06, 0.02), render.Pt(0, -0.05)} {
			canvas.DrawCircle(p.X+crown.X*r, p.Y+crown.Y*r, 0.058*r)
		}
	}
	canvas.FillWith(k)
}

// Brush is short strokes of grass.
func Brush(canvas *render.Canvas, at []render.Point, r float64, k color.RGBA) {
	for _, p := range at {
		for _, blade := range [...]float64{-0.05, 0, 0.05} {
			canvas.DrawLine(p.X+blade*0.4*r, p.Y+0.04*r, p.X+blade*r, p.Y-0.05*r)
		}
	}
	canvas.StrokeWith(k, max(1, 0.022*r))
}

// Peaks have a light and a dark flank.
func Peaks(canvas *render.Canvas, at []render.Point, r float64, sunny, shady color.RGBA) {
	for _, p := range at {
		canvas.Trace([]render.Point{p.Add(-0.15*r, 0.1*r), p.Add(0, -0.13*r), p.Add(0.03*r, 0.1*r)})
	}
	canvas.FillWith(sunny)
	for _, p := range at {
		canvas.Trace([]render.Point{p.Add(0, -0.13*r), p.Add(0.15*r, 0.1*r), p.Add(0.03*r, 0.1*r)})
	}
	canvas.FillWith(shady)
}
