package eots

import (
	"image"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
)

// names prints the names of places where they hide the least: below the hex's middle or
// its stack, else beside or above.
func (s *scene) names() {
	taken := s.taken
	view := image.Rect(0, s.f.Head, s.f.Width, s.f.Height)
	for _, loc := range s.locs {
		name := placeName(s.set, loc, s.say)
		if p := s.center(loc); name == "" || !image.Pt(int(p.X), int(p.Y)).In(view) {
			continue
		}
		info := &s.set.Hexes[loc]
		weight := render.Regular
		if info.Port || info.City != components.NoCity {
			weight = render.Bold
		}
		name = s.canvas.Fits(name, weight, s.f.U, max(3.6*s.f.r, 8*s.f.U))
		half := int(s.canvas.Width(name, weight, s.f.U)/2 + 1)
		high := int(s.f.U*0.62 + 0.5)
		best, least := render.Point{}, 1<<30
		for i, at := range s.namePlaces(loc, float64(half)) {
			box := image.Rect(int(at.X)-half, int(at.Y)-high, int(at.X)+half, int(at.Y)+high)
			cost := i * high * half / 12
			seen := box.Intersect(view)
			cost += 2 * (box.Dx()*box.Dy() - seen.Dx()*seen.Dy())
			for i, other := range taken {
				hidden := box.Intersect(other)
				times := 2
				if i >= len(s.taken) {
					times = 3 // two names on each other cannot be read at all
				}
				cost += times * hidden.Dx() * hidden.Dy()
			}
			if cost < least {
				best, least = at, cost
			}
		}
		if weight == render.Regular && least > 2*half*high {
			continue // no room for a place that matters little
		}
		taken = append(taken, image.Rect(int(best.X)-half, int(best.Y)-high, int(best.X)+half, int(best.Y)+high))
		s.canvas.Text(render.Text{
			Words: name, X: best.X, Y: best.Y, AnchorX: 0.5,
			Size: s.f.U, Weight: weight, Color: ink, Halo: paper, HaloWidth: max(1, int(s.f.U/9)),
		})
	}
}

// namePlaces are the middles of where the name of a hex may stand, the best first. Half
// is half its width.
func (s *scene) namePlaces(loc components.Loc, half float64) []render.Point {
	center, usual := s.center(loc), 0.66*s.f.r
	heights := []float64{usual, 0.44 * s.f.r, 0.88 * s.f.r, -0.6 * s.f.r}
	beside := 0.2 * s.f.r
	if stack, ok := s.stackBox[loc]; ok {
		below, above := float64(stack.Max.Y)-center.Y+0.55*s.f.U, float64(stack.Min.Y)-center.Y-0.55*s.f.U
		heights = []float64{max(usual, below), below + 0.4*s.f.U, above, below - 0.5*s.f.U}
		beside = float64(stack.Dx())/2 + 0.2*s.f.U
	}
	var places []render.Point
	for _, y := range heights {
		places = append(places, center.Add(0, y))
	}
	for _, y := range heights[:3] {
		places = append(places, center.Add(-0.6*half, y), center.Add(0.6*half, y))
	}
	return append(places, center.Add(beside+half, 0), center.Add(-beside-half, 0))
}
