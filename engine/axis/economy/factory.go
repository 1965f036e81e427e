package economy

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// mobilizes tells whether new units of the power on turn may come through a complex: it is its
// own since its turn began, and was not built in this turn. Rule 15.1.
func mobilizes(s *state.State, space components.Space) bool {
	land := &s.Lands[space]
	return land.Complex && !land.New && land.Owner == s.Active && s.Dawn.Owners[space] == s.Active
}

// buildable tells whether the power on turn may build a complex in a territory. Rule 15.1.
func buildable(s *state.State, space components.Space) bool {
	land := &s.Lands[space]
	return land.Owner == s.Active && s.Dawn.Owners[space] == s.Active && !land.Complex && s.Set().Spaces[space].IPC > 0
}

// limit is how many units a complex may mobilize in a turn. Rule 15.2.
func limit(s *state.State, space components.Space) int {
	return max(0, s.Set().Spaces[space].IPC-int(s.Lands[space].Damage))
}

// rooms is how many units each complex may still mobilize in this turn.
type rooms [components.NumLands]int8

// Rooms of the complexes of the power on turn; units know the complex they came through. Rule 15.2.
func Rooms(s *state.State) (left rooms) {
	for space := range components.Space(components.NumLands) {
		if mobilizes(s, space) {
			left[space] = int8(limit(s, space))
		}
	}
	for u := range s.Arms(state.Ashore, state.Flying, state.Afloat) {
		if u.Has(state.Mobilized) && u.From.IsLand() {
			left[u.From]--
		}
	}
	return left
}

// most is the greatest number of units of a pool that can find room, complexes not counted: ships
// need a complex on a coast, all others any. Rule 15.2.
func (left *rooms) most(set *components.Set, pool *[components.NumTypes]uint8) int {
	coast, inland, ships, others := 0, 0, 0, 0
	for space, n := range left {
		switch {
		case n <= 0:
		case len(set.Seas[space]) > 0:
			coast += int(n)
		default:
			inland += int(n)
		}
	}
	for t, n := range pool {
		switch set.Units[t].Class {
		case components.Sea:
			ships += int(n)
		case components.Building:
		default:
			others += int(n)
		}
	}
	ships = min(ships, coast)
	return ships + min(others, coast+inland-ships)
}

// decks counts the places for fighters in a sea zone: those that new fighters may take, on carriers of
// the power on turn only, and what is free of all its side's. Fighters that landed before sit on the
// carriers that were there, on those of their own power first. Rules 14 and 15.1.
func decks(s *state.State, zone components.Space) (own, free int) {
	old, built, allied, landed, placed, guests := 0, 0, 0, 0, 0, 0
	for u := range s.UnitsAt(zone) {
		if u.Power.Side() != s.Side() {
			continue
		}
		mine, fresh := u.Power == s.Active, u.Has(state.Mobilized)
		switch {
		case u.Type == components.Carrier && !mine:
			allied += state.DeckPlaces
		case u.Type == components.Carrier && fresh:
			built += state.DeckPlaces
		case u.Type == components.Carrier:
			old += state.DeckPlaces
		case u.Type != components.Fighter:
		case !mine:
			guests++
		case fresh:
			placed++
		default:
			landed++
		}
	}
	free = old + built + allied - landed - placed - guests
	old -= max(0, guests-allied)
	abroad := min(max(0, landed-old), max(0, allied-guests))
	return old + built - (landed - abroad) - placed, free
}

// awaiting counts the carriers that have to be placed in each sea zone so that the fighters that
// wait there get a deck. Rule 14; worked example E27.
func awaiting(s *state.State) (needed [components.NumSeas]uint8) {
	if s.Pool[components.Carrier] == 0 {
		return needed
	}
	for u := range s.Arms(state.Flying) {
		if u.Type != components.Fighter || !u.Space.IsSea() || needed[u.Space.Sea()-1] > 0 {
			continue
		}
		if _, free := decks(s, u.Space); free < 0 {
			needed[u.Space.Sea()-1] = uint8((-free + state.DeckPlaces - 1) / state.DeckPlaces)
		}
	}
	return needed
}

// served tells whether a number of carriers can still be placed where they are needed.
func (left rooms) served(set *components.Set, needed [components.NumSeas]uint8, carriers int) bool {
	for i, n := range needed {
		if n == 0 {
			continue
		}
		if carriers == 0 {
			return false
		}
		needed[i]--
		for _, space := range set.Lands[components.SeaZone(i+1)] {
			if left[space] <= 0 {
				continue
			}
			left[space]--
			if left.served(set, needed, carriers-1) {
				return true
			}
			left[space]++
		}
		return false
	}
	return true
}
