package bot

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// TestWaitLock: nobody waits for a lock for longer than his context allows, nor for ever.
func TestWaitLock(t *testing.T) {
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
		{name: "it is held for ever", held: 24 * time.Hour, after: lockPatience, err: errLocked},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				l := newWaitLock()
				if test.held > 0 {
					if err := l.lock(t.Context()); err != nil {
						t.Fatal(err)
					}
					time.AfterFunc(test.held, l.unlock)
				}
				ctx := t.Context()
				if test.patience > 0 {
					var cancel context.CancelFunc
					ctx, cancel = context.WithTimeout(ctx, test.patience)
					defer cancel()
				}
				begun := time.Now()
				err := l.lock(ctx)
				if !errors.Is(err, test.err) || time.Since(begun) != test.after {
					t.Errorf("after %s: %v; want after %s: %v", time.Since(begun), err, test.after, test.err)
				}
				if err == nil {
					l.unlock()
				}
			})
		})
	}
}

// newTestTables are tables whose loading does nothing.
func newTestTables(most int) *tables {
	return newTables(&Host{now: time.Now, log: slog.New(slog.DiscardHandler)}, most)
}

// use locks a table, loads it and lets go of it; it tells whether it was in memory.
func (ts *tables) use(t *testing.T, id string) bool {
	t.Helper()
	entry, err := ts.lock(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	defer ts.unlock(entry, id)
	was := entry.loaded
	entry.loaded = true
	return was
}

func TestTablesInMemoryAreBounded(t *testing.T) {
	t.Parallel()
	ts := newTestTables(tablesInMemory)
	for n := range tablesInMemory + 100 {
		ts.use(t, string(rune('A'+n)))
	}
	if got := ts.idle.Len(); got != tablesInMemory || len(ts.active) != 0 {
		t.Errorf("%d tables are in memory and %d in use", got, len(ts.active))
	}
	if ts.use(t, string(rune('A'))) || !ts.use(t, string(rune('A'+tablesInMemory+99))) {
		t.Error("it is not the table used longest ago that was dropped")
	}
}

// TestTablesInUseAreNotDropped: the lock of a table is one lock while anybody has it, however many other tables
// are used meanwhile.
func TestTablesInUseAreNotDropped(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ts := newTestTables(2)
		first, err := ts.lock(t.Context(), "first")
		if err != nil {
			t.Fatal(err)
		}
		first.loaded = true
		for n := range 10 {
			ts.use(t, string(rune('A'+n)))
		}
		time.Sleep(time.Hour)
		if id, age := ts.lockedLongest(); id != "first" || age != time.Hour {
			t.Errorf("locked for longest is %q, for %s", id, age)
		}
		second := make(chan bool)
		go func() { second <- ts.use(t, "first") }()
		synctest.Wait()
		select {
		case <-second:
			t.Fatal("two hold the same table")
		default:
		}
		ts.unlock(first, "first")
		if was := <-second; !was {
			t.Error("a table that was in use was dropped")
		}
		if id, _ := ts.lockedLongest(); id != "" {
			t.Errorf("%s is still locked", id)
		}
	})
}

// TestTableOfAHungHandler: who asks at a table that hangs gets an error, and other tables do not notice.
func TestTableOfAHungHandler(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ts := newTestTables(2)
		hung, err := ts.lock(t.Context(), "hung")
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		err = ts.with(context.Background(), "hung", func(*table) error { return nil })
		if !errors.Is(err, errLocked) || time.Since(begun) != lockPatience {
			t.Errorf("after %s: %v", time.Since(begun), err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := ts.with(ctx, "hung", func(*table) error { return nil }); !errors.Is(err, context.Canceled) {
			t.Errorf("with a context that has ended: %v", err)
		}
		ts.use(t, "other")
		if hung.users != 1 {
			t.Errorf("%d use the table that hangs", hung.users)
		}
		ts.unlock(hung, "hung")
	})
}

// TestFlights: who brings an event again waits for the answer to the first, as long as his context allows.
func TestFlights(t *testing.T) {
	t.Parallel()
	answer := func(toast string) func() (platform.Answer, error) {
		return func() (platform.Answer, error) { time.Sleep(time.Minute); return platform.Answer{Toast: toast}, nil }
	}
	synctest.Test(t, func(t *testing.T) {
		var f inFlight
		begun := time.Now()
		go func() {
			if got, err := f.do(context.Background(), "e", answer("first")); err != nil || got.Repeat || got.Toast != "first" {
				t.Errorf("the first one gets %+v, %v", got, err)
			}
		}()
		go func() {
			defer func() { _ = recover() }()
			_, _ = f.do(context.Background(), "p", func() (platform.Answer, error) { time.Sleep(time.Minute); panic("no") })
		}()
		synctest.Wait()
		hurried, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := f.do(hurried, "e", answer("second")); !errors.Is(err, context.DeadlineExceeded) || time.Since(begun) != time.Second {
			t.Errorf("who is in a hurry gets %v after %s", err, time.Since(begun))
		}
		if got, err := f.do(t.Context(), "e", answer("third")); err != nil || !got.Repeat || got.Toast != "first" {
			t.Errorf("who waits gets %+v, %v", got, err)
		}
		synctest.Wait() // the panic of the same moment
		if _, err := f.do(t.Context(), "p", answer("after the panic")); err != nil {
			t.Errorf("after a panic: %v", err)
		}

		// The first one goes away: the next one handles the event.
		gone, leave := context.WithCancel(t.Context())
		time.AfterFunc(time.Second, leave)
		go func() {
			_, _ = f.do(gone, "g", func() (platform.Answer, error) { <-gone.Done(); return platform.Answer{}, gone.Err() })
		}()
		synctest.Wait()
		if got, err := f.do(t.Context(), "g", answer("second")); err != nil || got.Repeat || got.Toast != "second" {
			t.Errorf("after one who went away: %+v, %v", got, err)
		}
		if len(f.going) != 0 {
			t.Errorf("%d events are still being handled", len(f.going))
		}
	})
}
