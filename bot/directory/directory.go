// Package directory remembers who people are, which tables are where, and all leagues.
package directory

import (
	"context"
	"slices"
	"sync"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
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

// Player finds a person; ErrUnknown.
func (d *Directory) Player(ctx context.Context, id string) (model.Player, error) {
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
