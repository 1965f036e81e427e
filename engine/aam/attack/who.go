package attack

import (
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// ready tells why the attacker may not attack now: in the airstrike phase aircraft attack, in the assault phase ground units that do not
// move. Rules 4.4, 4.5, 9, 16.2.6.
func (c *shot) ready() ban {
	u := &c.s.Units[c.by]
	switch {
	case u.Fate != state.InPlay || u.At < 0:
		return offMap
	case u.Aboard != state.NoUnit:
		if !Platform(c.s, c.by) || c.occasion != state.InAssault || c.s.Units[u.Aboard].Has(state.Moved) {
			return isAboard
		}
	}
	switch {
	case c.occasion == state.InAirstrike && !c.byAircraft():
		return isGround
	case c.occasion == state.InAssault && !c.attacker.Kind.Ground():
		return isAircraft
	case !has(c.attacker, c.mode):
		return noSuchMode
	case once(c.mode) && c.s.UsedUp(c.by, using(c.attacker, c.mode)):
		return isUsedUp
	case ways[c.mode].air != (c.occasion == state.InAirstrike) && (ways[c.mode].air || extra(c.mode) || once(c.mode) || ways[c.mode].verb):
		return wrongPhase
	}
	return c.active()
}

// Platform tells whether a passenger may fire from its carrier. Rule 16.1 fighting platform.
func Platform(s *state.State, id state.UnitID) bool {
	carrier := s.Units[id].Aboard
	return carrier != state.NoUnit && s.Can(carrier, ability.FightingPlatform) && !s.Info(id).Is(components.Artillery)
}

// active tells why the activation of the attacker allows no attack (any more): one attack for each unit, further ones only by an ability,
// in one go, and not by a unit that moves. Rules 4, 9, 16.1 aggression, firepower, 16.2.6.
func (c *shot) active() ban {
	u := &c.s.Units[c.by]
	switch {
	case c.mode == Firepower: // after moving or attacking
	case u.Has(state.Moved) && (u.Has(state.Activated) || extra(c.mode) || !c.attacker.Has(ability.Aggression)):
		return hasMoved
	case u.Has(state.Activated) && !u.Has(state.Attacked):
		return hasActed
	}
	slot := slotOf(c.s, c.by, c.at, c.mode)
	switch {
	case c.attacker.Has(ability.Multiturreted) && slot <= secondAttack && u.Slots&(1<<slot) != 0:
		return isOtherArc
	case u.Slots&(1<<slot) != 0, slot == secondAttack && c.occasion != state.InAssault:
		return hasAttacked
	case slot == allGunsSlot && u.Slots&(1<<firstAttack) == 0:
		return isFirst
	case u.Has(state.Activated|state.Attacked) && c.s.Latest != c.by:
		return interrupted
	}
	return allowed
}

// refuse tells why the attack is not allowed in the plan of a part.
func (c *shot) refuse() ban {
	if c.s.Units[c.at].Side == c.side() {
		return ownUnit
	}
	if b := c.ready(); b != allowed {
		return b
	}
	return c.judge()
}

// occasionOf is that of the attacks of a part.
func occasionOf(part state.Part) state.Occasion {
	if part.Airstrike() {
		return state.InAirstrike
	}
	return state.InAssault
}
