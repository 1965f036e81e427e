package axis

import "github.com/umpire-games/umpire/engine"

// economyStages are purchase and mobilization (6, 15).
func economyStages(all *[numStages]stage) {
	all[Purchase] = stage{name: "purchase", rule: "6"}
	all[Mobilization] = stage{name: "mobilization", rule: "15.1"}
}

func economyDecoders() []decoder { return nil }

func economyVerbs() []engine.Verb { return nil }
