package axis

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// randomDice are dice from a source of random numbers.
type randomDice struct{ *rand.Rand }

func (d randomDice) Roll(_ string, sides int) int { return d.IntN(sides) }

func (d randomDice) Draw(_ string, cards []int) int { return d.IntN(len(cards)) }

// anyOrder walks a random way through the options.
func anyOrder(random *rand.Rand, s *state.State, seat engine.Seat) engine.Order {
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

// worth is the price of everything that a power has bought and not lost: what waits in the pool,
// and its money.
func worth(s *state.State) int {
	sum := int(s.Money[s.Active])
	for t, n := range s.Pool {
		sum += int(n) * s.Set().Units[t].Cost
	}
	return sum
}

// violated finds what a position breaks that random orders led to; empty for nothing.
func violated(before, after *state.State) string {
	for i := range after.Units {
		if u := &after.Units[i]; int(u.Used) > after.Info(u).Move {
			return fmt.Sprintf("unit %d has made %d moves of %d", u.ID, u.Used, after.Info(u).Move)
		}
	}
	draft := before.Stage == after.Stage && before.Active == after.Active
	switch {
	case draft && (after.Stage == state.CombatMove || after.Stage == state.NoncombatMove):
		if len(before.Units) != len(after.Units) || before.Money != after.Money {
			return "moves changed how many units there are, or the money"
		}
	case draft && after.Stage == state.Purchase:
		repaired := 0
		for i := range after.Lands {
			repaired += int(before.Lands[i].Damage) - int(after.Lands[i].Damage)
		}
		if worth(before) != worth(after)+repaired {
			return fmt.Sprintf("%d IPC became %d, and %d repaired", worth(before), worth(after), repaired)
		}
	case draft && after.Stage == state.Mobilization:
		placed := 0
		for i := range after.Units {
			if u := &after.Units[i]; u.ID > before.LastID {
				placed += after.Info(u).Cost
			}
		}
		for i := range after.Lands {
			if after.Lands[i].Complex && !before.Lands[i].Complex {
				placed += after.Set().Units[components.Complex].Cost
			}
		}
		if worth(before) != worth(after)+placed {
			return fmt.Sprintf("%d IPC became %d, and %d placed", worth(before), worth(after), placed)
		}
	}
	if after.Stage == state.Mobilization {
		if lost := movement.Aloft(after); len(lost) > 0 {
			return fmt.Sprintf("aircraft %v have not landed and are not lost", lost)
		}
	}
	if after.Stage == state.Purchase {
		return shared(after)
	}
	return ""
}

// shared finds what may not be when a turn begins: two sides in a territory, aircraft elsewhere
// than at home, more fighters than decks; empty for nothing.
func shared(s *state.State) string {
	var fighters, places [2][components.NumSeas]int
	for i := range s.Units {
		u := &s.Units[i]
		side := u.Power.Side()
		switch {
		case u.Space.IsLand() && !s.FriendlyLand(u.Space, side):
			return fmt.Sprintf("unit %d stands in %s", u.ID, s.Set().Spaces[u.Space].Word)
		case u.Type == components.Carrier:
			places[side][u.Space.Sea()-1] += state.DeckPlaces
		case u.Type == components.Fighter && u.Space.IsSea():
			fighters[side][u.Space.Sea()-1]++
		case u.Type == components.Bomber && u.Space.IsSea():
			return fmt.Sprintf("bomber %d is at sea", u.ID)
		}
	}
	for side := range fighters {
		for zone, n := range fighters[side] {
			if n > places[side][zone] {
				return fmt.Sprintf("%d fighters and %d places in %s", n, places[side][zone], s.Set().Spaces[components.SeaZone(zone+1)].Word)
			}
		}
	}
	return ""
}

// fronts are where random play begins: the set-up, capitals in the enemy's reach, and carriers that
// fight far from any land of their own.
func fronts() []string {
	far := "empty sz43 sz44\nunits usa sz43 2 carrier 3 fighter\nunits uk sz43 fighter\nunits japan sz43 3 battleship 2 destroyer\nunits japan sz44 carrier 2 fighter\n"
	for land := range components.Space(components.NumLands) {
		if info := &components.Default().Spaces[land]; !info.Neutral && components.Default().Flight(components.SeaZone(43), land) < 7 {
			far += "empty " + info.Word + "\ncontrol " + info.Word + " japan\n"
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
		far + "turn 1 usa",
	}
}

// Random play keeps ranges, money and units, and lands every aircraft or loses it in time:
// invariants 2, 3, 6, 7 and 8 of section 20.
func TestRule7_5_RandomPlayKeepsWhatIsConserved(t *testing.T) {
	t.Parallel()
	for seed := range uint64(18) {
		options := map[string]string{}
		if seed%2 == 1 {
			options = map[string]string{"escorts": "on", "straits": "closed", "consent": "standing"}
		}
		random := rand.New(rand.NewPCG(seed, 20))
		fronts := fronts()
		s, w := table(t, options, fronts[seed/2%uint64(len(fronts))]).s, newWitness()
		give := func(seat engine.Seat, order engine.Order) {
			events, err := s.Decide(seat, order, randomDice{random})
			if err != nil {
				t.Fatalf("seed %d: %s: %v", seed, order, err)
			}
			w.watch(t, s, events)
			after := s.Evolve(events...).(*state.State)
			if problem := violated(s, after); problem != "" {
				t.Fatalf("seed %d, round %d, %s, %s: %s", seed, s.Round, s.Rules.Machine.Stage(s).Name, order, problem)
			}
			if problem := followed(s, after, events); problem != "" {
				t.Fatalf("seed %d, round %d, %s, %s: %s", seed, s.Round, s.Rules.Machine.Stage(s).Name, order, problem)
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
			order := anyOrder(random, s, d.Seat)
			// Moves are kept rather than taken back, or nothing ever happens.
			if order.Verb == "restart" || d.Kind == "noncombat-move" && random.IntN(3) == 0 {
				if option, ok := stage.Find(s.Options(d.Seat, engine.Order{}), "commit"); ok && option.Complete {
					order = commit
				}
			}
			give(d.Seat, order)
		}
	}
}
