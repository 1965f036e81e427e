package storage

import "github.com/umpire-games/umpire/bot/model"

// Jobs lists the n earliest jobs.
func (r Reader) Jobs(n int) ([]model.Job, error) {
	return collect(r, func(row scanner) (j model.Job, err error) {
		var at int64
		err = row.Scan(&j.Subject, &j.Seat, &j.Kind, &at)
		j.At = moment(at)
		return j, err
	}, `SELECT subject, seat, kind, at FROM dues ORDER BY at, subject, seat, kind LIMIT ?`, n)
}

// PutJob writes a job, in place of the one of the same subject, seat and kind. Without a
// time it deletes that one.
func (tx *Tx) PutJob(j model.Job) error {
	if j.At.IsZero() {
		return tx.exec(`DELETE FROM dues WHERE subject = ? AND seat = ? AND kind = ?`, j.Subject, j.Seat, j.Kind)
	}
	return tx.exec(`INSERT INTO dues (subject, seat, kind, at) VALUES (?, ?, ?, ?)
		ON CONFLICT (subject, seat, kind) DO UPDATE SET at = excluded.at`, j.Subject, j.Seat, j.Kind, stored(j.At))
}
