package axis

import c "github.com/umpire-games/umpire/engine/axis/components"

// mobilizes tells whether new units of the power on turn may come through a complex: it is its
// own since its turn began, and was not built in this turn. Rule 15.1.
func (s *State) mobilizes(space c.Space) bool {
	land := &s.Lands[space]
	return land.Complex && !land.New && land.Owner == s.Active && s.Dawn.Owners[space] == s.Active
}

// buildable tells whether the power on turn may build a complex in a territory. Rule 15.1.
func (s *State) buildable(space c.Space) bool {
	land := &s.Lands[space]
	return land.Owner == s.Active && s.Dawn.Owners[space] == s.Active && !land.Complex && s.set().Spaces[space].IPC > 0
}

// limit is how many units a complex may mobilize in a turn. Rule 15.2.
func (s *State) limit(space c.Space) int {
	return max(0, s.set().Spaces[space].IPC-int(s.Lands[space].Damage))
}

// rooms is how many units each complex may still mobilize in this turn.
type rooms [c.NumLands]int8

// rooms of the complexes of the power on turn; units know the complex they came through. Rule 15.2.
func (s *State) rooms() (left rooms) {
	for space := range c.Space(c.NumLands) {
		if s.mobilizes(space) {
			left[space] = int8(s.limit(space))
		}
	}
	for u := range s.arms(ashore, flying, afloat) {
		if u.Has(Mobilized) && u.From.IsLand() {
			left[u.From]--
		}
	}
	return left
}

// most is the greatest number of units of a pool that can find room, complexes not counted: ships
// need a complex on a coast, all others any. Rule 15.2.
func (left *rooms) most(set *c.Set, pool *[c.NumTypes]uint8) int {
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
		case c.Sea:
			ships += int(n)
		case c.Building:
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
func (s *State) decks(zone c.Space) (own, free int) {
	old, built, allied, landed, placed, guests := 0, 0, 0, 0, 0, 0
	for u := range s.at(zone) {
		if u.Power.Side() != s.side() {
			continue
		}
		mine, fresh := u.Power == s.Active, u.Has(Mobilized)
		switch {
		case u.Type == c.Carrier && !mine:
			allied += deckPlaces
		case u.Type == c.Carrier && fresh:
			built += deckPlaces
		case u.Type == c.Carrier:
			old += deckPlaces
		case u.Type != c.Fighter:
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
func (s *State) awaiting() (needed [c.NumSeas]uint8) {
	if s.Pool[c.Carrier] == 0 {
		return needed
	}
	for u := range s.arms(flying) {
		if u.Type != c.Fighter || !u.Space.IsSea() || needed[u.Space.Sea()-1] > 0 {
			continue
		}
		if _, free := s.decks(u.Space); free < 0 {
			needed[u.Space.Sea()-1] = uint8((-free + deckPlaces - 1) / deckPlaces)
		}
	}
	return needed
}

// served tells whether a number of carriers can still be placed where they are needed.
func (left rooms) served(set *c.Set, needed [c.NumSeas]uint8, carriers int) bool {
	for i, n := range needed {
		if n == 0 {
			continue
		}
		if carriers == 0 {
			return false
		}
		needed[i]--
		for _, space := range set.Lands[c.SeaZone(i+1)] {
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
