package axis

import c "github.com/umpire-games/umpire/engine/axis/components"

// blackSea is the sea zone behind the Turkish straits. Rule 4.7.
var blackSea = c.SeaZone(16)

// passage tells whether ships of the side on turn may go from one sea zone to a neighbouring one:
// through canals whose banks it held when the turn began, and through the straits where they are
// open, as they are unless closing them was chosen (A22). Rules 4.6 and 4.7.
func (s *State) passage(from, to c.Space) bool {
	if s.choices.straits && (from == blackSea || to == blackSea) {
		return false
	}
	if canal := s.set().CanalBetween(from, to); canal != nil {
		for _, bank := range canal.Banks {
			if s.Dawn.Owners[bank].Side() != s.side() {
				return false
			}
		}
	}
	return true
}

// sails tells whether a ship may go from one sea zone to the next, and whether it has to stop
// there. Rules 7.3 and 14.
func (p *planner) sails(u *Unit, from, to c.Space) (may, stops bool) {
	if !to.IsSea() || !p.s.passage(from, to) {
		return false, true
	}
	stops = p.water.stopped(u, to)
	if !p.combat && u.Type != c.Submarine {
		return !p.water.has(p.water.hostile, to), false
	}
	return true, stops
}

// sailEnds tells whether a ship's combat move may end in a zone: there is something to fight, or it
// has left a hostile zone, or it could land cargo there or support that. Whether it does is judged
// when all moves are. Rule 7.1.
func (p *planner) sailEnds(u *Unit, to c.Space) bool {
	switch {
	case !p.combat || u.Type == c.Transport || p.water.has(p.water.hostile|p.water.prey, to) || p.fled(u):
		return true
	case u.Type.Bombards() == 0:
		return false
	}
	for _, land := range p.s.set().Lands[to] {
		if p.s.hostileLand(land, p.side) {
			return true
		}
	}
	return false
}

// supports tells whether a ship takes part in an assault from a zone where nobody fights: it carries
// who lands, or can bombard. Rules 7.1 and 7.4.
func (p *planner) supports(u *Unit) bool {
	return u.Has(Lands) || u.Type.Bombards() > 0 && p.quiet(u.Space)
}

// fled tells whether a ship began its turn in a hostile zone. Rule 7.3.
func (p *planner) fled(u *Unit) bool {
	start := u
	if p.s.Started != nil {
		if start = p.s.Started.Units.find(u.ID); start == nil {
			return false
		}
	}
	return start.Space.IsSea() && p.water.has(p.water.hostile, start.Space)
}
