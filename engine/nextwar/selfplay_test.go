package nextwar_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/selfplay"
)

// Random games end and break nothing, in fog of war and with supply too.
func TestRandomGames(t *testing.T) {
	t.Parallel()
	for _, options := range []map[string]string{
		nil,
		{"supply": "on", "fog": "on"},
		{"rules": "advanced"},
		{"rules": "advanced", "air-rules": "points"},
		{"rules": "advanced", "air-fog": "on", "jettison": "on"},
	} {
		report, err := selfplay.Run(t.Context(), selfplay.Config{
			Game: nextwar.New(), Setup: engine.Setup{Game: "nextwar", Options: options}, Games: 1, Seed: 7,
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
	for _, rules := range []string{"standard", "advanced"} {
		b.Run(rules, func(b *testing.B) {
			game := nextwar.New()
			setup := engine.Setup{Game: "nextwar", Options: map[string]string{"rules": rules}}
			var seed uint64
			for b.Loop() {
				seed++
				report, err := selfplay.Run(b.Context(), selfplay.Config{Game: game, Setup: setup, Games: 20, Seed: seed})
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(report.OrdersPerSecond, "orders/s")
			}
		})
	}
}
