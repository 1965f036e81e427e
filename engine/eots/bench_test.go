package eots

import (
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/selfplay"
)

// BenchmarkSelfplay plays games with every check, as "umpire selfplay" does.
func BenchmarkSelfplay(b *testing.B) {
	g, orders, p99, memory := theGame(), 0, 0.0, 0
	for seed := uint64(1); b.Loop(); seed++ {
		report, err := selfplay.Run(b.Context(), selfplay.Config{
			Game: g, Setup: engine.Setup{Game: "eots", Scenario: "1942"}, Games: 10, Seed: seed,
		})
		if err != nil {
			b.Fatal(err)
		}
		if report.Violations > 0 || report.Finished < report.Games {
			b.Fatalf("%d games of %d finished, %d violations", report.Finished, report.Games, report.Violations)
		}
		orders += report.Orders
		p99, memory = max(p99, report.P99DecideMS), max(memory, report.BytesPerGame)
	}
	b.ReportMetric(float64(orders)/b.Elapsed().Seconds(), "orders/s")
	b.ReportMetric(p99, "p99-ms/decide")
	b.ReportMetric(float64(memory), "bytes/game")
}

// BenchmarkDecide decides the orders of a game in states of which nothing is known yet,
// as after a restart: the board is surveyed and the legal orders are listed each time.
func BenchmarkDecide(b *testing.B) {
	type moment struct {
		state *state.State
		seat  engine.Seat
		order engine.Order
	}
	var game []moment
	dice := luck{rand.New(rand.NewPCG(1, 1942))}
	st, err := theGame().New(engine.Setup{Game: "eots"})
	if err != nil {
		b.Fatal(err)
	}
	events, err := st.Decide(engine.Referee, engine.ParseOrder("start"), dice)
	for err == nil {
		st = st.Evolve(events...)
		pending := st.Pending()
		if len(pending) == 0 {
			break
		}
		order, _ := randomOrder(st, pending[0].Seat, dice)
		game = append(game, moment{st.(*state.State), pending[0].Seat, order})
		events, err = st.Decide(pending[0].Seat, order, dice)
	}
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; b.Loop(); i++ {
		m := game[i%len(game)]
		if _, err := m.state.Clone().Decide(m.seat, m.order, dice); err != nil {
			b.Fatal(err)
		}
	}
}
