package bot_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// newBusyClub is a club that plays games in as many channels, of this name and a number, and keeps them in a database.
func newBusyClub(b *testing.B, name string, games int) *hosttest.Rig {
	b.Helper()
	c := hosttest.NewRig(b, bottest.LikeDiscord)
	c.Clock()
	c.Painter = nil
	c.Keep(storagetest.New(b))
	for n := range games {
		c.Channel.Channel = fmt.Sprint(name, n)
		c.Do(hosttest.Anna, "new", "scenario", "long")
		c.Do(hosttest.Anna, "join", "seat", "red")
		c.Do(hosttest.Boris, "join")
		c.Do(hosttest.Anna, "start")
	}
	return c
}

// BenchmarkHundredGames gives orders at a hundred tables at once: the time from
// the inbound to its answer, when it is durable in the database. One operation is
// one order.
func BenchmarkHundredGames(b *testing.B) {
	const games = 100
	c := newBusyClub(b, "bench ", games)
	c.Run()
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
				_, err := c.Host.Handle(context.Background(), platform.Inbound{
					EventID: fmt.Sprint("bench ", n, " ", i), Kind: platform.Command, User: hosttest.Anna, Command: step.command, Text: step.text,
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
	c := hosttest.NewRig(b, bottest.LikeDiscord)
	c.Table(true)
	b.ResetTimer()
	for i := range b.N {
		if i%2 == 0 {
			c.Do(hosttest.Anna, "move", "ship", "red-cruiser", "place", "reef")
		} else {
			c.Do(hosttest.Anna, "undo")
		}
	}
}
