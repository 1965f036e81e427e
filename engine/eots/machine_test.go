package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// judge is the refusal of an order, nil for a legal one.
func (s *State) judge(side components.Side, order engine.Order) *engine.Refusal {
	return s.machine.Judge(s, engine.Seat(side), order)
}

// proceed runs the stages that need no answer.
func (r *referee) proceed() error { return r.s.machine.Proceed(r.Run, r) }

// firstOrder is the first complete order of a side, each word being the first that may follow.
func (s *State) firstOrder(side components.Side) (engine.Order, bool) {
	for _, option := range s.optionsAfter(side, engine.Order{}) {
		order := engine.Order{Verb: option.Word}
		for !option.Complete {
			more := s.optionsAfter(side, order)
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
