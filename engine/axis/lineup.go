package axis

import (
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// role is a side of a battle. The defender is every power of the other side in the space (9.1).
type role uint8

const (
	attacker role = iota
	defender
)

// other is the enemy in a battle.
func (ro role) other() role { return 1 - ro }

// roleOf tells on which side of the battle a power is; who is on the attacker's side without
// being on turn is in none (9.1, 13).
func (s *State) roleOf(power c.Power) (ro role, in bool) {
	switch {
	case power == s.Active:
		return attacker, true
	case power.Side() == s.side().Other():
		return defender, true
	}
	return attacker, false
}

// fights tells whether a unit takes part in a battle of a kind in a space on a side. Allies of the
// attacker are set aside; cargo is beside its ship; guns and complexes neither fire nor are hit.
// Rule 9.1.
func (s *State) fights(u *Unit, kind FightKind, space c.Space, ro role) bool {
	if u.Space != space || u.Flags&(Submerged|Retreated) != 0 || u.Aboard != NoUnit {
		return false
	}
	if side, in := s.roleOf(u.Power); !in || side != ro {
		return false
	}
	raiding := u.Flags&(Raids|Escorts|Intercepts) != 0
	switch kind {
	case Raid:
		return raiding
	case SeaFight:
		return !raiding
	}
	class := s.info(u).Class
	return !raiding && (class == c.Land && u.Type != c.AAGun || class == c.Air)
}

// inBattle tells whether a unit takes part in the battle being fought, and on which side.
func (s *State) inBattle(u *Unit, ro role) bool {
	return s.fights(u, s.Battle.Kind, s.Battle.Space, ro)
}

// tally is what fights on one side: how many of each type, those behind the casualty line too.
type tally [c.NumTypes]int

// tally counts one side of the battle being fought.
func (s *State) tally(ro role) tally { return s.tallyOf(s.Battle.Kind, s.Battle.Space, ro) }

func (s *State) tallyOf(kind FightKind, space c.Space, ro role) tally {
	var n tally
	for i := range s.Units {
		if u := &s.Units[i]; s.fights(u, kind, space, ro) {
			n[u.Type]++
		}
	}
	return n
}

// total is the number of all units.
func (n *tally) total() int {
	sum := 0
	for _, count := range n {
		sum += count
	}
	return sum
}

// armed is the number of units able to fight: all but transports (9.6).
func (n *tally) armed() int { return n.total() - n[c.Transport] }

// aircraft is the number of fighters and bombers.
func (n *tally) aircraft() int { return n[c.Fighter] + n[c.Bomber] }

// canHit tells whether any unit of one side could hit any of the other: only then is another
// round worth fighting. Rules 9.4 and A29.
func (n *tally) canHit(enemy *tally) bool {
	others := n.armed() - n.aircraft() - n[c.Submarine]
	switch {
	case enemy.total() == 0:
		return false
	case others > 0 || n.aircraft() > 0 && n[c.Destroyer] > 0:
		return true
	case n.aircraft() > 0 && enemy.total() > enemy[c.Submarine]:
		return true
	}
	return n[c.Submarine] > 0 && enemy.total() > enemy.aircraft()
}

// combatants are the units of one side of the battle being fought.
func (s *State) combatants(ro role) []*Unit {
	var units []*Unit
	for i := range s.Units {
		if u := &s.Units[i]; s.inBattle(u, ro) {
			units = append(units, u)
		}
	}
	return units
}

// defenders are the powers that have units on the defender's side, by bits.
func (s *State) defenders() uint8 {
	var powers uint8
	for i := range s.Units {
		if u := &s.Units[i]; s.inBattle(u, defender) {
			powers |= 1 << u.Power
		}
	}
	return powers
}

// powerOf is the first of the powers of some bits.
func powerOf(bits uint8) (c.Power, bool) {
	for power := range c.Power(c.NumPowers) {
		if bits>>power&1 == 1 {
			return power, true
		}
	}
	return c.NoPower, false
}
