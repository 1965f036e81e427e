package state

import (
	"sync"

	"github.com/umpire-games/umpire/engine/stage"
)

// cache remembers what was found out about a state: an order is mostly one whose words have just been
// shown. States that a referee works on have none, for they change.
type cache struct {
	stage.Memo[*State]
	// mu guards what follows.
	mu sync.Mutex
	// planner of the moves; reach is what it hands on to later positions: that of an earlier
	// position as long as there is no planner.
	planner, reach any
}

// Memo remembers what the state was asked, nil while a referee works on it. [stage.State]
func (s *State) Memo() *stage.Memo[*State] {
	if s.cache == nil {
		return nil
	}
	return &s.cache.Memo
}

// Settle makes what is derived from the units, and takes over the reach of the units. [stage.State]
func (s *State) Settle(before *State) {
	s.noteEnemies()
	_, reach := before.Planner()
	s.cache = &cache{reach: reach}
}

// Planner is the planner of the moves that is kept with the state, and what an earlier one has handed
// on; nil where there is none. The package movement knows their types.
func (s *State) Planner() (planner, reach any) {
	if s.cache == nil {
		return nil, nil
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	return s.cache.planner, s.cache.reach
}

// KeepPlanner keeps a planner unless there is one, and returns that which is kept. A state that a
// referee works on keeps none.
func (s *State) KeepPlanner(planner, reach any) any {
	if s.cache == nil {
		return planner
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if s.cache.planner == nil {
		s.cache.planner, s.cache.reach = planner, reach
	}
	return s.cache.planner
}
