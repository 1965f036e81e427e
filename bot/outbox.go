package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/seam"
)

const (
	// attemptsAtMost is how often a post is tried before it is given up: with the
	// pauses below about three hours.
	attemptsAtMost = 45
	shortestWait   = time.Second
	longestWait    = 5 * time.Minute
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
	paces map[string]*rate.Limiter
	// moved are the queues of chats that have another id now, by the queue of the new one: both
	// stay one, so that what waited keeps its place.
	moved map[string]string
	// absences are the chats that have refused everything of late.
	absences map[seam.Chat]*absence
	working  sync.WaitGroup
}

// lane is the queue of one chat.
type lane struct {
	key   string
	posts []PostRecord
	busy  bool
}

func newOutbox(h *Host) *outbox {
	return &outbox{
		host: h, lanes: make(map[string]*lane), queued: make(map[int64]bool), overall: make(map[string]*rate.Limiter),
		paces: make(map[string]*rate.Limiter), absences: make(map[seam.Chat]*absence),
		moved: make(map[string]string),
	}
}

// resume takes up what earlier runs left, and begins. Posts that are stored in the
// meantime wait for it, so that the order is kept.
func (o *outbox) resume(ctx context.Context) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	posts, err := o.host.store.Unsent(ctx)
	if err != nil {
		return fmt.Errorf("bot: outbox: %w", err)
	}
	for i := range posts {
		if posts[i].Lane, err = o.host.lane(ctx, posts[i]); err != nil {
			return fmt.Errorf("bot: outbox: post %d: %w", posts[i].ID, err)
		}
	}
	o.running, o.ctx = true, ctx
	clear(o.absences)
	for _, post := range posts {
		o.take(post)
		o.resumed = max(o.resumed, post.ID)
	}
	return nil
}

// lane works out the queue of a stored post.
func (h *Host) lane(ctx context.Context, post PostRecord) (string, error) {
	if post.Player != "" {
		return privateLane(post.Player), nil
	}
	target, err := h.target(ctx, post)
	return laneOf(target.Chat), err
}

// run waits for the end and for the deliveries that are under way.
func (o *outbox) run(ctx context.Context) {
	<-ctx.Done()
	o.mu.Lock()
	o.running = false
	o.mu.Unlock()
	o.working.Wait()
}

// add queues posts that have been stored. Without a run they stay in the store.
func (o *outbox) add(posts ...*PostRecord) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, post := range posts {
		if post.ID > o.resumed { // others were found waiting already
			o.take(*post)
		}
	}
}

// take queues a post unless it is queued already; o.mu is held.
func (o *outbox) take(post PostRecord) {
	if o.running && post.State == Waiting && !o.queued[post.ID] {
		o.queued[post.ID] = true
		o.enqueue(post)
	}
}

// enqueue appends a post to its lane in the order of IDs and wakes the lane; o.mu is held.
func (o *outbox) enqueue(post PostRecord) {
	key := post.Lane
	if old, ok := o.moved[key]; ok {
		key = old
	}
	l, ok := o.lanes[key]
	if !ok {
		l = &lane{key: key}
		o.lanes[key] = l
	}
	at := len(l.posts)
	for at > 0 && l.posts[at-1].ID > post.ID && !(l.busy && at == 1) {
		at--
	}
	l.posts = append(l.posts, PostRecord{})
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
		o.mu.Unlock()

		done := o.attempt(ctx, l, &post)

		o.mu.Lock()
		if done {
			l.posts = l.posts[1:]
			delete(o.queued, post.ID)
		} else {
			l.posts[0] = post
		}
		o.mu.Unlock()
	}
}

// attempt tries to deliver a post. It tells whether the lane is done with it;
// otherwise the post says when to try again.
func (o *outbox) attempt(run context.Context, l *lane, post *PostRecord) bool {
	h := o.host
	if !pause(run, post.NotUntil.Sub(h.now())) {
		return false
	}
	target, err := h.target(run, *post)
	if err != nil {
		return run.Err() == nil && o.failed(run, post, err)
	}
	platform := target.Chat.Platform
	if target.User != nil {
		platform = target.User.Platform
	}
	adapter, ok := h.adapters[platform]
	if !ok {
		h.log.Warn("a post waits for a platform that is not there", "platform", platform, "post", post.ID)
		return true // it stays in the store
	}
	if target.User == nil {
		waits, requeued := o.awaits(l, target.Chat, *post)
		if requeued {
			*post = l.posts[0]
		}
		if waits || requeued {
			return waits
		}
	}
	if !o.pace(run, l, adapter) {
		return false
	}
	// A delivery that has begun may end, also when the run ends.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(run), deliveryTime)
	defer cancel()
	receipt, err := h.deliver(ctx, adapter, post, target)
	if err != nil {
		h.meter.DeliveryFailed(platform, failureKind(err))
		return o.failedDelivery(ctx, adapter, post, target, err)
	}
	h.meter.Delivered(platform)
	post.State, post.Ref, post.Problem = Delivered, receipt.Ref, ""
	if post.Table != "" && !receipt.Place.IsZero() {
		o.settle(ctx, post, receipt.Place)
	} else {
		o.keep(ctx, post)
	}
	if target.User == nil {
		o.present(ctx, target.Chat)
	}
	return true
}

// settle notes that a post was delivered and where its table plays from now on, in one change:
// a table whose thread was opened never talks beside it.
func (o *outbox) settle(ctx context.Context, post *PostRecord, place seam.Chat) {
	o.insist(ctx, post, func() error {
		return o.host.amend(ctx, post.Table, func(record *TableRecord) bool {
			record.Place = place
			return true
		}, post)
	})
}

// pause waits; false where the run ended first.
func pause(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}

// pace waits for the turn of the chat and of the platform.
func (o *outbox) pace(ctx context.Context, l *lane, adapter seam.Adapter) bool {
	limits := adapter.Limits()
	o.mu.Lock()
	chat, ok := o.paces[l.key]
	if !ok {
		o.forgetPaces()
		chat = limiter(limits.PerChat, limits.Burst)
		o.paces[l.key] = chat
	}
	overall, ok := o.overall[adapter.Name()]
	if !ok {
		overall = limiter(limits.Overall, 1)
		o.overall[adapter.Name()] = overall
	}
	o.mu.Unlock()
	return chat.Wait(ctx) == nil && overall.Wait(ctx) == nil
}

// pacesAtMost is how many chats are paced before those that have rested are forgotten.
const pacesAtMost = 10_000

// forgetPaces drops the limiters of chats that may be posted in freely again; o.mu is held.
func (o *outbox) forgetPaces() {
	if len(o.paces) < pacesAtMost {
		return
	}
	for key, chat := range o.paces {
		if chat.Tokens() >= float64(chat.Burst()) {
			delete(o.paces, key)
		}
	}
}

func limiter(every time.Duration, burst int) *rate.Limiter {
	if every <= 0 {
		return rate.NewLimiter(rate.Inf, 1)
	}
	return rate.NewLimiter(rate.Every(every), max(burst, 1))
}

// target is where a post goes now.
func (h *Host) target(ctx context.Context, post PostRecord) (seam.Target, error) {
	switch {
	case post.Player != "":
		player, err := h.directory.player(ctx, post.Player)
		return seam.Target{User: &player.User}, err
	case !post.Chat.IsZero():
		return seam.Target{Chat: post.Chat}, nil
	}
	record, err := h.store.Table(ctx, post.Table)
	return seam.Target{Chat: record.Place}, err
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
		if lost := h.lose(ctx, target.Chat, true); lost != nil {
			h.log.Error("a lost chat was not noted", "err", lost)
		}
		if !o.absent(ctx, post, target.Chat, err) {
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

func (o *outbox) giveUp(ctx context.Context, post *PostRecord, err error) {
	post.State, post.Problem = GivenUp, err.Error()
	o.keep(ctx, post)
	o.host.log.Error("a post was given up", "post", post.ID, "table", post.Table, "err", err)
}

// keep stores what became of a post. Where that fails for good the post may be delivered
// again after a restart, under the same key.
func (o *outbox) keep(ctx context.Context, post *PostRecord) {
	o.insist(ctx, post, func() error { return o.host.store.Commit(ctx, &Change{Posts: []*PostRecord{post}}) })
}

// insist writes the fate of a post, several times where the store fails: not every platform
// recognises a message that comes again.
func (o *outbox) insist(ctx context.Context, post *PostRecord, write func() error) {
	var err error
	for n := range writesAtMost {
		if err = write(); err == nil {
			return
		}
		if n > 0 && !pause(ctx, shortestRest<<n) {
			break
		}
	}
	o.host.log.Error("the fate of a post was not kept", "post", post.ID, "err", err)
}

// How often the fate of a post is written at most, and how long the first rest in between is.
const (
	writesAtMost = 6
	shortestRest = 50 * time.Millisecond
)

// letter is a post with its message.
func (h *Host) letter(to PostRecord, message seam.Message) *PostRecord {
	data, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("bot: message: %v", err)) // plain data
	}
	to.Key, to.Message, to.State = h.code(keyCode), data, Waiting
	return &to
}

// laneOf names the queue of a chat. Threads share the pace of their channel.
func laneOf(chat seam.Chat) string { return chat.Platform + " " + chat.Channel }

func privateLane(player string) string { return "private " + player }
