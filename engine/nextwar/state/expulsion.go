package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// ExpelShips sends the ships of the enemy of a side out of a port that its ground units enter, without dice and with all
// aboard: to the In-Shore box if that is friendly or Contested, else to the nearest friendly port along the coast, else to
// the nearest one by the sea boxes, else off the map for two turns. Rules 9.9.3, A-137.
func (r *Referee) ExpelShips(side components.Side, p components.Place) {
	s := r.State
	if s.set.Hexes[p].Port == 0 {
		return
	}
	for id := range s.All(side.Enemy(), components.Ship) {
		if s.Units[id].At != p {
			continue
		}
		if to := s.refuge(side.Enemy(), p); to != components.Nowhere {
			r.Emit(ShipMoved{Ship: id, Way: []components.Place{to}, Cause: ByExpulsion})
			r.LookFor(id)
		} else {
			r.Emit(ShipWithdrawn{Ship: id, Returns: s.Turn + 2})
		}
	}
}

// LookFor lets the enemy look for a ship that has ended a move, in the Advanced Game. Rules 17.1.2, 17.1.2.1.
func (r *Referee) LookFor(ship components.UnitID) {
	if s := r.State; s.Chosen.Advanced && s.rules.LookFor != nil {
		s.rules.LookFor(r, ship, true)
	}
}

// refuge is where the ships of a side go that have to leave a port; Nowhere where they must leave the map. A friendly box
// is taken before a Contested one. Rule 9.9.3.
func (s *State) refuge(side components.Side, port components.Place) components.Place {
	seas := s.set.SeaAround(port)
	for _, control := range [...]components.Side{side, components.NoSide} {
		for _, sea := range seas {
			if z := s.set.ZoneOf(sea); s.SeaBoxes[z].InShore == control {
				return s.set.Zones[z].InShore
			}
		}
	}
	if p := s.portAlongCoast(side, port, seas); p != components.Nowhere {
		return p
	}
	return s.portByBoxes(side, port, seas)
}

// FriendlyPort tells whether the ships of a side may be in the port of a hex: the side controls it, no enemy ground unit
// is there, and it is not destroyed. Rules 2.8, 8.5.6, 27.7.2.
func (s *State) FriendlyPort(side components.Side, p components.Place) bool {
	return s.set.IsHex(p) && s.set.Hexes[p].Port > 0 && s.Control[p] == side && !s.EnemyIn(side, p) &&
		s.Damage(p, components.Port) < Destroyed
}

// portAlongCoast is the friendly port, other than the one that is left, that is fewest all-sea hexes away; Nowhere for none.
func (s *State) portAlongCoast(side components.Side, left components.Place, from []components.Place) components.Place {
	var seen Bits
	for _, p := range from {
		if s.set.IsHex(p) {
			seen.Set(p)
		}
	}
	for queue := slices.Clone(from); len(queue) > 0; queue = queue[1:] {
		if !s.set.IsHex(queue[0]) {
			continue
		}
		for _, near := range s.set.Hexes[queue[0]].Near {
			switch {
			case near == components.Nowhere || seen.Has(near):
			case near != left && s.FriendlyPort(side, near):
				return near
			case s.set.Hexes[near].Terrain == components.Sea:
				seen.Set(near)
				queue = append(queue, near)
			}
		}
	}
	return components.Nowhere
}

// portByBoxes is the friendly port, other than the one that is left, that is fewest sea boxes away, whoever controls them;
// Nowhere for none.
func (s *State) portByBoxes(side components.Side, left components.Place, seas []components.Place) components.Place {
	var queue []components.Zone
	for _, sea := range seas {
		if z := s.set.ZoneOf(sea); !slices.Contains(queue, z) {
			queue = append(queue, z)
		}
	}
	for i := 0; i < len(queue); i++ {
		zone := &s.set.Zones[queue[i]]
		for p := range s.set.Hexes {
			port := components.Place(p)
			if port == left || !s.FriendlyPort(side, port) {
				continue
			}
			for _, sea := range s.set.SeaAround(port) {
				if s.set.ZoneOf(sea) == queue[i] {
					return port
				}
			}
		}
		for _, near := range s.set.Box(zone.AtSea).Near {
			if box := s.set.Box(near); box != nil && box.Kind == components.AtSea && !slices.Contains(queue, box.Zone) {
				queue = append(queue, box.Zone)
			}
		}
	}
	return components.Nowhere
}
