package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// Raided tells whether bombers raid the complex of a territory. Rule 8.
func (s *State) Raided(space components.Space) bool {
	for u := range s.UnitsAt(space) {
		if u.Power == s.Active && u.Has(Raids) {
			return true
		}
	}
	return false
}

// LandingIn tells whether cargo is to land in a territory. Rule 11.
func (s *State) LandingIn(space components.Space) bool {
	for u := range s.ActiveUnits(InAir, AtSea) {
		if s.LandsIn(u, space) {
			return true
		}
	}
	return false
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
	for u := range s.UnitsAt(zone) {
		if !s.TakesPart(u, SeaFight, zone, Attacker) {
			continue
		}
		came := u.From != components.NoSpace
		switch {
		case warships == 0:
			if s.Chosen.AttackUnescorted && came && u.Type != components.Transport && def[components.Transport] > 0 && !u.Has(Bombards) {
				return true
			}
		case came || u.Type.Class() == components.Sea && u.Type != components.Submarine || u.Type == components.Submarine && def[components.Destroyer] > 0:
			return true
		}
	}
	return false
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
