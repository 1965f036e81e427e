package lock

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// TestLock: nobody waits for a lock for longer than their context allows, nor for ever.
func TestLock(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		// patience of the context, zero for a context without end; held is for how long the lock is.
		patience, held time.Duration
		// after is when the waiting ends; err what it ends with.
		after time.Duration
		err   error
	}{
		{name: "it is free"},
		{name: "it becomes free", held: time.Second, after: time.Second},
		{name: "the context ends first", held: time.Minute, patience: time.Second, after: time.Second, err: context.DeadlineExceeded},
		{name: "it is held for ever", held: 24 * time.Hour, after: Patience, err: ErrHeld},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				l := New()
				if test.held > 0 {
					if err := l.Lock(t.Context()); err != nil {
						t.Fatal(err)
					}
					time.AfterFunc(test.held, l.Unlock)
				}
				ctx := t.Context()
				if test.patience > 0 {
					var cancel context.CancelFunc
					ctx, cancel = context.WithTimeout(ctx, test.patience)
					defer cancel()
				}
				begun := time.Now()
				err := l.Lock(ctx)
				if !errors.Is(err, test.err) || time.Since(begun) != test.after {
					t.Errorf("after %s: %v; want after %s: %v", time.Since(begun), err, test.after, test.err)
				}
				if err == nil {
					l.Unlock()
				}
			})
		})
	}
}
