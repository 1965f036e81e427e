package directory_test

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/bot/directory"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// TestCachesAreBounded goes past the bound of the caches of the directory.
func TestCachesAreBounded(t *testing.T) {
	t.Parallel()
	key := func(i int) string { return fmt.Sprint("key ", i) }
	chat := func(i int) platform.Chat { return platform.Chat{Platform: "chat", Channel: key(i)} }
	d := directory.NewDirectory(nil, directory.DirectorySize)
	for _, test := range []struct {
		name  string
		times int
		use   func(i int)
		// weight in the end, and the bound.
		weight func() int
		most   int
	}{
		{"people in the directory", directory.DirectorySize + 5, func(i int) {
			_, _ = directory.Recall(d, d.Players, key(i), func() (model.Player, error) { return model.Player{}, nil }, func(model.Player) int { return 1 })
		}, d.Players.Weight, directory.DirectorySize},
		{"people in the directory that are written", directory.DirectorySize + 5, func(i int) {
			d.Note(&model.Change{Players: []model.Player{{ID: key(i)}}}, model.Table{})
		}, d.Players.Weight, directory.DirectorySize},
		{"tables of chats", directory.DirectorySize, func(i int) {
			_, _ = directory.Recall(d, d.At, chat(i), func() ([]model.Table, error) { return make([]model.Table, 2), nil }, directory.ListWeight)
		}, d.At.Weight, directory.DirectorySize},
		{"tables of people", directory.DirectorySize, func(i int) {
			_, _ = directory.Recall(d, d.Of, key(i), func() ([]model.Table, error) { return make([]model.Table, 2), nil }, directory.ListWeight)
		}, d.Of.Weight, directory.DirectorySize},
	} {
		for i := range test.times {
			test.use(i)
		}
		if got := test.weight(); got > test.most || got < test.most-100 {
			t.Errorf("%s: the memory holds %d, bound is %d", test.name, got, test.most)
		}
	}
}
