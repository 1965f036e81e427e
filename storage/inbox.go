package storage

import "time"

// Inbound is what arrived from a platform.
type Inbound struct {
	// ID orders what arrived.
	ID       int64
	Platform string
	// Event is the platform's id of it, unique on the platform.
	Event   string
	Payload []byte
	// Answer is what the asker got, nil where it is not known.
	Answer   []byte
	Received time.Time
	// Processed is zero while it is to be done.
	Processed time.Time
}

func scanInbound(row scanner) (in Inbound, err error) {
	var received, processed int64
	err = row.Scan(&in.ID, &in.Platform, &in.Event, &in.Payload, &in.Answer, &received, &processed)
	in.Received, in.Processed = moment(received), moment(processed)
	return in, err
}

const inboundColumns = `id, platform, event, payload, answer, received, processed`

// Receive records what arrived. fresh tells that it is new; else the earlier
// record is returned and nothing changes.
func (tx *Tx) Receive(platform, event string, payload []byte) (in Inbound, fresh bool, err error) {
	if payload == nil {
		payload = []byte{}
	}
	n, err := tx.exec(`INSERT INTO inbox (platform, event, payload, received) VALUES (?, ?, ?, ?)
		ON CONFLICT (platform, event) DO NOTHING`, platform, event, payload, tx.now())
	if err != nil {
		return Inbound{}, false, err
	}
	in, err = tx.Inbound(platform, event)
	return in, n > 0, err
}

// Processed marks an inbound as done, with the answer for repeats (nil for none).
func (tx *Tx) Processed(id int64, answer []byte) error {
	return tx.change(`UPDATE inbox SET processed = max(?, 1), answer = ? WHERE id = ?`, tx.now(), answer, id)
}

// Inbound finds what arrived by the platform's id.
func (r Reader) Inbound(platform, event string) (Inbound, error) {
	return find(r, scanInbound, `SELECT `+inboundColumns+` FROM inbox WHERE platform = ? AND event = ?`, platform, event)
}

// Unprocessed lists what is to be done, in the order in which it arrived.
func (r Reader) Unprocessed(platform string) ([]Inbound, error) {
	return collect(r, scanInbound,
		`SELECT `+inboundColumns+` FROM inbox WHERE platform = ? AND processed = 0 ORDER BY id`, platform)
}

// Forget deletes what was done before a moment: processed inbounds, sent and dead
// messages, and the actions of buttons.
func (tx *Tx) Forget(before time.Time) error {
	for _, statement := range []string{
		`DELETE FROM inbox WHERE processed > 0 AND processed < ?`,
		`DELETE FROM outbox WHERE state <> 'pending' AND done < ?`,
		`DELETE FROM actions WHERE created < ?`,
	} {
		if _, err := tx.exec(statement, stored(before)); err != nil {
			return err
		}
	}
	return nil
}
