package components

import "math/bits"

// LocSet is a set of map hexes. The zero value is empty; assignments copy.
type LocSet [18]uint64

// UnitSet is a set of units. The zero value is empty; assignments copy.
type UnitSet [4]uint64

// CardSet is a set of cards. The zero value is empty; assignments copy.
type CardSet [3]uint64

// Has tells whether the hex is in the set; false for NoLoc.
func (s *LocSet) Has(loc Loc) bool { return loc >= 0 && s[loc>>6]&(1<<(loc&63)) != 0 }

// Add puts the hex into the set.
func (s *LocSet) Add(loc Loc) { s[loc>>6] |= 1 << (loc & 63) }

// Remove takes the hex out of the set.
func (s *LocSet) Remove(loc Loc) { s[loc>>6] &^= 1 << (loc & 63) }

// Union is the hexes of either set.
func (s LocSet) Union(o LocSet) LocSet {
	for i := range s {
		s[i] |= o[i]
	}
	return s
}

// Intersect is the hexes of both sets.
func (s LocSet) Intersect(o LocSet) LocSet {
	for i := range s {
		s[i] &= o[i]
	}
	return s
}

// Without is the hexes of this set that are not in the other.
func (s LocSet) Without(o LocSet) LocSet {
	for i := range s {
		s[i] &^= o[i]
	}
	return s
}

// IsEmpty tells whether the set has no hex.
func (s LocSet) IsEmpty() bool { return s == LocSet{} }

// Count is the number of hexes.
func (s LocSet) Count() int { return count(s[:]) }

// All yields the hexes in ascending order.
func (s LocSet) All() func(yield func(Loc) bool) {
	return func(yield func(Loc) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Loc(i<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Where is the hexes of the set for which a condition holds.
func (s LocSet) Where(holds func(Loc) bool) LocSet {
	for loc := range s.All() {
		if !holds(loc) {
			s.Remove(loc)
		}
	}
	return s
}

// Any tells whether a condition holds for one of them.
func (s LocSet) Any(holds func(Loc) bool) bool {
	for loc := range s.All() {
		if holds(loc) {
			return true
		}
	}
	return false
}

// Has tells whether the unit is in the set; false for NoUnit.
func (s *UnitSet) Has(unit Unit) bool { return unit >= 0 && s[unit>>6]&(1<<(unit&63)) != 0 }

// Add puts the unit into the set.
func (s *UnitSet) Add(unit Unit) { s[unit>>6] |= 1 << (unit & 63) }

// Remove takes the unit out of the set.
func (s *UnitSet) Remove(unit Unit) { s[unit>>6] &^= 1 << (unit & 63) }

// Union is the units of either set.
func (s UnitSet) Union(o UnitSet) UnitSet {
	for i := range s {
		s[i] |= o[i]
	}
	return s
}

// Intersect is the units of both sets.
func (s UnitSet) Intersect(o UnitSet) UnitSet {
	for i := range s {
		s[i] &= o[i]
	}
	return s
}

// Without is the units of this set that are not in the other.
func (s UnitSet) Without(o UnitSet) UnitSet {
	for i := range s {
		s[i] &^= o[i]
	}
	return s
}

// IsEmpty tells whether the set has no unit.
func (s UnitSet) IsEmpty() bool { return s == UnitSet{} }

// Count is the number of units.
func (s UnitSet) Count() int { return count(s[:]) }

// All yields the units in ascending order.
func (s UnitSet) All() func(yield func(Unit) bool) {
	return func(yield func(Unit) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Unit(i<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Where is the units of the set for which a condition holds.
func (s UnitSet) Where(holds func(Unit) bool) UnitSet {
	for unit := range s.All() {
		if !holds(unit) {
			s.Remove(unit)
		}
	}
	return s
}

// Any tells whether a condition holds for one of them.
func (s UnitSet) Any(holds func(Unit) bool) bool {
	for unit := range s.All() {
		if holds(unit) {
			return true
		}
	}
	return false
}

// Has tells whether the card is in the set; false for NoCard.
func (s *CardSet) Has(card Card) bool { return card >= 0 && s[card>>6]&(1<<(card&63)) != 0 }

// Add puts the card into the set.
func (s *CardSet) Add(card Card) { s[card>>6] |= 1 << (card & 63) }

// Remove takes the card out of the set.
func (s *CardSet) Remove(card Card) { s[card>>6] &^= 1 << (card & 63) }

// Union is the cards of either set.
func (s CardSet) Union(o CardSet) CardSet {
	for i := range s {
		s[i] |= o[i]
	}
	return s
}

// Intersect is the cards of both sets.
func (s CardSet) Intersect(o CardSet) CardSet {
	for i := range s {
		s[i] &= o[i]
	}
	return s
}

// Without is the cards of this set that are not in the other.
func (s CardSet) Without(o CardSet) CardSet {
	for i := range s {
		s[i] &^= o[i]
	}
	return s
}

// IsEmpty tells whether the set has no card.
func (s CardSet) IsEmpty() bool { return s == CardSet{} }

// Count is the number of cards.
func (s CardSet) Count() int { return count(s[:]) }

// All yields the cards in ascending order.
func (s CardSet) All() func(yield func(Card) bool) {
	return func(yield func(Card) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Card(i<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Where is the cards of the set for which a condition holds.
func (s CardSet) Where(holds func(Card) bool) CardSet {
	for card := range s.All() {
		if !holds(card) {
			s.Remove(card)
		}
	}
	return s
}

// Any tells whether a condition holds for one of them.
func (s CardSet) Any(holds func(Card) bool) bool {
	for card := range s.All() {
		if holds(card) {
			return true
		}
	}
	return false
}

func count(words []uint64) int {
	n := 0
	for _, word := range words {
		n += bits.OnesCount64(word)
	}
	return n
}
