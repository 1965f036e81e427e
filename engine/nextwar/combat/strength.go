package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/combat/odds"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// edgeTo is the side of a hex over which it touches another; false where the two are not adjacent hexes of the map.
func edgeTo(set *components.Set, from, to components.Place) (*components.Edge, bool) {
	if !set.IsHex(from) {
		return nil, false
	}
	hex := set.Hex(from)
	for d, near := range hex.Near {
		if near == to {
			return &hex.Edges[d], true
		}
	}
	return nil, false
}

// afloat tells whether a unit attacks from the sea. Rule 8.5.8.
func afloat(s *state.State, id components.UnitID) bool { return s.Unit(id).Aboard != components.NoUnit }

// overRiver tells whether a unit attacks across a river, bridged or not. Rules 9.4.1, A-16, A-40.
func overRiver(s *state.State, id components.UnitID, target components.Place) bool {
	edge, adjacent := edgeTo(s.Set(), s.Unit(id).At, target)
	return adjacent && edge.River != components.NoRiver
}

// attackStrength is what a unit adds to an attack; soft: no armor or mechanized unit defends. A unit that is halved for want of
// supply is not halved again. Rules 9.4.1 to 9.4.4, A-136.
func attackStrength(s *state.State, id components.UnitID, target components.Place, soft bool) odds.Strength {
	info, hex, base := s.Info(id), s.Set().Hex(target), s.AS(id)
	strength := odds.Strength{Unit: id, Text: s.Name(id), Printed: base, Value: base}
	sea, river := afloat(s, id), overRiver(s, id, target)
	halved := s.Unit(id).Flags&(state.Unsupplied|state.Isolated) != 0
	switch {
	case sea || river:
		strength.Rule = "9.4.1"
	case info.Arm != components.Infantry && hinders(s, hex.Terrain):
		strength.Rule = "9.4.4"
	case soft && open(s, target) && info.Arm == components.Armor:
		strength.Rule, strength.Value = "9.4.2", 2*base
		return strength
	case soft && open(s, target) && info.Arm == components.Mechanized:
		strength.Rule, strength.Value = "9.4.3", odds.HalfAgain(base)
		return strength
	default:
		return strength
	}
	if halved {
		strength.Rule = "13.1.5"
	} else {
		strength.Value = odds.Half(base)
	}
	return strength
}

// hinders tells whether armor and mechanized units are halved as they attack into a terrain. Rule 9.4.4.
func hinders(s *state.State, terrain components.Terrain) bool {
	switch terrain.Family() {
	case components.HighlandFamily, components.MountainFamily:
		return true
	default:
		return terrain == components.Marsh && !s.Set().Play.MarshFrozen && s.Chosen.Season != "winter"
	}
}

// open tells whether armor has the advantage in a hex: Flat or Rough without fortification or City. A town or a base does not
// matter. Rules 9.4.2, 9.4.3, A-43.
func open(s *state.State, p components.Place) bool {
	hex := s.Set().Hex(p)
	fortified := hex.Fort != components.NoSide && !s.FortsLost.Has(p)
	return (hex.Terrain == components.Flat || hex.Terrain == components.Rough) && hex.Settlement < components.City && !fortified
}

// defenseStrength is what a unit adds to a defense: nothing if it has brackets and one of the others has none; double on foot
// or wheels in an Urban hex that it is not just clearing. Rules 2.3.2.1, 9.4.5.
func defenseStrength(s *state.State, id components.UnitID, target components.Place, brackets bool) odds.Strength {
	info, base := s.Info(id), s.DS(id)
	strength := odds.Strength{Unit: id, Text: s.Name(id), Printed: base, Value: base}
	switch {
	case info.Bracketed && !brackets:
		strength.Rule, strength.Value = "2.3.2.1", 0
	case s.Set().Hex(target).Terrain == components.Urban && info.Arm == components.Infantry && !s.Unit(id).Has(state.UnderClearing):
		strength.Rule, strength.Value = "9.4.5", 2*base
	}
	return strength
}

// strengths are those of both sides: units, the beachhead of the defenders, HQs. Rules 8.5.8.4, 9.4, 18.2.1.
func strengths(s *state.State, p *Plan) (attack, defense []odds.Strength) {
	soft := !slices.ContainsFunc(p.Defenders, func(id components.UnitID) bool { return s.Info(id).Arm != components.Infantry })
	brackets := !slices.ContainsFunc(p.Defenders, func(id components.UnitID) bool { return !s.Info(id).Bracketed })
	for _, id := range p.Attackers {
		attack = append(attack, attackStrength(s, id, p.Target, soft))
	}
	for _, id := range p.Defenders {
		defense = append(defense, defenseStrength(s, id, p.Target, brackets))
	}
	defender := p.side(s).Enemy()
	if s.Beachhead(defender, p.Target) != nil {
		ds := int(s.Set().Sides[defender].BeachheadDS)
		defense = append(defense, marker("nextwar.combat.beachhead", "8.5.8.4", ds))
	}
	if n := p.HQ[state.Attacker]; n != 0 {
		attack = append(attack, marker("nextwar.combat.hq", "18.2.1", n))
	}
	if n := p.HQ[state.Defender]; n != 0 {
		defense = append(defense, marker("nextwar.combat.hq", "18.2.1", n))
	}
	return attack, defense
}

// marker is the strength of what is no unit of the combat.
func marker(key string, rule engine.Rule, value int) odds.Strength {
	return odds.Strength{Unit: components.NoUnit, Text: engine.T(key), Printed: value, Value: value, Rule: rule}
}
