package components

import (
	"iter"
	"math/bits"
)

// Spaces is a set of spaces.
type Spaces [3]uint64

// Add puts a space into the set.
func (s *Spaces) Add(space Space) { s[space>>6] |= 1 << (space & 63) }

// Has tells whether the space is in the set.
func (s Spaces) Has(space Space) bool { return s[space>>6]>>(space&63)&1 == 1 }

// Empty tells whether nothing is in the set.
func (s Spaces) Empty() bool { return s[0]|s[1]|s[2] == 0 }

// Len is the number of spaces in the set.
func (s Spaces) Len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2])
}

// And is what is in both sets.
func (s Spaces) And(o Spaces) Spaces { return Spaces{s[0] & o[0], s[1] & o[1], s[2] & o[2]} }

// Or is what is in one of the sets.
func (s Spaces) Or(o Spaces) Spaces { return Spaces{s[0] | o[0], s[1] | o[1], s[2] | o[2]} }

// Meets tells whether something is in both sets.
func (s *Spaces) Meets(o *Spaces) bool { return s[0]&o[0]|s[1]&o[1]|s[2]&o[2] != 0 }

// All are the spaces of the set in ascending order.
func (s Spaces) All() iter.Seq[Space] {
	return func(yield func(Space) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Space(i<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// MaxRange is the longest flight of a turn (7.5).
const MaxRange = 6

// Within are the spaces that an aircraft can reach with some moves, its own among them (7.5).
func (s *Set) Within(from Space, moves int) *Spaces {
	return &s.within[from][min(max(moves, 0), MaxRange)]
}
