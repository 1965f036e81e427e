package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/seam"
)

// target is where a post goes now; lost: that is the place of a table which was lost when the
// bot last heard of it.
func (h *Host) target(ctx context.Context, post PostRecord) (target seam.Target, lost bool, err error) {
	switch {
	case post.Player != "":
		player, err := h.directory.player(ctx, post.Player)
		return seam.Target{User: &player.User}, false, err
	case post.Chat.Thread != "":
		chat, err := h.moved(ctx, post.Chat)
		return seam.Target{Chat: chat}, false, err
	case !post.Chat.IsZero():
		return seam.Target{Chat: post.Chat}, false, nil
	}
	record, err := h.store.Table(ctx, post.Table)
	return seam.Target{Chat: record.Place}, record.Lost, err
}

// deliver makes the message and hands it to the adapter; a panic there counts as
// a refusal of this message.
func (h *Host) deliver(ctx context.Context, adapter seam.Adapter, post *PostRecord, target seam.Target) (receipt seam.Receipt, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = &seam.PermanentError{Err: fmt.Errorf("bot: delivery panicked: %v\n%s", cause, stack())}
		}
	}()
	var message seam.Message
	if err := json.Unmarshal(post.Message, &message); err != nil {
		return seam.Receipt{}, &seam.PermanentError{Err: err}
	}
	message.Key, message.Target = post.Key, target
	if picture := message.Page.Picture; picture != nil {
		image, err := h.Paint(ctx, *picture, adapter.Limits())
		if err != nil {
			h.log.Error("a picture could not be painted", "post", post.ID, "err", err)
		} else {
			message.Image = &image
		}
	}
	receipt, err = adapter.Deliver(ctx, &message)
	var permanent *seam.PermanentError
	if message.Image != nil && errors.As(err, &permanent) {
		// Better without its picture than not at all.
		h.log.Error("a message was refused with its picture", "post", post.ID, "err", err)
		message.Image = nil
		receipt, err = adapter.Deliver(ctx, &message)
	}
	return receipt, err
}

// failedDelivery draws the consequences of what the adapter says.
func (o *outbox) failedDelivery(
	ctx context.Context, adapter seam.Adapter, post *PostRecord, target seam.Target, err error,
) bool {
	h := o.host
	var retry *seam.RetryError
	var gone *seam.GoneError
	var migrated *seam.MigratedError
	var archived *seam.ArchivedError
	var permanent *seam.PermanentError
	switch {
	case errors.As(err, &retry):
		post.NotUntil = h.now().Add(max(retry.After, shortestWait))
		return false
	case errors.As(err, &migrated) && post.Player == "":
		if moved := h.migrate(ctx, target.Chat, migrated.To); moved == nil {
			if !post.Chat.IsZero() {
				post.Chat = migrated.To
			}
			return o.failedOnce(ctx, post, err, 0)
		}
	case errors.As(err, &archived):
		if reopener, ok := adapter.(seam.Reopener); ok {
			if reopened := reopener.Reopen(ctx, target.Chat); reopened == nil {
				return o.failedOnce(ctx, post, err, 0)
			}
		}
	case errors.As(err, &gone):
		if post.Player != "" {
			o.unreachable(ctx, post, err)
			return true
		}
		waits := false
		if gone.Thread {
			asked, again, failure := o.threadGone(ctx, post, target.Chat)
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
				h.log.Error("a lost chat was not noted", "err", lost)
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
			o.giveUp(ctx, post, err)
			for _, other := range o.forget(target.Chat) {
				o.giveUp(ctx, &other, err)
			}
		}
		return true
	case errors.As(err, &permanent):
		o.giveUp(ctx, post, err)
		return true
	}
	return o.failed(ctx, post, err)
}

// failed counts a passing failure and sets the time of the next attempt.
func (o *outbox) failed(ctx context.Context, post *PostRecord, err error) bool {
	wait := shortestWait << min(post.Attempts, 20)
	return o.failedOnce(ctx, post, err, min(wait, longestWait))
}

func (o *outbox) failedOnce(ctx context.Context, post *PostRecord, err error, wait time.Duration) bool {
	post.Attempts++
	if post.Attempts >= attemptsAtMost {
		o.giveUp(ctx, post, err)
		return true
	}
	post.NotUntil, post.Problem = o.host.now().Add(wait), err.Error()
	o.keep(ctx, post)
	o.host.log.Warn("a post failed; trying again", "post", post.ID, "attempt", post.Attempts, "in", wait, "err", err)
	return false
}
