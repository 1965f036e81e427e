package bot_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// newBusyClub is a club that plays games in as many channels, of this name and a number, and keeps them in a database.
func newBusyClub(b *testing.B, name string, games int) *club {
	b.Helper()
	c := newClub(b, bottest.LikeDiscord)
	c.clock()
	c.painter = nil
	c.keep(storagetest.New(b))
	for n := range games {
		c.channel.Channel = fmt.Sprint(name, n)
		c.do(anna, "new", "scenario", "long")
		c.do(anna, "join", "seat", "red")
		c.do(boris, "join")
		c.do(anna, "start")
	}
	return c
}

// BenchmarkHundredGames gives orders at a hundred tables at once: the time from
// the inbound to its answer, when it is durable in the database. One operation is
// one order.
func BenchmarkHundredGames(b *testing.B) {
	const games = 100
	c := newBusyClub(b, "bench ", games)
	c.run()
	// Plans that never come to an end: a move, and back.
	script := []struct{ command, text string }{{"order", "move cruiser reef"}, {"order", "move destroyer reef"}, {"undo", ""}, {"undo", ""}}
	times := make([][]time.Duration, games)
	b.ResetTimer()
	var group sync.WaitGroup
	for n := range games {
		group.Go(func() {
			for i := range b.N/games + 1 {
				step := script[i%len(script)]
				begun := time.Now()
				_, err := c.host.Handle(context.Background(), platform.Inbound{
					EventID: fmt.Sprint("bench ", n, " ", i), Kind: platform.Command, User: anna, Command: step.command, Text: step.text,
					Chat: platform.Chat{Platform: "chat", Channel: fmt.Sprint("bench ", n)},
				})
				if err != nil {
					b.Error(err)
				}
				times[n] = append(times[n], time.Since(begun))
			}
		})
	}
	group.Wait()
	b.StopTimer()
	all := slices.Concat(times...)
	slices.Sort(all)
	b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(all[len(all)*99/100].Microseconds())/1000, "p99-ms")
}

// BenchmarkOneGame is one player planning alone.
func BenchmarkOneGame(b *testing.B) {
	c := newClub(b, bottest.LikeDiscord)
	c.table(true)
	b.ResetTimer()
	for i := range b.N {
		if i%2 == 0 {
			c.do(anna, "move", "ship", "red-cruiser", "place", "reef")
		} else {
			c.do(anna, "undo")
		}
	}
}
