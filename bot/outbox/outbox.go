// Package outbox delivers posts: those of one chat one after another in the order of their IDs, those of different chats
// at the same time. What is stored is delivered, whatever the platform says meanwhile: it is paced, tried again, kept for
// a chat in which the bot cannot write at the moment, and sent after a chat that moves.
package outbox

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/lru"
)

// Host is what the outbox asks of the host: who gets a post, and what follows from its delivery.
type Host interface {
	// Player finds a person; model.ErrUnknown.
	Player(ctx context.Context, id string) (model.Player, error)
	// Moved is a chat with the id that it has now.
	Moved(ctx context.Context, chat platform.Chat) (platform.Chat, error)
	// Paint makes the picture of a message.
	Paint(ctx context.Context, picture platform.Picture, limits platform.Limits) (platform.Image, error)
	// Amend changes the record of a table together with posts.
	Amend(ctx context.Context, table string, change func(record *model.Table) bool, posts ...*model.Post) error
	// Migrate lets everything follow a chat to its new id.
	Migrate(ctx context.Context, from, to platform.Chat) error
	// Lose notes that the tables of a chat have lost their place, or have it back.
	Lose(ctx context.Context, chat platform.Chat, lost bool) error
	// ReplaceThread asks, once, for another place instead of a deleted thread, to which failed is a post. asked: a post
	// is on its way that opens one; known: there is one, and everything is there.
	ReplaceThread(ctx context.Context, thread platform.Chat, failed *model.Post) (asked, known bool, err error)
	// MoveThread lets everything that was in a thread be in another place.
	MoveThread(ctx context.Context, from, to platform.Chat) error
	// Unreachable writes that a private post is given up, because its player cannot be reached.
	Unreachable(ctx context.Context, post *model.Post, cause error) error
	// GivenUp hears of a post that was given up.
	GivenUp(ctx context.Context, post *model.Post, cause error)
}

// Store is where posts are kept.
type Store interface {
	Unsent(ctx context.Context) ([]model.Post, error)
	Table(ctx context.Context, id string) (model.Table, error)
	Commit(ctx context.Context, change *model.Change) error
}

// Meter counts deliveries.
type Meter interface {
	Delivered(platform string)
	DeliveryFailed(platform, kind string)
}

// Config is what an outbox is made of.
type Config struct {
	Host     Host
	Store    Store
	Adapters map[string]platform.Adapter
	Meter    Meter
	Log      *slog.Logger
	Now      func() time.Time
}

// Outbox delivers posts.
type Outbox struct {
	Config
	queue platform.Queue
	news  chan struct{} // other hosts have stored posts.
	// paces are the limiters of the chats; they outlive the lanes, so that a chat that
	// was posted in a moment ago is not hurried.
	paces *lru.Cache[string, *rate.Limiter]

	// told is the last message of each chat, where it tells of a phase; live the last one with buttons of each table.
	told *lru.Cache[platform.Chat, told]
	live *lru.Cache[string, told]
	// panels are the last private messages of accounts, where they show what is to be decided.
	panels *lru.Cache[string, told]
	// gathered are the last messages of chats that gather (platform.Phase).
	gathered *lru.Cache[platform.Chat, gathered]

	mu sync.Mutex
	// start begins work for a lane, later does something after a while; both are nil while nothing is delivered.
	start func(l *lane)
	later func(wait time.Duration, do func())
	// lanes are the queues of the chats by their keys, several of which share one where chats are one chat: under an id
	// that it had and under the one that it has now. So what waited keeps its place.
	lanes  map[string]*lane
	queued map[int64]bool // the IDs in some lane, so that none is queued twice.
	// resumed is the last post that the run found waiting when it began; fetched are posts that were found in the store
	// while some were being written.
	resumed   int64
	fetched   map[int64]bool
	absences  map[platform.Chat]*absence // the chats that have refused everything of late.
	platforms map[string]*platformState
	writes    writes
}

// platformState is what is known of a platform.
type platformState struct {
	pace   *rate.Limiter
	served int // served counts the deliveries, heard is when somebody was last heard there.
	heard  time.Time
}

// New makes an outbox.
func New(config Config) *Outbox {
	return &Outbox{
		Config: config, queue: platform.Queue{Log: config.Log}, news: make(chan struct{}, 1),
		paces: lru.New[string, *rate.Limiter](pacesAtMost), told: lru.New[platform.Chat, told](toldAtMost), live: lru.New[string, told](toldAtMost),
		panels: lru.New[string, told](toldAtMost), gathered: lru.New[platform.Chat, gathered](toldAtMost),
		lanes:  make(map[string]*lane),
		queued: make(map[int64]bool), fetched: make(map[int64]bool), absences: make(map[platform.Chat]*absence),
		platforms: make(map[string]*platformState), writes: writes{going: make(map[uint64]bool), ended: make(chan struct{})},
	}
}

// Resume takes up what earlier runs left, and begins. Posts that are stored in the
// meantime wait for it, so that the order is kept. Run has to follow.
func (o *Outbox) Resume(ctx context.Context) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	posts, err := o.unsent(ctx)
	if err != nil {
		return err
	}
	o.start = func(l *lane) { o.queue.Add(l.key, func() { o.next(ctx, l) }) }
	o.later = func(wait time.Duration, do func()) {
		o.queue.Beside(func() {
			if platform.Pause(ctx, wait) {
				do()
			}
		})
	}
	clear(o.absences)
	for _, post := range posts {
		o.take(queuedPost{Post: post})
		o.resumed = max(o.resumed, post.ID)
	}
	return nil
}

// Run waits for the end and for the deliveries that are under way, and fetches what other hosts have stored.
func (o *Outbox) Run(ctx context.Context) {
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-o.news:
			if err := o.fetch(ctx); err != nil && platform.Pause(ctx, backoff.First) {
				o.Log.Error("posts of other hosts were not found", "err", err)
				o.Fetch()
			}
		}
	}
	o.mu.Lock()
	o.start, o.later = nil, nil
	o.mu.Unlock()
	o.queue.Wait()
	o.mu.Lock()
	defer o.mu.Unlock()
	clear(o.queued)
	clear(o.lanes)
}

// unsent are the posts that wait in the store, with their lanes.
func (o *Outbox) unsent(ctx context.Context) ([]model.Post, error) {
	posts, err := o.Store.Unsent(ctx)
	if err != nil {
		return nil, fmt.Errorf("outbox: %w", err)
	}
	for i := range posts {
		if posts[i].Lane, err = o.laneOf(ctx, &posts[i]); err != nil {
			return nil, fmt.Errorf("outbox: post %d: %w", posts[i].ID, err)
		}
	}
	return posts, nil
}

// laneOf works out the lane of a stored post. What was written for a chat that has another id since then goes
// there, in the one lane of both.
func (o *Outbox) laneOf(ctx context.Context, post *model.Post) (string, error) {
	if post.Player != "" {
		return model.PrivateLane(post.Player), nil
	}
	target, _, err := o.target(ctx, *post)
	if err != nil {
		return "", err
	}
	chat, err := o.Host.Moved(ctx, target.Chat)
	if !post.Chat.IsZero() {
		post.Chat = chat
	}
	return model.LaneOf(chat), err
}

// Fetch lets the outbox look for what other hosts have stored.
func (o *Outbox) Fetch() {
	select {
	case o.news <- struct{}{}:
	default:
	}
}

// fetch queues what other hosts have stored for platforms of this one.
func (o *Outbox) fetch(ctx context.Context) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	posts, err := o.unsent(ctx)
	if err != nil {
		return err
	}
	for _, post := range posts {
		name, _, _ := strings.Cut(post.Lane, " ")
		if post.Player != "" {
			name, _, _ = strings.Cut(post.Player, ":")
		}
		absent := slices.ContainsFunc(slices.Collect(maps.Values(o.absences)), func(a *absence) bool {
			return slices.ContainsFunc(a.posts, func(p queuedPost) bool { return p.ID == post.ID })
		})
		if _, here := o.Adapters[name]; !here || absent || o.queued[post.ID] {
			continue
		}
		if len(o.writes.going) > 0 {
			o.fetched[post.ID] = true // it may be one of these
		}
		o.take(queuedPost{Post: post})
	}
	return nil
}
