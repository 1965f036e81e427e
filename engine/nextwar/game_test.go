package nextwar_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// A game in which nobody does more than they must goes through all its turns and ends.
func TestRule3_0_AGameOfNothing(t *testing.T) {
	t.Parallel()
	game := nextwar.New()
	s, err := game.New(engine.Setup{Scenario: "soya"})
	if err != nil {
		t.Fatal(err)
	}
	give := func(seat engine.Seat, order engine.Order) {
		t.Helper()
		events, err := s.Decide(seat, order, engine.Min())
		if err != nil {
			t.Fatalf("%s: %v", order, err)
		}
		s = s.Evolve(events...)
		if broken := s.(engine.Inspector).Inspect(); len(broken) > 0 {
			t.Fatalf("after %s: %q", order, broken)
		}
	}
	give(engine.Referee, engine.ParseOrder("start"))
	give(0, engine.ParseOrder("weather overcast"))
	for range 1000 {
		outcome, over := s.Outcome()
		if over {
			if outcome.Method != "draw" && outcome.Method != "limited" {
				t.Errorf("the outcome is %v", outcome)
			}
			return
		}
		seat := s.Pending()[0].Seat
		order, usual := s.(engine.Advisor).Usual(seat)
		if !usual {
			order = engine.ParseOrder("done")
		}
		give(seat, order)
	}
	t.Error("the game does not end")
}
