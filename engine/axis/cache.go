package axis

import (
	"slices"
	"sync"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// cache remembers what was listed for a state: an order is mostly one whose words have just been
// shown. States that a referee works on have none, for they change.
type cache struct {
	mu      sync.Mutex
	options map[string][]engine.Option
	pending []engine.Decision
	asked   bool
	// planner of the moves.
	planner *planner
	// charts of the moves, those of an earlier position as long as there is no planner.
	charts *charts
	// aloft are the aircraft that would be lost where they are, once they are grounded.
	aloft    []UnitID
	grounded bool
	// events led to next.
	events []engine.Event
	next   *State
}

// optionsAfter lists the words that may follow a prefix of words that lead on.
func (s *State) optionsAfter(by c.Power, prefix engine.Order) []engine.Option {
	st := &s.game.stages[s.Stage]
	if s.cache == nil {
		return st.options(s, by, prefix)
	}
	var room [128]byte
	key := append(room[:0], byte(by))
	key = append(key, prefix.Verb...)
	for _, word := range prefix.Args {
		key = append(append(key, ' '), word...)
	}
	s.cache.mu.Lock()
	options, known := s.cache.options[string(key)]
	s.cache.mu.Unlock()
	if known {
		return options
	}
	options = st.options(s, by, prefix)
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if s.cache.options == nil {
		s.cache.options = make(map[string][]engine.Option)
	}
	s.cache.options[string(key)] = options
	return options
}

// asks are the decisions that the state waits for, not to be changed.
func (s *State) asks() []engine.Decision {
	ask := s.game.stages[s.Stage].ask
	if s.End != nil || ask == nil {
		return nil
	}
	if s.cache == nil {
		return ask(s)
	}
	s.cache.mu.Lock()
	pending, known := s.cache.pending, s.cache.asked
	s.cache.mu.Unlock()
	if known {
		return pending
	}
	pending = ask(s)
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	s.cache.pending, s.cache.asked = pending, true
	return pending
}

// charts of the moves, where there are any.
func (s *State) charts() *charts {
	if s.cache == nil {
		return nil
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	return s.cache.charts
}

// remember keeps the state that the events of an order have just led to: mostly it is asked for next.
func (s *State) remember(r *referee) {
	if s.cache == nil {
		return
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	r.s.look()
	r.s.cache = &cache{pending: r.pending, asked: true, charts: s.cache.charts}
	s.cache.events, s.cache.next = slices.Clip(r.events), r.s
}

// recall is the state that some events lead to, where it is remembered; nil otherwise.
func (s *State) recall(events []engine.Event) *State {
	if s.cache == nil || len(events) == 0 {
		return nil
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if len(events) != len(s.cache.events) || &events[0] != &s.cache.events[0] {
		return nil
	}
	next := s.cache.next
	s.cache.events, s.cache.next = nil, nil
	return next
}
