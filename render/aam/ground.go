package aam

import (
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/report"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// ground paints the printed map.
type ground struct {
	canvas *render.Canvas
	f      frame
	say    board.Say
	places []components.Place
}

// Ground draws what never changes: terrain, roads, streams, hedges, labels, the legend.
func (d *drawer) Ground(canvas *render.Canvas, _ report.View, f frame, say board.Say) board.Bare {
	g := &ground{canvas: canvas, f: f, say: say, places: f.visible()}
	canvas.SetColor(outside)
	canvas.Clear()
	g.land()
	g.grid()
	g.roads()
	g.terrain()
	g.sides()
	if f.numbered() {
		g.numbers()
	}
	if f.Full() && f.rows > 0 {
		g.legend()
	}
	return board.Bare{}
}

func (g *ground) land() {
	for _, p := range g.places {
		g.canvas.FillPolygon(landColor(g.f.m.Hexes[p].Terrain), g.f.Corners(g.f.center(p))...)
	}
}

// grid is three sides of every hex, the rest is its neighbors'.
func (g *ground) grid() {
	for _, p := range g.places {
		g.f.HairLines(g.canvas, g.f.center(p), gridLine, func(d hexgrid.Direction) bool {
			return d < 3 || g.f.m.Hexes[p].Near[d] == components.NoPlace
		})
	}
}

// roads join the middles of hexes.
func (g *ground) roads() {
	for _, pass := range [...]bool{false, true} {
		for _, p := range g.places {
			for d, near := range g.f.m.Hexes[p].Near {
				if near != components.NoPlace && components.Along(g.f.m.Hexes[p].Road, hexgrid.Direction(d)) && (near > p || !g.f.shows(near)) {
					a, b := g.f.center(p), g.f.center(near)
					g.canvas.DrawLine(a.X, a.Y, b.X, b.Y)
				}
			}
		}
		g.canvas.SetLineCapRound()
		if pass {
			g.canvas.StrokeWith(roadFill, 0.13*g.f.R)
		} else {
			g.canvas.StrokeWith(roadInk, 0.21*g.f.R)
		}
		g.canvas.SetLineCapButt()
	}
}

// spots are where signs of the terrain stand, in radii from the middle, which belongs to units.
var spots = [...]render.Point{
	render.Pt(-0.5, -0.42), render.Pt(0, -0.6), render.Pt(0.5, -0.42), render.Pt(-0.66, 0.05), render.Pt(0.66, 0.05),
	render.Pt(-0.45, 0.45), render.Pt(0.45, 0.45), render.Pt(0, 0.68), render.Pt(-0.22, -0.1), render.Pt(0.25, 0.1),
}

// terrain draws trees, slopes, houses and reeds.
func (g *ground) terrain() {
	var woods []render.Point
	for _, p := range g.places {
		g.cover(p, &woods)
	}
	hexmap.Woods(g.canvas, woods, 1.5*g.f.R, trees)
}

// cover draws the signs of a hex; trees are gathered.
func (g *ground) cover(p components.Place, woods *[]render.Point) {
	r, center, seed := g.f.R, g.f.center(p), int(p)
	at := func(i int) render.Point {
		return center.Add((spots[i].X+0.06*hexmap.Wobble(seed, 200+i))*r, (spots[i].Y+0.06*hexmap.Wobble(seed, 300+i))*r).Whole()
	}
	switch g.f.m.Hexes[p].Terrain {
	case components.Forest:
		for i := range spots {
			*woods = append(*woods, at(i))
		}
	case components.Hill:
		for _, share := range [...]float64{0.84, 0.6, 0.36} {
			g.canvas.Trace(g.f.Hexagon(center, share))
		}
		g.canvas.StrokeWith(hillLine, max(1, 0.03*r))
	case components.Town:
		for i := range 8 {
			h := at(i)
			g.canvas.DrawRectangle(h.X-0.13*r, h.Y-0.07*r, 0.26*r, 0.17*r)
			g.canvas.FillWith(board.White)
			g.canvas.Trace([]render.Point{h.Add(-0.17*r, -0.06*r), h.Add(0, -0.2*r), h.Add(0.17*r, -0.06*r)})
			g.canvas.FillWith(roofs)
		}
	case components.Marsh:
		for i := range spots {
			h := at(i)
			g.canvas.DrawLine(h.X-0.13*r, h.Y+0.05*r, h.X+0.13*r, h.Y+0.05*r)
			g.canvas.DrawLine(h.X-0.05*r, h.Y+0.05*r, h.X-0.07*r, h.Y-0.07*r)
			g.canvas.DrawLine(h.X+0.05*r, h.Y+0.05*r, h.X+0.07*r, h.Y-0.07*r)
		}
		g.canvas.StrokeWith(reeds, max(1, 0.035*r))
	}
}

// sides draws streams and hedges along the sides of hexes, and bridges over streams.
func (g *ground) sides() {
	each := func(sides func(h *components.Hex) uint8, draw func(a, b render.Point)) {
		for _, p := range g.places {
			for d := range hexgrid.Direction(hexgrid.Directions) {
				near := g.f.m.Hexes[p].Near[d]
				if components.Along(sides(&g.f.m.Hexes[p]), d) && (near > p || !g.f.shows(near)) {
					draw(g.f.Side(g.f.center(p), d))
				}
			}
		}
	}
	line := func(a, b render.Point) { g.canvas.DrawLine(a.X, a.Y, b.X, b.Y) }
	g.canvas.SetLineCapRound()
	each(func(h *components.Hex) uint8 { return h.Stream }, line)
	g.canvas.StrokeWith(streamInk, 0.16*g.f.R)
	g.canvas.SetLineCapButt()
	each(func(h *components.Hex) uint8 { return h.Hedge }, func(a, b render.Point) { drawHedge(g.canvas, a, b, g.f.R) })
	each(func(h *components.Hex) uint8 { return h.Stream & h.Road }, func(a, b render.Point) { drawBridge(g.canvas, a, b, g.f.R) })
}

// drawHedge is a row of bushes between two points.
func drawHedge(canvas *render.Canvas, a, b render.Point, r float64) {
	for i := range 7 {
		at := a.Lerp(b, (float64(i)+0.5)/7)
		canvas.DrawCircle(at.X, at.Y, 0.085*r)
	}
	canvas.FillAndStroke(hedgeInk, render.Mix(hedgeInk, ink, 0.5), max(1, 0.02*r))
}

// drawBridge is a deck across the side between two corners.
func drawBridge(canvas *render.Canvas, a, b render.Point, r float64) {
	m, length := a.Lerp(b, 0.5), a.Distance(b)
	ux, uy := (b.X-a.X)/length*r, (b.Y-a.Y)/length*r
	corner := func(along, across float64) render.Point {
		return m.Add(along*ux-across*uy, along*uy+across*ux)
	}
	canvas.Trace([]render.Point{corner(-0.12, -0.2), corner(0.12, -0.2), corner(0.12, 0.2), corner(-0.12, 0.2)})
	canvas.FillWith(roadFill)
	for _, side := range [...]float64{-0.12, 0.12} {
		from, to := corner(side, -0.22), corner(side, 0.22)
		canvas.DrawLine(from.X, from.Y, to.X, to.Y)
	}
	canvas.StrokeWith(ink, max(1, 0.045*r))
}
