package eots

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// walk plays one random game and calls visit before every order.
func walk(tb testing.TB, scenario string, seed uint64, visit func(s *state.State, seat engine.Seat, order engine.Order) engine.State) {
	tb.Helper()
	dice := luck{rand.New(rand.NewPCG(seed, 1))}
	st, err := theGame().New(engine.Setup{Game: "eots", Scenario: scenario})
	if err != nil {
		tb.Fatal(err)
	}
	events, err := st.Decide(engine.Referee, engine.ParseOrder("start"), dice)
	for err == nil {
		st = st.Evolve(events...)
		pending := st.Pending()
		if len(pending) == 0 {
			return
		}
		seat := pending[0].Seat
		order, _ := randomOrder(st, seat, dice)
		st = visit(st.(*state.State), seat, order)
		events, err = st.Decide(seat, order, dice)
	}
	tb.Fatalf("%s: %v", scenario, err)
}

// TestGamesDoNotDependOnWhatIsRemembered: a game whose states start from nothing each time,
// read from a snapshot, has the same options and orders and comes to the same positions as
// one whose states go on from what the states before have worked out.
func TestGamesDoNotDependOnWhatIsRemembered(t *testing.T) {
	t.Parallel()
	for _, scenario := range []string{"1942", "1944", "burma", "south-pacific"} {
		t.Run(scenario, func(t *testing.T) {
			t.Parallel()
			transcript := func(forget bool) string {
				hash, n := sha256.New(), 0
				walk(t, scenario, 7, func(s *state.State, seat engine.Seat, order engine.Order) engine.State {
					data, err := json.Marshal(s)
					if err != nil {
						t.Fatal(err)
					}
					options := s.Options(seat, engine.Order{})
					fmt.Fprintf(hash, "%s\n%d %s %v\n", data, seat, order, options)
					fmt.Fprintln(hash, s.Options(seat, engine.Order{Verb: order.Verb}))
					if n++; !forget {
						return s
					}
					fresh, err := theGame().DecodeState(data)
					if err != nil {
						t.Fatal(err)
					}
					return fresh
				})
				return fmt.Sprintf("%d orders, %x", n, hash.Sum(nil))
			}
			if went, anew := transcript(false), transcript(true); went != anew {
				t.Errorf("%s, but %s when nothing is remembered", went, anew)
			}
		})
	}
}

// BenchmarkDestinations lists where each single unit that may move can end its move, in
// the positions of one random game of every scenario: the words after "move UNIT", each
// time for the first time. It reports the times that 50 and 99 of 100 lists keep to and
// the longest; "cold" ones survey the board for zones and supply first. Each list is timed
// three times and the best one counts: what else runs on the machine shall not.
func BenchmarkDestinations(b *testing.B) {
	for _, cold := range []bool{false, true} {
		name := map[bool]string{false: "surveyed", true: "cold"}[cold]
		b.Run(name, func(b *testing.B) {
			var times []time.Duration
			for seed := uint64(1); b.Loop(); seed++ {
				for _, scenario := range theGame().Info().Scenarios {
					walk(b, scenario, seed, func(s *state.State, seat engine.Seat, _ engine.Order) engine.State {
						for _, option := range s.Options(seat, engine.Order{Verb: "move"}) {
							times = append(times, best(func() time.Duration {
								alone := s.Clone()
								if !cold {
									s.Situation()
									alone.Settle(s)
								}
								begun := time.Now()
								alone.Options(seat, engine.Order{Verb: "move", Args: []string{option.Word}})
								return time.Since(begun)
							}))
						}
						return s
					})
				}
			}
			reportTimes(b, times)
		})
	}
}

// best is the shortest of three times.
func best(timed func() time.Duration) time.Duration { return min(timed(), timed(), timed()) }

// BenchmarkDecideFullCampaign decides the orders of random games of the full campaign as
// they are played, each three times, of which the best counts.
func BenchmarkDecideFullCampaign(b *testing.B) {
	var times []time.Duration
	for seed := uint64(1); b.Loop(); seed++ {
		walk(b, "full-campaign", seed, func(s *state.State, seat engine.Seat, order engine.Order) engine.State {
			times = append(times, best(func() time.Duration {
				dice := luck{rand.New(rand.NewPCG(seed, uint64(len(times))))}
				begun := time.Now()
				if _, err := s.Decide(seat, order, dice); err != nil {
					b.Fatal(err)
				}
				return time.Since(begun)
			}))
			return s
		})
	}
	reportTimes(b, times)
}

func reportTimes(b *testing.B, times []time.Duration) {
	b.Helper()
	if len(times) == 0 {
		b.Fatal("nothing was timed")
	}
	slices.Sort(times)
	for _, part := range []struct {
		name string
		of   float64
	}{{"p50-µs", 0.5}, {"p99-µs", 0.99}, {"max-µs", 1}} {
		at := min(len(times)-1, int(part.of*float64(len(times))))
		b.ReportMetric(float64(times[at].Nanoseconds())/1e3, part.name)
	}
	b.ReportMetric(float64(len(times)), "timed")
}
