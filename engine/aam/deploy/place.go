package deploy

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// The depth of the zones in which armies are deployed. Rule 3.4, M05.
const (
	depth     = 3
	deepZones = 5
)

// depthOf the zones in a game.
func depthOf(s *state.State) int {
	if s.Chosen.DeepZones {
		return deepZones
	}
	return depth
}

// ZoneOf is the end of the map at which a side deploys. Rule 3.4.
func ZoneOf(s *state.State, side components.Side) int8 {
	if side == s.Deployer {
		return s.Zone
	}
	return 3 - s.Zone
}

// InZone tells whether a hex is in the zone at an end of the map. Rule 3.4, M05.
func InZone(s *state.State, zone int8, p components.Place) bool {
	return fromEdge(zone, p) < depthOf(s)
}

// fromEdge counts the rows between a hex and the edge at an end of the map.
func fromEdge(zone int8, p components.Place) int {
	if zone == 1 {
		return row(p)
	}
	return components.Rows - 1 - row(p)
}

// toDeploy tells whether a unit is placed in the deployment step of its side: no obstacle, and nobody who arrives later. Rule 3.6.
func toDeploy(s *state.State, id state.UnitID) bool {
	info := s.Info(id)
	return info.Kind.Ground() && !info.HasAny(ability.Paratrooper, ability.Hero)
}

// WhyNotDeploy tells why a unit may not be deployed in a hex: by its zone, or by a rule of its own; by the terrain; by the room. Nil
// where it may. Rules 3.4, 3.5, 3.6, 16.1.
func WhyNotDeploy(s *state.State, id state.UnitID, p components.Place) *engine.Refusal {
	rule, key := closed(s, id, p)
	if key == "" {
		return nil
	}
	return engine.Refuse(rule, "aam.refuse.deploy."+key, "unit", s.Name(id), "hex", s.PlaceName(p))
}

// closed is the rule that closes a hex to a unit in its deployment, with the word of the reason; empty where it may be deployed.
func closed(s *state.State, id state.UnitID, p components.Place) (rule engine.Rule, key string) {
	info, side := s.Info(id), s.Units[id].Side
	switch {
	case info.Has(ability.Partisan):
		if !onRim(s, p) {
			return "3.6", "rim"
		}
		if occupied(s, id, p) {
			return "3.6", "occupied"
		}
	case info.Has(ability.Gliderborne):
		if InZone(s, ZoneOf(s, side.Enemy()), p) {
			return "3.6", "enemy-zone"
		}
		if occupied(s, id, p) {
			return "3.6", "occupied"
		}
	case !InZone(s, ZoneOf(s, side), p):
		return "3.4", "zone"
	}
	switch {
	case !enterable(s, id, p):
		return "3.4", "terrain"
	case !s.Room(id, p):
		return "3.5", "room"
	}
	return "", ""
}

// open tells whether a unit may be deployed in a hex.
func open(s *state.State, id state.UnitID, p components.Place) bool {
	_, key := closed(s, id, p)
	return key == ""
}

// onRim tells whether a hex is at the edge of the map. Rule 16.1 partisan.
func onRim(s *state.State, p components.Place) bool {
	return slices.Contains(s.Map().Hexes[p].Near[:], components.NoPlace)
}

// occupied tells whether other units are in a hex. Rules 16.1 partisan, gliderborne.
func occupied(s *state.State, id state.UnitID, p components.Place) bool {
	for other := range s.In(p) {
		if other != id {
			return true
		}
	}
	return false
}

// enterable tells whether a unit may enter the terrain of a hex otherwise than along a road. Rules 3.4, 5.4, 16.1: amphibious,
// water_craft, thin_wheels, poor_suspension.
func enterable(s *state.State, id state.UnitID, p components.Place) bool {
	info, terrain := s.Info(id), s.Map().Hexes[p].Terrain
	switch {
	case info.Has(ability.WaterCraft):
		return terrain == components.Water
	case terrain == components.Water:
		return info.Has(ability.Amphibious)
	case terrain == components.Marsh:
		return info.Kind == components.Soldier && !info.Has(ability.ThinWheels)
	case terrain == components.Hill:
		return !info.Has(ability.PoorSuspension)
	}
	return true
}

// WhyNotAboard tells why a unit may not start aboard another one. Rules 3.5, 5.8.
func WhyNotAboard(s *state.State, id, carrier state.UnitID) *engine.Refusal {
	refuse := func(rule engine.Rule, key string) *engine.Refusal {
		return engine.Refuse(rule, "aam.refuse.deploy."+key, "unit", s.Name(id), "carrier", s.Name(carrier))
	}
	if !toDeploy(s, carrier) || !s.Units[carrier].On() {
		return refuse("3.5", "carrier")
	}
	if s.Info(id).HasAny(ability.Partisan, ability.Gliderborne) {
		return refuse("3.6", "own-way")
	}
	if refusal := s.WhyNotCarry(carrier, id); refusal != nil {
		return refusal
	}
	if s.Chosen.PassengersCount && !s.Room(id, s.Units[carrier].At) {
		return refuse("3.5", "room-aboard")
	}
	return nil
}

// places are the hexes in which a unit may be deployed.
func places(s *state.State, id state.UnitID) (all []components.Place) {
	for _, p := range s.Map().All {
		if open(s, id, p) {
			all = append(all, p)
		}
	}
	return all
}

// carriers are the units that may have a unit aboard.
func carriers(s *state.State, id state.UnitID) (all []state.UnitID) {
	for carrier := range s.Ground(s.Units[id].Side) {
		if carrier != id && s.IsCarrier(carrier) && WhyNotAboard(s, id, carrier) == nil {
			all = append(all, carrier)
		}
	}
	return all
}

// placeable tells whether there is a place for a unit.
func placeable(s *state.State, id state.UnitID) bool {
	return slices.ContainsFunc(s.Map().All, func(p components.Place) bool { return open(s, id, p) }) || len(carriers(s, id)) > 0
}

// towards is the facing of vehicles at an end of the map that look at the other end.
func towards(zone int8) hexgrid.Direction {
	if zone == 1 {
		return hexgrid.PointySouthEast
	}
	return hexgrid.PointyNorthWest
}
