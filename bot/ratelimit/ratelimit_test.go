package ratelimit

import (
	"fmt"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// TestMemoryIsBounded goes past the bound of everything that the limiter remembers.
func TestMemoryIsBounded(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	key := func(i int) string { return fmt.Sprint("key ", i) }
	chat := func(i int) platform.Chat { return platform.Chat{Platform: "chat", Channel: key(i)} }
	g := New(Usual())
	for _, test := range []struct {
		name  string
		times int
		use   func(i int)
		// weight in the end, and the bound.
		weight func() int
		most   int
	}{
		{"asks", visitorsAtMost + 5, func(i int) { g.Ask(key(i), now, "", false) }, g.people.Weight, visitorsAtMost},
		{"completions", visitorsAtMost + 5, func(i int) { g.Complete(key(i), now) }, g.completions.Weight, visitorsAtMost},
		{"tables opened", visitorsAtMost + 5, func(i int) { g.Open(chat(i), now) }, g.chats.Weight, visitorsAtMost},
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
	g := newLimiter(Limits{Asks: Rate{AtOnce: 2, Again: time.Hour}}, 10)
	for range 2 {
		if pass, _ := g.Ask("flood", now, "", false); !pass {
			t.Fatal("what is allowed is refused")
		}
	}
	for i := range 100 {
		g.Ask(fmt.Sprint("crowd ", i), now, "", false)
		if i%5 == 0 {
			if pass, _ := g.Ask("flood", now, "", false); pass {
				t.Fatalf("after %d others the flood passes", i)
			}
		}
	}
	if g.people.Len() != 10 {
		t.Errorf("%d people are remembered", g.people.Len())
	}
}
