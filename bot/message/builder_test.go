package message

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/platform"
)

// TestDistinct: labels that are too long keep what tells them apart.
func TestDistinct(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ labels, want []string }{
		{nil, nil},
		{[]string{"move it", "stay"}, []string{"move it", "stay"}},
		{[]string{"play a card: Tsurugi, HQ at Kure", "play a card: Tsurugi, HQ at Truk"}, []string{"… Kure", "… Truk"}},
		{[]string{"play a very long card now", "stay"}, []string{"play a very…", "stay"}},
		{[]string{"play a very long card now"}, []string{"play a very…"}},
	} {
		if short := DistinctLabels(test.labels, 12); !slices.Equal(short, test.want) {
			t.Errorf("%q become %q", test.labels, short)
		}
	}
}

// TestFold: where there are too many rows, short neighbours are joined and no button is lost.
func TestFold(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rows, want []int
		most       int
	}{
		{[]int{2, 2, 1}, []int{2, 2, 1}, 3},
		{[]int{2, 1, 1, 3}, []int{2, 2, 3}, 3},
		{[]int{5, 4, 0, 1, 1, 1, 2}, []int{5, 4, 5}, 3},
		{[]int{3, 3, 3}, []int{3, 3, 3}, 2}, // nothing can be done
	} {
		p := Builder{}
		p.Limits.Rows, p.Limits.PerRow = test.most, 5
		for _, n := range test.rows {
			p.buttons = append(p.buttons, make([]button, n))
		}
		p.fold()
		var sizes []int
		for _, row := range p.buttons {
			sizes = append(sizes, len(row))
		}
		if !slices.Equal(sizes, test.want) {
			t.Errorf("%v becomes %v", test.rows, sizes)
		}
	}
}

// TestLoudPage: of the pages of one message that one makes a noise which mentions somebody, else the last.
func TestLoudPage(t *testing.T) {
	t.Parallel()
	plain := platform.Page{Lines: []platform.Line{{Text: "a"}}}
	mention := platform.Page{Lines: []platform.Line{{Text: "a"}, {Text: "b", Mention: &platform.User{}}}}
	for _, test := range []struct {
		pages []platform.Page
		want  []bool
	}{
		{[]platform.Page{plain}, []bool{true}},
		{[]platform.Page{{}, plain}, []bool{false, true}},
		{[]platform.Page{{}, mention, plain}, []bool{false, true, false}},
		{[]platform.Page{mention, mention}, []bool{true, true}},
	} {
		for i, want := range test.want {
			if got := Loud(test.pages, i); got != want {
				t.Errorf("page %d of %v: %v", i, test.pages, got)
			}
		}
	}
}
