package axis

import "github.com/umpire-games/umpire/engine"

// movementStages are the combat and the non-combat moves (7, 14).
func movementStages(all *[numStages]stage) {
	all[CombatMove] = stage{name: "combat-move", rule: "7.1"}
	all[CombatConsent] = stage{name: "combat-consent", rule: "13"}
	all[NoncombatMove] = stage{name: "noncombat-move", rule: "14"}
	all[NoncombatConsent] = stage{name: "noncombat-consent", rule: "13"}
	all[Landing] = stage{name: "landing", rule: "14"}
}

func movementDecoders() []decoder { return nil }

func movementVerbs() []engine.Verb { return nil }
