package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// noncombatMovesAgree tells whether the non-combat moves may end as they stand. Rule 14.
func noncombatMovesAgree(s *state.State, _ components.Power) bool {
	return noncombatViolation(s).reason == ""
}

func whyNotNoncombat(s *state.State, _ components.Power, _ []string, _ string) *engine.Refusal {
	refusal := noncombatViolation(s).refusal(s)
	if refusal != nil {
		refusal.Instead = []engine.Order{{Verb: "home"}}
	}
	return refusal
}

// noncombatViolation is what the non-combat moves leave undone: aircraft that have not landed though
// they could have. Rule 14.
func noncombatViolation(s *state.State) violation {
	lost := PlannerOf(s).aloft()
	if len(lost) == 0 {
		return violation{}
	}
	if doomed := landing.Doomed(s); len(lost) <= doomed {
		return violation{}
	} else if doomed > 0 { // of them nobody can be asked to land
		beyond := landing.Stranded(s)
		lost = slices.DeleteFunc(slices.Clone(lost), func(id state.UnitID) bool { return slices.Contains(beyond, id) })
	}
	return violation{rule: "14", reason: "aloft", units: lost, inAir: true, savable: true}
}

// endNoncombatMoves closes the non-combat moves. Rule 14.
func endNoncombatMoves(r *state.Referee, _ components.Power, _ []string) error {
	consult(r, borrowed(r.State), state.NoncombatConsent, state.Landing)
	return nil
}

// aloft are the aircraft of the power on turn that would be lost where they are. Rule 14.
func (p *Planner) aloft() []state.UnitID {
	p.grounded.Do(func() { p.air = landing.Aloft(p.s) })
	return p.air
}

// endFlights destroys the aircraft that could not land, and takes the fighters of allies off the
// carriers that brought them along. Who got its capital back in this turn mobilizes and earns
// (A27). Rule 14.
func endFlights(r *state.Referee, mobilize func(r *state.Referee)) {
	if lost := landing.Aloft(r.State); len(lost) > 0 {
		r.Emit(state.UnitsLost{IDs: lost, Cause: state.CauseNoLanding, Rule: "14"})
	}
	r.ChangeWhere(func(u *state.Unit) bool {
		aboard := u.Type == components.Fighter && u.Aboard != state.NoUnit
		u.Aboard = state.NoUnit
		return aboard
	})
	if r.State.CapitalLost(r.State.Active) {
		r.Enter(state.TurnEnd)
		return
	}
	mobilize(r)
}
