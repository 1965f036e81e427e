package games_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
)

// A game of recruits of every game has turning points: decisions in their order, with advice that the rules allow.
func TestReviews(t *testing.T) {
	t.Parallel()
	for _, game := range games.All() {
		t.Run(game.Info().ID, func(t *testing.T) {
			t.Parallel()
			player, err := games.Opponent(game)
			if err != nil {
				t.Fatal(err)
			}
			told, before := recorded(t, game, player)
			review, err := told.Review(t.Context(), player)
			if err != nil {
				t.Fatal(err)
			}
			if len(review.Turnings) != 3 {
				t.Fatalf("%d turning points", len(review.Turnings))
			}
			for i, turning := range review.Turnings {
				if i > 0 && turning.Number <= review.Turnings[i-1].Number || turning.Until <= turning.After {
					t.Errorf("turning point %d is out of order: %+v", i, turning)
				}
				if turning.Gain == 0 || math.IsNaN(turning.Luck) {
					t.Errorf("turning point %d is none: %+v", i, turning)
				}
				order := turning.Advised[0]
				if _, err := before[turning.Number].Decide(turning.Seat, order, opponent.Dice{Random: rand.New(rand.NewPCG(1, 1))}); err != nil {
					t.Errorf("the advice %q is refused: %v", order, err)
				}
			}
		})
	}
}

// recorded is a game of recruits, with the positions before its acts, by their numbers.
func recorded(t *testing.T, game engine.Game, player *opponent.Opponent) (*replay.Game, map[int]engine.State) {
	t.Helper()
	setup := engine.Setup{Game: game.Info().ID, Options: game.Info().Limited(nil)}
	state, err := game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	told := &replay.Game{Rules: game, Setup: state.Setup()}
	before := make(map[int]engine.State)
	events := 0
	give := func(seat engine.Seat, order engine.Order) {
		recorder := engine.NewRecorder(opponent.Dice{Random: rand.New(rand.NewPCG(1, uint64(events)))})
		happened, err := state.Decide(seat, order, recorder)
		if err != nil {
			t.Fatal(err)
		}
		before[len(told.Acts)+1] = state
		told.Acts = append(told.Acts, replay.Act{After: events, Seat: seat, Order: order, Events: happened, Rolls: recorder.Rolls()})
		events += len(happened)
		state = state.Evolve(happened...)
	}
	give(engine.Referee, engine.Order{Verb: "start"})
	for len(told.Acts) < mostActs {
		pending := state.Pending()
		if len(pending) == 0 {
			break
		}
		answer, err := player.Answer(t.Context(), state, pending[0].Seat, opponent.Recruit, uint64(events))
		if err != nil {
			t.Fatal(err)
		}
		for _, order := range answer.Orders {
			if !answer.Goes(state) {
				break
			}
			give(answer.Decision.Seat, order)
		}
	}
	return told, before
}

// mostActs is how long games are played: long enough for several turning points.
const mostActs = 250
