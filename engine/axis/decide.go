package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// newMachine makes the rules machine of the game.
func newMachine(g *Game) *machine {
	return stage.New(machine{
		ID: "axis", Seats: g.info.Seats, Stages: sequence(), Verbs: g.verbs,
		Referee: newReferee, Command: command, Noun: g.nounText,
		Canonical: func(s *State, by c.Power, order engine.Order) engine.Order {
			return canonical(s, engine.Seat(by), order)
		},
		Mistaken: (*State).mistaken, Unfinished: (*State).unfinished, Nearest: (*State).alikeFirst,
	})
}

// command finds what the orders of the referee and concessions do.
func command(s *State, seat engine.Seat, order engine.Order) (func(r *referee), error) {
	if by, concedes := s.concedes(seat, order); concedes {
		return func(r *referee) {
			r.Emit(Conceded{Power: by})
			r.judgeConcession()
		}, nil
	}
	switch {
	case seat != engine.Referee:
		return nil, nil
	case s.Stage != Opening || order.String() != "start":
		return nil, &engine.Refusal{Kind: engine.NotNow, Why: engine.T("axis.refuse.referee")}
	}
	return func(r *referee) { r.enter(TurnBegin) }, nil
}
