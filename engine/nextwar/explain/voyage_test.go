package explain_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// A stopped ship: what it takes if it goes on, what its marker becomes, and what the rest of its way needs.
func TestRule25_4_WhyAStoppedShip(t *testing.T) {
	t.Parallel()
	s := position(t, map[string]string{"rules": "advanced"},
		"turn 2 initiative red", "empty", "unit ru-amph-1 so-atsea", "unit ru-155-1 ru-amph-1", "sea so-atsea blue", "sea so-inshore blue", "segment m1")
	if s.Questions(engine.For(0), []string{"voyage"}) != nil {
		t.Error("a question about a ship while none is stopped")
	}
	script := engine.Script(9)
	events, err := script.Decide(s, 0, engine.ParseOrder("sail ru-amph-1 so-inshore 1101"))
	if err != nil {
		t.Fatal(err)
	}
	stopped := s.Evolve(events...).(*state.State)
	e, rules := asked(t, stopped, 0, "voyage ru-amph-1")
	want := []string{
		"25.4 nextwar.why.voyage.abort", "27.4 nextwar.why.voyage.strike", "27.4 nextwar.why.voyage.aboard", "8.5.6.4.1 nextwar.why.voyage.ahead",
	}
	if !slices.Equal(rules, want) || e.Reasons[1].Text.Args["marker"] != 2 {
		t.Errorf("%q, %v", rules, e.Reasons[1].Text)
	}
	worse := stopped.Clone()
	worse.Unit(worse.Advanced.Voyage.Ship).Strike = 1
	worse.Settle(stopped)
	if _, rules := asked(t, worse, 0, "voyage ru-amph-1"); !slices.Equal(rules, []string{want[0], "27.4 nextwar.why.voyage.x"}) {
		t.Errorf("with a Strike marker %q", rules)
	}
}

func TestRule18_2_4_WhyAHexUnderChemicalWeapons(t *testing.T) {
	t.Parallel()
	s := position(t, map[string]string{"rules": "advanced"}, "chemical 0704 3")
	if _, rules := asked(t, s, 0, "hex 0704"); !slices.Contains(rules, "18.2.4 nextwar.why.hex.chemicals") {
		t.Errorf("%q", rules)
	}
	g := nextwar.New()
	for line, ok := range map[string]bool{"chemical 0704 3": true, "chemical 0704 0": false} {
		if err := g.Expect(s, strings.Fields(line)); (err == nil) != ok {
			t.Errorf("expect %s: %v", line, err)
		}
	}
}
