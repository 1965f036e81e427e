package storage

import "time"

// Action is what a button does.
type Action struct {
	// Token is what the button carries; it tells nothing and cannot be guessed.
	Token string
	// Game and Seq bind it to a position: the number of events when it was made.
	// Game is 0 for buttons of no game.
	Game GameID
	Seq  int
	// Payload is JSON.
	Payload []byte
	Created time.Time
}

// NewAction keeps what a button does and returns its token of 16 characters.
func (tx *Tx) NewAction(game GameID, seq int, payload []byte) (string, error) {
	token, err := tx.store.word(16)
	if err != nil {
		return "", err
	}
	_, err = tx.exec(`INSERT INTO actions (token, game, seq, payload, created) VALUES (?, nullif(?, 0), ?, ?, ?)`,
		token, game, seq, string(payload), tx.now())
	return token, err
}

// Action finds what a button does.
func (r Reader) Action(token string) (Action, error) {
	return find(r, func(row scanner) (a Action, err error) {
		var created int64
		err = row.Scan(&a.Token, &a.Game, &a.Seq, &a.Payload, &created)
		a.Created = moment(created)
		return a, err
	}, `SELECT token, coalesce(game, 0), seq, payload, created FROM actions WHERE token = ?`, token)
}

// DropAction makes a token invalid; it tells whether it was valid. Actions that
// may be used once are dropped in the transaction that carries them out.
func (tx *Tx) DropAction(token string) (bool, error) {
	n, err := tx.exec(`DELETE FROM actions WHERE token = ?`, token)
	return n > 0, err
}
