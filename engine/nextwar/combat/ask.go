package combat

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Attackers are the units of a side that could attack a hex from where they are, whatever segment it is: those next to it, over sides that can
// be attacked across, not under a clearing marker. Rule 9.1.
func Attackers(s *state.State, by components.Side, target components.Place) (ids []components.UnitID) {
	if !s.FriendIn(by.Enemy(), target) {
		return nil
	}
	for id := range s.All(by, components.Ground) {
		u := s.Unit(id)
		if u.Aboard != components.NoUnit || u.Has(state.UnderClearing) || !s.Set().IsHex(u.At) {
			continue
		}
		if edge, adjacent := edgeTo(s.Set(), u.At, target); adjacent && blocked(s, id, edge, target) == "" {
			ids = append(ids, id)
		}
	}
	return ids
}
