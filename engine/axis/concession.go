package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// concedes tells whether an order gives the game up for a power: "resign" of the power itself, at
// any time, or of the referee with its name.
func (s *State) concedes(seat engine.Seat, order engine.Order) (c.Power, bool) {
	if order.Verb != "resign" || s.End != nil || s.Stage == Opening {
		return c.NoPower, false
	}
	power := c.Power(seat)
	if seat == engine.Referee {
		if len(order.Args) != 1 {
			return c.NoPower, false
		}
		power, _ = c.PowerOf(order.Args[0])
	} else if len(order.Args) > 0 {
		return c.NoPower, false
	}
	return power, power < c.NumPowers && s.Conceded>>power&1 == 0
}

// judgeConcession ends the game when all powers of a side have given up.
func (r *referee) judgeConcession() {
	for _, side := range [...]c.Side{c.Allies, c.Axis} {
		gone := true
		for power := range c.Power(c.NumPowers) {
			gone = gone && (power.Side() != side || r.s.Conceded>>power&1 == 1)
		}
		if gone {
			r.Emit(Ended{Outcome: won(side.Other(), "resignation", engine.T("axis.won.concession", "side", sideText(side.Other())))})
			return
		}
	}
}
