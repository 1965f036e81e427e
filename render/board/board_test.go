package board_test

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// TestPiles: whatever the units and places, no unit is lost or shown twice, there is a pile for every place
// or a place for every unit, and the most important unit is on top of the first pile.
func TestPiles(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		units := rapid.SliceOfN(rapid.IntRange(0, 4), 1, 12).Draw(t, "kinds")
		slices.Sort(units)
		for i := range units {
			units[i] = units[i]*100 + i // each unit once, its kind in front
		}
		places := rapid.IntRange(1, 8).Draw(t, "places")
		piles := board.Piles(slices.Clone(units), places, func(a, b int) bool { return a/100 == b/100 })
		if len(piles) != min(places, len(units)) {
			t.Fatalf("%d piles", len(piles))
		}
		if all := slices.Concat(piles...); !slices.Equal(all, units) {
			t.Fatalf("%v became %v", units, piles)
		}
	})
}

// TestSettle: windows keep to their limits, lie around their middles and come to whole steps.
func TestSettle(t *testing.T) {
	t.Parallel()
	limits := board.Limits{Narrowest: 10, Broadest: 40, Flattest: 0.7, Tallest: 1, Step: 2}
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.Float64Range(0, 100)
		asked := board.Part(size.Draw(t, "left"), size.Draw(t, "top"), size.Draw(t, "width"), size.Draw(t, "height"))
		w := limits.Settle(asked)
		if w.Width < 10 || w.Width > 42 || w.Height < 0.7*w.Width-0.001 || w.Height > w.Width+2 {
			t.Fatalf("%+v", w)
		}
		if a, b := asked.Box().Middle(), w.Box().Middle(); a.Distance(b) > 3 {
			t.Fatalf("%v moved to %v", a, b)
		}
		if int(w.Left)%2 != 0 || int(w.Top)%2 != 0 || int(w.Width)%2 != 0 || int(w.Height)%2 != 0 {
			t.Fatalf("%+v has broken steps", w)
		}
	})
}

// TestLegible: a whole board is readable in its own pixels, a part of it as chats show it.
func TestLegible(t *testing.T) {
	t.Parallel()
	if f := (board.Frame{Width: 3000}); f.Legible() != board.Legible || !f.Full() {
		t.Errorf("%v", f.Legible())
	}
	if f := (board.Frame{Width: 1000, Shown: 500}); f.Legible() != 2*board.Legible || f.Full() {
		t.Errorf("%v", f.Legible())
	}
	if f := (board.Frame{Width: 300, Height: 200, Head: 20, Foot: 30}); f.Area() != render.Rect(0, 20, 300, 170) {
		t.Errorf("%v", f.Area())
	}
}

// TestShorten: a list that is too long ends with how much is left out.
func TestShorten(t *testing.T) {
	t.Parallel()
	more := func(left int) engine.Text { return engine.T("more." + strconv.Itoa(left)) }
	list := []engine.Text{engine.T("a"), engine.T("b"), engine.T("c")}
	if got := board.Shorten(list, 3, more); len(got) != 3 {
		t.Errorf("%v", got)
	}
	if got := board.Shorten(list, 1, more); len(got) != 2 || got[1].Key != "more.2" || list[1].Key != "b" {
		t.Errorf("%v of %v", got, list)
	}
}

// TestHighlight: words that mean nothing are left out, and so are ways that are left with one place.
func TestHighlight(t *testing.T) {
	t.Parallel()
	shown := engine.Highlight{Paths: [][]string{{"1", "2", "x"}, {"1", "x"}}, Places: []string{"x", "7"}, Blocks: []string{"8"}}
	h := board.NewHighlight(shown, func(word string) []int {
		if n, err := strconv.Atoi(word); err == nil {
			return []int{n}
		}
		return nil
	})
	if len(h.Paths) != 1 || !slices.Equal(h.Paths[0], []int{1, 2}) || !slices.Equal(h.Ends(), []int{7, 8}) || !h.Any() {
		t.Errorf("%+v", h)
	}
}
