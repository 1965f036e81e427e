package movement

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

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

// marchEnds tells whether a land unit's move may end in a territory that it has reached: in the
// combat move phase a hostile one, or any after a blitz. Rules 7.1 and 7.2.
func (p *Planner) marchEnds(from, to components.Space) bool {
	return !p.Combat || p.s.HostileLand(to, p.side) || p.s.HostileLand(from, p.side)
}
