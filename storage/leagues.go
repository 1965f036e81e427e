package storage

import "time"

// League is a league with its seasons.
type League struct {
	ID string
	// League is JSON, as the hosting writes it.
	League []byte
}

// League finds a league.
func (r Reader) League(id string) (League, error) {
	return find(r, scanLeague, `SELECT id, league FROM leagues WHERE id = ?`, id)
}

// Leagues lists all leagues, the one that changed last first.
func (r Reader) Leagues() ([]League, error) {
	return collect(r, scanLeague, `SELECT id, league FROM leagues ORDER BY changed DESC, id`)
}

func scanLeague(row scanner) (l League, err error) {
	err = row.Scan(&l.ID, &l.League)
	return l, err
}

// PutLeague writes a league whole.
func (tx *Tx) PutLeague(l League) error {
	return tx.exec(`INSERT INTO leagues (id, league, changed) VALUES (?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET league = excluded.league, changed = excluded.changed`, l.ID, string(l.League), tx.now())
}

// Rating is how strong a person is on a side of a game.
type Rating struct {
	Player, Game, Side           string
	Value, Deviation, Volatility float64
	Won, Drawn, Lost             int
	Changed                      time.Time
}

const ratingColumns = `player, game, side, value, deviation, volatility, won, drawn, lost, changed`

func scanRating(row scanner) (r Rating, err error) {
	var changed int64
	err = row.Scan(&r.Player, &r.Game, &r.Side, &r.Value, &r.Deviation, &r.Volatility, &r.Won, &r.Drawn, &r.Lost, &changed)
	r.Changed = moment(changed)
	return r, err
}

// RatingsOf lists the ratings of a person by game and side.
func (r Reader) RatingsOf(player string) ([]Rating, error) {
	return collect(r, scanRating, `SELECT `+ratingColumns+` FROM ratings WHERE player = ? ORDER BY game, side`, player)
}

// Ratings lists the n strongest people on a side of a game.
func (r Reader) Ratings(game, side string, n int) ([]Rating, error) {
	return collect(r, scanRating, `SELECT `+ratingColumns+` FROM ratings WHERE game = ? AND side = ?
		ORDER BY value DESC, player LIMIT ?`, game, side, n)
}

// PutRating writes a rating whole.
func (tx *Tx) PutRating(r Rating) error {
	return tx.exec(`INSERT INTO ratings (`+ratingColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (player, game, side) DO UPDATE SET value = excluded.value, deviation = excluded.deviation,
		volatility = excluded.volatility, won = excluded.won, drawn = excluded.drawn, lost = excluded.lost,
		changed = excluded.changed`,
		r.Player, r.Game, r.Side, r.Value, r.Deviation, r.Volatility, r.Won, r.Drawn, r.Lost, stored(r.Changed))
}
