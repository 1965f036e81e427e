package digest_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/digest"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// TestDigestSeesEveryDifference: the same game gives the same digest; another order, another roll or
// another list of words gives another one.
func TestDigestSeesEveryDifference(t *testing.T) {
	t.Parallel()
	game := enginetest.New()
	state, err := game.New(engine.Setup{Game: game.Info().ID})
	if err != nil {
		t.Fatal(err)
	}
	start := engine.Order{Verb: "start"}
	script := engine.Script().Then(engine.Max())
	events, rolls, err := script.Record(state, engine.Referee, start)
	if err != nil {
		t.Fatal(err)
	}
	after := state.Evolve(events...)
	seat := after.Pending()[0].Seat
	options := after.Options(seat, engine.Order{})
	sum := func(order engine.Order, rolls []engine.Roll, options []engine.Option) string {
		d := digest.New(game)
		d.Order(state, after, engine.Referee, order, events, rolls)
		d.Options(seat, engine.Order{}, options)
		s, err := d.Sum()
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	first := sum(start, rolls, options)
	if again := sum(start, rolls, options); again != first {
		t.Errorf("the same game gives %s and %s", first, again)
	}
	for name, other := range map[string]string{
		"order":   sum(engine.Order{Verb: "begin"}, rolls, options),
		"roll":    sum(start, append(rolls, engine.Roll{Purpose: "test", Result: 1}), options),
		"options": sum(start, rolls, options[1:]),
	} {
		if other == first {
			t.Errorf("another %s gives the same digest", name)
		}
	}
}
