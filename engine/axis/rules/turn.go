package rules

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// PlanNotes tells what a plan does or leaves undone although its player may not mean to. Rules 6, 9.6, 11.
func PlanNotes(s *state.State, seat engine.Seat) []engine.Text {
	return append(economy.PlanNotes(s, seat), movement.PlanNotes(s, seat)...)
}

// beginTurn begins the turn of the power whose turn it is. Rule 5.
func beginTurn(r *state.Referee) {
	r.Emit(state.TurnBegun{Round: max(1, r.State.Round), Power: r.State.Active})
	next := state.Purchase
	if r.State.CapitalLost(r.State.Active) {
		next = state.CombatMove
	}
	r.Enter(next)
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
			return won(side, "rounds", engine.T("axis.won.rounds", "side", state.SideText(side), "n", s.Round, "cities", held[side], "others",
				held[side.Other()])), true
		}
	}
	return engine.Outcome{Method: "draw", Why: engine.T("axis.won.nobody", "n", s.Round, "cities", held[components.Allies])}, true
}

func won(side components.Side, method string, why engine.Text) engine.Outcome {
	outcome := engine.Outcome{Method: method, Why: why}
	for power := range components.Power(components.NumPowers) {
		if power.Side() == side {
			outcome.Winners = append(outcome.Winners, engine.Seat(power))
		}
	}
	return outcome
}

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

// concedes tells whether an order gives the game up for a power: "resign" of the power itself, at
// any time, or of the referee with its name.
func concedes(s *state.State, seat engine.Seat, order engine.Order) (components.Power, bool) {
	if order.Verb != "resign" || s.End != nil || s.Stage == state.Opening {
		return components.NoPower, false
	}
	power := components.Power(seat)
	if seat == engine.Referee {
		if len(order.Args) != 1 {
			return components.NoPower, false
		}
		power, _ = components.PowerOf(order.Args[0])
	} else if len(order.Args) > 0 {
		return components.NoPower, false
	}
	return power, power < components.NumPowers && s.Conceded>>power&1 == 0
}

// Command finds what the orders of the referee and concessions do.
func Command(s *state.State, seat engine.Seat, order engine.Order) (func(r *state.Referee), error) {
	if by, gone := concedes(s, seat, order); gone {
		return func(r *state.Referee) {
			r.Emit(state.Conceded{Power: by})
			judgeConcession(r)
		}, nil
	}
	switch {
	case seat != engine.Referee:
		return nil, nil
	case s.Stage != state.Opening || order.String() != "start":
		return nil, &engine.Refusal{Kind: engine.NotNow, Why: engine.T("axis.refuse.referee")}
	}
	return func(r *state.Referee) { r.Enter(state.TurnBegin) }, nil
}

// judgeConcession ends the game when all powers of a side have given up.
func judgeConcession(r *state.Referee) {
	for _, side := range [...]components.Side{components.Allies, components.Axis} {
		gone := true
		for power := range components.Power(components.NumPowers) {
			gone = gone && (power.Side() != side || r.State.Conceded>>power&1 == 1)
		}
		if gone {
			r.Emit(state.Ended{Outcome: won(side.Other(), "resignation", engine.T("axis.won.concession", "side", state.SideText(side.Other())))})
			return
		}
	}
}
