package stage

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
)

// Event is a fact that changes a state. Apply judges nothing; it changes a private copy.
type Event[S any] interface {
	engine.Event
	Apply(s S)
}

// Run carries out one order: it works on a private copy of the state, collects events and applies
// them at once. Games put their own type around it.
type Run[S any] struct {
	// Before is the state that the order was given in. It does not change.
	Before S
	// After is the private copy, as all events so far have made it.
	After S
	Dice  engine.Dice
	// Events so far.
	Events []engine.Event
	apply  func(s S, events []Event[S])
}

// Emit records facts and applies them.
func (r *Run[S]) Emit(events ...Event[S]) {
	for _, event := range events {
		r.Events = append(r.Events, event)
	}
	r.apply(r.After, events)
}

// maxIdle bounds the automatic stages between two questions: more is a defect.
const maxIdle = 2000

// proceed runs the stages that need no answer, and gives the decisions that the state waits for.
// A stage without anything to ask and nothing to run is a defect of the sequence, not of the
// players.
func (m *Machine[S, R, P]) proceed(run *Run[S], r R) ([]engine.Decision, error) {
	for range maxIdle {
		if m.Before != nil {
			m.Before(r)
		}
		if _, over := run.After.Outcome(); over {
			return nil, nil
		}
		pending := m.pending(run.After)
		if len(pending) > 0 {
			return pending, nil
		}
		st := m.Stage(run.After)
		if st.Run == nil {
			return nil, fmt.Errorf("%s: stage %s neither asks nor runs", m.ID, st.Name)
		}
		before := len(run.Events)
		st.Run(r)
		if len(run.Events) == before {
			return nil, fmt.Errorf("%s: stage %s makes no progress", m.ID, st.Name)
		}
	}
	return nil, fmt.Errorf("%s: no question after %d stages, last %s", m.ID, maxIdle, m.Stage(run.After).Name)
}

// On makes a referee that works on a state itself: for positions that are set up, and for tests.
func (m *Machine[S, R, P]) On(s S, dice engine.Dice) (*Run[S], R) {
	run := &Run[S]{Before: s, After: s, Dice: dice, apply: m.Apply}
	return run, m.Referee(run)
}

// Proceed runs the stages that need no answer.
func (m *Machine[S, R, P]) Proceed(run *Run[S], r R) error {
	_, err := m.proceed(run, r)
	return err
}
