package components_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// Rule 1.3: both hexes of a side have what is on it.
func TestRule1_3_SidesBelongToBothHexes(t *testing.T) {
	t.Parallel()
	for _, m := range components.Default().Maps {
		for _, a := range m.All {
			for _, b := range m.Hexes[a].Near {
				d, _ := m.DirectionTo(a, b)
				if b == components.NoPlace {
					continue
				}
				here, there := &m.Hexes[a], &m.Hexes[b]
				for name, sides := range map[string][2]uint8{
					"road": {here.Road, there.Road}, "stream": {here.Stream, there.Stream}, "hedge": {here.Hedge, there.Hedge},
				} {
					if components.Along(sides[0], d) != components.Along(sides[1], d.Opposite()) {
						t.Errorf("%s: the %s between %s and %s is on one side only", m.Word, name, m.Labels[a], m.Labels[b])
					}
				}
			}
		}
	}
}

// Rule 1.4: a hex is 0 from itself and 1 from its neighbors, and adjacent to both; other hexes are as far as the shortest way.
func TestRule1_4_Distance(t *testing.T) {
	t.Parallel()
	m := components.Default().Maps[0]
	for _, test := range []struct {
		from, to string
		want     int
	}{{"F9", "F9", 0}, {"F9", "G9", 1}, {"F9", "F8", 1}, {"F9", "F5", 4}, {"A1", "K1", 10}, {"A1", "K17", 18}} {
		from, _ := m.Find(test.from)
		to, _ := m.Find(test.to)
		if got := m.Distance(from, to); got != test.want || m.Distance(to, from) != got || m.Adjacent(from, to) != (got <= 1) {
			t.Errorf("%s to %s: %d, want %d", test.from, test.to, got, test.want)
		}
	}
}

// Rules 8.1, 8.2: a hex always sees itself and its neighbors, whatever their terrain, but for a hedge beside one of them; the ends of a
// line never block it.
func TestRule8_1_NearHexes(t *testing.T) {
	t.Parallel()
	for _, m := range components.Default().Maps {
		for _, p := range m.All {
			if !m.Sees(p, p) {
				t.Errorf("%s: %s does not see itself", m.Word, m.Labels[p])
			}
			for _, near := range m.Hexes[p].Near {
				if near != components.NoPlace && !m.Sees(p, near) {
					t.Errorf("%s: %s does not see %s", m.Word, m.Labels[p], m.Labels[near])
				}
			}
		}
	}
}

// The list price of the ZIS-2 counts (M16); spotters are those with the ability, commanders those with the subtype (M20).
func TestRule17_ReadingsOfTheBox(t *testing.T) {
	t.Parallel()
	set := components.Default()
	unit := func(word string) *components.UnitType {
		id, ok := set.Type(word)
		if !ok {
			t.Fatalf("there is no %s", word)
		}
		return set.Unit(id)
	}
	if cost := unit("ussr-zis-2-57mm-model-1943").Cost; cost != components.Points(7) {
		t.Errorf("a ZIS-2 costs %d half points", cost)
	}
	if unit("usa-rangers").Has(ability.Spotter) {
		t.Error("Rangers serve as spotters")
	}
	if sapper := unit("japan-japanese-sapper"); !sapper.Is(components.Commander) || sapper.N(ability.Commander) != 0 {
		t.Error("the Japanese Sapper is no commander, or has a bonus")
	}
}
