package reaction

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Stages are the steps of reactions (11, 15.1).
func Stages(all []state.PlayStage) {
	all[state.DefensiveFire] = state.PlayStage{
		Name: "defensive-fire", Rule: "11", Ask: askFire, Run: func(r *state.Referee) { r.Enter(state.FireDeclared) },
		Verbs: []state.Verb{{Word: "fire", Options: fireOptions, Explain: explainFire, Carry: fire}, {Word: "hold", Complete: always, Carry: hold}},
	}
	all[state.FireDeclared] = state.PlayStage{Name: "fire-declared", Rule: "11.3", Run: shoot}
	all[state.Overwatch] = state.PlayStage{
		Name: "overwatch", Rule: "15.1", Ask: askWatch, Run: leave,
		Verbs: []state.Verb{{Word: "fire", Complete: always, Carry: fireWatch}, {Word: "hold", Complete: always, Carry: hold}},
	}
	all[state.AntiairFire] = state.PlayStage{
		Name: "antiair", Rule: "11.4", Ask: askAntiair, Run: leave,
		Verbs: []state.Verb{
			{Word: "fire", Options: antiairOptions, Explain: explainAntiair, Carry: fireAntiair},
			{Word: "hold", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { leave(r) }},
		},
	}
}

func always(*state.State, components.Side) bool { return true }

// Verbs are the orders of reactions.
func Verbs() []engine.Verb {
	return []engine.Verb{
		{Word: "fire", Phase: "reaction", Params: []engine.Param{{Name: "shot", Optional: true}}},
		{Word: "hold", Phase: "reaction"},
	}
}

// Routines are the decisions about reactions that can be left to their usual answers.
func Routines() (routines []engine.Routine) {
	for _, kind := range append(classes[:], "overwatch", "antiair") {
		routines = append(routines, engine.Routine{Kind: kind, Given: true})
	}
	return routines
}

// Usual is the usual answer to a decision about a reaction; false where there is none. Rule 18.
func Usual(s *state.State, _ engine.Seat) (engine.Order, bool) {
	switch s.Stage {
	case state.DefensiveFire:
		return usualFire(s), true
	case state.Overwatch:
		return usualWatch(s), true
	case state.AntiairFire:
		return usualAntiair(s), true
	default:
		return engine.Order{}, false
	}
}
