package state

import (
	"math/bits"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// BlackSea is the sea zone behind the Turkish straits. Rule 4.7.
var BlackSea = components.SeaZone(16)

// Passage tells whether ships of the side on turn may go from one sea zone to a neighboring one:
// through canals whose banks it held when the turn began, and through the straits where they are
// open, as they are unless closing them was chosen (A22). Rules 4.6 and 4.7.
func (s *State) Passage(from, to components.Space) bool {
	if s.Chosen.StraitsClosed && (from == BlackSea || to == BlackSea) {
		return false
	}
	if canal := s.Set().CanalBetween(from, to); canal != nil {
		for _, bank := range canal.Banks {
			if s.TurnStart.Owners[bank].Side() != s.Side() {
				return false
			}
		}
	}
	return true
}

// EnemyFleet is what the other side has at sea, by bits from sz01: it is looked up once for all moves
// of an order.
type EnemyFleet struct{ Hostile, destroyers, Ignorable uint64 }

func SeaBit(zone components.Space) uint64 { return 1 << (zone.Sea() - 1) }

func (w *EnemyFleet) Has(set uint64, zone components.Space) bool { return set&SeaBit(zone) != 0 }

// EnemyFleet of the side on turn.
func (s *State) EnemyFleet() EnemyFleet { return s.Enemies(s.Side()).Fleet }

// meet counts a ship or an aircraft of the other side.
func (w *EnemyFleet) meet(u *Unit) {
	bit := SeaBit(u.Space)
	if u.Type.SurfaceWarship() {
		w.Hostile |= bit
	}
	switch u.Type {
	case components.Destroyer:
		w.destroyers |= bit
	case components.Submarine, components.Transport:
		w.Ignorable |= bit
	}
}

// Stopped tells whether a ship that has sailed into a zone must stop there: submarines stop for
// destroyers only. Rule 7.3.
func (w *EnemyFleet) Stopped(u *Unit, zone components.Space) bool {
	if u.Type == components.Submarine {
		return w.Has(w.destroyers, zone)
	}
	return w.Has(w.Hostile, zone)
}

// SeaBits are the sea zones among some spaces, by bits from sz01.
func SeaBits(spaces *components.Spaces) uint64 {
	const first = components.NumLands - 64 // sz01 is this bit of the second word
	return spaces[1]>>first | spaces[2]<<(64-first)
}

// SeaSpaces are sea zones given by bits from sz01.
func SeaSpaces(zones uint64) components.Spaces {
	const first = components.NumLands - 64
	return components.Spaces{0, zones << first, zones >> (64 - first)}
}

// Sailable are the zones that ships may reach with some moves through open zones. Rules 4.6, 7.3.
func (s *State) Sailable(from components.Space, moves int, open uint64) uint64 {
	reached := SeaBit(from)
	edge := reached
	for range moves {
		var next uint64
		for zone := range SeaSpaces(edge).All() {
			for _, to := range s.Set().Seas[zone] {
				if open&SeaBit(to) != 0 && s.Passage(zone, to) {
					next |= SeaBit(to)
				}
			}
		}
		edge = next &^ reached
		reached |= next
	}
	return reached
}

// FirstSea is the first of some sea zones by bits.
func FirstSea(zones uint64) components.Space {
	return components.SeaZone(1 + bits.TrailingZeros64(zones))
}
