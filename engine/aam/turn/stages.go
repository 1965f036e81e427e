package turn

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stages is the sequence of play (3, 4).
func Stages() []state.PlayStage {
	all := make([]state.PlayStage, state.NumStages)
	all[state.Opening] = state.PlayStage{Name: "opening", Rule: "3"}
	all[state.TurnBegin] = state.PlayStage{Name: "turn-begin", Rule: "4", Run: beginTurn}
	all[state.FirstChoice] = firstChoice()
	all[state.InitiativeRoll] = state.PlayStage{Name: "initiative", Rule: "4.1", Run: rollInitiative}
	all[state.Organization] = organization()
	all[state.InitiativeDecided] = state.PlayStage{Name: "initiative-decided", Rule: "4.1", Run: decideInitiative}
	all[state.PartBegin] = state.PlayStage{Name: "part-begin", Rule: "4", Run: beginPart}
	all[state.MovementPlan] = planning("movement", "4.2", "aam.ask.movement")
	all[state.AirstrikePlan] = planning("airstrike", "4.4", "aam.ask.airstrike")
	all[state.AssaultPlan] = planning("assault", "4.5", "aam.ask.assault")
	all[state.Carry] = state.PlayStage{Name: "carry", Rule: "18", Run: carry}
	all[state.Casualties] = state.PlayStage{Name: "casualties", Rule: "4.6", Run: casualties}
	all[state.TurnEnd] = state.PlayStage{Name: "turn-end", Rule: "4.7", Run: endTurn}
	all[state.Over] = state.PlayStage{Name: "over", Rule: "14"}
	return all
}

// Start begins with the choice of the armies (3).
func Start(r *state.Referee) {
	if r.State.Chosen.Draft {
		r.Enter(state.ArmyDraft)
		return
	}
	r.Enter(state.ArmyChoice)
}

// Events read what is stored of the facts of all chapters.
func Events() [][]stage.Reader {
	return [][]stage.Reader{state.Events(), events()}
}

// Verbs are the orders that the game knows.
func Verbs() []engine.Verb {
	return slices.Concat([]engine.Verb{
		{Word: "first", Params: []engine.Param{{Name: "side"}}, Phase: "turn"},
		{Word: "reroll", Phase: "turn"},
		{Word: "keep", Phase: "turn"},
		{Word: "go"},
		{Word: "drop"},
		{Word: "done"},
	})
}

// Routines are the decisions that can be left to a standing order.
func Routines() []engine.Routine {
	return slices.Concat([]engine.Routine{{Kind: "first"}, {Kind: "organization", Given: true}})
}

// Usual is the usual answer to a routine.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	if s.End != nil || !s.WaitsFor(seat) {
		return engine.Order{}, false
	}
	switch side := components.Side(seat); s.Stage {
	case state.FirstChoice:
		return usualFirst(s, side), true
	case state.Organization:
		return usualOrganization(s, side), true
	}
	return engine.Order{}, false
}

// ComesUp tells whether a routine is asked in a game: overwatch only where the expanded rules are played (15.1).
func ComesUp(s *state.State, routine string) bool { return routine != "overwatch" || s.Chosen.Expanded }
