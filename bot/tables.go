package bot

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/umpire-games/umpire/engine/lru"
)

// tablesInMemory is how many tables are kept loaded beside those that are in use.
const tablesInMemory = 1000

// tables are the tables in memory. A table that is in use is never dropped: it is in active while somebody
// holds its lock or waits for it, and in idle otherwise.
type tables struct {
	host   *Host
	mu     sync.Mutex
	active map[string]*table
	idle   *lru.Cache[string, *table]
}

func newTables(h *Host, most int) *tables {
	return &tables{host: h, active: make(map[string]*table), idle: lru.New[string, *table](most)}
}

// with runs fn under the lock of a table, which is read where it is not in
// memory. A panic in fn is fenced: the table is dropped from memory and the panic
// becomes an error.
func (ts *tables) with(ctx context.Context, id string, fn func(t *table) error) error {
	t, err := ts.lock(ctx, id)
	if err != nil {
		return err
	}
	defer ts.unlock(t, id)
	return ts.fenced(t, id, func() error {
		if !t.loaded {
			if err := ts.host.load(ctx, t, id); err != nil {
				return err
			}
		}
		return fn(t)
	})
}

// errBroken wraps a panic at a table.
var errBroken = errors.New("bot: defect at a table")

func (ts *tables) fenced(t *table, id string, fn func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			ts.host.log.Error("a table panicked", "table", id, "cause", fmt.Sprint(cause), "stack", stack())
			t.drop()
			err = fmt.Errorf("%w: %v", errBroken, cause)
		}
	}()
	return fn()
}

// lock finds or makes the entry of a table and locks it.
func (ts *tables) lock(ctx context.Context, id string) (*table, error) {
	ts.mu.Lock()
	t, ok := ts.active[id]
	if !ok {
		if t, ok = ts.idle.Take(id); !ok {
			t = &table{lock: newWaitLock()}
		}
		ts.active[id] = t
	}
	t.users++
	ts.mu.Unlock()
	if err := t.lock.lock(ctx); err != nil {
		ts.leave(t, id)
		return nil, fmt.Errorf("bot: table %s: %w", id, err)
	}
	return t, nil
}

// unlock lets go of a locked table.
func (ts *tables) unlock(t *table, id string) {
	t.lock.unlock()
	ts.leave(t, id)
}

// leave counts a user out. After the last one the table is idle, and forgotten where it is not loaded.
func (ts *tables) leave(t *table, id string) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	t.users--
	if t.users > 0 {
		return
	}
	delete(ts.active, id)
	if t.loaded {
		ts.idle.Put(id, t)
	}
}

// drop forgets what a locked table holds; it is read again when it is needed.
func (t *table) drop() {
	t.loaded, t.desk, t.refused = false, desk{}, nil
}

// lockedLongest is the table that has been locked for longest, and for how long; empty for none.
func (ts *tables) lockedLongest() (id string, age time.Duration) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	for active, t := range ts.active {
		if own := t.lock.age(); own > age || id == "" && own > 0 {
			id, age = active, own
		}
	}
	return id, age
}
