package attack

import (
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// bearer tells whose ability a modifier is.
type bearer uint8

const (
	ofAttacker    bearer = iota
	ofTarget             // the target itself
	aroundBy             // friends of the attacker, near it
	againstBy            // enemies of the attacker, near it
	aroundTarget         // friends of the target, near it
	reachOfAura   = 1    // most auras
	reachOfLeader = 2    // those for Vehicles
)

// modifier is what an ability adds to a part of an attack. Rule 16.1; of one name it is counted once (16.2.2).
type modifier struct {
	ability ability.Ability
	of      bearer
	part    Part
	// amount; 0 for the parameter of the ability.
	amount int
	// within is the reach of an aura, counts what name it counts as, where it is not its own.
	within int
	counts ability.Ability
	when   func(c *shot) bool
}

func anyway(*shot) bool { return true }

// modifiers are all abilities that add to the dice, to each die, to the defense, to the margin of further hits, or to cover rolls.
var modifiers = [...]modifier{
	// Dice of the attacker.
	{ability: ability.SteadyFiring, part: PartDice, amount: 2, when: (*shot).atSoldier},
	{ability: ability.GunCrewHunter, part: PartDice, amount: 2, when: func(c *shot) bool { return c.target.Is(components.Artillery) }},
	{ability: ability.CommanderHunter, part: PartDice, amount: 2, when: func(c *shot) bool { return c.target.Is(components.Commander) }},
	{ability: ability.SSHunter, part: PartDice, amount: 2, when: func(c *shot) bool { return isSS(c.target) }},
	{ability: ability.FlankingAttack, part: PartDice, amount: 1, when: func(c *shot) bool { return c.atVehicle() && !c.front() }},
	{ability: ability.SurpriseFire, part: PartDice, amount: 1, when: func(c *shot) bool { return c.fromHex().Terrain == components.Forest }},
	{ability: ability.QuickSwivel, part: PartDice, amount: 1, when: (*shot).defensive},
	{ability: ability.Fury, part: PartDice, when: (*shot).bereaved},
	{ability: ability.CoordinatedFire, part: PartDice, amount: 1, when: (*shot).commanderNear},
	{ability: ability.WellLed, part: PartDice, amount: 1, when: (*shot).assaulting},
	{ability: ability.CommandCoordinatedFire, of: aroundBy, part: PartDice, amount: 1, within: reachOfAura, when: (*shot).bySoldier},
	{ability: ability.Tenacity, of: aroundBy, part: PartDice, amount: 1, within: reachOfAura, when: func(c *shot) bool { return c.bySoldier() && c.sameHex() }},
	{ability: ability.TidesOfWar, of: aroundBy, part: PartDice, amount: 1, within: reachOfAura, when: func(c *shot) bool { return c.bySoldier() && c.bereaved() }},
	{ability: ability.ParatrooperCommander, of: aroundBy, part: PartDice, amount: 1, within: reachOfAura, when: func(c *shot) bool { return c.attacker.Has(ability.Paratrooper) }},
	{ability: ability.CommandLeadership, of: aroundBy, part: PartDice, amount: 1, within: reachOfLeader, counts: ability.WellLed, when: func(c *shot) bool { return c.byVehicle() && c.assaulting() }},

	// Each die of the attacker.
	{ability: ability.Inaccurate, part: PartInaccurate, when: anyway},
	{ability: ability.CrackShot, part: PartDie, amount: 1, when: func(c *shot) bool { return !c.atAircraft() }},
	{ability: ability.Ruthless, part: PartDie, amount: 1, when: (*shot).hurt},
	{ability: ability.TankHunter, part: PartDie, amount: 1, when: (*shot).atVehicle},
	{ability: ability.ShockTroop, part: PartDie, amount: 1, when: func(c *shot) bool { return c.atGround() && !c.s.Units[c.by].Has(state.Shocked) }},
	{ability: ability.GungHo, part: PartDie, amount: 1, when: (*shot).defensive},
	{ability: ability.OpenCrew, part: PartDie, amount: -1, when: func(c *shot) bool { return soldierNear(c.s, c.side().Enemy(), c.from, 2) }},
	{ability: ability.Stalwart, of: aroundBy, part: PartDie, amount: 1, within: reachOfAura, when: func(c *shot) bool { return c.bySoldier() && c.defensive() }},
	{ability: ability.CommandRuthless, of: aroundBy, part: PartDie, amount: 1, within: reachOfLeader, counts: ability.Ruthless, when: func(c *shot) bool { return c.byVehicle() && c.hurt() }},
	{ability: ability.Intimidation, of: againstBy, part: PartDie, amount: -1, within: reachOfAura, when: (*shot).bySoldier},
	{ability: ability.Slow, of: ofTarget, part: PartDie, amount: 1, when: (*shot).byAircraft},

	// The defense of the target.
	{ability: ability.Entrenched, of: ofTarget, part: PartDefense, amount: 1, when: func(c *shot) bool { return !c.s.Units[c.at].Has(state.Stirred) }},
	{ability: ability.GunShield, of: ofTarget, part: PartDefense, amount: 1, when: func(c *shot) bool { return c.bySoldier() && c.far() }},
	{ability: ability.Sideskirts, of: ofTarget, part: PartDefense, amount: 1, when: func(c *shot) bool { return c.attacker.Has(ability.CloseAssault) }},
	{ability: ability.Mobility, of: ofTarget, part: PartDefense, amount: 1, when: (*shot).defensive},
	{ability: ability.Elusive, of: ofTarget, part: PartDefense, amount: 1, when: func(c *shot) bool {
		return c.toHex().Terrain == components.Forest || c.toHex().Terrain == components.Marsh
	}},
	{ability: ability.Elan, of: aroundTarget, part: PartDefense, amount: 1, within: reachOfAura, when: func(c *shot) bool { return c.atSoldier() && c.defensive() }},
	{ability: ability.Fearless, of: aroundTarget, part: PartDefense, amount: 1, within: reachOfAura, when: func(c *shot) bool { return c.atSoldier() && c.defensive() }},
	{ability: ability.Dispersal, of: aroundTarget, part: PartDefense, amount: 1, within: reachOfAura, when: func(c *shot) bool { return c.atSoldier() && c.attacker.Has(ability.Blast) }},
	{ability: ability.DefensivePreparation, of: aroundTarget, part: PartDefense, amount: 1, within: reachOfAura, when: func(c *shot) bool {
		return c.atSoldier() && c.target.Is(components.Artillery)
	}},
	{ability: ability.TerrainExpert, of: aroundTarget, part: PartDefense, amount: 1, within: reachOfAura, when: func(c *shot) bool { return c.atSoldier() && c.far() }},

	// The margin that a second hit needs; the largest counts.
	{ability: ability.SteelyResolve, of: ofTarget, part: PartMargin, when: anyway},
	{ability: ability.SuperiorArmor, of: ofTarget, part: PartMargin, when: anyway},
	{ability: ability.SuperiorFrontalArmor, of: ofTarget, part: PartMargin, when: (*shot).front},

	// Cover rolls of the target.
	{ability: ability.HardToSpot, of: ofTarget, part: PartCoverRoll, amount: 1, when: anyway},
	{ability: ability.UrbanCombat, of: ofTarget, part: PartCoverRoll, amount: 1, when: func(c *shot) bool { return c.toHex().Terrain == components.Town }},
	{ability: ability.Subtle, of: ofTarget, part: PartCoverRoll, amount: 1, when: (*shot).far},
	{ability: ability.LargeSilhouette, of: ofTarget, part: PartCoverRoll, amount: -1, when: anyway},
	{ability: ability.SeasonedCrew, part: PartCoverRoll, amount: -1, when: anyway},
	{ability: ability.Pinpointer, of: aroundBy, part: PartCoverRoll, amount: -1, within: reachOfAura, when: (*shot).bySoldier},
}

// assaulting tells whether it is an attack of the assault phase.
func (c *shot) assaulting() bool { return c.occasion == state.InAssault }

// modify adds the modifiers of a part.
func (c *shot) modify(a *Assessment, part Part) {
	for i := range modifiers {
		m := &modifiers[i]
		if m.part != part && !(m.part == PartInaccurate && part == PartDie) {
			continue
		}
		bearer, amount := c.bearerOf(m)
		if bearer == state.NoUnit || a.counted(m) {
			continue
		}
		if m.part == PartInaccurate {
			amount = -amount
		}
		a.add(part, amount, byAbility(m.ability, bearer))
	}
}

// bearerOf is the unit whose ability applies, with the amount; NoUnit for none.
func (c *shot) bearerOf(m *modifier) (state.UnitID, int) {
	info, id := c.attacker, c.by
	switch m.of {
	case ofAttacker:
	case ofTarget:
		info, id = c.target, c.at
	case aroundBy, againstBy, aroundTarget:
		if !m.when(c) {
			return state.NoUnit, 0
		}
		return c.projector(m), m.amount
	}
	if !info.Has(m.ability) || !c.s.Can(id, m.ability) || !m.when(c) {
		return state.NoUnit, 0
	}
	if m.amount == 0 {
		return id, info.N(m.ability)
	}
	return id, m.amount
}

// projector is the unit that projects an aura on the attacker or on the target. Rule 16.2.1.
func (c *shot) projector(m *modifier) state.UnitID {
	switch m.of {
	case againstBy:
		return aura(c.s, c.side().Enemy(), c.by, c.from, m.ability, m.within)
	case aroundTarget:
		return aura(c.s, c.s.Units[c.at].Side, c.at, c.to, m.ability, m.within)
	}
	if m.ability != ability.CommandCoordinatedFire {
		return aura(c.s, c.side(), c.by, c.from, m.ability, m.within)
	}
	for _, earlier := range c.s.Targeted { // a commander that has attacked the target in this turn
		if at := c.s.Units[earlier.By].At; earlier.At == c.at && earlier.By != c.by && at >= 0 &&
			c.s.Units[earlier.By].Side == c.side() && c.s.Map().Distance(c.from, at) <= m.within && c.s.Can(earlier.By, m.ability) {
			return earlier.By
		}
	}
	return state.NoUnit
}
