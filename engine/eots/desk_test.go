package eots

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// desk is a game under test.
type desk struct {
	t    *testing.T
	game *Game
	s    *state.State
}

// newDesk is the 1942 scenario before the deal with positions set by lines of notation.
func newDesk(t *testing.T, lines ...string) *desk {
	t.Helper()
	return newDeskOf(t, "1942", lines...)
}

// newDeskOf is any scenario before the deal; "1943 name=value" sets an option.
func newDeskOf(t *testing.T, scenario string, lines ...string) *desk {
	t.Helper()
	words := strings.Fields(scenario)
	setup := engine.Setup{Game: "eots", Scenario: words[0], Options: map[string]string{}}
	for _, option := range words[1:] {
		name, value, _ := strings.Cut(option, "=")
		setup.Options[name] = value
	}
	st, err := theGame().New(setup)
	if err != nil {
		t.Fatal(err)
	}
	b := &desk{t: t, game: theGame(), s: st.(*state.State)}
	b.set(lines...)
	return b
}

// read is the position played on by one reading of a rule or by the other.
func read(s *state.State, option edition.Option, other bool) *state.State {
	s = s.Clone()
	s.Board.Choices = s.Board.Choices.Without(option)
	if other {
		s.Board.Choices = s.Board.Choices.With(option)
	}
	return s
}

// set arranges the position.
func (b *desk) set(lines ...string) {
	b.t.Helper()
	for _, line := range lines {
		st, err := b.game.EditPosition(b.s, strings.Fields(line))
		if err != nil {
			b.t.Fatalf("set %s: %v", line, err)
		}
		b.s = st.(*state.State)
	}
}

// expect checks lines of expectations.
func (b *desk) expect(lines ...string) {
	b.t.Helper()
	for _, line := range lines {
		if err := b.game.Expect(b.s, strings.Fields(line)); err != nil {
			b.t.Error(err)
		}
	}
}

// referee works on the desk state.
func (b *desk) referee(dice ...int) *state.Referee {
	return state.RefereeOn(b.s, engine.Script(dice...).Then(firstCard{}))
}

// run goes to a stage, does what happens there without a question, and stops at the
// first question or after the stage has gone on to another.
func (b *desk) run(st state.Stage, dice ...int) []engine.Event {
	b.t.Helper()
	r := b.referee(dice...)
	r.Enter(st)
	machinery := b.game.Rules.Machine.Stages[st]
	if machinery.Ask == nil || len(machinery.Ask(b.s)) == 0 {
		machinery.Run(r)
	}
	return r.Events
}

// order gives an order in the running stage without going on from there.
func (b *desk) order(side components.Side, line string, dice ...int) {
	b.t.Helper()
	if refusal := b.try(side, line, dice...); refusal != nil {
		b.t.Fatalf("%s: %s: %v %v", side, line, refusal, refusal.Why.Args)
	}
}

func (b *desk) try(side components.Side, line string, dice ...int) *engine.Refusal {
	b.t.Helper()
	order := offensive.CanonicalOrder(b.s, side, engine.ParseOrder(line))
	if refusal := judge(b.s, side, order); refusal != nil {
		return refusal
	}
	r := b.referee(dice...)
	if err := carry(&b.game.Rules.Machine.Stages[b.s.Stage], r, side, order); err != nil {
		b.t.Fatal(err)
	}
	return nil
}

// carry carries an order out that a stage lists.
func carry(at *state.PlayStage, r *state.Referee, side components.Side, order engine.Order) error {
	if at.Carry != nil {
		return at.Carry(r, side, order)
	}
	at.Find(order.Verb).Carry(r, side, order.Args)
	return nil
}

// refuse wants an order to be refused by a rule.
func (b *desk) refuse(side components.Side, line string, rule engine.Rule) {
	b.t.Helper()
	refusal := b.try(side, line)
	switch {
	case refusal == nil:
		b.t.Errorf("%s: %s is allowed", side, line)
	case refusal.Rule != rule:
		b.t.Errorf("%s: %s is refused by %q, not %q", side, line, refusal.Rule, rule)
	}
}

// firstCard draws the first candidate and rolls nothing.
type firstCard struct{}

func (firstCard) Roll(purpose string, _ int) int { panic("no die for " + purpose) }
func (firstCard) Draw(string, []int) int         { return 0 }

// loc is the hex of a printed number.
func (b *desk) at(number string) components.Loc { return b.game.Loc(number) }

// cardOf is the card of an id.
func cardOf(id string) components.Card {
	card, _ := theGame().Card(id)
	return card
}
