package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
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

// terrain draws trees, scrub and ridges on the land.
func (g *ground) terrain() {
	var clumps, tufts, peaks []render.Point
	for _, loc := range g.locs {
		info := &g.set.Hexes[loc]
		shore, ok := g.shores[loc]
		if !ok {
			continue
		}
		center := g.f.center(info.Hex)
		for i, spot := range spots {
			at := center.Add((spot.X+0.08*wobble(int(info.Hex), 200+i))*g.f.r, (spot.Y+0.08*wobble(int(info.Hex), 300+i))*g.f.r).Whole()
			if !inside(shore, at, 0.13*g.f.r) {
				continue
			}
			switch info.Terrain {
			case components.Jungle:
				clumps = append(clumps, at)
			case components.Mountain:
				if i != 10 && i != 11 {
					peaks = append(peaks, at)
				}
			case components.Mixed:
				switch i % 4 {
				case 0:
					clumps = append(clumps, at)
				case 1, 3:
					tufts = append(tufts, at)
				}
			}
		}
	}
	g.trees(clumps)
	g.scrub(tufts)
	g.peaks(peaks)
}

// inside tells whether a point and its surroundings lie in a polygon.
func inside(polygon []render.Point, p render.Point, margin float64) bool {
	return within(polygon, p.Add(margin, 0)) && within(polygon, p.Add(-margin, 0)) &&
		within(polygon, p.Add(0, margin)) && within(polygon, p.Add(0, -margin))
}

func within(polygon []render.Point, p render.Point) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// trees are clumps of three crowns over a shadow.
func (g *ground) trees(at []render.Point) {
	canvas, r := g.canvas, g.f.r
	for _, p := range at {
		for _, crown := range []render.Point{render.Pt(-0.06, 0.02), render.Pt(0.06, 0.02), render.Pt(0, -0.05)} {
			canvas.DrawCircle(p.X+crown.X*r, p.Y+crown.Y*r, 0.058*r)
		}
	}
	canvas.FillWith(render.Mix(jungle, trees, 0.75))
}

// scrub is a pair of short strokes of grass.
func (g *ground) scrub(at []render.Point) {
	canvas, r := g.canvas, g.f.r
	for _, p := range at {
		for _, blade := range [...]float64{-0.05, 0, 0.05} {
			canvas.DrawLine(p.X+blade*0.4*r, p.Y+0.04*r, p.X+blade*r, p.Y-0.05*r)
		}
	}
	canvas.StrokeWith(scrub, max(1, 0.022*r))
}

// peaks have a light and a dark flank.
func (g *ground) peaks(at []render.Point) {
	canvas, r := g.canvas, g.f.r
	for _, p := range at {
		canvas.Trace([]render.Point{p.Add(-0.15*r, 0.1*r), p.Add(0, -0.13*r), p.Add(0.03*r, 0.1*r)})
	}
	canvas.FillWith(snow)
	for _, p := range at {
		canvas.Trace([]render.Point{p.Add(0, -0.13*r), p.Add(0.15*r, 0.1*r), p.Add(0.03*r, 0.1*r)})
	}
	canvas.FillWith(ridge)
}
