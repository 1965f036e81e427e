package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Supporters are the ships of a side that can support a combat in a hex: in an all-sea hex or a port, the hex in range, not used
// in this segment, no enemy ship nearby. Carriers never do, not even from a port (scenario). Rules 7.3.1, A-33, A-117.
func Supporters(s *state.State, side components.Side, target components.Place) (ships []components.UnitID) {
	for id := range s.All(side, components.Ship) {
		u := s.Unit(id)
		rating, reach := s.ShipSupport(id)
		if rating <= 0 || s.ShipType(id) == components.Carrier || u.Has(state.Supported) || !(s.Set().AllSea(u.At) || s.Set().IsHex(u.At)) {
			continue
		}
		if d := gunDistance(s, u.At, target); d < 0 || d > reach || menaced(s, side, u.At) {
			continue
		}
		ships = append(ships, id)
	}
	return ships
}

// gunDistance is the distance between a ship and a hex; -1 where there is none: an all-sea hex beside the map is next to its
// ports and near nothing else (scenario).
func gunDistance(s *state.State, from, target components.Place) int {
	if s.Set().IsHex(from) {
		return s.Set().Distance(from, target)
	}
	if slices.Contains(s.Set().LandAround(from), target) {
		return 1
	}
	return -1
}

// menaced tells whether an enemy ship is near a place: in it, or in an adjacent all-sea hex or port. Rule 7.3.1, A-33.
func menaced(s *state.State, side components.Side, p components.Place) bool {
	near := []components.Place{p}
	if !s.Chosen.ShipsShare {
		near = slices.Concat(near, s.Set().SeaAround(p), s.Set().LandAround(p))
	}
	for id := range s.All(side.Enemy(), components.Ship) {
		if slices.Contains(near, s.Unit(id).At) {
			return true
		}
	}
	return false
}

// Assaulters are the units of a side aboard AMPHs that can assault a beach hex in this combat segment. Rules 8.5.8, 8.5.8.1.
func Assaulters(s *state.State, side components.Side, p components.Place) (units []components.UnitID) {
	if !beach(s, p) {
		return nil
	}
	for i := range s.Units {
		id := components.UnitID(i)
		u, info := &s.Units[i], s.Info(id)
		if info.Side != side || info.Kind != components.Ground || u.Aboard == components.NoUnit || u.Flags&(state.Assaulting|state.Attacked) != state.Assaulting {
			continue
		}
		if ship := s.Unit(u.Aboard); ship.Has(state.Assaulting) && !ship.Has(state.AssaultUsed) && slices.Contains(s.Set().LandAround(u.At), p) {
			units = append(units, id)
		}
	}
	return units
}

// Beaches are the beach hexes that a side can assault in this combat segment.
func Beaches(s *state.State, side components.Side) (places []components.Place) {
	for ship := range s.All(side, components.Ship) {
		if !s.Unit(ship).Has(state.Assaulting) {
			continue
		}
		for _, p := range s.Set().LandAround(s.Unit(ship).At) {
			if !slices.Contains(places, p) && len(Assaulters(s, side, p)) > 0 {
				places = append(places, p)
			}
		}
	}
	slices.Sort(places)
	return places
}

// Assault records that units aboard AMPHs assault: each AMPH has made its assault of the turn. Rule 8.5.8.
func Assault(r *state.Referee, units []components.UnitID) {
	var ships []components.UnitID
	for _, id := range units {
		if ship := r.State.Unit(id).Aboard; ship != components.NoUnit && !slices.Contains(ships, ship) {
			ships = append(ships, ship)
		}
	}
	r.Mark(ships, state.AssaultUsed, 0)
	r.Mark(units, state.Landed, 0)
}
