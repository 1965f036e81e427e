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

// TestReachAllocates what it gives, and nothing for each hex: a rifle costs as much as a jeep that reaches half of the map.
func TestReachAllocates(t *testing.T) {
	p := open(t, "crossroads", "axis usa-m1-garand-rifle A1", "axis usa-jeep F5", "allies usa-bazooka K17")
	allocations := func(word string) float64 {
		id := p.id(word)
		return testing.AllocsPerRun(10, func() {
			p.fresh()
			movement.Reach(p.State, id, state.OrdinaryMove)
		})
	}
	if rifle, jeep := allocations("m1-garand-rifle"), allocations("jeep"); rifle != jeep || jeep > 10 {
		t.Errorf("%v allocations for the rifle, %v for the jeep", rifle, jeep)
	}
}
