package aam

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
)

// Geometry tells what lies where on the picture.
func (s *scene) Geometry() render.Geometry {
	g := render.Geometry{Pieces: s.pieces}
	for _, p := range s.places {
		g.Areas = append(g.Areas, render.Area{Word: s.f.m.Labels[p], Outlines: [][]int{render.OutlineOf(s.f.Corners(s.f.center(p)))}})
	}
	return g
}

// note keeps where a unit is, with those aboard.
func (s *scene) note(id state.UnitID, at render.Point, size float64) {
	u := &s.state.Units[id]
	piece := render.Piece{Words: []string{s.state.Word(id)}, Owner: engine.Seat(u.Side), Box: render.PieceBox(at, 2*size, 2*size)}
	for passenger := range s.state.Passengers(id) {
		piece.Words = append(piece.Words, s.state.Word(passenger))
	}
	if u.At != components.NoPlace {
		piece.Place = s.f.m.Labels[u.At]
	}
	s.pieces = append(s.pieces, piece)
}
