package hex_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/umpire-games/umpire/engine/hex"
)

// TestNeighbours goes round an even and an odd column, clockwise from north.
func TestNeighbours(t *testing.T) {
	t.Parallel()
	cases := map[hex.Hex][hex.Directions]hex.Hex{
		2220: {2219, 2319, 2320, 2221, 2120, 2119},
		2111: {2110, 2211, 2212, 2112, 2012, 2011},
	}
	for h, want := range cases {
		for d := range hex.Direction(hex.Directions) {
			if got := h.Neighbour(d); got != want[d] {
				t.Errorf("%s, side %d: %s, not %s", h, d, got, want[d])
			}
		}
	}
}

// TestDistance has the distances that the rulebook and the small maps print.
func TestDistance(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b hex.Hex
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
		if got := hex.Distance(c.a, c.b); got != c.want {
			t.Errorf("%s to %s: %d, not %d", c.a, c.b, got, c.want)
		}
	}
}

// TestGrid: whoever goes over a side comes back over the opposite one, a neighbour is one
// hex away, distances are symmetric and no way round is shorter.
func TestGrid(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		anywhere := func(name string) hex.Hex {
			return hex.At(rapid.IntRange(10, 60).Draw(t, name+" column"), rapid.IntRange(1, 28).Draw(t, name+" row"))
		}
		a, b, c := anywhere("a"), anywhere("b"), anywhere("c")
		d := hex.Direction(rapid.IntRange(0, hex.Directions-1).Draw(t, "side"))
		next := a.Neighbour(d)
		if back := next.Neighbour(d.Opposite()); back != a {
			t.Fatalf("%s over side %d is %s, and back %s", a, d, next, back)
		}
		if got := hex.Distance(a, next); got != 1 {
			t.Fatalf("%s to its neighbour %s: %d", a, next, got)
		}
		if hex.Distance(a, b) != hex.Distance(b, a) || hex.Distance(a, c) > hex.Distance(a, b)+hex.Distance(b, c) {
			t.Fatalf("distances of %s, %s, %s", a, b, c)
		}
	})
}

func TestString(t *testing.T) {
	t.Parallel()
	for h, want := range map[hex.Hex]string{2015: "2015", hex.At(9, 7): "0907", hex.None: "0000"} {
		if got := h.String(); got != want {
			t.Errorf("%d is written %q, not %q", h, got, want)
		}
	}
}
