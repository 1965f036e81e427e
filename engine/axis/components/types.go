// Package components is what is in the box of Axis & Allies 1942: spaces and their links,
// canals, the powers, the units with their values, and the set-up. It is read from the
// tables in data, which its tests validate whole.
package components

import (
	"iter"
	"math/bits"
)

// Power is one of the five powers, in the order of their turns (section 5).
type Power uint8

// The powers. NoPower holds what nobody controls.
const (
	USSR Power = iota
	Germany
	UK
	Japan
	USA
	NoPower Power = 0xff
)

// NumPowers is the number of powers.
const NumPowers = 5

// Side is an alliance of powers.
type Side uint8

// The sides.
const (
	Allies Side = iota
	Axis
	NoSide Side = 0xff
)

// Side is the alliance of the power; NoSide of nobody.
func (p Power) Side() Side {
	if p < NumPowers {
		return Side(p & 1) // the sides take turns
	}
	return NoSide
}

// Other is the other side.
func (s Side) Other() Side { return Axis - s }

// String is the side's word.
func (s Side) String() string {
	switch s {
	case Allies:
		return "allies"
	case Axis:
		return "axis"
	}
	return "nobody"
}

// powerWords in the order of the powers.
var powerWords = [NumPowers]string{"ussr", "germany", "uk", "japan", "usa"}

// String is the power's word.
func (p Power) String() string {
	if int(p) < NumPowers {
		return powerWords[p]
	}
	return "nobody"
}

// Type is a type of unit.
type Type uint8

// The types of units, in the order of the price list (section 6).
const (
	Infantry Type = iota
	Artillery
	Tank
	AAGun
	Complex
	Fighter
	Bomber
	Battleship
	Carrier
	Cruiser
	Destroyer
	Submarine
	Transport
)

// NumTypes is the number of types of units.
const NumTypes = 13

// Class tells where a unit lives.
type Class uint8

// The classes. An industrial complex is a building: it belongs to its territory.
const (
	Land Class = iota
	Air
	Sea
	Building
)

// UnitInfo is a line of the price list.
type UnitInfo struct {
	// Word is the unit's word in orders ("aa-gun").
	Word  string `csv:"id"`
	Class Class  `csv:"class"`
	// Cost in IPC.
	Cost int `csv:"cost"`
	// Attack and Defense are the highest die that hits, 0 for none.
	Attack  int `csv:"attack"`
	Defense int `csv:"defense"`
	// Move is how many spaces it goes in a turn.
	Move int `csv:"move"`
	// Hits it takes to remove it.
	Hits int `csv:"hits"`
}

// SurfaceWarship tells battleships, carriers, cruisers and destroyers (section 2).
func (t Type) SurfaceWarship() bool { return t >= Battleship && t <= Destroyer }

// Class tells where units of the type live; the price list agrees.
func (t Type) Class() Class {
	switch {
	case t >= Battleship:
		return Sea
	case t >= Fighter:
		return Air
	case t == Complex:
		return Building
	}
	return Land
}

// Captures tells the units that can take a territory (9.8).
func (t Type) Captures() bool { return t <= Tank }

// Bombards is the highest die with which a ship bombards, 0 for none (section 11).
func (t Type) Bombards() int {
	switch t {
	case Battleship:
		return 4
	case Cruiser:
		return 3
	}
	return 0
}

// Space is a territory (0 to NumLands-1) or a sea zone (from NumLands).
type Space uint8

// The numbers of spaces.
const (
	NumLands         = 81
	NumSeas          = 64
	NumSpaces        = NumLands + NumSeas
	NoSpace    Space = 0xff
	firstSea         = Space(NumLands)
	LastOfSeas       = Space(NumSpaces - 1)
)

// IsSea tells sea zones from territories.
func (s Space) IsSea() bool { return s >= firstSea && s <= LastOfSeas }

// IsLand tells territories from sea zones.
func (s Space) IsLand() bool { return s < firstSea }

// Sea is the number of the sea zone, from 1.
func (s Space) Sea() int { return int(s-firstSea) + 1 }

// SeaZone is the sea zone of a number from 1.
func SeaZone(number int) Space { return firstSea + Space(number-1) }

// SpaceInfo is what is printed on a space.
type SpaceInfo struct {
	// Word is its word in orders ("ukraine_ssr", "sz16").
	Word string `csv:"id"`
	// Neutral: nobody may enter, cross or overfly it (4.2).
	Neutral bool `csv:"neutral"`
	// IPC value; 0 at sea.
	IPC int `csv:"ipc"`
	// Owner is its original owner.
	Owner Power `csv:"owner"`
	// Capital of a power, NoPower for none.
	Capital Power `csv:"capital"`
	// City is the word of its victory city, empty for none.
	City string `csv:"city"`
	// Complex: an industrial complex stands there at the start.
	Complex bool `csv:"complex"`
}

// Canal is a strait between two sea zones with its banks (4.6).
type Canal struct {
	ID    string  `csv:"id"`
	A     Space   `csv:"a"`
	B     Space   `csv:"b"`
	Banks []Space `csv:"banks"`
}

// PowerInfo is what a power begins with.
type PowerInfo struct {
	// Money in IPC.
	Money   int   `csv:"money"`
	Capital Space `csv:"capital"`
}

// Placement is units of the set-up.
type Placement struct {
	Power Power `csv:"power"`
	Space Space `csv:"space"`
	Type  Type  `csv:"unit"`
	Count int   `csv:"count"`
}

// Set is everything that is in the box. It is immutable.
type Set struct {
	Spaces [NumSpaces]SpaceInfo
	Units  [NumTypes]UnitInfo
	Powers [NumPowers]PowerInfo
	Canals []Canal
	SetUp  []Placement
	// Lands and Seas are the neighbors of each space that units may enter, in ascending
	// order. The two ends of a canal are neighbors too.
	Lands, Seas [NumSpaces][]Space
	// Borders are all neighbors, neutral ones too.
	Borders [NumSpaces][]Space
	// flights are the distances in the air.
	flights [NumSpaces][NumSpaces]uint8
	// within are the spaces within each range.
	within [NumSpaces][MaxRange + 1]Spaces
	words  map[string]Space
}

// Find is the space of a word.
func (s *Set) Find(word string) (Space, bool) {
	space, ok := s.words[word]
	return space, ok
}

// TypeOf is the type of a unit's word.
func (s *Set) TypeOf(word string) (Type, bool) {
	for t := range Type(NumTypes) {
		if s.Units[t].Word == word {
			return t, true
		}
	}
	return 0, false
}

// PowerOf is the power of a word.
func PowerOf(word string) (Power, bool) {
	for p := range Power(NumPowers) {
		if powerWords[p] == word {
			return p, true
		}
	}
	return NoPower, false
}

// Unreachable is the distance of spaces that no aircraft can fly between.
const Unreachable = 0xff

// Flight is the number of spaces entered on the shortest way through the air, which crosses
// no neutral territory (7.5), an island and the sea around it counted one each (4.5); Unreachable
// where there is none.
func (s *Set) Flight(from, to Space) int { return int(s.flights[from][to]) }

// Adjacent tells whether units may go from one space to the next; canals join too.
func (s *Set) Adjacent(a, b Space) bool { return s.flights[a][b] == 1 }

// CanalBetween is the canal that joins two sea zones, nil for none.
func (s *Set) CanalBetween(a, b Space) *Canal {
	for i := range s.Canals {
		if c := &s.Canals[i]; c.A == a && c.B == b || c.A == b && c.B == a {
			return c
		}
	}
	return nil
}

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
