package bot

import (
	"context"
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// TestCachesAreBounded goes past the bound of the caches of the directory and of the outbox.
func TestCachesAreBounded(t *testing.T) {
	t.Parallel()
	key := func(i int) string { return fmt.Sprint("key ", i) }
	chat := func(i int) platform.Chat { return platform.Chat{Platform: "chat", Channel: key(i)} }
	d := newDirectory(nil, directorySize)
	o := newOutbox(nil)
	for _, test := range []struct {
		name  string
		times int
		use   func(i int)
		// weight in the end, and the bound.
		weight func() int
		most   int
	}{
		{"people in the directory", directorySize + 5, func(i int) {
			_, _ = recall(d, d.players, key(i), func() (model.Player, error) { return model.Player{}, nil }, func(model.Player) int { return 1 })
		}, d.players.Weight, directorySize},
		{"people in the directory that are written", directorySize + 5, func(i int) {
			d.note(&model.Change{Players: []model.Player{{ID: key(i)}}}, model.Table{})
		}, d.players.Weight, directorySize},
		{"tables of chats", directorySize, func(i int) {
			_, _ = recall(d, d.at, chat(i), func() ([]model.Table, error) { return make([]model.Table, 2), nil }, listWeight)
		}, d.at.Weight, directorySize},
		{"tables of people", directorySize, func(i int) {
			_, _ = recall(d, d.of, key(i), func() ([]model.Table, error) { return make([]model.Table, 2), nil }, listWeight)
		}, d.of.Weight, directorySize},
		{"paces", pacesAtMost + 5, func(i int) {
			o.pace(context.Background(), &lane{key: key(i)}, paced{})
		}, o.paces.Weight, pacesAtMost},
	} {
		for i := range test.times {
			test.use(i)
		}
		if got := test.weight(); got > test.most || got < test.most-100 {
			t.Errorf("%s: the memory holds %d, bound is %d", test.name, got, test.most)
		}
	}
}
