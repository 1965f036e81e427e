package state

import (
	"cmp"
	"sync"
	"sync/atomic"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/stage"
)

// cache is what was worked out about one state, which never changes. A state may be asked
// by several goroutines at once.
type cache struct {
	stage.Memo[*State]
	// inherited: what was known of the state before has been taken over.
	inherited bool
	// mu guards the surveys below, which are made when they are first asked for.
	mu sync.Mutex
	// situation is set once.
	situation atomic.Pointer[position.Situation]
	// former is the survey of a board before this one, to start from.
	former *position.Situation
	// segment is the board that arrivals are placed by, see State.segment; flip the one
	// that steps are regained by, see State.SegmentWithHQs. The others are those of
	// the state before.
	segment, flip             *former
	formerSegment, formerFlip *former
	// Commanded are the units that an HQ reaches.
	Commanded answers[CommandKey, components.UnitSet]
	Reaches   answers[ReachKey, position.Range]
	Places    answers[components.Unit, PlaceAnswer]
	// Waters are the hexes that the landings of J2 may go to, see landingWaters.
	Waters atomic.Pointer[components.LocSet]
}

// answers are what was worked out before, by question.
type answers[K comparable, V any] struct {
	mu    sync.Mutex
	known map[K]V
}

func (a *answers[K, V]) Get(question K) (V, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	answer, known := a.known[question]
	return answer, known
}

func (a *answers[K, V]) Put(question K, answer V) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.known == nil {
		a.known = make(map[K]V)
	}
	a.known[question] = answer
}

// take moves the answers here: a map has one owner.
func (a *answers[K, V]) take(from *answers[K, V]) {
	from.mu.Lock()
	defer from.mu.Unlock()
	a.known, from.known = from.known, nil
}

// Cached is what was worked out about the state.
func (s *State) Cached() *cache { return s.cache }

// CommandKey is an HQ with the event whose text may widen its command, NoCard without.
type CommandKey struct {
	HQ    components.Unit
	Event components.Card
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
	situation := s.Surveys.Of(s.Set, &s.Board, s.cache.former)
	s.cache.former = nil
	s.cache.situation.Store(situation)
	return situation
}

// inherit takes over what is known of the board before: everything where it is still the
// same, as after many events, or else a survey to start from.
func (s *State) inherit(from *cache, board *position.Position) {
	from.mu.Lock()
	defer from.mu.Unlock()
	if s.PendingChoices.Of == s.Stage {
		s.cache.formerSegment = cmp.Or(from.segment, from.formerSegment)
		s.cache.formerFlip = cmp.Or(from.flip, from.formerFlip)
	}
	situation := from.situation.Load()
	if s.Board == *board {
		s.cache.situation.Store(situation)
		s.cache.former = from.former
		s.cache.Commanded.take(&from.Commanded)
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

// Segment is where units may arrive in the running segment: by the board without the
// units that came in this segment and without the HQs that arrived this turn. Rule 10.11:
// arrivals do not make room for one another, and a new HQ serves only its own hex.
func (s *State) Segment() *position.Arrivals {
	return &s.before(s.PendingChoices.Done.Union(s.Record.NewHQs), &s.cache.segment, &s.cache.formerSegment).Arrivals
}

// former is the board before some units came, surveyed. Units placed one after another
// leave it as it is: the states of a segment share it.
type former struct {
	// board has all units off the map in one box.
	board position.Position
	position.Arrivals
}

// before is the board without units, remembered at known; last is what the state before
// this one remembered.
func (s *State) before(units components.UnitSet, known, last **former) *former {
	situation := s.Situation()
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if *known != nil {
		return *known
	}
	board := s.Board
	for unit := range components.Unit(components.NumUnits) {
		if place := board.Pieces[unit].Place; units.Has(unit) || !place.OnMap() && place != position.ChinaBox {
			board.Pieces[unit].Place = position.Delayed
		}
	}
	found := *last
	switch {
	case found != nil && found.board == board:
	case units.IsEmpty():
		found = &former{board: board, Arrivals: position.Arrivals{Situation: situation}}
	default:
		found = &former{board: board}
		found.Situation = situation.After(&found.board)
	}
	*known, *last = found, nil
	return found
}

// PlaceAnswer is where an arriving unit may go.
type PlaceAnswer struct {
	Hexes components.LocSet
	China bool
}

// SegmentWithHQs is the situation of the segment for units that stand on the board: that
// of the moment before anything came back in it. The limit on HQs that arrived this
// turn concerns placing only (10.11).
func (s *State) SegmentWithHQs() *position.Situation {
	return s.before(s.PendingChoices.Done, &s.cache.flip, &s.cache.formerFlip).Situation
}
