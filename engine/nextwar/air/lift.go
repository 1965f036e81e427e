package air

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// liftRange is how far airmobile units fly, in movement points: every hex costs one. Rules 8.5.4, 8.5.5.
const liftRange = 24

// airmobile lets airmobile units fly by helicopter. Rules 8.5.4, 8.5.5.
func airmobile() *kind {
	return &kind{
		mission: Airmobile, word: "lift", rule: "8.5.4",
		suits: func(info *components.Unit) bool { return info.Airmobile }, misfit: "air.lift.airmobile",
		unit: func(s *state.State, id components.UnitID) state.Ban {
			if s.Segment == state.M4 && s.Unit(id).Has(state.BeganInZone) && !slips(s, id) {
				return state.Forbid("8.5.4.3", "air.exploitation")
			}
			return state.Ban{}
		},
		party: func(p *party) (b state.Ban) {
			p.ways, b = waysOf(p)
			return b
		},
		landing: liftBan, pay: payLift,
	}
}

// slips tells whether light infantry flies out of an enemy zone of control in the Exploitation segment. Rule 8.2.4.
func slips(s *state.State, id components.UnitID) bool {
	at := s.Unit(id).At
	return s.Info(id).LightInfantry && s.Set().IsHex(at) && !s.Set().Hex(at).Terrain.IsFlat()
}

// way is a means of lifting a party: the own helicopters of its units, airmobile points from an airbase or airfield, or an AMPH.
type way struct {
	// ship is the AMPH; NoUnit for none. points are the airmobile points of the side that it takes; shared: what others have left of
	// one is enough.
	ship   components.UnitID
	points int
	shared bool
	// distance from the origin to the units.
	distance int
}

// waysOf are the ways in which a party may be lifted, those that take the fewest airmobile points first, then the shortest; with
// none of them, why not. Rules 8.5.4.1, 8.5.4.3, 8.5.5, A-119, A-141.
func waysOf(p *party) ([]way, state.Ban) {
	var ways []way
	var sp components.Stacking // of units that need airmobile points
	for _, id := range p.units {
		if !ownLift(p.s, id) {
			sp += p.s.Info(id).SP
		}
	}
	ashore := p.from.ship == components.NoUnit
	if ashore && sp == 0 {
		return append(ways, way{ship: components.NoUnit}), state.Ban{}
	}
	left := int(p.s.Sides[p.side].Lift)
	short := state.Forbid("8.5.5", "air.lift.ship")
	if ashore {
		short = state.Forbid("8.5.4.1", "air.lift.points")
		short.N = left
		shared := shareOf(p.s, p.from.at).SP
		points := (shared + sp).Up() - shared.Up()
		if distance := originDistance(p.s, p.side, p.from.at); points <= left && distance >= 0 {
			ways = append(ways, way{components.NoUnit, points, points == 0, distance})
		}
	}
	for ship := range p.s.All(p.side, components.Ship) {
		if !ashore && ship != p.from.ship || !liftsOwn(p, ship) {
			continue
		}
		missing := max(0, burden(p)-int(p.s.Info(ship).Lift))
		if distance := p.s.Set().AirDistance(p.s.Unit(ship).At, p.from.at); missing <= left && distance >= 0 {
			ways = append(ways, way{ship, missing, false, distance})
		}
	}
	if ways == nil {
		return nil, short
	}
	slices.SortStableFunc(ways, func(a, b way) int { return cmp.Or(a.points-b.points, a.distance-b.distance) })
	return ways, state.Ban{}
}

// ownLift tells whether a unit of the airmobile type flies in its own helicopters: not out of supply. Rules 8.5.4.1, 13.1.5.
func ownLift(s *state.State, id components.UnitID) bool {
	return s.Info(id).OwnLift && !s.Unit(id).Has(state.Unsupplied)
}

// liftsOwn tells whether an AMPH may lift a party with its own helicopters: once a turn, marines only, from an all-sea hex. Rule 8.5.5.
func liftsOwn(p *party, ship components.UnitID) bool {
	s := p.s
	if !amph(s, p.side, ship) || s.Info(ship).Lift == 0 || s.Unit(ship).Has(state.LiftUsed) || !s.Set().AllSea(s.Unit(ship).At) {
		return false
	}
	return !slices.ContainsFunc(p.units, func(id components.UnitID) bool { return !s.Info(id).Marine })
}

// burden is how much of the own lift of an AMPH a party takes: its steps, or its stacking points. Rule 8.5.5, A-119.
func burden(p *party) (n int) {
	if p.s.Chosen.LiftInPoints {
		return p.sp.Up()
	}
	for _, id := range p.units {
		n += int(p.s.Steps(id))
	}
	return n
}

// originDistance is how far the nearest airbase or airfield of a side is from a place: an enemy zone of control is no hindrance there. It
// is -1 where there is none. Rules 8.5.4.3, A-141.
func originDistance(s *state.State, side components.Side, from components.Place) int {
	least := -1
	for _, p := range airfields(s, side) {
		if d := s.Set().AirDistance(p, from); d >= 0 && (least < 0 || d < least) {
			least = d
		}
	}
	return least
}

// shareOf is what airmobile points have lifted in this segment of the units that began it in a place. Rule 8.5.4.1.
func shareOf(s *state.State, at components.Place) state.LiftShare {
	for _, share := range s.LiftShares {
		if share.At == at && share.Turn == s.Turn && share.Segment == s.Segment {
			return share
		}
	}
	return state.LiftShare{At: at, Turn: s.Turn, Segment: s.Segment}
}

// liftBan says why a party may not land by helicopter in a place. Rules 8.5.4.3, 8.5.4.3.1, A-30.
func liftBan(p *party, to components.Place) state.Ban {
	s := p.s
	if box := s.Set().Box(to); box != nil {
		if !airfield(s, p.side, to) {
			return state.Forbid("8.5.4.3", "air.lift.hex")
		}
	} else if b := groundBan(s, p.side, to); b.Is() {
		return b
	}
	if _, ok := p.wayTo(to); !ok {
		return state.Forbid("8.5.4", "air.lift.range")
	}
	return state.Ban{}
}

// groundBan says why no helicopters land in a hex. Rules 8.5.4.3.1, A-30.
func groundBan(s *state.State, side components.Side, to components.Place) state.Ban {
	hex := s.Set().Hex(to)
	switch {
	case !hex.Land():
		return state.Forbid("8.5.4.3.1", "air.lift.hex")
	case hex.Terrain == components.HighMountain:
		return state.Forbid("8.5.4.3.1", "air.lift.terrain")
	case (hex.Terrain == components.Mountain || hex.Terrain.Family() == components.HighlandFamily) && !hex.HasRoad():
		return state.Forbid("8.5.4.3.1", "air.lift.terrain")
	case hex.NeedsClearing() && s.Controller(to) != side:
		return state.Forbid("8.5.4.3.1", "air.lift.clearing")
	case s.EnemyIn(side, to):
		return state.Forbid("8.5.4.3.1", "air.enemy")
	}
	return state.Ban{}
}

// wayTo is the first way by which a party reaches a place. Rule 8.5.4.
func (p *party) wayTo(to components.Place) (way, bool) {
	leg := p.s.Set().AirDistance(p.from.at, to)
	if leg < 0 {
		return way{}, false
	}
	zones := p.zoneCosts(to)
	for _, w := range p.ways {
		if components.Points(w.distance+leg)+zones <= components.Points(liftRange) {
			return w, true
		}
	}
	return way{}, false
}

// zoneCosts are those of leaving an enemy zone of control in which no friendly unit stays, and of landing in one without a friendly
// unit; light infantry pays them too. Rules 8.2.2, 8.2.4.
func (p *party) zoneCosts(to components.Place) (sum components.Movement) {
	s, cost := p.s, p.s.Set().Charts.Costs.Zone
	if p.from.ship == components.NoUnit && inZone(s, p.side, p.from.at) && !stays(p) {
		sum += cost
	}
	if inZone(s, p.side, to) && !s.FriendIn(p.side, to) {
		sum += cost
	}
	return sum
}

// stays tells whether a unit of the side stays behind in the hex that a party leaves.
func stays(p *party) bool {
	for id := range p.s.GroundAt(p.side, p.from.at) {
		if !slices.Contains(p.units, id) {
			return true
		}
	}
	return false
}

// payLift uses up what the lift of a party takes. Rules 8.5.4.1, 8.5.5.
func payLift(r *state.Referee, p *party, flight *state.Flight) {
	w, _ := p.wayTo(flight.To)
	flight.Points, flight.Sharing = int8(w.points), w.shared
	if s := p.s; s.Chosen.AirWar() {
		left := components.Points(liftRange-w.distance-s.Set().AirDistance(p.from.at, flight.To)) - p.zoneCosts(flight.To)
		flight.Room = int8(left / components.Points(1))
	}
	switch {
	case w.ship != components.NoUnit:
		r.Mark([]components.UnitID{w.ship}, state.LiftUsed|state.Handled, 0)
		if w.points > 0 {
			r.Emit(LiftSpent{Side: p.side, Points: int8(w.points), At: components.Nowhere})
		}
	case w.points > 0 || w.shared:
		var sp components.Stacking
		for _, id := range p.units {
			if !ownLift(p.s, id) {
				sp += p.s.Info(id).SP
			}
		}
		r.Emit(LiftSpent{Side: p.side, Points: int8(w.points), At: p.from.at, SP: sp})
	}
}

// hostileStart tells whether an airmobile move is fired at in its first hex too: in enemy country and in an enemy zone of control.
// Rules 6.6, A-110.
func hostileStart(s *state.State, side components.Side, from components.Place) bool {
	return s.Set().IsHex(from) && (s.Set().Hex(from).Country == side.Enemy() || inZone(s, side, from))
}

// touchDown is what comes of an airmobile move: outside enemy zones of control the units may step into an adjacent hex that needs
// clearing. Rule 8.5.4.3, A-134.
func touchDown(r *state.Referee, units []components.UnitID, to components.Place) {
	r.Relocate(units, []components.Place{to}, state.ByAirmobile)
	r.Mark(units, state.Landed, state.Unsupplied)
	if r.State.Set().IsHex(to) && !inZone(r.State, r.State.Info(units[0]).Side, to) {
		r.Mark(units, state.MayStep, 0)
	}
}
