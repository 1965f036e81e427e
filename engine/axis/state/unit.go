package state

import (
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// UnitID numbers the units of a game from 1, in the order in which they came on the map.
type UnitID uint16

// NoUnit is the absence of a unit.
const NoUnit UnitID = 0

// Flag is something that a unit has done or is about to do in this turn.
type Flag uint16

// The flags. All but Damaged go when a turn begins.
const (
	// MovedCombat: it moved in the combat move phase, or began its turn in a hostile sea zone
	// and has decided (7.3). It may not move in the non-combat phase, unless it flies.
	MovedCombat        Flag = 1 << iota
	Fought                  // it took part in a battle, or in a raid
	Loaded                  // it went aboard its ship in this turn; a ship: it took cargo aboard
	Unloaded                // it went ashore in this turn; a ship: it put cargo ashore (7.4)
	Raids                   // a bomber bound for a strategic raid (8)
	Escorts                 // a fighter that escorts a raid, by an option (8.1)
	Intercepts              // a fighter that defends against a raid, by an option (8.1)
	Bombards                // a ship that supports the assault on its Target (11)
	Lands                   // cargo that is to land in its Target; its ship has the flag too (11)
	Damaged                 // a battleship that has taken a hit (9.4)
	BehindCasualtyLine      // it was hit and waits there: it still fires (9.2)
	Submerged               // a submarine that has left the battle (9.2)
	Retreated               // it retreated from a battle of this turn (9.7)
	Captured                // an antiaircraft gun that changed hands in this turn (12.1)
	Mobilized               // it came on the map in this turn
	Hovers                  // a fighter that stays over its carrier's zone and out of the battle there (7.5)
)

// Unit is a piece on the map or in a ship.
type Unit struct {
	ID    UnitID           `json:"id"`
	Power components.Power `json:"power"`
	Type  components.Type  `json:"type"`
	// Space where it is; cargo is where its ship is.
	Space components.Space `json:"space"`
	// Used is the number of moves it has made in this turn (7.5: combat and non-combat
	// moves together).
	Used uint8 `json:"used,omitempty"`
	// From is the last space before the one in which it fights: the way of a retreat (9.7).
	From components.Space `json:"from"`
	// Target is the territory that it bombards, or in which it lands (11).
	Target components.Space `json:"target"`
	// Aboard is the ship that carries it.
	Aboard UnitID `json:"aboard,omitempty"`
	Flags  Flag   `json:"flags,omitempty"`
}

// Has tells whether all of the flags are set.
func (u *Unit) Has(flags Flag) bool { return u.Flags&flags == flags }

// With is the unit with flags set.
func (u Unit) With(flags Flag) Unit {
	u.Flags |= flags
	return u
}

// At is the unit elsewhere.
func (u Unit) At(space components.Space) Unit {
	u.Space = space
	return u
}

// Fresh is a unit as its turn begins.
func (u Unit) Fresh() Unit {
	u.Flags &= Damaged
	u.Used, u.From, u.Target = 0, components.NoSpace, components.NoSpace
	return u
}

// Units are in the order of their IDs.
type Units []Unit

// Index is where the unit of an ID is, -1 for none.
func (us Units) Index(id UnitID) int {
	low, high := 0, len(us)
	for low < high {
		if middle := (low + high) / 2; us[middle].ID < id {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low == len(us) || us[low].ID != id {
		return -1
	}
	return low
}

// Find is the unit of an ID, nil for none.
func (us Units) Find(id UnitID) *Unit {
	if i := us.Index(id); i >= 0 {
		return &us[i]
	}
	return nil
}

// Flags that keep a unit from moving.
const (
	HeldInCombatMove    = Loaded | Unloaded | Raids | Escorts | Bombards | Lands | Retreated | Hovers
	HeldInNoncombatMove = MovedCombat | Fought | Loaded | Unloaded | Retreated
)

// Capacity of a transport. Rule 7.4.
const (
	TransportUnits = 2
	TransportHeavy = 1
)

// All are the units one after another.
func (us Units) All() iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for i := range us {
			if !yield(&us[i]) {
				return
			}
		}
	}
}

// IDsOf are the units for which something is true.
func IDsOf(units iter.Seq[*Unit], is func(u *Unit) bool) (ids []UnitID) {
	for u := range units {
		if is(u) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// AnyOf tells whether something is true for any of the units.
func AnyOf(units iter.Seq[*Unit], is func(u *Unit) bool) bool {
	for u := range units {
		if is(u) {
			return true
		}
	}
	return false
}

func (s *State) withCargo(ids []UnitID) []UnitID {
	return IDsOf(s.Units.All(), func(u *Unit) bool {
		return slices.Contains(ids, u.ID) || u.Aboard != NoUnit && slices.Contains(ids, u.Aboard)
	})
}

func (s *State) mark(ids []UnitID, flags Flag) {
	for u := range s.Units.named(ids) {
		u.Flags |= flags
	}
}

// named are the units of some IDs, those that there are.
func (us Units) named(ids []UnitID) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for _, id := range ids {
			if u := us.Find(id); u != nil && !yield(u) {
				return
			}
		}
	}
}

// Valid tells whether it could be a unit of a game.
func (u *Unit) Valid() bool {
	return u.ID != NoUnit && u.Power < components.NumPowers && u.Type < components.NumTypes && u.Space < components.NumSpaces &&
		(u.From == components.NoSpace || u.From < components.NumSpaces) && (u.Target == components.NoSpace || u.Target.IsLand())
}

// AtEase tells whether it could be a unit of a game that has not moved in this turn and is on no ship.
func (u *Unit) AtEase() bool {
	return u.Power < components.NumPowers && u.Type < components.NumTypes && u.Space < components.NumSpaces &&
		u.Used == 0 && u.From == components.NoSpace && u.Target == components.NoSpace && u.Aboard == NoUnit
}

// Cargo are the units aboard a ship: they are where it is.
func (s *State) Cargo(ship UnitID) []UnitID {
	u := s.Units.Find(ship)
	if u == nil {
		return nil
	}
	return IDsOf(s.UnitsAt(u.Space), func(cargo *Unit) bool { return cargo.Aboard == ship })
}

// CargoTypes adds the types of the units aboard a ship to none, in their order.
func (s *State) CargoTypes(types []components.Type, ship *Unit) []components.Type {
	if ship.Type == components.Transport || ship.Type == components.Carrier {
		for cargo := range s.UnitsAt(ship.Space) {
			if cargo.Aboard == ship.ID {
				types = append(types, cargo.Type)
			}
		}
		slices.Sort(types)
	}
	return types
}

// MovesLeft is how far a unit may still go in this turn.
func (s *State) MovesLeft(u *Unit) int { return s.InfoOf(u).Move - int(u.Used) }
