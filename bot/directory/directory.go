// Package directory remembers who people are, which tables are where, and all leagues.
package directory

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine/lru"
)

// Directory remembers who people are and which tables are where, so that an
// inbound finds its table without asking the store. It knows of every change that
// this host writes; records in it are never changed, only replaced.
type Directory struct {
	store model.Store

	mu      sync.Mutex
	version int
	Players *lru.Cache[string, model.Player]
	At      *lru.Cache[platform.Chat, []model.Table]
	Of      *lru.Cache[string, []model.Table]
}

// DirectorySize is how many people are remembered, how many tables by their chats, and how many by their players.
const DirectorySize = 20_000

func NewDirectory(store model.Store, size int) *Directory {
	return &Directory{
		store: store, Players: lru.New[string, model.Player](size),
		At: lru.New[platform.Chat, []model.Table](size), Of: lru.New[string, []model.Table](size),
	}
}

// Player finds a person; ErrUnknown. The umpire itself is in no store.
func (d *Directory) Player(ctx context.Context, id string) (model.Player, error) {
	if level, is := model.OpponentLevel(id); is {
		return model.Opponent(level), nil
	}
	return Recall(d, d.Players, id, func() (model.Player, error) { return d.store.Player(ctx, id) }, func(model.Player) int { return 1 })
}

// TablesAt are the tables of a chat, newest first.
func (d *Directory) TablesAt(ctx context.Context, chat platform.Chat) ([]model.Table, error) {
	return Recall(d, d.At, chat, func() ([]model.Table, error) { return d.store.TablesAt(ctx, chat) }, ListWeight)
}

// TablesOf are the tables of a player, newest first.
func (d *Directory) TablesOf(ctx context.Context, player string) ([]model.Table, error) {
	return Recall(d, d.Of, player, func() ([]model.Table, error) { return d.store.TablesOf(ctx, player) }, ListWeight)
}

// ListWeight is what a list counts: an empty one is remembered as well.
func ListWeight(list []model.Table) int { return 1 + len(list) }

// Recall gives what is remembered, or reads it. What was read is remembered only
// if nothing was written meanwhile.
func Recall[K comparable, V any](
	d *Directory, known *lru.Cache[K, V], key K, read func() (V, error), weight func(V) int,
) (V, error) {
	d.mu.Lock()
	value, ok := known.Get(key)
	version := d.version
	d.mu.Unlock()
	if ok {
		return value, nil
	}
	value, err := read()
	if err != nil {
		return value, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.version == version {
		known.PutWeight(key, value, weight(value))
	}
	return value, nil
}

// Note takes in what was written: people, and a table that was as old before
// (zero for a new one).
func (d *Directory) Note(change *model.Change, old model.Table) {
	if len(change.Players) == 0 && change.Table == nil {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.version++
	for _, player := range change.Players {
		d.Players.Put(player.ID, player)
	}
	if change.Table == nil {
		return
	}
	table := *change.Table
	table.Seats = slices.Clone(table.Seats)
	for _, record := range []model.Table{old, table} {
		replace(d.At, record.Place, old, table)
		replace(d.At, record.Parent, old, table)
		for _, seat := range record.Seats {
			replace(d.Of, seat.Player, old, table)
		}
	}
}

// replace puts a table in the place of its old record where it belongs to the same
// chats and people as before; otherwise the list is forgotten.
func replace[K comparable](lists *lru.Cache[K, []model.Table], key K, old, table model.Table) {
	list, ok := lists.Get(key)
	if !ok {
		return
	}
	same := old.ID == table.ID && old.Place == table.Place && old.Parent == table.Parent &&
		slices.EqualFunc(old.Seats, table.Seats, func(a, b model.Seat) bool { return a.Player == b.Player })
	at := slices.IndexFunc(list, func(r model.Table) bool { return r.ID == table.ID })
	if !same || at < 0 {
		lists.Take(key)
		return
	}
	list = slices.Clone(list)
	list[at] = table
	lists.PutWeight(key, list, ListWeight(list))
}

// Hear forgets what somebody else has written.
func (d *Directory) Hear(news model.News) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.version++
	for _, player := range news.Players {
		d.Players.Take(player)
	}
	if len(news.Tables) > 0 {
		d.At.Clear()
		d.Of.Clear()
	}
}

// Forget drops everything that is remembered: it is read again.
func (d *Directory) Forget() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.version++
	d.Players.Clear()
	d.At.Clear()
	d.Of.Clear()
}

// Leagues are all leagues, in memory since they were first asked for. Whoever changes one
// holds the lock until the change is written.
type Leagues struct {
	Mu     *lock.Lock
	Loaded bool
	// Stale: another process has written some.
	Stale atomic.Bool
	ByID  map[string]model.League
}

func NewLeagues() *Leagues { return &Leagues{Mu: lock.New()} }

// Hold locks the leagues and reads them where that has not been done. After an error they are not locked.
func (l *Leagues) Hold(ctx context.Context, store model.Store) error {
	if err := l.Mu.Lock(ctx); err != nil {
		return fmt.Errorf("bot: the leagues: %w", err)
	}
	if err := l.load(ctx, store); err != nil {
		l.Mu.Unlock()
		return err
	}
	return nil
}

// load reads the leagues where that has not been done; the lock is held.
func (l *Leagues) load(ctx context.Context, store model.Store) error {
	if l.Stale.Swap(false) {
		l.Loaded = false
	}
	if l.Loaded {
		return nil
	}
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	l.ByID = make(map[string]model.League, len(all))
	for _, record := range all {
		l.ByID[record.ID] = record
	}
	l.Loaded = true
	return nil
}

// Note takes in what was written; the lock is held.
func (l *Leagues) Note(changed []model.League) {
	for _, record := range changed {
		l.ByID[record.ID] = record
	}
}

// At are the leagues that a chat carries, by id.
func (l *Leagues) At(chat platform.Chat) []model.League {
	return l.those(func(record model.League) bool {
		return slices.ContainsFunc(record.Chats, func(c model.Venue) bool {
			return c.Chat == chat || c.Thread == "" && c.Platform == chat.Platform && c.Channel == chat.Channel
		})
	})
}

// Of are the leagues that a player plays in or runs, by id.
func (l *Leagues) Of(player string) []model.League {
	return l.those(func(record model.League) bool {
		return record.RunBy(player) || slices.ContainsFunc(record.Divisions, func(s tournament.Season) bool { return s.Find(player) >= 0 })
	})
}

func (l *Leagues) those(meant func(model.League) bool) []model.League {
	var found []model.League
	for _, id := range slices.Sorted(maps.Keys(l.ByID)) {
		if meant(l.ByID[id]) {
			found = append(found, l.ByID[id])
		}
	}
	return found
}

// Forget drops the leagues from memory: they are read again.
func (l *Leagues) Forget(ctx context.Context) error {
	if err := l.Mu.Lock(ctx); err != nil {
		return fmt.Errorf("bot: the leagues: %w", err)
	}
	defer l.Mu.Unlock()
	l.Loaded, l.ByID = false, nil
	return nil
}
