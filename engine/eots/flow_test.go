package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// fives rolls five and draws the first card.
type fives struct{}

func (fives) Roll(string, int) int   { return 5 }
func (fives) Draw(string, []int) int { return 0 }

// TestRule4_0_TurnRunsRound plays a whole turn without Offensives: the sequence goes from
// the Political Phase (4.31, 4.32, 4.4, 4.5) over the next turn's Strategic Phase (4.11 to
// 4.14) to the Initiative Segment.
func TestRule4_0_TurnRunsRound(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	b.s.Cards.Hand = [2]components.CardSet{}
	r := state.RefereeOn(b.s, fives{})
	r.Enter(state.NationalStatus)
	for steps := 0; b.s.Stage != state.Initiative; steps++ {
		if steps > 500 {
			t.Fatalf("no end in %s", b.s.Stage)
		}
		machinery := &b.game.Rules.Machine.Stages[b.s.Stage]
		if machinery.Ask == nil || len(machinery.Ask(b.s)) == 0 {
			machinery.Run(r)
			continue
		}
		decision := machinery.Ask(b.s)[0]
		if violations := b.s.Inspect(); len(violations) > 0 {
			t.Fatalf("%s: %v", b.s.Stage, violations)
		}
		order := engine.Order{}
		for {
			options := b.s.Options(decision.Seat, order)
			if len(options) == 0 {
				t.Fatalf("%s: no options after %q", b.s.Stage, order)
			}
			option := options[len(options)/2]
			order = order.With(option.Word)
			if option.Complete {
				break
			}
		}
		t.Log(components.Side(decision.Seat), order)
		if refusal := judge(b.s, components.Side(decision.Seat), order); refusal != nil {
			t.Fatal(refusal)
		}
		if err := carry(machinery, r, components.Side(decision.Seat), order); err != nil {
			t.Fatal(err)
		}
	}
	b.expect("turn 3", "hand japan 7", "hand allies 6", "passes japan 0", "passes allies 1", "asp allies 2")
}
