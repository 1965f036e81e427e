package outbox

import (
	"context"
	"slices"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// queuedPost is a post in a lane.
type queuedPost struct {
	model.Post
	behind   uint64   // the last write that was under way when the post was queued, see writes.
	kept     string   // the kept message that it changes, by its table; empty for other posts.
	failures failures // those that the run has seen.
	// unkept writes what became of the post, which the store has failed to keep, unkeptTries times so far; nil for other posts.
	unkept      func(ctx context.Context) error
	unkeptTries int
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
	// beside are closed when deliveries have ended that were under way in lanes which were united with this one: what they
	// deliver was stored before what came over.
	beside []<-chan struct{}
}

// earlier is closed when what the lane waits for has ended; nil where that is nothing. o.mu is held.
func (l *lane) earlier() <-chan struct{} {
	if l.rests != nil {
		return l.rests
	}
	for len(l.beside) > 0 {
		select {
		case <-l.beside[0]:
			l.beside = l.beside[1:]
		default:
			return l.beside[0]
		}
	}
	return nil
}

// take queues a post unless it is queued already; o.mu is held.
func (o *Outbox) take(post queuedPost) {
	if o.start != nil && post.State == model.Waiting && !o.queued[post.ID] {
		o.queued[post.ID] = true
		post.behind, post.kept = o.writes.last, keptBy(&post.Post)
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
			earlier = l.earlier()
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
		done = o.attempt(ctx, l, &post) && post.unkept == nil
		o.landed(l, post, done)
	}
}

// giveWay lets an earlier post go first that has come into the lane while the first one waited: where a chat is back, what
// waited for it is queued again. Where the lane was united with another one, the post takes its place there.
func (o *Outbox) giveWay(l *lane, post *queuedPost) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if now, united := o.lanes[l.key]; united && now != l {
		return true
	}
	if earliest := slices.MinFunc(l.posts, byID); earliest.ID == post.ID {
		return false
	}
	l.posts[0] = *post
	slices.SortFunc(l.posts, byID)
	*post = l.posts[0]
	return true
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
		l.beside = append(l.beside, other.landing)
	}
	l.beside = append(l.beside, other.beside...)
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
	for chat, a := range o.absences {
		if chat.Platform != from.Platform || chat.Channel != from.Channel {
			continue
		}
		delete(o.absences, chat)
		chat.Channel = to.Channel
		if there, ok := o.absences[chat]; ok {
			there.posts = append(there.posts, a.posts...)
		} else {
			o.absences[chat] = a
		}
	}
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

// writes are the changes with posts that are being written. Their posts get their places in the order of
// a chat when they are written, but whoever has written them may be slower to queue them than the
// next one: a post is delivered when all that were being written before it are queued.
type writes struct {
	last  uint64
	going map[uint64]bool
	ended chan struct{} // closed, and made anew, when a write has ended.
}

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

// pace waits for the turn of the chat and of the platform.
func (o *Outbox) pace(ctx context.Context, l *lane, adapter platform.Adapter) bool {
	limits := adapter.Limits()
	o.mu.Lock()
	p := o.state(adapter.Name())
	if p.pace == nil {
		p.pace = limiter(limits.Overall, 1)
	}
	overall := p.pace
	o.mu.Unlock()
	return o.paced(l.key, limits).Wait(ctx) == nil && overall.Wait(ctx) == nil
}

// Spares tells whether a public chat has room for so many messages that are answers, and takes it. They come out of the
// pace of all posts there, and leave half of what may come at once to the tables, which wait for nobody.
func (o *Outbox) Spares(chat platform.Chat, limits platform.Limits, n int) bool {
	o.Spoken(chat)
	paced := o.paced(o.keyOf(model.LaneOf(chat)), limits)
	now := time.Now()
	if paced.TokensAt(now)-float64(n) < float64(paced.Burst()/2) && paced.Limit() != rate.Inf {
		return false
	}
	return paced.AllowN(now, n) || paced.Limit() == rate.Inf
}

// charge lets later posts of a lane wait for a change that is made in it at once.
func (o *Outbox) charge(lane string, limits platform.Limits) {
	o.paced(o.keyOf(lane), limits).Reserve()
}

// keyOf is the key of a lane under which its chat is now.
func (o *Outbox) keyOf(key string) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	if l, ok := o.lanes[key]; ok {
		return l.key
	}
	return key
}

// paced is the limiter of a lane.
func (o *Outbox) paced(key string, limits platform.Limits) *rate.Limiter {
	return o.paces.GetOrMake(key, func() (*rate.Limiter, int) { return limiter(limits.PerChat, limits.Burst), 1 })
}

// pacesAtMost is how many chats are paced: those that were posted in last.
const pacesAtMost = 10_000

func limiter(every time.Duration, burst int) *rate.Limiter {
	if every <= 0 {
		return rate.NewLimiter(rate.Inf, 1)
	}
	return rate.NewLimiter(rate.Every(every), max(burst, 1))
}
