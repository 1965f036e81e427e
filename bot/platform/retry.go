package platform

import (
	"context"
	"errors"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// Backoff is how often something is tried, and how long the rests in between are: each is twice as long as the one before.
type Backoff struct {
	First, Longest time.Duration
	// Tries bounds how often it is tried; 0 for no bound.
	Tries int
	// Speed divides all rests, for tests; 0 for 1.
	Speed int
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
	var permanent *backoff.PermanentError
	if errors.As(last, &permanent) {
		return permanent.Err
	}
	return last
}

// Stop makes an error one after which Retry does not try again.
func Stop(err error) error { return backoff.Permanent(err) }

// After is the rest after so many failures.
func (b Backoff) After(failures int) time.Duration {
	rest := b.rests()
	for range min(failures, 64) - 1 { // by then it is the longest
		rest.NextBackOff()
	}
	return rest.NextBackOff() / time.Duration(max(b.Speed, 1))
}

func (b Backoff) rests() *backoff.ExponentialBackOff {
	return &backoff.ExponentialBackOff{InitialInterval: b.First, MaxInterval: max(b.First, b.Longest), Multiplier: 2}
}

// rests are those of one Retry.
type rests struct {
	policy   Backoff
	last     *error
	failures int
}

// Reset begins anew.
func (r *rests) Reset() { r.failures = 0 }

// NextBackOff is the next rest.
func (r *rests) NextBackOff() time.Duration {
	r.failures++
	rest := r.policy.After(r.failures)
	var retry *RetryError
	if errors.As(*r.last, &retry) {
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
