package offensive

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Halted tells whether a unit of the stack was stopped by defenders who slipped away since
// (8.43).
func Halted(s *state.State, units []components.Unit) bool {
	return s.MovementPhase() == state.OffensivesMovement && slices.ContainsFunc(units, s.Off.Halted.Has)
}

// marchOn finds how far a stopped stack gets with what is left of its movement, over
// waypoints. Rule 8.43: it goes on as if the hex had been empty, the whole stack together
// (7.23).
func marchOn(s *state.State, units []components.Unit, form position.Form, via []components.Loc, r *position.Reach) (components.LocSet, error) {
	if form != position.Overland {
		return components.LocSet{}, engine.Refuse("8.43", "eots.offensive.refuse.march-on-land")
	}
	if state.UnitSet(units) != s.Off.Halted {
		return components.LocSet{}, engine.Refuse("7.23", "eots.offensive.refuse.march-on-together")
	}
	done := LastPath(s, units[0])
	board := s.Board
	for _, unit := range units {
		board.Pieces[unit].Place = position.At(done[0])
	}
	m := Mover(s, s.Off.Side, units, form)
	way := append(done[1:len(done):len(done)], via...)
	to := way[len(way)-1]
	if len(via) > 0 {
		way = way[:len(way)-1]
	}
	sit := s.Situation().After(&board)
	if err := sit.ReachVia(&m, way, r); err != nil {
		return components.LocSet{}, err
	}
	ends := r.Ends
	ends.Remove(done[len(done)-1])
	if len(via) > 0 && !ends.Has(to) {
		return components.LocSet{}, r.Explain(to)
	}
	return ends, nil
}

// LastPath is the way of a unit in its last move of the Offensive, start and end included;
// nil where it has not moved.
func LastPath(s *state.State, unit components.Unit) []components.Loc {
	for _, move := range slices.Backward(s.Off.Moves) {
		if slices.Contains(move.Units, unit) {
			return move.Path
		}
	}
	return nil
}

// CameFrom is the hex from which a unit entered its hex by land, NoLoc where it did not
// (8.43, 9.5).
func CameFrom(s *state.State, unit components.Unit) components.Loc {
	for _, move := range slices.Backward(s.Off.Moves) {
		if move.Form == position.Overland && !move.PostBattle && slices.Contains(move.Units, unit) {
			return move.Path[len(move.Path)-2]
		}
	}
	return components.NoLoc
}
