package storage

import (
	"context"
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
)

var _ model.Store = (*Store)(nil)

// Commit writes a change of the host in one transaction, which it may share with others that come at the same time.
func (s *Store) Commit(ctx context.Context, change *model.Change) error {
	return s.group.commit(ctx, change)
}

// apply writes a change; ids become those of its new posts.
func (tx *Tx) apply(change *model.Change, ids []int64) error {
	if in := change.Inbox; in != nil {
		if err := tx.Receive(*in); errors.Is(err, ErrTaken) {
			return model.ErrRepeated
		} else if err != nil {
			return err
		}
	}
	for _, write := range []func() error{
		func() error { return each(change.LastPlayers(), tx.PutPlayer) },
		func() error { return tx.applyTable(change) },
		func() error { return each(change.Drafts, tx.PutDraft) },
		func() error { return each(change.Menus, tx.PutMenu) },
		func() error { return each(change.Jobs, tx.PutJob) },
		func() error { return each(change.Moves, tx.PutMove) },
		func() error { return each(change.Settings, tx.PutSetting) },
		func() error { return each(change.Ended, tx.EndSessions) },
		func() error { return each(change.LastLeagues(), tx.PutLeague) },
		func() error { return each(change.Ratings, tx.PutRating) },
		func() error { return tx.applyPosts(change.Posts, ids) },
	} {
		if err := write(); err != nil {
			return err
		}
	}
	return nil
}

func each[R any](records []R, write func(R) error) error {
	for _, record := range records {
		if err := write(record); err != nil {
			return err
		}
	}
	return nil
}

// applyTable writes the table, what was decided at it, and its snapshot.
func (tx *Tx) applyTable(change *model.Change) error {
	table := change.Table
	switch base := change.Base; {
	case table != nil && change.New:
		err := tx.NewGame(Game{Table: *table})
		if errors.Is(err, ErrTaken) {
			return &model.ConflictError{Table: table.ID}
		}
		if err != nil {
			return err
		}
	case base.ID != "":
		if err := tx.RaiseVersion(base.ID, base.Version); err != nil {
			return err
		}
	case table != nil || len(change.Drafts) > 0:
		return errors.New("storage: a change of a table does not say which version it was made from")
	}
	if table != nil && !change.New {
		if err := tx.UpdateGame(Game{Table: *table}); err != nil {
			return err
		}
	}
	if table != nil {
		for _, act := range change.Acts {
			if err := tx.Append(table.ID, act); err != nil {
				return err
			}
		}
		if err := tx.checkCounts(*table); err != nil {
			return err
		}
	}
	if change.Snapshot != nil {
		return tx.PutSnapshot(*change.Snapshot)
	}
	return nil
}

// checkCounts compares what a table counts with what is stored.
func (tx *Tx) checkCounts(table model.Table) error {
	var events, rolls int
	if err := tx.row(tx.ctx, `SELECT events, rolls FROM games WHERE id = ?`, []any{table.ID}, &events, &rolls); err != nil {
		return err
	}
	if events != table.Events || rolls != table.Rolled {
		return fmt.Errorf("storage: table %s counts %d events and %d rolls, stored are %d and %d",
			table.ID, table.Events, table.Rolled, events, rolls)
	}
	return nil
}

// applyPosts updates posts that have an id; others are new and get one. A new post
// whose key exists is dropped.
func (tx *Tx) applyPosts(posts []*model.Post, ids []int64) error {
	for i, post := range posts {
		if post.ID != 0 {
			if err := tx.UpdatePost(*post); err != nil {
				return err
			}
			continue
		}
		id, fresh, err := tx.Enqueue(*post)
		if err != nil {
			return err
		}
		if fresh {
			ids[i] = id
		}
	}
	return nil
}
