package landing

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// decksOf are all the decks on which fighters of the power on turn may land in this turn. hopeful:
// hostile zones count as open, for they may still be attacked; grounded: no carrier moves any more.
// Rules 7.5 and 14.
func decksOf(s *state.State, hopeful, grounded bool) (decks []carrierDeck, bought int) {
	w := s.EnemyFleet()
	open, fought := ^w.Hostile, uint64(0)
	if s.Stage <= state.Intercept {
		fought = s.FoughtZones(&w)
		open |= fought
	}
	if hopeful {
		open = ^uint64(0)
	}
	EachCarrier(s, func(u *state.Unit, places, _ uint8) {
		b := carrierDeck{zones: state.SeaBit(u.Space), places: places, ship: u.ID}
		if places == 0 || s.Refused>>u.Power&1 == 1 {
			return
		}
		sails := u.Flags&state.HeldInNoncombatMove == 0 && s.MovesLeft(u) > 0 && fought&state.SeaBit(u.Space) == 0
		if u.Power == s.Active && !grounded && (sails || hopeful && u.Used == 0) {
			b.zones = s.Sailable(u.Space, s.MovesLeft(u), open)
		}
		decks = append(decks, b)
	})
	if carriers := int(s.Pool[components.Carrier]); carriers > 0 && !s.CapitalLost(s.Active) {
		left := s.Capacities()
		for space := range components.Space(components.NumLands) {
			var zones components.Spaces
			for _, zone := range s.Set().Seas[space] {
				zones.Add(zone)
			}
			for range min(int(left[space]), carriers) {
				if !zones.Empty() {
					decks = append(decks, carrierDeck{zones: state.SeaBits(&zones), places: state.FightersPerCarrier, bought: true})
				}
			}
		}
		bought = carriers
	}
	return decks, bought
}

// EachCarrier are the carriers of the side on turn, with the places that are left on each and how many
// fighters of allies have theirs there without being aboard: first on the carriers of allies, then on those
// that have not moved, the last of them first, so that a carrier that sails leaves its guests with others
// if it can. Rules 7.5, 13 and 14.
func EachCarrier(s *state.State, each func(carrier *state.Unit, places, guests uint8)) {
	guests, aboard, carriers := fightersOnCarriers(s)
	rank := func(u *state.Unit) int {
		switch {
		case u.Power != s.Active:
			return 0
		case u.Used == 0:
			return 1
		}
		return 2
	}
	slices.SortFunc(carriers, func(a, b *state.Unit) int {
		byID := int(a.ID) - int(b.ID)
		if a.Power == s.Active {
			byID = -byID
		}
		return cmp.Or(rank(a)-rank(b), byID)
	})
	for _, u := range carriers {
		places := uint8(state.FightersPerCarrier)
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

// placesNotLent counts in each sea zone the places on the carriers of allies that do not lend their ships:
// they do not throw off the fighters that were there when the phase began. Rule 13.
func placesNotLent(s *state.State) (places [components.NumSeas]uint8) {
	if s.Refused != 0 {
		EachCarrier(s, func(u *state.Unit, free, _ uint8) {
			if s.Refused>>u.Power&1 == 1 {
				places[u.Space.Sea()-1] += free
			}
		})
	}
	return places
}

// unmoved tells whether a fighter is still where it was when the phase began.
func unmoved(s *state.State, u *state.Unit) bool {
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

// fightersOnCarriers counts the fighters of allies in each sea zone that are aboard no ship: they need decks
// too, those of allies first. Beside it are the ships of the fighters that are aboard one, and
// the carriers of the side.
func fightersOnCarriers(s *state.State) (guests [components.NumSeas]uint8, aboard []state.UnitID, carriers []*state.Unit) {
	side := s.Side()
	for power := range components.Power(components.NumPowers) {
		if power.Side() != side {
			continue
		}
		for u := range s.UnitsIn(power, state.AtSea) {
			if u.Type == components.Carrier {
				carriers = append(carriers, u)
			}
		}
		for u := range s.UnitsIn(power, state.InAir) {
			switch {
			case u.Type != components.Fighter:
			case u.Aboard != state.NoUnit:
				aboard = append(aboard, u.Aboard)
			case u.Space.IsSea() && power != s.Active:
				guests[u.Space.Sea()-1]++
			}
		}
	}
	return guests, aboard, carriers
}

// DeckZones are the zones where a fighter might find a deck in this turn.
func DeckZones(s *state.State) components.Spaces {
	return state.SeaSpaces(deckZones(s, s.Stage == state.CombatMove))
}

// deckZones are the zones of all decks, by bits from sz01; hopeful: see [decksOf].
func deckZones(s *state.State, hopeful bool) (zones uint64) {
	decks, _ := decksOf(s, hopeful, false)
	for i := range decks {
		zones |= decks[i].zones
	}
	return zones
}

// Stranded are the aircraft of the power on turn that cannot land however it goes on: the landing
// proof. Rule 7.5.
func Stranded(s *state.State) []state.UnitID { return withoutLanding(s, false) }

// withoutLanding are the aircraft that cannot land however it goes on; where they are grounded, those
// that would be lost if nothing of the power on turn moved any more.
func withoutLanding(s *state.State, grounded bool) []state.UnitID {
	fields, kept := Airfields(s), placesNotLent(s)
	var fighters []state.UnitID
	var zones []uint64
	var lost []state.UnitID
	for u := range s.ActiveUnits(state.InAir) {
		if u.Aboard != state.NoUnit {
			continue
		}
		left := s.MovesLeft(u)
		if grounded {
			left = 0
		}
		reach := s.Set().Within(u.Space, left)
		switch {
		case reach.Meets(&fields):
		case u.Type == components.Fighter && u.Space.IsSea() && kept[u.Space.Sea()-1] > 0 && unmoved(s, u):
			kept[u.Space.Sea()-1]--
		case u.Type == components.Fighter:
			fighters, zones = append(fighters, u.ID), append(zones, state.SeaBits(reach))
		default:
			lost = append(lost, u.ID)
		}
	}
	if len(fighters) == 0 {
		return lost
	}
	var question problem
	question.decks, question.bought = decksOf(s, false, grounded)
	for _, z := range zones {
		question.add(z)
	}
	answer := question.solve()
	for i, id := range fighters {
		for k := range question.groups {
			if question.groups[k].zones != zones[i] {
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

// Airfields are the territories where the aircraft of the power on turn may land: those that were
// friendly when its turn began. Rule 14.
func Airfields(s *state.State) (fields components.Spaces) {
	for space := range components.Space(components.NumLands) {
		if s.TurnStart.Owners[space].Side() == s.Side() && s.FriendlyLand(space, s.Side()) {
			fields.Add(space)
		}
	}
	return fields
}

// Aloft are the aircraft of the power on turn that would be lost where they are. Rule 14.
func Aloft(s *state.State) []state.UnitID {
	fields := Airfields(s)
	for u := range s.ActiveUnits(state.InAir) {
		if !fields.Has(u.Space) {
			return withoutLanding(s, true)
		}
	}
	return nil
}
