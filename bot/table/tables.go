package table

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lru"
)

// Table is a game in memory. Its lock makes it the game's single writer.
type Table struct {
	lock  *lock.Lock
	users int // users hold the lock or wait for it; they belong to Tables.mu.
	// loaded: the state is what the store holds. stale: another process has written it since; it belongs to Tables.mu.
	loaded, stale bool
	State         State
	// refused holds the last refused order of each player as a question about it. It is a
	// convenience and lives as long as the table is in memory.
	refused map[string]string
}

// Refused is the question about the last refused order of a player; empty for none.
func (t *Table) Refused(player string) string { return t.refused[player] }

// NoteRefused remembers the question about the last refused order of a player.
func (t *Table) NoteRefused(player, question string) {
	if t.refused == nil {
		t.refused = make(map[string]string)
	}
	t.refused[player] = question
}

// Drop forgets what a locked table holds; it is read again when it is needed.
func (t *Table) Drop() {
	t.loaded, t.State, t.refused = false, State{}, nil
}

// inMemory is how many tables are kept loaded beside those that are in use.
const inMemory = 1000

// Tables are the tables in memory. A table that is in use is never dropped: it is in active while somebody
// holds its lock or waits for it, and in idle otherwise.
type Tables struct {
	store    model.Store
	games    *engine.Registry
	lexicons map[string]*commands.Lexicon
	levels   func(game string) []string
	log      *slog.Logger

	mu     sync.Mutex
	active map[string]*Table
	idle   *lru.Cache[string, *Table]
}

// NewTables reads tables from a store when they are needed. The levels are those at which the umpire itself plays a game.
func NewTables(
	store model.Store, games *engine.Registry, lexicons map[string]*commands.Lexicon, levels func(game string) []string, log *slog.Logger,
) *Tables {
	return &Tables{
		store: store, games: games, lexicons: lexicons, levels: levels, log: log,
		active: make(map[string]*Table), idle: lru.New[string, *Table](inMemory),
	}
}

// With runs fn under the lock of a table, which is read where it is not in memory. A panic in fn is fenced: the table is
// dropped from memory and the panic becomes an error that wraps ErrBroken.
func (ts *Tables) With(ctx context.Context, id string, fn func(t *Table) error) error {
	t, err := ts.lock(ctx, id)
	if err != nil {
		return err
	}
	defer ts.unlock(t, id)
	return ts.fenced(t, id, func() error {
		ts.mu.Lock()
		stale := t.stale // another process has written it
		t.stale = false
		ts.mu.Unlock()
		if stale {
			t.Drop()
		}
		if !t.loaded {
			if err := ts.load(ctx, t, id); err != nil {
				return err
			}
		}
		return fn(t)
	})
}

// Invalidate lets tables be read again: another process has written them.
func (ts *Tables) Invalidate(ids []string) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	for _, id := range ids {
		ts.idle.Take(id)
		if t, ok := ts.active[id]; ok {
			t.stale = true
		}
	}
}

// ErrBroken wraps a panic at a table.
var ErrBroken = errors.New("bot: defect at a table")

func (ts *Tables) fenced(t *Table, id string, fn func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			ts.log.Error("a table panicked", "table", id, "cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
			t.Drop()
			err = fmt.Errorf("%w: %v", ErrBroken, cause)
		}
	}()
	return fn()
}

// lock finds or makes the entry of a table and locks it.
func (ts *Tables) lock(ctx context.Context, id string) (*Table, error) {
	ts.mu.Lock()
	t, ok := ts.active[id]
	if !ok {
		if t, ok = ts.idle.Take(id); !ok {
			t = &Table{lock: lock.New()}
		}
		ts.active[id] = t
	}
	t.users++
	ts.mu.Unlock()
	if err := t.lock.Lock(ctx); err != nil {
		ts.leave(t, id)
		return nil, fmt.Errorf("bot: table %s: %w", id, err)
	}
	return t, nil
}

func (ts *Tables) unlock(t *Table, id string) {
	t.lock.Unlock()
	ts.leave(t, id)
}

// leave counts a user out. After the last one the table is idle, and forgotten where it is not loaded.
func (ts *Tables) leave(t *Table, id string) {
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

// LockedLongest is the table that has been locked for longest, and for how long; empty for none.
func (ts *Tables) LockedLongest() (id string, age time.Duration) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	for active, t := range ts.active {
		if own := t.lock.Age(); own > age || id == "" && own > 0 {
			id, age = active, own
		}
	}
	return id, age
}
