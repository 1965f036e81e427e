package outbox

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

const (
	// longestRest is how long a post waits for an attempt at most, whatever is stored with it: the clock of the
	// machine may have been ahead when that was written.
	longestRest  = time.Hour
	deliveryTime = time.Minute // deliveryTime bounds one attempt.
)

// attempt tries to deliver a post. It tells whether the lane is done with it;
// otherwise the post says when to try again.
func (o *Outbox) attempt(run context.Context, l *lane, post *queuedPost) (done bool) {
	if !platform.Pause(run, min(post.NotUntil.Sub(o.Now()), longestRest)) {
		return false
	}
	if write := post.unkept; write != nil {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(run), deliveryTime)
		defer cancel()
		o.save(ctx, post, write)
		return true
	}
	if o.superseded(l, post) {
		post.State = model.Delivered
		o.keep(run, post)
		return true
	}
	target, lost, err := o.target(run, post.Post)
	if err != nil {
		return run.Err() == nil && o.failed(run, post, err)
	}
	name := target.Chat.Platform
	if target.User != nil {
		name = target.User.Platform
	}
	post.failures.platform = name
	adapter, ok := o.Adapters[name]
	if !ok {
		o.Log.Warn("a post waits for a platform that is not there", "platform", name, "post", post.ID)
		return true // it stays in the store
	}
	if target.User == nil {
		waits, first := o.awaits(l, target.Chat, *post)
		if first != nil {
			*post = *first
		}
		if waits || first != nil {
			return waits
		}
	}
	if !o.pace(run, l, adapter) || o.giveWay(l, post) {
		return false
	}
	// A delivery that has begun may end, also when the run ends.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(run), deliveryTime)
	defer cancel()
	message, receipt, err := o.deliver(ctx, adapter, &post.Post, target)
	elsewhere := message.Target.Chat != target.Chat
	if err != nil && message.Kept != "" && elsewhere && platform.Is[*platform.GoneError](err) {
		// It stood where the table is no longer.
		post.State = model.GivenUp
		o.keep(ctx, post)
		return true
	}
	if err != nil {
		o.Meter.DeliveryFailed(name, failureKind(err))
		return o.refused(ctx, adapter, post, target, err)
	}
	o.Meter.Delivered(name)
	o.mu.Lock()
	o.state(name).served++
	o.mu.Unlock()
	if post.State, post.Ref, post.Problem = model.Delivered, receipt.Ref, ""; message.Kept != "" {
		o.stands(ctx, adapter, post, &message, receipt)
	} else {
		o.saveDelivered(ctx, post, target, receipt)
	}
	o.mapStands(ctx, post.Table, &message, receipt)
	o.arrange(ctx, adapter, post.Table, &message)
	if target.User == nil && !elsewhere {
		o.present(ctx, target.Chat, lost)
	}
	return true
}

// target is where a post goes now; lost: that is the place of a table which was lost when the
// bot last heard of it.
func (o *Outbox) target(ctx context.Context, post model.Post) (target platform.Target, lost bool, err error) {
	switch {
	case post.Player != "":
		player, err := o.Host.Player(ctx, post.Player)
		return platform.Target{User: &player.User}, false, err
	case !post.Chat.IsZero():
		chat, err := o.Host.Moved(ctx, post.Chat)
		return platform.Target{Chat: chat}, false, err
	}
	record, err := o.Store.Table(ctx, post.Table)
	return platform.Target{Chat: record.Place}, record.Lost, err
}

// deliver makes the message and hands it to the adapter; a panic there counts as
// a refusal of this message.
func (o *Outbox) deliver(
	ctx context.Context, adapter platform.Adapter, post *model.Post, target platform.Target,
) (message platform.Message, receipt platform.Receipt, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = &platform.PermanentError{Err: fmt.Errorf("outbox: delivery panicked: %v\n%s", cause, debug.Stack())}
		}
	}()
	defer func() {
		if err == nil && receipt.Ref != "" && (message.Kept == "" || receipt.Ref != message.Edit) {
			o.tell(ctx, adapter, &message, post, receipt.Ref)
		}
	}()
	if err := json.Unmarshal(post.Message, &message); err != nil {
		return message, receipt, &platform.PermanentError{Err: err}
	}
	message.Key, message.Target = post.Key, target
	if message.Kept != "" {
		if err := o.replace(ctx, &message, post.Table); err != nil || message.OnlyEdit && message.Edit == "" {
			return message, receipt, err
		}
	}
	paint := func(ctx context.Context, limits platform.Limits) (platform.Image, error) {
		return o.Host.Paint(platform.For(ctx, platform.Asker{Platform: adapter.Name(), Lane: post.Lane}), *message.Page.Picture, limits)
	}
	o.add(&message, post.Table, adapter.Limits())
	o.fold(&message, post, adapter.Limits())
	message.Table = post.Table
	if message.Page.Picture != nil {
		image, err := paint(ctx, adapter.Limits())
		if err != nil {
			o.Log.Error("a picture could not be painted", "post", post.ID, "err", err)
		} else {
			message.Image = &image
		}
	}
	if message.Image == nil && message.Page.Picture != nil && bare(&message) {
		return message, receipt, nil // the words come by themselves
	}
	message.Image, err = platform.WithSmaller(ctx, message.Image, adapter.Limits(), paint, func(image *platform.Image) error {
		message.Image = image
		receipt, err = adapter.Deliver(ctx, &message)
		return err
	})
	if message.Image != nil && (platform.Is[*platform.PermanentError](err) || platform.Is[*platform.TooLargeError](err)) {
		// Better without its picture than not at all.
		o.Log.Error("a message was refused with its picture", "post", post.ID, "err", err)
		if message.Image = nil; bare(&message) {
			return message, platform.Receipt{}, nil
		}
		receipt, err = adapter.Deliver(ctx, &message)
	}
	return message, receipt, err
}

// bare tells that a message is nothing without its picture.
func bare(m *platform.Message) bool {
	return len(m.Page.Lines)+len(m.Page.Buttons) == 0 && m.Place == nil && m.Edit == ""
}

// saveDelivered notes that a post was delivered, in one change with what its place is for: a table whose thread was
// opened never talks beside it; what was in a deleted thread is where another one was opened.
func (o *Outbox) saveDelivered(ctx context.Context, post *queuedPost, target platform.Target, receipt platform.Receipt) {
	switch lost := insteadOf(&post.Post); {
	case !lost.IsZero():
		o.moveIn(ctx, post, lost, cmp.Or(receipt.Place, target.Chat))
	case post.Table != "" && !receipt.Place.IsZero():
		o.save(ctx, post, func(ctx context.Context) error {
			return o.Host.Amend(ctx, post.Table, func(record *model.Table) bool {
				record.Place = receipt.Place
				return true
			}, &post.Post)
		})
	default:
		o.keep(ctx, post)
	}
}

// insteadOf is the deleted thread for which a post opens a place; zero for other posts.
func insteadOf(post *model.Post) platform.Chat {
	if post.Table != "" || post.Player != "" {
		return platform.Chat{}
	}
	var message platform.Message
	if err := json.Unmarshal(post.Message, &message); err != nil || message.Place == nil {
		return platform.Chat{}
	}
	return message.Place.Instead
}

// moveIn notes that a post was delivered which opened a place instead of a deleted thread: everything that was
// there is moved, and what waited for the thread is sent. A kill in between repeats it.
func (o *Outbox) moveIn(ctx context.Context, post *queuedPost, from, to platform.Chat) {
	o.save(ctx, post, func(ctx context.Context) error {
		if err := o.Host.MoveThread(ctx, from, to); err != nil {
			return err
		}
		err := o.Store.Commit(ctx, &model.Change{Posts: []*model.Post{&post.Post}, Moves: []model.Move{{From: from, To: to}}})
		if err == nil {
			o.mu.Lock()
			defer o.mu.Unlock()
			o.release(from)
			delete(o.absences, from)
		}
		return err
	})
}
