package attack

import (
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// The last hexes of the bands of ranges (1.1).
const (
	shortReach, mediumReach, longReach = 1, 4, 8
	// agile and dismounted bands, and accurate ones.
	agileShort, agileMedium = 2, 5
	dismountedShort         = 2
	accurateMedium          = 6
)

// bands are the last hexes of short, medium and long range of the attacker against the target. Rules 1.1, 16.1 agility,
// dismounted attack, improved accuracy, extended range, enhanced range, limited range.
func (c *shot) bands() [components.Bands]int {
	bands := [components.Bands]int{shortReach, mediumReach, longReach}
	if c.atAircraft() && c.attacker.Has(ability.Agility) {
		bands[components.Short], bands[components.Medium] = agileShort, agileMedium
	}
	if c.atVehicle() && c.attacker.Has(ability.DismountedAttack) && !soldierNear(c.s, c.side().Enemy(), c.from, 1) {
		bands[components.Short] = dismountedShort
	}
	if c.bySoldier() && c.distance > mediumReach && c.distance <= accurateMedium && c.aided(ability.ImprovedAccuracy, 1) {
		bands[components.Medium] = accurateMedium
	}
	if c.attacker.Has(ability.EnhancedRange) {
		bands[components.Long] = max(longReach, c.attacker.N(ability.EnhancedRange))
	}
	if c.atVehicle() && c.attacker.Has(ability.ExtendedRange) {
		bands[components.Long] = max(bands[components.Long], c.attacker.N(ability.ExtendedRange))
	}
	if c.attacker.Has(ability.LimitedRange) {
		limit := c.attacker.N(ability.LimitedRange)
		for i := range bands {
			bands[i] = min(bands[i], limit)
		}
	}
	return bands
}

// measure finds the range at which the target is.
func (c *shot) measure() components.Band {
	for band, last := range c.bands() {
		if c.distance <= last {
			return components.Band(band)
		}
	}
	return components.TooFar
}

// soldierNear tells whether a Soldier of a side is within some hexes of a hex.
func soldierNear(s *state.State, side components.Side, p components.Place, within int) bool {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side == side && u.On() && s.Set().Units[u.Type].Kind == components.Soldier && s.Map().Distance(p, u.At) <= within {
			return true
		}
	}
	return false
}

// The dice of special attacks (16.1).
const (
	bombsAtSoldiers, bombsAtVehicles   = 12, 8
	rocketReach                        = 4
	heRound                            = 15
	salvoAtSoldiers, salvoAtVehicles   = 10, 5
	topAtSoldiers, topAtVehicles       = 8, 4
	remoteAtSoldiers, remoteAtVehicles = 8, 12
	// RemoteReach is the range beyond which two dice cannot both show more.
	RemoteReach = 5
)

// The dice of extra guns by range (16.1).
var (
	hullCannon   = components.Dice{8, 7, 5}
	secondCannon = components.Dice{12, 10, 8}
)

// value is the number of dice that an attack begins with, and the mode that tells whose they are; NoDice where it has none.
// Rules 9.2.1, 16.2.8, 16.2.9.
func (c *shot) value() (dice int8, source Mode) {
	switch c.mode {
	case Ordinary, Charge, ArmorPiercing, SpeedBoost, Firepower:
		return c.most()
	case CloseAssault, HandToHand, SoldierDice, Borrowed:
		return c.replacing(c.mode), c.mode
	case HullCannon:
		return ofBand(hullCannon, c.reach), c.mode
	case SecondCannon:
		return ofBand(secondCannon, c.reach), c.mode
	case HERound:
		if band := c.reach; c.atSoldier() && (band == components.Medium || band == components.Long) {
			return heRound, c.mode
		}
		return components.NoDice, c.mode
	case Bombs:
		return c.special(c.sameHex(), bombsAtSoldiers, bombsAtVehicles), c.mode
	case Rockets:
		n := int8(c.attacker.N(ability.Rockets))
		return c.special(c.distance <= rocketReach, n, n), c.mode
	case Salvo:
		if c.attacker.Has(ability.TopMountedRockets) {
			return c.special(true, topAtSoldiers, topAtVehicles), c.mode
		}
		return c.special(true, salvoAtSoldiers, salvoAtVehicles), c.mode
	case RemoteControl:
		return c.special(c.distance <= RemoteReach, remoteAtSoldiers, remoteAtVehicles), c.mode
	default: // machine guns, rapid fire, all guns, strafing, and where it is wished
		return c.printed(c.attacker, c.against()), Printed
	}
}

// special are dice that replace the normal ones against ground units.
func (c *shot) special(reached bool, soldiers, vehicles int8) int8 {
	switch {
	case !reached || !c.atGround():
		return components.NoDice
	case c.atVehicle():
		return vehicles
	}
	return soldiers
}

// most is the value with the most dice. Overwatch has the printed ones (15.1.3).
func (c *shot) most() (dice int8, source Mode) {
	dice, source = c.printed(c.attacker, c.against()), Printed
	if c.occasion == state.OnOverwatch {
		return dice, source
	}
	for mode := CloseAssault; mode <= Borrowed; mode++ {
		n := c.replacing(mode)
		if n > dice || n == dice && n >= 0 && (mode == CloseAssault || mode == HandToHand) { // which allow no cover
			dice, source = n, mode
		}
	}
	return dice, source
}

// replacing is a value that replaces the printed one, NoDice where it does not. Rules 16.1 close assault, hand to hand, open
// back, improvisation.
func (c *shot) replacing(mode Mode) int8 {
	switch {
	case mode == CloseAssault && c.sameHex() && c.atVehicle() && c.attacker.Has(ability.CloseAssault):
		return int8(c.attacker.N(ability.CloseAssault))
	case mode == HandToHand && c.sameHex() && c.atSoldier() && c.attacker.Has(ability.HandToHand):
		return int8(c.attacker.N(ability.HandToHand))
	case mode == SoldierDice && c.exposed():
		return c.printed(c.attacker, components.AgainstSoldiers)
	case mode == Borrowed && c.s.Units[c.by].Borrowed > 0:
		info := c.s.Set().Unit(c.s.Units[c.by].Borrowed - 1)
		dice := c.printed(info, c.against())
		if c.exposed() {
			dice = max(dice, c.printed(info, components.AgainstSoldiers))
		}
		return dice
	}
	return components.NoDice
}

// printed are the dice of a unit at the range of the target. Extended range reaches Vehicles only.
func (c *shot) printed(info *components.UnitType, against components.Against) int8 {
	return ofBand(info.Dice[against], c.reach)
}

// ofBand are the dice at a range.
func ofBand(dice components.Dice, band components.Band) int8 {
	if band >= components.TooFar {
		return components.NoDice
	}
	return dice[band]
}
