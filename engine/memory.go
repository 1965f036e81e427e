package engine

import "sync"

// Memory is what a state of the type S remembers of what it was asked: it never changes, and is asked for the same
// again and again. An order is mostly one whose words have just been listed, and the state to which it leads is
// mostly asked for next. The zero value is ready for use, by several goroutines at once; what it gives must not be
// changed.
type Memory[S any] struct {
	mu      sync.Mutex
	options map[string][]Option
	pending []Decision
	asked   bool
	// events led to next.
	events []Event
	next   *S
}

// Options are the words that may follow a prefix in the orders of a seat; list lists them for the first time.
func (m *Memory[S]) Options(seat Seat, prefix Order, list func() []Option) []Option {
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
		m.options = make(map[string][]Option)
	}
	m.options[string(key)] = options
	return options
}

// Pending are the decisions that the state waits for; ask finds them for the first time.
func (m *Memory[S]) Pending(ask func() []Decision) []Decision {
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
func (m *Memory[S]) Note(pending []Decision) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.pending, m.asked = pending, true
}

// Remember keeps the state to which the events of an accepted order lead.
func (m *Memory[S]) Remember(events []Event, next *S) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.events, m.next = events, next
}

// Recall is the state to which the events lead if they are the very ones that are remembered, nil otherwise. It is
// given away once, so that states do not hold on to those that follow them.
func (m *Memory[S]) Recall(events []Event) *S {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(events) == 0 || len(events) != len(m.events) || &events[0] != &m.events[0] {
		return nil
	}
	next := m.next
	m.events, m.next = nil, nil
	return next
}
