package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// WithCargo are units and what they carry.
func (s *State) WithCargo(ids []UnitID) []UnitID {
	var all []UnitID
	for i := range s.Units {
		if u := &s.Units[i]; Contains(ids, u.ID) || u.Aboard != NoUnit && Contains(ids, u.Aboard) {
			all = append(all, u.ID)
		}
	}
	return all
}

func (s *State) LandsIn(u *Unit, space components.Space) bool {
	return u.Aboard != NoUnit && u.Power == s.Active && u.Has(Lands) && u.Target == space
}

// HasGun tells whether the defending side has an antiaircraft gun in a territory. Rule 10.
func (s *State) HasGun(space components.Space) bool {
	return slices.ContainsFunc(s.Units, func(u Unit) bool {
		return u.Space == space && u.Type == components.AAGun && u.Power.Side() == s.Side().Other()
	})
}
