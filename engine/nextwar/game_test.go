package nextwar_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// A game in which nobody does anything goes through all its turns and ends.
func TestRule3_0_AGameOfNothing(t *testing.T) {
	t.Parallel()
	game := nextwar.New()
	s, err := game.New(engine.Setup{Scenario: "soya"})
	if err != nil {
		t.Fatal(err)
	}
	give := func(seat engine.Seat, line string) {
		t.Helper()
		events, err := s.Decide(seat, engine.ParseOrder(line), engine.Min())
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		s = s.Evolve(events...)
	}
	give(engine.Referee, "start")
	give(0, "weather overcast")
	if o, over := s.Outcome(); !over || o.Method != "draw" {
		t.Errorf("the outcome is %v", o)
	}
}
