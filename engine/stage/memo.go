package stage

import (
	"sync"

	"github.com/umpire-games/umpire/engine"
)

// Memo is what a state remembers of what it was asked: it never changes, and is asked for the same
// again and again. An order is mostly one whose words have just been listed, and the state to which
// it leads is mostly asked for next. The zero value is ready for use, by several goroutines at
// once; what it gives must not be changed.
type Memo[S any] struct {
	mu      sync.Mutex
	options map[string][]engine.Option
	pending []engine.Decision
	asked   bool
	// events led to next.
	events []engine.Event
	next   S
}

// Options are the words that may follow a prefix in the orders of a seat; list lists them for the first time.
func (m *Memo[S]) Options(seat engine.Seat, prefix engine.Order, list func() []engine.Option) []engine.Option {
	var room [128]byte
	key := append(room[:0], byte(seat))
	key = append(key, prefix.Verb...)
	for _, word := range prefix.Args {
		key = append(append(key, ' '), word...)
	}
	m.mu.Lock()
	options, known := m.options[string(key)]
	m.mu.Unlock()
	if known {
		return options
	}
	options = list()
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.options == nil {
		m.options = make(map[string][]engine.Option)
	}
	m.options[string(key)] = options
	return options
}

// Pending are the decisions that the state waits for; ask finds them for the first time.
func (m *Memo[S]) Pending(ask func() []engine.Decision) []engine.Decision {
	m.mu.Lock()
	pending, known := m.pending, m.asked
	m.mu.Unlock()
	if !known {
		pending = ask()
		m.Note(pending)
	}
	return pending
}

// Note keeps the decisions that the state waits for.
func (m *Memo[S]) Note(pending []engine.Decision) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.pending, m.asked = pending, true
}

// Remember keeps the state to which the events of an accepted order lead.
func (m *Memo[S]) Remember(events []engine.Event, next S) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.events, m.next = events, next
}

// Recall is the state to which the events lead, if they are the very ones that are remembered. It is
// given away once, so that states do not hold on to those that follow them.
func (m *Memo[S]) Recall(events []engine.Event) (S, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var next S
	if len(events) == 0 || len(events) != len(m.events) || &events[0] != &m.events[0] {
		return next, false
	}
	next, m.next = m.next, next
	m.events = nil
	return next, true
}
