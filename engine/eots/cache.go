package eots

import (
	"cmp"
	"sync"
	"sync/atomic"

	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/stage"
)

// cache is what was worked out about one state, which never changes. A state may be asked
// by several goroutines at once.
type cache struct {
	stage.Memo[*State]
	// inherited: what was known of the state before has been taken over.
	inherited bool
	// mu guards the answers below, which are worked out when they are first asked for.
	mu sync.Mutex
	// situation is set once.
	situation atomic.Pointer[position.Situation]
	// former is the survey of a board before this one, to start from.
	former *position.Situation
	// segment is the board that arrivals are placed by, see State.segment; flip the one
	// that steps are regained by, see State.segmentWithHQs. The others are those of
	// the state before.
	segment, flip             *former
	formerSegment, formerFlip *former
	// commanded are the units that an HQ reaches.
	commanded map[commandKey]c.UnitSet
	reaches   map[reachKey]reachAnswer
	places    map[c.Unit]placeAnswer
	// waters are the hexes that the landings of J2 may go to, see landingWaters.
	waters *c.LocSet
}

// commandKey is an HQ with the event whose text may widen its command, NoCard without.
type commandKey struct {
	hq    c.Unit
	event c.Card
}

// Situation is the survey of the board: zones, supply, activation.
func (s *State) Situation() *position.Situation {
	if known := s.cache.situation.Load(); known != nil {
		return known
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if known := s.cache.situation.Load(); known != nil {
		return known // another goroutine was quicker
	}
	var situation *position.Situation
	if former := s.cache.former; former != nil {
		situation, s.cache.former = former.After(&s.Board), nil
	} else {
		board := s.Board // the survey outlives the state where the board stays as it is
		situation = position.Survey(s.game.set, &board)
	}
	s.cache.situation.Store(situation)
	return situation
}

// inherit takes over what is known of the board before: everything where it is still the
// same, as after many events, or else a survey to start from.
func (s *State) inherit(from *cache, board *position.Position) {
	from.mu.Lock()
	defer from.mu.Unlock()
	if s.Errand.Of == s.Stage {
		s.cache.formerSegment = cmp.Or(from.segment, from.formerSegment)
		s.cache.formerFlip = cmp.Or(from.flip, from.formerFlip)
	}
	situation := from.situation.Load()
	if s.Board == *board {
		s.cache.situation.Store(situation)
		s.cache.former, s.cache.commanded = from.former, from.commanded
		from.commanded = nil // a map has one owner
		return
	}
	s.cache.former = cmp.Or(situation, from.former)
}

// Memo remembers what the state was asked. [stage.State]
func (s *State) Memo() *stage.Memo[*State] { return &s.cache.Memo }

// Settle takes over what is known of the board, unless a referee did. [stage.State]
func (s *State) Settle(before *State) {
	if !s.cache.inherited {
		s.inherit(before.cache, &before.Board)
		s.cache.inherited = true
	}
}
