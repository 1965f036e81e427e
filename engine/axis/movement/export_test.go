package movement

import (
	"fmt"

	"github.com/umpire-games/umpire/engine/axis/state"
)

// Misreached finds a unit that remembered moves lead elsewhere than a fresh look at the map; empty for none.
func Misreached(s *state.State) string {
	if s.Stage != state.CombatMove && s.Stage != state.NoncombatMove {
		return ""
	}
	p, fresh := PlannerOf(s), newPlanner(s, nil)
	for u := range s.ActiveUnits(state.OnLand, state.InAir, state.AtSea) {
		left := s.MovesLeft(u)
		if !p.Movable(u) {
			continue
		}
		if known, found := p.Ends(u, u.Space, left), fresh.computeEnds(u, u.Space, left); known != found {
			return fmt.Sprintf("unit %d goes to %v instead of %v", u.ID, known, found)
		}
	}
	return ""
}
