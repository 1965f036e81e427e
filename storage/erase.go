package storage

import (
	"context"
	"errors"

	"github.com/umpire-games/umpire/bot/model"
)

// Erase removes games with everything about them, and leagues. The file is rewritten afterwards, and the server or group is put on
// the list of the forgotten, as where somebody is forgotten.
func (s *Store) Erase(ctx context.Context, subject string, tables, leagues []string) error {
	if err := s.noteForgotten([]string{subject}); err != nil {
		return err
	}
	return s.Write(ctx, func(tx *Tx) error {
		for _, id := range tables {
			for _, statement := range []string{
				`INSERT OR IGNORE INTO erasing (game) VALUES (?)`,
				`DELETE FROM events WHERE game = ?`, `DELETE FROM orders WHERE game = ?`, `DELETE FROM snapshots WHERE game = ?`,
				`DELETE FROM drafts WHERE game = ?`, `DELETE FROM menus WHERE game = ?`, `DELETE FROM outbox WHERE game = ?`,
				`DELETE FROM places WHERE game = ?`, `DELETE FROM seats WHERE game = ?`, `DELETE FROM dues WHERE subject = ?`,
				`DELETE FROM games WHERE id = ?`, `DELETE FROM erasing WHERE game = ?`,
			} {
				if err := tx.exec(statement, id); err != nil {
					return err
				}
			}
		}
		for _, id := range leagues {
			if err := errors.Join(tx.exec(`DELETE FROM dues WHERE subject = ?`, id), tx.exec(`DELETE FROM leagues WHERE id = ?`, id)); err != nil {
				return err
			}
		}
		return tx.wantRewrite()
	})
}

// wantRewrite notes that something was removed of which nothing may be left between the pages of the file.
func (tx *Tx) wantRewrite() error {
	waiting, err := tx.Setting(tx.ctx, rewriteName)
	if err != nil && !errors.Is(err, ErrNotFound) {
		return err
	}
	return tx.PutSetting(model.Setting{Name: rewriteName, Value: waiting + "+"})
}
