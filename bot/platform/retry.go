package platform

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// Backoff is how often something is tried, and how long the rests in between are: each is twice as long as the one before.
type Backoff struct {
	First, Longest time.Duration
	Tries          int // Tries bounds how often it is tried; 0 for no bound.
	Speed          int // Speed divides all rests, for tests; 0 for 1.
}

// Retry does something until it succeeds. It gives up with what was given to Stop, and with the last error when ctx ends or the
// tries are used up. A rest is at least as long as a *RetryError asks for.
func (b Backoff) Retry(ctx context.Context, do func() error) error {
	var last error
	_, err := backoff.Retry(ctx, func() (struct{}, error) {
		last = do()
		return struct{}{}, last
	}, backoff.WithBackOff(&rests{policy: b, last: &last}), backoff.WithMaxTries(uint(max(b.Tries, 0))), backoff.WithMaxElapsedTime(0))
	if err == nil {
		return nil
	}
	if permanent, ok := errors.AsType[*backoff.PermanentError](last); ok {
		return permanent.Err
	}
	return last
}

// Stop makes an error one after which Retry does not try again.
func Stop(err error) error { return backoff.Permanent(err) }

// After is the rest after so many failures.
func (b Backoff) After(failures int) time.Duration {
	rest := backoff.ExponentialBackOff{InitialInterval: b.First, MaxInterval: max(b.First, b.Longest), Multiplier: 2}
	for range min(failures, 64) - 1 { // by then it is the longest
		rest.NextBackOff()
	}
	return rest.NextBackOff() / time.Duration(max(b.Speed, 1))
}

// rests are those of one Retry.
type rests struct {
	policy   Backoff
	last     *error
	failures int
}

func (r *rests) Reset() { r.failures = 0 }

func (r *rests) NextBackOff() time.Duration {
	r.failures++
	rest := r.policy.After(r.failures)
	if retry, ok := errors.AsType[*RetryError](*r.last); ok {
		rest = max(rest, retry.After/time.Duration(max(r.policy.Speed, 1)))
	}
	return rest
}

// Pause waits; false where ctx ended first.
func Pause(ctx context.Context, d time.Duration) bool {
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

// Handling is how an adapter gives inbounds to the host: what could not be recorded is handed in again.
type Handling struct {
	Host    Host
	Backoff Backoff
	Time    time.Duration // Time bounds each try.
	Log     *slog.Logger
}

// Handle gives an inbound to the host. hopeless is asked after each failure whether to give up; nil for never. Its error
// is the last one of the host.
func (h Handling) Handle(ctx context.Context, in Inbound, hopeless func(err error) bool) (answer Answer, err error) {
	err = h.Backoff.Retry(ctx, func() error {
		var err error
		if answer, err = h.once(ctx, in); err == nil {
			return nil
		}
		h.Log.Warn("an inbound could not be recorded", "platform", in.Chat.Platform, "event", in.EventID, "err", err)
		if ctx.Err() != nil || hopeless != nil && hopeless(err) {
			return Stop(err)
		}
		return err
	})
	return answer, err
}

// once is a try with a fence around it.
func (h Handling) once(ctx context.Context, in Inbound) (answer Answer, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("handling panicked: %v\n%s", cause, debug.Stack())
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, h.Time)
	defer cancel()
	return h.Host.Handle(ctx, in)
}

// Queue keeps work in order: that of one key is done one after another, that of different keys at the same time. A panic of
// one work ends no other. The zero Queue logs to slog.Default.
type Queue struct {
	Log *slog.Logger // told of panics.

	mu      sync.Mutex
	waiting map[string][]func()
	working sync.WaitGroup
}

// Add appends work to that of its key.
func (q *Queue) Add(key string, work func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.waiting == nil {
		q.waiting = make(map[string][]func())
	}
	before, busy := q.waiting[key]
	q.waiting[key] = append(before, work)
	if !busy {
		q.working.Go(func() { q.drain(key) })
	}
}

// Turn waits until all work of a key that came before is done. Its own work lasts until done is called.
func (q *Queue) Turn(key string) (done func()) {
	begun, over := make(chan struct{}), make(chan struct{})
	q.Add(key, func() {
		close(begun)
		<-over
	})
	<-begun
	return func() { close(over) }
}

// Beside does work at once, beside all keys.
func (q *Queue) Beside(work func()) {
	q.working.Go(func() { q.fenced(work) })
}

// Wait waits until all work is done.
func (q *Queue) Wait() { q.working.Wait() }

func (q *Queue) drain(key string) {
	for {
		q.mu.Lock()
		queue := q.waiting[key]
		if len(queue) == 0 {
			delete(q.waiting, key)
			q.mu.Unlock()
			return
		}
		work := queue[0]
		q.waiting[key] = queue[1:]
		q.mu.Unlock()
		q.fenced(work)
	}
}

// fenced keeps a panic from ending the program.
func (q *Queue) fenced(work func()) {
	defer func() {
		if cause := recover(); cause != nil {
			log := q.Log
			if log == nil {
				log = slog.Default()
			}
			log.Error("queued work panicked", "cause", cause, "stack", string(debug.Stack()))
		}
	}()
	work()
}
