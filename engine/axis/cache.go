package axis

import (
	"sync"

	"github.com/umpire-games/umpire/engine/stage"
)

// cache remembers what was listed for a state: an order is mostly one whose words have just been
// shown. States that a referee works on have none, for they change.
type cache struct {
	stage.Memo[*State]
	// mu guards what follows.
	mu sync.Mutex
	// planner of the moves; its type is in the package of the moves.
	planner any
	// charts of the moves, those of an earlier position as long as there is no planner.
	charts any
	// aloft are the aircraft that would be lost where they are, once they are grounded.
	aloft    []UnitID
	grounded bool
}

// Memo remembers what the state was asked, nil while a referee works on it. [stage.State]
func (s *State) Memo() *stage.Memo[*State] {
	if s.cache == nil {
		return nil
	}
	return &s.cache.Memo
}

// Settle makes what is derived from the units, and takes over the charts. [stage.State]
func (s *State) Settle(before *State) {
	s.look()
	s.cache = &cache{charts: before.charts()}
}

// charts of the moves, where there are any.
func (s *State) charts() any {
	if s.cache == nil {
		return nil
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	return s.cache.charts
}
