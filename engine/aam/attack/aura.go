package attack

import (
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Auras work on friendly units within some hexes, never on the unit that projects them. They are looked for at the moment when they
// matter. Rule 16.2.1.

// aided tells whether the attacker is within an aura of its own side.
func (c *shot) aided(a ability.Ability, within int) bool {
	return Aided(c.s, c.by, c.from, a, within)
}

// Aided tells whether a unit, in a hex, is within an aura of its own side: how many units have it makes no difference. Rules 16.2.1, 16.2.2, M26.
func Aided(s *state.State, id state.UnitID, at components.Place, a ability.Ability, within int) bool {
	return aura(s, s.Units[id].Side, id, at, a, within) != state.NoUnit
}

// aura is a unit of a side that projects an aura on a hex, not the unit itself; NoUnit for none. Those aboard project it from the hex of
// their carrier (16.2.3).
func aura(s *state.State, side components.Side, itself state.UnitID, at components.Place, a ability.Ability, within int) state.UnitID {
	for i := range s.Units {
		u := &s.Units[i]
		id := state.UnitID(i)
		if u.Side == side && u.At >= 0 && id != itself && s.Map().Distance(at, u.At) <= within && s.Can(id, a) {
			return id
		}
	}
	return state.NoUnit
}

// commanderNear tells whether another friendly unit of the subtype Commander is within one hex of the attacker, disrupted or not. Rules
// 16.1 coordinated fire, 16.2.4.
func (c *shot) commanderNear() bool {
	for i := range c.s.Units {
		u := &c.s.Units[i]
		if u.Side == c.side() && u.At >= 0 && u.Fate == state.InPlay && state.UnitID(i) != c.by &&
			c.s.Map().Adjacent(c.from, u.At) && c.s.Set().Units[u.Type].Is(components.Commander) {
			return true
		}
	}
	return false
}

// guide is a spotter that guides the aircraft that attacks, NoUnit for none. Rule 16.1 spotter.
func (c *shot) guide() state.UnitID {
	for id := range c.s.Ground(c.side()) {
		at := c.s.Units[id].At
		if onRadio(c.s, id) && c.s.Map().Distance(at, c.to) <= spotterReach && (c.atAircraft() && len(c.s.Smoke) == 0 || c.s.Sees(at, c.to)) {
			return id
		}
	}
	return state.NoUnit
}

// enfiladed tells whether a friendly Soldier holds the attention of the Soldier that is attacked, and the attacker is behind it. Rule
// 15.2.
func (c *shot) enfiladed() bool {
	if !c.s.Chosen.Expanded || !c.atSoldier() || c.sameHex() || c.occasion.Disrupts() {
		return false
	}
	m := c.s.Map()
	for id := range c.s.Ground(c.side()) {
		at := c.s.Units[id].At
		if id == c.by || c.s.Info(id).Kind != components.Soldier || m.Distance(at, c.to) != 1 {
			continue
		}
		if d, ok := m.DirectionTo(c.to, at); ok && m.Arc(c.to, d, c.from) < 0 {
			return true
		}
	}
	return false
}
