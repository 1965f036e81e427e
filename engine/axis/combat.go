package axis

import "github.com/umpire-games/umpire/engine"

// combatStages are the battles of a turn (8 to 12). A battle is fought in the stage Combat, step
// by step (round.go); the other stages only ask.
func combatStages(all *[numStages]stage) {
	all[Intercept] = stage{
		name: "intercept", rule: "8.1", ask: askIntercept, run: openIntercept,
		verbs: []verb{
			{word: "intercept", options: interceptOptions, explain: explainIntercept, carry: intercept},
			{word: "decline", complete: always, carry: declineIntercept},
		},
	}
	all[Combat] = stage{
		name: "combat", rule: "9", ask: askBattle, run: conduct,
		verbs: []verb{{word: "battle", options: battleOptions, explain: explainBattle, carry: chooseBattle}},
	}
	dives := []verb{
		{word: "strike", complete: always, carry: strike},
		{word: "submerge", options: diveOptions, carry: submerge},
	}
	all[AttackerSubmarines] = stage{
		name: "attacker-submarines", rule: "9.2", ask: askDivers("attacker-submarines"), verbs: dives, run: backToBattle,
	}
	all[DefenderSubmarines] = stage{
		name: "defender-submarines", rule: "9.2", ask: askDivers("defender-submarines"), verbs: dives, run: backToBattle,
	}
	all[DefenderLosses] = stage{
		name: "defender-losses", rule: "9.4", ask: askLosses(defender, "defender-losses"), verbs: []verb{lossesVerb(defender)},
	}
	all[AttackerLosses] = stage{
		name: "attacker-losses", rule: "9.4", ask: askLosses(attacker, "attacker-losses"), verbs: []verb{lossesVerb(attacker)},
	}
	all[JointLosses] = stage{
		name: "joint-losses", rule: "9.9", ask: askPartners,
		verbs: []verb{{word: "agree", complete: always, carry: agree}, {word: "disagree", complete: always, carry: disagree}},
	}
	all[Press] = stage{
		name: "press", rule: "9.6", ask: askPress,
		verbs: []verb{
			{word: "press", complete: mayPress, options: pressOptions, explain: explainPress, carry: press},
			{word: "stay", complete: mayStay, explain: explainStay, carry: stay},
			{word: "retreat", complete: breaksOff, options: retreatOptions, explain: explainRetreat, carry: carryRetreat},
		},
	}
	all[Relocation] = stage{
		name: "relocation", rule: "14", ask: askRelocation, run: relocate,
		verbs: []verb{
			{word: "relocate", options: relocateOptions, explain: explainRelocation, carry: carryRelocation},
			{word: "remain", complete: mayRemain, explain: explainRemain, carry: remain},
		},
	}
	all[Settlement] = stage{name: "settlement", rule: "12.2", run: settle}
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
