package rules

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

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
