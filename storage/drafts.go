package storage

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/engine"
)

// Draft is the orders that a seat is composing.
type Draft struct {
	Game  GameID
	Seat  engine.Seat
	Lines []engine.Order
	// Committed: the owner has handed it in, it waits for others.
	Committed bool
	Changed   time.Time
}

// Draft finds the draft of a seat; one without lines where there is none.
func (r Reader) Draft(game GameID, seat engine.Seat) (Draft, error) {
	drafts, err := r.Drafts(game)
	for _, draft := range drafts {
		if draft.Seat == seat {
			return draft, err
		}
	}
	return Draft{Game: game, Seat: seat}, err
}

// Drafts lists the drafts of a game by seat.
func (r Reader) Drafts(game GameID) ([]Draft, error) {
	return collect(r, func(row scanner) (d Draft, err error) {
		var lines []string
		var text []byte
		var changed int64
		if err := row.Scan(&d.Game, &d.Seat, &text, &d.Committed, &changed); err != nil {
			return d, err
		}
		d.Changed = moment(changed)
		if err := json.Unmarshal(text, &lines); err != nil {
			return d, err
		}
		for _, line := range lines {
			d.Lines = append(d.Lines, engine.ParseOrder(line))
		}
		return d, nil
	}, `SELECT game, seat, lines, committed, changed FROM drafts WHERE game = ? ORDER BY seat`, game)
}

// SaveDraft replaces the draft of a seat; one without lines is dropped.
func (tx *Tx) SaveDraft(draft Draft) error {
	if len(draft.Lines) == 0 {
		return tx.DropDraft(draft.Game, draft.Seat)
	}
	lines := make([]string, len(draft.Lines))
	for i, order := range draft.Lines {
		lines[i] = order.String()
	}
	list, err := json.Marshal(lines)
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	_, err = tx.exec(`INSERT INTO drafts (game, seat, lines, committed, changed) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (game, seat) DO UPDATE SET lines = excluded.lines, committed = excluded.committed, changed = excluded.changed`,
		draft.Game, draft.Seat, string(list), draft.Committed, tx.now())
	return err
}

// DropDraft removes the draft of a seat, if there is one.
func (tx *Tx) DropDraft(game GameID, seat engine.Seat) error {
	_, err := tx.exec(`DELETE FROM drafts WHERE game = ? AND seat = ?`, game, seat)
	return err
}
