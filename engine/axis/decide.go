package axis

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/economy"
	"github.com/umpire-games/umpire/engine/axis/explain"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// newMachine makes the rules machine of the game.
func newMachine(g *Game) *state.Machine {
	return stage.New(state.Machine{
		ID: "axis", Seats: g.info.Seats, Stages: sequence(), Verbs: g.verbs,
		Referee: state.NewReferee, Command: command, Noun: g.nounText,
		Canonical: func(s *state.State, by components.Power, order engine.Order) engine.Order {
			return explain.Canonical(s, engine.Seat(by), order)
		},
		Mistaken: explain.Mistaken, Unfinished: explain.Unfinished, Nearest: explain.AlikeFirst,
	})
}

// command finds what the orders of the referee and concessions do.
func command(s *state.State, seat engine.Seat, order engine.Order) (func(r *state.Referee), error) {
	if by, concedes := economy.Concedes(s, seat, order); concedes {
		return func(r *state.Referee) {
			r.Emit(state.Conceded{Power: by})
			economy.JudgeConcession(r)
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
