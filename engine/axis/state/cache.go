package state

import (
	"sync"

	"github.com/umpire-games/umpire/engine/stage"
)

// Cache remembers what was listed for a state: an order is mostly one whose words have just been
// shown. States that a referee works on have none, for they change.
type Cache struct {
	stage.Memo[*State]
	// Mu guards what follows.
	Mu sync.Mutex
	// Planner of the moves; its type is in the package of the moves.
	Planner any
	// Charts of the moves, those of an earlier position as long as there is no planner.
	Charts any
	// Aloft are the aircraft that would be lost where they are, once they are grounded.
	Aloft    []UnitID
	Grounded bool
}

// Memo remembers what the state was asked, nil while a referee works on it. [stage.State]
func (s *State) Memo() *stage.Memo[*State] {
	if s.Cache == nil {
		return nil
	}
	return &s.Cache.Memo
}

// Settle makes what is derived from the units, and takes over the charts. [stage.State]
func (s *State) Settle(before *State) {
	s.NoteEnemies()
	s.Cache = &Cache{Charts: before.Charts()}
}

// Charts of the moves, where there are any.
func (s *State) Charts() any {
	if s.Cache == nil {
		return nil
	}
	s.Cache.Mu.Lock()
	defer s.Cache.Mu.Unlock()
	return s.Cache.Charts
}
