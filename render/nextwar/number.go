package nextwar

import (
	"image"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// numberWide is the width of the number of a hex in letters.
const numberWide = 2.3

// numberAt is where the number of a hex stands.
func (f *frame) numberAt(p components.Place) render.Point {
	return f.center(p).Add(0, 0.66*f.U-f.Across/2)
}

// mapArea is the part of the picture that shows the map, in whole pixels.
func (f *frame) mapArea() image.Rectangle {
	b := f.mapBox()
	return image.Rect(int(b.Left), int(b.Top), int(b.Right), int(b.Bottom))
}

// numbers prints the number of each hex at its top, where the edge of the picture does not cut it.
func (g *ground) numbers() {
	for _, p := range g.places {
		if at := g.f.numberAt(p); hexmap.NumberBox(at, numberWide, g.f.U).In(g.f.mapArea()) {
			g.canvas.Center(g.set.Word(p), at, g.f.U, render.Regular, faintInk)
		}
	}
}

// findNumbers finds the places of the numbers that counters hide.
func (s *scene) findNumbers() {
	s.numbers = hexmap.Numbers[components.Place]{
		Canvas: s.canvas, Ink: ink, R: s.f.R, U: s.f.U, Wide: numberWide, Area: s.f.mapArea(), Stacks: s.stackBox,
		Over: s.faces, Taken: s.taken, Badges: s.badges, Words: s.set.Word, Center: s.f.center, At: s.f.numberAt,
	}
	if !s.f.numbered() {
		return
	}
	for _, p := range s.places {
		if s.f.mapBox().Holds(s.f.center(p)) {
			s.numbers.Hexes = append(s.numbers.Hexes, p)
		}
	}
	s.numbers.Find()
}

// lines are what crosses numbers: the edges of fans, arrows, ways, and the crosses on what blocks them.
func (s *scene) lines() *board.Boxes {
	lines := s.fans
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
	for _, p := range s.shown.Blocks {
		for _, side := range [...]float64{1, -1} {
			lines.AddLine(render.Curve{s.f.at(p, -0.62*side, -0.62), s.f.at(p, 0.62*side, 0.62)}, 0.17*s.f.R)
		}
	}
	return lines
}
