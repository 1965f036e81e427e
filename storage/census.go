package storage

import (
	"context"
	"time"
)

// Census is how much of everything there is.
type Census struct {
	// Games by status and by the game that is played.
	Games []GameCount
	// Waiting is how many messages wait in the outbox, Oldest when the first of them was put there;
	// zero for none. Dead were given up and are not forgotten yet.
	Waiting, Dead int
	Oldest        time.Time
	// Overdue is how many dues are past, Earliest the first of them; zero for none.
	Overdue  int
	Earliest time.Time
}

// GameCount is how many games of a kind have a status.
type GameCount struct {
	Game   string
	Status Status
	Count  int
}

// Census counts, as of a time.
func (r Reader) Census(ctx context.Context, now time.Time) (Census, error) {
	var c Census
	var err error
	c.Games, err = collect(ctx, r, func(row scanner) (g GameCount, err error) {
		err = row.Scan(&g.Game, &g.Status, &g.Count)
		return g, err
	}, `SELECT game, status, count(*) FROM games GROUP BY game, status ORDER BY game, status`)
	if err != nil {
		return c, err
	}
	var oldest, earliest int64
	err = r.row(ctx, `SELECT count(*), coalesce(min(created), 0) FROM outbox WHERE state = 'waiting'`, nil, &c.Waiting, &oldest)
	if err != nil {
		return c, err
	}
	if err := r.row(ctx, `SELECT count(*) FROM outbox WHERE state = 'dead'`, nil, &c.Dead); err != nil {
		return c, err
	}
	err = r.row(ctx, `SELECT count(*), coalesce(min(at), 0) FROM dues WHERE at < ?`, []any{stored(now)}, &c.Overdue, &earliest)
	c.Oldest, c.Earliest = moment(oldest), moment(earliest)
	return c, err
}
