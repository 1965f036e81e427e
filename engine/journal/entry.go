// Package journal is what the host writes into the log of a game beside its orders: what was
// taken back, rulings, adjournments, and changes of the rules version. It also tells which of the
// orders in a log stand.
//
// A log is append-only. Nothing in it is ever changed or removed: a take-back is an entry of its
// own, and the position is that of the orders which stand after all entries. Entries are acts of
// the seat [engine.System] with a single event; they are numbered like the events of the game.
package journal

import (
	"errors"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// Entry is an event of the host.
type Entry interface {
	engine.Event
	// Order is the entry as the line of an order, for listings of the log.
	Order() engine.Order
	valid() bool
}

// TakenBack tells that the orders from a point of the log on stand no longer.
type TakenBack struct {
	// To is the number of events before the first order that is void.
	To int `json:"to"`
	// By is the seat that asked, engine.Nobody for an organiser without a seat.
	By engine.Seat `json:"by"`
	// Agreed are the seats that agreed to it.
	Agreed []engine.Seat `json:"agreed,omitempty"`
	// Organiser: a mistaken entry was corrected by who runs the game, for the Reason.
	Organiser bool   `json:"organiser,omitempty"`
	Reason    string `json:"reason,omitempty"`
	// Rolled: dice were rolled or cards drawn by the orders that are void. Shown: they showed somebody what was
	// hidden from them. Whoever agrees knows both, and so does whoever reads the log. Of corrections nothing is told.
	Rolled bool `json:"rolled,omitempty"`
	Shown  bool `json:"shown,omitempty"`
}

// Ruling is a statement of an organiser about a rule.
type Ruling struct {
	Rule engine.Rule `json:"rule"`
	Text string      `json:"text"`
}

// Adjourned tells that the game waits until somebody goes on.
type Adjourned struct {
	By        engine.Seat `json:"by"`
	Organiser bool        `json:"organiser,omitempty"`
}

// Resumed tells that an adjourned game goes on.
type Resumed struct {
	By        engine.Seat `json:"by"`
	Organiser bool        `json:"organiser,omitempty"`
}

// Upgraded tells that the game goes on under another version of the rules implementation.
type Upgraded struct {
	From   int           `json:"from"`
	To     int           `json:"to"`
	Agreed []engine.Seat `json:"agreed,omitempty"`
}

// Kind names the event in the log.
func (TakenBack) Kind() string { return "house.taken-back" }

// Kind names the event in the log.
func (Ruling) Kind() string { return "house.ruling" }

// Kind names the event in the log.
func (Adjourned) Kind() string { return "house.adjourned" }

// Kind names the event in the log.
func (Resumed) Kind() string { return "house.resumed" }

// Kind names the event in the log.
func (Upgraded) Kind() string { return "house.upgraded" }

// Order is the entry as a line.
func (e TakenBack) Order() engine.Order {
	return engine.Order{Verb: "taken-back", Args: []string{strconv.Itoa(e.To)}}
}

// Order is the entry as a line.
func (e Ruling) Order() engine.Order {
	return engine.Order{Verb: "ruling", Args: strings.Fields(string(e.Rule))}
}

// Order is the entry as a line.
func (Adjourned) Order() engine.Order { return engine.Order{Verb: "adjourned"} }

// Order is the entry as a line.
func (Resumed) Order() engine.Order { return engine.Order{Verb: "resumed"} }

// Order is the entry as a line.
func (e Upgraded) Order() engine.Order {
	return engine.Order{Verb: "upgraded", Args: []string{strconv.Itoa(e.To)}}
}

func (e TakenBack) valid() bool { return e.To > 0 && e.By >= engine.Nobody }
func (e Ruling) valid() bool    { return e.Text != "" }
func (e Adjourned) valid() bool { return e.By >= engine.Nobody }
func (e Resumed) valid() bool   { return e.By >= engine.Nobody }
func (e Upgraded) valid() bool  { return e.From > 0 && e.To > e.From }

// entries reads entries by their kinds.
var entries = stage.NewEvents("journal", []stage.Reader{
	reads[TakenBack](), reads[Ruling](), reads[Adjourned](), reads[Resumed](), reads[Upgraded](),
})

func reads[E Entry]() stage.Reader {
	return stage.Reads(func(entry *E) error {
		if !(*entry).valid() {
			return errors.New("out of range")
		}
		return nil
	})
}

// Decode reads an entry as json.Marshal wrote it.
func Decode(kind string, data []byte) (Entry, error) {
	event, err := entries.Decode(kind, data)
	if err != nil {
		return nil, err
	}
	return event.(Entry), nil
}
