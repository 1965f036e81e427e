package nextwar_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// A turn needs few hand-overs between the players where the routines that are given to everybody are answered by their usual
// answers: at most ten on average in the Standard Game and sixteen in the Advanced Game, with random moves, attacks and missions.
func TestHandOversOfATurn(t *testing.T) {
	t.Parallel()
	for rules, most := range map[string]int{"standard": 10, "advanced": 16} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			handOvers, turns := countHandOvers(t, rules)
			t.Logf("%d hand-overs in %d turns", handOvers, turns)
			if handOvers > most*turns {
				t.Errorf("%d hand-overs in %d turns", handOvers, turns)
			}
		})
	}
}

// countHandOvers plays some games and counts how often another player is asked than before, and the turns.
func countHandOvers(t *testing.T, rules string) (handOvers, turns int) {
	t.Helper()
	game := nextwar.New()
	routines := game.Info().Routines
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 1))
		s, err := game.New(engine.Setup{Options: map[string]string{"rules": rules}})
		if err != nil {
			t.Fatal(err)
		}
		last := engine.Nobody
		give := func(seat engine.Seat, order engine.Order) {
			events, err := s.Decide(seat, order, chance{random})
			if err != nil {
				t.Fatalf("%s: %v", order, err)
			}
			s = s.Evolve(events...)
		}
		give(engine.Referee, engine.Order{Verb: "start"})
		for {
			if _, over := s.Outcome(); over {
				break
			}
			decision := s.Pending()[0]
			if slices.ContainsFunc(routines, func(r engine.Routine) bool { return r.Given && r.Kind == decision.Kind }) {
				if usual, ok := s.(engine.Advisor).Usual(decision.Seat); ok {
					give(decision.Seat, usual)
					continue
				}
			}
			if decision.Seat != last {
				handOvers, last = handOvers+1, decision.Seat
			}
			give(decision.Seat, randomOrder(s, decision.Seat, random))
		}
		n, _ := s.(engine.Chaptered).Chapter()
		turns += n
	}
	return handOvers, turns
}

// randomOrder walks through the options of a seat.
func randomOrder(s engine.State, seat engine.Seat, random *rand.Rand) (order engine.Order) {
	for {
		options := s.Options(seat, order)
		option := options[random.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete && (!option.More || random.IntN(2) == 0) {
			return order
		}
	}
}
