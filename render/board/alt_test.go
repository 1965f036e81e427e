package board_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// TestAlt: lists are as long as all of them fit, so that the units of both sides are told; a sentence has one full stop.
func TestAlt(t *testing.T) {
	t.Parallel()
	say := func(text engine.Text) string {
		if list, ok := text.Args["list"]; ok {
			return fmt.Sprintf("%s: %s.", text.Key, list)
		}
		return text.Key
	}
	stacks := func(name string, n, length int) board.List {
		items := make([]engine.Text, n)
		for i := range items {
			items[i] = engine.T(fmt.Sprintf("%s%d", strings.Repeat("я", length), i))
		}
		return board.List{
			Sentence: func(list string) engine.Text { return engine.T(name, "list", list) }, Items: items, Most: 10,
			More: func(left int) engine.Text { return engine.T(fmt.Sprintf("%d more", left)) },
		}
	}
	for name, test := range map[string]struct {
		own, theirs board.List
		want        []string
	}{
		"short":         {stacks("own", 2, 1), stacks("theirs", 1, 1), []string{"Around the S.S.R. own: я0; я1. theirs: я0."}},
		"many":          {stacks("own", 12, 1), stacks("theirs", 0, 1), []string{"я9; 2 more."}},
		"long":          {stacks("own", 10, 100), stacks("theirs", 10, 100), []string{"я3; 6 more. theirs:", "я3; 6 more."}},
		"uneven":        {stacks("own", 10, 100), stacks("theirs", 1, 100), []string{"я7; 2 more. theirs: ", "я0."}},
		"much too much": {stacks("own", 3, 2000), stacks("theirs", 2, 1), []string{"Around the S.S.R. theirs: я0; 1 more."}},
	} {
		words := board.Alt(say, []engine.Text{engine.T("Around the S.S.R..")}, test.own, test.theirs)
		for _, want := range test.want {
			if !strings.Contains(words, want) {
				t.Errorf("%s: %q lacks %q", name, words, want)
			}
		}
		if n := utf8.RuneCountInString(words); n > render.MaxAlt {
			t.Errorf("%s: %d characters", name, n)
		}
	}
}
