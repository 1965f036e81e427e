package turn

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// A phase part is one plan: its player plans what their units do, one order for each, and then has all of it carried out in
// that order. Nothing is rolled before. Where a roll fails or a unit is stopped, the rest waits, and the player is asked again.
// Rule 18.

// planning is the stage in which the active side plans a part, with the verbs of the chapters.
func planning(name string, rule engine.Rule, ask string, verbs ...state.Verb) state.PlayStage {
	return state.PlayStage{
		Name: name, Rule: rule,
		Ask: func(s *state.State) []engine.Decision {
			if len(s.Plan) == 0 && !able(s, verbs) {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(s.Active), Kind: name, Rule: rule, Ask: engine.T(ask, "side", state.SideName(s.Active)), Effort: effort(s), Draft: true,
				Round: s.Round + 1,
			}}
		},
		Run: func(r *state.Referee) { r.Enter(closing(r.State.Part)) },
		Verbs: append(verbs[:len(verbs):len(verbs)], state.Verb{
			Word: "go", Complete: hasPlan, Carry: func(r *state.Referee, _ components.Side, _ []string) { start(r, false) },
		}, state.Verb{
			Word: "drop", Complete: hasPlan, UndoesPlan: true,
			Carry: func(r *state.Referee, _ components.Side, _ []string) { r.Emit(state.PlanDropped{}) },
		}, state.Verb{
			Word: "done", Complete: func(*state.State, components.Side) bool { return true },
			Carry: func(r *state.Referee, _ components.Side, _ []string) { start(r, true) },
		}),
	}
}

// many is how many units make a plan long to think about.
const many = 8

// effort is how long a plan takes its player: a few presses, but for the moves of a large army.
func effort(s *state.State) engine.Effort {
	n := 0
	for range s.Ground(s.Active) {
		n++
	}
	if s.Part.Movement() && n > many {
		return engine.Session
	}
	return engine.Moment
}

// able tells whether the active side can give one of some orders: a side with nothing to decide is not asked. Rule 18.
func able(s *state.State, verbs []state.Verb) bool {
	return slices.ContainsFunc(verbs, func(v state.Verb) bool {
		switch {
		case v.Complete != nil && v.Complete(s, s.Active):
			return true
		case v.Follows != nil:
			return v.Follows(s, s.Active)
		default:
			return v.Options != nil && len(v.Options(s, s.Active, nil)) > 0
		}
	})
}

func hasPlan(s *state.State, _ components.Side) bool { return len(s.Plan) > 0 }

// start begins to carry the plan out.
func start(r *state.Referee, ending bool) {
	r.Emit(state.PlanStarted{Ending: ending})
	r.Enter(state.Carry)
}

// carry carries out the next action of the plan; after the last one the part ends, or its player goes on. Rule 18.
func carry(r *state.Referee) {
	s := r.State
	if len(s.Plan) == 0 {
		if s.Ending {
			r.Enter(closing(s.Part))
			return
		}
		r.Enter(s.Part.Plan())
		return
	}
	action := s.Plan[0]
	r.Emit(state.ActionBegun{})
	if refusal := s.Rules().Begin(r, &action); refusal != nil {
		r.Stop(action.Unit, refusal.Why)
	}
}

// closing is the stage that ends a part (4); vanguard moves belong to the deployment (3.7).
func closing(part state.Part) state.Stage {
	switch {
	case part.Movement():
		return state.MovementClose
	case part.Assault():
		return state.AssaultClose
	case part == state.NoPart:
		return state.Deploy
	default:
		return state.PartBegin
	}
}
