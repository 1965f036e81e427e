package attack

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// hasVolley tells whether a unit can attack in a volley.
func hasVolley(s *state.State) bool {
	p := s.Projected()
	v := surveyOf(p)
	for i, by := range v.units {
		hit := func(t target) bool {
			mode, known := t.usual()
			if !known {
				return false
			}
			c := present(p, by, t.unit, occasionOf(p.Part), mode)
			a := c.assess()
			return a.Chance(p, 1).Sign() > 0
		}
		if joins(p, by) && slices.ContainsFunc(v.targets[i], hit) {
			return true
		}
	}
	return false
}

// joins tells whether a unit joins a volley: not if it has something planned, or is on overwatch.
func joins(p *state.State, by state.UnitID) bool {
	return p.Units[by].Watch == 0 && !p.Units[by].Has(state.Planned)
}

// volleyOf are attacks of all units that can attack and have nothing planned: each on the nearest target that it can hit, where there are
// several on the one that it is most likely to hit, with all its attacks that cost nothing. Units on overwatch keep watching. Rule 18.
func volleyOf(s *state.State) (actions []state.Action) {
	p := s.Projected()
	work := p.Clone()
	for _, by := range surveyOf(p).units {
		for joins(p, by) {
			action, found := bestAttack(work, by)
			if !found {
				break
			}
			work.Project(&action)
			actions = append(actions, action)
		}
	}
	return actions
}

// bestAttack is the next attack of a unit in a volley; false where it has none (any more).
func bestAttack(s *state.State, by state.UnitID) (action state.Action, found bool) {
	var best Assessment
	for _, t := range targetsOf(s, by, nil) {
		mode, ok := t.usual()
		if !ok {
			continue
		}
		order := 0
		if found {
			order = nearest(s, by, t.unit, action.Target)
		}
		if order > 0 {
			continue
		}
		c := present(s, by, t.unit, occasionOf(s.Part), mode)
		a := c.assess()
		if a.Chance(s, 1).Sign() == 0 {
			continue
		}
		if !found || order < 0 || a.Chance(s, 1).Cmp(best.Chance(s, 1)) > 0 {
			best, found = a, true
			action = state.Action{Act: state.ActAttack, Unit: by, Target: t.unit, Mode: mode}
		}
	}
	return action, found
}

// volley adds these attacks to the plan. Rule 18.
func volley(r *state.Referee, _ components.Side, _ []string) {
	for _, action := range volleyOf(r.Before) {
		r.Emit(state.ActionPlanned{Action: action})
	}
}

// explainVolley tells that nobody is left who could attack.
func explainVolley(*state.State, components.Side, []string, string) *engine.Refusal {
	return engine.Refuse("9.1", "aam.refuse.attack.nobody")
}
