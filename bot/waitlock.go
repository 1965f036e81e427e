package bot

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"
)

// waitLock is a lock whose waiting ends: with the context of whoever waits, at the latest after lockPatience.
type waitLock struct {
	held chan struct{}
	// since is when it was locked, in nanoseconds since 1970; 0 while it is free.
	since atomic.Int64
}

// lockPatience is how long anybody waits for a lock. What is done under one takes milliseconds; who waits
// longer waits for something that hangs, and had better tell the asker so.
const lockPatience = 30 * time.Second

// errLocked: a lock was not to be had in time.
var errLocked = errors.New("locked for too long")

func newWaitLock() *waitLock { return &waitLock{held: make(chan struct{}, 1)} }

// lock waits for the lock. After an error it is not held.
func (l *waitLock) lock(ctx context.Context) error {
	if err := l.wait(ctx); err != nil {
		return err
	}
	l.since.Store(time.Now().UnixNano())
	return nil
}

func (l *waitLock) wait(ctx context.Context) error {
	select {
	case l.held <- struct{}{}: // also with a context that has ended: what was begun is finished
		return nil
	default:
	}
	timer := time.NewTimer(lockPatience)
	defer timer.Stop()
	select {
	case l.held <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", errLocked, context.Cause(ctx))
	case <-timer.C:
		return errLocked
	}
}

func (l *waitLock) unlock() {
	l.since.Store(0)
	<-l.held
}

// age is for how long it has been locked.
func (l *waitLock) age() time.Duration {
	since := l.since.Load()
	if since == 0 {
		return 0
	}
	return time.Since(time.Unix(0, since))
}
