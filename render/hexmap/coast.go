package hexmap

import (
	"math"

	"github.com/umpire-games/umpire/render"
)

// Shoreline traces the land of a hex around a middle as one polygon: it reaches the sides over which the
// land goes on and keeps off the others by an irregular coast. Neighbors meet exactly on their common
// sides. The seed tells hexes apart.
func (g *Grid) Shoreline(center render.Point, seed int, open [6]bool) []render.Point {
	var pts []render.Point
	for i := range 6 {
		before, after := open[(i+5)%6], open[i]
		v := g.Corner(center, i)
		switch {
		case before && after:
			pts = append(pts, v)
		case before:
			pts = append(pts, v.Lerp(g.Corner(center, i+5), 0.17))
		case after:
			pts = append(pts, v.Lerp(g.Corner(center, i+1), 0.17))
		default:
			pts = append(pts, v.Lerp(center, 0.27+Wobble(seed, i)*0.1))
		}
		if !after {
			m := v.Lerp(g.Corner(center, i+1), 0.5)
			pts = append(pts, m.Lerp(center, 0.2+Wobble(seed, i+6)*0.13))
		}
	}
	// Stretches along sides where the land goes on stay straight.
	return roughen(pts, func(a, b render.Point) bool {
		m := a.Lerp(b, 0.5)
		for d := range 6 {
			p, q := g.Corner(center, d), g.Corner(center, d+1)
			if open[d] && math.Abs(p.Distance(m)+m.Distance(q)-p.Distance(q)) < g.R*0.001 {
				return true
			}
		}
		return false
	}, seed)
}

// Island is a closed irregular blob of a radius in hex radii.
func (g *Grid) Island(center render.Point, seed int, radius float64) []render.Point {
	const corners = 9
	var pts []render.Point
	turn := Wobble(seed, 40)
	stretch := 1 + 0.18*Wobble(seed, 41)
	for i := range corners {
		angle := 2*math.Pi*float64(i)/corners + turn
		r := g.R * radius * (1 + 0.24*Wobble(seed, 20+i))
		pts = append(pts, render.Pt(center.X+r*math.Cos(angle)*stretch, center.Y+r*math.Sin(angle)/stretch))
	}
	return roughen(pts, func(render.Point, render.Point) bool { return false }, seed)
}

// roughen breaks every stretch of a polygon in three with a jag and rounds the corners,
// except along fixed stretches.
func roughen(pts []render.Point, fixed func(a, b render.Point) bool, seed int) []render.Point {
	var jagged []render.Point
	var straight []bool
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		jagged, straight = append(jagged, a), append(straight, fixed(a, b))
		if straight[len(straight)-1] {
			continue
		}
		for j, t := range [...]float64{0.36, 0.7} {
			m := a.Lerp(b, t)
			off := 0.11 * Wobble(seed, 60+2*i+j)
			jagged = append(jagged, render.Pt(m.X+(b.Y-a.Y)*off, m.Y-(b.X-a.X)*off))
			straight = append(straight, false)
		}
	}
	var out []render.Point
	n := len(jagged)
	for i, v := range jagged {
		if straight[(i+n-1)%n] || straight[i] {
			out = append(out, v)
			continue
		}
		before, after := jagged[(i+n-1)%n], jagged[(i+1)%n]
		out = append(out, v.Lerp(before, 0.28), v.Lerp(after, 0.28))
	}
	return out
}

// Atoll is a ring of islets around a lagoon.
func (g *Grid) Atoll(center render.Point, seed int) [][]render.Point {
	const islets = 6
	var out [][]render.Point
	turn := Wobble(seed, 9)
	for i := range islets {
		angle := 2*math.Pi*float64(i)/islets + turn + 0.3*Wobble(seed, i)
		r := g.R * (0.3 + 0.05*Wobble(seed, 10+i))
		at := render.Pt(center.X+r*math.Cos(angle)*1.15, center.Y+r*math.Sin(angle)*0.85)
		out = append(out, g.Island(at, seed+i, 0.115+0.03*Wobble(seed, 30+i)))
	}
	return out
}

// Shallows is an irregular round of a radius in hex radii, for bands of the sea around land.
func (g *Grid) Shallows(center render.Point, radius float64) []render.Point {
	list := make([]render.Point, 18)
	for i := range list {
		angle := 2 * math.Pi * float64(i) / float64(len(list))
		r := g.R * radius * (1 + 0.05*Wobble(0, 80+i))
		list[i] = center.Add(r*math.Cos(angle), r*math.Sin(angle))
	}
	return list
}

// Wobble is a fixed pseudo-random number in -1..1 that makes drawn things irregular.
func Wobble(a, b int) float64 {
	x := uint32(a*73856093 ^ b*19349663)
	x ^= x >> 13
	x *= 0x5bd1e995
	x ^= x >> 15
	return float64(x%2001)/1000 - 1
}
