package storage

import "time"

// MessageState is what became of a message.
type MessageState string

// The values of MessageState.
const (
	Waiting MessageState = "waiting"
	Sent    MessageState = "sent"
	// Dead messages were given up.
	Dead MessageState = "dead"
)

// Message is a post of the outbox.
type Message struct {
	// ID orders the messages; Enqueue makes it.
	ID int64
	// Key is the idempotency key: there is one message for each key.
	Key string
	// Player gets it privately, Chat gets it publicly; where both are empty it is
	// for the home of Game.
	Game, Player string
	Chat         Chat
	// Message is JSON, as the hosting writes it.
	Message  []byte
	State    MessageState
	Attempts int
	// Due is the earliest time of the next attempt.
	Due time.Time
	// Ref is the platform's name of the sent message.
	Ref string
	// Problem tells why the last attempt failed.
	Problem string
}

const messageColumns = `id, key, coalesce(game, ''), coalesce(player, ''), platform, channel, thread,
	message, state, attempts, due, ref, problem`

func scanMessage(row scanner) (m Message, err error) {
	var due int64
	err = row.Scan(&m.ID, &m.Key, &m.Game, &m.Player, &m.Chat.Platform, &m.Chat.Channel, &m.Chat.Thread,
		&m.Message, &m.State, &m.Attempts, &due, &m.Ref, &m.Problem)
	m.Due = moment(due)
	return m, err
}

// Enqueue puts a message into the outbox and returns its id. A key that is there
// already changes nothing: fresh is false and the id that of the earlier message.
func (tx *Tx) Enqueue(m Message) (id int64, fresh bool, err error) {
	err = tx.row(`INSERT INTO outbox (key, game, player, platform, channel, thread, message, state, attempts, due, ref, problem, created)
		VALUES (?, nullif(?, ''), nullif(?, ''), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id`,
		[]any{
			m.Key, m.Game, m.Player, m.Chat.Platform, m.Chat.Channel, m.Chat.Thread, string(m.Message),
			m.State, m.Attempts, stored(m.Due), m.Ref, m.Problem, tx.now(),
		}, &id)
	if err == nil {
		return id, true, nil
	}
	return id, false, tx.row(`SELECT id FROM outbox WHERE key = ?`, []any{m.Key}, &id)
}

// UpdateMessage writes what became of a message, by its id. What it says and to whom stays as it is stored:
// whoever delivers may hold words about somebody who was forgotten meanwhile.
func (tx *Tx) UpdateMessage(m Message) error {
	return tx.exec(`UPDATE outbox SET game = nullif(?, ''), platform = ?, channel = ?, thread = ?,
		state = ?, attempts = ?, due = ?, ref = ?, problem = ? WHERE id = ?`,
		m.Game, m.Chat.Platform, m.Chat.Channel, m.Chat.Thread,
		m.State, m.Attempts, stored(m.Due), m.Ref, m.Problem, m.ID)
}

// Messages lists the messages in a state, in the order of their ids.
func (r Reader) Messages(state MessageState) ([]Message, error) {
	return collect(r, scanMessage, `SELECT `+messageColumns+` FROM outbox WHERE state = ? ORDER BY id`, state)
}
