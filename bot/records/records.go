// Package records keeps the hosting's records in the database: it is the bot.Store
// of a real umpire.
package records

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/storage"
)

// Store is a bot.Store in a storage.Store.
type Store struct {
	db    *storage.Store
	group *group
}

var _ model.Store = (*Store)(nil)

// New keeps records in an open database.
func New(db *storage.Store) *Store { return &Store{db, &group{db: db}} }

// Commit writes a change in one transaction, which it may share with others that
// come at the same time.
func (s *Store) Commit(ctx context.Context, change *model.Change) error {
	return s.group.commit(ctx, change)
}

// apply writes a change; ids become those of its new posts.
func apply(tx *storage.Tx, change *model.Change, ids []int64) error {
	if in := change.Inbox; in != nil {
		err := tx.Receive(storage.Inbound{Platform: in.Platform, Event: in.Event, Answer: in.Answer, Received: in.At})
		if errors.Is(err, storage.ErrTaken) {
			return model.ErrRepeated
		}
		if err != nil {
			return err
		}
	}
	for _, player := range change.Players {
		person, err := fromPlayer(player)
		if err != nil {
			return err
		}
		if err := tx.PutPlayer(person); err != nil {
			return err
		}
	}
	if err := writeTable(tx, change); err != nil {
		return err
	}
	for _, draft := range change.Drafts {
		plan, err := json.Marshal(draft)
		if err != nil {
			return err
		}
		if err := tx.PutDraft(draft.Table, storage.Draft{Seat: draft.Seat, Plan: plan}); err != nil {
			return err
		}
	}
	for _, menu := range change.Menus {
		row, err := fromMenu(menu)
		if err != nil {
			return err
		}
		if err := tx.PutMenu(row); err != nil {
			return err
		}
	}
	for _, job := range change.Jobs {
		if err := tx.PutDue(storage.Due{Subject: job.Subject, Seat: job.Seat, Kind: string(job.Kind), At: job.At}); err != nil {
			return err
		}
	}
	for _, setting := range change.Settings {
		if err := tx.PutSetting(setting.Name, setting.Value); err != nil {
			return err
		}
	}
	if err := writeLeagues(tx, change); err != nil {
		return err
	}
	return writePosts(tx, change.Posts, ids)
}

// writeTable writes the table, what was decided at it, and its snapshot.
func writeTable(tx *storage.Tx, change *model.Change) error {
	if table := change.Table; table != nil {
		game, err := fromTable(*table)
		if err != nil {
			return err
		}
		if change.New {
			err = tx.NewGame(game)
		} else {
			err = tx.UpdateGame(game, change.Before)
		}
		var conflict *storage.Conflict
		if errors.Is(err, storage.ErrTaken) || errors.Is(err, storage.ErrNotFound) || errors.As(err, &conflict) {
			return fmt.Errorf("%w: %w", model.ErrConflict, err)
		}
		if err != nil {
			return err
		}
		for _, act := range change.Acts {
			if err := tx.Append(table.ID, act.After, fromAct(act)); err != nil {
				return err
			}
		}
		after, err := tx.Game(table.ID)
		if err != nil {
			return err
		}
		if after.Events != table.Events || after.Rolls != table.Rolled {
			return fmt.Errorf("records: table %s counts %d events and %d rolls, stored are %d and %d",
				table.ID, table.Events, table.Rolled, after.Events, after.Rolls)
		}
	}
	if snapshot := change.Snapshot; snapshot != nil {
		return tx.PutSnapshot(snapshot.Table, storage.Snapshot{Events: snapshot.Events, State: snapshot.State})
	}
	return nil
}

// writePosts updates posts that have an id; others are new and get one. A new post
// whose key exists is dropped.
func writePosts(tx *storage.Tx, posts []*model.Post, ids []int64) error {
	for i, post := range posts {
		message := fromPost(*post)
		if post.ID != 0 {
			if err := tx.UpdateMessage(message); err != nil {
				return err
			}
			continue
		}
		id, fresh, err := tx.Enqueue(message)
		if err != nil {
			return err
		}
		if fresh {
			ids[i] = id
		}
	}
	return nil
}

// Answered finds the stored answer of an inbox event.
func (s *Store) Answered(ctx context.Context, platform, event string) (json.RawMessage, error) {
	answer, err := s.db.Read(ctx).Answer(platform, event)
	return answer, unknown(err)
}

// Table finds a table.
func (s *Store) Table(ctx context.Context, id string) (model.Table, error) {
	game, err := s.db.Read(ctx).Game(id)
	if err != nil {
		return model.Table{}, unknown(err)
	}
	return toTable(game)
}

// TablesAt are the tables whose place or parent is the chat, newest first.
func (s *Store) TablesAt(ctx context.Context, chat platform.Chat) ([]model.Table, error) {
	return convertEach(toTable)(s.db.Read(ctx).GamesAt(fromChat(chat)))
}

// TablesOf are the tables at which a player has a seat, newest first.
func (s *Store) TablesOf(ctx context.Context, player string) ([]model.Table, error) {
	return convertEach(toTable)(s.db.Read(ctx).GamesOf(player))
}

// PlayersAround are the players of the tables of a server or channel.
func (s *Store) PlayersAround(ctx context.Context, chat platform.Chat, server string) ([]string, error) {
	if server != "" {
		return s.db.Read(ctx).PlayersOfServer(chat.Platform, server)
	}
	return s.db.Read(ctx).PlayersOfChannel(chat.Platform, chat.Channel)
}

// Acts are the acts of a table that follow the first n events.
func (s *Store) Acts(ctx context.Context, table string, n int) ([]model.Act, error) {
	return convert(toAct)(s.db.Read(ctx).Orders(table, n))
}

// Snapshot is the latest snapshot of a table at no more than n events.
func (s *Store) Snapshot(ctx context.Context, table string, n int) (model.Snapshot, error) {
	snapshot, err := s.db.Read(ctx).Snapshot(table, n)
	if err != nil {
		return model.Snapshot{}, unknown(err)
	}
	return model.Snapshot{Table: table, Events: snapshot.Events, State: snapshot.State}, nil
}

// Drafts are the drafts of a table.
func (s *Store) Drafts(ctx context.Context, table string) ([]model.Draft, error) {
	drafts, err := s.db.Read(ctx).Drafts(table)
	if err != nil {
		return nil, err
	}
	records := make([]model.Draft, len(drafts))
	for i, draft := range drafts {
		if err := json.Unmarshal(draft.Plan, &records[i]); err != nil {
			return nil, fmt.Errorf("records: draft of table %s: %w", table, err)
		}
	}
	return records, nil
}

// Player finds a person.
func (s *Store) Player(ctx context.Context, id string) (model.Player, error) {
	player, err := s.db.Read(ctx).Player(id)
	if err != nil {
		return model.Player{}, unknown(err)
	}
	return toPlayer(player)
}

// Menu finds what the buttons of a message mean.
func (s *Store) Menu(ctx context.Context, id string) (model.Menu, error) {
	menu, err := s.db.Read(ctx).Menu(id)
	if err != nil {
		return model.Menu{}, unknown(err)
	}
	return toMenu(menu)
}

// Unsent are the posts that are neither delivered nor given up.
func (s *Store) Unsent(ctx context.Context) ([]model.Post, error) {
	return convert(toPost)(s.db.Read(ctx).Messages(storage.Waiting))
}

// Jobs are the n earliest jobs.
func (s *Store) Jobs(ctx context.Context, n int) ([]model.Job, error) {
	return convert(func(d storage.Due) model.Job {
		return model.Job{Subject: d.Subject, Seat: d.Seat, Kind: model.JobKind(d.Kind), At: d.At}
	})(s.db.Read(ctx).Dues(n))
}

// TablesKnowing are the tables that know a player.
func (s *Store) TablesKnowing(ctx context.Context, player string) ([]model.Table, error) {
	return convertEach(toTable)(s.db.Read(ctx).GamesKnowing(player))
}

// Forget removes a person.
func (s *Store) Forget(ctx context.Context, accounts []string, stranger model.Player) error {
	as, err := fromPlayer(stranger)
	if err != nil {
		return err
	}
	return s.db.ForgetPlayer(ctx, accounts, as)
}

// Setting is what is kept under a name.
func (s *Store) Setting(ctx context.Context, name string) (string, error) {
	value, err := s.db.Read(ctx).Setting(name)
	return value, unknown(err)
}

// unknown is the hosting's word for a missing row.
func unknown(err error) error {
	if errors.Is(err, storage.ErrNotFound) {
		return model.ErrUnknown
	}
	return err
}

// convert makes records of the rows of a reading.
func convert[R, S any](one func(R) S) func([]R, error) ([]S, error) {
	return convertEach(func(row R) (S, error) { return one(row), nil })
}

// convertEach makes records of rows that may hold what cannot be read.
func convertEach[R, S any](one func(R) (S, error)) func([]R, error) ([]S, error) {
	return func(rows []R, err error) ([]S, error) {
		if err != nil {
			return nil, err
		}
		records := make([]S, len(rows))
		for i, row := range rows {
			if records[i], err = one(row); err != nil {
				return nil, err
			}
		}
		return records, nil
	}
}
