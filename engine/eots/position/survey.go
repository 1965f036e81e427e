package position

import "github.com/umpire-games/umpire/engine/eots/components"

// Situation is everything that follows from a position by tracing: zones of
// influence, supply and the Burma Road. It describes the position as it was at the
// last Survey or Refresh: supply is judged continuously (6.0), so whoever changes
// the position refreshes the situation before they ask it again.
//
// A Situation is about 10 kB, besides the supply networks that it shares with those it
// came from. It may be read by several goroutines, but not refreshed meanwhile.
type Situation struct {
	Set *components.Set
	P   *Position
	// Occ tells what stands where.
	Occ Occupancy

	// ZOI are the hexes in the air zone of influence of a side, neutralised or not (6.4).
	ZOI [2]components.LocSet
	// Hostile are, as a side sees it, the hexes of un-neutralised enemy ZOI (6.4).
	Hostile [2]components.LocSet
	// Projecting are the air units and carriers that have a ZOI.
	Projecting components.UnitSet

	// Unsupplied are the units on the map or in the China box that are out of
	// supply, HQs included. Activated units count as in supply (6.21).
	Unsupplied components.UnitSet
	// SuppliedHQ are the HQs on the map that trace to a primary source (6.21 B).
	SuppliedHQ components.UnitSet
	// EastLine are the US and Joint HQs among them that trace to the east map edge (6.25).
	EastLine components.UnitSet
	// Ports and Airfields are the supplied ports and airfields of a side (1.3).
	Ports, Airfields [2]components.LocSet

	// Road is the state of the Burma Road (13.78).
	Road Road
	// Kunming tells whether Kunming is a source of supply (13.75); the same
	// condition supplies the China box (13.74).
	Kunming bool
	// HumpAirfield: the Allies control a supplied airfield in Northern India that
	// the China airlift may use (6.23).
	HumpAirfield bool

	atlas *atlas
	// grounds are what each side may cross, nets the supply that follows, lately the
	// networks used last, that one first, for use again.
	grounds [2]*ground
	nets    [2]*network
	lately  [2][lately]*network
	// zones are those of the units in supply, candidates those of all units that project one
	// if they are in supply.
	zones, candidates [2]*zones
	// block are, as a side sees it, the hexes whose land hexsides enemy ground and air
	// units close to activation lines: an HQ alone does not (6.3).
	block [2]plane
	// forces are where the units of each side stand.
	forces [2]forces
	// seen is the position described.
	seen     Position
	surveyed bool
	// number tells the situations of a Surveys apart, 0 is in none.
	number uint64
}

// Survey traces a position from scratch. The situation keeps both pointers.
func Survey(set *components.Set, p *Position) *Situation {
	s := &Situation{Set: set}
	s.Refresh(p)
	return s
}

// After traces another position, of which it keeps a copy, with the help of what is known of
// this one, which stays as it is: much faster than Survey where little has changed.
func (s *Situation) After(p *Position) *Situation {
	next := new(Situation)
	if s.surveyed && s.seen == *p {
		*next = *s
	} else {
		next.Set, next.atlas, next.lately = s.Set, s.atlas, s.lately
		next.zones, next.candidates, next.ZOI = s.zones, s.candidates, s.ZOI
		next.survey(p, &s.seen)
	}
	next.P = &next.seen
	return next
}

// Refresh traces a position, reusing the memory of the situation and what has not
// changed since it was last asked.
func (s *Situation) Refresh(p *Position) {
	s.P = p
	if s.surveyed && s.seen == *p {
		return
	}
	s.survey(p, &s.seen)
}

// survey traces a position with the help of what the situation holds of another one.
func (s *Situation) survey(p, before *Position) {
	atlas := atlasOf(s.Set, p.Map)
	if s.atlas != atlas {
		s.zones, s.candidates = [2]*zones{}, [2]*zones{}
	}
	s.dropZones(p, before)
	s.P, s.seen, s.surveyed, s.atlas, s.number = p, *p, true, atlas, 0
	s.Occ.Take(s.Set, p)
	s.layOut()
	known := s.zones
	s.settleZones()
	s.publish(known)
}

// settleZones finds the units that project a ZOI. Rule 6.4 lets only supplied units
// project, rule 6.21 lets zones cut supply, so each depends on the other (AMB-22).
//
// First every Allied unit projects and the Japanese supply is found; then the Allied
// supply, against the Japanese units that have it; then the Japanese supply again
// without the Allied units that lack it, and so on. Fewer enemy zones never put a unit
// out of supply, so the Japanese units in supply only grow in number and the Allied
// ones only shrink, and it always ends. Where each side would cut off the other, the
// Allied units have prevailed, as 6.21 wants.
func (s *Situation) settleZones() {
	known := s.zones
	for side, z := range s.candidates {
		if from := s.mayProject(components.Side(side)); z == nil || z.from != from {
			s.candidates[side] = s.projected(from)
		}
	}
	s.zones = s.candidates
	s.settle(components.Japan, known[components.Japan])
	for {
		before := s.zones[components.Allies].from
		s.settle(components.Allies, known[components.Allies])
		if s.zones[components.Allies].from == before {
			return
		}
		before = s.zones[components.Japan].from
		s.settle(components.Japan, known[components.Japan])
		if s.zones[components.Japan].from == before {
			return
		}
	}
}

// settle finds the supply of one side while the zones of the other are as they are:
// at first all its units project, then those without supply stop, until none is left. It
// comes mostly to what it came to before, or to the zones known of the position before.
func (s *Situation) settle(side components.Side, known *zones) {
	before, own := s.zones[side], s.candidates[side]
	for {
		s.zones[side] = own
		s.explore(side, hostile(own, s.zones[side.Other()]))
		supplied := own.from.Where(func(unit components.Unit) bool { return s.supplied(s.nets[side], unit) })
		switch {
		case supplied == own.from:
			return
		case supplied == before.from:
			own = before
		case known != nil && supplied == known.from:
			own = known
		default:
			own = s.projected(supplied)
		}
	}
}

// publish states the result in terms of hexes and units; ZOI holds the hexes of the zones known.
func (s *Situation) publish(known [2]*zones) {
	a := s.atlas
	s.Unsupplied, s.SuppliedHQ = components.UnitSet{}, s.nets[components.Japan].hqs.Union(s.nets[components.Allies].hqs)
	s.Projecting = s.zones[components.Japan].from.Union(s.zones[components.Allies].from)
	for side := components.Japan; side <= components.Allies; side++ {
		net := s.nets[side]
		if s.zones[side] != known[side] {
			s.ZOI[side] = a.gather(s.zones[side].all)
		}
		s.complete(side)
		s.Hostile[side], s.Ports[side], s.Airfields[side] = net.hexes.hostile, net.hexes.ports, net.hexes.airfields
	}
	allied := s.nets[components.Allies]
	s.EastLine, s.Kunming, s.Road = allied.eastLine, allied.kunming, s.roadState(allied)
	s.HumpAirfield = allied.airfields.meets(s.airliftFields())
	for unit := range components.Unit(components.NumUnits) {
		place := s.P.Pieces[unit].Place
		if !place.OnMap() && place != ChinaBox {
			continue
		}
		if !s.supplied(s.nets[a.roster.side[unit]], unit) {
			s.Unsupplied.Add(unit)
		}
	}
}

// InSupply tells whether a unit is in supply (6.21).
func (s *Situation) InSupply(unit components.Unit) bool { return !s.Unsupplied.Has(unit) }

// zoiRange is how far an air zone of influence reaches, in hexes (6.4).
const zoiRange = 2

// zones are the ZOI that a set of units of one side projects. They never change.
type zones struct {
	from components.UnitSet
	// all is every zone; neutralising leaves out those of long-range bombers.
	all, neutralising plane
}

// mayProject lists the air units and carriers that project a ZOI if they are in
// supply. Rule 6.4: not while they move strategically. Card J2 suspends the zones of
// Allied air units.
func (s *Situation) mayProject(side components.Side) components.UnitSet {
	suspended := side == components.Allies && s.P.NoAlliedAirZOI
	return s.Set.WithZOI(side).Without(s.P.InTransit).Where(func(unit components.Unit) bool {
		return s.P.Pieces[unit].Place.OnMap() && !(suspended && s.Set.Units[unit].Class == components.Air)
	})
}

// project lays out the zones of influence of units of one side. Rule 6.4: all hexes
// within two, whatever lies between.
func (s *Situation) project(z *zones, units components.UnitSet) {
	*z = zones{from: units}
	bombers := false
	for unit := range units.All() {
		at := s.atlas.cells[s.P.Pieces[unit].Place.Loc()]
		z.all.add(at)
		if s.Set.Units[unit].IsLRB {
			bombers = true
		} else {
			z.neutralising.add(at)
		}
	}
	for range zoiRange {
		z.all.widen()
	}
	if !bombers {
		z.neutralising = z.all
		return
	}
	for range zoiRange {
		z.neutralising.widen()
	}
}

func (s *Situation) projected(units components.UnitSet) *zones {
	z := new(zones)
	s.project(z, units)
	return z
}

// dropZones forgets the zones of units that stand elsewhere than before.
func (s *Situation) dropZones(now, before *Position) {
	for side := components.Japan; side <= components.Allies; side++ {
		moved := s.Set.WithZOI(side).Where(func(unit components.Unit) bool { return now.Pieces[unit].Place != before.Pieces[unit].Place })
		for _, kept := range [...]**zones{&s.zones[side], &s.candidates[side]} {
			if *kept != nil && !(*kept).from.Intersect(moved).IsEmpty() {
				*kept = nil
			}
		}
	}
}

// hostile are the hexes of un-neutralised enemy ZOI. Rule 6.4: a zone is neutralised,
// hex by hex, by an enemy zone of a unit that is not a long-range bomber.
func hostile(own, enemy *zones) plane {
	p := without(&enemy.all, &own.neutralising)
	return p
}

// Projectors are the air units and carriers of a side whose zone of influence covers a hex, and
// those whose zone would if they were in supply (6.4).
func (s *Situation) Projectors(side components.Side, loc components.Loc) (now, silenced components.UnitSet) {
	for unit := range s.mayProject(side).All() {
		var one zones
		var alone components.UnitSet
		alone.Add(unit)
		s.project(&one, alone)
		switch {
		case !one.all.has(s.atlas.cells[loc]):
		case s.zones[side].from.Has(unit):
			now.Add(unit)
		default:
			silenced.Add(unit)
		}
	}
	return now, silenced
}
