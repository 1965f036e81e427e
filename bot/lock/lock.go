// Package lock has a lock whose waiting ends.
package lock

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"
)

// Lock is a lock whose waiting ends: with the context of whoever waits, at the latest after Patience.
type Lock struct {
	held  chan struct{}
	since atomic.Int64 // when it was locked, in nanoseconds since 1970; 0 while it is free.
}

// Patience is how long anybody waits for a lock. What is done under one takes milliseconds; who waits
// longer waits for something that hangs, and had better tell the asker so.
const Patience = 30 * time.Second

// ErrHeld: a lock was not to be had in time.
var ErrHeld = errors.New("locked for too long")

func New() *Lock { return &Lock{held: make(chan struct{}, 1)} }

// Lock waits for the lock. After an error it is not held.
func (l *Lock) Lock(ctx context.Context) error {
	if err := l.wait(ctx); err != nil {
		return err
	}
	l.since.Store(time.Now().UnixNano())
	return nil
}

func (l *Lock) wait(ctx context.Context) error {
	select {
	case l.held <- struct{}{}: // also with a context that has ended: what was begun is finished
		return nil
	default:
	}
	timer := time.NewTimer(Patience)
	defer timer.Stop()
	select {
	case l.held <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", ErrHeld, context.Cause(ctx))
	case <-timer.C:
		return ErrHeld
	}
}

func (l *Lock) Unlock() {
	l.since.Store(0)
	<-l.held
}

// Age is for how long it has been locked.
func (l *Lock) Age() time.Duration {
	since := l.since.Load()
	if since == 0 {
		return 0
	}
	return time.Since(time.Unix(0, since))
}
