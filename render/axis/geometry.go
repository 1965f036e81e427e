package axis

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
)

// Geometry tells what lies where on the picture: the outlines of spaces, once for each time that they are seen, and counters,
// which stand for units of a type.
func (s *scene) Geometry() render.Geometry {
	g := render.Geometry{Pieces: s.pieces}
	for space := range components.Space(components.NumSpaces) {
		area := render.Area{Word: s.set.Spaces[space].Word}
		for _, shift := range s.drawer.chart.Shown(&s.f.Frame, space) {
			for _, outline := range s.drawer.chart.Outlines[space] {
				placed := make([]render.Point, len(outline))
				for i, p := range outline {
					placed[i] = s.f.At(p.Add(shift, 0))
				}
				area.Outlines = append(area.Outlines, render.OutlineOf(placed))
			}
		}
		if len(area.Outlines) > 0 {
			g.Areas = append(g.Areas, area)
		}
	}
	return g
}

// note keeps where a counter of a space is.
func (s *scene) note(o counter, space components.Space, at render.Point) {
	w, h := counterSize(s.f.U)
	s.pieces = append(s.pieces, render.Piece{
		Words: []string{s.set.Units[o.kind].Word}, Place: s.set.Spaces[space].Word, Owner: engine.Seat(o.power), Box: render.PieceBox(at, w, h),
	})
}
