package storage

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
)

// Leagues lists all leagues by their ids.
func (r Reader) Leagues(ctx context.Context) ([]model.League, error) {
	return collect(ctx, r, func(row scanner) (l model.League, err error) {
		var record []byte
		if err := row.Scan(&record, &l.Version); err != nil {
			return l, err
		}
		return l, json.Unmarshal(record, &l)
	}, `SELECT league, version FROM leagues ORDER BY id`)
}

// PutLeague writes a league whole, as PutPlayer does a person.
func (tx *Tx) PutLeague(l model.League) error {
	record, err := json.Marshal(l)
	if err != nil {
		return fmt.Errorf("storage: league %s: %w", l.ID, err)
	}
	if l.Version == 0 {
		err = tx.row(tx.ctx, `INSERT INTO leagues (id, league, changed, version) VALUES (?, ?, ?, 1)
			ON CONFLICT DO NOTHING RETURNING version`, []any{l.ID, string(record), tx.now()}, &l.Version)
	} else {
		err = tx.row(tx.ctx, `UPDATE leagues SET league = ?, changed = ?, version = version + 1 WHERE id = ? AND version = ? RETURNING version`,
			[]any{string(record), tx.now(), l.ID, l.Version}, &l.Version)
	}
	if errors.Is(err, ErrNotFound) {
		return &model.ConflictError{League: l.ID}
	}
	return err
}

const ratingColumns = `player, game, side, value, deviation, volatility, won, drawn, lost, changed`

func scanRating(row scanner) (r model.Rating, err error) {
	var changed int64
	err = row.Scan(&r.Player, &r.Game, &r.Side, &r.Value, &r.Deviation, &r.Volatility, &r.Won, &r.Drawn, &r.Lost, &changed)
	r.Changed = moment(changed)
	return r, err
}

// RatingsOf lists the ratings of a person by game and side.
func (r Reader) RatingsOf(ctx context.Context, player string) ([]model.Rating, error) {
	return collect(ctx, r, scanRating, `SELECT `+ratingColumns+` FROM ratings WHERE player = ? ORDER BY game, side`, player)
}

// Ratings lists the n strongest people on a side of a game.
func (r Reader) Ratings(ctx context.Context, game, side string, n int) ([]model.Rating, error) {
	return collect(ctx, r, scanRating, `SELECT `+ratingColumns+` FROM ratings WHERE game = ? AND side = ?
		ORDER BY value DESC, player LIMIT ?`, game, side, n)
}

// PutRating writes a rating whole.
func (tx *Tx) PutRating(r model.Rating) error {
	return tx.exec(`INSERT INTO ratings (`+ratingColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (player, game, side) DO UPDATE SET value = excluded.value, deviation = excluded.deviation,
		volatility = excluded.volatility, won = excluded.won, drawn = excluded.drawn, lost = excluded.lost,
		changed = excluded.changed`,
		r.Player, r.Game, r.Side, r.Value, r.Deviation, r.Volatility, r.Won, r.Drawn, r.Lost, stored(r.Changed))
}
