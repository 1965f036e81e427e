package storage

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/minutes"
)

// Event is a fact as it is stored.
type Event struct {
	Kind string
	// Data is the event as JSON, for Game.DecodeEvent.
	Data []byte
}

// Encode writes events for the store.
func Encode(events []engine.Event) ([]Event, error) {
	encoded := make([]Event, len(events))
	for i, event := range events {
		data, err := json.Marshal(event)
		if err != nil {
			return nil, fmt.Errorf("storage: event %q: %w", event.Kind(), err)
		}
		encoded[i] = Event{event.Kind(), data}
	}
	return encoded, nil
}

// Order is an accepted order with everything that came of it, or an entry of the hosting: its
// seat is engine.House, and it has one event (package minutes).
type Order struct {
	// N numbers the orders of a game from 0; Append sets it.
	N     int
	Seat  engine.Seat
	Order engine.Order
	// First is the number of its first event, FirstRoll of its first roll; Append
	// sets them.
	First, FirstRoll int
	Events           []Event
	Rolls            []engine.Roll
	Created          time.Time
}

// Append adds an accepted order with its events to a game. expected is the number
// of events that the order was decided on; a *Conflict tells that there are others.
func (tx *Tx) Append(game string, expected int, order Order) error {
	if len(order.Events) == 0 {
		return fmt.Errorf("storage: the order %q has no events", order.Order)
	}
	if err := tx.expect(game, expected); err != nil {
		return err
	}
	rolls := []byte("[]")
	if len(order.Rolls) > 0 {
		var err error
		if rolls, err = json.Marshal(order.Rolls); err != nil {
			return fmt.Errorf("storage: %w", err)
		}
	}
	upto := expected + len(order.Events)
	err := tx.exec(`INSERT INTO orders (game, n, seat, text, start, upto, roll, rolls, created)
		SELECT id, orders, ?, ?, ?, ?, rolls, ?, ? FROM games WHERE id = ?`,
		order.Seat, order.Order.String(), expected, upto, string(rolls), stored(order.Created), game)
	if err != nil {
		return err
	}
	for i, event := range order.Events {
		err := tx.exec(`INSERT INTO events (game, seq, kind, data) VALUES (?, ?, ?, ?)`,
			game, expected+i, event.Kind, string(event.Data))
		if err != nil {
			return err
		}
	}
	return tx.exec(`UPDATE games SET orders = orders + 1, events = ?, rolls = rolls + ?, changed = ? WHERE id = ?`,
		upto, len(order.Rolls), tx.now(), game)
}

// Orders lists the orders of a game that follow its first events, in their order.
func (r Reader) Orders(game string, after int) ([]Order, error) {
	type span struct {
		Order
		upto int
	}
	orders, err := collect(r, func(row scanner) (s span, err error) {
		var text string
		var rolls []byte
		var created int64
		if err := row.Scan(&s.N, &s.Seat, &text, &s.First, &s.upto, &s.FirstRoll, &rolls, &created); err != nil {
			return s, err
		}
		s.Order.Order, s.Created = engine.ParseOrder(text), moment(created)
		if string(rolls) == "[]" {
			return s, nil
		}
		return s, json.Unmarshal(rolls, &s.Rolls)
	}, `SELECT n, seat, text, start, upto, roll, rolls, created FROM orders WHERE game = ? AND start >= ? ORDER BY n`,
		game, after)
	if err != nil || len(orders) == 0 {
		return nil, err
	}
	// Events that were appended between the two reads are left out below.
	events, err := collect(r, func(row scanner) (e Event, err error) {
		err = row.Scan(&e.Kind, &e.Data)
		return e, err
	}, `SELECT kind, data FROM events WHERE game = ? AND seq >= ? ORDER BY seq`, game, orders[0].First)
	if err != nil {
		return nil, err
	}
	complete := make([]Order, len(orders))
	for i, order := range orders {
		from, upto := order.First-orders[0].First, order.upto-orders[0].First
		if upto > len(events) {
			return nil, fmt.Errorf("storage: game %s: events of order %d are missing", game, order.N)
		}
		complete[i] = order.Order
		complete[i].Events = events[from:upto:upto]
	}
	return complete, nil
}

// Snapshot is a position after a number of events.
type Snapshot struct {
	Events int
	// State is JSON, for Game.DecodeState.
	State []byte
}

// snapshotsKept is how many snapshots of a game are kept: the last one, and some
// for looking back.
const snapshotsKept = 3

// PutSnapshot keeps a position; the oldest ones make room.
func (tx *Tx) PutSnapshot(game string, snapshot Snapshot) error {
	err := tx.exec(`INSERT INTO snapshots (game, events, state) VALUES (?, ?, ?)
		ON CONFLICT (game, events) DO UPDATE SET state = excluded.state`, game, snapshot.Events, string(snapshot.State))
	if err != nil {
		return err
	}
	return tx.exec(`DELETE FROM snapshots WHERE game = ?1 AND events NOT IN (
		SELECT events FROM snapshots WHERE game = ?1 ORDER BY events DESC LIMIT ?2)`, game, snapshotsKept)
}

// Snapshot is the last kept position of at most a number of events; ErrNotFound
// where there is none.
func (r Reader) Snapshot(game string, upto int) (Snapshot, error) {
	return find(r, func(row scanner) (s Snapshot, err error) {
		err = row.Scan(&s.Events, &s.State)
		return s, err
	}, `SELECT events, state FROM snapshots WHERE game = ? AND events <= ? ORDER BY events DESC LIMIT 1`, game, upto)
}

// Load reads a game and plays its events.
func (r Reader) Load(games *engine.Registry, id string) (Game, engine.State, error) {
	record, err := r.Game(id)
	if err != nil {
		return Game{}, nil, err
	}
	game, err := games.Game(record.Setup.Game)
	if err != nil {
		return Game{}, nil, fmt.Errorf("storage: game %s: %w", id, err)
	}
	orders, err := r.Orders(id, 0)
	if err != nil {
		return Game{}, nil, err
	}
	log, err := minutes.Begin(game, record.Setup)
	if err != nil {
		return Game{}, nil, fmt.Errorf("storage: game %s: %w", id, err)
	}
	// A Reader that is no transaction may see orders later than the record.
	for _, order := range orders[:min(len(orders), record.Orders)] {
		if err := follow(game, log, order); err != nil {
			return Game{}, nil, fmt.Errorf("storage: game %s, order %d: %w", id, order.N, err)
		}
	}
	return record, log.State(), nil
}

// follow decodes an act and plays it. It fences positions that cannot take it.
func follow(game engine.Game, log *minutes.Fold, act Order) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("the position cannot take the events: %v", cause)
		}
	}()
	if act.Seat == engine.House {
		entry, err := minutes.Decode(act.Events[0].Kind, act.Events[0].Data)
		if err != nil {
			return err
		}
		return log.Enter(entry)
	}
	events := make([]engine.Event, len(act.Events))
	for i, event := range act.Events {
		if events[i], err = game.DecodeEvent(event.Kind, event.Data); err != nil {
			return err
		}
	}
	log.Play(events...)
	return nil
}
