package axis

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// sequence is the sequence of play (section 5).
func sequence() []playStage {
	all := make([]playStage, numStages)
	all[Opening] = playStage{Name: "opening", Rule: "3"}
	all[TurnBegin] = playStage{Name: "turn-begin", Rule: "5", Run: beginTurn}
	all[Income] = playStage{Name: "income", Rule: "15.3", Run: earn}
	all[TurnEnd] = playStage{Name: "turn-end", Rule: "16", Run: endTurn}
	all[Over] = playStage{Name: "over", Rule: "16"}
	economyStages(all)
	movementStages(all)
	combatStages(all)
	return all
}

// events reads all events.
func events() stage.Events {
	return stage.NewEvents("axis", generalEvents(), []stage.Reader{reads[TurnPassed](), reads[Conceded]()},
		economyEvents(), movementEvents(), combatEvents())
}

// verbs are the orders that the game knows.
func verbs() []engine.Verb {
	all := economyVerbs()
	all = append(all, movementVerbs()...)
	return append(all, combatVerbs()...)
}
