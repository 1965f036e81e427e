package axis

import (
	"slices"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// withCargo are units and what they carry.
func (s *State) withCargo(ids []UnitID) []UnitID {
	var all []UnitID
	for i := range s.Units {
		if u := &s.Units[i]; contains(ids, u.ID) || u.Aboard != NoUnit && contains(ids, u.Aboard) {
			all = append(all, u.ID)
		}
	}
	return all
}

func (s *State) landsIn(u *Unit, space c.Space) bool {
	return u.Aboard != NoUnit && u.Power == s.Active && u.Has(Lands) && u.Target == space
}

// hasGun tells whether the defending side has an antiaircraft gun in a territory. Rule 10.
func (s *State) hasGun(space c.Space) bool {
	return slices.ContainsFunc(s.Units, func(u Unit) bool {
		return u.Space == space && u.Type == c.AAGun && u.Power.Side() == s.side().Other()
	})
}
