package rules

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// beginTurn begins the turn of the power whose turn it is. Rule 5.
func beginTurn(r *state.Referee) {
	r.Emit(state.TurnBegun{Round: max(1, r.State.Round), Power: r.State.Active})
	if r.State.CapitalLost(r.State.Active) {
		r.Enter(state.CombatMove)
		return
	}
	r.Enter(state.Purchase)
}

// earn pays out the production of the power on turn. Rule 15.3.
func earn(r *state.Referee) {
	if !r.State.CapitalLost(r.State.Active) {
		r.Pay(r.State.Active, r.State.Production(r.State.Active), state.CauseIncome)
	}
	r.Enter(state.TurnEnd)
}

// endTurn goes on to the next power; after the last one it judges victory. Rules 5 and 16.
func endTurn(r *state.Referee) {
	if r.State.Active == components.USA {
		if outcome, over := victory(r.State); over {
			r.Emit(state.Ended{Outcome: outcome})
			return
		}
	}
	r.Emit(state.TurnPassed{})
}

// victory judges who has won after a round: a side with the number of victory cities that was
// agreed. Rule 16. After the last round that was agreed the side with more cities has won.
func victory(s *state.State) (engine.Outcome, bool) {
	held := [...]int{components.Allies: s.Cities(components.Allies), components.Axis: s.Cities(components.Axis)}
	for _, side := range [...]components.Side{components.Allies, components.Axis} {
		if held[side] >= s.Chosen.Cities {
			return won(side, "cities", engine.T("axis.won.cities", "side", state.SideText(side), "n", held[side])), true
		}
	}
	if s.Chosen.Rounds == 0 || s.Round < s.Chosen.Rounds {
		return engine.Outcome{}, false
	}
	for _, side := range [...]components.Side{components.Allies, components.Axis} {
		if held[side] > held[side.Other()] {
			return won(side, "rounds", engine.T("axis.won.rounds", "side", state.SideText(side), "n", s.Round, "cities", held[side], "others", held[side.Other()])), true
		}
	}
	return engine.Outcome{Method: "draw", Why: engine.T("axis.won.nobody", "n", s.Round, "cities", held[components.Allies])}, true
}

// won is the outcome where a side has won.
func won(side components.Side, method string, why engine.Text) engine.Outcome {
	outcome := engine.Outcome{Method: method, Why: why}
	for power := range components.Power(components.NumPowers) {
		if power.Side() == side {
			outcome.Winners = append(outcome.Winners, engine.Seat(power))
		}
	}
	return outcome
}
