package economy

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// deckPlaces counts the places for fighters in a sea zone: those that new fighters may take, on carriers of
// the power on turn only, and what is free of all its side's. Fighters that landed before sit on the
// carriers that were there, on those of their own power first. Rules 14 and 15.1.
func deckPlaces(s *state.State, zone components.Space) (own, free int) {
	old, built, allied, landed, placed, guests := 0, 0, 0, 0, 0, 0
	for u := range s.UnitsAt(zone) {
		if u.Power.Side() != s.Side() {
			continue
		}
		mine, fresh := u.Power == s.Active, u.Has(state.Mobilized)
		switch {
		case u.Type == components.Carrier && !mine:
			allied += state.FightersPerCarrier
		case u.Type == components.Carrier && fresh:
			built += state.FightersPerCarrier
		case u.Type == components.Carrier:
			old += state.FightersPerCarrier
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

// carriersNeeded counts the carriers that have to be placed in each sea zone so that the fighters that
// wait there get a deck. Rule 14; worked example E27.
func carriersNeeded(s *state.State) (needed [components.NumSeas]uint8) {
	if s.Pool[components.Carrier] == 0 {
		return needed
	}
	for u := range s.ActiveUnits(state.InAir) {
		if u.Type != components.Fighter || !u.Space.IsSea() || needed[u.Space.Sea()-1] > 0 {
			continue
		}
		if _, free := deckPlaces(s, u.Space); free < 0 {
			needed[u.Space.Sea()-1] = uint8((-free + state.FightersPerCarrier - 1) / state.FightersPerCarrier)
		}
	}
	return needed
}
