package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// noncombatMovesAgree tells whether the non-combat moves may end as they stand. Rule 14.
func noncombatMovesAgree(s *state.State, _ components.Power) bool {
	return noncombatFault(s).reason == ""
}

func whyNotNoncombat(s *state.State, _ components.Power, _ []string, _ string) *engine.Refusal {
	refusal := noncombatFault(s).refusal(s)
	if refusal != nil {
		refusal.Instead = []engine.Order{{Verb: "home"}}
	}
	return refusal
}

// noncombatFault is what the non-combat moves leave undone: aircraft that have not landed though
// they could have. Rule 14.
func noncombatFault(s *state.State) objection {
	lost := Aloft(s)
	if len(lost) == 0 {
		return objection{}
	}
	if doomed := Doomed(s); len(lost) <= doomed {
		return objection{}
	} else if doomed > 0 { // of them nobody can be asked to land
		beyond := Stranded(s)
		lost = slices.DeleteFunc(slices.Clone(lost), func(id state.UnitID) bool { return state.Contains(beyond, id) })
	}
	return objection{rule: "14", reason: "aloft", units: lost, inAir: true, savable: true}
}

// endNoncombatMoves closes the non-combat moves. Rule 14.
func endNoncombatMoves(r *state.Referee, _ components.Power, _ []string) error {
	consult(r, borrowed(r.S), state.NoncombatConsent, state.Landing)
	return nil
}

// Aloft are the aircraft of the power on turn that would be lost where they are. Rule 14.
func Aloft(s *state.State) []state.UnitID {
	if s.Cache == nil {
		return findAloft(s)
	}
	s.Cache.Mu.Lock()
	lost, known := s.Cache.Aloft, s.Cache.Grounded
	s.Cache.Mu.Unlock()
	if !known {
		lost = findAloft(s)
		s.Cache.Mu.Lock()
		defer s.Cache.Mu.Unlock()
		s.Cache.Aloft, s.Cache.Grounded = lost, true
	}
	return lost
}

func findAloft(s *state.State) []state.UnitID {
	fields := airfields(s)
	for u := range s.Arms(state.Flying) {
		if !fields.Has(u.Space) {
			return unlandable(s, true)
		}
	}
	return nil
}

// endFlights destroys the aircraft that could not land, and takes the fighters of allies off the
// carriers that brought them along. Who got his capital back in this turn mobilizes and earns
// (A27). Rule 14.
func endFlights(r *state.Referee) {
	if lost := Aloft(r.S); len(lost) > 0 {
		r.Emit(state.UnitsLost{IDs: lost, Cause: state.CauseNoLanding, Rule: "14"})
	}
	var off []state.Unit
	for i := range r.S.Units {
		if u := r.S.Units[i]; u.Type == components.Fighter && u.Aboard != state.NoUnit {
			u.Aboard = state.NoUnit
			off = append(off, u)
		}
	}
	if len(off) > 0 {
		r.Emit(state.UnitsChanged{Units: off})
	}
	if r.S.CapitalHeld(r.S.Active) {
		r.Enter(state.TurnEnd)
		return
	}
	economy.Mobilize(r)
}
