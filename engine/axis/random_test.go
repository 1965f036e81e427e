package axis_test

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/axistest"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

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
		if u := &after.Units[i]; int(u.Used) > after.InfoOf(u).Move {
			return fmt.Sprintf("unit %d has made %d moves of %d", u.ID, u.Used, after.InfoOf(u).Move)
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
				placed += after.InfoOf(u).Cost
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
		if lost := landing.Aloft(after); len(lost) > 0 {
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
			places[side][u.Space.Sea()-1] += state.FightersPerCarrier
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

// Random play keeps ranges, money and units, and lands every aircraft or loses it in time:
// invariants 2, 3, 6, 7 and 8 of section 20.
func TestRule7_5_RandomPlayKeepsWhatIsConserved(t *testing.T) {
	t.Parallel()
	for seed := range uint64(18) {
		w := newWitness()
		axistest.RandomGame(t, seed, func(before *state.State, events []engine.Event, after *state.State) string {
			w.watch(t, before, events)
			return violated(before, after)
		})
	}
}
