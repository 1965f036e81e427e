package position

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// Retreats are the hexes into which the Offensives player may send a beaten ground unit
// of the Reaction player.
//
// Rule 9.5: an adjacent hex across a land hexside, without units of the victor, none
// from which his ground units came, within the stacking limit as it is now (B-A39) and
// open to the unit (8.41); a named location under the unit's own control before any
// other. None, or a one-hex island: the unit is lost.
func (s *Situation) Retreats(unit c.Unit, from c.Loc, cameFrom c.LocSet) c.LocSet {
	info := &s.Set.Units[unit]
	hexes := s.backward(info, from, cameFrom)
	for loc := range hexes.All() {
		if s.StackSize(info.Side, loc, Ashore)+1 > maxAshore {
			hexes.Remove(loc)
		}
	}
	named := hexes.Intersect(s.Named()).Intersect(s.Controlled(info.Side))
	if !named.IsEmpty() {
		return named
	}
	return hexes
}

// Named are the named locations. Rule 1.3: hexes with a city, a port, an airfield or a
// resource; by an option a resource alone does not make one (ED-01).
func (s *Situation) Named() c.LocSet {
	areas := &s.Set.Areas
	if !s.P.Choices.Has(edition.BasesAlone) {
		return areas.Named
	}
	bare := areas.Resources.Without(areas.Ports).Without(areas.Airfields)
	for loc := range bare.All() {
		if s.Set.Hexes[loc].City != c.NoCity {
			bare.Remove(loc)
		}
	}
	return areas.Named.Without(bare)
}

// Refuges are the hexes into which a ground unit of the Reaction player may slip away
// when the enemy has just entered its hex, whether or not the strengths allow it: see
// MayDisengage. Rule 8.43: an adjacent hex free of enemy units that none of them came
// from, open to the unit (8.41); stacking is not tested now.
func (s *Situation) Refuges(unit c.Unit, from c.Loc, cameFrom c.LocSet) c.LocSet {
	return s.backward(&s.Set.Units[unit], from, cameFrom)
}

// backward are the hexes next to a hex, across land hexsides, that are free of the
// enemy, not among those he came from and open to the unit.
func (s *Situation) backward(info *c.UnitInfo, from c.Loc, cameFrom c.LocSet) c.LocSet {
	var hexes c.LocSet
	forbidden, closed := s.forbidden(info), s.closedGround(info.Side)
	for d := range s.Set.Sides[from] {
		side := &s.Set.Sides[from][d]
		if side.To == c.NoLoc || !side.Land || cameFrom.Has(side.To) {
			continue
		}
		if s.Occ.Has(side.To, info.Side.Other(), AnyUnits) || forbidden.has(s.atlas.cells[side.To]) ||
			closed.has(s.atlas.cells[side.To]) {
			continue
		}
		hexes.Add(side.To)
	}
	return hexes
}

// MayDisengage tells whether the ground units of a side are strong enough to slip away
// from the enemy that has just entered their hex. Rule 8.43: all of them together,
// garrisons counted, are stronger than the enemy ground units there (B-A14); by an option
// garrisons, which cannot leave, do not count (B-E35).
func (s *Situation) MayDisengage(side c.Side, loc c.Loc) bool {
	own, enemy := 0, 0
	for unit := range s.Occ.At(loc) {
		info := &s.Set.Units[unit]
		switch {
		case info.Class != c.Ground:
		case info.Side == side:
			own += s.P.Attack(s.Set, unit)
		default:
			enemy += s.P.Attack(s.Set, unit)
		}
	}
	if side == c.Japan && !s.P.Choices.Has(edition.LeaversAlone) {
		own += s.garrisonStrength(loc)
	}
	return own > enemy
}

// Garrison strengths (13.76, 13.94): a step of the Chinese cities, the one step of a city of
// the Home Islands.
const (
	chineseGarrison  = 9
	homeGarrison     = 12
	divisionsPerStep = 4
)

// ChineseGarrison tells whether a city holds an intrinsic garrison while Japan controls it.
// Rule 13.76: the cities of occupied China; by an option Hong Kong as well, which is no part
// of China (13.71).
func (p *Position) ChineseGarrison(set *c.Set, loc c.Loc) bool {
	return set.Areas.ChinaCities.Has(loc) ||
		set.Hexes[loc].Hex == hongKongHex && p.Choices.Has(edition.HongKongGarrison)
}

// garrisonStrength is the attack strength of an intrinsic Japanese garrison.
func (s *Situation) garrisonStrength(loc c.Loc) int {
	at := s.atlas.cells[loc]
	garrisons := s.garrisons()
	switch {
	case !garrisons.has(at):
		return 0
	case s.atlas.geography.homeCities.has(at):
		return homeGarrison
	default:
		return chineseGarrison * max(1, (int(s.P.DivisionsInChina)+divisionsPerStep-1)/divisionsPerStep)
	}
}
