package position

import c "github.com/umpire-games/umpire/engine/eots/components"

// Situation is everything that follows from a position by tracing: zones of
// influence, supply and the Burma Road. It describes the position as it was at the
// last Survey or Refresh: supply is judged continuously (6.0), so whoever changes
// the position refreshes the situation before he asks it again.
//
// A Situation is about 30 kB and is meant to be kept and refreshed; Refresh does
// not allocate. It is not safe for concurrent use.
type Situation struct {
	Set *c.Set
	P   *Position
	// Occ tells what stands where.
	Occ Occupancy

	// ZOI are the hexes in the air zone of influence of a side, neutralised or not (6.4).
	ZOI [2]c.LocSet
	// Hostile are, as a side sees it, the hexes of un-neutralised enemy ZOI (6.4).
	Hostile [2]c.LocSet
	// Projecting are the air units and carriers that have a ZOI.
	Projecting c.UnitSet

	// Unsupplied are the units on the map or in the China box that are out of
	// supply, HQs included. Activated units count as in supply (6.21).
	Unsupplied c.UnitSet
	// SuppliedHQ are the HQs on the map that trace to a primary source (6.21 B).
	SuppliedHQ c.UnitSet
	// EastLine are the US and Joint HQs among them that trace to the east map edge (6.25).
	EastLine c.UnitSet
	// Ports and Airfields are the supplied ports and airfields of a side (1.3).
	Ports, Airfields [2]c.LocSet

	// Road is the state of the Burma Road (13.78).
	Road Road
	// Kunming tells whether Kunming is a source of supply (13.75); the same
	// condition supplies the China box (13.74).
	Kunming bool
	// HumpAirfield: the Allies control a supplied airfield in Northern India that
	// the China airlift may use (6.23).
	HumpAirfield bool
}

// Survey traces a position from scratch. The situation keeps both pointers.
func Survey(set *c.Set, p *Position) *Situation {
	s := &Situation{Set: set}
	s.Refresh(p)
	return s
}

// Refresh traces a position, reusing the memory of the situation.
func (s *Situation) Refresh(p *Position) {
	s.P = p
	s.Occ.Take(s.Set, p)
}

// InSupply tells whether a unit is in supply (6.21).
func (s *Situation) InSupply(unit c.Unit) bool { return !s.Unsupplied.Has(unit) }
