package table

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/engine/lru"
)

// newTestTables are tables whose loading does nothing.
func newTestTables(most int) *Tables {
	return &Tables{log: slog.New(slog.DiscardHandler), active: make(map[string]*Table), idle: lru.New[string, *Table](most)}
}

// use locks a table, loads it and lets go of it; it tells whether it was in memory.
func (ts *Tables) use(t *testing.T, id string) bool {
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
	ts := newTestTables(inMemory)
	for n := range inMemory + 100 {
		ts.use(t, string(rune('A'+n)))
	}
	if got := ts.idle.Len(); got != inMemory || len(ts.active) != 0 {
		t.Errorf("%d tables are in memory and %d in use", got, len(ts.active))
	}
	if ts.use(t, string(rune('A'))) || !ts.use(t, string(rune('A'+inMemory+99))) {
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
		if id, age := ts.LockedLongest(); id != "first" || age != time.Hour {
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
		if id, _ := ts.LockedLongest(); id != "" {
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
		err = ts.With(context.Background(), "hung", func(*Table) error { return nil })
		if !errors.Is(err, lock.ErrHeld) || time.Since(begun) != lock.Patience {
			t.Errorf("after %s: %v", time.Since(begun), err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := ts.With(ctx, "hung", func(*Table) error { return nil }); !errors.Is(err, context.Canceled) {
			t.Errorf("with a context that has ended: %v", err)
		}
		ts.use(t, "other")
		if hung.users != 1 {
			t.Errorf("%d use the table that hangs", hung.users)
		}
		ts.unlock(hung, "hung")
	})
}
