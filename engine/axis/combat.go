package axis

import "github.com/umpire-games/umpire/engine"

// combatStages are the battles of a turn (8 to 12).
func combatStages(all *[numStages]stage) {
	all[Intercept] = stage{name: "intercept", rule: "8.1"}
	all[Combat] = stage{name: "combat", rule: "9"}
	all[AttackerSubmarines] = stage{name: "attacker-submarines", rule: "9.2"}
	all[DefenderSubmarines] = stage{name: "defender-submarines", rule: "9.2"}
	all[DefenderLosses] = stage{name: "defender-losses", rule: "9.4"}
	all[AttackerLosses] = stage{name: "attacker-losses", rule: "9.4"}
	all[JointLosses] = stage{name: "joint-losses", rule: "9.9"}
	all[Press] = stage{name: "press", rule: "9.6"}
	all[Relocation] = stage{name: "relocation", rule: "14"}
	all[Settlement] = stage{name: "settlement", rule: "12.2", run: settle}
}

func combatDecoders() []decoder { return nil }

func combatVerbs() []engine.Verb { return nil }
