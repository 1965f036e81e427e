package eots

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// TestInspectTheSetUp: the scenario begins sound.
func TestInspectTheSetUp(t *testing.T) {
	t.Parallel()
	if violations := newDesk(t).s.Inspect(); len(violations) > 0 {
		t.Error(strings.Join(violations, "\n"))
	}
}

// TestInspectFinds breaks one invariant after another.
func TestInspectFinds(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		damage func(s *state.State)
		word   string
	}{
		{"a ship in an enemy port", set("unit us-cv-lexington 4017"), "us-cv-lexington rests"},
		{"a ship at sea", set("unit us-cv-lexington 5506"), "us-cv-lexington rests"},
		{"an air unit without an airfield", set("unit us-air-7af 5908", "control 5908 japan"), "us-air-7af rests"},
		{"an army at sea", set("unit jp-army-15 5506"), "jp-army-15 is in"},
		{"Japanese in India", set("unit jp-army-15 1805"), "jp-army-15 is in"},
		{"two HQs", set("unit us-hq-southwest-pacific 5808"), "share 5808"},
		{"a high stack", set("unit us-corps-i 5808", "unit us-corps-x 5808", "unit us-corps-xi 5808", "unit us-corps-xiv 5808"), "too many"},
		{"a unit in an enemy hex", set("unit us-corps-i 4017"), "us-corps-i rests"},
		{"a dotted unit among the eliminated", set("unit nl-div-java eliminated"), "nl-div-java"},
		{"a ship in China", set("unit us-cv-lexington china"), "China box"},
		{"three in the China box", set("unit us-air-5af china", "unit us-air-7af china", "unit us-air-13af china"), "3 air units"},
		{"a unit of a past turn", func(s *state.State) { s.Stage = state.Impulse; s.Board.Pieces[0].Place = position.OnTrack(1) }, "waits for turn 1"},
		{"a card twice", func(s *state.State) {
			s.Cards.Hand[components.Japan].Add(30)
			s.Cards.Discard[components.Japan].Add(30)
		}, "J31 is in two piles"},
		{"a card of the other side", func(s *state.State) { s.Cards.Hand[components.Japan].Add(100) }, "in a pile of japan"},
		{"Political Will", set("marker political-will 11"), "Political Will stands at 11"},
		{"shipping points", func(s *state.State) { s.Board.ASP[components.Japan].Used = 9 }, "shipping points"},
		{"nobody is asked", func(s *state.State) { s.Stage = state.Attrition }, "waits for nobody"},
		{"a front without a back", func(s *state.State) { s.Board.Pieces[s.Unit("nl-regt-8")].Reduced = false }, "shows its front"},
		{"activated at rest", func(s *state.State) { s.Board.Activated.Add(3) }, "still activated"},
		{"control of the sea", func(s *state.State) { s.Board.Japan.Add(s.Loc("5506")) }, "nobody can control"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newDesk(t)
			test.damage(b.s)
			*b.s = *b.s.Clone()
			if violations := strings.Join(b.s.Inspect(), "\n"); !strings.Contains(violations, test.word) {
				t.Errorf("found %q", violations)
			}
		})
	}
}

// set is damage by lines of notation.
func set(lines ...string) func(s *state.State) {
	return func(s *state.State) {
		for _, line := range lines {
			st, err := theGame().EditPosition(s, strings.Fields(line))
			if err != nil {
				panic(err)
			}
			*s = *st.(*state.State)
		}
	}
}
