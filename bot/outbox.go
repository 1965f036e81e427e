package bot

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine/lru"
)

const (
	// attemptsAtMost is how often a post may fail by itself before it is given up: with
	// the pauses below about three hours. While its whole platform cannot be reached,
	// nothing counts.
	attemptsAtMost = 45
	shortestWait   = time.Second
	longestWait    = 5 * time.Minute
	// longestRest is how long a post waits for an attempt at most, whatever is stored with it: the clock of the
	// machine may have been ahead when that was written.
	longestRest = time.Hour
	// deliveryTime bounds one attempt.
	deliveryTime = time.Minute
)

// outbox delivers posts: those of one chat one after another in the order of
// their IDs, those of different chats at the same time.
type outbox struct {
	host *Host

	mu      sync.Mutex
	running bool
	ctx     context.Context // of the run
	lanes   map[string]*lane
	// resumed is the last post that the run found waiting when it began.
	resumed int64
	// queued are the IDs in some lane, so that none is queued twice.
	queued  map[int64]bool
	overall map[string]*rate.Limiter
	// paces are the limiters of the chats; they outlive the lanes, so that a chat that
	// was posted in a moment ago is not hurried.
	paces *lru.Cache[string, *rate.Limiter]
	// moved are the queues that chats share which are one chat: under an id that it had and under the
	// one that it has now. So what waited keeps its place.
	moved map[string]string
	// moving are the queues that rest while what is in their chats gets its new id.
	moving map[string]chan struct{}
	// left are the new channels of the chats, by the queues of their old ids.
	left map[string]string
	// absences are the chats that have refused everything of late.
	absences map[platform.Chat]*absence
	outages  outages
	working  sync.WaitGroup
	// news: other hosts have stored posts.
	news chan struct{}
	// fetched are posts that were found in the store while some were being written.
	fetched map[int64]bool
	writes  writes
}

// lane is the queue of one chat.
type lane struct {
	key   string
	posts []queuedPost
	busy  bool
	// flying: the first post is being delivered, so that nothing comes before it any more.
	flying bool
	// landing is closed when the delivery under way has ended.
	landing chan struct{}
}

// queuedPost is a post in a queue.
type queuedPost struct {
	model.Post
	// behind is the last write that was under way when the post was queued, see writes.
	behind uint64
	// trouble is what the run has seen of its failures.
	trouble trouble
}

func newOutbox(h *Host) *outbox {
	return &outbox{
		host: h, lanes: make(map[string]*lane), queued: make(map[int64]bool), overall: make(map[string]*rate.Limiter),
		paces: lru.New[string, *rate.Limiter](pacesAtMost), absences: make(map[platform.Chat]*absence),
		moved: make(map[string]string), left: make(map[string]string), moving: make(map[string]chan struct{}), outages: newOutages(), writes: newWrites(),
		news: make(chan struct{}, 1), fetched: make(map[int64]bool),
	}
}

// resume takes up what earlier runs left, and begins. Posts that are stored in the
// meantime wait for it, so that the order is kept.
func (o *outbox) resume(ctx context.Context) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	posts, err := o.unsent(ctx)
	if err != nil {
		return err
	}
	o.running, o.ctx = true, ctx
	clear(o.absences)
	for _, post := range posts {
		o.take(queuedPost{Post: post})
		o.resumed = max(o.resumed, post.ID)
	}
	return nil
}

// unsent are the posts that wait in the store, with their queues.
func (o *outbox) unsent(ctx context.Context) ([]model.Post, error) {
	posts, err := o.host.Store.Unsent(ctx)
	if err != nil {
		return nil, fmt.Errorf("bot: outbox: %w", err)
	}
	for i := range posts {
		if posts[i].Lane, err = o.host.lane(ctx, &posts[i]); err != nil {
			return nil, fmt.Errorf("bot: outbox: post %d: %w", posts[i].ID, err)
		}
	}
	return posts, nil
}

// hearOfPosts notes that other hosts have stored posts.
func (o *outbox) hearOfPosts() {
	select {
	case o.news <- struct{}{}:
	default:
	}
}

// fetch queues what other hosts have stored for platforms of this one.
func (o *outbox) fetch(ctx context.Context) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	posts, err := o.unsent(ctx)
	if err != nil {
		return err
	}
	waiting := make(map[int64]bool)
	for _, a := range o.absences {
		for _, post := range a.posts {
			waiting[post.ID] = true
		}
	}
	for _, post := range posts {
		name, _, _ := strings.Cut(post.Lane, " ")
		if post.Player != "" {
			name, _, _ = strings.Cut(post.Player, ":")
		}
		if _, here := o.host.Adapters[name]; !here || waiting[post.ID] || o.queued[post.ID] {
			continue
		}
		if len(o.writes.going) > 0 {
			o.fetched[post.ID] = true // it may be one of these
		}
		o.take(queuedPost{Post: post})
	}
	return nil
}

// lane works out the queue of a stored post. What was written for a chat that has another id since then goes
// there, in the one queue of both.
func (h *Host) lane(ctx context.Context, post *model.Post) (string, error) {
	if post.Player != "" {
		return request.PrivateLane(post.Player), nil
	}
	target, _, err := h.target(ctx, *post)
	if err != nil {
		return "", err
	}
	chat, err := moved(h.Services, ctx, target.Chat)
	if !post.Chat.IsZero() {
		post.Chat = chat
	}
	return request.LaneOf(chat), err
}

// run waits for the end and for the deliveries that are under way.
func (o *outbox) run(ctx context.Context) {
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-o.news:
			if err := o.fetch(ctx); err != nil && platform.Pause(ctx, shortestWait) {
				o.host.Log.Error("posts of other hosts were not found", "err", err)
				o.hearOfPosts()
			}
		}
	}
	o.mu.Lock()
	o.running = false
	o.mu.Unlock()
	o.working.Wait()
}

// take queues a post unless it is queued already; o.mu is held.
func (o *outbox) take(post queuedPost) {
	if o.running && post.State == model.Waiting && !o.queued[post.ID] {
		o.queued[post.ID] = true
		post.behind = o.writes.last
		o.enqueue(post)
	}
}

// queue is the queue in which the posts of a lane are; o.mu is held.
func (o *outbox) queue(key string) string {
	if shared, ok := o.moved[key]; ok {
		return shared
	}
	return key
}

// enqueue appends a post to its lane in the order of IDs and wakes the lane; o.mu is held.
func (o *outbox) enqueue(post queuedPost) {
	key := o.queue(post.Lane)
	l, ok := o.lanes[key]
	if !ok {
		l = &lane{key: key}
		o.lanes[key] = l
	}
	at := len(l.posts)
	for at > 0 && l.posts[at-1].ID > post.ID && !(l.flying && at == 1) {
		at--
	}
	l.posts = append(l.posts, queuedPost{})
	copy(l.posts[at+1:], l.posts[at:])
	l.posts[at] = post
	if !l.busy {
		l.busy = true
		o.working.Go(func() { o.work(key, l) })
	}
}

// work delivers the posts of a lane until it is empty or the run ends.
func (o *outbox) work(key string, l *lane) {
	for {
		o.mu.Lock()
		if len(l.posts) == 0 || !o.running || o.ctx.Err() != nil {
			l.busy = false
			delete(o.lanes, key)
			for _, post := range l.posts {
				delete(o.queued, post.ID)
			}
			o.mu.Unlock()
			return
		}
		post, ctx := l.posts[0], o.ctx
		earlier := o.writes.before(post)
		if earlier == nil {
			earlier = o.moving[key]
		}
		l.flying = earlier == nil
		if l.flying {
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

		done := o.attempt(ctx, l, &post)

		o.mu.Lock()
		if done {
			l.posts = l.posts[1:]
			if again := slices.ContainsFunc(l.posts, func(p queuedPost) bool { return p.ID == post.ID }); !again {
				delete(o.queued, post.ID)
			}
		} else {
			l.posts[0] = post
		}
		l.flying = false
		close(l.landing)
		o.mu.Unlock()
	}
}

// UnderWay is closed when the delivery that is under way in a queue has ended; nil where there is none.
func (o *outbox) UnderWay(key string) <-chan struct{} {
	o.mu.Lock()
	defer o.mu.Unlock()
	if l, ok := o.lanes[o.queue(key)]; ok && l.flying {
		return l.landing
	}
	return nil
}

// landed waits for a delivery that was under way; false where there was none, or it takes too long.
func landed(ctx context.Context, landing <-chan struct{}) bool {
	if landing == nil {
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, landingTime)
	defer cancel()
	select {
	case <-landing:
		return true
	case <-ctx.Done():
		return false
	}
}

// landingTime is how long somebody is kept waiting for a delivery to end.
const landingTime = 2 * time.Second

// attempt tries to deliver a post. It tells whether the lane is done with it;
// otherwise the post says when to try again.
func (o *outbox) attempt(run context.Context, l *lane, post *queuedPost) bool {
	h := o.host
	if !platform.Pause(run, min(post.NotUntil.Sub(h.Now()), longestRest)) {
		return false
	}
	target, lost, err := h.target(run, post.Post)
	if err != nil {
		return run.Err() == nil && o.failed(run, post, err)
	}
	platform := target.Chat.Platform
	if target.User != nil {
		platform = target.User.Platform
	}
	post.trouble.platform = platform
	adapter, ok := h.Adapters[platform]
	if !ok {
		h.Log.Warn("a post waits for a platform that is not there", "platform", platform, "post", post.ID)
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
	if !o.pace(run, l, adapter) {
		return false
	}
	// A delivery that has begun may end, also when the run ends.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(run), deliveryTime)
	defer cancel()
	receipt, err := h.deliver(ctx, adapter, &post.Post, target)
	if err != nil {
		h.Meter.DeliveryFailed(platform, request.FailureKind(err))
		return o.failedDelivery(ctx, adapter, post, target, err)
	}
	h.Meter.Delivered(platform)
	o.serve(platform)
	post.State, post.Ref, post.Problem = model.Delivered, receipt.Ref, ""
	switch lost := insteadOf(&post.Post); {
	case !lost.IsZero():
		o.moveIn(ctx, &post.Post, lost, cmp.Or(receipt.Place, target.Chat))
	case post.Table != "" && !receipt.Place.IsZero():
		o.settle(ctx, &post.Post, receipt.Place)
	default:
		o.keep(ctx, &post.Post)
	}
	if target.User == nil {
		o.present(ctx, target.Chat, lost)
	}
	return true
}
