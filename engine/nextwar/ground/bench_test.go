package ground_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/ground"
)

// crowded is a position with some units in the middle of the map.
func crowded(b *testing.B) *position {
	b.Helper()
	p := full(b)
	p.put("1112", "ru-39", "ru-83", "ru-70")
	p.put("1114", "jp-71", "jp-72")
	return p
}

func BenchmarkReach(b *testing.B) {
	p := crowded(b)
	ids := []components.UnitID{p.id("ru-70")}
	for b.Loop() {
		ground.ReachTogether(p.State, ids)
	}
}

func BenchmarkReachOfAStack(b *testing.B) {
	p := crowded(b)
	ids := []components.UnitID{p.id("ru-39"), p.id("ru-83"), p.id("ru-70")}
	for b.Loop() {
		ground.ReachTogether(p.State, ids)
	}
}

// BenchmarkOptions lists all units that can move, and then all hexes that one of them reaches, in a new position each time.
func BenchmarkOptions(b *testing.B) {
	p := crowded(b)
	for b.Loop() {
		p.fresh()
		p.State.Options(0, engine.Order{Verb: "move"})
		p.State.Options(0, engine.Order{Verb: "move", Args: []string{"ru-70"}})
	}
}
