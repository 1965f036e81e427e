package aam_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/selfplay"
)

// Random games end and break nothing, on all maps and with all options.
func TestRandomGames(t *testing.T) {
	t.Parallel()
	for _, options := range []map[string]string{
		nil,
		{"profile": "expanded", "map": "crossroads"},
		{"armies": "draft", "objectives": "three", "map": "steppe"},
		{"points": "200", "map": "stream-line", "vehicles": "side", "passengers": "counted", "over-filling": "one"},
		{"points": "50", "map": "ridge", "zones": "five", "passage": "free", "automatic-dice": "off", "side-sight": "open"},
	} {
		report, err := selfplay.Run(t.Context(), selfplay.Config{
			Game: aam.New(), Setup: engine.Setup{Game: "aam", Options: options}, Games: 1, Seed: 7,
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, failure := range report.Failures {
			t.Errorf("%v: %s: %s\n%s", options, failure.Check, failure.What, failure.Notation)
		}
		if report.Finished != report.Games || len(report.MissingTexts) > 0 {
			t.Errorf("%v: %d of %d games ended; missing texts %q", options, report.Finished, report.Games, report.MissingTexts)
		}
	}
}

// BenchmarkSelfplay plays random games with all checks.
func BenchmarkSelfplay(b *testing.B) {
	game := aam.New()
	var seed uint64
	for b.Loop() {
		seed++
		report, err := selfplay.Run(b.Context(), selfplay.Config{Game: game, Setup: engine.Setup{Game: "aam"}, Games: 5, Seed: seed})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(report.OrdersPerSecond, "orders/s")
	}
}
