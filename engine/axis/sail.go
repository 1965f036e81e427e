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

// water is what the other side has at sea, by bits from sz01: it is looked up once for all moves
// of an order.
type water struct{ hostile, destroyers, prey uint64 }

func seaBit(zone c.Space) uint64 { return 1 << (zone.Sea() - 1) }

func (w *water) has(set uint64, zone c.Space) bool { return set&seaBit(zone) != 0 }

// water of the side on turn.
func (s *State) water() water { return s.sight(s.side()).water }

// meet counts a ship or an aircraft of the other side.
func (w *water) meet(u *Unit) {
	bit := seaBit(u.Space)
	if u.Type.SurfaceWarship() {
		w.hostile |= bit
	}
	switch u.Type {
	case c.Destroyer:
		w.destroyers |= bit
	case c.Submarine, c.Transport:
		w.prey |= bit
	}
}

// stopped tells whether a ship that has sailed into a zone must stop there: submarines stop for
// destroyers only. Rule 7.3.
func (w *water) stopped(u *Unit, zone c.Space) bool {
	if u.Type == c.Submarine {
		return w.has(w.destroyers, zone)
	}
	return w.has(w.hostile, zone)
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
