package hosttest

import (
	"math/rand/v2"

	"github.com/umpire-games/umpire/engine"
)

// Wander walks through the options to an order.
func Wander(random *rand.Rand, state engine.State, seat engine.Seat) engine.Order {
	var order engine.Order
	for {
		options := state.Options(seat, order)
		if len(options) == 0 {
			return engine.Order{}
		}
		option := options[random.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete {
			return order
		}
	}
}
