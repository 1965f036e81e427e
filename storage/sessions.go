package storage

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
)

// NewSession begins a session, unless its proof has begun one before.
func (s *Store) NewSession(ctx context.Context, session model.Session) (fresh bool, err error) {
	user, err := json.Marshal(session.User)
	if err != nil {
		return false, fmt.Errorf("storage: session: %w", err)
	}
	err = s.Write(ctx, func(tx *Tx) error {
		return tx.exec(`INSERT INTO sessions (id, proof, account, user, game, until, kept) VALUES (?, ?, ?, ?, ?, ?, ?)`,
			session.ID, session.Proof, session.Account, string(user), session.Table, stored(session.Until), stored(session.Kept))
	})
	if taken(err) {
		return false, nil
	}
	return err == nil, err
}

// Session finds the session of a token that has not ended; ErrNotFound.
func (r Reader) Session(ctx context.Context, id string) (model.Session, error) {
	return find(ctx, r, func(row scanner) (session model.Session, err error) {
		var user []byte
		var until, kept int64
		if err := row.Scan(&session.ID, &session.Proof, &session.Account, &user, &session.Table, &until, &kept); err != nil {
			return session, err
		}
		session.Until, session.Kept = moment(until), moment(kept)
		return session, json.Unmarshal(user, &session.User)
	}, `SELECT id, proof, account, user, game, until, kept FROM sessions WHERE id = ? AND account <> ''`, id)
}

// endSessions signs an account out everywhere. What it signed in with stays known: it cannot be used again.
const endSessions = `UPDATE sessions SET account = '', user = '{}', game = '' WHERE account = ?`

// EndSessions signs an account out of the page everywhere.
func (tx *Tx) EndSessions(account string) error { return tx.exec(endSessions, account) }

// SharedPosts are posts at a table, or those that an account got alone, after a number: the newest of them, oldest first.
// What they said more than a day ago is not kept. Of the changes of a message that tells how something stands, the last one counts.
func (r Reader) SharedPosts(ctx context.Context, table, account string, after int64, newest int) ([]model.Post, error) {
	where, of := `game = ? AND player IS NULL`, table
	if account != "" {
		where, of = `player = ?`, account
	}
	return collect(ctx, r, scanPost, `SELECT `+postColumns+` FROM outbox WHERE id IN (SELECT id FROM (
		SELECT id, json_extract(message, '$.kept') AS kept,
			row_number() OVER (PARTITION BY json_extract(message, '$.kept') ORDER BY id DESC) AS changes
		FROM outbox WHERE `+where+` AND id > ? AND message <> '{}')
		WHERE kept IS NULL OR changes = 1 ORDER BY id DESC LIMIT ?) ORDER BY id`, of, after, newest)
}

// SharedPost finds a post at a table, or one that an account got alone; ErrNotFound.
func (r Reader) SharedPost(ctx context.Context, table, account string, id int64) (model.Post, error) {
	where, of := `game = ? AND player IS NULL`, table
	if account != "" {
		where, of = `player = ?`, account
	}
	return find(ctx, r, scanPost, `SELECT `+postColumns+` FROM outbox WHERE id = ? AND `+where, id, of)
}
