package storage

import "github.com/umpire-games/umpire/engine"

// Draft is what a seat is composing.
type Draft struct {
	Seat engine.Seat
	// Plan is JSON, as the hosting writes it.
	Plan []byte
}

// Drafts lists the drafts of a game by seat.
func (r Reader) Drafts(game string) ([]Draft, error) {
	return collect(r, func(row scanner) (d Draft, err error) {
		err = row.Scan(&d.Seat, &d.Plan)
		return d, err
	}, `SELECT seat, plan FROM drafts WHERE game = ? ORDER BY seat`, game)
}

// PutDraft writes the draft of a seat whole.
func (tx *Tx) PutDraft(game string, draft Draft) error {
	return tx.exec(`INSERT INTO drafts (game, seat, plan) VALUES (?, ?, ?)
		ON CONFLICT (game, seat) DO UPDATE SET plan = excluded.plan`, game, draft.Seat, string(draft.Plan))
}
