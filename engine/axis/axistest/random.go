package axistest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// RandomDice are dice from a source of random numbers.
type RandomDice struct{ *rand.Rand }

func (d RandomDice) Roll(_ string, sides int) int { return d.IntN(sides) }

func (d RandomDice) Draw(_ string, cards []int) int { return d.IntN(len(cards)) }

// AnyOrder walks a random way through the options.
func AnyOrder(random *rand.Rand, s *state.State, seat engine.Seat) engine.Order {
	order := engine.Order{}
	for {
		options := s.Options(seat, order)
		option := options[random.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete && (!option.More || random.IntN(2) == 0) {
			return order
		}
	}
}

// fronts are where random play begins: the set-up, capitals in the enemy's reach, and carriers that
// fight far from any land of their own.
func fronts() []string {
	var far strings.Builder
	far.WriteString("empty sz43 sz44\nunits usa sz43 2 carrier 3 fighter\nunits uk sz43 fighter\nunits japan sz43 3 battleship 2 destroyer\nunits japan sz44 carrier 2 fighter\n")
	for land := range components.Space(components.NumLands) {
		if info := &components.Default().Spaces[land]; !info.Neutral && components.Default().Flight(components.SeaZone(43), land) < 7 {
			far.WriteString("empty " + info.Word + "\ncontrol " + info.Word + " japan\n")
		}
	}
	return []string{
		"",
		`empty russia germany caucasus eastern_europe
		control caucasus germany
		control eastern_europe ussr
		units ussr russia infantry
		units germany caucasus 8 tank 3 fighter
		units germany germany infantry
		units ussr eastern_europe 8 tank 2 fighter
		money germany 30
		turn 1 germany`,
		far.String() + "turn 1 usa",
	}
}

// RandomGame plays 250 random orders, and stops the test where watch finds a problem after one of them.
func RandomGame(t *testing.T, seed uint64, watch func(before *state.State, events []engine.Event, after *state.State) string) {
	t.Helper()
	options := map[string]string{}
	if seed%2 == 1 {
		options = map[string]string{"escorts": "on", "straits": "closed", "consent": "standing"}
	}
	random := rand.New(rand.NewPCG(seed, 20))
	lines := fronts()
	s := Turn(t, options, lines[seed/2%uint64(len(lines))]).State
	give := func(seat engine.Seat, order engine.Order) {
		events, err := s.Decide(seat, order, RandomDice{random})
		if err != nil {
			t.Fatalf("seed %d: %s: %v", seed, order, err)
		}
		after := s.Evolve(events...).(*state.State)
		if problem := watch(s, events, after); problem != "" {
			t.Fatalf("seed %d, round %d, %s, %s: %s", seed, s.Round, s.Machine().Stage(s).Name, order, problem)
		}
		s = after
	}
	if s.Stage == state.Opening {
		give(engine.Referee, engine.Order{Verb: "start"})
	}
	commit := engine.Order{Verb: "commit"}
	for range 250 {
		pending := s.Pending()
		if len(pending) == 0 {
			break
		}
		d := pending[random.IntN(len(pending))]
		if _, listed := stage.Find(s.Options(d.Seat, engine.Order{}), "commit"); d.Draft {
			if lacking := s.Unfinished(d.Seat); (lacking == nil) != listed || lacking != nil && lacking.Rule == "" {
				t.Fatalf("seed %d, round %d, %s: commit is listed: %t, but it lacks %v", seed, s.Round, d.Kind, listed, lacking)
			}
		}
		order := AnyOrder(random, s, d.Seat)
		// Moves are kept rather than taken back, or nothing ever happens.
		if order.Verb == "restart" || d.Kind == "noncombat-move" && random.IntN(3) == 0 {
			if option, ok := stage.Find(s.Options(d.Seat, engine.Order{}), "commit"); ok && option.Complete {
				order = commit
			}
		}
		give(d.Seat, order)
	}
}
