package display

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Words of the scenario's ranges.
const (
	anyDistance = -1
	noDistance  = -2
)

// Reaches tells whether an air unit can fly from its box to a hex or sea box. Rules 22.2.2, 22.3.
func Reaches(s *state.State, id components.UnitID, to components.Place) bool {
	box, letter := Box(s, id), s.Info(id).Air.Reach
	if seaBox := s.Set().Box(to); seaBox != nil && seaBox.Kind != components.OffMapSea {
		return box.SeaBoxes[letter] && (box.Ship == components.NoUnit || carrierReachesBox(s, box, to))
	}
	reach, listed := box.Reach[letter]
	if !listed || reach == noDistance || !s.Set().IsHex(to) {
		return false
	}
	from := distance(s, s.Info(id).Side, box, to)
	return from >= 0 && (reach == anyDistance || from <= int(reach))
}

// ReachesSuperiority tells whether a unit may enter the Air Superiority box. Rules 22.3, 22.6.1.
func ReachesSuperiority(s *state.State, id components.UnitID) bool {
	box := Box(s, id)
	return box.Superiority[s.Info(id).Air.Reach] && (box.Ship == components.NoUnit || carrierZone(s, box) != components.NoZone)
}

// ReachesTracks tells whether a unit may strike air defense tracks and missile points, which have no hex: all but the short
// ranges. Rule 22.3 and the scenario.
func ReachesTracks(s *state.State, id components.UnitID) bool {
	box := Box(s, id)
	if box.Ship != components.NoUnit && carrierZone(s, box) == components.NoZone {
		return false
	}
	return s.Info(id).Air.Reach != "S"
}

// distance of a hex from a basing box; -1 where nothing is flown from it.
func distance(s *state.State, side components.Side, box *components.Display, to components.Place) int {
	switch {
	case box.Ship != components.NoUnit:
		return carrierDistance(s, box, to)
	case box.Off:
		return nearest(s, box.Gates, to, box.Distance)
	}
	return nearest(s, UsableBases(s, side), to, 0)
}

func nearest(s *state.State, from []components.Place, to components.Place, more int) int {
	least := -1
	for _, p := range from {
		if !s.Set().IsHex(p) {
			continue // an all-sea hex beside the map
		}
		if d := more + s.Set().Distance(p, to); least < 0 || d < least {
			least = d
		}
	}
	return least
}

// UsableBases are the airbase and airfield hexes that a side controls and can fly from. Rules 21.2.1, 27.7.1.
func UsableBases(s *state.State, side components.Side) []components.Place {
	type key struct{ side components.Side }
	return state.Kept(s, key{side}, func() (bases []components.Place) {
		for p := range s.Set().Hexes {
			at := components.Place(p)
			if s.Control[p] == side && s.AirbaseUsable(at) {
				bases = append(bases, at)
			}
		}
		return bases
	})
}

// carrierZone is the sea zone of a carrier in an At Sea or In-Shore box; NoZone elsewhere, where its units do nothing.
func carrierZone(s *state.State, box *components.Display) components.Zone {
	at := s.Set().Box(s.Unit(box.Ship).At)
	if at == nil || at.Kind != components.AtSea && at.Kind != components.InShore {
		return components.NoZone
	}
	return at.Zone
}

// carrierDistance counts from the nearest all-sea hex of the carrier's zone. Rule 22.2.2.
func carrierDistance(s *state.State, box *components.Display, to components.Place) int {
	zone := carrierZone(s, box)
	if zone == components.NoZone {
		return -1
	}
	more := box.InShore
	if s.Set().Box(s.Unit(box.Ship).At).Kind == components.AtSea {
		more = box.AtSea
	}
	return nearest(s, s.Set().Zones[zone].Hexes, to, int(more))
}

// carrierReachesBox: the boxes of the carrier's own zone, and the At Sea box next to it. Rule 22.2.2.
func carrierReachesBox(s *state.State, box *components.Display, to components.Place) bool {
	zone, target := carrierZone(s, box), s.Set().Box(to)
	if zone == components.NoZone {
		return false
	}
	return target.Zone == zone ||
		target.Kind == components.AtSea && slices.Contains(s.Set().Box(s.Set().Zones[zone].AtSea).Near, to)
}
