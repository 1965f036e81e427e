package telegram

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

const (
	firstPause   = time.Second
	longestPause = time.Minute
	// handledAtOnce is how many users are served at the same time.
	handledAtOnce = 16
	// answerPatience is Options.Answering by default.
	answerPatience = time.Second
	// handlingPatience is Options.Handling by default.
	handlingPatience = 30 * time.Second
	// grace is how long answers may still take when the run ends.
	grace = 10 * time.Second
	// hopeless is how often one update may fail before it is dropped, provided that
	// others were handled meanwhile: it must not fill the queue for ever.
	hopeless = 100
)

// receiver is one run of receiving.
type receiver struct {
	*Adapter
	host   platform.Host
	reader *reader
	shows  *lanes
	// offset is the lowest update that is not known to be handled; 0 asks for the
	// earliest that Telegram holds. done are handled ones above it.
	offset int64
	done   map[int64]bool
	// trouble counts the failures of updates.
	trouble map[int64]*trouble
	handled atomic.Int64
	mu      sync.Mutex // of done and trouble
}

type trouble struct {
	times  int
	before int64 // handled, when it failed first
}

// receive polls until ctx ends.
func (a *Adapter) receive(ctx context.Context, host platform.Host) error {
	showing, stop := lingering(ctx, grace)
	defer stop()
	r := &receiver{
		Adapter: a, host: host, reader: newReader(a.me.Load(), host.Commands()), shows: newLanes(),
		done: make(map[int64]bool), trouble: make(map[int64]*trouble),
	}
	wait := firstPause
	for ctx.Err() == nil {
		batch, err := a.updates(ctx, r.offset, batchSize, a.options.Poll)
		if ctx.Err() != nil {
			break
		}
		if err != nil {
			if fatal := r.refused(ctx, err, &wait); fatal != nil {
				return fatal
			}
			continue
		}
		if len(batch) == 0 {
			// All before the offset is confirmed. After a silence of a week ids begin
			// anywhere, so ask for the earliest from now on.
			r.offset, wait = 0, firstPause
			clear(r.done)
			continue
		}
		if r.round(ctx, showing, batch) {
			wait = firstPause
		} else if a.pause(ctx, wait) {
			wait = min(2*wait, 5*firstPause)
		}
	}
	r.shows.wait()
	r.confirm(ctx)
	return nil
}

// lingering is a context that ends some time after ctx.
func lingering(ctx context.Context, after time.Duration) (context.Context, func()) {
	later, cancel := context.WithCancel(context.WithoutCancel(ctx))
	unhook := context.AfterFunc(ctx, func() {
		platform.Pause(later, after)
		cancel()
	})
	return later, func() { unhook(); cancel() }
}

// confirm tells Telegram what was handled, so that a restart does not answer it again.
func (r *receiver) confirm(ctx context.Context) {
	if r.offset == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	if _, err := r.updates(ctx, r.offset, 1, 0); err != nil {
		r.log.Warn("telegram: the last updates were not confirmed and will be answered again", "err", err)
	}
}

// refused deals with a failed request for updates. Its error ends the run.
func (r *receiver) refused(ctx context.Context, err error, wait *time.Duration) error {
	var no *refusal
	pause := *wait
	*wait = min(2**wait, longestPause)
	switch {
	case errors.As(err, &no) && no.code == http.StatusUnauthorized, errors.As(err, &no) && no.code == http.StatusNotFound:
		return fmt.Errorf("telegram: the token is refused: %w", err)
	case errors.As(err, &no) && no.code == http.StatusConflict && strings.Contains(strings.ToLower(no.description), "webhook"):
		r.log.Error("telegram: a webhook is set for this bot; removing it", "err", err)
		if _, err := r.bot.DeleteWebhook(ctx, nil); err != nil {
			r.log.Error("telegram: the webhook stays", "err", r.clean(err))
		}
	case errors.As(err, &no) && no.code == http.StatusConflict:
		r.log.Error("telegram: another process receives with the same token; only one may run", "err", err, "again_in", pause)
	default:
		if no != nil && no.retryAfter > 0 {
			pause = no.retryAfter
		}
		r.log.Warn("telegram: no updates", "err", err, "again_in", pause)
	}
	r.pause(ctx, pause)
	return nil
}

// round handles a batch and moves the offset. False: something could not be
// recorded and stays unconfirmed.
func (r *receiver) round(ctx, showing context.Context, batch []update) bool {
	var shown []<-chan struct{}
	var together []received
	whole := true
	flush := func() {
		ok, waits := r.handleAll(ctx, showing, together)
		whole, shown, together = whole && ok, append(shown, waits...), nil
	}
	for _, u := range batch {
		if u.id < r.offset || r.done[u.id] {
			continue
		}
		arrived, ok := r.understand(u)
		switch {
		case !ok:
			r.finish(u.id)
		case arrived.user == 0:
			// What happens to a chat comes between what happened before and after.
			flush()
			together = []received{{u.id, arrived}}
			flush()
		default:
			together = append(together, received{u.id, arrived})
		}
	}
	flush()
	for _, u := range batch {
		if !r.done[u.id] && u.id >= r.offset {
			break
		}
		r.offset = max(r.offset, u.id+1)
		delete(r.done, u.id)
		delete(r.trouble, u.id)
	}
	r.await(ctx, shown)
	return whole
}

type received struct {
	id int64
	arrival
}

// understand reads an update; false where there is nothing to do.
func (r *receiver) understand(u update) (got arrival, ok bool) {
	if u.broken != nil {
		r.log.Error("telegram: an update cannot be read", "update", u.id, "err", u.broken)
		return arrival{}, false
	}
	defer func() {
		if cause := recover(); cause != nil {
			r.log.Error("telegram: an update broke its reader", "update", u.id, "cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
			ok = false
		}
	}()
	return r.reader.read(u.parsed)
}

// handleAll hands updates to the host: those of one user one after another, those
// of several at the same time.
func (r *receiver) handleAll(ctx, showing context.Context, all []received) (whole bool, shown []<-chan struct{}) {
	byUser := make(map[int64][]received)
	var users []int64
	for _, one := range all {
		if _, known := byUser[one.user]; !known {
			users = append(users, one.user)
		}
		byUser[one.user] = append(byUser[one.user], one)
	}
	var mu sync.Mutex
	var working sync.WaitGroup
	places := make(chan struct{}, handledAtOnce)
	whole = true
	for _, user := range users {
		places <- struct{}{}
		working.Go(func() {
			defer func() { <-places }()
			for _, one := range byUser[user] {
				waits, err := r.handle(ctx, showing, one)
				mu.Lock()
				if waits != nil {
					shown = append(shown, waits)
				}
				whole = whole && err == nil
				mu.Unlock()
				if err != nil {
					return // the user's later updates wait for this one
				}
			}
		})
	}
	working.Wait()
	return whole, shown
}

// handle hands one update to the host and lets the answer be shown. The channel
// is closed when it was.
func (r *receiver) handle(ctx, showing context.Context, one received) (<-chan struct{}, error) {
	one.in.Admin = one.in.Anonymous || r.administers(ctx, one.arrival)
	answer, err := r.ask(ctx, one)
	if err != nil {
		if ctx.Err() == nil && r.giveUp(one.id, err) {
			r.finish(one.id)
			return nil, nil
		}
		return nil, err
	}
	r.finish(one.id)
	r.handled.Add(1)
	if one.in.Kind == platform.Service {
		return nil, nil
	}
	return r.shows.add(one.user, func() { r.show(showing, r.host, one.arrival, answer) }), nil
}

// ask is Handle with a fence around it, and a time for this update alone.
func (r *receiver) ask(ctx context.Context, one received) (answer platform.Answer, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("handling panicked: %v\n%s", cause, debug.Stack())
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, r.options.Handling)
	defer cancel()
	return r.host.Handle(ctx, one.in)
}

// giveUp counts a failure and tells whether the update has to be dropped.
func (r *receiver) giveUp(id int64, err error) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	t := r.trouble[id]
	if t == nil {
		t = &trouble{before: r.handled.Load()}
		r.trouble[id] = t
	}
	t.times++
	if t.times < hopeless || r.handled.Load() == t.before {
		r.log.Warn("telegram: an update could not be recorded; trying again", "update", id, "times", t.times, "err", err)
		return false
	}
	r.log.Error("telegram: an update is dropped, it fails again and again while others do not", "update", id, "err", err)
	return true
}

func (r *receiver) finish(id int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done[id] = true
}

// await waits a while for answers to be shown.
func (r *receiver) await(ctx context.Context, shown []<-chan struct{}) {
	timer := time.NewTimer(r.options.Answering)
	defer timer.Stop()
	for _, one := range shown {
		select {
		case <-one:
		case <-timer.C:
			return
		case <-ctx.Done():
			return
		}
	}
}

// lanes run what is added for one user one after another.
type lanes struct {
	mu      sync.Mutex
	queues  map[int64][]func()
	working sync.WaitGroup
}

func newLanes() *lanes { return &lanes{queues: make(map[int64][]func())} }

// add queues fn; the channel is closed when it has run.
func (l *lanes) add(user int64, fn func()) <-chan struct{} {
	done := make(chan struct{})
	run := func() {
		defer close(done)
		fn()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	queue, busy := l.queues[user]
	l.queues[user] = append(queue, run)
	if !busy {
		l.working.Go(func() { l.work(user) })
	}
	return done
}

func (l *lanes) work(user int64) {
	for {
		l.mu.Lock()
		queue := l.queues[user]
		if len(queue) == 0 {
			delete(l.queues, user)
			l.mu.Unlock()
			return
		}
		l.queues[user] = queue[1:]
		l.mu.Unlock()
		queue[0]()
	}
}

func (l *lanes) wait() { l.working.Wait() }
