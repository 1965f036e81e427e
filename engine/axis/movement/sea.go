package movement

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

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
