package nextwar

import (
	"image"
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// medium is what a move goes through.
type medium uint8

const (
	overland medium = iota
	bySea
	byAir
)

// findArrows makes arrows of the moves of the segment, and of the attackers of the combat.
func (s *scene) findArrows() {
	if s.shown.Any() {
		return
	}
	last := map[components.UnitID]components.Place{} // where a unit came with the move before
	var drawn [][]components.Place
	for i := range s.state.Trails {
		trail := &s.state.Trails[i]
		first := trail.Units[0]
		from, moved := last[first]
		if !moved {
			from = s.state.Unit(first).Began
		}
		way := append([]components.Place{from}, trail.Way...)
		if concealed(s.view, first) { // the view names other counters
			way = trail.Way
		}
		way = s.onMap(way)
		for _, id := range trail.Units {
			last[id] = trail.Way[len(trail.Way)-1]
		}
		if len(way) < 2 || slices.ContainsFunc(drawn, func(other []components.Place) bool { return slices.Equal(way, other) }) {
			continue
		}
		drawn = append(drawn, way)
		s.arrows = append(s.arrows, s.f.arrow(s.state.Info(first).Side, s.mediumOf(first, way), s.curve(way)))
	}
	if b := s.state.Battle; b != nil {
		for _, id := range b.Attackers {
			way := s.onMap([]components.Place{s.state.Unit(id).At, b.Target})
			if len(way) == 2 && !slices.ContainsFunc(drawn, func(other []components.Place) bool { return slices.Equal(way, other) }) {
				drawn = append(drawn, way)
				attack := s.f.arrow(s.state.Info(id).Side, overland, s.curve(way))
				attack.Width *= 1.6
				s.arrows = append(s.arrows, attack)
			}
		}
	}
}

// onMap are the hexes of a way, none twice in turn.
func (s *scene) onMap(way []components.Place) []components.Place {
	var hexes []components.Place
	for _, p := range way {
		if s.set.IsHex(p) && (len(hexes) == 0 || hexes[len(hexes)-1] != p) {
			hexes = append(hexes, p)
		}
	}
	return hexes
}

// mediumOf a move: ships sail; what leaps over hexes flies.
func (s *scene) mediumOf(id components.UnitID, way []components.Place) medium {
	kind := s.state.Info(id).Kind
	if kind == components.Ship || s.state.Unit(id).Aboard != components.NoUnit && kind == components.Ground {
		return bySea
	}
	for i := range way[1:] {
		if s.set.Distance(way[i], way[i+1]) > 1 {
			return byAir
		}
	}
	if kind == components.Helicopter {
		return byAir
	}
	return overland
}

// curve leads a way through its hexes to the edge of the last one, or of the stack there.
func (s *scene) curve(way []components.Place) render.Curve {
	stops := make(render.Curve, len(way))
	for i, p := range way {
		stops[i] = s.f.center(p)
	}
	if len(stops) == 2 { // a little to the right, so that the way there and the way back lie side by side
		a, b := stops[0], stops[1]
		m, length := a.Lerp(b, 0.5), a.Distance(b)
		off := min(0.14*s.f.R, 0.12*length)
		stops = render.Curve{a, m.Add(-(b.Y-a.Y)/length*off, (b.X-a.X)/length*off), b}
	}
	line := render.Smooth(stops).Trim(0.3*s.f.R, 0.3*s.f.R)
	if box, ok := s.stackBox[way[len(way)-1]]; ok {
		return stopAt(line, box.Inset(-int(0.1*s.f.R)))
	}
	return line
}

// stopAt ends a line where it first comes to a box; at least a quarter of it stays.
func stopAt(line render.Curve, box image.Rectangle) render.Curve {
	within := func(p render.Point) bool { return image.Pt(int(p.X), int(p.Y)).In(box) }
	for i := max(1, len(line)/4); i < len(line); i++ {
		if !within(line[i]) {
			continue
		}
		out, in := line[i-1], line[i]
		for range 6 { // the stretch may be as long as a hex
			if m := out.Lerp(in, 0.5); within(m) {
				in = m
			} else {
				out = m
			}
		}
		return append(line[:i:i], in)
	}
	return line
}

// arrow is a move as a curve: over land it is solid, by sea it has a light core, through the air it is dashed.
func (f *frame) arrow(side components.Side, through medium, line render.Curve) board.Arrow {
	a := board.Arrow{Line: line, Color: sideColor(side), Rim: 0.07 * f.R, Core: 0.3, Edge: 0.035 * f.R}
	switch through {
	case bySea:
		a.Style, a.Width = board.Cored, 0.13
	case byAir:
		a.Style, a.Width = board.Dashed, 0.09
	default:
		a.Width = 0.13
	}
	a.Width *= f.R
	a.Head = max(0.3*f.R, 2.2*a.Width)
	return a
}
