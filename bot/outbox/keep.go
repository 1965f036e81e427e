package outbox

import (
	"context"
	"errors"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// saving is how what became of a post is written at once, holding how it is written again where that has failed.
var (
	saving  = platform.Backoff{First: 50 * time.Millisecond, Longest: 2 * time.Second, Tries: 6}
	holding = platform.Backoff{First: time.Second, Longest: time.Minute, Tries: 20}
)

// keep stores what became of a post.
func (o *Outbox) keep(ctx context.Context, post *queuedPost) {
	o.save(ctx, post, func(ctx context.Context) error {
		return o.Store.Commit(ctx, &model.Change{Posts: []*model.Post{&post.Post}})
	})
}

// save writes what became of a post. Where the store fails, a post that is done with holds up its lane until that is
// written: the next run finds it waiting in the store, and would deliver it after those that came later. Not every platform
// recognizes a message that comes again.
func (o *Outbox) save(ctx context.Context, post *queuedPost, write func(ctx context.Context) error) {
	err := saving.Retry(ctx, func() error { return write(ctx) })
	post.unkept = nil
	if err == nil {
		return
	}
	o.Log.Error("what became of a post was not kept", "post", post.ID, "err", err)
	if post.unkeptTries++; post.State == model.Waiting || post.unkeptTries >= holding.Tries || errors.Is(err, model.ErrUnknown) {
		return // it is tried again anyway, or there is nothing left to which it belongs
	}
	post.unkept, post.NotUntil = write, o.Now().Add(holding.After(post.unkeptTries))
}
