package combat

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stages are the battles of a turn (8 to 12). A battle is fought in the stage Combat, step
// by step (round.go); the other stages only ask.
func Stages(all []state.PlayStage) {
	all[state.Intercept] = state.PlayStage{
		Name: "intercept", Rule: "8.1", Run: openIntercept,
		Ask: func(s *state.State) []engine.Decision { return s.AskEach(s.Asked, "intercept", engine.Moment) }, // D4
		Verbs: []state.Verb{
			{Word: "intercept", Options: interceptOptions, Explain: explainIntercept, Carry: intercept},
			{
				Word: "decline", Complete: stage.Always[*state.State, components.Power],
				Carry: func(r *state.Referee, by components.Power, _ []string) { standBy(r, by) },
			},
		},
	}
	all[state.Combat] = state.PlayStage{
		Name: "combat", Rule: "9", Ask: askBattle, Run: continueBattles,
		Verbs: []state.Verb{{Word: "battle", Options: battleOptions, Explain: explainBattle, Carry: chooseBattle}},
	}
	dives := []state.Verb{
		{Word: "strike", Complete: stage.Always[*state.State, components.Power], Carry: func(r *state.Referee, by components.Power, _ []string) {
			r.Emit(state.SubmarinesDecided{Power: by})
		}},
		{Word: "submerge", Options: diveOptions, Carry: submerge},
	}
	all[state.AttackerSubmarines] = state.PlayStage{
		Name: "attacker-submarines", Rule: "9.2", Ask: askDivers("attacker-submarines"), Verbs: dives,
		Run: func(r *state.Referee) { r.Enter(state.Combat) },
	}
	all[state.DefenderSubmarines] = state.PlayStage{
		Name: "defender-submarines", Rule: "9.2", Ask: askDivers("defender-submarines"), Verbs: dives,
		Run: func(r *state.Referee) { r.Enter(state.Combat) },
	}
	all[state.DefenderLosses] = state.PlayStage{
		Name: "defender-losses", Rule: "9.4", Ask: askLosses(state.Defender, "defender-losses"), Verbs: []state.Verb{lossesVerb(state.Defender)},
	}
	all[state.AttackerLosses] = state.PlayStage{
		Name: "attacker-losses", Rule: "9.4", Ask: askLosses(state.Attacker, "attacker-losses"), Verbs: []state.Verb{lossesVerb(state.Attacker)},
	}
	all[state.JointLosses] = state.PlayStage{
		Name: "joint-losses", Rule: "9.9", Ask: askPartners,
		Verbs: []state.Verb{
			{Word: "agree", Complete: stage.Always[*state.State, components.Power], Carry: agree},
			{Word: "disagree", Complete: stage.Always[*state.State, components.Power], Carry: func(r *state.Referee, by components.Power, _ []string) {
				r.Emit(state.LossesDisputed{Power: by}) // the attacker chooses: rule 9.9, D10, A19
				r.Enter(state.DefenderLosses)
			}},
		},
	}
	all[state.Press] = state.PlayStage{
		Name: "press", Rule: "9.6", Ask: askPress,
		Verbs: []state.Verb{
			{Word: "press", Complete: mayPress, Options: pressOptions, Explain: explainPress, Carry: press},
			{Word: "stay", Complete: mayStay, Explain: explainStay, Carry: func(r *state.Referee, _ components.Power, _ []string) { endBattle(r) }},
			{Word: "retreat", Complete: breaksOff, Options: retreatOptions, Explain: explainRetreat, Carry: carryRetreat},
		},
	}
	all[state.Relocation] = state.PlayStage{
		Name: "relocation", Rule: "14", Ask: askRelocation, Run: relocate,
		Verbs: []state.Verb{
			{Word: "relocate", Options: relocateOptions, Explain: explainRelocation, Carry: carryRelocation},
			{Word: "remain", Complete: mayRemain, Explain: explainRemain, Carry: remain},
		},
	}
	all[state.Settlement] = state.PlayStage{Name: "settlement", Rule: "12.2", Run: settle}
}

func Verbs() []engine.Verb {
	place := engine.Param{Name: "place"}
	units := engine.Param{Name: "units", Many: true}
	return []engine.Verb{
		{Word: "intercept", Phase: "combat", Params: []engine.Param{place, units}},
		{Word: "decline", Phase: "combat"},
		{Word: "battle", Phase: "combat", Params: []engine.Param{place, {Name: "how", Optional: true}}},
		{Word: "strike", Phase: "combat"},
		{Word: "submerge", Phase: "combat", Params: []engine.Param{units}},
		{Word: "losses", Phase: "combat", Params: []engine.Param{units}},
		{Word: "agree", Phase: "combat"},
		{Word: "disagree", Phase: "combat"},
		{Word: "press", Phase: "combat", Params: []engine.Param{{Name: "how", Optional: true}}},
		{Word: "stay", Phase: "combat"},
		{Word: "retreat", Phase: "combat", Params: []engine.Param{{Name: "place", Optional: true}}},
		{Word: "relocate", Params: []engine.Param{units, place}},
		{Word: "remain", Phase: "combat"},
	}
}
