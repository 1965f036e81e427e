package attack

import (
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// covered tells whether the target has cover against the line of the attack. Rule 10.1.
func (c *shot) covered() bool {
	if !c.atGround() {
		return false
	}
	switch c.toHex().Terrain {
	case components.Forest, components.Hill, components.Town:
		return true
	case components.Marsh:
		if c.atSoldier() {
			return true
		}
	}
	return c.pillboxed() || c.hedged()
}

// pillboxed tells whether the target is in a pillbox. Rule 16.1 pillbox.
func (c *shot) pillboxed() bool {
	return c.s.Units[c.at].Has(state.Occupant) && c.s.ObstacleIn(c.to, ability.Pillbox) != state.NoUnit
}

// hedged tells whether a hedge on the target's own hex is in the way of the attack; indirect fire ignores it. Rules 8.6, 10.1, 16.1
// indirect fire.
func (c *shot) hedged() bool {
	return !c.sameHex() && c.s.Map().HedgeBefore(c.from, c.to) && (c.mode == RemoteControl || c.sighted())
}

// Cover is the cover roll of a target (10.2).
type Cover struct {
	// Roll: there is a cover roll, which succeeds on a natural Need and more. Sure: it succeeds without a die.
	Roll bool
	Need int8
	Sure bool
}

// The natural dice on which cover rolls succeed, before modifiers. Rules 10.2, 16.1 low silhouette.
const (
	soldierCover = 4
	vehicleCover = 5
	lowCover     = 6
)

// cover adds up the cover roll of the target. Rule 10.2.
func (c *shot) cover(a *Assessment) {
	if c.uncovered(a.Source) {
		return
	}
	if !c.covered() {
		if c.target.Has(ability.LowSilhouette) && c.toHex().Terrain == components.Clear {
			a.Cover = Cover{Roll: true, Need: lowCover}
			a.add(PartCover, lowCover, byAbility(ability.LowSilhouette, c.at))
		}
		return
	}
	switch {
	case c.target.Has(ability.TallSilhouette):
		a.add(PartCover, 0, byAbility(ability.TallSilhouette, c.at))
	case c.s.Units[c.at].Has(state.Backblasted):
		a.add(PartCover, 0, byAbility(ability.Backblast, c.at))
	case c.target.Has(ability.ForestCamouflage) && c.far() && c.toHex().Terrain == components.Forest:
		a.Cover = Cover{Roll: true, Sure: true}
		a.add(PartCover, 0, byAbility(ability.ForestCamouflage, c.at))
	default:
		c.coverRoll(a)
	}
}

// coverRoll adds up what a cover roll needs. Its modifiers are those of the table, and a few of the rule itself.
func (c *shot) coverRoll(a *Assessment) {
	need := soldierCover
	if c.atVehicle() {
		need = vehicleCover
	}
	a.add(PartCover, need, c.coverReason())
	if c.sameHex() {
		a.add(PartCoverRoll, -1, Reason{Kind: BySameHex})
	}
	if c.pillboxed() {
		a.add(PartCoverRoll, 1, byAbility(ability.Pillbox, c.at))
	}
	c.modify(a, PartCoverRoll)
	a.Cover = Cover{Roll: true, Need: int8(need - a.sum(PartCoverRoll))}
}

// coverReason tells what gives cover.
func (c *shot) coverReason() Reason {
	switch terrain := c.toHex().Terrain; {
	case terrain.Blocks() || terrain == components.Marsh && c.atSoldier():
		return Reason{Kind: ByTerrain, Terrain: terrain}
	case c.pillboxed():
		return byAbility(ability.Pillbox, c.at)
	}
	return Reason{Kind: ByHedge}
}

// uncovered tells which attacks allow no cover roll. Rule 10.2, 16.1 close assault, hand to hand, bombardment, flamethrower, top-mounted
// rockets.
func (c *shot) uncovered(source Mode) bool {
	return source == CloseAssault || source == HandToHand || c.attacker.HasAny(ability.Bombardment, ability.TopMountedRockets) || c.flames()
}
