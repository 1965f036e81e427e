package eots

import (
	"image"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// numberWide is the width of the number of a hex in letters.
const numberWide = 2.3

// numberAt is where the number of a hex is printed.
func (f frame) numberAt(h hexgrid.Number) render.Point { return f.center(h).Add(0, -0.7*f.R) }

// mapBox is the part of the picture that shows the map.
func (f frame) mapBox() image.Rectangle { return image.Rect(0, f.Head, f.Width, f.Height-f.Foot) }

// numbers prints the number of each hex at its top, where the edge does not cut it.
func (g *ground) numbers() {
	for _, loc := range g.locs {
		info := &g.set.Hexes[loc]
		shade := faintInk
		if info.Land && info.Terrain != components.Atoll {
			shade = render.RGB(0x6a5f4a)
		}
		if at := g.f.numberAt(info.Hex); hexmap.NumberBox(at, numberWide, g.f.U).In(g.f.mapBox()) {
			g.canvas.Center(info.Hex.String(), at, g.f.U, render.Regular, shade)
		}
	}
}

// findNumbers finds the places of the numbers that counters hide.
func (s *scene) findNumbers() {
	s.numbers = hexmap.Numbers[components.Loc]{
		Canvas: s.canvas, Ink: ink, R: s.f.R, U: s.f.U, Wide: numberWide, Area: s.f.mapBox(), Stacks: s.stackBox, Over: s.counterBoxes, Taken: s.taken, Badges: s.badges,
		Words:  func(loc components.Loc) string { return s.set.Hexes[loc].Hex.String() },
		Center: s.center,
		At:     func(loc components.Loc) render.Point { return s.f.numberAt(s.set.Hexes[loc].Hex) },
	}
	if !s.f.numbered() {
		return
	}
	boxed := sheets[s.f.on].boxed
	for _, loc := range s.locs {
		p := s.center(loc)
		if image.Pt(int(p.X), int(p.Y)).In(s.f.mapBox()) && (boxed == 0 || s.set.Hexes[loc].Hex != boxed) { // the box has no number
			s.numbers.Hexes = append(s.numbers.Hexes, loc)
		}
	}
	s.numbers.Find()
}

// lines are what crosses numbers: arrows, ways, and the crosses on what blocks them.
func (s *scene) lines() *board.Boxes {
	lines := board.NewBoxes(s.f.mapBox())
	for i := range s.arrows {
		lines.AddLine(s.arrows[i].Line, s.arrows[i].Width)
	}
	for _, path := range s.shown.Paths {
		lines.AddLine(s.way(path), 0.16*s.f.R)
	}
	for _, loc := range s.shown.Blocks {
		for _, side := range [...]float64{1, -1} {
			lines.AddLine(render.Curve{s.at(loc, -0.62*side, -0.62), s.at(loc, 0.62*side, 0.62)}, 0.17*s.f.R)
		}
	}
	return lines
}
