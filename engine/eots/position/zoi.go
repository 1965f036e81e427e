package position

import "github.com/umpire-games/umpire/engine/eots/components"

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

// projected are the zones of units of one side, to be kept.
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
