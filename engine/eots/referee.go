package eots

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// referee decides one order: it works on a private copy of the state, emits
// events and applies them at once, and goes on through the sequence of play until
// a player is asked something.
type referee struct {
	s      *State
	dice   engine.Dice
	events []engine.Event
}

// emit records facts and applies them.
func (r *referee) emit(events ...event) {
	board, known := r.s.Board, r.s.cache
	for _, e := range events {
		e.apply(r.s)
		r.events = append(r.events, e)
	}
	r.s.cache = new(cache)
	r.s.inherit(known, &board)
}

// enter goes to another stage.
func (r *referee) enter(stage Stage) { r.emit(StageEntered{Stage: stage}) }

// d10 rolls the ten-sided die, 0..9 (1.22).
func (r *referee) d10(purpose string) int { return r.dice.Roll(purpose, 10) }

// set is the box of components.
func (r *referee) set() *c.Set { return r.s.game.set }

// mark moves a marker.
func (r *referee) mark(m Marker, value int, rule engine.Rule) {
	r.emit(MarkerSet{Marker: m, Value: int16(value), From: r.s.Markers[m], Rule: rule})
}

// place puts a unit somewhere, keeping its side up.
func (r *referee) place(unit c.Unit, to position.Place, cause Cause, rule engine.Rule) {
	piece := r.s.Board.Pieces[unit]
	r.emit(UnitPlaced{Unit: unit, From: piece.Place, To: to, Reduced: piece.Reduced, Cause: cause, Rule: rule})
}

// lose takes steps off a unit, as many as it has at most.
func (r *referee) lose(unit c.Unit, steps int, cause Cause, rule engine.Rule) {
	have := r.s.Board.Steps(r.set(), unit)
	steps = min(steps, have)
	r.emit(StepsLost{Unit: unit, Steps: int8(steps), Gone: steps == have, Cause: cause, Rule: rule})
}

// maxIdle bounds the automatic stages between two questions: more is a defect.
const maxIdle = 400

// proceed runs the stages that need no answer. A stage without anything to ask
// and nothing to run is a defect of the sequence, not of the players.
func (r *referee) proceed() error {
	for range maxIdle {
		r.judgeHQs()
		st := &r.s.game.stages[r.s.Stage]
		if r.s.End != nil || r.s.Stage == GameOver {
			return nil
		}
		if len(r.s.pending()) > 0 {
			return nil
		}
		if st.run == nil {
			return fmt.Errorf("eots: stage %s neither asks nor runs", r.s.Stage)
		}
		before := len(r.events)
		st.run(r)
		if len(r.events) == before {
			return fmt.Errorf("eots: stage %s makes no progress", r.s.Stage)
		}
	}
	return fmt.Errorf("eots: no question after %d stages, last %s", maxIdle, r.s.Stage)
}
