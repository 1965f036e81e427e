package state

import "github.com/umpire-games/umpire/engine/axis/components"

// Capacity is how many units each complex may still mobilize in this turn.
type Capacity [components.NumLands]int8

// Capacities of the complexes of the power on turn; units know the complex they came through. Rule 15.2.
func (s *State) Capacities() (left Capacity) {
	for space := range components.Space(components.NumLands) {
		if s.Mobilizes(space) {
			left[space] = int8(max(0, s.Set().Spaces[space].IPC-int(s.Lands[space].Damage)))
		}
	}
	for u := range s.ActiveUnits(OnLand, InAir, AtSea) {
		if u.Has(Mobilized) && u.From.IsLand() {
			left[u.From]--
		}
	}
	return left
}

// MostPlaced is the greatest number of units of a pool that can find room, complexes not counted: ships
// need a complex on a coast, all others any. Rule 15.2.
func (left *Capacity) MostPlaced(set *components.Set, pool *[components.NumTypes]uint8) int {
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

// Serves tells whether a number of carriers can still be placed where they are needed.
func (left Capacity) Serves(set *components.Set, needed [components.NumSeas]uint8, carriers int) bool {
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
			if left.Serves(set, needed, carriers-1) {
				return true
			}
			left[space]++
		}
		return false
	}
	return true
}

// Mobilizes tells whether new units of the power on turn may come through a complex: it is its
// own since its turn began, and was not built in this turn. Rule 15.1.
func (s *State) Mobilizes(space components.Space) bool {
	land := &s.Lands[space]
	return land.Complex && !land.New && land.Owner == s.Active && s.TurnStart.Owners[space] == s.Active
}

// Buildable tells whether the power on turn may build a complex in a territory. Rule 15.1.
func (s *State) Buildable(space components.Space) bool {
	land := &s.Lands[space]
	return land.Owner == s.Active && s.TurnStart.Owners[space] == s.Active && !land.Complex && s.Set().Spaces[space].IPC > 0
}
