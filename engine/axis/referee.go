package axis

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// referee decides one order: it works on a private copy of the state, emits events and applies
// them at once, and goes on through the sequence of play until a player is asked something.
type referee struct {
	// before is the state that the order is given in, where there is one.
	before *State
	s      *State
	dice   engine.Dice
	events []engine.Event
	// pending are the decisions that the state waits for in the end.
	pending []engine.Decision
}

// emit records facts and applies them.
func (r *referee) emit(events ...event) {
	for _, e := range events {
		e.apply(r.s)
		r.events = append(r.events, e)
	}
}

// planner of the phase. Before the first event it is that of the state that the order is given in,
// which does not change with the events.
func (r *referee) planner() *planner {
	if r.before != nil && len(r.events) == 0 {
		return r.before.planner()
	}
	if r.before != nil {
		return r.s.newPlanner(r.before.charts())
	}
	return r.s.planner()
}

// enter goes to another stage.
func (r *referee) enter(stage Stage) { r.emit(StageEntered{Stage: stage}) }

// roll rolls some dice and returns their faces, 1..6.
func (r *referee) roll(purpose string, n int) []uint8 {
	faces := make([]uint8, n)
	for i := range faces {
		faces[i] = uint8(r.dice.Roll(purpose, 6)) + 1
	}
	return faces
}

// pay changes the money of a power.
func (r *referee) pay(power c.Power, amount int, cause Cause) {
	if amount != 0 {
		r.emit(MoneyChanged{Power: power, Amount: int16(amount), Cause: cause})
	}
}

// maxIdle bounds the automatic stages between two questions: more is a defect.
const maxIdle = 2000

// proceed runs the stages that need no answer.
func (r *referee) proceed() error {
	for range maxIdle {
		if r.pending = r.s.asks(); r.s.End != nil || len(r.pending) > 0 {
			return nil
		}
		st := &r.s.game.stages[r.s.Stage]
		if st.run == nil {
			return fmt.Errorf("axis: stage %s neither asks nor runs", st.name)
		}
		before := len(r.events)
		st.run(r)
		if len(r.events) == before {
			return fmt.Errorf("axis: stage %s makes no progress", st.name)
		}
	}
	return fmt.Errorf("axis: no question after %d stages", maxIdle)
}
