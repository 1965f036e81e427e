package air

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The sides of the scenario Soya.
const (
	russia components.Side = 0
	allies components.Side = 1
)

// table is a position of Soya for tests, with a machine of the stages of this chapter.
type table struct {
	*testing.T
	*state.State
}

// newTable is the position at the start of a first movement segment of the Russians, after some changes of the options.
func newTable(t *testing.T, options ...string) *table {
	t.Helper()
	setup := engine.Setup{Options: map[string]string{}}
	for i := 0; i < len(options); i += 2 {
		setup.Options[options[i]] = options[i+1]
	}
	info := &engine.Info{ID: "nextwar", Seats: []string{"ru", "al"}, Scenarios: []string{"soya"}, Rules: 1, Options: state.OptionSpecs()}
	rules := state.NewRules(info, module.Soya())
	stages := make([]state.PlayStage, state.NumStages)
	Stages(stages)
	rules.Machine = stage.New(state.Machine{ID: "nextwar", Seats: info.Seats, Stages: stages, Referee: state.NewReferee})
	s, err := rules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	s.Stage, s.Segment, s.InitiativeTurn = state.Movement, state.M1, true
	tb := &table{t, s}
	tb.begin(state.M1)
	return tb
}

// begin starts a segment as the turn does.
func (tb *table) begin(segment state.Segment) {
	tb.Segment = segment
	for i := range tb.Units {
		u := &tb.Units[i]
		u.Flags &^= state.OfSegment
		u.Began = u.At
		if tb.Set().IsHex(u.At) && tb.InEnemyZone(tb.Info(components.UnitID(i)).Side, u.At) {
			u.Flags |= state.BeganInZone
		}
	}
	tb.changed()
}

// changed tells the position that it was edited.
func (tb *table) changed() { tb.Settle(nil) }

func (tb *table) place(word string) components.Place {
	tb.Helper()
	p, ok := tb.Set().Find(word)
	if !ok {
		tb.Fatalf("there is no place %s", word)
	}
	return p
}

func (tb *table) unit(word string) components.UnitID {
	tb.Helper()
	id, ok := tb.Set().Counter(word)
	if !ok {
		tb.Fatalf("there is no unit %s", word)
	}
	return id
}

// put places units in a hex or box, or aboard a ship.
func (tb *table) put(where string, words ...string) {
	tb.Helper()
	for _, word := range words {
		u := tb.State.Unit(tb.unit(word))
		u.Aboard = components.NoUnit
		if ship, ok := tb.Set().Counter(where); ok {
			u.At, u.Aboard = tb.State.Unit(ship).At, ship
		} else {
			u.At = tb.place(where)
		}
		u.Began = u.At
	}
	tb.changed()
}

// referee works on the position with dice that fall as told, and no others.
func (tb *table) referee(rolls ...int) *state.Referee {
	tb.Helper()
	tb.State = tb.Clone() // without what was found out about it
	_, r := tb.Rules().Machine.On(tb.State, engine.Script(rolls...))
	return r
}

// same fails where two values differ.
func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
