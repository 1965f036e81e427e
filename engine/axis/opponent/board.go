package opponent

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// board is what plans look at: who stands where, how far the enemy is, and what each territory is worth.
type board struct {
	s    *state.State
	set  *components.Set
	me   components.Power
	side components.Side
	// own and foes are the units in each space, cargo not counted; guns of the foes.
	own, foes [components.NumSpaces]hits.Tally
	flak      [components.NumSpaces]bool
	// front is how many marches a territory is from the nearest one of the enemy, far where nobody marches there.
	front [components.NumLands]int
	// reach is the greatest force that one power of the enemy can bring against a territory, once it was asked.
	reach [components.NumLands]*hits.Tally
}

// far is the distance to the front of a territory from which it cannot be reached on foot.
const far = 50

func newBoard(s *state.State, me components.Power) *board {
	b := &board{s: s, set: s.Set(), me: me, side: me.Side()}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Aboard != state.NoUnit {
			continue
		}
		if u.Power.Side() == b.side {
			b.own[u.Space][u.Type]++
		} else {
			b.foes[u.Space][u.Type]++
			b.flak[u.Space] = b.flak[u.Space] || u.Type == components.AAGun
		}
	}
	b.measure()
	return b
}

// measure finds how far each territory is from the front.
func (b *board) measure() {
	var edge []components.Space
	for land := range components.Space(components.NumLands) {
		b.front[land] = far
		if b.s.HostileLand(land, b.side) {
			b.front[land] = 0
			edge = append(edge, land)
		}
	}
	for len(edge) > 0 {
		var next []components.Space
		for _, from := range edge {
			for _, to := range b.set.Lands[from] {
				if to.IsLand() && !b.set.Spaces[to].Neutral && b.front[to] > b.front[from]+1 {
					b.front[to] = b.front[from] + 1
					next = append(next, to)
				}
			}
		}
		edge = next
	}
}

// What a territory is worth beside its income, in IPCs.
const (
	worthTurns   = 2.5 // an income counts for so many turns
	worthCity    = 9
	worthComplex = 8
	worthCapital = 60
)

// worth is what a territory is worth to the side that takes it from the other.
func (b *board) worth(land components.Space) float64 {
	info := &b.set.Spaces[land]
	worth := worthTurns*float64(info.IPC) + 0.5
	if b.s.City(land) != "" {
		worth += worthCity
	}
	if b.s.Lands[land].Complex {
		worth += worthComplex
	}
	if power := info.Capital; power < components.NumPowers {
		if holder := b.s.Lands[land].Owner; holder.Side() == power.Side() {
			worth += worthCapital + float64(b.s.Money[power])
		} else {
			worth += worthCapital
		}
	}
	return worth
}

// attackers is the greatest force that one power of the enemy could bring against a territory in its next turn, by its
// strength. It counts marches, flights and what transports could carry.
func (b *board) attackers(land components.Space) *hits.Tally {
	if b.reach[land] != nil {
		return b.reach[land]
	}
	var best hits.Tally
	most := 0.0
	for power := range components.Power(components.NumPowers) {
		if power.Side() == b.side {
			continue
		}
		force := b.reachOf(power, land)
		a := newArmy(b.set, &force, true)
		mean, _ := a.fire()
		if strength := mean * a.strength(); strength > most {
			best, most = force, strength
		}
	}
	b.reach[land] = &best
	return &best
}

// reachOf is what a power of the enemy could bring against a territory.
func (b *board) reachOf(power components.Power, land components.Space) (force hits.Tally) {
	var cargo, lifts int
	var ashore [3]int
	for i := range b.s.Units {
		u := &b.s.Units[i]
		if u.Power != power || u.Aboard != state.NoUnit && u.Type.Class() != components.Land {
			continue
		}
		away := b.set.Flight(u.Space, land)
		switch u.Type {
		case components.Infantry, components.Artillery, components.Tank:
			switch {
			case u.Space.IsSea():
				cargo++
			case b.marchesTo(u, land):
				force[u.Type]++
			default:
				ashore[u.Type]++
			}
		case components.Fighter:
			if away <= 3 {
				force[u.Type]++
			}
		case components.Bomber:
			if away <= 5 {
				force[u.Type]++
			}
		case components.Transport:
			if b.zonesTo(u.Space, land) <= 2 {
				lifts++
			}
		}
	}
	carried := min(2*lifts, cargo+ashore[0]+ashore[1]+ashore[2])
	tanks := min(carried/2, ashore[components.Tank])
	force[components.Tank] += tanks
	force[components.Infantry] += carried - tanks
	return force
}

// marchesTo tells whether a land unit of the enemy could march into a territory in one turn.
func (b *board) marchesTo(u *state.Unit, land components.Space) bool {
	if slices.Contains(b.set.Lands[land], u.Space) {
		return true
	}
	if u.Type != components.Tank {
		return false
	}
	return slices.ContainsFunc(b.set.Lands[land], func(over components.Space) bool {
		open := b.s.HostileLand(over, b.side) || b.own[over].Total() == 0 && !b.set.Spaces[over].Neutral
		return over.IsLand() && open && slices.Contains(b.set.Lands[over], u.Space)
	})
}

// zonesTo is how many zones a ship is from one beside a territory.
func (b *board) zonesTo(from, land components.Space) int {
	best := far
	for _, zone := range b.set.Seas[land] {
		best = min(best, b.sailing(from, zone))
	}
	return best
}

// sailing is how many zones a ship sails from one zone to another, 3 where it is more than two.
func (b *board) sailing(from, to components.Space) int {
	switch {
	case from == to:
		return 0
	case slices.Contains(b.set.Seas[from], to):
		return 1
	}
	for _, over := range b.set.Seas[from] {
		if slices.Contains(b.set.Seas[over], to) {
			return 2
		}
	}
	return 3
}

// danger is the chance that the enemy takes a territory in its next turn from some defenders.
func (b *board) danger(land components.Space, defenders *hits.Tally) float64 {
	force := b.attackers(land)
	if force[components.Infantry]+force[components.Artillery]+force[components.Tank] == 0 {
		return 0
	}
	return estimate(b.set, force, defenders, defenders[components.AAGun] > 0, 0).win
}

// count is a tally of units.
func count(units []*state.Unit) (n hits.Tally) {
	for _, u := range units {
		n[u.Type]++
	}
	return n
}

// minus is a tally without another.
func minus(n, without hits.Tally) hits.Tally {
	for t := range n {
		n[t] = max(0, n[t]-without[t])
	}
	return n
}

// plus is two tallies together.
func plus(n, more hits.Tally) hits.Tally {
	for t := range n {
		n[t] += more[t]
	}
	return n
}
