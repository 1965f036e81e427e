package games_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
)

// Every game is played at every level. Nothing that an opponent orders is refused, no plan of it has to be mended, and
// its answers follow from the seed and from what its seat may know: the same position with everything hidden dealt
// anew has the same answer.
func TestOpponentsKnowNothingHidden(t *testing.T) {
	t.Parallel()
	for _, game := range games.All() {
		player, err := games.Opponent(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, scenario := range game.Info().Scenarios {
			for _, level := range player.Levels() {
				t.Run(fmt.Sprintf("%s %s %s", game.Info().ID, scenario, level), func(t *testing.T) {
					t.Parallel()
					setup := engine.Setup{Game: game.Info().ID, Scenario: scenario, Options: game.Info().Limited(nil)}
					watched{t, player, level, rand.New(rand.NewPCG(uint64(level), uint64(len(scenario))))}.play(game, setup)
				})
			}
		}
	}
}

// watched is a game of an opponent against itself.
type watched struct {
	t      *testing.T
	player *opponent.Opponent
	level  opponent.Level
	random *rand.Rand
}

// answers is how many answers of a game are watched: fewer of levels that think longer.
var answers = [...]uint64{opponent.Random: 150, opponent.Recruit: 60, opponent.Officer: 8, opponent.Staff: 3}

// prelude is how many answers at random come before those, so that games are watched at different moments.
const prelude = 60

func (w watched) play(game engine.Game, setup engine.Setup) {
	w.t.Helper()
	state, err := game.New(setup)
	if err != nil {
		w.t.Fatal(err)
	}
	state = w.order(state, engine.Referee, engine.Order{Verb: "start"})
	level, first := w.level, uint64(w.random.IntN(prelude))
	for n := range first + answers[level] {
		if w.level = level; n < first {
			w.level = opponent.Random
		}
		pending := state.Pending()
		if len(pending) == 0 {
			return
		}
		seat := pending[w.random.IntN(len(pending))].Seat
		answer := w.answer(state, seat, n)
		if answer.Dropped > 0 {
			w.t.Errorf("answer %d: %d planned orders are against the rules", n, answer.Dropped)
		}
		if n >= first && w.random.IntN(4) == 0 {
			w.compare(state, seat, n, answer)
			w.explain(game, state, seat, n, answer)
		}
		for _, order := range answer.Orders {
			if !answer.Goes(state) {
				break
			}
			state = w.order(state, seat, order)
		}
	}
}

func (w watched) answer(state engine.State, seat engine.Seat, seed uint64) opponent.Answer {
	w.t.Helper()
	answer, err := w.player.Answer(w.t.Context(), state, seat, w.level, seed)
	if err != nil {
		w.t.Fatal(err)
	}
	return answer
}

// compare wants the same answer again, and in the place of a disguised position.
func (w watched) compare(state engine.State, seat engine.Seat, seed uint64, answer opponent.Answer) {
	w.t.Helper()
	states := []engine.State{state}
	if concealer, ok := state.(engine.Concealer); ok {
		states = append(states, concealer.ShuffleHidden(engine.For(seat), w.random.IntN))
	}
	for _, other := range states {
		again := w.answer(other, seat, seed)
		if fmt.Sprint(again.Orders) != fmt.Sprint(answer.Orders) {
			w.t.Errorf("answer %d of seat %d:\n%v\n%v", seed, seat, answer.Orders, again.Orders)
		}
	}
}

// explain wants the line that everybody may read to tell nothing hidden: where other hands lead to orders of which everybody
// is told the same, the line is the same.
func (w watched) explain(game engine.Game, state engine.State, seat engine.Seat, seed uint64, answer opponent.Answer) {
	w.t.Helper()
	concealer, ok := state.(engine.Concealer)
	if !ok {
		return
	}
	other := concealer.ShuffleHidden(engine.Everybody(), w.random.IntN)
	if _, asked := pendingOf(other, seat); !asked {
		return
	}
	again := w.answer(other, seat, seed)
	lines := func(state engine.State, answer opponent.Answer) string {
		events, err := state.Decide(seat, answer.Orders[0], opponent.Dice{Random: rand.New(rand.NewPCG(seed, 1))})
		if err != nil {
			w.t.Fatal(err)
		}
		return fmt.Sprint(game.Tell(state, events, engine.Everybody()).Lines)
	}
	if answer.Private || again.Private || len(answer.Orders) != 1 || len(again.Orders) != 1 || lines(state, answer) != lines(other, again) {
		return
	}
	if fmt.Sprint(answer.Why) != fmt.Sprint(again.Why) {
		w.t.Errorf("answer %d of seat %d tells what is hidden: %v or %v", seed, seat, answer.Why, again.Why)
	}
}

func pendingOf(state engine.State, seat engine.Seat) (engine.Decision, bool) {
	for _, decision := range state.Pending() {
		if decision.Seat == seat {
			return decision, true
		}
	}
	return engine.Decision{}, false
}

func (w watched) order(state engine.State, seat engine.Seat, order engine.Order) engine.State {
	w.t.Helper()
	events, err := state.Decide(seat, order, opponent.Dice{Random: w.random})
	if err != nil {
		w.t.Fatalf("seat %d: %q: %v", seat, order, err)
	}
	return state.Evolve(events...)
}
