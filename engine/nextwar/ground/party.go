package ground

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// party are units of one hex that move together: each pays its own costs, and they stop when one of them cannot go on.
// Rule 8.5.1.
type party struct {
	*field
	ids []components.UnitID
	// walkers are the ways in which its units pay, each once.
	walkers []walker
	start   components.Place
	// stays: other ground units of the side stay in the starting hex. Crowded: it is full even without the party.
	stays, crowded bool
}

// walker is how a unit pays for its way.
type walker struct {
	mobility components.Mobility
	// light infantry has the freedoms of 8.2.4.
	light bool
	// ma is how many movement points it may spend; whole: all of its MA, so that it may use the minimum move.
	ma    components.Movement
	whole bool
	// overfull: its hex was overfull as the segment began (8.1.1.1).
	overfull bool
	// bound: it began in an enemy zone of control in a segment in which only light infantry may leave one, by its freedom
	// (8.2.2, 8.2.4).
	bound bool
	// single: a Strike 2 lets it go one hex only; double: a Strike 1 makes every movement point of an MSU cost two (27.3).
	single, double bool
}

// none is the cost of what cannot be done.
const none components.Movement = -1

// newParty makes a party of units that are in one hex and may move.
func newParty(s *state.State, ids []components.UnitID) *party {
	side, start := s.Info(ids[0]).Side, s.Unit(ids[0]).At
	p := &party{field: fieldOf(s, side), ids: ids, start: start}
	inside := s.StackedAt(side, start)
	for _, id := range ids {
		inside -= s.Info(id).SP
		p.add(s, id)
	}
	p.crowded = p.set.IsHex(start) && inside >= s.StackLimit(side, start)
	for id := range s.GroundAt(side, start) {
		if !has(ids, id) {
			p.stays = true
			break
		}
	}
	return p
}

func has(ids []components.UnitID, id components.UnitID) bool {
	for _, other := range ids {
		if other == id {
			return true
		}
	}
	return false
}

func (p *party) add(s *state.State, id components.UnitID) {
	u, info := s.Unit(id), s.Info(id)
	w := walker{
		mobility: info.Mobility, light: info.LightInfantry, ma: Allowance(s, id),
		whole: !u.Has(state.HalfMove), overfull: u.Has(state.BeganOverfull) && u.Began == u.At,
		bound: Bound(s.Segment) && u.Has(state.BeganInZone), single: u.Strike >= 2, double: info.Kind == components.MSU && u.Strike == 1,
	}
	for i := range p.walkers {
		if p.walkers[i] == w {
			return
		}
	}
	p.walkers = append(p.walkers, w)
}

// Allowance is how many movement points a unit may spend in this segment: its MA, or half of it, rounded up, after air or
// sea transport. Rules 2.3.5, 8.5.2, A-28, 8.5.7.1.
func Allowance(s *state.State, id components.UnitID) components.Movement {
	ma := s.MA(id)
	if s.Unit(id).Has(state.HalfMove) {
		whole := int(ma / components.Points(1))
		return components.Points((whole + 1) / 2)
	}
	return ma
}

// step is a step from a hex to the next, as it is for all units of the party.
type step struct {
	from, to components.Place
	// first: the party leaves its starting hex.
	first bool
	// road is the class of the road that the step may use; stopRoad one that may only be used to end there.
	road, stopRoad components.Road
	// linked: a road leads over the side, whether it may be used or not.
	linked, river, water bool
	// zones of control at both ends, and whether friends are there when the party is gone or has not come yet.
	zoneFrom, zoneTo, friendFrom, friendTo bool
	flatFrom, flatTo                       bool
	// offRoad: no road can be used from where the step begins.
	offRoad bool
	extra   components.Movement
}

// leave is what all steps from a hex share. First: the party leaves its starting hex.
func (p *party) leave(from components.Place, first bool) (common step) {
	common = step{
		from: from, first: first, zoneFrom: p.zone.Has(from), friendFrom: p.friend(from), flatFrom: p.set.Hexes[from].Terrain.IsFlat(),
		offRoad: p.closed.Has(from) || !first && p.isFull(from),
	}
	if first {
		common.extra = p.s.Interdiction(from)
	}
	return common
}

// look finds what a step in a direction is like, from what it shares with those in others; false where no ground unit of the side may
// take it. Rules 8.2.2, 8.3.1.1, 8.3.3.
func (p *party) look(common *step, direction int) (st step, ok bool) {
	from := common.from
	hex := &p.set.Hexes[from]
	to := hex.Near[direction]
	if to == components.Nowhere {
		return st, false
	}
	target := &p.set.Hexes[to]
	if !target.Land() || p.enemies.Has(to) || !p.s.Crossable(p.side, from, direction) {
		return st, false
	}
	edge := &hex.Edges[direction]
	st = *common
	st.to, st.zoneTo, st.friendTo, st.flatTo = to, p.zone.Has(to), p.friend(to), target.Terrain.IsFlat()
	st.linked, st.water = edge.Road != components.NoRoad, edge.River == components.AllWater
	st.river = edge.River != components.NoRiver && !edge.Bridged()
	closed := p.closed.Has(to)
	if closed {
		st.extra += p.s.Interdiction(to) // of open hexes there is none
	}
	if st.linked && !closed && !st.offRoad {
		st.stopRoad = p.road(from, direction)
		if !p.isFull(to) {
			st.road = st.stopRoad
		} else if !p.s.Chosen.FullRoadEnd {
			st.stopRoad = components.NoRoad
		}
	}
	return st, true
}

// friend tells whether a friendly unit is in a hex, the party not counted.
func (p *party) friend(at components.Place) bool {
	if at == p.start {
		return p.stays
	}
	return p.friends.Has(at)
}

// isFull tells whether a hex is full or overfull before the party enters it, by the exception for the units of one division
// too. Rules 8.1.1.1, A-02, A-145.
func (p *party) isFull(at components.Place) bool {
	if at == p.start {
		return p.crowded
	}
	return p.full.Has(at) && !p.s.OneDivision(p.side, at, p.ids...)
}
