package hexgrid_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/umpire-games/umpire/engine/hexgrid"
)

// numbered is a map with numbered hexes from column 10 on.
var numbered = hexgrid.Layout{Columns: 51, Rows: 29, FirstColumn: 10}

// TestNumbersBeyond goes round an even and an odd column, clockwise from north.
func TestNumbersBeyond(t *testing.T) {
	t.Parallel()
	cases := map[hexgrid.Number][hexgrid.Directions]hexgrid.Number{
		2220: {2219, 2319, 2320, 2221, 2120, 2119},
		2111: {2110, 2211, 2212, 2112, 2012, 2011},
	}
	for h, want := range cases {
		for d := range hexgrid.Direction(hexgrid.Directions) {
			if got := numbered.Beyond(h, d); got != want[d] {
				t.Errorf("%s, side %d: %s, not %s", h, d, got, want[d])
			}
		}
	}
}

// TestRange has the distances that the rulebook and the small maps print.
func TestRange(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b hexgrid.Number
		want int
	}{
		{2813, 2911, 2},
		{2813, 2915, 3},
		{2913, 2915, 2},
		{2112, 2015, 3},
		{4612, 5108, 6},
		{3014, 2220, 10},
		{3709, 3706, 3},
		{5506, 5808, 3},
		{5808, 4825, 22},
		{5808, 4828, 25},
		{1912, 2015, 3},
		{2812, 2812, 0},
	} {
		if got := numbered.Range(c.a, c.b); got != c.want {
			t.Errorf("%s to %s: %d, not %d", c.a, c.b, got, c.want)
		}
	}
}

// TestWaysOfNumbers: whoever goes over a side comes back over the opposite one, a neighbor is one
// hex away, distances are symmetric and no way round is shorter.
func TestWaysOfNumbers(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		anywhere := func(name string) hexgrid.Number {
			return hexgrid.NumberAt(rapid.IntRange(10, 60).Draw(t, name+" column"), rapid.IntRange(1, 28).Draw(t, name+" row"))
		}
		a, b, c := anywhere("a"), anywhere("b"), anywhere("c")
		d := hexgrid.Direction(rapid.IntRange(0, hexgrid.Directions-1).Draw(t, "side"))
		next := numbered.Beyond(a, d)
		if back := numbered.Beyond(next, d.Opposite()); back != a {
			t.Fatalf("%s over side %d is %s, and back %s", a, d, next, back)
		}
		if got := numbered.Range(a, next); got != 1 {
			t.Fatalf("%s to its neighbor %s: %d", a, next, got)
		}
		if numbered.Range(a, b) != numbered.Range(b, a) || numbered.Range(a, c) > numbered.Range(a, b)+numbered.Range(b, c) {
			t.Fatalf("distances of %s, %s, %s", a, b, c)
		}
	})
}

func TestNumbersAsPrinted(t *testing.T) {
	t.Parallel()
	for h, want := range map[hexgrid.Number]string{2015: "2015", hexgrid.NumberAt(9, 7): "0907", hexgrid.NoNumber: "0000"} {
		if got := h.String(); got != want {
			t.Errorf("%d is written %q, not %q", h, got, want)
		}
	}
}
