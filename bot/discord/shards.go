package discord

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// shard is which of the sessions with Discord one is: each hears of its part of the servers, and the first one of private chats.
type shard struct{ id, count int }

// identifyPause is how long Discord wants between two beginnings of sessions that count together.
const identifyPause = 5 * time.Second

// starts is what Discord says about sessions.
type starts struct {
	Shards int `json:"shards"` // Shards is how many it recommends.
	Limit  struct {
		Remaining  int   `json:"remaining"`
		ResetAfter int64 `json:"reset_after"` // in milliseconds.
		AtOnce     int   `json:"max_concurrency"`
	} `json:"session_start_limit"`
}

// listen receives the events of all servers until ctx ends or one of the sessions cannot be kept up. The events of one session come one
// at a time, in order. Without a number in the options there are as many sessions as Discord recommends now.
func (a *Adapter) listen(ctx context.Context, receive func(gatewayEvent)) error {
	var told starts
	if err := a.rest.call(ctx, request{method: http.MethodGet, path: "gateway/bot", route: "gateway"}, &told); err != nil {
		return err
	}
	n, atOnce := cmp.Or(a.shards, told.Shards, 1), max(told.Limit.AtOnce, 1)
	if left := told.Limit.Remaining; left < n {
		return fmt.Errorf("gateway: Discord lets only %d of %d sessions begin in the next %s", left, n, time.Duration(told.Limit.ResetAfter)*time.Millisecond)
	}
	run := ctx
	ctx, cancel := context.WithCancelCause(run)
	defer cancel(nil)
	var sessions sync.WaitGroup
	for first := 0; first < n; first += atOnce {
		if first > 0 && !platform.Pause(ctx, a.identifying) {
			break
		}
		var opening sync.WaitGroup
		for id := first; id < min(first+atOnce, n); id++ {
			opening.Add(1)
			open := sync.OnceFunc(opening.Done)
			sessions.Go(func() {
				defer open()
				if err := connect(ctx, a.rest, a.log, shard{id, n}, open, receive); err != nil {
					cancel(err) // all begin anew: by then Discord may recommend another number
				}
			})
		}
		opening.Wait()
	}
	sessions.Wait()
	if run.Err() != nil {
		return nil
	}
	return context.Cause(ctx)
}
