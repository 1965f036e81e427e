package hits

import (
	"github.com/umpire-games/umpire/engine/axis/components"
)

// Tally is what fights on one side: how many of each type, those behind the casualty line too.
type Tally [components.NumTypes]int

// Total is the number of all units.
func (n *Tally) Total() int {
	sum := 0
	for _, count := range n {
		sum += count
	}
	return sum
}

// Armed is the number of units able to fight: all but transports. Rule 9.6.
func (n *Tally) Armed() int { return n.Total() - n[components.Transport] }

// Aircraft is the number of fighters and bombers.
func (n *Tally) Aircraft() int { return n[components.Fighter] + n[components.Bomber] }

// Ships tells whether anything but aircraft is there.
func (n *Tally) Ships() bool { return n.Total() > n.Aircraft() }

// CanHit tells whether any unit of one side could hit any of the other: only then is another
// round worth fighting. Rules 9.4 and A29.
func (n *Tally) CanHit(enemy *Tally) bool {
	others := n.Armed() - n.Aircraft() - n[components.Submarine]
	switch {
	case enemy.Total() == 0:
		return false
	case others > 0 || n.Aircraft() > 0 && n[components.Destroyer] > 0:
		return true
	case n.Aircraft() > 0 && enemy.Total() > enemy[components.Submarine]:
		return true
	}
	return n[components.Submarine] > 0 && enemy.Ships()
}

// Defenseless tells whether the defender's transports are destroyed without further dice: only
// they are left and somebody can attack them; or beside them only submarines, and the attacker
// has only aircraft, so that neither can hurt the other. The second may be left to submarines that
// have submerged, which are not counted here. Rule 9.5, A09.
func Defenseless(attacker, defender *Tally, submerged bool) bool {
	switch {
	case defender[components.Transport] == 0 || attacker.Armed() == 0:
		return false
	case defender.Armed() == 0:
		return true
	}
	onlySubmarines := defender.Armed() == defender[components.Submarine]
	return onlySubmarines && !attacker.Ships() && !submerged
}

// Battery is units that fire with the same dice, and what their hits may be assigned to.
type Battery struct {
	Type  components.Type
	Count int
	Need  int // the highest die that hits
	Kind  Kind
}

// Strikes tells submarines, which may fire before the others (9.2).
func (b *Battery) Strikes() bool { return b.Type == components.Submarine }

// Batteries are the units of one side that fire in a round, in the order of the price list;
// attacking infantry that artillery supports goes before the rest of it, one for each artillery.
// Rules 9.2 and 9.3.
func Batteries(set *components.Set, n *Tally, attacking bool) []Battery {
	all := make([]Battery, 0, 8)
	add := func(t components.Type, count, need int) {
		if count > 0 && need > 0 {
			all = append(all, Battery{Type: t, Count: count, Need: need, Kind: From(t, n[components.Destroyer] > 0)})
		}
	}
	first := components.Infantry
	if attacking {
		supported := min(n[components.Infantry], n[components.Artillery])
		add(components.Infantry, supported, set.Units[components.Infantry].Attack+1)
		add(components.Artillery, n[components.Artillery], set.Units[components.Artillery].Attack)
		add(components.Infantry, n[components.Infantry]-supported, set.Units[components.Infantry].Attack)
		first = components.Tank
	}
	for t := first; t < components.NumTypes; t++ {
		if attacking {
			add(t, n[t], set.Units[t].Attack)
		} else {
			add(t, n[t], set.Units[t].Defense)
		}
	}
	return all
}
