package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

const ru, al = components.Side(0), components.Side(1)

// position is a new Advanced Game of Soya with its machine; stages of other packages stop it.
func position(t *testing.T) *state.State {
	t.Helper()
	info := engine.Info{
		ID: "nextwar", Seats: []string{"red", "blue"}, Scenarios: []string{"soya"}, Rules: 1,
		Options: append(state.OptionSpecs(), engine.OptionSpec{ID: "rules", Values: []string{"advanced"}}),
	}
	rules := state.NewRules(&info, module.Soya())
	stages := make([]state.PlayStage, state.NumStages)
	Stages(stages)
	display.Stages(stages)
	for i := range stages {
		if stages[i].Name == "" {
			stages[i] = state.PlayStage{Name: "elsewhere", Ask: func(*state.State) []engine.Decision {
				return []engine.Decision{{Kind: "elsewhere"}}
			}}
		}
	}
	rules.Machine = stage.New(state.Machine{
		ID: "nextwar", Seats: info.Seats, Stages: stages, Verbs: append(Verbs(), display.Verbs()...), Referee: state.NewReferee, Apply: state.Apply,
	})
	s, err := rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func unit(t *testing.T, s *state.State, word string) components.UnitID {
	t.Helper()
	id, ok := s.Set().Counter(word)
	if !ok {
		t.Fatalf("no unit %s", word)
	}
	return id
}

func place(t *testing.T, s *state.State, word string) components.Place {
	t.Helper()
	p, ok := s.Set().Find(word)
	if !ok {
		t.Fatalf("no place %s", word)
	}
	return p
}

func target(t *testing.T, s *state.State, word string) state.Target {
	t.Helper()
	found, ok := s.FindTarget(word)
	if !ok {
		t.Fatalf("no target %s", word)
	}
	return found
}

// aircraft puts an air unit into play and into an area.
func aircraft(t *testing.T, s *state.State, word string, area state.Area) components.UnitID {
	t.Helper()
	id := unit(t, s, word)
	s.Base(id, s.DisplayOf(s.Info(id).Side, s.Info(id).Setup.Display))
	s.Unit(id).Area = area
	return id
}

// put moves a counter.
func put(t *testing.T, s *state.State, word, at string) components.UnitID {
	t.Helper()
	id := unit(t, s, word)
	s.Unit(id).At, s.Unit(id).Aboard = place(t, s, at), components.NoUnit
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
	script := engine.Script(rolls...)
	events, err := script.Decide(s, state.Seat(side), engine.ParseOrder(line))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if left := script.Left(); left != "" {
		t.Fatalf("%s: left %s", line, left)
	}
	return s.Evolve(events...).(*state.State)
}

// refused is the rule by which an order is refused.
func refused(t *testing.T, s *state.State, side components.Side, line string) engine.Rule {
	t.Helper()
	_, err := s.Decide(state.Seat(side), engine.ParseOrder(line), engine.Min())
	refusal, ok := engine.AsRefusal(err)
	if !ok {
		t.Fatalf("%s: %v", line, err)
	}
	return refusal.Rule
}

// fresh settles a position that a test has changed.
func fresh(s *state.State) *state.State {
	s = s.Clone()
	s.Settle(s)
	return s
}

// strikePhase is the position as missions are assigned.
func strikePhase(s *state.State) *state.State {
	s.Stage = state.MissionAssign
	s.Advanced.AfterStrike = state.SegmentBegin
	return fresh(s)
}

// group is a mission of a position.
func group0(kind state.MissionKind, side components.Side, t state.Target, units ...components.UnitID) *state.Mission {
	m := &state.Mission{Side: side, Kind: kind, Target: t}
	for _, id := range units {
		m.Flyers = append(m.Flyers, state.Flyer{Unit: id})
	}
	return m
}
