package position

import (
	"sync"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Arrivals tells where arriving units may be placed by one situation: that of the moment
// before a side places anything in its segment, surveyed without the HQs that arrive this
// turn. Units that arrive neutralise nothing for one another, and a new HQ serves only its
// own hex (10.11). What units of a kind have in common is worked out once. Arrivals may be
// asked by several goroutines at once.
type Arrivals struct {
	// Situation is not to be refreshed any more.
	Situation *Situation

	mu     sync.Mutex
	served map[kind]*landing
}

// kind is what the places of an arriving unit depend on besides the room there.
type kind struct {
	side        components.Side
	class       components.Class
	nationality components.Nationality
	commands    uint8
}

// landing is where units of a kind could arrive: the bases outside enemy ZOI, and those
// among them where the unit would be in supply and within reach of an HQ.
type landing struct{ bases, served components.LocSet }

// Placements are the hexes where an arriving unit may be placed: a reinforcement, or
// a unit that replacements bring back (11.0).
//
// Rule 10.11: a ground or naval unit in a friendly port, an air unit on a friendly
// airfield, where it would be in supply and where an HQ that may activate it has it
// within reach; an HQ in a friendly port where it would be in supply itself, one to a
// hex; Chinese units in Kunming only. Never in un-neutralised enemy ZOI, never above
// the stacking limits.
//
// The position now has everything placed so far, occ what stands where in it.
func (a *Arrivals) Placements(unit components.Unit, now *Position, occ *Occupancy) components.LocSet {
	s := a.Situation
	info := &s.Set.Units[unit]
	at := a.landing(info)
	legal := at.served
	for hq := range s.Set.HQsOf(info.Side).All() {
		if place := now.Pieces[hq].Place; place.OnMap() && at.bases.Has(place.Loc()) && s.servesNow(hq, info) {
			legal.Add(place.Loc())
		}
	}
	k := crowd{s.Set, now, occ}
	return legal.Where(func(loc components.Loc) bool { return k.room(unit, loc) })
}

// Placements are the hexes where one unit may be placed by this situation (10.11), see
// Arrivals for several.
func (s *Situation) Placements(unit components.Unit, now *Position) components.LocSet {
	var occ Occupancy
	occ.Take(s.Set, now)
	arrivals := Arrivals{Situation: s}
	return arrivals.Placements(unit, now, &occ)
}

// landing is where units like this one could arrive.
func (a *Arrivals) landing(info *components.UnitInfo) *landing {
	a.mu.Lock()
	defer a.mu.Unlock()
	of := kind{info.Side, info.Class, info.Nationality, a.Situation.commands(info)}
	if known := a.served[of]; known != nil {
		return known
	}
	if a.served == nil {
		a.served = make(map[kind]*landing)
	}
	found := a.Situation.landing(info)
	a.served[of] = found
	return found
}

// landing works out where units like this one could arrive (10.11).
func (s *Situation) landing(info *components.UnitInfo) *landing {
	bases := s.FriendlyPorts(info.Side)
	if info.Class == components.Air {
		bases = s.FriendlyAirfields(info.Side)
	}
	if info.Nationality == components.Chinese {
		bases = components.LocSet{}
		bases.Add(s.atlas.kunming)
	}
	at := landing{bases: bases.Without(s.Hostile[info.Side])}
	suppliable := s.suppliable(info)
	commanded := s.commanded(info)
	at.served = at.bases.Where(func(loc components.Loc) bool {
		reached := info.Class == components.HQ || info.Nationality == components.Chinese || commanded.has(s.atlas.cells[loc])
		return reached && suppliable(loc)
	})
	return &at
}

// commanded are the hexes within reach of the activation lines of HQs that may activate
// a unit (10.11, 6.3, 6.12).
func (s *Situation) commanded(info *components.UnitInfo) plane {
	var p plane
	for hq := range s.SuppliedHQ.Intersect(s.Set.UnitsOf(info.Side)).All() {
		if s.commands(info)&(1<<commandIndex(s.Set.Units[hq].Command)) != 0 {
			lines := s.activationLines(hq)
			p.unite(&lines)
		}
	}
	return p
}

// servesNow tells whether a unit is an HQ that arrives this turn and may supply and
// activate another one, in the hex where it was placed (10.11).
func (s *Situation) servesNow(hq components.Unit, info *components.UnitInfo) bool {
	other := &s.Set.Units[hq]
	return other.Class == components.HQ && info.Class != components.HQ && !s.P.Pieces[hq].Place.OnMap() &&
		s.commands(info)&(1<<commandIndex(other.Command)) != 0
}

// PlacementInChina tells whether an arriving unit may go straight into the China box.
// Rule 13.74: an Allied air unit, while China has not surrendered and the Burma Road
// is open, within the limits of the box.
func (s *Situation) PlacementInChina(unit components.Unit, now *Position) bool {
	info := &s.Set.Units[unit]
	return info.Class == components.Air && info.Side == components.Allies && s.Road == RoadOpen && RoomInChina(s.Set, now, unit)
}

// ReturnHexes are the hexes where a withdrawn HQ may come back before its time. Rule 6.15:
// a friendly port where it is in supply, of Japan in the Home Islands, of the Allies in
// Australia, Oahu or India; one HQ to a hex (6.11). The Mandates are a part of Australia (13.81),
// but by an option not for this.
func (s *Situation) ReturnHexes(hq components.Unit) components.LocSet {
	side := s.Set.Units[hq].Side
	ports := both(&s.atlas.geography.returnPorts[side], &s.nets[side].friendly)
	hexes := s.atlas.gather(ports)
	if s.P.Choices.Has(edition.ReturnToMainland) {
		hexes = hexes.Without(s.Set.Areas.AustralianMandates)
	}
	return hexes.Where(func(loc components.Loc) bool { return s.Room(hq, loc) && s.Suppliable(hq, loc) })
}

// Controlled are the hexes under control of a side (6.5).
func (s *Situation) Controlled(side components.Side) components.LocSet {
	held := s.atlas.held
	if side == components.Japan {
		return held.Intersect(s.seen.Japan)
	}
	return held.Without(s.seen.Japan)
}

// FriendlyPorts are the ports in hexes that a side controls.
func (s *Situation) FriendlyPorts(side components.Side) components.LocSet {
	return s.Controlled(side).Intersect(s.Set.Areas.Ports)
}

// FriendlyAirfields are the airfields in hexes that a side controls where air units may
// stay, that is without the ferry hex 5408 (8.35) and without those of Manchukuo, which no
// unit may enter (13.91).
func (s *Situation) FriendlyAirfields(side components.Side) components.LocSet {
	fields := both(&s.atlas.geography.fields, &s.nets[side].friendly)
	return s.atlas.gather(fields)
}
