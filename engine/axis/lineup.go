package axis

import (
	"iter"

	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
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
// attacker are set aside; cargo is beside its ship; guns and complexes neither fire nor are hit
// (A32). Aircraft of an assault fight where they flew, at sea or over land (A05); fighters may hover
// (7.5). Rule 9.1.
func (s *State) fights(u *Unit, kind FightKind, space c.Space, ro role) bool {
	if u.Space != space || u.Flags&(Submerged|Retreated|Hovers) != 0 || u.Aboard != NoUnit {
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
	class := u.Type.Class()
	return !raiding && (class == c.Land && u.Type != c.AAGun || class == c.Air)
}

// inBattle tells whether a unit takes part in the battle being fought, and on which side.
func (s *State) inBattle(u *Unit, ro role) bool {
	return s.fights(u, s.Battle.Kind, s.Battle.Space, ro)
}

// battlefield are the units in the space of the battle being fought.
func (s *State) battlefield() iter.Seq[*Unit] { return s.at(s.Battle.Space) }

// tally counts one side of the battle being fought.
func (s *State) tally(ro role) hits.Tally { return s.tallyOf(s.Battle.Kind, s.Battle.Space, ro) }

func (s *State) tallyOf(kind FightKind, space c.Space, ro role) hits.Tally {
	var n hits.Tally
	for u := range s.at(space) {
		if s.fights(u, kind, space, ro) {
			n[u.Type]++
		}
	}
	return n
}

// combatants are the units of one side of the battle being fought.
func (s *State) combatants(ro role) []*Unit {
	var units []*Unit
	for u := range s.battlefield() {
		if s.inBattle(u, ro) {
			units = append(units, u)
		}
	}
	return units
}

// defenders are the powers that have units on the defender's side, by bits.
func (s *State) defenders() uint8 {
	var powers uint8
	for u := range s.battlefield() {
		if s.inBattle(u, defender) {
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
