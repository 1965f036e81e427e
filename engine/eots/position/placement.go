package position

import c "github.com/umpire-games/umpire/engine/eots/components"

// Placements are the hexes where an arriving unit may be placed: a reinforcement, or
// a unit that replacements bring back (11.0).
//
// Rule 10.11: a ground or naval unit in a friendly port, an air unit on a friendly
// airfield, where it would be in supply and where an HQ that may activate it has it
// within reach; an HQ in a friendly port where it would be in supply itself, one to a
// hex; Chinese units in Kunming only. Never in un-neutralised enemy ZOI, never above
// the stacking limits.
//
// The situation is that of the moment before the side places anything in the Segment,
// surveyed without the HQs that arrive this turn: units that arrive neutralise
// nothing for one another, and a new HQ serves only its own hex. The position now has
// everything placed so far.
func (s *Situation) Placements(unit c.Unit, now *Position) c.LocSet {
	info := &s.Set.Units[unit]
	var occ Occupancy
	occ.Take(s.Set, now)
	k := crowd{s.Set, now, &occ}

	bases := s.FriendlyPorts(info.Side)
	if info.Class == c.Air {
		bases = s.FriendlyAirfields(info.Side)
	}
	if info.Nationality == c.Chinese {
		bases = c.LocSet{}
		bases.Add(s.atlas.kunming)
	}
	bases = bases.Without(s.Hostile[info.Side])
	commanded := s.commanded(info)
	var hexes c.LocSet
	for loc := range bases.All() {
		served := info.Class == c.HQ || info.Nationality == c.Chinese || commanded.has(s.atlas.cells[loc])
		served = served && s.Suppliable(unit, loc) || s.newHQ(info, now, loc)
		if served && k.room(unit, loc) {
			hexes.Add(loc)
		}
	}
	return hexes
}

// commanded are the hexes within reach of the activation lines of HQs that may activate
// a unit (10.11, 6.3, 6.12).
func (s *Situation) commanded(info *c.UnitInfo) plane {
	var p plane
	for hq := range s.SuppliedHQ.Intersect(s.Set.UnitsOf(info.Side)).All() {
		if commands(info)&(1<<commandIndex(s.Set.Units[hq].Command)) != 0 {
			lines := s.activationLines(hq)
			p.unite(&lines)
		}
	}
	return p
}

// newHQ tells whether an HQ that arrives this turn stands in a hex and may supply and
// activate a unit there (10.11).
func (s *Situation) newHQ(info *c.UnitInfo, now *Position, loc c.Loc) bool {
	if info.Class == c.HQ {
		return false
	}
	for hq := range s.Set.UnitsOf(info.Side).All() {
		other := &s.Set.Units[hq]
		if other.Class != c.HQ || now.Pieces[hq].Place != At(loc) || s.P.Pieces[hq].Place.OnMap() {
			continue
		}
		if commands(info)&(1<<commandIndex(other.Command)) != 0 {
			return true
		}
	}
	return false
}

// PlacementInChina tells whether an arriving unit may go straight into the China box.
// Rule 13.74: an Allied air unit, while China has not surrendered and the Burma Road
// is open, within the limits of the box.
func (s *Situation) PlacementInChina(unit c.Unit, now *Position) bool {
	info := &s.Set.Units[unit]
	return info.Class == c.Air && info.Side == c.Allies && s.Road == RoadOpen && RoomInChina(s.Set, now, unit)
}

// ReturnHexes are the hexes where a withdrawn HQ may come back before its time. Rule 6.15:
// a friendly port where it is in supply, of Japan in the Home Islands, of the Allies in
// Australia, Oahu or India; one HQ to a hex (6.11).
func (s *Situation) ReturnHexes(hq c.Unit) c.LocSet {
	side := s.Set.Units[hq].Side
	ports := s.atlas.geography.returnPorts[side]
	ports.intersect(&s.nets[side].friendly)
	var hexes c.LocSet
	s.atlas.gather(&ports, &hexes)
	for loc := range hexes.All() {
		if !s.Room(hq, loc) || !s.Suppliable(hq, loc) {
			hexes.Remove(loc)
		}
	}
	return hexes
}

// Controlled are the hexes under control of a side (6.5).
func (s *Situation) Controlled(side c.Side) c.LocSet {
	var hexes c.LocSet
	s.atlas.gather(&s.nets[side].friendly, &hexes)
	return hexes
}

// FriendlyPorts are the ports in hexes that a side controls.
func (s *Situation) FriendlyPorts(side c.Side) c.LocSet {
	return s.Controlled(side).Intersect(s.Set.Areas.Ports)
}

// FriendlyAirfields are the airfields in hexes that a side controls where air units may
// stay, that is without the ferry hex 5408 (8.35).
func (s *Situation) FriendlyAirfields(side c.Side) c.LocSet {
	fields := s.atlas.geography.fields
	fields.intersect(&s.nets[side].friendly)
	var hexes c.LocSet
	s.atlas.gather(&fields, &hexes)
	return hexes
}
