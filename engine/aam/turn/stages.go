package turn

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/air"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/deploy"
	"github.com/umpire-games/umpire/engine/aam/movement"
	"github.com/umpire-games/umpire/engine/aam/reaction"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stages is the sequence of play (3, 4).
func Stages() []state.PlayStage {
	all := make([]state.PlayStage, state.NumStages)
	deploy.Stages(all)
	movement.Stages(all)
	attack.Stages(all)
	reaction.Stages(all)
	air.Stages(all)
	all[state.Opening] = state.PlayStage{Name: "opening", Rule: "3"}
	all[state.TurnBegin] = state.PlayStage{Name: "turn-begin", Rule: "4", Run: beginTurn}
	all[state.FirstChoice] = firstChoice()
	all[state.InitiativeRoll] = state.PlayStage{Name: "initiative", Rule: "4.1", Run: rollInitiative}
	all[state.Organization] = organization()
	all[state.InitiativeDecided] = state.PlayStage{Name: "initiative-decided", Rule: "4.1", Run: decideInitiative}
	all[state.PartBegin] = state.PlayStage{Name: "part-begin", Rule: "4", Run: beginPart}
	all[state.VanguardMoves] = planning("vanguard", "3.7", "aam.ask.vanguard", movement.VanguardVerbs()...)
	all[state.MovementPlan] = planning("movement", "4.2", "aam.ask.movement", movement.MovementVerbs()...)
	all[state.AirstrikePlan] = planning("airstrike", "4.4", "aam.ask.airstrike", attack.AirstrikeVerbs()...)
	all[state.AssaultPlan] = planning("assault", "4.5", "aam.ask.assault", append(attack.AssaultVerbs(), movement.AssaultVerbs()...)...)
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
	return [][]stage.Reader{state.Events(), deploy.Events(), movement.Events(), attack.Events(), reaction.Events(), air.Events(), events()}
}

// Verbs are the orders that the game knows.
func Verbs() []engine.Verb {
	return once(slices.Concat([]engine.Verb{
		{Word: "first", Params: []engine.Param{{Name: "side"}}, Phase: "turn"},
		{Word: "reroll", Params: []engine.Param{{Name: "dice", Optional: true, Many: true}}, Phase: "turn"},
		{Word: "keep", Phase: "turn"},
		{Word: "go"},
		{Word: "drop"},
		{Word: "done"},
	}, deploy.Verbs(), movement.Verbs(), attack.Verbs(), reaction.Verbs(), air.Verbs()))
}

// once keeps the first verb of each word: several chapters may answer by the same one.
func once(verbs []engine.Verb) (kept []engine.Verb) {
	for _, v := range verbs {
		if !slices.ContainsFunc(kept, func(known engine.Verb) bool { return known.Word == v.Word }) {
			kept = append(kept, v)
		}
	}
	return kept
}

// Routines are the decisions that can be left to a standing order.
func Routines() []engine.Routine {
	return slices.Concat([]engine.Routine{{Kind: "first"}, {Kind: "organization", Given: true}}, deploy.Routines(), movement.Routines(), attack.Routines(), reaction.Routines(), air.Routines())
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
	for _, usual := range [...]func(s *state.State, seat engine.Seat) (engine.Order, bool){
		deploy.Usual, movement.Usual, attack.Usual, reaction.Usual, air.Usual,
	} {
		if order, ok := usual(s, seat); ok {
			return order, true
		}
	}
	return engine.Order{}, false
}

// Begin begins an action of the plan. Rule 18.
func Begin(r *state.Referee, a *state.Action) *engine.Refusal {
	if a.Act == state.ActAttack {
		return attack.Begin(r, a)
	}
	return movement.Begin(r, a)
}

// ComesUp tells whether a routine is asked in a game: overwatch only where the expanded rules are played (15.1).
func ComesUp(s *state.State, routine string) bool { return routine != "overwatch" || s.Chosen.Expanded }
