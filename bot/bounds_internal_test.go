package bot

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// TestCachesAreBounded goes past the bound of every cache of the host but that of the tables, which has a test
// of its own.
func TestCachesAreBounded(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	key := func(i int) string { return fmt.Sprint("key ", i) }
	chat := func(i int) platform.Chat { return platform.Chat{Platform: "chat", Channel: key(i)} }
	d := newDirectory(nil, directorySize)
	g := newGate(UsualAllowance(), visitorsAtMost)
	k := newKeepsakes(0)
	o := newOutbox(nil)
	lines := worksKept / bytesPerLine
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
		{"asks", visitorsAtMost + 5, func(i int) { g.ask(key(i), now, "", false) }, g.people.Weight, visitorsAtMost},
		{"completions", visitorsAtMost + 5, func(i int) { g.complete(key(i), now) }, g.completions.Weight, visitorsAtMost},
		{"tables opened", visitorsAtMost + 5, func(i int) { g.open(chat(i), now) }, g.chats.Weight, visitorsAtMost},
		{"paces", pacesAtMost + 5, func(i int) {
			o.pace(context.Background(), &lane{key: key(i)}, paced{})
		}, o.paces.Weight, pacesAtMost},
		{"steps of games told again", lines/100 + 5, func(i int) {
			k.steps.PutWeight(telling{table: key(i)}, nil, 100)
		}, k.steps.Weight, lines},
		{"chapters of games", lines/100 + 5, func(i int) {
			k.parts.PutWeight(telling{table: key(i), reader: engine.Everybody()}, nil, 100)
		}, k.parts.Weight, lines},
		{"films and chronicles", 70, func(i int) {
			k.works.PutWeight(work{request: key(i)}, platform.Image{}, 1<<20)
		}, k.works.Weight, worksKept},
		{"pictures", 70, func(i int) {
			k.pictures.PutWeight(key(i), platform.Image{}, 1<<20)
		}, k.pictures.Weight, worksKept / 4},
	} {
		for i := range test.times {
			test.use(i)
		}
		if got := test.weight(); got > test.most || got < test.most-100 {
			t.Errorf("%s: the memory holds %d, bound is %d", test.name, got, test.most)
		}
	}
}

// TestWhoAsksTooMuchIsNotForgotten: a crowd of others does not make room for somebody who never rests.
func TestWhoAsksTooMuchIsNotForgotten(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	g := newGate(Allowance{Asks: 2, Again: time.Hour}, 10)
	for range 2 {
		if pass, _ := g.ask("flood", now, "", false); !pass {
			t.Fatal("what is allowed is refused")
		}
	}
	for i := range 100 {
		g.ask(fmt.Sprint("crowd ", i), now, "", false)
		if i%5 == 0 {
			if pass, _ := g.ask("flood", now, "", false); pass {
				t.Fatalf("after %d others the flood passes", i)
			}
		}
	}
	if g.people.Len() != 10 {
		t.Errorf("%d people are remembered", g.people.Len())
	}
}
