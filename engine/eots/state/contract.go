package state

import (
	"fmt"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// A state answers what package engine asks it; the answers come from the rules above.

// Rules are what a state is judged and explained by.
type Rules struct {
	Machine *Machine
	// Questions behind /why.
	Questions *stage.Questions[*State]
	// Judges of the victory lines by schedule.
	Judges map[string]Judges

	// Canonical is an order in the one spelling that Options lists.
	Canonical func(s *State, side components.Side, order engine.Order) engine.Order
	View      func(s *State, audience engine.Audience) engine.View
	Inspect   func(s *State) []string
	// What follows helps players to plan.
	Usual      func(s *State, seat engine.Seat) (engine.Order, bool)
	Unfinished func(s *State, seat engine.Seat) *engine.Refusal
	PlanNotes  func(s *State, seat engine.Seat) []engine.Text
	PlanOdds   func(s *State, seat engine.Seat) []engine.Text
	Caution    func(s *State, seat engine.Seat, order engine.Order) engine.Text
	Likely     func(s *State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string
	Phrase     func(s *State, seat engine.Seat, order engine.Order) engine.Text
	Detail     func(s *State, seat engine.Seat, word string) engine.Text
	PickLimit  func(s *State, seat engine.Seat, prefix engine.Order) int
	// Describe tells what an audience may know of a unit, a hex or a card.
	Describe func(s *State, audience engine.Audience, word string) (engine.Explanation, bool)
}

// What package engine asks of a state [engine.State] and of its extensions.

func (s *State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	return s.Rules.Machine.Decide(s, seat, order, dice)
}

func (s *State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	return s.Rules.Machine.Options(s, seat, prefix)
}

// OptionsAfter lists the words that may follow the prefix in an order of a side.
func (s *State) OptionsAfter(side components.Side, prefix engine.Order) []engine.Option {
	return s.Options(engine.Seat(side), prefix)
}

func (s *State) At() int                                    { return int(s.Stage) }
func (s *State) Setup() engine.Setup                        { return s.SetUp }
func (s *State) Evolve(events ...engine.Event) engine.State { return s.Rules.Machine.Evolve(s, events) }

func (s *State) Pending() []engine.Decision { return s.Rules.Machine.Pending(s) }

func (s *State) WaitsFor(seat engine.Seat) bool { return s.Rules.Machine.WaitsFor(s, seat) }

func (s *State) View(audience engine.Audience) engine.View { return s.Rules.View(s, audience) }

func (s *State) Inspect() []string { return s.Rules.Inspect(s) }

func (s *State) Usual(seat engine.Seat) (engine.Order, bool) { return s.Rules.Usual(s, seat) }

func (s *State) Unfinished(seat engine.Seat) *engine.Refusal { return s.Rules.Unfinished(s, seat) }

func (s *State) PlanOdds(seat engine.Seat) []engine.Text  { return s.Rules.PlanOdds(s, seat) }
func (s *State) PlanNotes(seat engine.Seat) []engine.Text { return s.Rules.PlanNotes(s, seat) }

func (s *State) Outcome() (engine.Outcome, bool) {
	if s.End == nil {
		return engine.Outcome{}, false
	}
	return *s.End, true
}

func (s *State) Canonical(seat engine.Seat, order engine.Order) engine.Order {
	return s.Rules.Canonical(s, components.Side(seat), order)
}

func (s *State) Questions(audience engine.Audience, words []string) []engine.Option {
	return s.Rules.Questions.List(s, audience, words)
}

func (s *State) Why(audience engine.Audience, words []string) (engine.Explanation, error) {
	return s.Rules.Questions.Why(s, audience, words)
}

func (s *State) Caution(seat engine.Seat, order engine.Order) engine.Text {
	return s.Rules.Caution(s, seat, order)
}

func (s *State) Likely(seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	return s.Rules.Likely(s, seat, prefix, options)
}

func (s *State) Phrase(seat engine.Seat, order engine.Order) engine.Text {
	return s.Rules.Phrase(s, seat, order)
}

func (s *State) Detail(seat engine.Seat, word string) engine.Text {
	return s.Rules.Detail(s, seat, word)
}

func (s *State) PickLimit(seat engine.Seat, prefix engine.Order) int {
	return s.Rules.PickLimit(s, seat, prefix)
}

func (s *State) Describe(audience engine.Audience, word string) (engine.Explanation, bool) {
	return s.Rules.Describe(s, audience, word)
}

// Chapter is the turn with its months.
func (s *State) Chapter() (number int, heading engine.Text) {
	return int(s.Board.Turn), s.TurnText()
}

// Phase is an Offensive, or what is between two of them. [engine.Phased]
func (s *State) Phase() string {
	if s.Off.On {
		return fmt.Sprintf("%d offensive %d %d", s.Board.Turn, s.Off.Side, s.Off.Card)
	}
	return fmt.Sprintf("%d stage %d", s.Board.Turn, s.Stage)
}

// TurnText tells the turn and its months.
func (s *State) TurnText() engine.Text {
	return engine.T("eots.status.turn", "turn", int(s.Board.Turn), "last", int(s.Last),
		"dates", engine.T("eots.turn."+strconv.Itoa(int(s.Board.Turn))))
}
