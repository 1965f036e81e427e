package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// noncombatMovesAgree tells whether the non-combat moves may end as they stand. Rule 14.
func noncombatMovesAgree(s *State, _ c.Power) bool {
	return s.noncombatFault().reason == ""
}

func whyNotNoncombat(s *State, _ c.Power, _ []string, _ string) *engine.Refusal {
	refusal := s.noncombatFault().refusal(s)
	if refusal != nil {
		refusal.Instead = []engine.Order{{Verb: "home"}}
	}
	return refusal
}

// noncombatFault is what the non-combat moves leave undone: aircraft that have not landed though
// they could have. Rule 14.
func (s *State) noncombatFault() objection {
	lost := s.aloft()
	if len(lost) == 0 {
		return objection{}
	}
	if doomed := s.doomed(); len(lost) <= doomed {
		return objection{}
	} else if doomed > 0 { // of them nobody can be asked to land
		beyond := s.stranded()
		lost = slices.DeleteFunc(slices.Clone(lost), func(id UnitID) bool { return contains(beyond, id) })
	}
	return objection{rule: "14", reason: "aloft", units: lost, inAir: true, savable: true}
}

// endNoncombatMoves closes the non-combat moves. Rule 14.
func endNoncombatMoves(r *referee, _ c.Power, _ []string) error {
	r.consult(r.s.borrowed(), NoncombatConsent, Landing)
	return nil
}

// aloft are the aircraft of the power on turn that would be lost where they are. Rule 14.
func (s *State) aloft() []UnitID {
	if s.cache == nil {
		return s.findAloft()
	}
	s.cache.mu.Lock()
	lost, known := s.cache.aloft, s.cache.grounded
	s.cache.mu.Unlock()
	if !known {
		lost = s.findAloft()
		s.cache.mu.Lock()
		defer s.cache.mu.Unlock()
		s.cache.aloft, s.cache.grounded = lost, true
	}
	return lost
}

func (s *State) findAloft() []UnitID {
	fields := s.airfields()
	for u := range s.arms(flying) {
		if !fields.Has(u.Space) {
			return s.unlandable(true)
		}
	}
	return nil
}

// endFlights destroys the aircraft that could not land, and takes the fighters of allies off the
// carriers that brought them along. Who got his capital back in this turn mobilizes and earns
// (A27). Rule 14.
func endFlights(r *referee) {
	if lost := r.s.aloft(); len(lost) > 0 {
		r.Emit(UnitsLost{IDs: lost, Cause: CauseNoLanding, Rule: "14"})
	}
	var off []Unit
	for i := range r.s.Units {
		if u := r.s.Units[i]; u.Type == c.Fighter && u.Aboard != NoUnit {
			u.Aboard = NoUnit
			off = append(off, u)
		}
	}
	if len(off) > 0 {
		r.Emit(UnitsChanged{Units: off})
	}
	if r.s.capitalHeld(r.s.Active) {
		r.enter(TurnEnd)
		return
	}
	mobilize(r)
}
