package opponent_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/opponent"
)

// planner is a planner made of functions.
type planner struct {
	budget int
	plan   func(t *opponent.Thought) opponent.Plan
}

func (p planner) Budget(level opponent.Level) int {
	if level == opponent.Recruit {
		return p.budget
	}
	return 0
}

func (p planner) Plan(t *opponent.Thought) opponent.Plan { return p.plan(t) }

// begun is a game of Skirmish that has begun.
func begun(t *testing.T) (engine.Game, engine.State) {
	t.Helper()
	game := enginetest.New()
	state, err := game.New(engine.Setup{Game: "skirmish"})
	if err != nil {
		t.Fatal(err)
	}
	events, err := state.Decide(engine.Referee, engine.Order{Verb: "start"}, opponent.Dice{Random: rand.New(rand.NewPCG(1, 2))})
	if err != nil {
		t.Fatal(err)
	}
	return game, state.Evolve(events...)
}

func newOpponent(t *testing.T, game engine.Game, p opponent.Planner) *opponent.Opponent {
	t.Helper()
	o, err := opponent.New(game, p)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func answer(t *testing.T, o *opponent.Opponent, state engine.State, level opponent.Level, seed uint64) opponent.Answer {
	t.Helper()
	a, err := o.Answer(t.Context(), state, enginetest.Red, level, seed)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestLevelsAreWords(t *testing.T) {
	t.Parallel()
	for level, word := range []string{"random", "recruit", "officer", "staff"} {
		text, err := opponent.Level(level).MarshalText()
		if err != nil || string(text) != word || opponent.Level(level).String() != word {
			t.Errorf("level %d is %q, %v", level, text, err)
		}
		var read opponent.Level
		if err := read.UnmarshalText([]byte(word)); err != nil || int(read) != level {
			t.Errorf("%q is read as %d, %v", word, read, err)
		}
	}
	var read opponent.Level
	if err := read.UnmarshalText([]byte("general")); err == nil {
		t.Error("a level that there is not is read")
	}
	if _, err := opponent.Level(9).MarshalText(); err == nil {
		t.Error("a level that there is not is written")
	}
}

func TestOnlyLevelsWithABudgetArePlayed(t *testing.T) {
	t.Parallel()
	game, _ := begun(t)
	if got := newOpponent(t, game, nil).Levels(); !slices.Equal(got, []opponent.Level{opponent.Random}) {
		t.Errorf("without a planner: %v", got)
	}
	if got := newOpponent(t, game, planner{budget: 1}).Levels(); !slices.Equal(got, []opponent.Level{opponent.Random, opponent.Recruit}) {
		t.Errorf("with a planner: %v", got)
	}
	_, state := begun(t)
	if _, err := newOpponent(t, game, planner{budget: 1}).Answer(t.Context(), state, enginetest.Red, opponent.Staff, 1); err == nil {
		t.Error("a level without a budget is played")
	}
}

// A seat that is not asked gets no answer.
func TestSeatsThatAreNotAsked(t *testing.T) {
	t.Parallel()
	game, state := begun(t)
	_, err := newOpponent(t, game, nil).Answer(t.Context(), state, enginetest.Blue, opponent.Random, 1)
	if !errors.Is(err, opponent.ErrNotAsked) {
		t.Errorf("got %v", err)
	}
}

// What the plan says is done, and the line about it is kept.
func TestPlansAreCarriedOut(t *testing.T) {
	t.Parallel()
	game, state := begun(t)
	o := newOpponent(t, game, planner{budget: 1, plan: func(*opponent.Thought) opponent.Plan {
		return opponent.Plan{
			Orders: []engine.Order{engine.ParseOrder("move red-cruiser reef"), engine.ParseOrder("commit"), engine.ParseOrder("move red-cruiser reef")},
			Why:    engine.T("why"),
		}
	}})
	a := answer(t, o, state, opponent.Recruit, 1)
	if len(a.Orders) != 2 || a.Orders[1].Verb != "commit" || a.Why.Key != "why" || a.Dropped != 0 {
		t.Errorf("got %+v", a)
	}
}

// A plan that is against the rules is dropped from where it is wrong; the frame answers instead.
func TestWrongPlansAreReplaced(t *testing.T) {
	t.Parallel()
	game, state := begun(t)
	o := newOpponent(t, game, planner{budget: 1, plan: func(*opponent.Thought) opponent.Plan {
		return opponent.Plan{Orders: []engine.Order{engine.ParseOrder("move blue-cruiser moon"), engine.ParseOrder("commit")}}
	}})
	a := answer(t, o, state, opponent.Recruit, 1)
	if len(a.Orders) == 0 || a.Dropped == 0 || !a.Why.IsZero() {
		t.Fatalf("got %+v", a)
	}
	for _, order := range a.Orders {
		events, err := state.Decide(enginetest.Red, order, opponent.Dice{Random: rand.New(rand.NewPCG(1, 2))})
		if err != nil {
			t.Fatalf("%q: %v", order, err)
		}
		state = state.Evolve(events...)
	}
	if a.Goes(state) {
		t.Error("the game has not been handed on")
	}
}

// A planner that never has enough is stopped by its budget, and by the end of its context.
func TestBudget(t *testing.T) {
	t.Parallel()
	game, state := begun(t)
	greedy := func(th *opponent.Thought) opponent.Plan {
		for {
			if _, ok := th.Try(th.Known(), engine.ParseOrder("move red-cruiser reef")); !ok {
				return opponent.Plan{Orders: []engine.Order{engine.ParseOrder("move red-cruiser reef"), engine.ParseOrder("commit")}}
			}
		}
	}
	o := newOpponent(t, game, planner{budget: 50, plan: greedy})
	if a := answer(t, o, state, opponent.Recruit, 1); a.Spent != 50 {
		t.Errorf("examined %d positions", a.Spent)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	a, err := o.Answer(ended, state, enginetest.Red, opponent.Recruit, 1)
	if err != nil || a.Spent != 0 || len(a.Orders) != 2 {
		t.Errorf("after the end of the context: %+v, %v", a, err)
	}
}

// What a planner gets is not the true position: the cards of the other side are any that it may have.
func TestPlannersKnowNoHands(t *testing.T) {
	t.Parallel()
	game, state := begun(t)
	truth := hand(state)
	seen := map[string]bool{}
	o := newOpponent(t, game, planner{budget: 1, plan: func(th *opponent.Thought) opponent.Plan {
		seen[hand(th.Known().State())] = true
		for range 20 {
			known := th.Deal()
			if known.Seat() != enginetest.Red {
				t.Errorf("dealt for seat %d", known.Seat())
			}
			seen[hand(known.State())] = true
		}
		return opponent.Plan{}
	}})
	for seed := range uint64(5) {
		answer(t, o, state, opponent.Recruit, seed)
	}
	if len(seen) < 10 {
		t.Errorf("only %d hands were dealt; the true one is %s", len(seen), truth)
	}
}

// hand is what Blue holds.
func hand(state engine.State) string {
	held, err := json.Marshal(state.View(engine.For(enginetest.Blue)).Hand())
	if err != nil {
		panic(err)
	}
	return string(held)
}

// Dice of a number are the same again, and those of an odd number are opposite to those before.
func TestLuck(t *testing.T) {
	t.Parallel()
	game, state := begun(t)
	o := newOpponent(t, game, planner{budget: 1, plan: func(th *opponent.Thought) opponent.Plan {
		first, again, opposite := th.Luck(4), th.Luck(4), th.Luck(5)
		other, same := th.Luck(6), 0
		for range 50 {
			n := first.Roll("", 10)
			if n != again.Roll("", 10) || n != 9-opposite.Roll("", 10) {
				t.Error("the dice differ")
			}
			if n == other.Roll("", 10) {
				same++
			}
		}
		if same == 50 {
			t.Error("the dice of another number are the same")
		}
		return opponent.Plan{}
	}})
	answer(t, o, state, opponent.Recruit, 1)
}

// The seed decides, and nothing else.
func TestSeeds(t *testing.T) {
	t.Parallel()
	game, state := begun(t)
	o := newOpponent(t, game, nil)
	different := map[string]bool{}
	for seed := range uint64(20) {
		a, b := answer(t, o, state, opponent.Random, seed), answer(t, o, state, opponent.Random, seed)
		if !slices.EqualFunc(a.Orders, b.Orders, func(x, y engine.Order) bool { return x.String() == y.String() }) {
			t.Errorf("seed %d: %v and %v", seed, a.Orders, b.Orders)
		}
		text, err := json.Marshal(a.Orders)
		if err != nil {
			t.Fatal(err)
		}
		different[string(text)] = true
	}
	if len(different) < 5 {
		t.Errorf("20 seeds give only %d answers", len(different))
	}
}
