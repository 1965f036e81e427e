package outbox

import (
	"context"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// writes are the changes with posts that are being written. Their posts get their places in the order of
// a chat when they are written, but whoever has written them may be slower to queue them than the
// next one: a post is delivered when all that were being written before it are queued.
type writes struct {
	last  uint64
	going map[uint64]bool
	// ended is closed, and made anew, when a write has ended.
	ended chan struct{}
}

func newWrites() writes { return writes{going: make(map[uint64]bool), ended: make(chan struct{})} }

// before is closed when one of the writes has ended for which a post waits; nil where there is none.
func (w *writes) before(post queuedPost) <-chan struct{} {
	for n := range w.going {
		if n <= post.behind {
			return w.ended
		}
	}
	return nil
}

// Write runs a write of posts and queues them when they are stored. Without a run of the outbox they stay
// in the store.
func (o *Outbox) Write(ctx context.Context, posts []*model.Post, commit func() error) error {
	if len(posts) == 0 {
		return commit()
	}
	o.mu.Lock()
	o.writes.last++
	number := o.writes.last
	o.writes.going[number] = true
	o.mu.Unlock()
	stored := false
	defer func() {
		if stored {
			o.forward(ctx, posts)
		}
		o.mu.Lock()
		defer o.mu.Unlock()
		delete(o.writes.going, number)
		close(o.writes.ended)
		o.writes.ended = make(chan struct{})
		for _, post := range posts {
			if stored && post.ID > o.resumed && !o.fetched[post.ID] { // others were found waiting already
				o.take(queuedPost{Post: *post})
			}
		}
		if len(o.writes.going) == 0 {
			clear(o.fetched)
		}
	}()
	err := commit()
	stored = err == nil
	return err
}

// forwardTime is how long it may take to find where chats have gone.
const forwardTime = 10 * time.Second

// forward puts posts that were just stored into the lanes of the ids that their chats have now: a table
// may not know yet that its chat has another one, where the process ended before all were told.
func (o *Outbox) forward(ctx context.Context, posts []*model.Post) {
	// What is stored is queued, whoever has gone away; a store that hangs does not keep it for ever.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), forwardTime)
	defer cancel()
	known := make(map[string]string)
	for _, post := range posts {
		if post.Player != "" {
			continue
		}
		if lane, ok := known[post.Lane]; ok {
			post.Lane = lane
			continue
		}
		name, channel, _ := strings.Cut(post.Lane, " ")
		chat, err := o.Host.Moved(ctx, platform.Chat{Platform: name, Channel: channel})
		if err != nil {
			o.Log.Error("it is not known whether a chat has moved", "post", post.ID, "err", err)
			continue
		}
		known[post.Lane] = model.LaneOf(chat)
		post.Lane = model.LaneOf(chat)
	}
}
