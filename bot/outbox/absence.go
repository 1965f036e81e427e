package outbox

import (
	"context"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// absence is a chat in which the bot cannot post at the moment: it was removed, or lacks a
// permission. What is for the chat waits in the store, and is posted in its order when the
// bot is back.
type absence struct {
	posts        []queuedPost
	tried        time.Time // when the chat refused last, failures how often it was tried by itself.
	failures     int
	timed, alone bool // timed: a try by itself will come; alone: it is under way.
}

const (
	probeEvery   = time.Minute // how soon something new is tried in a chat that has refused.
	absentAtMost = 500         // how many posts wait for one chat.
)

// returning is how a chat is tried again by itself.
var returning = platform.Backoff{First: 30 * time.Minute, Longest: 24 * time.Hour}

// awaits keeps a post for a chat that has refused a moment ago. Where it may be tried, but others
// wait already, the lane is given all of them, the oldest first, which is returned.
func (o *Outbox) awaits(l *lane, chat platform.Chat, post queuedPost) (waits bool, first *queuedPost) {
	o.mu.Lock()
	defer o.mu.Unlock()
	a, ok := o.absences[chat]
	switch {
	case !ok:
		return false, nil
	case o.Now().Sub(a.tried) < probeEvery && len(a.posts) < absentAtMost:
		a.posts = append(a.posts, post)
		delete(o.queued, post.ID) // from now on it may be queued again
		return true, nil
	case len(a.posts) == 0:
		return false, nil
	}
	for range a.posts {
		if o.start != nil {
			o.start(l)
		}
	}
	all := append(a.posts, l.posts...)
	slices.SortFunc(all, byID)
	l.posts, a.posts = all, nil
	for _, post := range all {
		o.queued[post.ID] = true
	}
	oldest := all[0]
	return false, &oldest
}

// absent keeps a post that its chat has refused, for when the bot is back there; kept is false when that has
// been tried for weeks. Where the chat has moved meanwhile, left is its new channel.
func (o *Outbox) absent(ctx context.Context, post *queuedPost, chat platform.Chat, cause error) (kept bool, left string) {
	if post.Problem != cause.Error() {
		post.Problem = cause.Error()
		o.keep(ctx, post)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if channel := o.left(chat); channel != "" {
		return false, channel
	}
	a, ok := o.absences[chat]
	if !ok {
		a = &absence{}
		o.absences[chat] = a
	}
	// Only tries by itself count: new posts may try as often as they like.
	if a.alone {
		post.Attempts++
		a.alone = false
	}
	if post.Attempts >= backoff.Tries {
		return false, ""
	}
	a.posts, a.tried = append(a.posts, *post), o.Now()
	delete(o.queued, post.ID) // from now on it may be queued again
	if o.later != nil && !a.timed {
		a.timed = true
		a.failures++
		o.later(returning.After(a.failures), func() {
			o.mu.Lock()
			defer o.mu.Unlock()
			if a, ok := o.absences[chat]; ok {
				a.timed, a.alone = false, true
			}
			o.release(chat)
		})
	}
	return true, ""
}

// Back tries again what waits for a chat and for its threads.
func (o *Outbox) Back(chat platform.Chat) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.release(chat)
}

// release queues what waits for a chat and for its threads; o.mu is held.
func (o *Outbox) release(chat platform.Chat) {
	var posts []queuedPost
	for absent, a := range o.absences {
		if absent == chat || chat.Thread == "" && absent.Platform == chat.Platform && absent.Channel == chat.Channel {
			posts = append(posts, a.posts...)
			a.posts, a.tried = nil, time.Time{}
		}
	}
	slices.SortFunc(posts, byID)
	for _, post := range posts {
		o.take(post) // without a run they are in the store for the next one
	}
}

// Refuses tells whether a chat has refused everything of late.
func (o *Outbox) Refuses(chat platform.Chat) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	_, absent := o.absences[chat]
	return absent
}

// present notes that a chat takes posts; its tables are no longer lost if it was absent, or lost
// in the time of an earlier process.
func (o *Outbox) present(ctx context.Context, chat platform.Chat, lost bool) {
	o.mu.Lock()
	_, was := o.absences[chat]
	delete(o.absences, chat)
	o.mu.Unlock()
	if !was && !lost {
		return
	}
	if err := o.Host.Lose(ctx, chat, false); err != nil {
		o.Log.Error("a chat that is back was not noted", "err", err)
	}
}
