package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// target is where a post goes now; lost: that is the place of a table which was lost when the
// bot last heard of it.
func (h *Host) target(ctx context.Context, post model.Post) (target platform.Target, lost bool, err error) {
	switch {
	case post.Player != "":
		player, err := h.Directory.Player(ctx, post.Player)
		return platform.Target{User: &player.User}, false, err
	case post.Chat.Thread != "":
		chat, err := moved(h.Services, ctx, post.Chat)
		return platform.Target{Chat: chat}, false, err
	case !post.Chat.IsZero():
		return platform.Target{Chat: post.Chat}, false, nil
	}
	record, err := h.Store.Table(ctx, post.Table)
	return platform.Target{Chat: record.Place}, record.Lost, err
}

// deliver makes the message and hands it to the adapter; a panic there counts as
// a refusal of this message.
func (h *Host) deliver(ctx context.Context, adapter platform.Adapter, post *model.Post, target platform.Target) (receipt platform.Receipt, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = &platform.PermanentError{Err: fmt.Errorf("bot: delivery panicked: %v\n%s", cause, stack())}
		}
	}()
	var message platform.Message
	if err := json.Unmarshal(post.Message, &message); err != nil {
		return platform.Receipt{}, &platform.PermanentError{Err: err}
	}
	message.Key, message.Target = post.Key, target
	paint := func(ctx context.Context, limits platform.Limits) (platform.Image, error) {
		return h.Paint(platform.For(ctx, platform.Asker{Platform: adapter.Name(), Lane: post.Lane}), *message.Page.Picture, limits)
	}
	if message.Page.Picture != nil {
		image, err := paint(ctx, adapter.Limits())
		if err != nil {
			h.Log.Error("a picture could not be painted", "post", post.ID, "err", err)
		} else {
			message.Image = &image
		}
	}
	if message.Image == nil && message.Page.Picture != nil && bare(&message) {
		return platform.Receipt{}, nil // the words come by themselves
	}
	message.Image, err = platform.WithSmaller(ctx, message.Image, adapter.Limits(), paint, func(image *platform.Image) error {
		message.Image = image
		receipt, err = adapter.Deliver(ctx, &message)
		return err
	})
	var permanent *platform.PermanentError
	var large *platform.TooLargeError
	if message.Image != nil && (errors.As(err, &permanent) || errors.As(err, &large)) {
		// Better without its picture than not at all.
		h.Log.Error("a message was refused with its picture", "post", post.ID, "err", err)
		if message.Image = nil; bare(&message) {
			return platform.Receipt{}, nil
		}
		receipt, err = adapter.Deliver(ctx, &message)
	}
	return receipt, err
}

// bare tells that a message is nothing without its picture.
func bare(m *platform.Message) bool {
	return len(m.Page.Lines)+len(m.Page.Buttons) == 0 && m.Place == nil && m.Edit == ""
}

// failedDelivery draws the consequences of what the adapter says.
func (o *outbox) failedDelivery(
	ctx context.Context, adapter platform.Adapter, post *queuedPost, target platform.Target, err error,
) bool {
	h := o.host
	var retry *platform.RetryError
	var gone *platform.GoneError
	var migrated *platform.MigratedError
	var archived *platform.ArchivedError
	var permanent *platform.PermanentError
	switch {
	case errors.As(err, &retry):
		post.NotUntil = h.Now().Add(max(retry.After, shortestWait))
		return false
	case errors.As(err, &migrated) && post.Player == "":
		if moved := h.migrate(ctx, target.Chat, migrated.To); moved == nil {
			if !post.Chat.IsZero() {
				post.Chat = migrated.To
			}
			return o.failedOnce(ctx, post, err, 0)
		}
	case errors.As(err, &archived):
		if reopener, ok := adapter.(platform.Reopener); ok {
			if reopened := reopener.Reopen(ctx, target.Chat); reopened == nil {
				return o.failedOnce(ctx, post, err, 0)
			}
		}
	case errors.As(err, &gone):
		if post.Player != "" {
			o.unreachable(ctx, &post.Post, err)
			return true
		}
		waits := false
		if gone.Thread {
			asked, again, failure := o.threadGone(ctx, &post.Post, target.Chat)
			if failure != nil {
				return o.failed(ctx, post, failure)
			}
			if again {
				return o.failedOnce(ctx, post, err, 0)
			}
			waits = asked
		}
		if !waits {
			if lost := h.lose(ctx, target.Chat, true); lost != nil {
				h.Log.Error("a lost chat was not noted", "err", lost)
			}
		}
		kept, left := o.absent(ctx, post, target.Chat, err)
		if left != "" {
			if !post.Chat.IsZero() {
				post.Chat.Channel = left
			}
			return o.failedOnce(ctx, post, err, 0)
		}
		if !kept {
			o.giveUp(ctx, &post.Post, err)
			for _, other := range o.forget(target.Chat) {
				o.giveUp(ctx, &other.Post, err)
			}
		}
		return true
	case errors.As(err, &permanent):
		o.giveUp(ctx, &post.Post, err)
		return true
	}
	return o.failed(ctx, post, err)
}

// failed notes a passing failure, counts it where it is the post's own, and sets the time of the
// next attempt.
func (o *outbox) failed(ctx context.Context, post *queuedPost, err error) bool {
	wait := min(shortestWait<<min(post.trouble.tries, 20), longestWait)
	if o.blames(post, o.host.Now()) {
		return o.failedOnce(ctx, post, err, wait)
	}
	o.again(ctx, post, err, wait)
	return false
}

// failedOnce counts a failure of a post on a platform that answers.
func (o *outbox) failedOnce(ctx context.Context, post *queuedPost, err error, wait time.Duration) bool {
	post.Attempts++
	if post.Attempts >= attemptsAtMost {
		o.giveUp(ctx, &post.Post, err)
		return true
	}
	o.again(ctx, post, err, wait)
	return false
}

// again keeps a post that failed for another attempt.
func (o *outbox) again(ctx context.Context, post *queuedPost, err error, wait time.Duration) {
	post.NotUntil, post.Problem = o.host.Now().Add(wait), err.Error()
	o.keep(ctx, &post.Post)
	o.host.Log.Warn("a post failed; trying again", "post", post.ID, "counted", post.Attempts, "in", wait, "err", err)
}
