package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/state"
)

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
func Sailable(s *state.State, from components.Space, moves int, open uint64) uint64 {
	reached := state.SeaBit(from)
	edge := reached
	for range moves {
		var next uint64
		for zone := range SeaSpaces(edge).All() {
			for _, to := range s.Set().Seas[zone] {
				if open&state.SeaBit(to) != 0 && passage(s, zone, to) {
					next |= state.SeaBit(to)
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
func fought(s *state.State, w *state.Water) uint64 {
	zones := s.Attacked
	for u := range s.Arms(state.Flying, state.Afloat) {
		if u.Space.IsSea() && u.Aboard == state.NoUnit && w.Has(w.Hostile, u.Space) && joins(s, u, w) {
			zones |= state.SeaBit(u.Space)
		}
	}
	return zones
}

// joins tells whether a unit that is in a hostile zone fights there without a word: a submarine that
// began its turn there may stay out of it where there is no destroyer (A25), and fighters may hover
// where their carrier was. Rules 7.3 and 7.5.
func joins(s *state.State, u *state.Unit, w *state.Water) bool {
	switch {
	case u.Has(state.Hovers):
		return false
	case u.Has(state.MovedCombat) || w.Has(s.Attacked, u.Space):
		return true
	case u.Type == components.Submarine:
		return w.Has(w.Destroyers, u.Space)
	}
	return s.Info(u).Class != components.Air
}

// berths are all the decks on which fighters of the power on turn may land in this turn. hopeful:
// hostile zones count as open, for they may still be attacked; grounded: no carrier moves any more.
// Rules 7.5 and 14.
func berths(s *state.State, hopeful, grounded bool) (berths []Berth, bought int) {
	w := s.Water()
	open, battled := ^w.Hostile, uint64(0)
	if s.Stage <= state.Intercept {
		battled = fought(s, &w)
		open |= battled
	}
	if hopeful {
		open = ^uint64(0)
	}
	hosts(s, func(u *state.Unit, places, _ uint8) {
		b := Berth{Zones: state.SeaBit(u.Space), Places: places, ship: u.ID}
		if places == 0 || s.Refused>>u.Power&1 == 1 {
			return
		}
		if u.Power == s.Active && !grounded && (mayStillSail(s, u, battled) || hopeful && u.Used == 0) {
			b.Zones = Sailable(s, u.Space, MovesLeft(s, u), open)
		}
		berths = append(berths, b)
	})
	if carriers := int(s.Pool[components.Carrier]); carriers > 0 && !s.CapitalHeld(s.Active) {
		left := economy.Rooms(s)
		for space := range components.Space(components.NumLands) {
			var zones components.Spaces
			for _, zone := range s.Set().Seas[space] {
				zones.Add(zone)
			}
			for range min(int(left[space]), carriers) {
				if !zones.Empty() {
					berths = append(berths, Berth{Zones: SeaBits(&zones), Places: state.DeckPlaces, Bought: true})
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
func hosts(s *state.State, each func(carrier *state.Unit, places, guests uint8)) {
	guests, aboard, carriers := flown(s)
	for pass := range 3 {
		for i := range carriers {
			u := carriers[i]
			if pass > 0 {
				u = carriers[len(carriers)-1-i]
			}
			if rank := rank(s, u); rank != pass {
				continue
			}
			places := uint8(state.DeckPlaces)
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
func rank(s *state.State, u *state.Unit) int {
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
func kept(s *state.State) (places [components.NumSeas]uint8) {
	if s.Refused != 0 {
		hosts(s, func(u *state.Unit, free, _ uint8) {
			if s.Refused>>u.Power&1 == 1 {
				places[u.Space.Sea()-1] += free
			}
		})
	}
	return places
}

// rests tells whether a fighter is still where it was when the phase began.
func rests(s *state.State, u *state.Unit) bool {
	if s.Started == nil {
		return true
	}
	start := s.Started.Units.Find(u.ID)
	return start != nil && start.Space == u.Space
}

// Doomed is how many aircraft could not land if nothing had moved in this phase: no plan saves
// them. Rules 7.5 and 14.
func Doomed(s *state.State) int {
	if s.Started == nil {
		return 0
	}
	start := *s.Started
	start.Refused = s.Refused
	return len(Stranded(&start))
}

// mayStillSail tells whether a carrier of the power on turn can move in the non-combat phase.
// Rule 14.
func mayStillSail(s *state.State, u *state.Unit, fought uint64) bool {
	return u.Flags&heldNoncombat == 0 && MovesLeft(s, u) > 0 && fought&state.SeaBit(u.Space) == 0
}

// flown counts the fighters of allies in each sea zone that are aboard no ship: they need decks
// too, those of allies first. Beside it are the ships of the fighters that are aboard one, and
// the carriers of the side.
func flown(s *state.State) (guests [components.NumSeas]uint8, aboard []state.UnitID, carriers []*state.Unit) {
	side := s.Side()
	for power := range components.Power(components.NumPowers) {
		if power.Side() != side {
			continue
		}
		for u := range s.Arm(power, state.Afloat) {
			if u.Type == components.Carrier {
				carriers = append(carriers, u)
			}
		}
		for u := range s.Arm(power, state.Flying) {
			switch {
			case u.Type != components.Fighter:
			case u.Aboard != state.NoUnit:
				aboard = append(aboard, u.Aboard)
			case u.Space.IsSea() && power != s.Active:
				guests[u.Space.Sea()-1]++
			}
		}
	}
	slices.SortFunc(carriers, func(a, b *state.Unit) int { return int(a.ID) - int(b.ID) })
	return guests, aboard, carriers
}

// deckZones are the zones where a fighter might find a deck in this turn.
func deckZones(s *state.State) components.Spaces {
	berths, _ := berths(s, s.Stage == state.CombatMove, false)
	zones := uint64(0)
	for i := range berths {
		zones |= berths[i].Zones
	}
	return SeaSpaces(zones)
}

// Stranded are the aircraft of the power on turn that cannot land however it goes on: the landing
// proof. Rule 7.5.
func Stranded(s *state.State) []state.UnitID { return unlandable(s, false) }

// unlandable are the aircraft that cannot land however it goes on; where they are grounded, those
// that would be lost if nothing of the power on turn moved any more.
func unlandable(s *state.State, grounded bool) []state.UnitID {
	fields, kept := airfields(s), kept(s)
	var fighters []state.UnitID
	var zones []uint64
	var lost []state.UnitID
	for u := range s.Arms(state.Flying) {
		if u.Aboard != state.NoUnit {
			continue
		}
		left := MovesLeft(s, u)
		if grounded {
			left = 0
		}
		reach := s.Set().Within(u.Space, left)
		switch {
		case reach.Meets(&fields):
		case u.Type == components.Fighter && u.Space.IsSea() && kept[u.Space.Sea()-1] > 0 && rests(s, u):
			kept[u.Space.Sea()-1]--
		case u.Type == components.Fighter:
			fighters, zones = append(fighters, u.ID), append(zones, SeaBits(reach))
		default:
			lost = append(lost, u.ID)
		}
	}
	if len(fighters) == 0 {
		return lost
	}
	var question Proof
	question.Berths, question.Bought = berths(s, false, grounded)
	for _, z := range zones {
		question.Add(z)
	}
	answer := question.Solve()
	for i, id := range fighters {
		for k := range question.Flocks {
			if question.Flocks[k].Zones != zones[i] {
				continue
			}
			if answer.Landed[k] == 0 {
				lost = append(lost, id)
			} else {
				answer.Landed[k]--
			}
			break
		}
	}
	return lost
}
