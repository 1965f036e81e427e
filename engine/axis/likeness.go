package axis

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// alikeFirst brings the words first that are most like one that was refused: spaces instead of a space, the
// nearest to it first, and units and numbers instead of others.
func (s *State) alikeFirst(word string, options []engine.Option) []engine.Option {
	wanted, isSpace := s.set().Find(word)
	far := func(o engine.Option) int {
		space, listed := s.set().Find(o.Word)
		switch {
		case listed != isSpace:
			return 1 << 10
		case isSpace:
			return s.set().Flight(wanted, space)
		}
		return 0
	}
	sorted := slices.Clone(options)
	slices.SortStableFunc(sorted, func(a, b engine.Option) int { return cmp.Compare(far(a), far(b)) })
	return sorted
}
