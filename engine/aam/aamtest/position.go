// Package aamtest makes positions for the tests of the packages of Axis & Allies Miniatures: by the lines of the notation, which
// docs/notation-miniatures.md lists, and by orders with given dice. Tests that use it stand in a package of their own ("movement_test").
package aamtest

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Position is a position of a game in a test. It goes on with every order.
type Position struct {
	*state.State
	t    testing.TB
	game *aam.Game
	// Told are the events of the last order.
	Told []engine.Event
}

// New is a position made by "set" lines without the word "set": "map crossroads", "unit axis germany-bazooka F9". Lines
// "option expanded-profile on" that begin with "option" choose an option of the game instead, and come first.
func New(t testing.TB, lines ...string) *Position {
	t.Helper()
	p := &Position{t: t, game: aam.New()}
	setup := engine.Setup{Game: "aam", Options: make(map[string]string)}
	for len(lines) > 0 && strings.HasPrefix(lines[0], "option ") {
		words := strings.Fields(lines[0])
		setup.Options[words[1]] = words[2]
		lines = lines[1:]
	}
	s, err := p.game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	p.State = s.(*state.State)
	p.Set(lines...)
	return p
}

// Set changes the position by "set" lines without the word "set".
func (p *Position) Set(lines ...string) {
	p.t.Helper()
	for _, line := range lines {
		s, err := p.game.EditPosition(p.State, strings.Fields(line))
		if err != nil {
			p.t.Fatal(err)
		}
		p.State = s.(*state.State)
		p.Settle(p.State)
	}
}

// Expect checks the position by "expect" lines without the word "expect".
func (p *Position) Expect(lines ...string) {
	p.t.Helper()
	for _, line := range lines {
		if err := p.game.Expect(p.State, strings.Fields(line)); err != nil {
			p.t.Error(err)
		}
	}
}

// Play gives orders, each by the seat that is asked or as "allies: done", one a line or separated by ";". Dice are natural
// numbers, 1 to 6, and all of them have to be rolled.
func (p *Position) Play(orders string, dice ...int) {
	p.t.Helper()
	script := Dice(dice...)
	for order := range strings.FieldsFuncSeq(orders, func(r rune) bool { return r == ';' || r == '\n' }) {
		if strings.TrimSpace(order) == "" {
			continue
		}
		if err := p.give(order, script); err != nil {
			p.t.Fatalf("%s: %v", order, err)
		}
	}
	if left := script.Left(); left != "" {
		p.t.Errorf("after %s nobody rolled %s", orders, left)
	}
}

// Refused gives an order that has to be refused by a rule.
func (p *Position) Refused(order string, rule engine.Rule) {
	p.t.Helper()
	before := p.State
	err := p.give(order, Dice())
	refusal, ok := engine.AsRefusal(err)
	switch {
	case err == nil:
		p.State = before
		p.t.Fatalf("%s is accepted", order)
	case !ok:
		p.t.Fatalf("%s: %v", order, err)
	case refusal.Rule != rule:
		p.t.Errorf("%s is refused by %q, not by %q: %s", order, refusal.Rule, rule, refusal.Why.Key)
	}
}

// give gives one order.
func (p *Position) give(line string, script *engine.Scripted) error {
	p.t.Helper()
	seat := engine.Nobody
	for side := range components.Side(components.Sides) {
		if rest, found := strings.CutPrefix(strings.TrimSpace(line), side.Word()+":"); found {
			seat, line = state.Seat(side), rest
		}
	}
	if seat == engine.Nobody {
		pending := p.Pending()
		if len(pending) == 0 {
			p.t.Fatalf("nobody is asked in stage %s, and the order is %s", p.Rules().Machine.Stage(p.State).Name, line)
		}
		seat = pending[0].Seat
	}
	events, err := script.Decide(p.State, seat, engine.ParseOrder(line))
	if err != nil {
		return err
	}
	p.Told = events
	p.State = p.Evolve(events...).(*state.State)
	return nil
}

// Dice are dice that show natural numbers, 1 to 6, one after the other.
func Dice(natural ...int) *engine.Scripted {
	results := make([]int, len(natural))
	for i, n := range natural {
		results[i] = n - 1
	}
	return engine.Script(results...)
}

// ID is the unit of a word.
func (p *Position) ID(word string) state.UnitID {
	p.t.Helper()
	id, ok := p.Find(word)
	if !ok {
		p.t.Fatalf("no unit is called %q", word)
	}
	return id
}

// Place is the hex of a label.
func (p *Position) Place(label string) components.Place {
	p.t.Helper()
	at, ok := p.Map().Find(label)
	if !ok {
		p.t.Fatalf("no hex is called %q", label)
	}
	return at
}

// Referee works on a copy of the position with natural dice; its State is the copy.
func (p *Position) Referee(natural ...int) *state.Referee {
	_, r := p.Rules().Machine.On(p.Clone(), Dice(natural...))
	return r
}

// Enter goes to a stage and on to the next question. All of the dice have to be rolled.
func (p *Position) Enter(to state.Stage, dice ...int) {
	p.t.Helper()
	script := Dice(dice...)
	next := p.Clone()
	run, r := p.Rules().Machine.On(next, script)
	r.Enter(to)
	if err := p.Rules().Machine.Proceed(run, r); err != nil {
		p.t.Fatal(err)
	}
	if left := script.Left(); left != "" {
		p.t.Errorf("nobody rolled %s", left)
	}
	next.Settle(p.State)
	p.State, p.Told = next, run.Events
}
