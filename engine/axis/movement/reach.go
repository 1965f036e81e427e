package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// beside are the spaces that border on one for a class of units. Rule 4.4.
func (p *Planner) beside(class components.Class, from components.Space) []components.Space {
	if class == components.Sea {
		return p.s.Set().Seas[from]
	}
	return p.s.Set().Lands[from]
}

// steps tells whether a land unit or a ship may go on to a neighboring space, and whether it has
// to stop there.
func (p *Planner) steps(u *state.Unit, from, to components.Space) (may, stops bool) {
	if u.Type.Class() == components.Sea {
		return p.sails(u, from, to)
	}
	return p.marches(u, from, to)
}

// stays tells whether the move of a land unit or a ship may end in a space it entered: in the combat move
// phase that of a land unit in a hostile territory, or in any after a blitz. Rules 7.1 and 7.2.
func (p *Planner) stays(u *state.Unit, from, to components.Space) bool {
	if u.Type.Class() == components.Sea {
		return p.sailEnds(u, to)
	}
	return !p.Combat || p.s.HostileLand(to, p.side) || p.s.HostileLand(from, p.side)
}

// through tells whether a leg may lead through a space without naming it: a blitz is always named.
// Rule 7.2.
func (p *Planner) through(u *state.Unit, space components.Space) bool {
	return !p.Combat || u.Type.Class() == components.Sea || !p.s.HostileLand(space, p.side)
}

// computeEnds finds the spaces where a leg of a unit may end so that the order is whole.
func (p *Planner) computeEnds(u *state.Unit, from components.Space, left int) (ends components.Spaces) {
	class := u.Type.Class()
	if class == components.Air {
		return p.flights(u, from, left)
	}
	for _, to := range p.beside(class, from) {
		may, stops := p.steps(u, from, to)
		if !may {
			continue
		}
		if p.stays(u, from, to) {
			ends.Add(to)
		}
		if stops || left < 2 || !p.through(u, to) {
			continue
		}
		for _, last := range p.beside(class, to) {
			if last == from || ends.Has(last) {
				continue
			}
			if may, _ := p.steps(u, to, last); may && p.stays(u, to, last) {
				ends.Add(last)
			}
		}
	}
	return ends
}

// passes are the spaces that a leg of a unit may name on its way elsewhere.
func (p *Planner) passes(u *state.Unit, from components.Space, left int) (passes components.Spaces) {
	class := u.Type.Class()
	if class == components.Air || left < 2 {
		return passes
	}
	for _, to := range p.beside(class, from) {
		if may, stops := p.steps(u, from, to); may && !stops {
			passes.Add(to)
		}
	}
	return passes
}

func (p *Planner) anywhere(u *state.Unit) bool {
	if !p.Movable(u) {
		return false
	}
	left := p.s.MovesLeft(u)
	may := func(over components.Space, ends components.Spaces) bool {
		if p.affectsLandings(u.Type) {
			ends = p.safeEnds([]state.UnitID{u.ID}, over, ends, false)
		}
		return !ends.Empty()
	}
	if may(components.NoSpace, p.Ends(u, u.Space, left)) {
		return true
	}
	for to := range p.passes(u, u.Space, left).All() {
		if may(to, p.Ends(u, to, left-1)) {
			return true
		}
	}
	return false
}

// way is how a unit goes from a space to one where its leg may end, or that it may pass.
func (p *Planner) way(u *state.Unit, from, to components.Space, left int) []components.Space {
	class := u.Type.Class()
	if class == components.Air {
		return flightWay(p.s, from, to)
	}
	for _, next := range p.beside(class, from) {
		if next == to {
			if may, _ := p.steps(u, from, to); may {
				return []components.Space{from, to}
			}
		}
	}
	for _, over := range p.beside(class, from) {
		may, stops := p.steps(u, from, over)
		if !may || stops || left < 2 || !p.through(u, over) {
			continue
		}
		for _, next := range p.beside(class, over) {
			if next != to {
				continue
			}
			if may, _ := p.steps(u, over, to); may && p.stays(u, over, to) {
				return []components.Space{from, over, to}
			}
		}
	}
	return nil
}

// garrisoned tells whether the other side has a unit in a territory: a gun or a complex counts.
// Rule 7.2.
func (p *Planner) garrisoned(land components.Space) bool {
	return p.s.Lands[land].Complex || p.garrison.Has(land)
}

// marches tells whether a land unit may go from one territory to the next, and whether it has to
// stop there. Rules 7.2 and 14.
func (p *Planner) marches(u *state.Unit, from, to components.Space) (may, stops bool) {
	s := p.s
	if !to.IsLand() || s.Set().Spaces[to].Neutral {
		return false, true
	}
	if !p.Combat {
		return s.FriendlyLand(to, p.side) && (s.Chosen.MoveIntoCaptured || !s.HostileAtTurnStart(to)), false
	}
	if s.HostileLand(from, p.side) && (u.Type != components.Tank || p.garrisoned(from)) {
		return false, true
	}
	if !s.HostileLand(to, p.side) {
		return true, false
	}
	return true, u.Type != components.Tank || p.garrisoned(to)
}

// sails tells whether a ship may go from one sea zone to the next, and whether it has to stop
// there. Rules 7.3 and 14.
func (p *Planner) sails(u *state.Unit, from, to components.Space) (may, stops bool) {
	if !to.IsSea() || !p.s.Passage(from, to) {
		return false, true
	}
	stops = p.water.Stopped(u, to)
	if !p.Combat && u.Type != components.Submarine {
		return !p.water.Has(p.water.Hostile, to), false
	}
	return true, stops
}

// sailEnds tells whether a ship's combat move may end in a zone: there is something to fight, or it
// has left a hostile zone, or it could land cargo there or support that. Whether it does is judged
// when all moves are. Rule 7.1.
func (p *Planner) sailEnds(u *state.Unit, to components.Space) bool {
	switch {
	case !p.Combat || u.Type == components.Transport || p.water.Has(p.water.Hostile|p.water.Ignorable, to) || p.startedHostile(u):
		return true
	case u.Type.Bombards() == 0:
		return false
	}
	for _, land := range p.s.Set().Lands[to] {
		if p.s.HostileLand(land, p.side) {
			return true
		}
	}
	return false
}

// supports tells whether a ship takes part in an assault from a zone where nobody fights: it carries
// who lands, or can bombard. Rules 7.1 and 7.4.
func (p *Planner) supports(u *state.Unit) bool {
	return u.Has(state.Lands) || u.Type.Bombards() > 0 && p.quiet(u.Space)
}

// startedHostile tells whether a ship began its turn in a hostile zone. Rule 7.3.
func (p *Planner) startedHostile(u *state.Unit) bool {
	start := u
	if p.s.Started != nil {
		if start = p.s.Started.Units.Find(u.ID); start == nil {
			return false
		}
	}
	return start.Space.IsSea() && p.water.Has(p.water.Hostile, start.Space)
}

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

// flightWay is a shortest way through the air, over sea zones before territories.
func flightWay(s *state.State, from, to components.Space) []components.Space {
	way := []components.Space{from}
	for at := from; at != to; way = append(way, at) {
		rest := s.Set().Flight(at, to) - 1
		near := slices.Concat(s.Set().Seas[at], s.Set().Lands[at])
		at = near[slices.IndexFunc(near, func(next components.Space) bool { return s.Set().Flight(next, to) == rest })]
	}
	return way
}
