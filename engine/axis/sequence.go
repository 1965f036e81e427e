package axis

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// sequence is the sequence of play (section 5).
func sequence() []state.PlayStage {
	all := make([]state.PlayStage, state.NumStages)
	all[state.Opening] = state.PlayStage{Name: "opening", Rule: "3"}
	all[state.TurnBegin] = state.PlayStage{Name: "turn-begin", Rule: "5", Run: economy.BeginTurn}
	all[state.Income] = state.PlayStage{Name: "income", Rule: "15.3", Run: economy.Earn}
	all[state.TurnEnd] = state.PlayStage{Name: "turn-end", Rule: "16", Run: economy.EndTurn}
	all[state.Over] = state.PlayStage{Name: "over", Rule: "16"}
	economy.EconomyStages(all)
	movement.MovementStages(all)
	combat.CombatStages(all)
	return all
}

// events reads all events.
func events() stage.Events {
	return stage.NewEvents("axis", state.GeneralEvents(), []stage.Reader{state.Reads[state.TurnPassed](), state.Reads[state.Conceded]()},
		economy.EconomyEvents(), movement.MovementEvents(), state.CombatEvents())
}

// verbs are the orders that the game knows.
func verbs() []engine.Verb {
	all := economy.EconomyVerbs()
	all = append(all, movement.MovementVerbs()...)
	return append(all, combat.CombatVerbs()...)
}
