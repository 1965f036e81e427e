package axis

import c "github.com/umpire-games/umpire/engine/axis/components"

// garrisoned tells whether the other side has a unit in a territory: a gun or a complex counts.
// Rule 7.2.
func (p *planner) garrisoned(land c.Space) bool {
	return p.s.Lands[land].Complex || p.garrison.Has(land)
}

// marches tells whether a land unit may go from one territory to the next, and whether it has to
// stop there. Rules 7.2 and 14.
func (p *planner) marches(u *Unit, from, to c.Space) (may, stops bool) {
	s := p.s
	if !to.IsLand() || s.set().Spaces[to].Neutral {
		return false, true
	}
	if !p.combat {
		return s.friendlyLand(to, p.side) && (s.choices.advance || !s.hostileAtDawn(to)), false
	}
	if s.hostileLand(from, p.side) && (u.Type != c.Tank || p.garrisoned(from)) {
		return false, true
	}
	if !s.hostileLand(to, p.side) {
		return true, false
	}
	return true, u.Type != c.Tank || p.garrisoned(to)
}

// marchEnds tells whether a land unit's move may end in a territory that it has reached: in the
// combat move phase a hostile one, or any after a blitz. Rules 7.1 and 7.2.
func (p *planner) marchEnds(from, to c.Space) bool {
	return !p.combat || p.s.hostileLand(to, p.side) || p.s.hostileLand(from, p.side)
}
