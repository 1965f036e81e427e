package state

import (
	"iter"
	"math/bits"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// Raided tells whether bombers raid the complex of a territory. Rule 8.
func (s *State) Raided(space components.Space) bool {
	return AnyOf(s.UnitsAt(space), func(u *Unit) bool { return u.Power == s.Active && u.Has(Raids) })
}

// LandingIn tells whether cargo is to land in a territory. Rule 11.
func (s *State) LandingIn(space components.Space) bool {
	return AnyOf(s.ActiveUnits(InAir, AtSea), func(u *Unit) bool { return s.LandsIn(u, space) })
}

func (s *State) LandsIn(u *Unit, space components.Space) bool {
	return u.Aboard != NoUnit && u.Power == s.Active && u.Has(Lands) && u.Target == space
}

// SeaFight tells whether there is a battle in a sea zone: with enemy surface warships there is
// one, unless the only ships there are submarines that stayed and no destroyer drives them out
// (A25); with submarines and transports there is one where it was declared (A10). Aircraft that
// only hover where they took off do not fight (7.5). Rule 9.1.
func (s *State) SeaFight(zone components.Space) bool {
	att, def := s.TallyOf(SeaFight, zone, Attacker), s.TallyOf(SeaFight, zone, Defender)
	if att.Total() == 0 || def.Total() == 0 {
		return false
	}
	if s.Attacked>>(zone.Sea()-1)&1 == 1 {
		return true
	}
	warships := def[components.Battleship] + def[components.Carrier] + def[components.Cruiser] + def[components.Destroyer]
	return AnyOf(s.UnitsAt(zone), func(u *Unit) bool {
		came := u.From != components.NoSpace
		switch {
		case !s.TakesPart(u, SeaFight, zone, Attacker):
			return false
		case warships == 0:
			return s.Chosen.AttackUnescorted && came && u.Type != components.Transport && def[components.Transport] > 0 && !u.Has(Bombards)
		}
		return came || u.Type.Class() == components.Sea && u.Type != components.Submarine || u.Type == components.Submarine && def[components.Destroyer] > 0
	})
}

// FoughtZones are the zones in which the power on turn fights, as things stand in its combat moves: the
// hostile ones where it has a unit that fights, and those that it attacks by declaration. Rules
// 7.3 and 7.6.
func (s *State) FoughtZones(w *EnemyFleet) uint64 {
	zones := s.Attacked
	for u := range s.ActiveUnits(InAir, AtSea) {
		if u.Space.IsSea() && u.Aboard == NoUnit && w.Has(w.Hostile, u.Space) && s.JoinsBattle(u, w) {
			zones |= SeaBit(u.Space)
		}
	}
	return zones
}

// JoinsBattle tells whether a unit that is in a hostile zone fights there without a word: a submarine that
// began its turn there may stay out of it where there is no destroyer (A25), and fighters may hover
// where their carrier was. Rules 7.3 and 7.5.
func (s *State) JoinsBattle(u *Unit, w *EnemyFleet) bool {
	switch {
	case u.Has(Hovers):
		return false
	case u.Has(MovedCombat) || w.Has(s.Attacked, u.Space):
		return true
	case u.Type == components.Submarine:
		return w.Has(w.destroyers, u.Space)
	}
	return s.InfoOf(u).Class != components.Air
}

// FightersPerCarrier is how many fighters land on a carrier. Rule 14.
const FightersPerCarrier = 2

// Decks counts the fighters of each power in a sea zone, and the places for them on its carriers. Rule 14.
func (s *State) Decks(zone components.Space) (fighters, places [components.NumPowers]int) {
	for u := range s.UnitsAt(zone) {
		switch u.Type {
		case components.Fighter:
			fighters[u.Power]++
		case components.Carrier:
			places[u.Power] += FightersPerCarrier
		}
	}
	return fighters, places
}

// HasGun tells whether the defending side has an antiaircraft gun in a territory. Rule 10.
func (s *State) HasGun(space components.Space) bool {
	return slices.ContainsFunc(s.Units, func(u Unit) bool {
		return u.Space == space && u.Type == components.AAGun && u.Power.Side() == s.Side().Other()
	})
}

// IsRetreatSpace tells whether units that came from a space may retreat to it. Rule 9.7.
func (s *State) IsRetreatSpace(space components.Space) bool {
	if space.IsSea() {
		return !s.HostileSea(space, s.Side()) && !s.HostileAtTurnStart(space)
	}
	return space.IsLand() && s.FriendlyLand(space, s.Side())
}

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
