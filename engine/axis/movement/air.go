package movement

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// flights are the spaces where the flight of an aircraft may end, with some moves left when it
// begins. Rules 7.1, 7.5 and 14.
func (p *Planner) flights(u *state.Unit, from components.Space, left int) components.Spaces {
	reach := p.s.Set().Within(from, left).And(*p.airGoals(u.Type))
	var ends components.Spaces
	for to := range reach.All() {
		if to == from {
			continue
		}
		if !p.Combat || p.canLandFrom(u.Type, to, left-p.s.Set().Flight(from, to)) {
			ends.Add(to)
		}
	}
	return ends
}

// airGoals are the spaces where a type of aircraft has business: targets, or landing places.
func (p *Planner) airGoals(t components.Type) *components.Spaces {
	if p.Combat {
		return p.airTargets()
	}
	return p.landingPlaces(t)
}

// canLandFrom tells whether an aircraft with some moves left could land anywhere. Rule 7.5.
func (p *Planner) canLandFrom(t components.Type, at components.Space, left int) bool {
	return p.s.Set().Within(at, left).Meets(p.landingPlaces(t))
}

// airTargets of aircraft: hostile territories with an enemy unit, and sea zones with enemy ships: where
// there is nobody to fight they have no business. Rule 7.1, A14.
func (p *Planner) airTargets() *components.Spaces {
	p.targeted.Do(func() {
		if !p.Combat {
			return
		}
		for land := range p.garrison.All() {
			if p.s.HostileLand(land, p.side) {
				p.target.Add(land)
			}
		}
		p.target = p.target.Or(state.SeaSpaces(p.water.Hostile | p.water.Ignorable))
	})
	return &p.target
}

// landingPlaces are the spaces where aircraft of a type might land in this turn: territories that were
// friendly when it began, and for fighters the zones where a deck might be. Rule 14.
func (p *Planner) landingPlaces(t components.Type) *components.Spaces {
	p.sheltered.Do(func() {
		p.shelter[0] = landing.Airfields(p.s)
		p.shelter[1] = p.shelter[0].Or(landing.DeckZones(p.s))
	})
	if t == components.Fighter {
		return &p.shelter[1]
	}
	return &p.shelter[0]
}

// flightWay is a shortest way through the air.
func flightWay(s *state.State, from, to components.Space) []components.Space {
	way := []components.Space{from}
	for at := from; at != to; {
		at = nearer(s, at, to)
		way = append(way, at)
	}
	return way
}

// nearer is the next space on a shortest way through the air, a sea zone before a territory.
func nearer(s *state.State, at, to components.Space) components.Space {
	rest := s.Set().Flight(at, to) - 1
	for _, next := range [...][]components.Space{s.Set().Seas[at], s.Set().Lands[at]} {
		for _, space := range next {
			if s.Set().Flight(space, to) == rest {
				return space
			}
		}
	}
	return to
}
