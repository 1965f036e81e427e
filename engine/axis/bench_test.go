package axis_test

import (
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// crowded is a position of a random game that many units were bought in, in a stage.
func crowded(b *testing.B, at state.Stage) *state.State {
	b.Helper()
	random := rand.New(rand.NewPCG(9, 20))
	st, err := axis.New().New(engine.Setup{Game: "axis"})
	if err != nil {
		b.Fatal(err)
	}
	s := st.(*state.State)
	give := func(seat engine.Seat, order engine.Order) {
		events, err := s.Decide(seat, order, axistest.RandomDice{Rand: random})
		if err != nil {
			b.Fatal(order, err)
		}
		s = s.Evolve(events...).(*state.State)
	}
	give(engine.Referee, engine.Order{Verb: "start"})
	for s.End == nil && (s.Round < 12 || s.Stage != at) {
		pending := s.Pending()
		d := pending[random.IntN(len(pending))]
		order := axistest.AnyOrder(random, s, d.Seat)
		if option, ok := stage.Find(s.Options(d.Seat, engine.Order{}), "commit"); ok && option.Complete && random.IntN(4) == 0 {
			order = engine.Order{Verb: "commit"}
		}
		give(d.Seat, order)
	}
	return s
}

// BenchmarkOptions lists what a power may do in its combat moves: the verbs, from where units move, and
// which move from each place.
func BenchmarkOptions(b *testing.B) {
	s := crowded(b, state.CombatMove)
	seat := engine.Seat(s.Active)
	for b.Loop() {
		fresh := s.Evolve()
		fresh.Options(seat, engine.Order{})
		for _, from := range fresh.Options(seat, engine.Order{Verb: "move"}) {
			fresh.Options(seat, engine.Order{Verb: "move", Args: []string{from.Word}})
		}
	}
	b.ReportMetric(float64(len(s.Units)), "units")
}

// BenchmarkDecide decides a random order of the combat moves and goes on to the state after it.
func BenchmarkDecide(b *testing.B) {
	s, random := crowded(b, state.CombatMove), rand.New(rand.NewPCG(1, 20))
	for b.Loop() {
		fresh := s.Evolve().(*state.State)
		seat := engine.Seat(s.Active)
		events, err := fresh.Decide(seat, axistest.AnyOrder(random, fresh, seat), engine.Max())
		if err != nil {
			b.Fatal(err)
		}
		fresh.Evolve(events...)
	}
}

// BenchmarkInspect checks a position.
func BenchmarkInspect(b *testing.B) {
	s := crowded(b, state.CombatMove)
	for b.Loop() {
		if problems := s.Inspect(); len(problems) > 0 {
			b.Fatal(problems)
		}
	}
}
