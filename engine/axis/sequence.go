package axis

import "github.com/umpire-games/umpire/engine"

// sequence is the sequence of play (section 5).
func sequence() [numStages]stage {
	var all [numStages]stage
	all[Opening] = stage{name: "opening", rule: "3"}
	all[TurnBegin] = stage{name: "turn-begin", rule: "5", run: beginTurn}
	all[Income] = stage{name: "income", rule: "15.3", run: earn}
	all[TurnEnd] = stage{name: "turn-end", rule: "16", run: endTurn}
	all[Over] = stage{name: "over", rule: "16"}
	economyStages(&all)
	movementStages(&all)
	combatStages(&all)
	for i := range all {
		for j := range all[i].verbs {
			all[i].verbs[j].key = "axis.verb." + all[i].verbs[j].word
		}
	}
	return all
}

// decoders read all events.
func decoders() []decoder {
	all := append(generalDecoders(), decoderOf[TurnPassed](), decoderOf[Conceded]())
	all = append(all, economyDecoders()...)
	all = append(all, movementDecoders()...)
	return append(all, combatDecoders()...)
}

// verbs are the orders that the game knows.
func verbs() []engine.Verb {
	all := economyVerbs()
	all = append(all, movementVerbs()...)
	return append(all, combatVerbs()...)
}
