package eots

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/offensive"
)

// TestUsualAnswersAreLegal plays random games and wants the usual answer to every routine to
// be legal, and to lead on to the end of the question.
func TestUsualAnswersAreLegal(t *testing.T) {
	t.Parallel()
	kinds, known := map[string]int{}, theGame().Info().Routines
	for seed := range uint64(160) {
		dice := luck{rand.New(rand.NewPCG(seed, 10))}
		state, err := theGame().New(engine.Setup{Game: "eots", Scenario: "1942"})
		if err != nil {
			t.Fatal(err)
		}
		order, seat := engine.ParseOrder("start"), engine.Referee
		for {
			events, err := state.Decide(seat, order, dice)
			if err != nil {
				t.Fatalf("%s: %v", order, err)
			}
			state = state.Evolve(events...)
			pending := state.Pending()
			if len(pending) == 0 {
				break
			}
			decision := pending[0]
			seat = decision.Seat
			order, _ = randomOrder(state, seat, dice)
			if !slices.ContainsFunc(known, func(r engine.Routine) bool { return r.Kind == decision.Kind }) {
				continue
			}
			if usual, ok := state.(engine.Advisor).Usual(seat); ok {
				kinds[decision.Kind]++
				if dice.IntN(3) == 0 {
					order = usual
				} else if _, err := engine.Try(state, seat, usual); err != nil && !errors.Is(err, engine.ErrWithheld) {
					t.Fatalf("%s: %v", usual, err)
				}
			}
		}
	}
	for _, kind := range []string{"weather", "intelligence", "reaction-cards", "reaction-move", offensive.AskAllocate} {
		if kinds[kind] == 0 {
			t.Errorf("no usual answer to %q in these games: %v", kind, kinds)
		}
	}
}
