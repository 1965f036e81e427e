package aam

import (
	"image"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// numberWide is the width of the label of a hex, such as "G14", in letters.
const numberWide = 1.9

// numberAt is where the label of a hex is printed.
func (f *frame) numberAt(p components.Place) render.Point {
	return f.center(p).Add(0, 0.35*f.U-0.76*f.R)
}

// mapBox is the part of the picture that shows the map.
func (f *frame) mapBox() image.Rectangle { return image.Rect(0, f.Head, f.Width, f.Height-f.Foot) }

// numbers prints the label of each hex at its top, where the edge does not cut it.
func (g *ground) numbers() {
	for _, p := range g.places {
		at := g.f.numberAt(p)
		if !hexmap.NumberBox(at, numberWide, g.f.U).In(g.f.mapBox()) {
			continue
		}
		g.canvas.Text(render.Text{
			Words: g.f.m.Labels[p], X: at.X, Y: at.Y, AnchorX: 0.5, Size: g.f.U, Color: faintInk, Halo: landColor(g.f.m.Hexes[p].Terrain), HaloWidth: max(1, int(g.f.U/8)),
		})
	}
}

// findNumbers finds the places of the labels that smoke and units hide.
func (s *scene) findNumbers() {
	s.numbers = hexmap.Numbers[components.Place]{
		Canvas: s.canvas, Ink: ink, R: s.f.R, U: s.f.U, Wide: numberWide, Area: s.f.mapBox(), Stacks: s.stackBox,
		Over: board.NewBoxes(s.f.mapBox()), Taken: board.NewBoxes(s.f.mapBox()), Badges: board.NewBoxes(s.f.mapBox()),
		Words: func(p components.Place) string { return s.f.m.Labels[p] }, Center: s.f.center, At: s.f.numberAt,
	}
	if s.f.m == nil || !s.f.numbered() {
		return
	}
	for _, p := range s.places {
		if c := s.f.center(p); image.Pt(int(c.X), int(c.Y)).In(s.f.mapBox()) {
			s.numbers.Hexes = append(s.numbers.Hexes, p)
		}
	}
	for i := range s.placed {
		p := &s.placed[i]
		s.numbers.Over.Add(around(p.at, 0.9*p.size))
		s.numbers.Taken.Add(around(p.at, 0.9*p.size))
		key := tokenOf(s.state, p.id)
		for _, mark := range key.marks() {
			box := around(p.at.Add(mark.at.X*p.size, mark.at.Y*p.size), mark.reach*p.size)
			s.numbers.Over.Add(box)
			s.numbers.Taken.Add(box)
			s.numbers.Badges.Add(box)
		}
	}
	s.numbers.Find()
}

// lines are what crosses labels: arrows, shots, ways; and smoke, on which they can be printed again.
func (s *scene) lines() *board.Boxes {
	lines := board.NewBoxes(s.f.mapBox())
	for i := range s.arrows {
		lines.AddLine(s.arrows[i].Line, s.arrows[i].Width)
	}
	for _, path := range s.shown.Paths {
		line := make(render.Curve, len(path))
		for i, p := range path {
			line[i] = s.f.center(p)
		}
		lines.AddLine(line, 0.16*s.f.R)
	}
	for _, v := range s.volleys() {
		lines.AddLine(render.Curve{s.f.center(v.from), s.f.center(v.to)}, 0.11*s.f.R)
	}
	for _, p := range s.state.Smoke {
		lines.Add(hexmap.NumberBox(s.f.numberAt(p), numberWide, s.f.U))
	}
	return lines
}

// around is a square of a reach around a point.
func around(at render.Point, reach float64) image.Rectangle {
	return image.Rect(int(at.X-reach), int(at.Y-reach), int(at.X+reach), int(at.Y+reach))
}
