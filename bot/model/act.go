package model

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// Event is a stored engine.Event.
type Event struct {
	Kind string          `json:"kind"`
	Data json.RawMessage `json:"data"`
}

// Act is one decided order with its consequences, or an entry of the host: its seat is
// engine.System, and it has one event (package journal).
type Act struct {
	After  int           `json:"after"` // the number of events before it, Roll that of its first roll.
	Roll   int           `json:"roll"`
	Seat   engine.Seat   `json:"seat"`
	Order  string        `json:"order"`
	Events []Event       `json:"events"`
	Rolls  []engine.Roll `json:"rolls,omitempty"`
	At     time.Time     `json:"at"`
	Why    *Why          `json:"why,omitempty"` // Why the umpire itself gave the order; nil where a person did.
}

// Why is the line with which the umpire itself explains an order.
type Why struct {
	Text    engine.Text `json:"text"`
	Private bool        `json:"private,omitempty"` // it tells of what nobody else may know: it is told after the end.
}

// Snapshot is a whole state after a number of events.
type Snapshot struct {
	Table  string
	Events int
	State  json.RawMessage
}

// Draft is the plan of a seat.
type Draft struct {
	Table   string      `json:"table"`
	Seat    engine.Seat `json:"seat"`
	Version int         `json:"version"`        // Version grows with every change of the plan, also when it is emptied.
	Kind    string      `json:"kind,omitempty"` // Kind and Round are those of the decision that the plan answers.
	Round   int         `json:"round,omitempty"`
	Orders  []string    `json:"orders,omitempty"`  // tried and private.
	Waiting []string    `json:"waiting,omitempty"` // lines that go on after the decision of another seat.
	// Returned are lines that could not be carried out, for the Reason.
	Returned []string    `json:"returned,omitempty"`
	Reason   engine.Text `json:"reason,omitzero"`
	Rule     engine.Rule `json:"rule,omitempty"`
}

// Entry reads what the host wrote into a log.
func (a Act) Entry() (journal.Entry, error) {
	if len(a.Events) != 1 {
		return nil, fmt.Errorf("bot: the entry %q has %d events", a.Order, len(a.Events))
	}
	return journal.Decode(a.Events[0].Kind, a.Events[0].Data)
}

// Decode reads the events of an order.
func (a Act) Decode(game engine.Game) ([]engine.Event, error) {
	events := make([]engine.Event, len(a.Events))
	for i, stored := range a.Events {
		var err error
		if events[i], err = game.DecodeEvent(stored.Kind, stored.Data); err != nil {
			return nil, fmt.Errorf("bot: event %d: %w", a.After+i, err)
		}
	}
	return events, nil
}

// Play lets a log follow the act.
func (a Act) Play(game engine.Game, log *journal.Fold) error {
	if a.Seat == engine.System {
		entry, err := a.Entry()
		if err != nil {
			return err
		}
		return log.Enter(entry)
	}
	events, err := a.Decode(game)
	if err == nil {
		log.Play(events...)
	}
	return err
}

// EncodeEvents writes events for the store.
func EncodeEvents(events ...engine.Event) ([]Event, error) {
	encoded := make([]Event, len(events))
	for i, event := range events {
		data, err := json.Marshal(event)
		if err != nil {
			return nil, fmt.Errorf("bot: event %s: %w", event.Kind(), err)
		}
		encoded[i] = Event{Kind: event.Kind(), Data: data}
	}
	return encoded, nil
}
