package state

import (
	"iter"
	"math/bits"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// Role is a side of a battle. The defender is every power of the other side in the space (9.1).
type Role uint8

const (
	Attacker Role = iota
	Defender
)

// Other is the enemy in a battle.
func (ro Role) Other() Role { return 1 - ro }

// RoleOf tells on which side of the battle a power is; who is on the attacker's side without
// being on turn is in none (9.1, 13).
func (s *State) RoleOf(power components.Power) (ro Role, in bool) {
	switch {
	case power == s.Active:
		return Attacker, true
	case power.Side() == s.Side().Other():
		return Defender, true
	}
	return Attacker, false
}

// TakesPart tells whether a unit takes part in a battle of a kind in a space on a side. Allies of the
// attacker are set aside; cargo is beside its ship; guns and complexes neither fire nor are hit
// (A32). Aircraft of an assault fight where they flew, at sea or over land (A05); fighters may hover
// (7.5). Rule 9.1.
func (s *State) TakesPart(u *Unit, kind FightKind, space components.Space, ro Role) bool {
	if u.Space != space || u.Flags&(Submerged|Retreated|Hovers) != 0 || u.Aboard != NoUnit {
		return false
	}
	if side, in := s.RoleOf(u.Power); !in || side != ro {
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
	return !raiding && (class == components.Land && u.Type != components.AAGun || class == components.Air)
}

// InBattle tells whether a unit takes part in the battle being fought, and on which side.
func (s *State) InBattle(u *Unit, ro Role) bool {
	return s.TakesPart(u, s.Battle.Kind, s.Battle.Space, ro)
}

// UnitsInBattle are the units in the space of the battle being fought.
func (s *State) UnitsInBattle() iter.Seq[*Unit] { return s.UnitsAt(s.Battle.Space) }

// Tally counts one side of the battle being fought.
func (s *State) Tally(ro Role) hits.Tally { return s.TallyOf(s.Battle.Kind, s.Battle.Space, ro) }

func (s *State) TallyOf(kind FightKind, space components.Space, ro Role) hits.Tally {
	var n hits.Tally
	for u := range s.UnitsAt(space) {
		if s.TakesPart(u, kind, space, ro) {
			n[u.Type]++
		}
	}
	return n
}

// Combatants are the units of one side of the battle being fought.
func (s *State) Combatants(ro Role) iter.Seq[*Unit] {
	return func(yield func(*Unit) bool) {
		for u := range s.UnitsInBattle() {
			if s.InBattle(u, ro) && !yield(u) {
				return
			}
		}
	}
}

// Defenders are the powers that have units on the defender's side, by bits.
func (s *State) Defenders() uint8 {
	var powers uint8
	for u := range s.Combatants(Defender) {
		powers |= 1 << u.Power
	}
	return powers
}

// FirstPower is the first of the powers of some bits.
func FirstPower(powers uint8) (components.Power, bool) {
	return components.Power(bits.TrailingZeros8(powers)), powers != 0
}
