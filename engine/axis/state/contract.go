package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// At is the stage, by its number. [stage.State]
func (s *State) At() int { return int(s.Stage) }

// Decide judges and carries out an order. [engine.State]
func (s *State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	return s.Rules.Machine.Decide(s, seat, order, dice)
}

// Evolve is the state after the events. [engine.State]
func (s *State) Evolve(events ...engine.Event) engine.State { return s.Rules.Machine.Evolve(s, events) }

// Pending are the decisions the game waits for. [engine.State]
func (s *State) Pending() []engine.Decision { return s.Rules.Machine.Pending(s) }

// Options lists the words that may follow the prefix. [engine.State]
func (s *State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	return s.Rules.Machine.Options(s, seat, prefix)
}

func (s *State) WaitsFor(seat engine.Seat) bool { return s.Rules.Machine.WaitsFor(s, seat) }

// Unfinished says what keeps a seat from committing its phase: aircraft without a landing (7.5, 14),
// cargo that goes nowhere (7.4), units that are not placed (15). [engine.PlanChecker]
func (s *State) Unfinished(seat engine.Seat) *engine.Refusal {
	if s.End != nil || !s.WaitsFor(seat) {
		return nil
	}
	v, by := s.Rules.Machine.Stage(s).Find("commit"), components.Power(seat)
	if v == nil || v.Explain == nil || v.Complete(s, by) {
		return nil
	}
	return v.Explain(s, by, nil, "")
}

// Questions lists the words that may follow in a question. [engine.Explainer]
func (s *State) Questions(audience engine.Audience, words []string) []engine.Option {
	return s.Rules.Questions.List(s, audience, words)
}

// Why answers a question. [engine.Explainer]
func (s *State) Why(audience engine.Audience, words []string) (engine.Explanation, error) {
	return s.Rules.Questions.Why(s, audience, words)
}

// Canonical is an order in the words of the notation, as [State.Options] lists them.
func (s *State) Canonical(seat engine.Seat, order engine.Order) engine.Order {
	return s.Rules.Advice.Canonical(s, seat, order)
}

// Likely are the few words that are most likely to follow a prefix. [engine.Suggester]
func (s *State) Likely(seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	return s.Rules.Advice.Likely(s, seat, prefix, options)
}

// Phrase puts an order into words. [engine.Phraser]
func (s *State) Phrase(_ engine.Seat, order engine.Order) engine.Text {
	return s.Rules.Advice.Phrase(s, order)
}

// Usual is the usual answer to a routine (17). [engine.Advisor]
func (s *State) Usual(seat engine.Seat) (engine.Order, bool) { return s.Rules.Advice.Usual(s, seat) }

// PlanNotes report what a plan gives up or leaves undone. [engine.PlanChecker]
func (s *State) PlanNotes(seat engine.Seat) []engine.Text { return s.Rules.Advice.PlanNotes(s, seat) }
