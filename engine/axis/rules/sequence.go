package rules

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Stages is the sequence of play (section 5).
func Stages() []state.PlayStage {
	all := make([]state.PlayStage, state.NumStages)
	all[state.Opening] = state.PlayStage{Name: "opening", Rule: "3"}
	all[state.TurnBegin] = state.PlayStage{Name: "turn-begin", Rule: "5", Run: beginTurn}
	all[state.Income] = state.PlayStage{Name: "income", Rule: "15.3", Run: earn}
	all[state.TurnEnd] = state.PlayStage{Name: "turn-end", Rule: "16", Run: endTurn}
	all[state.Over] = state.PlayStage{Name: "over", Rule: "16"}
	economy.Stages(all)
	movement.Stages(all, economy.BeginMobilization)
	combat.Stages(all)
	return all
}

// Verbs are the orders that the game knows.
func Verbs() []engine.Verb {
	all := economy.Verbs()
	all = append(all, movement.Verbs()...)
	return append(all, combat.Verbs()...)
}
