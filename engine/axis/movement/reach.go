package movement

import (
	"github.com/umpire-games/umpire/engine/axis/components"
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

// stays tells whether the move of a land unit or a ship may end in a space it entered.
func (p *Planner) stays(u *state.Unit, from, to components.Space) bool {
	if u.Type.Class() == components.Sea {
		return p.sailEnds(u, to)
	}
	return p.marchEnds(from, to)
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

// anywhere tells whether a unit can move at all.
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
