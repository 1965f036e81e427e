package nextwar

import (
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// ground paints the printed map.
type ground struct {
	*drawer
	canvas *render.Canvas
	set    *components.Set
	f      frame
	say    board.Say
	places []components.Place
	shores map[components.Place][]render.Point
}

// Ground draws what never changes: sea, land, terrain, rivers, roads, bases, numbers, the legend.
func (d *drawer) Ground(canvas *render.Canvas, _ report.View, f frame, say board.Say) board.Bare {
	g := &ground{drawer: d, canvas: canvas, set: f.set, f: f, say: say, places: f.visible()}
	canvas.SetColor(outside)
	canvas.Clear()
	g.sea()
	g.land()
	g.terrain()
	g.beaches()
	g.grid()
	g.rivers()
	g.roads()
	g.bridges()
	g.forts()
	g.features()
	if f.numbered() {
		g.numbers()
	}
	g.seaNames()
	if f.columns > 0 {
		g.legend()
	}
	return board.Bare{}
}

// shallowReach is how far the shallow sea reaches from the middle of a hex of land, in radii.
const shallowReach = 1.16

// sea is shallow near land. What ran over the edge of the map is covered.
func (g *ground) sea() {
	for _, p := range g.places {
		g.canvas.FillPolygon(seaDeep, g.f.Corners(g.f.center(p))...)
	}
	for _, p := range g.places {
		if g.set.Hexes[p].Land() {
			g.canvas.FillPolygon(seaShallow, g.f.Shallows(g.f.center(p), shallowReach)...)
		}
	}
	for _, p := range g.places {
		for d, near := range g.set.Hexes[p].Near {
			if near == components.Nowhere {
				out := g.set.Layout.Beyond(g.set.Hexes[p].Number, hexgrid.Direction(d))
				g.canvas.FillPolygon(outside, g.f.Corners(g.f.Center(out.Column(), out.Row()))...)
			}
		}
	}
}

// joined tells whether the land of a hex goes on over a side.
func joined(set *components.Set, p components.Place, d int) bool {
	near := set.Hexes[p].Near[d]
	return near != components.Nowhere && set.Hexes[near].Land() && set.Hexes[p].Edges[d].River != components.AllWater
}

// islandRadius is the size of a hex of land with water all around, in radii.
const islandRadius = 0.66

// land is the coast line, of which the fills leave the outer half, then the land of each hex.
func (g *ground) land() {
	g.shores = map[components.Place][]render.Point{}
	for _, p := range g.places {
		if !g.set.Hexes[p].Land() {
			continue
		}
		var open [hexgrid.Directions]bool
		alone := true
		for d, near := range g.set.Hexes[p].Near {
			open[d] = near == components.Nowhere || joined(g.set, p, d)
			alone = alone && !open[d]
		}
		center, seed := g.f.center(p), int(g.set.Hexes[p].Number)
		if alone {
			g.shores[p] = g.f.Island(center, seed, islandRadius)
		} else {
			g.shores[p] = g.f.Shoreline(center, seed, open)
		}
		g.canvas.Trace(g.shores[p])
	}
	g.canvas.SetLineJoinRound()
	g.canvas.StrokeWith(coastLine, max(1.6, 0.06*g.f.R))
	for t := range components.Terrain(components.Terrains) {
		for _, p := range g.places {
			if g.set.Hexes[p].Terrain == t && t != components.Sea {
				g.canvas.Trace(g.shores[p])
			}
		}
		g.canvas.FillWith(landColor(t))
	}
}

// grid is faint: three sides of every hex, the rest is its neighbors'.
func (g *ground) grid() {
	for _, p := range g.places {
		g.f.HairLines(g.canvas, g.f.center(p), gridLine, func(d hexgrid.Direction) bool {
			return d < 3 || g.set.Hexes[p].Near[d] == components.Nowhere
		})
	}
}

// leastSea is how many hexes of a zone have to be near its name.
const leastSea = 6

// seaNames prints the name of each zone across its sea, in the hex that has the most sea of the zone around it.
func (g *ground) seaNames() {
	within := g.f.mapBox()
	for z := range g.set.Zones {
		var sea []components.Place
		for _, p := range g.set.Zones[z].Hexes {
			if g.set.IsHex(p) && within.Holds(g.f.center(p)) {
				sea = append(sea, p)
			}
		}
		best, most := components.Nowhere, 0
		for _, p := range sea {
			n := 0
			for _, other := range sea {
				if g.set.Distance(p, other) <= 2 {
					n++
				}
			}
			if n > most {
				best, most = p, n
			}
		}
		if most < leastSea {
			continue
		}
		words := g.say(zoneName(g.set, components.Zone(z)))
		half := g.canvas.Width(words, render.Bold, 1.3*g.f.U) / 2
		at := g.f.at(best, 0, -1.15)
		at.X = min(max(at.X, within.Left+half+g.f.U), within.Right-half-g.f.U)
		g.canvas.Center(words, at, 1.3*g.f.U, render.Bold, render.Mix(seaDeep, coastLine, 0.75))
	}
}

// zoneName is the name of a sea zone.
func zoneName(set *components.Set, z components.Zone) engine.Text {
	return engine.T("nextwar.zone." + set.ID + "." + set.Zones[z].Word)
}

// spots are places of a hex, in radii from its middle, where signs of the terrain stand: around the middle, which belongs to
// counters.
var spots = [...]render.Point{
	render.Pt(-0.4, -0.5), render.Pt(0.06, -0.42), render.Pt(0.42, -0.5), render.Pt(-0.7, -0.06), render.Pt(0.68, -0.1),
	render.Pt(-0.46, 0.36), render.Pt(0.46, 0.38), render.Pt(-0.18, 0.6), render.Pt(0.22, 0.62), render.Pt(-0.3, -0.06),
	render.Pt(0.3, 0.02), render.Pt(0, 0.2),
}

// signs of terrains by their spots, so that each kind is drawn at once.
type signs struct{ woods, humps, hills, peaks, summits, reeds []render.Point }

// add puts a sign of a terrain at the spot of a number.
func (s *signs) add(t components.Terrain, i int, at render.Point) {
	switch t {
	case components.FlatWoods:
		s.woods = append(s.woods, at)
	case components.Rough, components.RoughWoods:
		if t == components.RoughWoods && i%2 == 0 {
			s.woods = append(s.woods, at)
		} else {
			s.humps = append(s.humps, at)
		}
	case components.Highland, components.HighlandWoods:
		if t == components.HighlandWoods && i%2 == 0 {
			s.woods = append(s.woods, at)
		} else {
			s.hills = append(s.hills, at)
		}
	case components.Marsh:
		s.reeds = append(s.reeds, at)
	case components.Mountain:
		s.peaks = append(s.peaks, at)
	case components.HighMountain:
		if i%5 <= 1 {
			s.summits = append(s.summits, at)
		}
	}
}

// draw draws them for hexes of a radius in pixels.
func (s *signs) draw(canvas *render.Canvas, r float64) {
	hexmap.Woods(canvas, s.woods, 1.05*r, trees)
	humps(canvas, s.humps, 0.1*r)
	canvas.StrokeWith(hillLine, max(1, 0.028*r))
	humps(canvas, s.hills, 0.15*r)
	canvas.StrokeWith(hillLine, max(1.4, 0.055*r))
	hexmap.Peaks(canvas, s.peaks, r, snow, ridge)
	hexmap.Peaks(canvas, s.summits, 1.6*r, snow, ink)
	for _, p := range s.reeds {
		canvas.DrawLine(p.X-0.13*r, p.Y+0.05*r, p.X+0.13*r, p.Y+0.05*r)
		canvas.DrawLine(p.X-0.05*r, p.Y+0.05*r, p.X-0.07*r, p.Y-0.07*r)
		canvas.DrawLine(p.X+0.05*r, p.Y+0.05*r, p.X+0.07*r, p.Y-0.07*r)
	}
	canvas.StrokeWith(reeds, max(1, 0.035*r))
}

// humps adds arcs of hills to the path.
func humps(canvas *render.Canvas, at []render.Point, size float64) {
	for _, p := range at {
		canvas.NewSubPath()
		canvas.MoveTo(p.X-size, p.Y+0.5*size)
		canvas.CubicTo(p.X-0.6*size, p.Y-0.9*size, p.X+0.6*size, p.Y-0.9*size, p.X+size, p.Y+0.5*size)
	}
}

// terrain draws trees, hills, peaks and reeds, and the blocks of urban hexes.
func (g *ground) terrain() {
	var s signs
	for _, p := range g.places {
		hex := &g.set.Hexes[p]
		shore, center, seed := g.shores[p], g.f.center(p), int(hex.Number)
		if hex.Terrain == components.Urban {
			g.blocks(center, g.f.R)
		}
		for i, spot := range spots {
			at := center.Add((spot.X+0.07*hexmap.Wobble(seed, 200+i))*g.f.R, (spot.Y+0.07*hexmap.Wobble(seed, 300+i))*g.f.R).Whole()
			m := 0.14 * g.f.R
			if hexmap.Within(shore, at.Add(m, 0)) && hexmap.Within(shore, at.Add(-m, 0)) && hexmap.Within(shore, at.Add(0, m)) {
				s.add(hex.Terrain, i, at)
			}
		}
	}
	s.draw(g.canvas, g.f.R)
}

// blocks are the houses of an urban hex around a middle.
func (g *ground) blocks(center render.Point, r float64) {
	step := math.Round(0.26 * r)
	for i := -3.0; i <= 3; i++ {
		for j := -3.0; j <= 3; j++ {
			if math.Abs(i)*0.26+math.Abs(j)*0.15 < 0.82 && math.Abs(j)*0.26 < 0.75 {
				g.canvas.DrawRectangle(math.Round(center.X+i*step-0.09*r), math.Round(center.Y+j*step-0.09*r), math.Round(0.18*r), math.Round(0.18*r))
			}
		}
	}
	g.canvas.FillWith(block)
}
