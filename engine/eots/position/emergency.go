package position

import "github.com/umpire-games/umpire/engine/eots/components"

// emergencyPortRange is the reach of emergency naval movement (8.22).
const emergencyPortRange = 10

// EmergencyPorts are the hexes in which ships are put whose hex the enemy has taken.
// Rule 8.22: any friendly port within ten hexes, whatever lies between, whatever stands
// there already (B-A05). None: they are lost.
func (s *Situation) EmergencyPorts(side components.Side, from components.Loc) components.LocSet {
	return s.basesWithin(&s.atlas.ports, side, from, emergencyPortRange)
}

// EmergencyAirfields are the hexes in which an air unit is put whose hex the enemy has
// taken. Rule 8.32: any friendly airfield within its normal or extended range, in
// brackets or not. None: it is lost.
func (s *Situation) EmergencyAirfields(unit components.Unit, from components.Loc) components.LocSet {
	info := &s.Set.Units[unit]
	_, greatest := ranges(info)
	return s.basesWithin(&s.atlas.geography.fields, info.Side, from, greatest)
}

func (s *Situation) basesWithin(bases *plane, side components.Side, from components.Loc, distance int) components.LocSet {
	near := within(planeAt(s.atlas.cells[from]), distance)
	near.intersect(bases)
	near.intersect(&s.nets[side].friendly)
	return s.atlas.gather(near)
}
