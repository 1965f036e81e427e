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
	engine.Memory[State]
	// mu guards what follows.
	mu sync.Mutex
	// planner of the moves.
	planner *planner
	// charts of the moves, those of an earlier position as long as there is no planner.
	charts *charts
	// aloft are the aircraft that would be lost where they are, once they are grounded.
	aloft    []UnitID
	grounded bool
}

// optionsAfter lists the words that may follow a prefix of words that lead on.
func (s *State) optionsAfter(by c.Power, prefix engine.Order) []engine.Option {
	st := &s.game.stages[s.Stage]
	if s.cache == nil {
		return st.options(s, by, prefix)
	}
	return s.cache.Options(engine.Seat(by), prefix, func() []engine.Option { return st.options(s, by, prefix) })
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
	return s.cache.Pending(func() []engine.Decision { return ask(s) })
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
	r.s.look()
	r.s.cache = &cache{charts: s.charts()}
	r.s.cache.Note(r.pending)
	s.cache.Remember(slices.Clip(r.events), r.s)
}

// recall is the state that some events lead to, where it is remembered; nil otherwise.
func (s *State) recall(events []engine.Event) *State {
	if s.cache == nil {
		return nil
	}
	return s.cache.Recall(events)
}
