package attack

import (
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// sighted tells whether the attacker sees the target itself. Rules 8, 8.8, 16.1 superior optics.
func (c *shot) sighted() bool {
	if c.byAircraft() || c.atAircraft() {
		if len(c.s.Smoke) == 0 {
			return true
		}
		special := c.s.Sighting()
		special.Flying = true
		return c.s.Map().Clear(c.from, c.to, special)
	}
	return c.s.Sees(c.from, c.to) || c.seesPast()
}

// seesPast tells whether superior optics let the attacker see past one hex of its choice: terrain, no hedges and no smoke. Rule 16.1
// superior optics.
func (c *shot) seesPast() bool {
	if !c.attacker.Has(ability.SuperiorOptics) || c.fromHex().Terrain != components.Hill {
		return false
	}
	m, special := c.s.Map(), c.s.Sighting()
	for _, p := range m.All {
		if m.Hexes[p].Terrain.Blocks() && m.Distance(c.from, p)+m.Distance(p, c.to) <= c.distance+1 {
			if special.Ignored = p; m.Clear(c.from, c.to, special) {
				return true
			}
		}
	}
	return false
}

// How far from their targets spotters may be (16.1).
const (
	spotterReach   = 8
	commanderReach = 4
)

// spotter is a unit that lets the attacker fire indirectly at a Soldier, NoUnit for none; one that may still move in this phase
// serves last. Rule 16.1 indirect fire, improved indirect fire, spotter, chatting on the radio.
func (c *shot) spotter() state.UnitID {
	if c.occasion != state.InAssault || !c.atSoldier() || !c.attacker.HasAny(ability.IndirectFire, ability.ImprovedIndirectFire) {
		return state.NoUnit
	}
	best := state.NoUnit
	for id := range c.s.Ground(c.side()) {
		if id == c.by || !c.spots(id) {
			continue
		}
		if best = id; !c.s.Info(id).Has(ability.ChattingOnTheRadio) {
			break
		}
	}
	return best
}

// spots tells whether a friendly unit serves as the spotter of an attack of indirect fire.
func (c *shot) spots(id state.UnitID) bool {
	info, u := c.s.Info(id), &c.s.Units[id]
	distance := c.s.Map().Distance(u.At, c.to)
	usa, _ := c.s.Set().NationOf("usa")
	serves := distance <= spotterReach && onRadio(c.s, id) ||
		distance <= commanderReach && c.attacker.Has(ability.ImprovedIndirectFire) && info.Is(components.Commander) && info.Nation == usa
	return serves && c.s.Sees(u.At, c.to)
}

// onRadio tells whether a unit is a spotter that may serve now. Rule 16.1 spotter, chatting on the radio.
func onRadio(s *state.State, id state.UnitID) bool {
	info := s.Info(id)
	return info.Has(ability.Spotter) && !(info.Has(ability.ChattingOnTheRadio) && s.Units[id].Has(state.MovedInAssault))
}
