package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// combatStages are the battles of a turn (8 to 12). A battle is fought in the stage Combat, step
// by step (round.go); the other stages only ask.
func combatStages(all []playStage) {
	all[Intercept] = playStage{
		Name: "intercept", Rule: "8.1", Ask: askIntercept, Run: openIntercept,
		Verbs: []orderVerb{
			{Word: "intercept", Options: interceptOptions, Explain: explainIntercept, Carry: intercept},
			{Word: "decline", Complete: stage.Always[*State, c.Power], Carry: declineIntercept},
		},
	}
	all[Combat] = playStage{
		Name: "combat", Rule: "9", Ask: askBattle, Run: conduct,
		Verbs: []orderVerb{{Word: "battle", Options: battleOptions, Explain: explainBattle, Carry: chooseBattle}},
	}
	dives := []orderVerb{
		{Word: "strike", Complete: stage.Always[*State, c.Power], Carry: strike},
		{Word: "submerge", Options: diveOptions, Carry: submerge},
	}
	all[AttackerSubmarines] = playStage{
		Name: "attacker-submarines", Rule: "9.2", Ask: askDivers("attacker-submarines"), Verbs: dives, Run: backToBattle,
	}
	all[DefenderSubmarines] = playStage{
		Name: "defender-submarines", Rule: "9.2", Ask: askDivers("defender-submarines"), Verbs: dives, Run: backToBattle,
	}
	all[DefenderLosses] = playStage{
		Name: "defender-losses", Rule: "9.4", Ask: askLosses(defender, "defender-losses"), Verbs: []orderVerb{lossesVerb(defender)},
	}
	all[AttackerLosses] = playStage{
		Name: "attacker-losses", Rule: "9.4", Ask: askLosses(attacker, "attacker-losses"), Verbs: []orderVerb{lossesVerb(attacker)},
	}
	all[JointLosses] = playStage{
		Name: "joint-losses", Rule: "9.9", Ask: askPartners,
		Verbs: []orderVerb{{Word: "agree", Complete: stage.Always[*State, c.Power], Carry: agree}, {Word: "disagree", Complete: stage.Always[*State, c.Power], Carry: disagree}},
	}
	all[Press] = playStage{
		Name: "press", Rule: "9.6", Ask: askPress,
		Verbs: []orderVerb{
			{Word: "press", Complete: mayPress, Options: pressOptions, Explain: explainPress, Carry: press},
			{Word: "stay", Complete: mayStay, Explain: explainStay, Carry: stay},
			{Word: "retreat", Complete: breaksOff, Options: retreatOptions, Explain: explainRetreat, Carry: carryRetreat},
		},
	}
	all[Relocation] = playStage{
		Name: "relocation", Rule: "14", Ask: askRelocation, Run: relocate,
		Verbs: []orderVerb{
			{Word: "relocate", Options: relocateOptions, Explain: explainRelocation, Carry: carryRelocation},
			{Word: "remain", Complete: mayRemain, Explain: explainRemain, Carry: remain},
		},
	}
	all[Settlement] = playStage{Name: "settlement", Rule: "12.2", Run: settle}
}

func combatVerbs() []engine.Verb {
	place := engine.Param{Name: "place"}
	units := engine.Param{Name: "units", Many: true}
	return []engine.Verb{
		{Word: "intercept", Params: []engine.Param{place, units}},
		{Word: "decline"},
		{Word: "battle", Params: []engine.Param{place, {Name: "how", Optional: true}}},
		{Word: "strike"},
		{Word: "submerge", Params: []engine.Param{units}},
		{Word: "losses", Params: []engine.Param{units}},
		{Word: "agree"},
		{Word: "disagree"},
		{Word: "press", Params: []engine.Param{{Name: "how", Optional: true}}},
		{Word: "stay"},
		{Word: "retreat", Params: []engine.Param{{Name: "place", Optional: true}}},
		{Word: "relocate", Params: []engine.Param{units, place}},
		{Word: "remain"},
	}
}
