package axis

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// What is asked of all units at one go is what is asked of one after the other: units that are changed
// at random are found by both or by none.
func TestFlawlessUnitsAreSound(t *testing.T) {
	t.Parallel()
	game := New()
	st, err := game.New(engine.Setup{Game: "axis"})
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range [][]string{
		{"aboard", "uk", "sz08", "transport", "infantry", "tank"},
		{"aboard", "japan", "sz60", "carrier", "2", "fighter"},
		{"turn", "1", "uk"},
	} {
		if st, err = game.EditPosition(st, words); err != nil {
			t.Fatal(err)
		}
	}
	sound := st.(*state.State)
	if !sound.Valid() || len(sound.Inspect()) > 0 {
		t.Fatal(sound.Inspect())
	}
	random, flaws := rand.New(rand.NewPCG(3, 20)), 0
	for range 20_000 {
		s := sound.Clone()
		for range 1 + random.IntN(2) {
			i := random.IntN(len(s.Units))
			if random.IntN(3) == 0 {
				i = len(s.Units) - 1 - random.IntN(6) // ships and their cargo
			}
			u, other := &s.Units[i], s.Units[random.IntN(len(s.Units))]
			switch n := uint8(random.IntN(256)); random.IntN(10) {
			case 0:
				u.ID = state.UnitID(random.IntN(len(s.Units) + 2))
			case 1:
				u.Power = components.Power(n % 7)
			case 2:
				u.Type = components.Type(n % 15)
			case 3:
				u.Space = components.Space(n)
			case 4:
				u.From = components.Space(n)
			case 5:
				u.Target = components.Space(n)
			case 6:
				u.Used = n % 8
			case 7:
				u.Aboard = other.ID
			case 8:
				u.Aboard, u.Space = other.ID, other.Space
			case 9:
				s.LastID -= state.UnitID(n % 2)
			}
		}
		slow := s.Disordered() == "" && s.Overdone() == ""
		if quick := s.Valid(); quick != slow {
			t.Fatalf("flawless: %v, but %q and %q; %v", quick, s.Disordered(), s.Overdone(), s.Units[slices.IndexFunc(s.Units, func(u state.Unit) bool { return u.Aboard != state.NoUnit })])
		} else if !quick {
			flaws++
		}
	}
	if flaws < 1_000 || flaws > 19_000 {
		t.Errorf("%d of 20000 positions have flaws", flaws)
	}
}
