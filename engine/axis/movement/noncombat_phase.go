package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

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
	return violation{rule: "14", reason: "aloft", units: lost, inAir: true, canLand: true}
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

func whyNotHome(s *state.State, _ components.Power, _ []string, _ string) *engine.Refusal {
	if lost := PlannerOf(s).aloft(); len(lost) > 0 {
		return violation{rule: "14", reason: "beyond-help", units: lost, inAir: true}.refusal(s)
	}
	return &engine.Refusal{Kind: engine.NotNow, Rule: "14", Why: engine.T("axis.refuse.all-landed")}
}

// comeHome lands the aircraft that are in the air. Rule 14, D13.
func comeHome(r *state.Referee, _ components.Power, _ []string) {
	flights := landing.HomeFlights(r.State)
	for len(flights) > 0 {
		first := flights[0]
		from := r.State.Units.Find(first.Unit).Space
		var ids []state.UnitID
		flights = slices.DeleteFunc(flights, func(f landing.HomeFlight) bool {
			u := r.State.Units.Find(f.Unit)
			along := u.Space == from && f.To == first.To && (u.Type == components.Carrier) == first.Sails
			if along {
				ids = append(ids, f.Unit)
			}
			return along
		})
		moveLeg(r, ids, from, first.To)
	}
}

// canRestart tells whether there are moves of the phase to take back. All of them leave trails but
// declarations, and fighters that hover (7.5, 7.6).
func canRestart(s *state.State, _ components.Power) bool {
	start := s.Started
	if start == nil || s.Attacked != start.Attacked || len(s.Trails) != len(start.Trails) {
		return start != nil
	}
	return s.Stage == state.CombatMove && len(state.IDsOf(s.ActiveUnits(state.InAir), func(u *state.Unit) bool { return u.Has(state.Hovers) })) > 0
}

func whyNotRestart(s *state.State, _ components.Power, _ []string, _ string) *engine.Refusal {
	return &engine.Refusal{Kind: engine.NotNow, Rule: s.Machine().Stage(s).Rule, Why: engine.T("axis.refuse.nothing-moved")}
}
