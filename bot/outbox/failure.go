package outbox

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// backoff is how a post is tried again. After so many failures of its own it is given up: with these rests after about
// three hours. While its whole platform cannot be reached, nothing counts.
var backoff = platform.Backoff{First: time.Second, Longest: 5 * time.Minute, Tries: 45}

// failures are what an outbox remembers of a post that fails.
type failures struct {
	platform string
	tries    int // the passing failures since the start, counted or not; since is the first of them.
	since    time.Time
	last     time.Time // the latest failure, served the deliveries of the platform until then.
	served   int
}

// deafTime is how long a platform on which people are heard may refuse every post before that is
// held against the posts.
const deafTime = 24 * time.Hour

// state is what is known of a platform; o.mu is held.
func (o *Outbox) state(name string) *platformState {
	p, ok := o.platforms[name]
	if !ok {
		p = &platformState{}
		o.platforms[name] = p
	}
	return p
}

// Heard notes that somebody was heard on a platform.
func (o *Outbox) Heard(name string, now time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.state(name).heard = now
}

// blames notes a passing failure of a post and tells whether it counts against the post: others were
// delivered on the platform since the last one, or its people were heard for a day while nothing
// could be posted. While a whole platform cannot be reached, nothing counts.
func (o *Outbox) blames(post *queuedPost, now time.Time) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	f := &post.failures
	p := o.state(f.platform)
	counts := p.served != f.served
	if f.tries == 0 {
		f.since = now
	} else {
		counts = counts || p.heard.After(f.last) && now.Sub(f.since) >= deafTime
	}
	f.tries++
	f.last, f.served = now, p.served
	return counts
}

// failureKind names what a platform says about a message that it did not take.
func failureKind(err error) string {
	switch {
	case platform.Is[*platform.RetryError](err):
		return "retry"
	case platform.Is[*platform.GoneError](err):
		return "gone"
	case platform.Is[*platform.MigratedError](err):
		return "migrated"
	case platform.Is[*platform.ArchivedError](err):
		return "archived"
	case platform.Is[*platform.PermanentError](err):
		return "refused"
	}
	return "passing"
}

func (o *Outbox) refused(
	ctx context.Context, adapter platform.Adapter, post *queuedPost, target platform.Target, err error,
) (done bool) {
	var retry *platform.RetryError
	var gone *platform.GoneError
	var migrated *platform.MigratedError
	switch {
	case errors.As(err, &retry):
		post.NotUntil = o.Now().Add(max(retry.After, backoff.First))
		return false
	case errors.As(err, &migrated) && post.Player == "":
		if moved := o.Host.Migrate(ctx, target.Chat, migrated.To); moved == nil {
			if !post.Chat.IsZero() {
				post.Chat = migrated.To
			}
			return o.failedOnce(ctx, post, err, 0)
		}
	case platform.Is[*platform.ArchivedError](err):
		if reopener, ok := adapter.(platform.Reopener); ok {
			switch reopened := reopener.Reopen(ctx, target.Chat); {
			case reopened == nil:
				return o.failedOnce(ctx, post, err, 0)
			case platform.Is[*platform.PermanentError](reopened), platform.Is[*platform.GoneError](reopened): // it may not do that
				return o.gone(ctx, post, target.Chat, &platform.GoneError{Err: reopened}, err)
			}
		}
	case errors.As(err, &gone) && post.Player != "":
		post.State, post.Problem = model.GivenUp, err.Error()
		o.save(ctx, post, func(ctx context.Context) error { return o.Host.Unreachable(ctx, &post.Post, err) })
		return true
	case errors.As(err, &gone):
		return o.gone(ctx, post, target.Chat, gone, err)
	case platform.Is[*platform.PermanentError](err):
		o.giveUp(ctx, post, err)
		return true
	}
	return o.failed(ctx, post, err)
}

// gone draws the consequences of a chat in which the bot cannot post.
func (o *Outbox) gone(ctx context.Context, post *queuedPost, chat platform.Chat, gone *platform.GoneError, err error) (done bool) {
	waits := false
	if gone.Thread {
		// The post waits for another place, or is tried again at once; else the thread is like any other lost chat.
		asked, again, failure := o.Host.ReplaceThread(ctx, chat, &post.Post)
		switch {
		case failure != nil:
			return o.failed(ctx, post, failure)
		case !asked && !again && post.Chat.Thread != "" && !insteadOf(&post.Post).IsZero():
			post.Chat.Thread, again = "", true // the place that is asked for is opened from the channel itself
		}
		if again {
			return o.failedOnce(ctx, post, err, 0)
		}
		waits = asked
	}
	if !waits {
		if lost := o.Host.Lose(ctx, chat, true); lost != nil {
			o.Log.Error("a lost chat was not noted", "err", lost)
		}
	}
	kept, left := o.absent(ctx, post, chat, err)
	if left != "" {
		if !post.Chat.IsZero() {
			post.Chat.Channel = left
		}
		return o.failedOnce(ctx, post, err, 0)
	}
	if !kept {
		o.giveUp(ctx, post, err)
		o.mu.Lock()
		a := cmp.Or(o.absences[chat], &absence{})
		delete(o.absences, chat)
		o.mu.Unlock()
		for _, other := range a.posts {
			o.giveUp(ctx, &other, err)
		}
	}
	return true
}

// failed notes a passing failure, counts it where it is the post's own, and sets the time of the
// next attempt.
func (o *Outbox) failed(ctx context.Context, post *queuedPost, err error) (done bool) {
	wait := backoff.After(post.failures.tries + 1)
	if o.blames(post, o.Now()) {
		return o.failedOnce(ctx, post, err, wait)
	}
	o.again(ctx, post, err, wait)
	return false
}

// failedOnce counts a failure of a post on a platform that answers.
func (o *Outbox) failedOnce(ctx context.Context, post *queuedPost, err error, wait time.Duration) (done bool) {
	post.Attempts++
	if post.Attempts >= backoff.Tries {
		o.giveUp(ctx, post, err)
		return true
	}
	o.again(ctx, post, err, wait)
	return false
}

// again keeps a post that failed for another attempt.
func (o *Outbox) again(ctx context.Context, post *queuedPost, err error, wait time.Duration) {
	post.NotUntil, post.Problem = o.Now().Add(wait), err.Error()
	o.keep(ctx, post)
	o.Log.Warn("a post failed; trying again", "post", post.ID, "counted", post.Attempts, "in", wait, "err", err)
}

// giveUp stores that a post cannot be delivered. Where it was to open a place, the next post asks for one again.
func (o *Outbox) giveUp(ctx context.Context, post *queuedPost, err error) {
	post.State, post.Problem = model.GivenUp, err.Error()
	if lost := insteadOf(&post.Post); !lost.IsZero() {
		o.save(ctx, post, func(ctx context.Context) error {
			return o.Store.Commit(ctx, &model.Change{Posts: []*model.Post{&post.Post}, Moves: []model.Move{{From: lost, Forgotten: true}}})
		})
	} else {
		o.keep(ctx, post)
	}
	o.Log.Error("a post was given up", "post", post.ID, "table", post.Table, "err", err)
	o.Host.GivenUp(ctx, &post.Post, err)
}
