package telegram_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// BenchmarkOrders measures the time from a player's order until its answer stands in
// their private chat, with a hundred games that give a hundred orders a second; by
// then it is in the database.
func BenchmarkOrders(b *testing.B) {
	const games = 100
	c := newClub(b, enginetest.New(), "en")
	c.open()
	players := make([]*telegramtest.Person, games)
	for i := range players {
		group := c.api.Group(fmt.Sprint("Club ", i))
		players[i] = c.api.Person(fmt.Sprint("Anna", i), "en")
		boris := c.api.Person(fmt.Sprint("Boris", i), "en")
		players[i].Start("")
		boris.Start("")
		for _, step := range []struct {
			who  *telegramtest.Person
			text string
		}{{players[i], "/new long"}, {players[i], "/join red"}, {boris, "/join blue"}, {boris, "/start"}} {
			c.settled(step.who.Say(group, step.text))
		}
	}
	var mu sync.Mutex
	var took []time.Duration
	var all sync.WaitGroup
	pace := time.NewTicker(10 * time.Millisecond)
	defer pace.Stop()
	b.ResetTimer()
	for round := 0; b.Loop(); round++ {
		for _, p := range players {
			<-pace.C
			all.Go(func() {
				before := len(p.Private().Messages())
				begun := time.Now()
				p.Say(p.Private(), []string{"move cruiser reef", "/undo"}[round%2])
				c.wait("the answer", func() bool { return len(p.Private().Messages()) > before })
				mu.Lock()
				defer mu.Unlock()
				took = append(took, time.Since(begun))
			})
		}
		all.Wait()
	}
	b.StopTimer()
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(len(took))/b.Elapsed().Seconds(), "orders/s")
}
