package nextwar

import (
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Geometry tells what lies where on the picture.
func (s *scene) Geometry() render.Geometry {
	g := render.Geometry{Pieces: s.pieces}
	for _, p := range s.places {
		g.Areas = append(g.Areas, render.Area{Word: s.set.Word(p), Outlines: [][]int{render.OutlineOf(s.f.Corners(s.f.center(p)))}})
	}
	return g
}

// note keeps where a pile is. Counters that the reader may not know are not named.
func (s *scene) note(p *pile) {
	first := p.units[0]
	spread := p.spread(&s.f)
	middle := p.middle.Add(spread/2, -math.Abs(spread)/2)
	piece := render.Piece{
		Owner: engine.Seat(s.state.Info(first).Side),
		Box:   render.PieceBox(middle, counterWide*s.f.unit+math.Abs(spread), counterHigh*s.f.unit+math.Abs(spread)),
	}
	for _, id := range p.units {
		if !concealed(s.view, id) {
			piece.Words = append(piece.Words, s.set.Units[id].Word)
		}
	}
	if at := s.state.Unit(first).At; at >= 0 {
		piece.Place = s.set.Word(at)
	}
	s.pieces = append(s.pieces, piece)
}
