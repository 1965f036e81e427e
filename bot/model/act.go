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
	// After is the number of events before it, Roll that of its first roll.
	After  int           `json:"after"`
	Roll   int           `json:"roll"`
	Seat   engine.Seat   `json:"seat"`
	Order  string        `json:"order"`
	Events []Event       `json:"events"`
	Rolls  []engine.Roll `json:"rolls,omitempty"`
	At     time.Time     `json:"at"`
}

// Snapshot is a whole state after a number of events.
type Snapshot struct {
	Table  string
	Events int
	State  json.RawMessage
}

// Draft is the plan of a seat.
type Draft struct {
	Table string      `json:"table"`
	Seat  engine.Seat `json:"seat"`
	// Version grows with every change of the plan, also when it is emptied.
	Version int `json:"version"`
	// Kind and Round are those of the decision that the plan answers.
	Kind  string `json:"kind,omitempty"`
	Round int    `json:"round,omitempty"`
	// Orders are tried and private.
	Orders []string `json:"orders,omitempty"`
	// Waiting are lines that go on after the decision of another seat.
	Waiting []string `json:"waiting,omitempty"`
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
