package orders

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// NearestFirst brings the words first that are most like one that was refused: spaces instead of a space, the
// nearest to it first, and units and numbers instead of others.
func NearestFirst(s *state.State, word string, options []engine.Option) []engine.Option {
	wanted, isSpace := s.Set().Find(word)
	far := func(o engine.Option) int {
		space, listed := s.Set().Find(o.Word)
		switch {
		case listed != isSpace:
			return 1 << 10
		case isSpace:
			return s.Set().Flight(wanted, space)
		}
		return 0
	}
	sorted := slices.Clone(options)
	slices.SortStableFunc(sorted, func(a, b engine.Option) int { return cmp.Compare(far(a), far(b)) })
	return sorted
}
