package eots

import (
	"math"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
)

func cos(a float64) float64 { return math.Cos(a) }
func sin(a float64) float64 { return math.Sin(a) }

// spots are places of a hex, in radii from its middle, where terrain is drawn: around
// the middle, which belongs to bases and counters.
var spots = [...]point{
	{-0.36, -0.5},
	{0.02, -0.44},
	{0.38, -0.48},
	{-0.6, -0.12},
	{0.6, -0.14},
	{-0.5, 0.3},
	{0.5, 0.32},
	{-0.22, 0.52},
	{0.2, 0.54},
	{0, 0.06},
	{-0.28, -0.1},
	{0.3, 0.04},
}

// terrain draws trees, scrub and ridges on the land.
func (g *ground) terrain() {
	var clumps, tufts, peaks []point
	for _, loc := range g.locs {
		info := &g.set.Hexes[loc]
		shore, ok := g.shores[loc]
		if !ok {
			continue
		}
		center := g.f.center(info.Hex)
		for i, spot := range spots {
			at := center.add((spot.x+0.08*wobble(int(info.Hex), 200+i))*g.f.r, (spot.y+0.08*wobble(int(info.Hex), 300+i))*g.f.r).whole()
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
func inside(polygon []point, p point, margin float64) bool {
	return within(polygon, p.add(margin, 0)) && within(polygon, p.add(-margin, 0)) &&
		within(polygon, p.add(0, margin)) && within(polygon, p.add(0, -margin))
}

func within(polygon []point, p point) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.y > p.y) != (b.y > p.y) && p.x < a.x+(p.y-a.y)/(b.y-a.y)*(b.x-a.x) {
			in = !in
		}
	}
	return in
}

// trees are clumps of three crowns over a shadow.
func (g *ground) trees(at []point) {
	canvas, r := g.canvas, g.f.r
	for _, p := range at {
		for _, crown := range [...]point{{-0.06, 0.02}, {0.06, 0.02}, {0, -0.05}} {
			canvas.DrawCircle(p.x+crown.x*r, p.y+crown.y*r, 0.058*r)
		}
	}
	canvas.SetColor(render.Mix(jungle, trees, 0.75))
	canvas.Fill()
}

// scrub is a pair of short strokes of grass.
func (g *ground) scrub(at []point) {
	canvas, r := g.canvas, g.f.r
	for _, p := range at {
		for _, blade := range [...]float64{-0.05, 0, 0.05} {
			canvas.DrawLine(p.x+blade*0.4*r, p.y+0.04*r, p.x+blade*r, p.y-0.05*r)
		}
	}
	canvas.SetColor(scrub)
	canvas.SetLineWidth(max(1, 0.022*r))
	canvas.Stroke()
}

// peaks have a light and a dark flank.
func (g *ground) peaks(at []point) {
	canvas, r := g.canvas, g.f.r
	for _, p := range at {
		trace(canvas, []point{p.add(-0.15*r, 0.1*r), p.add(0, -0.13*r), p.add(0.03*r, 0.1*r)})
	}
	canvas.SetColor(snow)
	canvas.Fill()
	for _, p := range at {
		trace(canvas, []point{p.add(0, -0.13*r), p.add(0.15*r, 0.1*r), p.add(0.03*r, 0.1*r)})
	}
	canvas.SetColor(ridge)
	canvas.Fill()
}
