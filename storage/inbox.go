package storage

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/model"
)

// Receive records an event of a platform in the transaction that deals with it. ErrTaken
// tells that it was dealt with before.
func (tx *Tx) Receive(in model.Inbox) error {
	err := tx.exec(`INSERT INTO inbox (platform, event, answer, received) VALUES (?, ?, ?, ?)`,
		in.Platform, in.Event, string(in.Answer), stored(in.At))
	if taken(err) {
		return ErrTaken
	}
	return err
}

// Answered is what the asker of an inbound got.
func (r Reader) Answered(ctx context.Context, platform, event string) (json.RawMessage, error) {
	var answer []byte
	return answer, r.row(ctx, `SELECT answer FROM inbox WHERE platform = ? AND event = ?`, []any{platform, event}, &answer)
}

// Menu finds the meaning of buttons.
func (r Reader) Menu(ctx context.Context, id string) (model.Menu, error) {
	return find(ctx, r, func(row scanner) (m model.Menu, err error) {
		var created int64
		var record []byte
		var table string
		if err := row.Scan(&table, &record, &created); err != nil {
			return m, err
		}
		err = json.Unmarshal(record, &m)
		m.ID, m.Table, m.At = id, table, moment(created)
		return m, err
	}, `SELECT coalesce(game, ''), menu, created FROM menus WHERE id = ?`, id)
}

// PutMenu writes the meaning of buttons whole. What has a column stands there alone: menus are most of what a press
// leaves behind.
func (tx *Tx) PutMenu(m model.Menu) error {
	id, table, at := m.ID, m.Table, m.At
	m.ID, m.Table, m.At = "", "", time.Time{}
	record, err := json.Marshal(m)
	if err != nil {
		return fmt.Errorf("storage: menu %s: %w", id, err)
	}
	return tx.exec(`INSERT INTO menus (id, game, menu, created) VALUES (?, nullif(?, ''), ?, ?)
		ON CONFLICT (id) DO UPDATE SET game = excluded.game, menu = excluded.menu, created = excluded.created`,
		id, table, string(record), stored(at))
}

// Forget deletes what only matters for a while and is older than a moment: answers
// for repeats, messages that were sent or given up, and the meaning of buttons.
func (tx *Tx) Forget(before time.Time) error {
	for _, statement := range []string{
		`DELETE FROM inbox WHERE received < ?`,
		`DELETE FROM outbox WHERE state <> 'waiting' AND created < ?`,
		`DELETE FROM menus WHERE created < ?`,
	} {
		if err := tx.exec(statement, stored(before)); err != nil {
			return err
		}
	}
	return nil
}
