package opponents_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/opponents"
)

// However many jobs are due, no more than so many are done at once, and all are done.
func TestThePoolIsBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const jobs, atOnce = 20, 3
		store := bottest.NewStore()
		for n := range jobs {
			job := model.Job{Subject: fmt.Sprint("T", n), Kind: model.JobThink, At: time.Now()}
			if err := store.Commit(t.Context(), &model.Change{Jobs: []model.Job{job}}); err != nil {
				t.Fatal(err)
			}
		}
		var mu sync.Mutex
		going, most, done := 0, 0, 0
		pool := opponents.NewPool(opponents.Config{
			Store: store, AtOnce: atOnce, Log: slog.New(slog.DiscardHandler), Now: time.Now,
			Think: func(ctx context.Context, job model.Job) error {
				mu.Lock()
				going++
				most = max(most, going)
				mu.Unlock()
				time.Sleep(time.Second)
				mu.Lock()
				defer mu.Unlock()
				going--
				done++
				job.At = time.Time{}
				return store.Commit(ctx, &model.Change{Jobs: []model.Job{job}})
			},
		})
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			pool.Run(ctx)
		}()
		time.Sleep((jobs/atOnce + 2) * time.Second)
		cancel()
		<-ended
		if most != atOnce || done != jobs {
			t.Errorf("%d at once, %d done", most, done)
		}
	})
}
