package aam_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
)

// A turn needs few hand-overs between the players where the routines that are given to everybody are answered by their usual
// answers: at most eight on average, with random moves and attacks.
func TestHandOversOfATurn(t *testing.T) {
	t.Parallel()
	game := aam.New()
	handOvers, turns := 0, 0
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 1))
		s, err := game.New(engine.Setup{})
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
			playing, _ := s.(engine.Chaptered).Chapter()
			usual, ok := s.(engine.Advisor).Usual(decision.Seat)
			switch {
			case ok && slices.ContainsFunc(game.Info().Routines, func(r engine.Routine) bool { return r.Given && r.Kind == decision.Kind }):
			case playing > 0:
				usual = randomOrder(s, decision.Seat, random)
				if decision.Seat != last {
					handOvers, last = handOvers+1, decision.Seat
				}
			case !ok:
				usual = randomOrder(s, decision.Seat, random)
			}
			give(decision.Seat, usual)
		}
		n, _ := s.(engine.Chaptered).Chapter()
		turns += n
	}
	t.Logf("%d hand-overs in %d turns", handOvers, turns)
	if handOvers > 8*turns {
		t.Errorf("%d hand-overs in %d turns", handOvers, turns)
	}
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

// chance is dice that fall at random.
type chance struct{ *rand.Rand }

func (c chance) Roll(_ string, sides int) int        { return c.IntN(sides) }
func (c chance) Draw(_ string, candidates []int) int { return c.IntN(len(candidates)) }
