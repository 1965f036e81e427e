package bot

import (
	"context"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// insist writes the fate of a post, several times where the store fails: not every platform
// recognises a message that comes again.
func (o *outbox) saveDelivery(ctx context.Context, post *model.Post, write func() error) {
	var err error
	for n := range writesAtMost {
		if err = write(); err == nil {
			return
		}
		if n > 0 && !platform.Pause(ctx, shortestRest<<n) {
			break
		}
	}
	o.host.Log.Error("the fate of a post was not kept", "post", post.ID, "err", err)
}

// How often the fate of a post is written at most, and how long the first rest in between is.
const (
	writesAtMost = 6
	shortestRest = 50 * time.Millisecond
)

// keep stores what became of a post. Where that fails for good the post may be delivered
// again after a restart, under the same key.
func (o *outbox) keep(ctx context.Context, post *model.Post) {
	o.saveDelivery(ctx, post, func() error { return o.host.Store.Commit(ctx, &model.Change{Posts: []*model.Post{post}}) })
}

// settle notes that a post was delivered and where its table plays from now on, in one change:
// a table whose thread was opened never talks beside it.
func (o *outbox) settle(ctx context.Context, post *model.Post, place platform.Chat) {
	o.saveDelivery(ctx, post, func() error {
		return o.host.Amend(ctx, post.Table, func(record *model.Table) bool {
			record.Place = place
			return true
		}, post)
	})
}

func (o *outbox) giveUp(ctx context.Context, post *model.Post, err error) {
	post.State, post.Problem = model.GivenUp, err.Error()
	if lost := insteadOf(post); !lost.IsZero() {
		o.saveDelivery(ctx, post, func() error { // the next post asks for a place again
			return o.host.Store.Commit(ctx, &model.Change{Posts: []*model.Post{post}, Moves: []model.Move{{From: lost, Forgotten: true}}})
		})
	} else {
		o.keep(ctx, post)
	}
	o.host.Log.Error("a post was given up", "post", post.ID, "table", post.Table, "err", err)
	o.tellOwners(ctx, post, err)
}
