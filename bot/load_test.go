package bot_test

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// BenchmarkStart starts a hosting whose database holds a thousand games that are being played
// and five thousand dues: the time until the first command is answered, and what a loaded
// game takes of memory once every one of them has been asked for. One operation is one start.
func BenchmarkStart(b *testing.B) {
	const games = 1000
	c := newBusyClub(b, "start ", games)
	for n := range games {
		var change model.Change
		for i := range 5 {
			change.Jobs = append(change.Jobs, model.Job{
				Subject: fmt.Sprint("start ", n), Seat: engine.Seat(i), Kind: model.JobReminder, At: c.Now().Add(time.Duration(n+1) * time.Hour),
			})
		}
		if err := c.Book.Commit(b.Context(), &change); err != nil {
			b.Fatal(err)
		}
	}
	var started time.Duration
	var taken uint64
	b.ResetTimer()
	for range b.N {
		var before, after runtime.MemStats
		runtime.GC()
		begun := time.Now()
		c.Open()
		if _, err := c.Host.RunJobs(b.Context()); err != nil {
			b.Fatal(err)
		}
		c.Channel.Channel = "start 0"
		c.Do(hosttest.Anna, "status")
		started += time.Since(begun)
		runtime.GC()
		runtime.ReadMemStats(&before)
		for n := 1; n < games; n++ {
			c.Channel.Channel = fmt.Sprint("start ", n)
			c.Do(hosttest.Anna, "status")
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		taken += after.HeapAlloc - before.HeapAlloc
	}
	b.ReportMetric(float64(started.Milliseconds())/float64(b.N), "start-ms")
	b.ReportMetric(float64(taken)/float64(b.N)/(games-1)/1024, "KiB/game")
}
