package areamap

import (
	"math"

	"github.com/umpire-games/umpire/render"
)

// The head of an arrow covers neither names nor counters, nor another head, where that can be had: if the
// straightest course brings it over one, others are tried, that are bent differently, come to another part of
// the counters, or end before the name above them.

// bends are how much courses are bent, by the usual bend, and what each costs.
var bends = [...]struct{ by, cost float64 }{{1, 0}, {-1, 0.15}, {2.2, 0.25}, {-2.2, 0.4}, {4, 0.6}, {-4, 0.7}}

// aims are the parts of the counters to which a course may come, from their middle by the halves of their size.
var aims = [...]struct{ x, y, cost float64 }{{0, 0, 0}, {0.6, 0, 0.2}, {-0.6, 0, 0.2}, {0, 0.6, 0.2}, {0, -0.6, 0.2}}

// What a course costs where it lies badly.
const (
	costHeadOnName    = 8.0
	costHeadOnCounter = 4.0
	costHeadOnHead    = 3.0
	costShaftOnName   = 3.0
	costAstray        = 2.0
	costDetour        = 1.5
	// costName: the arrow ends before the name of its end and not before the counters.
	costName = 0.3
	// tipGap is what is left free between the tip of an arrow and the counters it comes to.
	tipGap = 0.45
)

// Courses finds the ways of arrows on a picture.
type Courses struct {
	// U is the size of the smallest text in pixels.
	U float64
	// Names and Counters are the boxes that heads should not cover.
	Names, Counters []render.Box
	// Heads of the arrows so far.
	Heads []render.Box
}

// Course is the way of an arrow through some points to the counters of its end: to the first of some goals,
// or one of the others. Without goals it comes near to the last point.
func (c *Courses) Course(stops []render.Point, goals []render.Box, bend float64) render.Curve {
	curve := c.best(stops, goals, bend)
	c.Heads = append(c.Heads, c.head(curve))
	return curve
}

func (c *Courses) best(stops []render.Point, goals []render.Box, bend float64) render.Curve {
	end := stops[len(stops)-1]
	open := len(goals) == 0
	half := render.Pt(2*c.U, 2*c.U)
	if open {
		goals = []render.Box{render.BoxOf(end.X, end.Y, 0, 0)}
	}
	names := c.namesNear(stops, goals[len(goals)-1])
	var best render.Curve
	least := math.Inf(1)
	for i, goal := range goals {
		if !open {
			half = render.Pt(goal.Width()/2, goal.Height()/2)
		}
		for _, aim := range aims {
			for _, b := range bends {
				penalty := costName*float64(i) + aim.cost + b.cost
				if penalty >= least {
					continue
				}
				curve := c.bent(stops, goal.Middle().Add(aim.x*half.X, aim.y*half.Y), b.by*bend)
				if !open {
					curve = stopBefore(curve, goal.Grown(tipGap*c.U))
				}
				curve = offNames(curve, names, 0.15*c.U)
				cost := penalty + c.cost(curve, goals[0], names)
				if !open && !c.pointsAt(curve, goal) {
					cost += costAstray
				}
				if cost < least {
					least, best = cost, curve
				}
			}
		}
	}
	return best
}

// pointsAt tells whether the head of an arrow points at a box close before it.
func (c *Courses) pointsAt(curve render.Curve, goal render.Box) bool {
	tip, back := curve[len(curve)-1], curve[max(0, len(curve)-4)]
	on := 1.1 * c.U / max(1, tip.Distance(back))
	return goal.Holds(tip.Add((tip.X-back.X)*on, (tip.Y-back.Y)*on))
}

// bent is a curve through some points, the last of them elsewhere, that is bent to one side.
func (c *Courses) bent(stops []render.Point, end render.Point, bend float64) render.Curve {
	curve := make(render.Curve, 0, len(stops)+1)
	for i, at := range stops {
		if i == len(stops)-1 {
			at = end
		}
		if i > 0 && i < len(stops)-1 || len(stops) == 2 && i == 1 {
			a, b := curve[len(curve)-1], at
			length := max(1, b.Distance(a))
			if len(stops) == 2 {
				most := 0.14 * length
				bend := min(max(2*bend, -most), most)
				curve = append(curve, render.Pt((a.X+b.X)/2-(b.Y-a.Y)/length*bend, (a.Y+b.Y)/2+(b.X-a.X)/length*bend))
			} else {
				at = at.Add(-(b.Y-a.Y)/length*bend, (b.X-a.X)/length*bend)
			}
		}
		curve = append(curve, at)
	}
	return render.Smooth(curve).Trim(0.3*c.U, 0.3*c.U)
}

// namesNear are the boxes of the names that courses through some points to a goal could touch.
func (c *Courses) namesNear(stops []render.Point, goal render.Box) []render.Box {
	region := goal
	for _, p := range stops {
		region = region.Union(render.BoxOf(p.X, p.Y, 0, 0))
	}
	region = region.Grown(4 * c.U)
	var near []render.Box
	for _, name := range c.Names {
		if name.Overlap(region) > 0 {
			near = append(near, name)
		}
	}
	return near
}

// offNames cuts off what of the beginning of a curve lies under a name or close to it; at least half of it stays.
func offNames(curve render.Curve, names []render.Box, margin float64) render.Curve {
	for first := 0; first < len(curve)/2; first++ {
		if !within(curve[first], names, margin) {
			return curve[first:]
		}
	}
	return curve
}

// within tells whether a point lies in a box or close to it.
func within(at render.Point, boxes []render.Box, margin float64) bool {
	for i := range boxes {
		if b := boxes[i].Grown(margin); b.Holds(at) {
			return true
		}
	}
	return false
}

// cost of a course by what lies below it, but for the counters of its goal.
func (c *Courses) cost(curve render.Curve, goal render.Box, names []render.Box) float64 {
	head, u2 := c.head(curve), c.U*c.U
	cost := 0.0
	for _, name := range names {
		cost += costHeadOnName * head.Overlap(name) / u2
	}
	for _, counters := range c.Counters {
		if counters != goal {
			cost += costHeadOnCounter * head.Overlap(counters) / u2
		}
	}
	for _, other := range c.Heads {
		cost += costHeadOnHead * head.Overlap(other) / u2
	}
	under := 0
	for _, p := range curve {
		if within(p, names, 0) {
			under++
		}
	}
	cost += costShaftOnName * float64(under) / float64(len(curve))
	if straight := curve[0].Distance(curve[len(curve)-1]); straight > 0 {
		cost += costDetour * max(0, curve.Length()/straight-1.08)
	}
	return cost
}

// head is the box of the head of an arrow.
func (c *Courses) head(curve render.Curve) render.Box {
	tip := curve[len(curve)-1]
	return render.BoxOf(tip.X, tip.Y, 0, 0).Grown(0.62 * c.U)
}

// stopBefore ends a curve where it first comes into the box of its end; at least half of it
// stays.
func stopBefore(curve render.Curve, b render.Box) render.Curve {
	for i := len(curve) / 2; i < len(curve); i++ {
		if i == 0 || !b.Holds(curve[i]) {
			continue
		}
		out, in := curve[i-1], curve[i]
		for range 6 {
			middle := render.Pt((out.X+in.X)/2, (out.Y+in.Y)/2)
			if b.Holds(middle) {
				in = middle
			} else {
				out = middle
			}
		}
		return append(curve[:i:i], out)
	}
	return curve
}
