package state

import "github.com/umpire-games/umpire/engine/nextwar/components"

// ShipType is the class of a ship: an AMPH that was converted is a SAG. Rule 7.3.2.1.
func (s *State) ShipType(id components.UnitID) components.ShipType {
	if s.Units[id].Has(Converted) {
		return components.SurfaceGroup
	}
	return s.Info(id).ShipType
}

// ShipSupport is the combat support rating of a ship and its range in hexes. Rules 7.3.1, 7.3.2.1.
func (s *State) ShipSupport(id components.UnitID) (rating, reach int) {
	info := s.Info(id)
	if s.Units[id].Has(Converted) {
		return int(info.SAGCS), int(info.SAGRange)
	}
	return int(info.CS), int(info.Range)
}
