// Package nextwartest makes positions for the tests of Next War's packages.
package nextwartest

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Position is a position of Soya that a test may change.
type Position struct {
	*state.State
	t testing.TB
}

// Standard is the start of the Standard Game, Advanced that of the Advanced Game.
func Standard(t testing.TB) Position {
	t.Helper()
	return at(t, map[string]string{"rules": "standard"})
}

// Advanced is the start of the Advanced Game.
func Advanced(t testing.TB) Position {
	t.Helper()
	return at(t, map[string]string{"rules": "advanced"})
}

// Fog is the start of the Advanced Game in fog of war.
func Fog(t testing.TB) Position {
	t.Helper()
	return at(t, map[string]string{"rules": "advanced", "fog": "on"})
}

func at(t testing.TB, options map[string]string) Position {
	t.Helper()
	info := &engine.Info{ID: "nextwar", Scenarios: []string{"soya"}, Rules: 1, Options: state.OptionSpecs()}
	rules := state.NewRules(info, module.Soya())
	rules.Detects = detection.Found
	s, err := rules.New(engine.Setup{Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return Position{s.Clone(), t}
}

// ID is the counter with a word.
func (p Position) ID(word string) components.UnitID {
	p.t.Helper()
	id, known := p.Set().Counter(word)
	if !known {
		p.t.Fatalf("no counter is called %q", word)
	}
	return id
}

// Place is the hex or box with a word.
func (p Position) Place(word string) components.Place {
	p.t.Helper()
	at, known := p.Set().Find(word)
	if !known {
		p.t.Fatalf("no place is called %q", word)
	}
	return at
}

// Put moves a counter.
func (p Position) Put(unit, place string) {
	p.t.Helper()
	u := p.State.Unit(p.ID(unit))
	u.At, u.Aboard = p.Place(place), components.NoUnit
}

// Clear takes all counters off the map.
func (p Position) Clear() {
	for i := range p.Units {
		p.Units[i] = state.Unit{At: components.Expected, Began: components.Expected, Aboard: components.NoUnit}
	}
}

// Referee works on the position with some dice; Events are what it has recorded.
func (p Position) Referee(results ...int) *state.Referee {
	return p.RefereeWith(engine.Script(results...))
}

// RefereeWith is one with dice that draw too.
func (p Position) RefereeWith(dice engine.Dice) *state.Referee {
	machine := stage.New(state.Machine{ID: "nextwar", Referee: state.NewReferee, Apply: state.Apply})
	_, r := machine.On(p.State, dice)
	return r
}
