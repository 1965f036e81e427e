package display

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// position is a new Advanced Game of Soya with its machine.
func position(t *testing.T) *state.State {
	t.Helper()
	info := engine.Info{
		ID: "nextwar", Seats: []string{"red", "blue"}, Scenarios: []string{"soya"}, Rules: 1,
		Options: append(state.OptionSpecs(), engine.OptionSpec{ID: "rules", Values: []string{"advanced"}}),
	}
	rules := state.NewRules(&info, module.Soya())
	stages := make([]state.PlayStage, state.NumStages)
	Stages(stages)
	for i := range stages {
		if stages[i].Name == "" { // stages of other packages ask the first side, so that the machine stops there
			stages[i] = state.PlayStage{Name: "elsewhere", Ask: func(*state.State) []engine.Decision {
				return []engine.Decision{{Kind: "elsewhere"}}
			}}
		}
	}
	rules.Machine = stage.New(state.Machine{ID: "nextwar", Seats: info.Seats, Stages: stages, Verbs: Verbs(), Referee: state.NewReferee, Apply: state.Apply})
	s, err := rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// unit finds a counter of the position and puts it into play and into an area.
func unit(t *testing.T, s *state.State, word string, area state.Area) components.UnitID {
	t.Helper()
	id, ok := s.Set().Counter(word)
	if !ok {
		t.Fatalf("no unit %s", word)
	}
	s.Base(id, s.DisplayOf(s.Info(id).Side, s.Info(id).Setup.Display))
	s.Unit(id).Area = area
	return id
}

// referee works on the position itself with forced rolls.
func referee(s *state.State, rolls ...int) *state.Referee {
	_, r := s.Rules().Machine.On(s, engine.Script(rolls...))
	return r
}

// give decides an order and is the position after it.
func give(t *testing.T, s *state.State, side components.Side, line string, rolls ...int) *state.State {
	t.Helper()
	events, err := engine.Script(rolls...).Then(engine.Max()).Decide(s, state.Seat(side), engine.ParseOrder(line))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return s.Evolve(events...).(*state.State)
}

// fresh settles a position that a test has changed, so that it can be asked.
func fresh(s *state.State) *state.State {
	s = s.Clone()
	s.Settle(s)
	return s
}
