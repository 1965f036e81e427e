package turn

import (
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// decideInitiative decides who has the initiative, and whether the turn is an Initiative turn. Rule 5.0.
func decideInitiative(r *state.Referee) {
	side := initiative(r.State)
	r.Emit(InitiativeDecided{Side: side})
	r.Enter(state.AirPoints)
}

// initiative is the side that has the initiative, by the victory points of the turn before; NoSide in a Contested turn. In the
// first turns it is automatic. Rules 5.1.1, 5.1.2.
func initiative(s *state.State) components.Side {
	if s.Turn <= s.Set().Play.Automatic {
		return s.Set().Play.First
	}
	var scored [components.Sides]int16
	for side := range scored {
		scored[side] = s.Sides[side].VPTurn
		if need := s.Set().Sides[side].InitiativeVP; s.InitiativeTurn && scored[side] < need {
			scored[side] = -1
		} else if s.InitiativeTurn {
			scored[side] = 0
		}
	}
	switch {
	case scored[0] > scored[1]:
		return 0
	case scored[1] > scored[0]:
		return 1
	default:
		return components.NoSide
	}
}

// reorganize makes helicopters fresh, drops unused air points, gives airmobile points anew (R1 to R3), and destroys helicopters that
// are one too many at their base. Rules 6.1, 6.5.1.2, 8.5.4.1.
func reorganize(r *state.Referee) {
	r.Emit(Reorganized{})
	air.DestroyOverBased(r)
	r.Enter(state.Clearing)
}
