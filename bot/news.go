package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/model"
)

// publishingStore tells this host and others what was written.
type publishingStore struct {
	model.Store
	host *Host
}

// Commit writes a change and tells everybody.
func (s publishingStore) Commit(ctx context.Context, change *model.Change) error {
	err := s.Store.Commit(ctx, change)
	if err == nil {
		news := change.News()
		if news.Jobs {
			s.host.scheduler.Wake()
		}
		s.host.publish(news)
	}
	return err
}

// hear takes in what another host has written.
func (h *Host) hear(news model.News) {
	if len(news.Tables)+len(news.Players) > 0 {
		h.Tables.Invalidate(news.Tables)
		h.Directory.Hear(news)
	}
	if news.Leagues {
		h.Leagues.Stale.Store(true)
	}
	if news.Jobs {
		h.scheduler.Wake()
	}
	if news.Posts {
		h.outbox.Fetch()
	}
}
