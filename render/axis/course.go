package axis

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

// course is the way of an arrow through some points to the counters of its end, nil where there are none.
func (s *scene) course(stops []render.Point, target *block, bend float64) render.Curve {
	end := stops[len(stops)-1]
	goals := []render.Box{render.Rect(end.X, end.Y, end.X, end.Y)}
	if target != nil {
		goals[0] = target.box
		if l := s.labelOf(target.space, target.shift); l != nil && l.box.Grown(0.5*s.f.U).Overlap(target.box) > 0 {
			goals = append(goals, target.box.Union(l.box))
		}
	}
	names := s.namesNear(stops, goals[len(goals)-1])
	var best render.Curve
	least := math.Inf(1)
	for i, goal := range goals {
		for _, aim := range aims {
			for _, b := range bends {
				penalty := costName*float64(i) + aim.cost + b.cost
				if penalty >= least {
					continue
				}
				half := render.Pt(goal.Width()/2, goal.Height()/2)
				if target == nil {
					half = render.Pt(2*s.f.U, 2*s.f.U)
				}
				curve := s.bent(stops, goal.Middle().Add(aim.x*half.X, aim.y*half.Y), b.by*bend)
				if target != nil {
					curve = stopBefore(curve, goal.Grown(tipGap*s.f.U))
				}
				curve = offNames(curve, names, 0.15*s.f.U)
				cost := penalty + s.coursing(curve, target, names)
				if target != nil && !s.pointsAt(curve, goal) {
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
func (s *scene) pointsAt(curve render.Curve, goal render.Box) bool {
	tip, back := curve[len(curve)-1], curve[max(0, len(curve)-4)]
	length := max(1, tip.Distance(back))
	on := 1.1 * s.f.U / length
	return goal.Holds(tip.Add((tip.X-back.X)*on, (tip.Y-back.Y)*on))
}

// bent is a curve through some points, the last of them elsewhere, that is bent to one side.
func (s *scene) bent(stops []render.Point, end render.Point, bend float64) render.Curve {
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
	return render.Smooth(curve).Trim(0.3*s.f.U, 0.3*s.f.U)
}

// namesNear are the boxes of the names that courses through some points to a goal could touch.
func (s *scene) namesNear(stops []render.Point, goal render.Box) []render.Box {
	region := goal
	for _, p := range stops {
		region = region.Union(render.Rect(p.X, p.Y, p.X, p.Y))
	}
	region = region.Grown(4 * s.f.U)
	var near []render.Box
	for i := range s.labels {
		if s.labels[i].box.Overlap(region) > 0 {
			near = append(near, s.labels[i].box)
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

// coursing is what a course costs by what lies below it.
func (s *scene) coursing(curve render.Curve, target *block, names []render.Box) float64 {
	head, u2 := s.headBox(curve), s.f.U*s.f.U
	cost := 0.0
	for i := range names {
		cost += costHeadOnName * head.Overlap(names[i]) / u2
	}
	for i := range s.blocks {
		if b := &s.blocks[i]; b != target {
			cost += costHeadOnCounter * head.Overlap(b.box) / u2
		}
	}
	for i := range s.heads {
		cost += costHeadOnHead * head.Overlap(s.heads[i]) / u2
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

// headBox is the box of the head of an arrow.
func (s *scene) headBox(curve render.Curve) render.Box {
	tip := curve[len(curve)-1]
	return render.BoxOf(tip.X, tip.Y, 0, 0).Grown(0.62 * s.f.U)
}
