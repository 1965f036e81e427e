package eots

import (
	"image"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// names prints the names of places.
func (s *scene) names() {
	names := board.Names{
		Canvas: s.canvas, Area: image.Rect(0, s.f.Head, s.f.Width, s.f.Height), Size: s.f.U, Ink: ink, Taken: s.taken,
	}
	for _, loc := range s.locs {
		center, info := s.center(loc), &s.set.Hexes[loc]
		if name := placeName(s.set, loc, s.say); name != "" && image.Pt(int(center.X), int(center.Y)).In(names.Area) {
			bold := info.Port || info.City != components.NoCity
			names.Print(name, bold, max(3.6*s.f.R, 8*s.f.U), func(half float64) []render.Point {
				return s.f.NamePlaces(center, s.stackBox[loc], s.f.U, half)
			})
		}
	}
}
