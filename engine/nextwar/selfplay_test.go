package nextwar_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/state"
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
		{"rules": "advanced", "fog": "on"},
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

// What a position takes over from the one before it is what it would find out itself.
func TestWhatIsKeptAcrossOrders(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2) {
		random := rand.New(rand.NewPCG(3, seed))
		var s engine.State
		s, err := nextwar.New().New(engine.Setup{Game: "nextwar", Options: map[string]string{"rules": [...]string{"standard", "advanced"}[seed]}})
		if err != nil {
			t.Fatal(err)
		}
		seat, order := engine.Referee, engine.Order{Verb: "start"}
		for n := range 600 {
			events, err := s.Decide(seat, order, engine.NewRecorder(randomDice{random}))
			if err != nil {
				t.Fatal(err)
			}
			s = s.Evolve(events...)
			if _, over := s.Outcome(); over {
				break
			}
			kept, fresh := s.(*state.State), s.(*state.State).Clone()
			if !reflect.DeepEqual(kept.Board(), fresh.Board()) {
				t.Fatalf("seed %d, order %d, %s: another geometry is kept", seed, n, order)
			}
			seat, order = s.Pending()[0].Seat, engine.Order{}
			for more := true; more; {
				options := s.Options(seat, order)
				option := options[random.IntN(len(options))]
				order, more = order.With(option.Word), !option.Complete || option.More && random.IntN(2) == 0
			}
		}
	}
}

type randomDice struct{ *rand.Rand }

func (d randomDice) Roll(_ string, sides int) int { return d.IntN(sides) }

func (d randomDice) Draw(_ string, candidates []int) int { return d.IntN(len(candidates)) }

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
