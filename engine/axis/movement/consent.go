package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// askConsent asks the allies whose ships are used. Rule 13, D3.
func askConsent(s *state.State) []engine.Decision {
	return s.AskEach(s.Asked, "consent", engine.Tap, "by", state.PowerText(s.Active))
}

// consentVerbs answer whether ships are lent; where they are not, the moves of the phase are planned anew without
// them. Rule 13.
func consentVerbs() []state.Verb {
	return []state.Verb{
		{Word: "lend", Complete: stage.Always[*state.State, components.Power], Carry: func(r *state.Referee, by components.Power, _ []string) {
			r.Emit(state.ConsentGiven{Power: by})
		}},
		{Word: "withhold", Complete: stage.Always[*state.State, components.Power], Carry: func(r *state.Referee, by components.Power, _ []string) {
			r.Emit(state.MovesTakenBack{Refused: r.State.Refused | 1<<by})
		}},
	}
}

// borrowed are the allies whose ships the moves of the non-combat phase use, by bits: the
// transports that took cargo aboard or put it ashore, and the carriers on which fighters landed.
// Rules 13 and 14.
func borrowed(s *state.State) (owners uint8) {
	var reached components.Spaces // where fighters have flown
	for i := range s.Units {
		u := &s.Units[i]
		if u.Power == s.Active && u.Type == components.Fighter && u.Used > 0 && u.Space.IsSea() {
			reached.Add(u.Space)
		}
		if u.Power == s.Active && u.Has(state.Loaded) && u.Aboard != state.NoUnit {
			if ship := s.Units.Find(u.Aboard); ship.Power != s.Active {
				owners |= 1 << ship.Power
			}
		}
		if u.Power != s.Active && u.Power.Side() == s.Side() && u.Has(state.Unloaded) && !u.Has(state.Fought) {
			owners |= 1 << u.Power
		}
	}
	for zone := range reached.All() {
		owners |= deckOwners(s, zone)
	}
	return owners
}

// deckOwners are the allies on whose carriers in a zone fighters of the power on turn have landed
// in this turn, by bits. Rule 14.
func deckOwners(s *state.State, zone components.Space) (owners uint8) {
	if !state.AnyOf(s.UnitsAt(zone), func(u *state.Unit) bool {
		return u.Type == components.Fighter && u.Power == s.Active && u.Used > 0
	}) {
		return 0
	}
	fighters, places := s.Decks(zone)
	guests, allied := 0, 0
	isAlly := func(power components.Power) bool { return power != s.Active && power.Side() == s.Side() }
	for power := range components.Power(components.NumPowers) {
		if isAlly(power) {
			guests, allied = guests+fighters[power], allied+places[power]
		}
	}
	need := min(fighters[s.Active]-(places[s.Active]-max(0, guests-allied)), allied-guests)
	for power := range components.Power(components.NumPowers) {
		if isAlly(power) && places[power] > 0 && need > 0 && s.Refused>>power&1 == 0 {
			owners |= 1 << power
			need -= places[power]
		}
	}
	return owners
}

// consult asks the owners of ships that were used, where that was agreed, and goes on otherwise.
// Rule 13.
func consult(r *state.Referee, owners uint8, ask, next state.Stage) {
	if owners == 0 || !r.State.Chosen.AskConsent {
		r.Enter(next)
		return
	}
	r.Emit(state.ConsentAsked{Powers: owners})
	r.Enter(ask)
}
