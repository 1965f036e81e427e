package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// What [engine.State] and [stage.State] ask of a position: the machine of the game knows the answers.

func (s *State) At() int { return int(s.Stage) }

func (s *State) Pending() []engine.Decision { return s.rules.Machine.Pending(s) }

func (s *State) WaitsFor(seat engine.Seat) bool { return s.rules.Machine.WaitsFor(s, seat) }

func (s *State) Evolve(events ...engine.Event) engine.State { return s.rules.Machine.Evolve(s, events) }

func (s *State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	return s.rules.Machine.Decide(s, seat, order, dice)
}

func (s *State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	return s.rules.Machine.Options(s, seat, prefix)
}

// What the optional interfaces of package engine ask of a position: the packages above this one know the answers,
// see [Hooks].

func (s *State) View(audience engine.Audience) engine.View   { return s.rules.View(s, audience) }
func (s *State) Inspect() []string                           { return s.rules.Inspect(s) }
func (s *State) Usual(seat engine.Seat) (engine.Order, bool) { return s.rules.Usual(s, seat) }
func (s *State) PlanNotes(seat engine.Seat) []engine.Text    { return s.rules.Notes(s, seat) }

func (s *State) ComesUp(routine string) bool { return s.rules.ComesUp(s, routine) }

func (s *State) Unfinished(seat engine.Seat) *engine.Refusal { return s.rules.Unfinished(s, seat) }

func (s *State) Caution(seat engine.Seat, order engine.Order) engine.Text {
	return s.rules.Caution(s, seat, order)
}

func (s *State) Phrase(_ engine.Seat, order engine.Order) engine.Text {
	return s.rules.Phrase(s, order)
}

func (s *State) Detail(seat engine.Seat, word string) engine.Text {
	return s.rules.Detail(s, seat, word)
}

func (s *State) Likely(seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	return s.rules.Likely(s, seat, prefix, options)
}

func (s *State) Describe(audience engine.Audience, word string) (engine.Explanation, bool) {
	return s.rules.Describe(s, audience, word)
}

// ShuffleHidden is a position that differs only in what the audience may not know. [engine.Concealer]
func (s *State) ShuffleHidden(audience engine.Audience, pick func(n int) int) engine.State {
	return s.rules.Shuffle(s, audience, pick)
}

func (s *State) Questions(audience engine.Audience, words []string) []engine.Option {
	return s.rules.Questions.List(s, audience, words)
}

func (s *State) Why(audience engine.Audience, words []string) (engine.Explanation, error) {
	return s.rules.Questions.Why(s, audience, words)
}

// Apply applies events. What is found out about the position between them is remembered until the next one that moves somebody.
func Apply(s *State, events []Event) {
	for _, event := range events {
		board := s.board
		s.tracked, s.board = false, nil
		event.Apply(s)
		s.tracked = true
		if movesNobody(event) {
			s.board = board
		}
	}
}

// movesNobody tells that an event changes nothing that [State.survey] looks at. It is right about the frequent ones, and careful about
// all others.
func movesNobody(event Event) bool {
	switch event := event.(type) {
	case StageEntered, HexEntered, HexLeft, ClearingPlaced, ClearingRemoved, Scored, Answered:
		return true
	case Flagged:
		return (event.Set|event.Clear)&UnderClearing == 0
	default:
		return false
	}
}

// Settle makes a new position ready for questions. It has the geometry that the referee has seen last, or that of the position before, if
// nobody stands elsewhere. [stage.State]
func (s *State) Settle(before *State) {
	seen := s.board
	if !s.tracked {
		seen = nil
	}
	s.cache, s.board, s.tracked = new(cache), nil, false
	if seen != nil {
		s.cache.board.Store(seen)
		return
	}
	if before == nil || before.cache == nil {
		return
	}
	if b := before.cache.board.Load(); b != nil && s.standsAs(before) {
		s.cache.board.Store(b)
	}
}

// Seat is the seat of a side.
func Seat(side components.Side) engine.Seat { return engine.Seat(side) }

// Memo remembers what the position was asked; nil while a referee works on it. [stage.State]
func (s *State) Memo() *stage.Memo[*State] {
	if s.cache == nil {
		return nil
	}
	return &s.cache.Memo
}
