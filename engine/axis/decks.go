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
	case u.Has(Hovers):
		return false
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
	s.hosts(func(u *Unit, places, _ uint8) {
		b := berth{zones: seaBit(u.Space), places: places, ship: u.ID}
		if places == 0 || s.Refused>>u.Power&1 == 1 {
			return
		}
		if u.Power == s.Active && !grounded && (s.mayStillSail(u, fought) || hopeful && u.Used == 0) {
			b.zones = s.sailable(u.Space, s.movesLeft(u), open)
		}
		berths = append(berths, b)
	})
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

// hosts are the carriers of the side on turn, with the places that are left on each and how many
// fighters of allies have theirs there without being aboard: first on the carriers of allies, then on those that have not moved, the last of them first, so
// that a carrier that sails leaves its guests with others if it can. Rules 7.5, 13 and 14.
func (s *State) hosts(each func(carrier *Unit, places, guests uint8)) {
	guests, aboard, carriers := s.flown()
	for pass := range 3 {
		for i := range carriers {
			u := carriers[i]
			if pass > 0 {
				u = carriers[len(carriers)-1-i]
			}
			if rank := s.rank(u); rank != pass {
				continue
			}
			places := uint8(deckPlaces)
			for _, ship := range aboard {
				if ship == u.ID && places > 0 {
					places--
				}
			}
			zone := u.Space.Sea() - 1
			taken := min(guests[zone], places)
			guests[zone] -= taken
			each(u, places-taken, taken)
		}
	}
}

// rank is when a carrier takes guests, see hosts.
func (s *State) rank(u *Unit) int {
	switch {
	case u.Power != s.Active:
		return 0
	case u.Used == 0:
		return 1
	}
	return 2
}

// kept counts in each sea zone the places on the carriers of allies that do not lend their ships:
// they do not throw off the fighters that were there when the phase began. Rule 13.
func (s *State) kept() (places [c.NumSeas]uint8) {
	if s.Refused != 0 {
		s.hosts(func(u *Unit, free, _ uint8) {
			if s.Refused>>u.Power&1 == 1 {
				places[u.Space.Sea()-1] += free
			}
		})
	}
	return places
}

// rests tells whether a fighter is still where it was when the phase began.
func (s *State) rests(u *Unit) bool {
	if s.Started == nil {
		return true
	}
	start := s.Started.Units.find(u.ID)
	return start != nil && start.Space == u.Space
}

// doomed is how many aircraft could not land if nothing had moved in this phase: no plan saves
// them. Rules 7.5 and 14.
func (s *State) doomed() int {
	if s.Started == nil {
		return 0
	}
	start := *s.Started
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
	fields, kept := s.airfields(), s.kept()
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
		case u.Type == c.Fighter && u.Space.IsSea() && kept[u.Space.Sea()-1] > 0 && s.rests(u):
			kept[u.Space.Sea()-1]--
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
