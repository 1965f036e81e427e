package position

import "github.com/umpire-games/umpire/engine/eots/components"

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
