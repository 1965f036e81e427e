package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// beginTurn begins the next turn. In the first one nobody rolls for the initiative: the deployment first player names the first
// player. Rules 3.8, 4, M02.
func beginTurn(r *state.Referee) {
	r.Emit(TurnBegun{Turn: r.State.Turn + 1})
	if r.State.Turn == 1 {
		r.Emit(InitiativeWon{Side: r.State.Deployer})
		r.Enter(state.FirstChoice)
		return
	}
	r.Enter(state.InitiativeRoll)
}

// firstChoice lets the holder of the initiative choose who is the first player. Rules 3.8, 4.1.4.
func firstChoice() state.PlayStage {
	return state.PlayStage{
		Name: "first", Rule: "4.1",
		Ask: func(s *state.State) []engine.Decision {
			return ask(s.Initiative.Winner, "first", "4.1", engine.Tap, engine.T("aam.ask.first"))
		},
		Verbs: []state.Verb{{
			Word: "first",
			Options: func(_ *state.State, _ components.Side, words []string) (options []engine.Option) {
				if len(words) > 0 {
					return nil
				}
				for side := range components.Side(components.Sides) {
					options = append(options, engine.Option{Word: side.Word(), Label: state.SideName(side), Complete: true})
				}
				return options
			},
			Carry: func(r *state.Referee, _ components.Side, words []string) {
				side := components.Side(0)
				if words[0] != side.Word() {
					side = side.Enemy()
				}
				r.Emit(FirstNamed{Side: side})
				r.Enter(state.PartBegin)
			},
		}},
	}
}

// usualFirst is what the holder of the initiative usually chooses: to go first in turn 1, and later to see what the enemy does. Rule 18.
func usualFirst(s *state.State, by components.Side) engine.Order {
	first := by.Enemy()
	if s.Turn == 1 {
		first = by
	}
	return engine.Order{Verb: "first", Args: []string{first.Word()}}
}

// beginPart begins the next phase part. Rule 4.
func beginPart(r *state.Referee) {
	next := r.State.Part + 1
	r.Emit(PartBegun{Part: next})
	switch {
	case next == state.CasualtyPart:
		r.Enter(state.Casualties)
	case next.Movement():
		r.Enter(state.MovementBegin)
	default:
		r.Enter(next.Plan())
	}
}

// ask is a question to one side.
func ask(side components.Side, kind string, rule engine.Rule, effort engine.Effort, text engine.Text) []engine.Decision {
	return []engine.Decision{{Seat: state.Seat(side), Kind: kind, Rule: rule, Effort: effort, Ask: text}}
}
