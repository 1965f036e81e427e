package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/stage"
)

// referee carries out one order; see [stage.Run].
type referee struct {
	*stage.Run[*State]
	// s is the private copy that events change.
	s *State
}

// newReferee hands on what is known of the board.
func newReferee(run *stage.Run[*State]) *referee {
	if run.After != run.Before {
		run.After.inherit(run.Before.cache, &run.Before.Board)
		run.After.cache.inherited = true
	}
	return &referee{run, run.After}
}

// refereeOn works on a state itself.
func refereeOn(s *State, dice engine.Dice) *referee {
	_, r := s.game.machine.On(s, dice)
	return r
}

// applyEvents applies events at once, and hands on what is known of the board.
func applyEvents(s *State, events []event) {
	board, known := s.Board, s.cache
	for _, e := range events {
		e.Apply(s)
	}
	s.cache = &cache{inherited: known.inherited}
	s.inherit(known, &board)
}

// enter goes to another stage.
func (r *referee) enter(stage Stage) { r.Emit(StageEntered{Stage: stage}) }

// d10 rolls the ten-sided die, 0..9 (1.22).
func (r *referee) d10(purpose string) int { return r.Dice.Roll(purpose, 10) }

// set is the box of components.
func (r *referee) set() *c.Set { return r.s.game.set }

// mark moves a marker.
func (r *referee) mark(m Marker, value int, rule engine.Rule) {
	r.Emit(MarkerSet{Marker: m, Value: int16(value), From: r.s.Markers[m], Rule: rule})
}

// place puts a unit somewhere, keeping its side up.
func (r *referee) place(unit c.Unit, to position.Place, cause Cause, rule engine.Rule) {
	piece := r.s.Board.Pieces[unit]
	r.Emit(UnitPlaced{Unit: unit, From: piece.Place, To: to, Reduced: piece.Reduced, Cause: cause, Rule: rule})
}

// lose takes steps off a unit, as many as it has at most.
func (r *referee) lose(unit c.Unit, steps int, cause Cause, rule engine.Rule) {
	have := r.s.Board.Steps(r.set(), unit)
	steps = min(steps, have)
	r.Emit(StepsLost{Unit: unit, Steps: int8(steps), Gone: steps == have, Cause: cause, Rule: rule})
}
