package storage

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
)

func scanPlayer(row scanner) (p model.Player, err error) {
	var record []byte
	if err := row.Scan(&record, &p.Version); err != nil {
		return p, err
	}
	return p, json.Unmarshal(record, &p)
}

// Player finds a person.
func (r Reader) Player(id string) (model.Player, error) {
	return find(r, scanPlayer, `SELECT record, version FROM players WHERE id = ?`, id)
}

// PutPlayer writes a person whole, whose version grows by one. Where somebody else has written the person since that version
// was read, it is a *model.ConflictError; version 0 is that of a person who is not known yet.
func (tx *Tx) PutPlayer(p model.Player) error {
	record, err := json.Marshal(p)
	if err != nil {
		return fmt.Errorf("storage: player %s: %w", p.ID, err)
	}
	if p.Version == 0 {
		err = tx.row(`INSERT INTO players (id, platform, user, record, version) VALUES (?, ?, ?, ?, 1)
			ON CONFLICT DO NOTHING RETURNING version`, []any{p.ID, p.User.Platform, p.User.ID, string(record)}, &p.Version)
	} else {
		err = tx.row(`UPDATE players SET record = ?, version = version + 1 WHERE id = ? AND version = ? RETURNING version`,
			[]any{string(record), p.ID, p.Version}, &p.Version)
	}
	if errors.Is(err, ErrNotFound) {
		return &model.ConflictError{Player: p.ID}
	}
	return err
}
