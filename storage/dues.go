package storage

import (
	"time"

	"github.com/umpire-games/umpire/engine"
)

// Due is something that happens at a time by itself.
type Due struct {
	// Subject is the id of a game, or of something else that the hosting knows.
	Subject string
	Seat    engine.Seat
	Kind    string
	At      time.Time
}

// Dues lists the n earliest dues.
func (r Reader) Dues(n int) ([]Due, error) {
	return collect(r, func(row scanner) (d Due, err error) {
		var at int64
		err = row.Scan(&d.Subject, &d.Seat, &d.Kind, &at)
		d.At = moment(at)
		return d, err
	}, `SELECT subject, seat, kind, at FROM dues ORDER BY at, subject, seat, kind LIMIT ?`, n)
}

// PutDue writes a due, in place of the one of the same subject, seat and kind. Without a
// time it deletes that one.
func (tx *Tx) PutDue(d Due) error {
	if d.At.IsZero() {
		return tx.exec(`DELETE FROM dues WHERE subject = ? AND seat = ? AND kind = ?`, d.Subject, d.Seat, d.Kind)
	}
	return tx.exec(`INSERT INTO dues (subject, seat, kind, at) VALUES (?, ?, ?, ?)
		ON CONFLICT (subject, seat, kind) DO UPDATE SET at = excluded.at`, d.Subject, d.Seat, d.Kind, stored(d.At))
}
