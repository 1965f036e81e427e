package axis_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/selfplay"
)

// BenchmarkSelfplay plays a random game with all checks.
func BenchmarkSelfplay(b *testing.B) {
	var seed uint64
	for b.Loop() {
		seed++
		report, err := selfplay.Run(b.Context(), selfplay.Config{Game: axis.New(), Setup: engine.Setup{Game: "axis"}, Games: 1, Seed: seed})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(report.OrdersPerSecond, "orders/s")
	}
}
