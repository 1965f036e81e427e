package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// kindOf is the kind of the box of a place; -1 for hexes.
func kindOf(s *state.State, p components.Place) components.BoxKind {
	if box := s.Set().Box(p); box != nil {
		return box.Kind
	}
	return -1
}

// zonesOf are the sea zones of a place: that of a box or an all-sea hex, those of the all-sea hexes around a port or beach.
// A holding box has none (scenario).
func zonesOf(s *state.State, p components.Place) (zones []components.Zone) {
	if z := s.Set().ZoneOf(p); z != components.NoZone {
		return []components.Zone{z}
	}
	for _, sea := range s.Set().SeaAround(p) {
		if z := s.Set().ZoneOf(sea); !slices.Contains(zones, z) {
			zones = append(zones, z)
		}
	}
	return zones
}

// shareZone tells whether two places belong to the same sea zone.
func shareZone(s *state.State, a, b components.Place) bool {
	others := zonesOf(s, b)
	return slices.ContainsFunc(zonesOf(s, a), func(z components.Zone) bool { return slices.Contains(others, z) })
}

// homeBox tells whether a place is the holding box of a side.
func homeBox(s *state.State, side components.Side, p components.Place) bool {
	box := s.Set().Box(p)
	return box != nil && box.Kind == components.Holding && box.Side == side
}

// shipsIn are the ships of a side in a place.
func shipsIn(s *state.State, side components.Side, p components.Place) (ids []components.UnitID) {
	for id := range s.All(side, components.Ship) {
		if s.Unit(id).At == p {
			ids = append(ids, id)
		}
	}
	return ids
}

// amphNear tells whether a side has an AMPH in an all-sea hex next to a land hex. Rule 8.5.8.2.
func amphNear(s *state.State, side components.Side, p components.Place) bool {
	return slices.ContainsFunc(s.Set().SeaAround(p), func(sea components.Place) bool {
		return slices.ContainsFunc(shipsIn(s, side, sea), func(id components.UnitID) bool { return isAMPH(s, id) })
	})
}

// isAMPH tells whether a ship is an AMPH that was not converted. Rule 7.3.2.1.
func isAMPH(s *state.State, id components.UnitID) bool {
	return s.ShipType(id) == components.Amphibious
}

// Room is how many more stacking points an AMPH can carry. The capacity holds everywhere. Rule 8.5.8.
func Room(s *state.State, ship components.UnitID) components.Stacking {
	if !isAMPH(s, ship) {
		return 0
	}
	room := s.Info(ship).Transport
	for id := range s.Cargo(ship) {
		if s.Info(id).Kind == components.Ground {
			room -= s.Info(id).SP
		}
	}
	return room
}

// mayUseSea tells whether the sea can be used at all in the present segment: by the moving side, not in Elite Reaction, not in
// a Storm. Rules 4.1.3, 8.5.6.4.
func mayUseSea(s *state.State) bool { return s.Segment != state.M3 && s.Weather != components.Storm }

// beach tells whether a place is a beach hex. Rule 8.3.1.7.
func beach(s *state.State, p components.Place) bool { return s.Set().IsHex(p) && s.Set().Hex(p).Beach }
