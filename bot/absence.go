package bot

import (
	"context"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
)

// absence is a chat in which the bot cannot post at the moment: it was removed, or lacks a
// permission. What is for the chat waits in the store, and is posted in its order when the
// bot is back.
type absence struct {
	posts []queuedPost
	// tried is when the chat refused last, pause how long it is left alone before the next try.
	tried time.Time
	pause time.Duration
	// timed: a try by itself will come; alone: it is under way.
	timed, alone bool
}

const (
	// probeEvery is how soon something new is tried in a chat that has refused.
	probeEvery = time.Minute
	// A chat is tried again by itself after the first of these, then after twice the time, up
	// to the second.
	firstAbsence, longestAbsence = 30 * time.Minute, 24 * time.Hour
	// absentAtMost is how many posts wait for one chat.
	absentAtMost = 500
)

// awaits keeps a post for a chat that has refused a moment ago. Where it may be tried, but others
// wait already, the lane is given all of them, the oldest first, which is returned.
func (o *outbox) awaits(l *lane, chat platform.Chat, post queuedPost) (waits bool, first *queuedPost) {
	o.mu.Lock()
	defer o.mu.Unlock()
	a, ok := o.absences[chat]
	switch {
	case !ok:
		return false, nil
	case o.host.Now().Sub(a.tried) < probeEvery && len(a.posts) < absentAtMost:
		a.posts = append(a.posts, post)
		delete(o.queued, post.ID) // from now on it may be queued again
		return true, nil
	case len(a.posts) == 0:
		return false, nil
	}
	all := append(a.posts, l.posts...)
	slices.SortFunc(all, func(a, b queuedPost) int { return int(a.ID - b.ID) })
	l.posts, a.posts = all, nil
	for _, post := range all {
		o.queued[post.ID] = true
	}
	oldest := all[0]
	return false, &oldest
}

// absent keeps a post that its chat has refused, for when the bot is back there; refused: that has
// been tried for weeks. Where the chat has moved meanwhile, left is its new channel.
func (o *outbox) absent(ctx context.Context, post *queuedPost, chat platform.Chat, cause error) (kept bool, left string) {
	if post.Problem != cause.Error() {
		post.Problem = cause.Error()
		o.keep(ctx, &post.Post)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if channel, ok := o.left[request.LaneOf(chat)]; ok {
		return false, channel
	}
	a, ok := o.absences[chat]
	if !ok {
		a = &absence{pause: firstAbsence}
		o.absences[chat] = a
	}
	// Only tries by itself count: new posts may try as often as they like.
	if a.alone {
		post.Attempts++
		a.alone = false
	}
	if post.Attempts >= attemptsAtMost {
		return false, ""
	}
	a.posts, a.tried = append(a.posts, *post), o.host.Now()
	delete(o.queued, post.ID) // from now on it may be queued again
	if o.running && !a.timed {
		a.timed = true
		run, wait := o.ctx, a.pause
		a.pause = min(2*a.pause, longestAbsence)
		o.working.Go(func() {
			if platform.Pause(run, wait) {
				o.alone(chat)
			}
		})
	}
	return true, ""
}

// alone tries a chat again by itself.
func (o *outbox) alone(chat platform.Chat) {
	o.mu.Lock()
	if a, ok := o.absences[chat]; ok {
		a.timed, a.alone = false, true
	}
	o.mu.Unlock()
	o.back(chat)
}

// back tries again what waits for a chat and for its threads.
func (o *outbox) back(chat platform.Chat) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.release(chat)
}

// release queues what waits for a chat and for its threads; o.mu is held.
func (o *outbox) release(chat platform.Chat) {
	var posts []queuedPost
	for absent, a := range o.absences {
		if absent == chat || chat.Thread == "" && absent.Platform == chat.Platform && absent.Channel == chat.Channel {
			posts = append(posts, a.posts...)
			a.posts, a.tried = nil, time.Time{}
		}
	}
	if !o.running {
		return // they are in the store for the next run
	}
	slices.SortFunc(posts, func(a, b queuedPost) int { return int(a.ID - b.ID) })
	for _, post := range posts {
		o.take(post)
	}
}

// follow keeps the posts to a chat and those to its new id in one queue, from the moment at which
// the move is known. The queue rests until arrive.
func (o *outbox) follow(from, to platform.Chat) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if request.LaneOf(from) == request.LaneOf(to) || to.Channel == "" {
		return
	}
	queue := o.unite(request.LaneOf(from), request.LaneOf(to))
	if o.moving[queue] == nil {
		o.moving[queue] = make(chan struct{})
	}
}

// unite makes one queue of two and tells which; what waits in the other goes over, but for what is
// under way. o.mu is held.
func (o *outbox) unite(from, to string) string {
	queue, other := o.queue(from), o.queue(to)
	if queue == other {
		return queue
	}
	if _, used := o.lanes[queue]; !used {
		queue, other = other, queue // nothing goes over where one of them is not used
	}
	for key, shared := range o.moved {
		if shared == other {
			o.moved[key] = queue
		}
	}
	o.moved[other] = queue
	if l, ok := o.lanes[other]; ok {
		stays := 0
		if l.flying {
			stays = 1
		}
		over := slices.Clone(l.posts[stays:])
		l.posts = l.posts[:stays]
		for _, post := range over {
			o.enqueue(post)
		}
	}
	return queue
}

// arrive sends what waited for a chat after it, when everything that was there has its new id.
func (o *outbox) arrive(from, to platform.Chat) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if request.LaneOf(from) == request.LaneOf(to) || to.Channel == "" {
		return
	}
	o.left[request.LaneOf(from)] = to.Channel
	o.rename(from, to)
	o.release(to)
	queue := o.queue(request.LaneOf(to))
	if rests := o.moving[queue]; rests != nil {
		close(rests)
		delete(o.moving, queue)
	}
}

// rename lets the absences of a chat be those of its new id; o.mu is held.
func (o *outbox) rename(from, to platform.Chat) {
	for chat, a := range o.absences {
		if chat.Platform != from.Platform || chat.Channel != from.Channel {
			continue
		}
		delete(o.absences, chat)
		chat.Channel = to.Channel
		if there, ok := o.absences[chat]; ok {
			there.posts = append(there.posts, a.posts...)
			continue
		}
		o.absences[chat] = a
	}
}

// Refuses tells whether a chat has refused everything of late.
func (o *outbox) Refuses(chat platform.Chat) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	_, absent := o.absences[chat]
	return absent
}

// forget gives what waits for a chat, which is given up.
func (o *outbox) forget(chat platform.Chat) []queuedPost {
	o.mu.Lock()
	defer o.mu.Unlock()
	a, ok := o.absences[chat]
	if !ok {
		return nil
	}
	delete(o.absences, chat)
	return a.posts
}

// present notes that a chat takes posts; its tables are no longer lost if it was absent, or lost
// in the time of an earlier process.
func (o *outbox) present(ctx context.Context, chat platform.Chat, lost bool) {
	o.mu.Lock()
	_, was := o.absences[chat]
	delete(o.absences, chat)
	o.mu.Unlock()
	if !was && !lost {
		return
	}
	if err := o.host.lose(ctx, chat, false); err != nil {
		o.host.Log.Error("a chat that is back was not noted", "err", err)
	}
}
