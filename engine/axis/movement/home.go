package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// mayComeHome tells whether the order brings anybody down. Rule 14.
func mayComeHome(s *state.State, _ components.Power) bool { return noncombatViolation(s).reason != "" }

func whyNotHome(s *state.State, _ components.Power, _ []string, _ string) *engine.Refusal {
	if lost := PlannerOf(s).aloft(); len(lost) > 0 {
		return violation{rule: "14", reason: "beyond-help", units: lost, inAir: true}.refusal(s)
	}
	return &engine.Refusal{Kind: engine.NotNow, Rule: "14", Why: engine.T("axis.refuse.all-landed")}
}

// comeHome carries the order out. Rule 14, D13.
func comeHome(r *state.Referee, _ components.Power, _ []string) error {
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
	return nil
}
