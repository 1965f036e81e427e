package storage

import (
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
)

// Drafts lists the drafts of a game by seat.
func (r Reader) Drafts(game string) ([]model.Draft, error) {
	return collect(r, func(row scanner) (d model.Draft, err error) {
		var record []byte
		if err := row.Scan(&record); err != nil {
			return d, err
		}
		return d, json.Unmarshal(record, &d)
	}, `SELECT plan FROM drafts WHERE game = ? ORDER BY seat`, game)
}

// PutDraft writes the draft of a seat whole.
func (tx *Tx) PutDraft(d model.Draft) error {
	record, err := json.Marshal(d)
	if err != nil {
		return fmt.Errorf("storage: draft of game %s: %w", d.Table, err)
	}
	return tx.exec(`INSERT INTO drafts (game, seat, plan) VALUES (?, ?, ?)
		ON CONFLICT (game, seat) DO UPDATE SET plan = excluded.plan`, d.Table, d.Seat, string(record))
}
