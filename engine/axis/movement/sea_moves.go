package movement

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// blackSea is the sea zone behind the Turkish straits. Rule 4.7.
var blackSea = components.SeaZone(16)

// passage tells whether ships of the side on turn may go from one sea zone to a neighbouring one:
// through canals whose banks it held when the turn began, and through the straits where they are
// open, as they are unless closing them was chosen (A22). Rules 4.6 and 4.7.
func passage(s *state.State, from, to components.Space) bool {
	if s.Choices.Straits && (from == blackSea || to == blackSea) {
		return false
	}
	if canal := s.Set().CanalBetween(from, to); canal != nil {
		for _, bank := range canal.Banks {
			if s.Dawn.Owners[bank].Side() != s.Side() {
				return false
			}
		}
	}
	return true
}

// sails tells whether a ship may go from one sea zone to the next, and whether it has to stop
// there. Rules 7.3 and 14.
func (p *planner) sails(u *state.Unit, from, to components.Space) (may, stops bool) {
	if !to.IsSea() || !passage(p.s, from, to) {
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
func (p *planner) sailEnds(u *state.Unit, to components.Space) bool {
	switch {
	case !p.Combat || u.Type == components.Transport || p.water.Has(p.water.Hostile|p.water.Prey, to) || p.fled(u):
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
func (p *planner) supports(u *state.Unit) bool {
	return u.Has(state.Lands) || u.Type.Bombards() > 0 && p.quiet(u.Space)
}

// fled tells whether a ship began its turn in a hostile zone. Rule 7.3.
func (p *planner) fled(u *state.Unit) bool {
	start := u
	if p.s.Started != nil {
		if start = p.s.Started.Units.Find(u.ID); start == nil {
			return false
		}
	}
	return start.Space.IsSea() && p.water.Has(p.water.Hostile, start.Space)
}
