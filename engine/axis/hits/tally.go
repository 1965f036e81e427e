package hits

import (
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// Tally is what fights on one side: how many of each type, those behind the casualty line too.
type Tally [c.NumTypes]int

// Total is the number of all units.
func (n *Tally) Total() int {
	sum := 0
	for _, count := range n {
		sum += count
	}
	return sum
}

// Armed is the number of units able to fight: all but transports. Rule 9.6.
func (n *Tally) Armed() int { return n.Total() - n[c.Transport] }

// Aircraft is the number of fighters and bombers.
func (n *Tally) Aircraft() int { return n[c.Fighter] + n[c.Bomber] }

// Ships tells whether anything but aircraft is there.
func (n *Tally) Ships() bool { return n.Total() > n.Aircraft() }

// CanHit tells whether any unit of one side could hit any of the other: only then is another
// round worth fighting. Rules 9.4 and A29.
func (n *Tally) CanHit(enemy *Tally) bool {
	others := n.Armed() - n.Aircraft() - n[c.Submarine]
	switch {
	case enemy.Total() == 0:
		return false
	case others > 0 || n.Aircraft() > 0 && n[c.Destroyer] > 0:
		return true
	case n.Aircraft() > 0 && enemy.Total() > enemy[c.Submarine]:
		return true
	}
	return n[c.Submarine] > 0 && enemy.Ships()
}

// Defenseless tells whether the defender's transports are destroyed without further dice: only
// they are left and somebody can attack them; or beside them only submarines, and the attacker
// has only aircraft, so that neither can hurt the other. The second may be left to submarines that
// have submerged, which are not counted here. Rule 9.5, A09.
func Defenseless(attacker, defender *Tally, submerged bool) bool {
	switch {
	case defender[c.Transport] == 0 || attacker.Armed() == 0:
		return false
	case defender.Armed() == 0:
		return true
	}
	onlySubmarines := defender.Armed() == defender[c.Submarine]
	return onlySubmarines && !attacker.Ships() && !submerged
}

// Battery is units that fire with the same dice, and what their hits may be assigned to.
type Battery struct {
	Type  c.Type
	Count int
	// Need is the highest die that hits.
	Need int
	Kind Kind
}

// Strikes tells submarines, which may fire before the others (9.2).
func (b *Battery) Strikes() bool { return b.Type == c.Submarine }

// Batteries are the units of one side that fire in a round, in the order of the price list;
// attacking infantry that artillery supports goes before the rest of it, one for each artillery.
// Rules 9.2 and 9.3.
func Batteries(set *c.Set, n *Tally, attacking bool) []Battery {
	all := make([]Battery, 0, 8)
	add := func(t c.Type, count, need int) {
		if count > 0 && need > 0 {
			all = append(all, Battery{Type: t, Count: count, Need: need, Kind: From(t, n[c.Destroyer] > 0)})
		}
	}
	first := c.Infantry
	if attacking {
		supported := min(n[c.Infantry], n[c.Artillery])
		add(c.Infantry, supported, set.Units[c.Infantry].Attack+1)
		add(c.Artillery, n[c.Artillery], set.Units[c.Artillery].Attack)
		add(c.Infantry, n[c.Infantry]-supported, set.Units[c.Infantry].Attack)
		first = c.Tank
	}
	for t := first; t < c.NumTypes; t++ {
		if attacking {
			add(t, n[t], set.Units[t].Attack)
		} else {
			add(t, n[t], set.Units[t].Defense)
		}
	}
	return all
}
