package outbox

import (
	"context"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// queuedPost is a post in a lane.
type queuedPost struct {
	model.Post
	// behind is the last write that was under way when the post was queued, see writes.
	behind uint64
	// failures are those that the run has seen.
	failures failures
}

func byID(a, b queuedPost) int { return int(a.ID - b.ID) }

// lane is the queue of one chat.
type lane struct {
	key   string
	posts []queuedPost
	// landing is closed when the delivery that is under way has ended; nil where there is none. Nothing comes before
	// the post that is under way.
	landing chan struct{}
	// moved: the chat has had another id. Then channel is its present one, and rests is there, until it is closed,
	// while what is in the chat gets its new id.
	moved   bool
	channel string
	rests   chan struct{}
}

// take queues a post unless it is queued already; o.mu is held.
func (o *Outbox) take(post queuedPost) {
	if o.start != nil && post.State == model.Waiting && !o.queued[post.ID] {
		o.queued[post.ID] = true
		post.behind = o.writes.last
		o.enqueue(post)
	}
}

// enqueue puts a post into its lane in the order of IDs and lets the lane work once more; o.mu is held.
func (o *Outbox) enqueue(post queuedPost) {
	l, ok := o.lanes[post.Lane]
	if !ok {
		l = &lane{key: post.Lane}
		o.lanes[post.Lane] = l
	}
	at := len(l.posts)
	for at > 0 && l.posts[at-1].ID > post.ID && !(l.landing != nil && at == 1) {
		at--
	}
	l.posts = slices.Insert(l.posts, at, post)
	if o.start != nil {
		o.start(l)
	}
}

// next delivers the first post of a lane, as often as it takes, until it is done with or the run ends.
func (o *Outbox) next(ctx context.Context, l *lane) {
	for done := false; !done && ctx.Err() == nil; {
		o.mu.Lock()
		if len(l.posts) == 0 || o.start == nil {
			o.mu.Unlock()
			return
		}
		post := l.posts[0]
		earlier := o.writes.before(post)
		if earlier == nil {
			earlier = l.rests
		}
		if earlier == nil {
			l.landing = make(chan struct{})
		}
		o.mu.Unlock()
		if earlier != nil {
			select {
			case <-earlier:
			case <-ctx.Done():
			}
			continue
		}
		done = o.attempt(ctx, l, &post)
		o.landed(l, post, done)
	}
}

// landed takes a post out of its lane where it is done with.
func (o *Outbox) landed(l *lane, post queuedPost, done bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	close(l.landing)
	l.landing = nil
	if !done {
		l.posts[0] = post
	} else {
		l.posts = l.posts[1:]
		if again := slices.ContainsFunc(l.posts, func(p queuedPost) bool { return p.ID == post.ID }); !again {
			delete(o.queued, post.ID)
		}
	}
	switch now := o.lanes[l.key]; {
	case now != l: // the lane was united with another one meanwhile
		left := l.posts
		l.posts = nil
		for _, post := range left {
			o.enqueue(post)
		}
	case len(l.posts) == 0 && !l.moved:
		delete(o.lanes, l.key)
	}
}

// UnderWay is closed when the delivery that is under way in a lane has ended; nil where there is none.
func (o *Outbox) UnderWay(key string) <-chan struct{} {
	o.mu.Lock()
	defer o.mu.Unlock()
	if l, ok := o.lanes[key]; ok && l.landing != nil {
		return l.landing
	}
	return nil
}

// Follow keeps the posts to a chat and those to its new id in one lane, from the moment at which
// the move is known. The lane rests until Arrive.
func (o *Outbox) Follow(from, to platform.Chat) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if model.LaneOf(from) == model.LaneOf(to) || to.Channel == "" {
		return
	}
	if l := o.unite(model.LaneOf(from), model.LaneOf(to)); l.rests == nil {
		l.rests = make(chan struct{})
	}
}

// unite makes one lane of two; what waits in the other goes over, but for what is under way. o.mu is held.
func (o *Outbox) unite(from, to string) *lane {
	l, other := o.lanes[from], o.lanes[to]
	if l == nil {
		l, other = other, nil
	}
	if l == nil {
		l = &lane{key: to}
	}
	l.moved = true
	o.lanes[from], o.lanes[to] = l, l
	if other == nil || other == l {
		return l
	}
	for key, shared := range o.lanes {
		if shared == other {
			o.lanes[key] = l
		}
	}
	if l.rests == nil {
		l.rests, other.rests = other.rests, nil
	}
	stays := 0
	if other.landing != nil {
		stays = 1
	}
	over := slices.Clone(other.posts[min(stays, len(other.posts)):])
	other.posts = other.posts[:len(other.posts)-len(over)]
	for _, post := range over {
		o.enqueue(post)
	}
	return l
}

// Arrive sends what waited for a chat after it, when everything that was there has its new id.
func (o *Outbox) Arrive(from, to platform.Chat) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if model.LaneOf(from) == model.LaneOf(to) || to.Channel == "" {
		return
	}
	l := o.unite(model.LaneOf(from), model.LaneOf(to))
	l.channel = to.Channel
	o.renameAbsences(from, to)
	o.release(to)
	if l.rests != nil {
		close(l.rests)
		l.rests = nil
	}
}

// left is the present channel of a chat that had another id; empty for others. o.mu is held.
func (o *Outbox) left(chat platform.Chat) string {
	if l, ok := o.lanes[model.LaneOf(chat)]; ok && l.moved && l.channel != chat.Channel {
		return l.channel
	}
	return ""
}
