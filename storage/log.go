package storage

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/engine"
)

// Given is an accepted order with everything that came of it.
type Given struct {
	Seat   engine.Seat
	Order  engine.Order
	Events []engine.Event
	Rolls  []engine.Roll
}

// Order is a stored order.
type Order struct {
	// N numbers the orders of a game from 0.
	N     int
	Seat  engine.Seat
	Order engine.Order
	// First is the number of its first event, Last of its last.
	First, Last int
	Rolls       []engine.Roll
	Created     time.Time
}

// Event is a stored event.
type Event struct {
	// Seq numbers the events of a game from 0.
	Seq  int
	Kind string
	// Data is the event as JSON, for Game.DecodeEvent.
	Data []byte
}

// Conflict tells that events were appended in between.
type Conflict struct {
	Game GameID
	// Expected is the number of events that the writer knew of, Stored how many
	// there are.
	Expected, Stored int
}

func (e *Conflict) Error() string {
	return fmt.Sprintf("storage: game %d has %d events, not %d", e.Game, e.Stored, e.Expected)
}

// Append adds an accepted order with its events to a game. expected is the number
// of events that the order was decided on; a *Conflict tells that there are others.
func (tx *Tx) Append(game GameID, expected int, given Given) error {
	if len(given.Events) == 0 {
		return fmt.Errorf("storage: the order %q has no events", given.Order)
	}
	n, err := tx.reserve(game, expected, given)
	if err != nil {
		return err
	}
	rolls := given.Rolls
	if rolls == nil {
		rolls = []engine.Roll{}
	}
	list, err := json.Marshal(rolls)
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	_, err = tx.exec(`INSERT INTO orders (game, n, seat, text, start, upto, rolls, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		game, n, given.Seat, given.Order.String(), expected, expected+len(given.Events), string(list), tx.now())
	if err != nil {
		return err
	}
	for i, event := range given.Events {
		data, err := json.Marshal(event)
		if err != nil {
			return fmt.Errorf("storage: event %q: %w", event.Kind(), err)
		}
		_, err = tx.exec(`INSERT INTO events (game, seq, kind, data) VALUES (?, ?, ?, ?)`,
			game, expected+i, event.Kind(), string(data))
		if err != nil {
			return err
		}
	}
	return nil
}

// reserve moves the counters of the game and returns the number of the order.
func (tx *Tx) reserve(game GameID, expected int, given Given) (int, error) {
	moved, err := tx.exec(`UPDATE games SET orders = orders + 1, events = events + ?, rolls = rolls + ?, changed = ?
		WHERE id = ? AND events = ?`, len(given.Events), len(given.Rolls), tx.now(), game, expected)
	if err != nil {
		return 0, err
	}
	var orders, events int
	if err := tx.row(`SELECT orders, events FROM games WHERE id = ?`, []any{game}, &orders, &events); err != nil {
		return 0, err
	}
	if moved == 0 {
		return 0, &Conflict{Game: game, Expected: expected, Stored: events}
	}
	return orders - 1, nil
}

// Orders lists the orders of a game from number n on; limit 0 means all.
func (r Reader) Orders(game GameID, n, limit int) ([]Order, error) {
	if limit == 0 {
		limit = -1
	}
	return collect(r, func(row scanner) (o Order, err error) {
		var text, rolls string
		var created int64
		if err := row.Scan(&o.N, &o.Seat, &text, &o.First, &o.Last, &rolls, &created); err != nil {
			return o, err
		}
		o.Order, o.Created = engine.ParseOrder(text), moment(created)
		o.Last-- // stored as the number after it
		return o, json.Unmarshal([]byte(rolls), &o.Rolls)
	}, `SELECT n, seat, text, start, upto, rolls, created FROM orders WHERE game = ? AND n >= ? ORDER BY n LIMIT ?`,
		game, n, limit)
}

// Events lists the events of a game from number seq on.
func (r Reader) Events(game GameID, seq int) ([]Event, error) {
	return collect(r, func(row scanner) (e Event, err error) {
		err = row.Scan(&e.Seq, &e.Kind, &e.Data)
		return e, err
	}, `SELECT seq, kind, data FROM events WHERE game = ? AND seq >= ? ORDER BY seq`, game, seq)
}

// SaveSnapshot keeps the position after a number of events; it replaces older
// ones.
func (tx *Tx) SaveSnapshot(game GameID, events int, state engine.State) error {
	data, err := json.Marshal(state)
	if err != nil {
		return fmt.Errorf("storage: snapshot: %w", err)
	}
	if _, err := tx.exec(`DELETE FROM snapshots WHERE game = ?`, game); err != nil {
		return err
	}
	_, err = tx.exec(`INSERT INTO snapshots (game, seq, state) VALUES (?, ?, ?)`, game, events, string(data))
	return err
}

// Snapshot is the kept position and the number of events that it comes after;
// ErrNotFound where there is none.
func (r Reader) Snapshot(game GameID) (state []byte, events int, err error) {
	err = r.row(`SELECT seq, state FROM snapshots WHERE game = ? ORDER BY seq DESC LIMIT 1`, []any{game}, &events, &state)
	return state, events, err
}

// Position is a loaded game.
type Position struct {
	Game  Game
	State engine.State
}

// Load reads a game and its position: the snapshot, where it has one that can be
// read, and the events after it.
func (r Reader) Load(games *engine.Registry, id GameID) (Position, error) {
	record, err := r.Game(id)
	if err != nil {
		return Position{}, err
	}
	game, err := games.Game(record.Setup.Game)
	if err != nil {
		return Position{}, fmt.Errorf("storage: game %s: %w", record.Code, err)
	}
	state, from, err := r.recall(game, record)
	if err != nil {
		return Position{}, fmt.Errorf("storage: game %s: %w", record.Code, err)
	}
	stored, err := r.Events(id, from)
	if err != nil {
		return Position{}, err
	}
	// A read that is no transaction may see events later than the record.
	stored = stored[:min(len(stored), record.Events-from)]
	events := make([]engine.Event, len(stored))
	for i, event := range stored {
		if events[i], err = game.DecodeEvent(event.Kind, event.Data); err != nil {
			return Position{}, fmt.Errorf("storage: game %s, event %d: %w", record.Code, event.Seq, err)
		}
	}
	state, err = evolve(state, events)
	if err != nil {
		return Position{}, fmt.Errorf("storage: game %s: %w", record.Code, err)
	}
	return Position{Game: record, State: state}, nil
}

// recall is the position to begin with and the number of events in it.
func (r Reader) recall(game engine.Game, record Game) (engine.State, int, error) {
	data, events, err := r.Snapshot(record.ID)
	if err == nil && events <= record.Events {
		if state, err := game.DecodeState(data); err == nil {
			return state, events, nil
		}
	}
	state, err := game.New(record.Setup)
	return state, 0, err
}

// evolve fences states that cannot take an event.
func evolve(state engine.State, events []engine.Event) (after engine.State, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			after, err = nil, fmt.Errorf("the events do not fit the position: %v", cause)
		}
	}()
	return state.Evolve(events...), nil
}
