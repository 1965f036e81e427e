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

// EvacuationPorts are the ports that ground units like the given one reach from a coastal hex
// by the strategic movement of an evacuation (J35). Rule 8.44 holds but for two things: no
// zone of influence hinders it, and the units may stand beside the hex. hexes is the naval
// rate, twice that from port to port.
func (s *Situation) EvacuationPorts(unit components.Unit, from components.Loc, hexes int) components.LocSet {
	var b board
	m := Mover{Side: s.Set.Units[unit].Side, Units: []components.Unit{unit}}
	s.look(&m, &b)
	b.start = s.atlas.cells[from]
	if !b.holds() || b.enemyShips.has(b.start) || !s.Set.Units[unit].StrategicSea {
		return components.LocSet{}
	}
	if s.atlas.ports.has(b.start) {
		hexes *= 2
	}
	closed := s.atlas.geography.manchukuo
	closed.unite(&b.enemyShips)
	closed.unite(&b.battles)
	ends := s.flood(b.start, &closed, hexes)
	ends.intersect(&s.nets[m.Side].suppliedPorts)
	return s.atlas.gather(without(&ends, &b.enemy))
}

// RedeploymentPorts are the friendly ports that a ship or an HQ reaches by sea over any
// distance, without entering un-neutralised enemy ZOI as it stands before anybody moves (J77,
// 8.23).
func (s *Situation) RedeploymentPorts(unit components.Unit) components.LocSet {
	var b board
	m := Mover{Side: s.Set.Units[unit].Side, Units: []components.Unit{unit}}
	s.look(&m, &b)
	closed := s.hostileNow(m.Side)
	closed.unite(&s.atlas.geography.manchukuo)
	ends := s.flood(b.start, &closed, components.NumHexes)
	ends.intersect(&s.atlas.ports)
	ends.intersect(&b.friendly)
	return s.atlas.gather(without(&ends, &b.enemy))
}

// flood are the hexes within a distance by sea that are not closed, the start left out.
func (s *Situation) flood(start cell, closed *plane, hexes int) plane {
	front := planeAt(start)
	reached := front
	for range hexes {
		var next plane
		s.atlas.sea.step(&front, &next)
		next.exclude(closed)
		next.exclude(&reached)
		if next.empty() {
			break
		}
		reached.unite(&next)
		front = next
	}
	reached.remove(start)
	return reached
}
