package movement_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/movement"
	"github.com/umpire-games/umpire/engine/aam/state"
)

func BenchmarkReach(b *testing.B) {
	p := crowd(b, "crossroads", 1)
	var ways int
	for b.Loop() {
		for id := range p.Ground(0) {
			p.fresh()
			movement.Reach(p.State, id, state.OrdinaryMove)
			ways++
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(ways), "ns/way")
}

// BenchmarkOptions lists all units that can move, and then all hexes that one of them reaches, in a new position each time.
func BenchmarkOptions(b *testing.B) {
	p := crowd(b, "crossroads", 1)
	word := p.State.Options(0, engine.Order{Verb: "move"})[0].Word
	for b.Loop() {
		p.fresh()
		p.State.Options(0, engine.Order{Verb: "move"})
		p.State.Options(0, engine.Order{Verb: "move", Args: []string{word}})
	}
}

// TestReachAllocates what it gives and nothing for each hex.
func TestReachAllocates(t *testing.T) {
	p := crowd(t, "crossroads", 1)
	id := p.id(p.State.Options(0, engine.Order{Verb: "move"})[0].Word)
	if n := testing.AllocsPerRun(10, func() {
		p.fresh()
		movement.Reach(p.State, id, state.OrdinaryMove)
	}); n > 30 {
		t.Errorf("%v allocations", n)
	}
}
