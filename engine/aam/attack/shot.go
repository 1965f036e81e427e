package attack

import (
	"strings"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// shot is an attack that is made or might be, with what its rules look at.
type shot struct {
	s        *state.State
	by, at   state.UnitID
	occasion state.Occasion
	mode     Mode
	from, to components.Place
	// attacker and target are what the box tells of the two units.
	attacker, target *components.UnitType
	distance         int
	// reach is the range at which the target is.
	reach components.Band
}

// newShot is an attack of one unit on another, each in a hex. A mode that no game knows is an ordinary attack.
func newShot(s *state.State, by, at state.UnitID, occasion state.Occasion, mode Mode, from, to components.Place) shot {
	if mode >= Modes {
		mode = Ordinary
	}
	c := shot{s: s, by: by, at: at, occasion: occasion, mode: mode, from: from, to: to, attacker: s.Info(by), target: s.Info(at)}
	if from >= 0 && to >= 0 {
		c.distance = s.Map().Distance(from, to)
		c.reach = c.measure()
	}
	return c
}

// present is an attack from where the attacker is on where the target is.
func present(s *state.State, by, at state.UnitID, occasion state.Occasion, mode Mode) shot {
	return newShot(s, by, at, occasion, mode, s.Units[by].At, s.Units[at].At)
}

// side is that of the attacker.
func (c *shot) side() components.Side { return c.s.Units[c.by].Side }

// fromHex and toHex are the hexes of the attacker and of the target.
func (c *shot) fromHex() *components.Hex { return &c.s.Map().Hexes[c.from] }
func (c *shot) toHex() *components.Hex   { return &c.s.Map().Hexes[c.to] }

// What the conditions of abilities speak of.

func (c *shot) atSoldier() bool  { return c.target.Kind == components.Soldier }
func (c *shot) atVehicle() bool  { return c.target.Kind == components.Vehicle }
func (c *shot) atAircraft() bool { return c.target.Kind == components.Aircraft }
func (c *shot) atGround() bool   { return c.target.Kind.Ground() }
func (c *shot) bySoldier() bool  { return c.attacker.Kind == components.Soldier }
func (c *shot) byVehicle() bool  { return c.attacker.Kind == components.Vehicle }
func (c *shot) byAircraft() bool { return c.attacker.Kind == components.Aircraft }

// defensive tells whether it is defensive fire (11).
func (c *shot) defensive() bool { return c.occasion == state.InDefense }

// far tells whether it comes from five hexes or more.
func (c *shot) far() bool { return c.distance >= 5 }

// sameHex tells whether attacker and target are in one hex.
func (c *shot) sameHex() bool { return c.from == c.to }

// against is the column of dice that the target needs. Rule 1.1.
func (c *shot) against() components.Against {
	if c.atVehicle() {
		return components.AgainstVehicles
	}
	return components.AgainstSoldiers
}

// front tells whether the attack meets the front of the target; a Vehicle that moves faces the direction of its step. Rules 5.3, 11.3.2.
func (c *shot) front() bool {
	return !c.atVehicle() || c.s.Map().Arc(c.to, c.s.Units[c.at].Facing, c.from) == hexgrid.Front
}

// arc tells in which arc of the attacker the target is. Rule 5.3.
func (c *shot) arc() hexgrid.Arc { return c.s.Map().Arc(c.from, c.s.Units[c.by].Facing, c.to) }

// hurt tells whether the target is disrupted or damaged.
func (c *shot) hurt() bool { return c.s.Disrupted(c.at) || c.s.Damaged(c.at) }

// bereaved tells whether the enemy of the attacker lost a unit in the turn before. Rule 16.1 fury, tides of war.
func (c *shot) bereaved() bool { return c.s.LossesBefore[c.side().Enemy()] }

// exposed tells whether the crew of the target can be attacked with the dice against Soldiers. Rule 16.1 open back, open-exposed
// crew.
func (c *shot) exposed() bool {
	return c.atVehicle() && (c.target.Has(ability.OpenExposedCrew) || c.target.Has(ability.OpenBack) && !c.front())
}

// flames tells whether the attack is one with a flamethrower. Rule 16.1 flamethrower, hull-mounted flamethrower.
func (c *shot) flames() bool {
	if c.distance > 1 || !c.atGround() {
		return false
	}
	return c.attacker.Has(ability.Flamethrower) || c.attacker.Has(ability.HullMountedFlamethrower) && c.arc() != hexgrid.Rear
}

// areal tells whether the attack is made on all units of a hex, or of more. Rule 16.1 blast, rocket salvo.
func (c *shot) areal() bool { return c.mode == Salvo || c.attacker.Has(ability.Blast) && c.atGround() }

// antiair tells whether a unit attacks aircraft without the -1 and reacts to them. Rule 16.1 antiair, ace, antiair support.
func antiair(s *state.State, id state.UnitID) bool {
	info := s.Info(id)
	if info.HasAny(ability.Antiair, ability.Ace) {
		return true
	}
	if !info.Has(ability.AntiairSupport) {
		return false
	}
	for other := range s.In(s.Units[id].At) {
		if s.Units[other].Side == s.Units[id].Side && s.Info(other).HasAny(ability.Antiair, ability.Ace) {
			return true
		}
	}
	return false
}

// isSS tells whether a unit belongs to the SS. Rule 16.1 SS hunter.
func isSS(info *components.UnitType) bool {
	return strings.HasPrefix(info.Name, "SS ") || strings.HasPrefix(info.Name, "SS-")
}
