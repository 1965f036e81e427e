package storage

import "time"

// Inbound is an event of a platform that was dealt with.
type Inbound struct {
	Platform string
	// Event is the platform's id of it, unique on the platform.
	Event string
	// Answer is JSON: what the asker got, for repeats.
	Answer   []byte
	Received time.Time
}

// Receive records an inbound in the transaction that deals with it. ErrTaken
// tells that it was dealt with before.
func (tx *Tx) Receive(in Inbound) error {
	err := tx.exec(`INSERT INTO inbox (platform, event, answer, received) VALUES (?, ?, ?, ?)`,
		in.Platform, in.Event, string(in.Answer), stored(in.Received))
	if taken(err) {
		return ErrTaken
	}
	return err
}

// Answer is what the asker of an inbound got.
func (r Reader) Answer(platform, event string) ([]byte, error) {
	var answer []byte
	return answer, r.row(`SELECT answer FROM inbox WHERE platform = ? AND event = ?`, []any{platform, event}, &answer)
}

// Menu tells what the buttons of a message mean.
type Menu struct {
	ID string
	// Game that the buttons belong to, empty for none.
	Game string
	// Menu is JSON, as the hosting writes it.
	Menu    []byte
	Created time.Time
}

// Menu finds the meaning of buttons.
func (r Reader) Menu(id string) (Menu, error) {
	return find(r, func(row scanner) (m Menu, err error) {
		var created int64
		err = row.Scan(&m.ID, &m.Game, &m.Menu, &created)
		m.Created = moment(created)
		return m, err
	}, `SELECT id, coalesce(game, ''), menu, created FROM menus WHERE id = ?`, id)
}

// PutMenu writes the meaning of buttons whole.
func (tx *Tx) PutMenu(m Menu) error {
	return tx.exec(`INSERT INTO menus (id, game, menu, created) VALUES (?, nullif(?, ''), ?, ?)
		ON CONFLICT (id) DO UPDATE SET game = excluded.game, menu = excluded.menu, created = excluded.created`,
		m.ID, m.Game, string(m.Menu), stored(m.Created))
}

// Forget deletes what only matters for a while and is older than a moment: answers
// for repeats, messages that were sent or given up, and the meaning of buttons.
func (tx *Tx) Forget(before time.Time) error {
	for _, statement := range []string{
		`DELETE FROM inbox WHERE received < ?`,
		`DELETE FROM outbox WHERE state <> 'waiting' AND created < ?`,
		`DELETE FROM menus WHERE created < ?`,
	} {
		if err := tx.exec(statement, stored(before)); err != nil {
			return err
		}
	}
	return nil
}
