package rendertest

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
)

// Random gives numbers from 0 to n-1.
type Random interface{ IntN(n int) int }

// Played is a game that is played at random from a setup.
type Played struct {
	Game  engine.Game
	Setup engine.Setup
	// Random chooses the orders and rolls the dice.
	Random Random
	// Orders is how many are given at most.
	Orders int
}

// Step is an order of a game and what came of it.
type Step struct {
	Order         engine.Order
	Events        []engine.Event
	Before, After engine.State
}

// Steps plays, and gives every step to a function until that is content.
func (p Played) Steps(t *testing.T, each func(Step) (more bool)) {
	t.Helper()
	position, err := p.Game.New(p.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for n := range p.Orders {
		seat, order := engine.Referee, engine.ParseOrder("start")
		if n > 0 {
			pending := position.Pending()
			if len(pending) == 0 {
				return
			}
			seat = pending[p.Random.IntN(len(pending))].Seat
			order = anyOrder(t, position, seat, p.Random)
		}
		events, err := position.Decide(seat, order, dice{p.Random})
		if err != nil {
			t.Fatalf("%s: %v", order, err)
		}
		before := position
		position = position.Evolve(events...)
		if !each(Step{order, events, before, position}) {
			return
		}
	}
}

// dice are those of a random source.
type dice struct{ Random }

func (d dice) Roll(_ string, sides int) int        { return d.IntN(sides) }
func (d dice) Draw(_ string, candidates []int) int { return d.IntN(len(candidates)) }

// anyOrder walks the options at random, and seldom ends what can go on.
func anyOrder(t *testing.T, position engine.State, seat engine.Seat, random Random) engine.Order {
	t.Helper()
	var order engine.Order
	for {
		options := position.Options(seat, order)
		if len(options) == 0 {
			t.Fatalf("dead end: %q", order)
		}
		option := options[random.IntN(len(options))]
		for tries := 0; order.IsZero() && tries < 4 && option.Complete; tries++ {
			option = options[random.IntN(len(options))]
		}
		order = order.With(option.Word)
		if option.Complete && (!option.More || random.IntN(3) > 0) {
			return order
		}
	}
}
