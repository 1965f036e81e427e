package axis

import c "github.com/umpire-games/umpire/engine/axis/components"

// flights are the spaces where the flight of an aircraft may end, with some moves left when it
// begins. Rules 7.1, 7.5 and 14.
func (p *planner) flights(u *Unit, from c.Space, left int) c.Spaces {
	reach := p.s.set().Within(from, left).And(*p.goals(u.Type))
	var ends c.Spaces
	for to := range reach.All() {
		if to == from {
			continue
		}
		if !p.combat || p.hopeful(u.Type, to, left-p.s.set().Flight(from, to)) {
			ends.Add(to)
		}
	}
	return ends
}

// goals are the spaces where a type of aircraft has business: targets, or landing places.
func (p *planner) goals(t c.Type) *c.Spaces {
	if p.combat {
		return p.targets()
	}
	return p.havens(t)
}

// hopeful tells whether an aircraft with some moves left could land anywhere. Rule 7.5.
func (p *planner) hopeful(t c.Type, at c.Space, left int) bool {
	return p.s.set().Within(at, left).Meets(p.havens(t))
}

// targets of aircraft: hostile territories with an enemy unit, and sea zones with enemy ships: where
// there is nobody to fight they have no business. Rule 7.1, A14.
func (p *planner) targets() *c.Spaces {
	p.targeted.Do(func() {
		if !p.combat {
			return
		}
		for land := range p.garrison.All() {
			if p.s.hostileLand(land, p.side) {
				p.target.Add(land)
			}
		}
		p.target = p.target.Or(seaSpaces(p.water.hostile | p.water.prey))
	})
	return &p.target
}

// havens are the spaces where aircraft of a type might land in this turn: territories that were
// friendly when it began, and for fighters the zones where a deck might be. Rule 14.
func (p *planner) havens(t c.Type) *c.Spaces {
	p.sheltered.Do(func() {
		p.shelter[0] = p.s.airfields()
		p.shelter[1] = p.shelter[0].Or(p.s.deckZones())
	})
	if t == c.Fighter {
		return &p.shelter[1]
	}
	return &p.shelter[0]
}

// airfields are the territories where the aircraft of the power on turn may land: those that were
// friendly when its turn began. Rule 14.
func (s *State) airfields() (fields c.Spaces) {
	for space := range c.Space(c.NumLands) {
		if s.Dawn.Owners[space].Side() == s.side() && s.friendlyLand(space, s.side()) {
			fields.Add(space)
		}
	}
	return fields
}

// flightWay is a shortest way through the air.
func (s *State) flightWay(from, to c.Space) []c.Space {
	way := []c.Space{from}
	for at := from; at != to; {
		at = s.nearer(at, to)
		way = append(way, at)
	}
	return way
}

// nearer is the next space on a shortest way through the air, a sea zone before a territory.
func (s *State) nearer(at, to c.Space) c.Space {
	rest := s.set().Flight(at, to) - 1
	for _, next := range [...][]c.Space{s.set().Seas[at], s.set().Lands[at]} {
		for _, space := range next {
			if s.set().Flight(space, to) == rest {
				return space
			}
		}
	}
	return to
}
