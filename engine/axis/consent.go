package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)


// consult asks the owners of ships that were used, where that was agreed, and goes on otherwise.
// Rule 13.
func (r *referee) consult(owners uint8, ask, next Stage) {
	if owners == 0 || !r.s.choices.asked {
		r.enter(next)
		return
	}
	r.Emit(ConsentAsked{Powers: owners})
	r.enter(ask)
}

// askConsent asks the allies whose ships are used. Rule 13, D3.
func askConsent(s *State) []engine.Decision {
	var decisions []engine.Decision
	for power := range c.Power(c.NumPowers) {
		if s.Asked>>power&1 == 1 {
			decisions = append(decisions, s.decision(power, "consent", engine.Tap, false, "by", powerText(s.Active))...)
		}
	}
	return decisions
}

// lend agrees. Rule 13.
func lend(r *referee, by c.Power, _ []string) error {
	r.Emit(ConsentGiven{Power: by})
	return nil
}

// withhold refuses: the moves of the phase are planned anew without the ships. Rule 13.
func withhold(r *referee, by c.Power, _ []string) error {
	r.Emit(MovesTakenBack{Refused: r.s.Refused | 1<<by})
	return nil
}

// consentVerbs answer whether ships are lent.
func consentVerbs() []orderVerb {
	return []orderVerb{
		{Word: "lend", Complete: stage.Always[*State, c.Power], Carry: lend},
		{Word: "withhold", Complete: stage.Always[*State, c.Power], Carry: withhold},
	}
}

// borrowed are the allies whose ships the moves of the non-combat phase use, by bits: the
// transports that took cargo aboard or put it ashore, and the carriers on which fighters landed.
// Rules 13 and 14.
func (s *State) borrowed() (owners uint8) {
	var reached c.Spaces // where fighters have flown
	for i := range s.Units {
		u := &s.Units[i]
		if u.Power == s.Active && u.Type == c.Fighter && u.Used > 0 && u.Space.IsSea() {
			reached.Add(u.Space)
		}
		if u.Power == s.Active && u.Has(Loaded) && u.Aboard != NoUnit {
			if ship := s.Units.find(u.Aboard); ship.Power != s.Active {
				owners |= 1 << ship.Power
			}
		}
		if u.Power != s.Active && u.Power.Side() == s.side() && u.Has(Unloaded) && !u.Has(Fought) {
			owners |= 1 << u.Power
		}
	}
	for zone := range reached.All() {
		owners |= s.deckOwners(zone)
	}
	return owners
}

// deckOwners are the allies on whose carriers in a zone fighters of the power on turn have landed
// in this turn, by bits. Rule 14.
func (s *State) deckOwners(zone c.Space) (owners uint8) {
	own, fresh, guests := 0, false, 0
	var places [c.NumPowers]int
	for u := range s.at(zone) {
		if u.Power.Side() != s.side() {
			continue
		}
		switch {
		case u.Type == c.Carrier:
			places[u.Power] += deckPlaces
		case u.Type != c.Fighter:
		case u.Power != s.Active:
			guests++
		default:
			own++
			fresh = fresh || u.Used > 0
		}
	}
	if !fresh {
		return 0
	}
	allied := 0
	for power, n := range places {
		if c.Power(power) != s.Active {
			allied += n
		}
	}
	need := min(own-(places[s.Active]-max(0, guests-allied)), allied-guests)
	for power, n := range places {
		if c.Power(power) != s.Active && n > 0 && need > 0 && s.Refused>>power&1 == 0 {
			owners |= 1 << power
			need -= n
		}
	}
	return owners
}
