package axis

import (
	"slices"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// seaBits are the sea zones among some spaces, by bits from sz01.
func seaBits(spaces *c.Spaces) uint64 {
	const first = c.NumLands - 64 // sz01 is this bit of the second word
	return spaces[1]>>first | spaces[2]<<(64-first)
}

// seaSpaces are sea zones given by bits from sz01.
func seaSpaces(zones uint64) c.Spaces {
	const first = c.NumLands - 64
	return c.Spaces{0, zones << first, zones >> (64 - first)}
}

// sailable are the zones that ships may reach with some moves through open zones. Rules 4.6, 7.3.
func (s *State) sailable(from c.Space, moves int, open uint64) uint64 {
	reached := seaBit(from)
	edge := reached
	for range moves {
		var next uint64
		for zone := range seaSpaces(edge).All() {
			for _, to := range s.set().Seas[zone] {
				if open&seaBit(to) != 0 && s.passage(zone, to) {
					next |= seaBit(to)
				}
			}
		}
		edge = next &^ reached
		reached |= next
	}
	return reached
}

// fought are the zones in which the power on turn fights, as things stand in its combat moves: the
// hostile ones where it has a unit that fights, and those that it attacks by declaration. Rules
// 7.3 and 7.6.
func (s *State) fought(w *water) uint64 {
	zones := s.Attacked
	for u := range s.arms(flying, afloat) {
		if u.Space.IsSea() && u.Aboard == NoUnit && w.has(w.hostile, u.Space) && s.joins(u, w) {
			zones |= seaBit(u.Space)
		}
	}
	return zones
}

// joins tells whether a unit that is in a hostile zone fights there without a word: a submarine that
// began its turn there may stay out of it where there is no destroyer (A25), and fighters may hover
// where their carrier was. Rules 7.3 and 7.5.
func (s *State) joins(u *Unit, w *water) bool {
	switch {
	case u.Has(MovedCombat) || w.has(s.Attacked, u.Space):
		return true
	case u.Type == c.Submarine:
		return w.has(w.destroyers, u.Space)
	}
	return s.info(u).Class != c.Air
}

// berths are all the decks on which fighters of the power on turn may land in this turn. hopeful:
// hostile zones count as open, for they may still be attacked; grounded: no carrier moves any more.
// Rules 7.5 and 14.
func (s *State) berths(hopeful, grounded bool) (berths []berth, bought int) {
	w := s.water()
	open, fought := ^w.hostile, uint64(0)
	if s.Stage <= Intercept {
		fought = s.fought(&w)
		open |= fought
	}
	if hopeful {
		open = ^uint64(0)
	}
	guests, cargo, carriers := s.flown()
	for _, own := range [...]bool{false, true} {
		for _, u := range carriers {
			if own != (u.Power == s.Active) {
				continue
			}
			b := berth{zones: seaBit(u.Space), places: deckPlaces}
			for _, ship := range cargo {
				if ship == u.ID && b.places > 0 {
					b.places--
				}
			}
			zone := u.Space.Sea() - 1
			taken := min(guests[zone], b.places)
			guests[zone] -= taken
			b.places -= taken
			if own && !grounded && (s.mayStillSail(u, fought) || hopeful && u.Used == 0) {
				b.zones = s.sailable(u.Space, s.movesLeft(u), open)
			}
			if s.Refused>>u.Power&1 == 1 {
				b.places = min(b.places, s.resting(u.Space))
			}
			if b.places > 0 {
				berths = append(berths, b)
			}
		}
	}
	if carriers := int(s.Pool[c.Carrier]); carriers > 0 && !s.capitalHeld(s.Active) {
		left := s.rooms()
		for space := range c.Space(c.NumLands) {
			var zones c.Spaces
			for _, zone := range s.set().Seas[space] {
				zones.Add(zone)
			}
			for range min(int(left[space]), carriers) {
				if !zones.Empty() {
					berths = append(berths, berth{zones: seaBits(&zones), places: deckPlaces, bought: true})
				}
			}
		}
		bought = carriers
	}
	return berths, bought
}

// resting counts the fighters of the power on turn that were in a zone when the phase began: an
// ally that does not lend its decks does not throw them off. Rule 13.
func (s *State) resting(zone c.Space) (n uint8) {
	for u := range s.at(zone) {
		if u.Type != c.Fighter || u.Power != s.Active {
			continue
		}
		if s.Started == nil {
			n++
		} else if start := s.Started.Units.find(u.ID); start != nil && start.Space == zone {
			n++
		}
	}
	return n
}

// doomed is how many aircraft could not land if nothing had moved in this phase: no plan saves
// them. Rules 7.5 and 14.
func (s *State) doomed() int {
	if s.Started == nil {
		return 0
	}
	start := s.Started.clone()
	start.Refused = s.Refused
	return len(start.stranded())
}

// mayStillSail tells whether a carrier of the power on turn can move in the non-combat phase.
// Rule 14.
func (s *State) mayStillSail(u *Unit, fought uint64) bool {
	return u.Flags&heldNoncombat == 0 && s.movesLeft(u) > 0 && fought&seaBit(u.Space) == 0
}

// flown counts the fighters of allies in each sea zone that are aboard no ship: they need decks
// too, those of allies first. Beside it are the ships of the fighters that are aboard one, and
// the carriers of the side.
func (s *State) flown() (guests [c.NumSeas]uint8, aboard []UnitID, carriers []*Unit) {
	side := s.side()
	for power := range c.Power(c.NumPowers) {
		if power.Side() != side {
			continue
		}
		for u := range s.arm(power, afloat) {
			if u.Type == c.Carrier {
				carriers = append(carriers, u)
			}
		}
		for u := range s.arm(power, flying) {
			switch {
			case u.Type != c.Fighter:
			case u.Aboard != NoUnit:
				aboard = append(aboard, u.Aboard)
			case u.Space.IsSea() && power != s.Active:
				guests[u.Space.Sea()-1]++
			}
		}
	}
	slices.SortFunc(carriers, func(a, b *Unit) int { return int(a.ID) - int(b.ID) })
	return guests, aboard, carriers
}

// deckZones are the zones where a fighter might find a deck in this turn.
func (s *State) deckZones() c.Spaces {
	berths, _ := s.berths(s.Stage == CombatMove, false)
	zones := uint64(0)
	for i := range berths {
		zones |= berths[i].zones
	}
	return seaSpaces(zones)
}

// stranded are the aircraft of the power on turn that cannot land however it goes on: the landing
// proof. Rule 7.5.
func (s *State) stranded() []UnitID { return s.unlandable(false) }

// unlandable are the aircraft that cannot land however it goes on; where they are grounded, those
// that would be lost if nothing of the power on turn moved any more.
func (s *State) unlandable(grounded bool) []UnitID {
	fields := s.airfields()
	var fighters []UnitID
	var zones []uint64
	var lost []UnitID
	for u := range s.arms(flying) {
		if u.Aboard != NoUnit {
			continue
		}
		left := s.movesLeft(u)
		if grounded {
			left = 0
		}
		reach := s.set().Within(u.Space, left)
		switch {
		case reach.Meets(&fields):
		case u.Type == c.Fighter:
			fighters, zones = append(fighters, u.ID), append(zones, seaBits(reach))
		default:
			lost = append(lost, u.ID)
		}
	}
	if len(fighters) == 0 {
		return lost
	}
	var question proof
	question.berths, question.bought = s.berths(false, grounded)
	for _, z := range zones {
		question.add(z)
	}
	answer := question.solve()
	for i, id := range fighters {
		for k := range question.flocks {
			if question.flocks[k].zones != zones[i] {
				continue
			}
			if answer.landed[k] == 0 {
				lost = append(lost, id)
			} else {
				answer.landed[k]--
			}
			break
		}
	}
	return lost
}
