package storage

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// Append adds an act to the log of a game, which has to have as many events as come before it.
func (tx *Tx) Append(game string, act model.Act) error {
	if len(act.Events) == 0 {
		return fmt.Errorf("storage: the order %q has no events", act.Order)
	}
	var has int
	if err := tx.row(tx.ctx, `SELECT events FROM games WHERE id = ?`, []any{game}, &has); err != nil {
		return err
	}
	if has != act.After {
		return fmt.Errorf("storage: the order %q comes after %d events, game %s has %d: %w", act.Order, act.After, game, has,
			&model.ConflictError{Table: game})
	}
	rolls := []byte("[]")
	if len(act.Rolls) > 0 {
		var err error
		if rolls, err = json.Marshal(act.Rolls); err != nil {
			return fmt.Errorf("storage: %w", err)
		}
	}
	var why any
	if act.Why != nil {
		text, err := json.Marshal(act.Why)
		if err != nil {
			return fmt.Errorf("storage: %w", err)
		}
		why = string(text)
	}
	upto := act.After + len(act.Events)
	err := tx.exec(`INSERT INTO orders (game, n, seat, text, start, upto, roll, rolls, created, why)
		SELECT id, orders, ?, ?, ?, ?, rolls, ?, ?, ? FROM games WHERE id = ?`,
		act.Seat, act.Order, act.After, upto, string(rolls), stored(act.At), why, game)
	if err != nil {
		return err
	}
	for i, event := range act.Events {
		err := tx.exec(`INSERT INTO events (game, seq, kind, data) VALUES (?, ?, ?, ?)`,
			game, act.After+i, event.Kind, string(event.Data))
		if err != nil {
			return err
		}
	}
	return tx.exec(`UPDATE games SET orders = orders + 1, events = ?, rolls = rolls + ?, changed = ? WHERE id = ?`,
		upto, len(act.Rolls), tx.now(), game)
}

// Acts lists the acts of a game that follow its first events, in their order.
func (r Reader) Acts(ctx context.Context, game string, after int) ([]model.Act, error) {
	type span struct {
		model.Act
		upto int
	}
	acts, err := collect(ctx, r, func(row scanner) (s span, err error) {
		var rolls, why []byte
		var created int64
		if err := row.Scan(&s.Seat, &s.Order, &s.After, &s.upto, &s.Roll, &rolls, &created, &why); err != nil {
			return s, err
		}
		s.At = moment(created)
		if why != nil {
			if err := json.Unmarshal(why, &s.Why); err != nil {
				return s, err
			}
		}
		if string(rolls) == "[]" {
			return s, nil
		}
		return s, json.Unmarshal(rolls, &s.Rolls)
	}, `SELECT seat, text, start, upto, roll, rolls, created, why FROM orders WHERE game = ? AND start >= ? ORDER BY n`, game, after)
	if err != nil || len(acts) == 0 {
		return nil, err
	}
	// Events that were appended between the two reads are left out below.
	first := acts[0].After
	events, err := collect(ctx, r, func(row scanner) (e model.Event, err error) {
		var data []byte
		err = row.Scan(&e.Kind, &data)
		e.Data = data
		return e, err
	}, `SELECT kind, data FROM events WHERE game = ? AND seq >= ? ORDER BY seq`, game, first)
	if err != nil {
		return nil, err
	}
	complete := make([]model.Act, len(acts))
	for i, act := range acts {
		from, upto := act.After-first, act.upto-first
		if upto > len(events) {
			return nil, fmt.Errorf("storage: game %s: events after %d are missing", game, act.After)
		}
		complete[i] = act.Act
		complete[i].Events = events[from:upto:upto]
	}
	return complete, nil
}

// snapshotsKept is how many snapshots of a game are kept: the last one, and some
// for looking back.
const snapshotsKept = 3

// PutSnapshot keeps a position; the oldest ones make room.
func (tx *Tx) PutSnapshot(snapshot model.Snapshot) error {
	err := tx.exec(`INSERT INTO snapshots (game, events, state) VALUES (?, ?, ?)
		ON CONFLICT (game, events) DO UPDATE SET state = excluded.state`, snapshot.Table, snapshot.Events, string(snapshot.State))
	if err != nil {
		return err
	}
	return tx.exec(`DELETE FROM snapshots WHERE game = ?1 AND events NOT IN (
		SELECT events FROM snapshots WHERE game = ?1 ORDER BY events DESC LIMIT ?2)`, snapshot.Table, snapshotsKept)
}

// Snapshot is the last kept position of at most a number of events; ErrNotFound
// where there is none.
func (r Reader) Snapshot(ctx context.Context, game string, upto int) (model.Snapshot, error) {
	return find(ctx, r, func(row scanner) (s model.Snapshot, err error) {
		var state []byte
		err = row.Scan(&s.Events, &state)
		s.Table, s.State = game, state
		return s, err
	}, `SELECT events, state FROM snapshots WHERE game = ? AND events <= ? ORDER BY events DESC LIMIT 1`, game, upto)
}

// Load reads a game and plays its events.
func (r Reader) Load(ctx context.Context, games *engine.Registry, id string) (Game, engine.State, error) {
	record, err := r.Game(ctx, id)
	if err != nil {
		return Game{}, nil, err
	}
	game, err := games.Game(record.Setup.Game)
	if err != nil {
		return Game{}, nil, fmt.Errorf("storage: game %s: %w", id, err)
	}
	acts, err := r.Acts(ctx, id, 0)
	if err != nil {
		return Game{}, nil, err
	}
	log, err := journal.Begin(game, record.Setup)
	if err != nil {
		return Game{}, nil, fmt.Errorf("storage: game %s: %w", id, err)
	}
	// A Reader that is no transaction may see orders later than the record.
	for i, act := range acts[:min(len(acts), record.Orders)] {
		if err := follow(game, log, act); err != nil {
			return Game{}, nil, fmt.Errorf("storage: game %s, order %d: %w", id, i, err)
		}
	}
	return record, log.State(), nil
}

// follow decodes an act and plays it. It fences positions that cannot take it.
func follow(game engine.Game, log *journal.Fold, act model.Act) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("the position cannot take the events: %v", cause)
		}
	}()
	return act.Play(game, log)
}
