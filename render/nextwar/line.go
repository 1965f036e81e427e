package nextwar

import (
	"image/color"
	"math"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// sides calls back for every side of the map that is shown, once each.
func (g *ground) sides(visit func(p components.Place, d int, edge *components.Edge, near components.Place)) {
	for _, p := range g.places {
		hex := &g.set.Hexes[p]
		for d := range 3 {
			if near := hex.Near[d]; near != components.Nowhere {
				visit(p, d, &hex.Edges[d], near)
			}
		}
	}
}

// rivers run along the sides of hexes: minor ones are a line, major ones a broad band with a light middle.
func (g *ground) rivers() {
	for _, kind := range [...]components.River{components.Minor, components.Major} {
		var courses []render.Curve
		g.sides(func(p components.Place, d int, edge *components.Edge, _ components.Place) {
			if edge.River == kind {
				a, b := g.f.Side(g.f.center(p), hexgrid.Direction(d))
				courses = append(courses, course(a, b, int(p)*3+d))
			}
		})
		drawRiver(g.canvas, courses, kind, g.f.R)
	}
	g.sides(func(p components.Place, d int, edge *components.Edge, near components.Place) {
		if edge.Ferry {
			board.Way(g.canvas, render.Curve{g.f.center(p), g.f.center(near)}, water, 0.05*g.f.R, 0.05*g.f.R, 0.05*g.f.R, 0.1*g.f.R)
		}
	})
}

// course is the winding line of a river between two corners.
func course(a, b render.Point, seed int) render.Curve {
	bend := func(t float64, i int) render.Point {
		m, off := a.Lerp(b, t), 0.09*hexmap.Wobble(seed, i)
		return m.Add((b.Y-a.Y)*off, -(b.X-a.X)*off)
	}
	return render.Smooth(render.Curve{a, bend(0.33, 1), bend(0.67, 2), b})
}

func drawRiver(canvas *render.Canvas, courses []render.Curve, kind components.River, r float64) {
	if len(courses) == 0 {
		return
	}
	width := 0.075 * r
	if kind == components.Major {
		width = 0.19 * r
	}
	follow := func() {
		for _, c := range courses {
			c.Follow(canvas)
		}
	}
	canvas.SetLineCapRound()
	follow()
	canvas.StrokeWith(water, max(2, width))
	if kind == components.Major {
		follow()
		canvas.StrokeWith(seaShallow, 0.07*r)
	}
	canvas.SetLineCapButt()
}

// roads run from middle to middle, the better ones over the others, and off the map.
func (g *ground) roads() {
	for class := components.Secondary; class <= components.Highway; class++ {
		var lines []render.Curve
		g.sides(func(p components.Place, _ int, edge *components.Edge, near components.Place) {
			if edge.Road == class {
				lines = append(lines, render.Curve{g.f.center(p), g.f.center(near)})
			}
		})
		drawRoads(g.canvas, lines, class, g.f.R)
	}
	for _, p := range g.places {
		if hex := &g.set.Hexes[p]; hex.Exit {
			toward := map[string]render.Point{"N": {Y: -1}, "S": {Y: 1}, "W": {X: -1}, "E": {X: 1}}[hex.Outside]
			from := g.f.center(p)
			line := render.Curve{from, from.Add(toward.X*0.82*g.f.R, toward.Y*0.82*g.f.R)}
			drawRoads(g.canvas, []render.Curve{line}, components.Primary, g.f.R)
			arrow := board.Arrow{Line: line, Color: roadColor, Head: 0.24 * g.f.R, Edge: 0.03 * g.f.R}
			arrow.DrawHead(g.canvas)
		}
	}
}

// drawRoads draws roads of a class for hexes of a radius: highways are a double line, primary roads a broad line, secondary
// ones a thin dashed line.
func drawRoads(canvas *render.Canvas, lines []render.Curve, class components.Road, r float64) {
	if len(lines) == 0 {
		return
	}
	layer := func(k color.Color, width float64, dashes ...float64) {
		canvas.SetDash(dashes...)
		for _, line := range lines {
			line.Follow(canvas)
		}
		canvas.StrokeWith(k, width)
		canvas.SetDash()
	}
	switch class {
	case components.Secondary:
		layer(board.Paper, 0.07*r)
		layer(trackLine, max(1.2, 0.04*r), 0.11*r, 0.06*r)
	case components.Primary:
		layer(board.Paper, 0.115*r)
		layer(roadColor, max(1.8, 0.06*r))
	default:
		canvas.SetLineCapRound()
		layer(highway, 0.15*r)
		layer(board.Paper, 0.07*r)
		canvas.SetLineCapButt()
	}
}

// bridges are a bracket to each side of the road over the river.
func (g *ground) bridges() {
	g.sides(func(p components.Place, d int, edge *components.Edge, near components.Place) {
		if edge.Bridge && edge.River != components.NoRiver {
			a, b := g.f.center(p), g.f.center(near)
			drawBridge(g.canvas, a.Lerp(b, 0.5), math.Atan2(b.Y-a.Y, b.X-a.X), g.f.R)
		}
	})
}

// drawBridge draws a bridge around a point along an angle.
func drawBridge(canvas *render.Canvas, at render.Point, angle, r float64) {
	turned := func(x, y float64) render.Point {
		sin, cos := math.Sin(angle), math.Cos(angle)
		return at.Add((x*cos-y*sin)*r, (x*sin+y*cos)*r)
	}
	for _, side := range [...]float64{1, -1} {
		stops := [...]render.Point{turned(-0.19, side*0.17), turned(-0.12, side*0.1), turned(0.12, side*0.1), turned(0.19, side*0.17)}
		canvas.NewSubPath()
		for _, p := range stops {
			canvas.LineTo(p.X, p.Y)
		}
	}
	board.Rimmed(canvas, ink, max(1.4, 0.045*r), max(2.4, 0.1*r))
}

// beaches are a dotted line along the sides of a hex that touch the sea.
func (g *ground) beaches() {
	for _, p := range g.places {
		hex := &g.set.Hexes[p]
		if !hex.Beach {
			continue
		}
		for d, near := range hex.Near {
			if near == components.Nowhere || g.set.Hexes[near].Land() {
				continue
			}
			a, b := g.f.Side(g.f.center(p), hexgrid.Direction(d))
			for _, t := range [...]float64{0.1, 0.3, 0.5, 0.7, 0.9} {
				at := a.Lerp(b, t).Lerp(g.f.center(p), 0.1).Whole()
				g.canvas.DrawCircle(at.X, at.Y, max(1.2, 0.042*g.f.R))
			}
		}
	}
	g.canvas.FillWith(sand)
}

// forts are a wall of teeth within the sides of the hex, in the color of the side that built it; fortified hexsides are one of these sides.
func (g *ground) forts() {
	g.sides(func(p components.Place, d int, edge *components.Edge, _ components.Place) {
		for side, held := range edge.Fortified {
			if held {
				a, b := g.f.Side(g.f.center(p), hexgrid.Direction(d))
				drawWall(g.canvas, a, b, g.f.R)
				strokeWall(g.canvas, g.f.R, components.Side(side))
			}
		}
	})
	for _, p := range g.places {
		if side := g.set.Hexes[p].Fort; side != components.NoSide {
			drawFort(g.canvas, g.f.Hexagon(g.f.center(p), 0.9), g.f.R, side)
		}
	}
}

func drawFort(canvas *render.Canvas, corners []render.Point, r float64, side components.Side) {
	for i, a := range corners {
		drawWall(canvas, a, corners[(i+1)%len(corners)], r)
	}
	strokeWall(canvas, r, side)
}

// drawWall is a line with teeth.
func drawWall(canvas *render.Canvas, a, b render.Point, r float64) {
	length := a.Distance(b)
	ox, oy := (b.Y-a.Y)/length*0.09*r, (a.X-b.X)/length*0.09*r
	canvas.DrawLine(a.X, a.Y, b.X, b.Y)
	for _, t := range [...]float64{0.2, 0.5, 0.8} {
		m := a.Lerp(b, t)
		canvas.DrawLine(m.X, m.Y, m.X-ox, m.Y-oy)
	}
}

func strokeWall(canvas *render.Canvas, r float64, side components.Side) {
	canvas.StrokeWith(sideColor(side), max(1.6, 0.05*r))
}
