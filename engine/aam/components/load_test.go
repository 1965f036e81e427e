package components_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// TestBox counts what is in the box, and looks at values that are known.
func TestBox(t *testing.T) {
	t.Parallel()
	set := components.Default()
	if len(set.Units) != 478 || len(set.Nations) != 23 || len(set.Formations) != 5 || len(set.Samples) != 8 || len(set.Maps) != 4 {
		t.Errorf("%d units, %d nations, %d formations, %d armies, %d maps", len(set.Units), len(set.Nations), len(set.Formations), len(set.Samples), len(set.Maps))
	}
	for _, m := range set.Maps {
		if len(m.All) != 179 {
			t.Errorf("%s has %d hexes", m.Word, len(m.All))
		}
	}
	id, ok := set.Type("usa-m4a1-sherman")
	if !ok {
		t.Fatal("there is no Sherman")
	}
	if u := set.Unit(id); u.Cost != components.Points(21) || u.Kind != components.Vehicle || u.Short != "m4a1-sherman" || u.Dice[components.AgainstVehicles][components.Medium] != 11 {
		t.Errorf("the Sherman is %+v", u)
	}
	id, _ = set.Type("usa-red-devil-captain")
	if u := set.Unit(id); !u.Is(components.Commander) || u.N(ability.Commander) != 2 || !set.Command[ability.Pinpointer] {
		t.Errorf("the captain is %+v", u)
	}
}

// TestRule8_Sight looks along the lines of the table of 19.7: through hexes and along their sides (8.3), and across hedges (8.6).
func TestRule8_Sight(t *testing.T) {
	t.Parallel()
	set := components.Default()
	for _, line := range []struct {
		board, from, to string
		distance        int
		clear           bool
	}{
		{"crossroads", "H2", "I4", 2, false},
		{"crossroads", "H2", "H4", 2, true},
		{"crossroads", "I2", "I4", 2, false},
		{"crossroads", "H2", "H6", 4, false},
		{"crossroads", "A1", "D5", 5, true},
		{"crossroads", "C4", "D7", 3, false},
		{"crossroads", "D4", "D6", 2, true},
		{"crossroads", "D5", "D6", 1, true},
		{"crossroads", "F11", "I8", 5, true},
		{"crossroads", "F8", "F12", 4, false},
		{"crossroads", "I11", "I7", 4, true},
		{"steppe", "C3", "C7", 4, false},
		{"stream-line", "D3", "D7", 4, false},
		{"ridge", "D5", "D9", 4, false},
	} {
		for _, m := range set.Maps {
			if m.Word != line.board {
				continue
			}
			from, _ := m.Find(line.from)
			to, _ := m.Find(line.to)
			if m.Distance(from, to) != line.distance || m.Sees(from, to) != line.clear || m.Sees(to, from) != line.clear {
				t.Errorf("%s: from %s to %s there are %d hexes, seen: %v, back: %v",
					m.Word, line.from, line.to, m.Distance(from, to), m.Sees(from, to), m.Sees(to, from))
			}
		}
	}
	crossroads := set.Maps[0]
	d4, _ := crossroads.Find("D4")
	d5, _ := crossroads.Find("D5")
	d6, _ := crossroads.Find("D6")
	if !crossroads.HedgeBefore(d4, d6) || !crossroads.HedgeBefore(d5, d6) || !crossroads.HedgeBefore(d6, d5) {
		t.Error("the hedge between D5 and D6 gives no cover")
	}
}

// TestRule8_9_SightIsSymmetric compares the table with lines that are judged one by one, in both directions.
func TestRule8_9_SightIsSymmetric(t *testing.T) {
	t.Parallel()
	for _, m := range components.Default().Maps {
		for _, a := range m.All {
			for _, b := range m.All {
				if free := m.Clear(a, b, components.Sighting{Ignored: components.NoPlace}); free != m.Sees(a, b) {
					t.Errorf("%s: %s and %s: %v", m.Word, m.Labels[a], m.Labels[b], free)
				}
			}
		}
	}
}

// TestRule8_4_OpenSides: by the other reading, lines along several sides are not blocked by hexes on one side of them (M11).
func TestRule8_4_OpenSides(t *testing.T) {
	t.Parallel()
	crossroads := components.Default().Maps[0]
	for _, line := range []struct {
		from, to      string
		sighted, open bool
	}{{"H2", "H6", false, true}, {"H2", "H4", true, true}, {"I2", "I4", false, false}, {"F8", "F12", false, false}, {"C4", "D7", false, false}} {
		from, _ := crossroads.Find(line.from)
		to, _ := crossroads.Find(line.to)
		if crossroads.Sees(from, to) != line.sighted || crossroads.OpenField(from).Has(to) != line.open || crossroads.OpenField(to).Has(from) != line.open {
			t.Errorf("from %s to %s: seen %v, by the other reading %v", line.from, line.to, crossroads.Sees(from, to), crossroads.OpenField(from).Has(to))
		}
	}
}
