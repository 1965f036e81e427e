package storage

import (
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// Move tells where a chat has gone.
func (r Reader) Move(from platform.Chat) (model.Move, error) {
	return find(r, func(row scanner) (m model.Move, err error) {
		var record []byte
		if err := row.Scan(&record); err != nil {
			return m, err
		}
		return m, json.Unmarshal(record, &m)
	}, `SELECT record FROM moves WHERE platform = ? AND channel = ? AND thread = ?`, from.Platform, from.Channel, from.Thread)
}

// PutMove keeps where a chat has gone, or deletes that.
func (tx *Tx) PutMove(m model.Move) error {
	if m.Forgotten {
		return tx.exec(`DELETE FROM moves WHERE platform = ? AND channel = ? AND thread = ?`, m.From.Platform, m.From.Channel, m.From.Thread)
	}
	record, err := json.Marshal(m)
	if err != nil {
		return fmt.Errorf("storage: move: %w", err)
	}
	return tx.exec(`INSERT INTO moves (platform, channel, thread, record) VALUES (?, ?, ?, ?)
		ON CONFLICT (platform, channel, thread) DO UPDATE SET record = excluded.record`,
		m.From.Platform, m.From.Channel, m.From.Thread, string(record))
}
