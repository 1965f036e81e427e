package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/hexmap"
)

// Geometry tells what lies where on the picture.
func (s *scene) Geometry() render.Geometry {
	g := render.Geometry{Pieces: s.pieces}
	for _, loc := range s.locs {
		hex := s.set.Hexes[loc].Hex
		g.Areas = append(g.Areas, render.Area{Word: hex.String(), Outlines: [][]int{render.OutlineOf(s.f.Corners(s.f.center(hex)))}})
	}
	return g
}

// note keeps where a pile is.
func (s *scene) note(units []components.Unit, middle render.Point, kind hexmap.Format) {
	w, h := counterSize(kind, s.f.U)
	piece := render.Piece{Owner: engine.Seat(s.set.Units[units[0]].Side), Box: render.PieceBox(middle, w, h)}
	for _, unit := range units {
		piece.Words = append(piece.Words, s.set.Units[unit].ID)
	}
	if place := s.view.Board.Pieces[units[0]].Place; place.OnMap() {
		piece.Place = s.set.Hexes[place.Loc()].Hex.String()
	}
	s.pieces = append(s.pieces, piece)
}
