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
			return s.Canonical(engine.Seat(by), order)
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

// At is the stage, by its number. [stage.State]
func (s *State) At() int { return int(s.Stage) }

// Decide judges and carries out an order. [engine.State]
func (s *State) Decide(seat engine.Seat, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	return s.game.machine.Decide(s, seat, order, dice)
}

// Evolve is the state after the events. [engine.State]
func (s *State) Evolve(events ...engine.Event) engine.State { return s.game.machine.Evolve(s, events) }

// Pending are the decisions the game waits for. [engine.State]
func (s *State) Pending() []engine.Decision { return s.game.machine.Pending(s) }

// Options lists the words that may follow the prefix. [engine.State]
func (s *State) Options(seat engine.Seat, prefix engine.Order) []engine.Option {
	return s.game.machine.Options(s, seat, prefix)
}

func (s *State) waitsFor(seat engine.Seat) bool { return s.game.machine.WaitsFor(s, seat) }

// Unfinished says what keeps a seat from committing its phase: aircraft without a landing (7.5, 14),
// cargo that goes nowhere (7.4), units that are not placed (15). [engine.Unfinisher]
func (s *State) Unfinished(seat engine.Seat) *engine.Refusal {
	if s.End != nil || !s.waitsFor(seat) {
		return nil
	}
	v, by := s.game.machine.Stage(s).Find("commit"), c.Power(seat)
	if v == nil || v.Explain == nil || v.Complete(s, by) {
		return nil
	}
	return v.Explain(s, by, nil, "")
}
