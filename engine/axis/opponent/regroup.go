package opponent

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// regroup plans the moves after the battles: aircraft land, transports bring units to the front, land units march
// to where they are needed, and ships go where transports work.
func (d *draft) regroup(how style) {
	for range 3 { // carriers that sail may strand others
		option := slices.ContainsFunc(d.state().Options(d.known.Seat(), engine.Order{}), func(o engine.Option) bool { return o.Word == "home" && o.Complete })
		if !option || !d.try(engine.Order{Verb: "home"}) {
			break
		}
	}
	d.march(how)
	if how.ferries {
		d.ship()
		d.sail()
	}
	if how.guards {
		d.rebase()
	}
}

// march moves land units behind the front, those of one kind in one territory together.
func (d *draft) march(how style) {
	s := d.state()
	b := newBoard(s, s.Active)
	type leg struct{ from, to components.Space }
	legs := map[leg][]*state.Unit{}
	var order []leg
	p := movement.PlannerOf(s)
	for u := range s.ActiveUnits(state.OnLand) {
		if u.Type.Class() != components.Land || !p.Movable(u) {
			continue
		}
		to := b.bestPost(u, p.Ends(u, u.Space, s.MovesLeft(u)), how)
		if to == u.Space {
			continue
		}
		b.own[u.Space][u.Type]--
		b.own[to][u.Type]++
		l := leg{u.Space, to}
		if legs[l] == nil {
			order = append(order, l)
		}
		legs[l] = append(legs[l], u)
	}
	for _, l := range order {
		d.tentative(func() bool { return d.try(moveTo(d.state(), again(d.state(), legs[l]), l.to)...) })
	}
}

// bestPost is where a land unit should stand.
func (b *board) bestPost(u *state.Unit, ends components.Spaces, how style) components.Space {
	best, most := u.Space, b.post(u, u.Space, how)+0.05 // not without a reason
	for to := range ends.All() {
		if to.IsLand() {
			if worth := b.post(u, to, how); worth > most {
				best, most = to, worth
			}
		}
	}
	return best
}

// post is what a unit is worth in a territory: nearer to the enemy is better, and so is a place that it helps to hold.
func (b *board) post(u *state.Unit, at components.Space, how style) float64 {
	worth := -1.5 * float64(b.front[at])
	if u.Type == components.AAGun {
		worth = -0.3 * float64(max(0, b.front[at]-1))
		if b.own[at][components.AAGun] > 0 && at != u.Space {
			worth -= 2
		}
		return worth
	}
	if !how.guards || b.front[at] > 2 {
		return worth
	}
	without := b.own[at]
	if at == u.Space {
		without[u.Type]--
	}
	with := without
	with[u.Type]++
	before, after := b.danger(at, &without), b.danger(at, &with)
	stake := b.worth(at)
	if b.set.Spaces[at].Capital == b.me {
		stake *= 2
	}
	worth += (before - after) * stake
	// Where the enemy comes anyway, what stands there is lost.
	return worth - after*0.5*float64(b.set.Units[u.Type].Cost)
}

// ship brings units by transports to friendly territories nearer to the enemy.
func (d *draft) ship() {
	for d.t.Left() > 10 {
		s := d.state()
		b := newBoard(s, s.Active)
		var best lift
		goal, most := components.NoSpace, 1.0
		for target := range components.Space(components.NumLands) {
			if !s.FriendlyLand(target, b.side) || s.HostileAtTurnStart(target) || b.front[target] > 3 {
				continue
			}
			for _, l := range b.lifts(target, nil) {
				if b.front[l.from] < far && b.front[l.from] <= b.front[target]+1 {
					continue // it marches there
				}
				worth := 6 - 1.5*float64(b.front[target])
				for _, u := range l.cargo {
					with := b.own[target]
					with[u.Type]++
					worth += 0.5 * (b.danger(target, &b.own[target]) - b.danger(target, &with)) * b.worth(target)
				}
				after := b.own[target]
				after = plus(after, count(l.cargo))
				worth -= 8 * b.danger(target, &after)
				if worth > most {
					best, goal, most = l, target, worth
				}
			}
		}
		if goal == components.NoSpace || !d.tentative(func() bool { return d.carryLift(&best, goal, "land") }) {
			return
		}
	}
}

// sail takes transports that have nothing to do to where units wait for them, and warships to the transports.
func (d *draft) sail() {
	s := d.state()
	b := newBoard(s, s.Active)
	p := movement.PlannerOf(s)
	var fleet []*state.Unit
	for u := range s.ActiveUnits(state.AtSea) {
		if u.Aboard == state.NoUnit && p.Movable(u) {
			fleet = append(fleet, u)
		}
	}
	for _, transports := range [...]bool{true, false} {
		for _, u := range fleet {
			if (u.Type == components.Transport) != transports || d.t.Left() < 10 {
				continue
			}
			best, most := u.Space, b.berth(u, u.Space)+0.5
			for to := range p.Ends(u, u.Space, s.MovesLeft(u)).All() {
				if worth := b.berth(u, to); worth > most {
					best, most = to, worth
				}
			}
			if best == u.Space || !d.tentative(func() bool { return d.try(moveTo(d.state(), again(d.state(), []*state.Unit{u}), best)...) }) {
				continue
			}
			b.own[u.Space][u.Type]--
			b.own[best][u.Type]++
		}
	}
}

// berth is what a zone is worth for a ship: for a transport, the units that wait beside it far from the front; for a warship,
// the transports that it guards.
func (b *board) berth(u *state.Unit, zone components.Space) (worth float64) {
	if u.Type != components.Transport {
		transports := b.own[zone][components.Transport]
		return float64(min(transports, 4)) + 0.2*float64(b.own[zone].Armed())
	}
	for _, land := range b.set.Lands[zone] {
		if !b.s.FriendlyLand(land, b.side) || b.front[land] <= 2 {
			continue
		}
		for mine := range b.s.UnitsAt(land) {
			if mine.Power == b.me && mine.Type.Captures() {
				worth++
			}
		}
		if b.s.Lands[land].Complex && b.s.Lands[land].Owner == b.me {
			worth += 3
		}
	}
	others := b.own[zone][components.Transport]
	if zone == u.Space {
		others--
	}
	return min(worth, 12)/float64(1+others) + 0.3*float64(min(b.own[zone].Armed(), 3))
}

// rebase takes aircraft that have not moved nearer to the enemy.
func (d *draft) rebase() {
	s := d.state()
	b := newBoard(s, s.Active)
	p := movement.PlannerOf(s)
	for u := range s.ActiveUnits(state.InAir) {
		if u.Used > 0 || u.Space.IsSea() || !p.Movable(u) || b.front[u.Space] <= 1 || d.t.Left() < 10 {
			continue
		}
		best, most := u.Space, b.airfield(u.Space)+0.5
		for to := range p.Ends(u, u.Space, s.MovesLeft(u)).All() {
			if to.IsLand() {
				if worth := b.airfield(to); worth > most {
					best, most = to, worth
				}
			}
		}
		if best != u.Space {
			d.tentative(func() bool { return d.try(moveTo(d.state(), again(d.state(), []*state.Unit{u}), best)...) })
		}
	}
}

// airfield is what a territory is worth for an aircraft: near to what the enemy has, and safe.
func (b *board) airfield(at components.Space) float64 {
	near := far
	for space := range components.Space(components.NumSpaces) {
		if b.foes[space].Total() > 0 {
			near = min(near, b.set.Flight(at, space))
		}
	}
	return -float64(near) - 12*b.danger(at, &b.own[at])
}
