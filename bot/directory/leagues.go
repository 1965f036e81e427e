package directory

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
)

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
