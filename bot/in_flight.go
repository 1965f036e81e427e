package bot

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/umpire-games/umpire/bot/platform"
)

// inFlight are the inbounds that are being handled, by their platforms and event ids. Who brings an event
// again meanwhile waits for the answer to the first.
type inFlight struct {
	mu    sync.Mutex
	going map[string]*flight
}

// flight is one of them; answer and err are there when done is closed.
type flight struct {
	done   chan struct{}
	answer platform.Answer
	err    error
}

// goneAway tells whether the first bringer of an event left without an answer.
func (f *flight) goneAway() bool {
	return errors.Is(f.err, errUnanswered) || errors.Is(f.err, context.Canceled) || errors.Is(f.err, context.DeadlineExceeded)
}

// errUnanswered: the first bringer of an event got no answer.
var errUnanswered = errors.New("bot: the event is being handled and has no answer")

// do handles an event, or waits for whoever handles it already; then the answer is a repeat. Where the first
// one has gone away without an answer, the next one handles the event.
func (f *inFlight) do(ctx context.Context, key string, handle func() (platform.Answer, error)) (platform.Answer, error) {
	for {
		f.mu.Lock()
		first, ok := f.going[key]
		if !ok {
			break
		}
		f.mu.Unlock()
		select {
		case <-first.done:
		case <-ctx.Done():
			return platform.Answer{}, fmt.Errorf("%w: %w", errUnanswered, context.Cause(ctx))
		}
		if !first.goneAway() {
			answer := first.answer
			answer.Repeat = true
			return answer, first.err
		}
	}
	own := &flight{done: make(chan struct{}), err: errUnanswered} // which stays where handle panics
	if f.going == nil {
		f.going = make(map[string]*flight)
	}
	f.going[key] = own
	f.mu.Unlock()
	defer func() {
		f.mu.Lock()
		delete(f.going, key)
		f.mu.Unlock()
		close(own.done)
	}()
	own.answer, own.err = handle()
	return own.answer, own.err
}
