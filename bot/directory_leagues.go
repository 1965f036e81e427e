package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
)

// leagues are all leagues, in memory since they were first asked for. Whoever changes one
// holds the lock until the change is written.
type leagues struct {
	mu     *lock.Lock
	loaded bool
	// stale: another process has written some.
	stale atomic.Bool
	byID  map[string]model.League
}

func newLeagues() *leagues { return &leagues{mu: lock.New()} }

// hold locks the leagues and reads them where that has not been done. After an error they are not locked.
func (l *leagues) hold(ctx context.Context, store model.Store) error {
	if err := l.mu.Lock(ctx); err != nil {
		return fmt.Errorf("bot: the leagues: %w", err)
	}
	if err := l.load(ctx, store); err != nil {
		l.mu.Unlock()
		return err
	}
	return nil
}

// load reads the leagues where that has not been done; the lock is held.
func (l *leagues) load(ctx context.Context, store model.Store) error {
	if l.stale.Swap(false) {
		l.loaded = false
	}
	if l.loaded {
		return nil
	}
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	l.byID = make(map[string]model.League, len(all))
	for _, record := range all {
		l.byID[record.ID] = record
	}
	l.loaded = true
	return nil
}

// note takes in what was written; the lock is held.
func (l *leagues) note(changed []model.League) {
	for _, record := range changed {
		l.byID[record.ID] = record
	}
}

// at are the leagues that a chat carries, by id.
func (l *leagues) at(chat platform.Chat) []model.League {
	var found []model.League
	for _, record := range l.byID {
		if slices.ContainsFunc(record.Chats, func(c model.Venue) bool {
			return c.Chat == chat || c.Thread == "" && c.Platform == chat.Platform && c.Channel == chat.Channel
		}) {
			found = append(found, record)
		}
	}
	slices.SortFunc(found, func(a, b model.League) int { return strings.Compare(a.ID, b.ID) })
	return found
}

// of are the leagues that a player plays in or runs, by id.
func (l *leagues) of(player string) []model.League {
	var found []model.League
	for _, record := range l.byID {
		if record.RunBy(player) || slices.ContainsFunc(record.Divisions, func(s tournament.Season) bool { return s.Find(player) >= 0 }) {
			found = append(found, record)
		}
	}
	slices.SortFunc(found, func(a, b model.League) int { return strings.Compare(a.ID, b.ID) })
	return found
}

// forget drops the leagues from memory: they are read again.
func (l *leagues) forget(ctx context.Context) error {
	if err := l.mu.Lock(ctx); err != nil {
		return fmt.Errorf("bot: the leagues: %w", err)
	}
	defer l.mu.Unlock()
	l.loaded, l.byID = false, nil
	return nil
}
