package match

import (
	"slices"
	"testing"
	"time"
)

func TestTurns(t *testing.T) {
	t.Parallel()
	type asked struct {
		who   int
		phase string
		took  time.Duration
	}
	tests := map[string]struct {
		asked []asked
		want  [2][]time.Duration
	}{
		"the parts of a turn are one": {
			[]asked{{0, "cards", 1}, {0, "battle", 2}, {0, "return", 4}, {1, "cards", 8}, {1, "battle", 16}},
			[2][]time.Duration{{7}, {24}},
		},
		"a question to the other side in the same part ends nothing": {
			[]asked{{0, "cards", 1}, {0, "battle", 2}, {1, "battle", 4}, {0, "battle", 8}, {1, "cards", 16}},
			[2][]time.Duration{{11}, {20}},
		},
		"a part that comes again is another turn": {
			[]asked{{0, "cards", 1}, {0, "battle", 2}, {0, "cards", 4}, {0, "battle", 8}, {0, "cards", 16}},
			[2][]time.Duration{{3, 12, 16}, nil},
		},
		"also where the other side was asked in the last of them": {
			[]asked{{0, "cards", 1}, {0, "battle", 2}, {1, "battle", 4}, {0, "cards", 8}, {0, "battle", 16}},
			[2][]time.Duration{{3, 24}, {4}},
		},
		"a part that goes on is the same turn": {
			[]asked{{0, "cards", 1}, {0, "cards", 2}, {0, "battle", 4}, {0, "battle", 8}},
			[2][]time.Duration{{15}, nil},
		},
		"a game without parts": {
			[]asked{{0, "", 1}, {1, "", 2}, {0, "", 4}},
			[2][]time.Duration{{5}, {2}},
		},
		"nothing was thought": {
			[]asked{{0, "cards", 0}, {1, "battle", 1}, {0, "return", 0}},
			[2][]time.Duration{nil, {1}},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var all turns
			for _, a := range test.asked {
				all.ask(a.who, a.phase)
				all.think(a.who, a.took)
			}
			for who := range test.want {
				if got := all.all(who); !slices.Equal(got, test.want[who]) {
					t.Errorf("level %d: got %v, want %v", who, got, test.want[who])
				}
			}
		})
	}
}
