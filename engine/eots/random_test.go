package eots

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// luck are dice from a seeded source.
type luck struct{ *rand.Rand }

func (l luck) Roll(_ string, sides int) int        { return l.IntN(sides) }
func (l luck) Draw(_ string, candidates []int) int { return l.IntN(len(candidates)) }

// TestRandomGames plays whole games of every scenario by listed orders only. Every order
// that Options lists is accepted, what a stage takes for legal is listed, no list comes to a dead end, the invariants hold, and
// a game stored on the way goes on the same.
func TestRandomGames(t *testing.T) {
	t.Parallel()
	games := uint64(3)
	if testing.Short() {
		games = 1
	}
	g := theGame()
	for _, scenario := range g.Info().Scenarios {
		for seed := range games {
			t.Run(scenario, func(t *testing.T) {
				t.Parallel()
				playRandomly(t, g, scenario, seed)
			})
		}
	}
}

// maxOrders is more than any game takes.
const maxOrders = 20000

func playRandomly(t *testing.T, g *Game, scenario string, seed uint64) {
	t.Helper()
	dice := luck{rand.New(rand.NewPCG(seed, 1942))}
	st, err := g.New(engine.Setup{Game: "eots", Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	events, err := st.Decide(engine.Referee, engine.ParseOrder("start"), dice)
	if err != nil {
		t.Fatal(err)
	}
	st = st.Evolve(events...)
	for range maxOrders {
		pending := st.Pending()
		if len(pending) == 0 {
			break
		}
		seat := pending[dice.IntN(len(pending))].Seat
		at := st.(*state.State).Stage
		for range 2 {
			if other := warOrder(t, st, seat, dice); decideSafely(st, seat, other, dice) != nil {
				t.Fatalf("seed %d, %s: %s is listed: %v", seed, at, other, decideSafely(st, seat, other, dice))
			}
		}
		order := warOrder(t, st, seat, dice)
		for _, other := range [...]engine.Order{mixedUp(order, warOrder(t, st, seat, dice)), {Verb: "commit"}} {
			if legalAtOnce(st, seat, other) && !listedWhole(st, seat, other) {
				t.Fatalf("seed %d, %s: %s is legal and not listed", seed, at, other)
			}
		}
		events, err := st.Decide(seat, order, dice)
		if err != nil {
			t.Fatalf("seed %d, %s: %s: %v", seed, at, order, err)
		}
		storeEvents(t, g, events)
		if dice.IntN(100) == 0 {
			st = reloaded(t, g, st)
		}
		st = st.Evolve(events...)
		if faults := st.(*state.State).Inspect(); len(faults) > 0 {
			t.Fatalf("seed %d, %s: %s: %v", seed, at, order, faults)
		}
	}
	if _, over := st.Outcome(); !over {
		t.Errorf("seed %d: no end after %d orders", seed, maxOrders)
	}
}

// mixedUp is the one order with the last word of the other.
func mixedUp(order, other engine.Order) engine.Order {
	if len(order.Args) == 0 || len(other.Args) == 0 {
		return order
	}
	return engine.Order{Verb: order.Verb, Args: append(slices.Clone(order.Args[:len(order.Args)-1]), other.Args[len(other.Args)-1])}
}

// legalAtOnce tells whether a stage takes an order for legal without a walk through the options.
func legalAtOnce(st engine.State, seat engine.Seat, order engine.Order) bool {
	s := st.(*state.State)
	legal := s.Rules.Machine.Stage(s).Legal
	return legal != nil && legal(s, components.Side(seat), order)
}

// listedWhole tells whether the words of an order are listed one after another.
func listedWhole(st engine.State, seat engine.Seat, order engine.Order) bool {
	var option engine.Option
	var prefix engine.Order
	for _, word := range append([]string{order.Verb}, order.Args...) {
		next, listed := stage.Find(st.Options(seat, prefix), word)
		if !listed {
			return false
		}
		option, prefix = next, prefix.With(word)
	}
	return option.Complete
}

func decideSafely(state engine.State, seat engine.Seat, order engine.Order, dice engine.Dice) error {
	_, err := state.Decide(seat, order, dice)
	return err
}

// storeEvents writes events and reads them back.
func storeEvents(t *testing.T, g *Game, events []engine.Event) {
	t.Helper()
	for _, event := range events {
		data, err := json.Marshal(event)
		if err != nil {
			t.Fatal(err)
		}
		again, err := g.DecodeEvent(event.Kind(), data)
		if err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		twice, err := json.Marshal(again)
		if err != nil || string(twice) != string(data) {
			t.Fatalf("%s becomes %s: %v", data, twice, err)
		}
	}
}

// reloaded is the state as a store gives it back.
func reloaded(t *testing.T, g *Game, state engine.State) engine.State {
	t.Helper()
	data, err := json.Marshal(state)
	if err != nil {
		t.Fatal(err)
	}
	again, err := g.DecodeState(data)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// warOrder picks listed words until the order is complete, as a player does who wants to
// fight: they look again before they commit, pass or throw cards away, activate many
// units and moves them against the enemy.
func warOrder(t testing.TB, st engine.State, seat engine.Seat, dice luck) engine.Order {
	t.Helper()
	s := st.(*state.State)
	var order engine.Order
	for {
		options := st.Options(seat, order)
		if len(options) == 0 {
			t.Fatalf("%s: dead end: %q", s.Stage, order)
		}
		option := options[dice.IntN(len(options))]
		for tries := 0; order.IsZero() && dull(option.Word) && tries < 4; tries++ {
			option = options[dice.IntN(len(options))]
		}
		if foes := against(s, components.Side(seat), order, options); len(foes) > 0 && dice.IntN(3) > 0 {
			option = foes[dice.IntN(len(foes))]
		}
		order = order.With(option.Word)
		stop := dice.IntN(4) > 0
		if order.Verb == "activate" {
			stop = dice.IntN(8) == 0
		}
		if option.Complete && (!option.More || stop) {
			return order
		}
		if !option.More {
			t.Fatalf("%s: %q neither ends nor goes on", s.Stage, order)
		}
	}
}

// against are the options that lead to where the enemy is.
func against(s *state.State, side components.Side, order engine.Order, options []engine.Option) []engine.Option {
	var foes []engine.Option
	for _, option := range options {
		loc := s.Loc(option.Word)
		if order.Verb == "move" && loc != components.NoLoc && s.Situation().Occ.Has(loc, side.Other(), position.AnyUnits) {
			foes = append(foes, option)
		}
	}
	return foes
}

func dull(verb string) bool {
	switch verb {
	case "commit", "discard", "pass", "future", "assign":
		return true
	}
	return false
}

// BenchmarkRandomGame plays a whole game with all its lists of legal orders.
func BenchmarkRandomGame(b *testing.B) {
	g := theGame()
	orders := 0
	for b.Loop() {
		dice := luck{rand.New(rand.NewPCG(uint64(orders), 1942))}
		state, _ := g.New(engine.Setup{Game: "eots"})
		events, err := state.Decide(engine.Referee, engine.ParseOrder("start"), dice)
		for err == nil {
			state = state.Evolve(events...)
			pending := state.Pending()
			if len(pending) == 0 {
				break
			}
			order, _ := randomOrder(state, pending[0].Seat, dice)
			events, err = state.Decide(pending[0].Seat, order, dice)
			orders++
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(orders)/b.Elapsed().Seconds(), "orders/s")
}

// randomOrder picks listed words until the order is complete; false at a dead end.
func randomOrder(state engine.State, seat engine.Seat, dice luck) (engine.Order, bool) {
	var order engine.Order
	for {
		options := state.Options(seat, order)
		if len(options) == 0 {
			return order, false
		}
		option := options[dice.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete && (!option.More || dice.IntN(3) > 0) {
			return order, true
		}
	}
}

// TestStatesAreSafeForConcurrentUse asks one state everything from several goroutines.
func TestStatesAreSafeForConcurrentUse(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{8, 11})
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22 jp-bb-kongo")
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for _, line := range []string{"move", "move jp-bb-kongo", "activate", "battle"} {
				b.s.Options(engine.Seat(components.Japan), engine.ParseOrder(line))
			}
			events, err := b.s.Decide(engine.Seat(components.Japan), engine.ParseOrder("move jp-bb-kongo 2015"), engine.Min())
			if err != nil {
				t.Error(err)
				return
			}
			b.s.Evolve(events...).Pending()
			b.s.View(engine.Everybody()).Status()
		})
	}
	group.Wait()
}
