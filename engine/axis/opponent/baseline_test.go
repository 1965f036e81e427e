package opponent_test

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/components"
	axisopponent "github.com/umpire-games/umpire/engine/axis/opponent"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/engine/opponent/match"
)

// games is how many games each pairing plays: few in the usual run, more for the tables of docs/opponents.md (-args -games=40).
var games = flag.Int("games", 2, "games of each pairing")

// flat is a baseline: flat Monte Carlo. It draws a few orders at random, plays each on at random, and gives the one after which
// its side stands best. At the level recruit it plays, at all others the planner of the game.
type flat struct{ opponent.Planner }

const (
	candidates = 8
	rollouts   = 2
	depth      = 40
)

func (f flat) Plan(t *opponent.Thought) opponent.Plan {
	if t.Level() != opponent.Recruit {
		return f.Planner.Plan(t)
	}
	known := t.Known()
	best, most := engine.Order{}, -1e9
	for range candidates {
		order, ok := walk(known.State(), known.Seat(), t.Random)
		if !ok {
			continue
		}
		sum := 0.0
		for range rollouts {
			sum += rollout(known, order, t.Random)
		}
		if sum > most {
			best, most = order, sum
		}
	}
	if best.IsZero() {
		return opponent.Plan{}
	}
	return opponent.Plan{Orders: []engine.Order{best}}
}

// walk is any legal order.
func walk(s engine.State, seat engine.Seat, random *rand.Rand) (engine.Order, bool) {
	order := engine.Order{}
	for range 100 {
		options := s.Options(seat, order)
		if len(options) == 0 {
			return order, false
		}
		option := options[random.IntN(len(options))]
		if option.UndoesPlan {
			continue
		}
		order = order.With(option.Word)
		if option.Complete && (!option.More || random.IntN(2) == 0) {
			return order, true
		}
	}
	return order, false
}

func rollout(known opponent.Known, order engine.Order, random *rand.Rand) float64 {
	s, seat, dice := known.State(), known.Seat(), opponent.Dice{Random: random}
	for range depth {
		events, err := s.Decide(seat, order, dice)
		if err != nil {
			break
		}
		s = s.Evolve(events...)
		pending := s.Pending()
		if len(pending) == 0 {
			break
		}
		seat = pending[0].Seat
		var ok bool
		if order, ok = walk(s, seat, random); !ok {
			break
		}
	}
	return standing(s.(*state.State), components.Power(known.Seat()).Side())
}

// standing is the material and the income of a side less those of the other.
func standing(s *state.State, side components.Side) (sum float64) {
	sign := map[components.Side]float64{side: 1, side.Other(): -1}
	for i := range s.Units {
		sum += sign[s.Units[i].Power.Side()] * float64(s.InfoOf(&s.Units[i]).Cost)
	}
	for power := range components.Power(components.NumPowers) {
		sum += sign[power.Side()] * float64(3*s.Production(power)+int(s.Money[power]))
	}
	return sum
}

// fought plays a match.
func fought(t *testing.T, planner opponent.Planner, a, b opponent.Level, rounds string) *match.Report {
	t.Helper()
	game := axis.New()
	player, err := opponent.New(game, planner)
	if err != nil {
		t.Fatal(err)
	}
	report, err := match.Run(t.Context(), match.Config{
		Game: game, Opponent: player, Setup: engine.Setup{Game: "axis", Options: map[string]string{"rounds": rounds}}, A: a, B: b, Games: *games, Seed: 5,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s against %s: %+v", a, b, *report)
	if report.Refused > 0 || report.Dropped > 0 {
		t.Errorf("%d orders refused, %d dropped", report.Refused, report.Dropped)
	}
	return report
}

func TestStaffBeatsRandomPlay(t *testing.T) {
	t.Parallel()
	if r := fought(t, axisopponent.New(), opponent.Staff, opponent.Random, "30"); r.AWins < r.Games*99/100 {
		t.Errorf("won %d of %d", r.AWins, r.Games)
	}
}

func TestStaffBeatsFlatMonteCarlo(t *testing.T) {
	t.Parallel()
	if r := fought(t, flat{axisopponent.New()}, opponent.Staff, opponent.Recruit, "10"); r.AWins < r.Games*95/100 {
		t.Errorf("won %d of %d", r.AWins, r.Games)
	}
}

func TestRecruitsBeatRandomPlay(t *testing.T) {
	t.Parallel()
	if r := fought(t, axisopponent.New(), opponent.Recruit, opponent.Random, "12"); r.AWins < r.Games*3/4 {
		t.Errorf("won %d of %d", r.AWins, r.Games)
	}
}
