package state

import (
	"fmt"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
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
func (s *State) ComesUp(routine string) bool                 { return s.rules.ComesUp(s, routine) }

func (s *State) Unfinished(seat engine.Seat) *engine.Refusal { return s.rules.Unfinished(s, seat) }

func (s *State) Caution(seat engine.Seat, order engine.Order) engine.Text {
	return s.rules.Caution(s, seat, order)
}

func (s *State) Phrase(seat engine.Seat, order engine.Order) engine.Text {
	return s.rules.Phrase(s, seat, order)
}

func (s *State) Likely(seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	return s.rules.Likely(s, seat, prefix, options)
}

// Whereabouts tells where a unit is, the first on the map of those that share a name, or a hex. [engine.Locator]
func (s *State) Whereabouts(_ engine.Audience, word string) (place engine.Text, rank int, ok bool) {
	p, ok := s.Locate(word)
	if !ok || p < 0 {
		return engine.Text{}, 0, false
	}
	return s.PlaceName(p), int(p), true
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

func (s *State) Describe(audience engine.Audience, word string) (engine.Explanation, bool) {
	return s.rules.Describe(s, audience, word)
}

// Chapter is the turn, 0 before the first. [engine.Chaptered]
func (s *State) Chapter() (number int, heading engine.Text) {
	if s.Turn == 0 {
		return 0, engine.T("aam.chapter.setup")
	}
	return int(s.Turn), engine.T("aam.chapter.turn", "n", int(s.Turn))
}

// Phase is the setup, or what of a turn goes before its attacks, or these. [engine.Phased]
func (s *State) Phase() string {
	switch {
	case s.Turn == 0:
		return "setup"
	case s.Part < FirstAirstrike:
		return fmt.Sprintf("%d movement", s.Turn)
	}
	return fmt.Sprintf("%d attacks", s.Turn)
}

// Apply applies events.
func Apply(s *State, events []Event) {
	for _, event := range events {
		event.Apply(s)
	}
}

// Settle makes a new position ready for questions. [stage.State]
func (s *State) Settle(*State) { s.cache = new(cache) }

// Seat is the seat of a side.
func Seat(side components.Side) engine.Seat { return engine.Seat(side) }

// Memo remembers what the position was asked; nil while a referee works on it. [stage.State]
func (s *State) Memo() *stage.Memo[*State] {
	if s.cache == nil {
		return nil
	}
	return &s.cache.Memo
}
