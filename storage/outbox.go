package storage

import (
	"database/sql"
	"strings"
	"time"
)

// MessageState is what became of a message.
type MessageState string

// The values of MessageState.
const (
	Pending MessageState = "pending"
	Sent    MessageState = "sent"
	// Dead messages were given up.
	Dead MessageState = "dead"
)

// Message is a post of the outbox.
type Message struct {
	ID int64
	// Key is the idempotency key: one message for each key.
	Key      string
	Platform string
	// Target is who gets it. Messages to one target go out one after another.
	Target string
	// Payload is JSON.
	Payload []byte
	// Game that it is about, 0 for none.
	Game GameID
	// NotBefore is when it may go out, zero for at once.
	NotBefore time.Time
	State     MessageState
	Attempts  int
	// Ref is the platform's id of the sent message.
	Ref string
	// Error is the last one.
	Error         string
	Created, Done time.Time
}

const messageColumns = `id, key, platform, target, payload, coalesce(game, 0), state, attempts, not_before, ref, error, created, done`

func scanMessage(row scanner) (m Message, err error) {
	var notBefore, created, done int64
	err = row.Scan(&m.ID, &m.Key, &m.Platform, &m.Target, &m.Payload, &m.Game, &m.State, &m.Attempts,
		&notBefore, &m.Ref, &m.Error, &created, &done)
	m.NotBefore, m.Created, m.Done = moment(notBefore), moment(created), moment(done)
	return m, err
}

// Enqueue puts a message into the outbox: its Key, Platform, Target, Payload, Game
// and NotBefore. A key that is there already changes nothing. It returns the
// message's id.
func (tx *Tx) Enqueue(m Message) (int64, error) {
	_, err := tx.exec(`INSERT INTO outbox (key, platform, target, payload, game, not_before, created)
		VALUES (?, ?, ?, ?, nullif(?, 0), ?, ?) ON CONFLICT (key) DO NOTHING`,
		m.Key, m.Platform, m.Target, string(m.Payload), m.Game, stored(m.NotBefore), tx.now())
	if err != nil {
		return 0, err
	}
	var id int64
	return id, tx.row(`SELECT id FROM outbox WHERE key = ?`, []any{m.Key}, &id)
}

// Message finds a message by its key.
func (r Reader) Message(key string) (Message, error) {
	return find(r, scanMessage, `SELECT `+messageColumns+` FROM outbox WHERE key = ?`, key)
}

// Messages lists messages of a platform in a state, the oldest first; limit 0
// means all.
func (r Reader) Messages(platform string, state MessageState, limit int) ([]Message, error) {
	if limit == 0 {
		limit = -1
	}
	return collect(r, scanMessage,
		`SELECT `+messageColumns+` FROM outbox WHERE platform = ? AND state = ? ORDER BY id LIMIT ?`, platform, state, limit)
}

// heads are the messages that are first in the line of their target.
const heads = `FROM outbox o WHERE state = 'pending' AND platform = ? AND NOT EXISTS (
	SELECT 1 FROM outbox p WHERE p.state = 'pending' AND p.platform = o.platform AND p.target = o.target AND p.id < o.id)`

// Claim takes messages that can go out now, at most one for each target and the
// oldest first. Nobody else gets them until the lease ends; then, when nothing was
// reported, they are given out again.
func (tx *Tx) Claim(platform string, limit int, lease time.Duration) ([]Message, error) {
	now := tx.now()
	messages, err := collect(tx.Reader, scanMessage, `SELECT `+messageColumns+` `+heads+`
		AND not_before <= ? AND claimed <= ? ORDER BY id LIMIT ?`, platform, now, now, limit)
	if err != nil {
		return nil, err
	}
	for _, m := range messages {
		if err := tx.change(`UPDATE outbox SET claimed = ? WHERE id = ?`, now+lease.Milliseconds(), m.ID); err != nil {
			return nil, err
		}
	}
	return messages, nil
}

// ReleaseClaims gives up the leases of an earlier process.
func (tx *Tx) ReleaseClaims(platform string) error {
	_, err := tx.exec(`UPDATE outbox SET claimed = 0 WHERE platform = ? AND state = 'pending'`, platform)
	return err
}

// NextDue is when the next message can go out; false where none waits.
func (r Reader) NextDue(platform string) (time.Time, bool, error) {
	var due sql.NullInt64
	err := r.row(`SELECT min(max(not_before, claimed)) `+heads, []any{platform}, &due)
	if err != nil || !due.Valid {
		return time.Time{}, false, err
	}
	return time.UnixMilli(due.Int64).UTC(), true, nil
}

// Complete marks a message as sent; ref is the platform's id of it.
func (tx *Tx) Complete(id int64, ref string) error {
	return tx.change(`UPDATE outbox SET state = 'sent', attempts = attempts + 1, ref = ?, error = '', claimed = 0, done = ?
		WHERE id = ?`, ref, tx.now(), id)
}

// Fail gives a message up.
func (tx *Tx) Fail(id int64, cause error) error {
	return tx.change(`UPDATE outbox SET state = 'dead', attempts = attempts + 1, error = ?, claimed = 0, done = ?
		WHERE id = ?`, words(cause), tx.now(), id)
}

// Postpone tries a message again at a later moment; the target's other messages
// wait behind it.
func (tx *Tx) Postpone(id int64, until time.Time, cause error) error {
	return tx.change(`UPDATE outbox SET attempts = attempts + 1, error = ?, claimed = 0, not_before = ?
		WHERE id = ? AND state = 'pending'`, words(cause), stored(until), id)
}

// Revive makes a dead message pending again.
func (tx *Tx) Revive(id int64) error {
	return tx.change(`UPDATE outbox SET state = 'pending', attempts = 0, not_before = 0, done = 0
		WHERE id = ? AND state = 'dead'`, id)
}

// Redirect sends the pending messages of a target to another one. rewrite changes
// their payloads.
func (tx *Tx) Redirect(platform, from, to string, rewrite func(payload []byte) ([]byte, error)) error {
	messages, err := collect(tx.Reader, scanMessage,
		`SELECT `+messageColumns+` FROM outbox WHERE platform = ? AND target = ? AND state = 'pending'`, platform, from)
	if err != nil {
		return err
	}
	for _, m := range messages {
		payload, err := rewrite(m.Payload)
		if err != nil {
			return err
		}
		err = tx.change(`UPDATE outbox SET target = ?, payload = ?, claimed = 0 WHERE id = ?`, to, string(payload), m.ID)
		if err != nil {
			return err
		}
	}
	return nil
}

func words(err error) string {
	if err == nil {
		return ""
	}
	text := err.Error()
	return strings.ToValidUTF8(text[:min(len(text), 500)], "")
}
