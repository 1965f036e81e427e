package components

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"iter"
	"math/bits"
)

// The sets of hexes, units and cards.
type (
	LocSet  = BitSet[Loc, [18]uint64]
	UnitSet = BitSet[Unit, [4]uint64]
	CardSet = BitSet[Card, [3]uint64]
)

// BitSet is a set of what has a dense index, a bit for each in its words. The zero value is empty; assignments copy.
type BitSet[T member, W words] struct{ Words W }

type words interface {
	[18]uint64 | [4]uint64 | [3]uint64
}

// member is what a set has as members; its text is its name in the notation.
type member interface {
	~int16
	fmt.Stringer
}

// Has tells whether a member is in the set; false for none (-1).
func (s *BitSet[T, W]) Has(m T) bool { return m >= 0 && s.Words[m>>6]&(1<<(m&63)) != 0 }

// Add puts a member into the set.
func (s *BitSet[T, W]) Add(m T) { s.Words[m>>6] |= 1 << (m & 63) }

// Remove takes a member out of the set.
func (s *BitSet[T, W]) Remove(m T) { s.Words[m>>6] &^= 1 << (m & 63) }

// Union is the members of either set.
func (s BitSet[T, W]) Union(o BitSet[T, W]) BitSet[T, W] {
	for i := range len(s.Words) {
		s.Words[i] |= o.Words[i]
	}
	return s
}

// Intersect is the members of both sets.
func (s BitSet[T, W]) Intersect(o BitSet[T, W]) BitSet[T, W] {
	for i := range len(s.Words) {
		s.Words[i] &= o.Words[i]
	}
	return s
}

// Without is the members of this set that are not in the other.
func (s BitSet[T, W]) Without(o BitSet[T, W]) BitSet[T, W] {
	for i := range len(s.Words) {
		s.Words[i] &^= o.Words[i]
	}
	return s
}

// IsEmpty tells whether the set has no member.
func (s BitSet[T, W]) IsEmpty() bool { return s == BitSet[T, W]{} }

// Count is the number of members.
func (s BitSet[T, W]) Count() (n int) {
	for i := range len(s.Words) {
		n += bits.OnesCount64(s.Words[i])
	}
	return n
}

// All yields the members in ascending order.
func (s BitSet[T, W]) All() iter.Seq[T] {
	return func(yield func(T) bool) {
		for i := range len(s.Words) {
			for word := s.Words[i]; word != 0; word &= word - 1 {
				if !yield(T(i<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Where is the members for which a condition holds.
func (s BitSet[T, W]) Where(holds func(T) bool) BitSet[T, W] {
	for m := range s.All() {
		if !holds(m) {
			s.Remove(m)
		}
	}
	return s
}

// Any tells whether a condition holds for one of them.
func (s BitSet[T, W]) Any(holds func(T) bool) bool {
	for m := range s.All() {
		if holds(m) {
			return true
		}
	}
	return false
}

// MarshalJSON gives the names of the members in ascending order. They hold nothing that JSON escapes.
func (s BitSet[T, W]) MarshalJSON() ([]byte, error) {
	data := append(make([]byte, 0, 2+len(`"jp-army-15",`)*s.Count()), '[')
	for m := range s.All() {
		if len(data) > 1 {
			data = append(data, ',')
		}
		data = append(append(append(data, '"'), m.String()...), '"')
	}
	return append(data, ']'), nil
}

// UnmarshalJSON reads a list of names: one as MarshalJSON writes it at once, everything else as JSON may be.
func (s *BitSet[T, W]) UnmarshalJSON(data []byte) error {
	if s.readPlain(data) {
		return nil
	}
	*s = BitSet[T, W]{}
	var list []T
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	for _, m := range list {
		if m < 0 {
			return fmt.Errorf("components: a set has no empty member")
		}
		s.Add(m)
	}
	return nil
}

// readPlain reads a list of known names without spaces and escapes; false where it is
// anything else, of which the set may hold a part.
func (s *BitSet[T, W]) readPlain(data []byte) bool {
	*s = BitSet[T, W]{}
	if len(data) < 2 || data[0] != '[' || data[len(data)-1] != ']' {
		return false
	}
	var m T
	reader := any(&m).(encoding.TextUnmarshaler)
	if data = data[1 : len(data)-1]; len(data) == 0 {
		return true
	}
	for name := range bytes.SplitSeq(data, []byte(",")) {
		if len(name) <= len(`""`) || name[0] != '"' || name[len(name)-1] != '"' || reader.UnmarshalText(name[1:len(name)-1]) != nil {
			return false
		}
		s.Add(m)
	}
	return true
}
