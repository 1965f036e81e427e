package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// judge is the refusal of an order, nil for a legal one.
func judge(s *state.State, side components.Side, order engine.Order) *engine.Refusal {
	return s.Rules.Machine.Judge(s, engine.Seat(side), order)
}

// proceed runs the stages that need no answer.
func proceed(r *state.Referee) error { return r.State.Rules.Machine.Proceed(r.Run, r) }

// firstOrder is the first complete order of a side, each word being the first that may follow.
func firstOrder(s *state.State, side components.Side) (engine.Order, bool) {
	for _, option := range s.OptionsAfter(side, engine.Order{}) {
		order := engine.Order{Verb: option.Word}
		for !option.Complete {
			more := s.OptionsAfter(side, order)
			if len(more) == 0 {
				break
			}
			option = more[0]
			order = order.With(option.Word)
		}
		if option.Complete {
			return order, true
		}
	}
	return engine.Order{}, false
}
