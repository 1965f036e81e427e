package economy

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stages are purchase and mobilization (6, 15).
func Stages(all []state.PlayStage) {
	all[state.Purchase] = state.PlayStage{
		Name: "purchase", Rule: "6", Ask: askPurchase,
		Verbs: []state.Verb{
			{Word: "buy", Follows: canBuy, Options: buyOptions, Explain: whyNotBuy, Carry: buy},
			{Word: "repair", Options: repairOptions, Explain: whyNotRepair, Carry: repair},
			{
				Word: "commit", Label: unspentLabel, Complete: stage.Always[*state.State, components.Power],
				Carry: func(r *state.Referee, _ components.Power, _ []string) { r.Enter(state.CombatMove) },
			},
		},
		Run: func(r *state.Referee) { r.Enter(state.CombatMove) },
	}
	all[state.Mobilization] = state.PlayStage{
		Name: "mobilization", Rule: "15.1", Ask: askMobilization,
		Verbs: []state.Verb{
			{Word: "place", Options: placeOptions, Explain: WhyNotPlace, Carry: place},
			{
				Word: "return", Options: returnOptions, Carry: giveBack,
				Explain: func(s *state.State, _ components.Power, _ []string, _ string) *engine.Refusal {
					_, none := unplaced(s)
					return engine.Refuse("15.2", "axis.refuse.return", "n", none)
				},
			},
			{Word: "commit", Complete: placedAll, Explain: whyNotMobilized, Carry: endMobilization},
		},
		Run: func(r *state.Referee) { r.Enter(state.Income) },
	}
}

func Verbs() []engine.Verb {
	return []engine.Verb{
		{Word: "buy", Params: []engine.Param{{Name: "units", Many: true}}},
		{Word: "repair", Params: []engine.Param{{Name: "complex", Many: true}}},
		{Word: "place", Params: []engine.Param{{Name: "units", Many: true}}},
		{Word: "return", Params: []engine.Param{{Name: "units", Many: true}}},
		{Word: "commit"},
	}
}
