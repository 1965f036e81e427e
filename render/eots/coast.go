package eots

import (
	"math"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
)

// joined tells whether the land of a hex goes on over a side.
func joined(set *components.Set, loc components.Loc, d int) bool {
	side := set.Sides[loc][d]
	return side.To != components.NoLoc && set.Hexes[side.To].Land && (side.Land || side.UnplayableLand)
}

// beyond tells whether the map ends at a side; land goes on there.
func beyond(set *components.Set, loc components.Loc, d int) bool {
	return set.Sides[loc][d].To == components.NoLoc
}

// shoreline traces the land of a hex as one polygon: it reaches the sides over which
// the land goes on and keeps off the others by an irregular coast. Neighbors meet
// exactly on their common sides.
func shoreline(set *components.Set, f frame, loc components.Loc) []render.Point {
	h := set.Hexes[loc].Hex
	center := f.center(h)
	var open [6]bool
	n := 0
	for d := range 6 {
		open[d] = joined(set, loc, d) || (beyond(set, loc, d) && !set.Hexes[loc].OneHexIsland)
		if joined(set, loc, d) {
			n++
		}
	}
	if n == 0 {
		return island(f, center, int(h), 0.5)
	}
	var pts []render.Point
	for i := range 6 {
		before, after := open[(i+5)%6], open[i]
		v := f.corner(h, i)
		switch {
		case before && after:
			pts = append(pts, v)
		case before:
			pts = append(pts, v.Lerp(f.corner(h, (i+5)%6), 0.17))
		case after:
			pts = append(pts, v.Lerp(f.corner(h, (i+1)%6), 0.17))
		default:
			pts = append(pts, v.Lerp(center, 0.27+wobble(int(h), i)*0.1))
		}
		if !after {
			m := f.corner(h, i).Lerp(f.corner(h, (i+1)%6), 0.5)
			pts = append(pts, m.Lerp(center, 0.2+wobble(int(h), i+6)*0.13))
		}
	}
	return roughen(pts, func(a, b render.Point) bool { return onCommonSide(f, set, loc, open, a, b) }, int(h))
}

// onCommonSide tells whether a stretch of a polygon runs along a side where the land goes on.
func onCommonSide(f frame, set *components.Set, loc components.Loc, open [6]bool, a, b render.Point) bool {
	h := set.Hexes[loc].Hex
	m := a.Lerp(b, 0.5)
	for d := range 6 {
		if !open[d] {
			continue
		}
		p, q := f.corner(h, d), f.corner(h, (d+1)%6)
		if math.Abs(p.Distance(m)+m.Distance(q)-p.Distance(q)) < f.r*0.001 {
			return true
		}
	}
	return false
}

// island is a closed irregular blob of a radius in hex radii.
func island(f frame, center render.Point, seed int, radius float64) []render.Point {
	const corners = 9
	var pts []render.Point
	turn := wobble(seed, 40)
	stretch := 1 + 0.18*wobble(seed, 41)
	for i := range corners {
		angle := 2*math.Pi*float64(i)/corners + turn
		r := f.r * radius * (1 + 0.24*wobble(seed, 20+i))
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
			off := 0.11 * wobble(seed, 60+2*i+j)
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

// atoll is a ring of islets around a lagoon.
func atoll(f frame, center render.Point, seed int) [][]render.Point {
	const islets = 6
	var out [][]render.Point
	turn := wobble(seed, 9)
	for i := range islets {
		angle := 2*math.Pi*float64(i)/islets + turn + 0.3*wobble(seed, i)
		r := f.r * (0.3 + 0.05*wobble(seed, 10+i))
		at := render.Pt(center.X+r*math.Cos(angle)*1.15, center.Y+r*math.Sin(angle)*0.85)
		out = append(out, island(f, at, seed+i, 0.115+0.03*wobble(seed, 30+i)))
	}
	return out
}
