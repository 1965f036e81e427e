package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// outlook is what the moves made so far mean for the declaration of battle hexes (7.24).
// Rule AMB-32: under an Operations card a move that would leave two battle hexes, or
// a carrier at sea without a battle or a landing to cover, is refused when it is made.
type outlook struct {
	// foes are hexes that can become battle hexes: with units or a garrison of the
	// Reaction player, and not in the interior of China.
	foes components.LocSet
	// fixed are the hexes that will be battle hexes: with units of both sides, and those
	// declared already.
	fixed components.LocSet
	// common are the hexes of foes that can be the one battle hex of an Operations card:
	// all carriers at sea that cover nothing have them in range.
	common components.LocSet
	// landings are the hexes that a carrier may cover (7.24.6).
	landings components.LocSet
	single   bool
}

// outlook reads the board.
func (s *State) outlook() *outlook {
	o := &s.Off
	out := &outlook{single: !o.Event, landings: s.coverable(components.NoLoc)}
	if s.chose(edition.LandingsToCome) {
		out.landings = out.landings.Union(s.landingsToCome(o.Side))
	}
	out.foes, out.fixed = s.foes(), s.contested()
	for i := range o.Battles {
		out.fixed.Add(o.Battles[i].Hex)
	}
	out.common = out.foes
	if !out.single {
		return out
	}
	if !out.fixed.IsEmpty() {
		out.common = out.fixed
	}
	for unit := range s.atSea(o.Side).All() {
		loc, reach := s.Board.Pieces[unit].Place.Loc(), int(s.set.Units[unit].Range)
		if out.fixed.Has(loc) || s.anyWithin(out.landings, loc, reach) {
			continue
		}
		out.common = s.within(out.common, loc, reach)
	}
	return out
}

// foes are the hexes with units or a garrison of the Reaction player that can be battle
// hexes (7.24.1 to 7.24.3).
func (s *State) foes() components.LocSet {
	situation, reactor := s.Situation(), s.Off.Reactor()
	foes := s.occupied(reactor)
	if reactor == components.Japan {
		foes = foes.Union(situation.Garrisons())
	}
	for loc := range foes.All() {
		if s.set.Hexes[loc].Entry == components.ChineseGroundOnly {
			foes.Remove(loc)
		}
	}
	return foes.Without(situation.Spared(s.Off.Side))
}

// contested are the hexes that must be battle hexes. Rule 7.24.1: units of both sides are
// in them, HQs included; a garrison counts as units of Japan (13.76, 13.94).
func (s *State) contested() components.LocSet {
	var hexes components.LocSet
	occ, side := &s.Situation().Occ, s.Off.Side
	for unit := range s.Off.Chosen[side].All() {
		loc := s.Board.Pieces[unit].Place.Loc()
		if loc == components.NoLoc {
			continue
		}
		garrison := side == components.Allies && s.set.Units[unit].Class == components.Ground && s.garrisoned(loc)
		if garrison || occ.Has(loc, side.Other(), position.AnyUnits) {
			hexes.Add(loc)
		}
	}
	return hexes
}

// atSea are the carriers of a side that have ended their move outside a friendly port
// (7.24.6).
func (s *State) atSea(side components.Side) components.UnitSet {
	var set components.UnitSet
	for unit := range s.Off.Chosen[side].All() {
		if s.set.Units[unit].Carrier() && s.outsidePort(side, unit) {
			set.Add(unit)
		}
	}
	return set
}

// coverable are the hexes whose landing carriers and air units may cover. Rules 7.24.6,
// 9.11, AMB-31: own ground units have landed there, and the hex is the enemy's and without
// enemy units. The landing in one more hex is looked at as if it had been made.
func (s *State) coverable(more components.Loc) components.LocSet {
	o, occ := &s.Off, &s.Situation().Occ
	landings := o.SeaEntered
	if more != components.NoLoc {
		landings.Add(more)
	}
	for loc := range landings.All() {
		if s.Board.Control(s.set, loc) != o.Reactor() || occ.Has(loc, o.Reactor(), position.AnyUnits) {
			landings.Remove(loc)
		}
	}
	return landings
}

// prune takes the ends out of a reach that no declaration could make good.
func (out *outlook) prune(s *State, units []components.Unit, form position.Form, ends *components.LocSet) {
	s.pruneOpening(units, form, ends)
	if s.Off.Event && !form.Strategic() {
		for end := range ends.Intersect(out.foes).All() {
			if eventBattle(s, end) != nil {
				ends.Remove(end)
			}
		}
	}
	if !out.single || form.Strategic() {
		return
	}
	set, side := s.set, s.Off.Side
	reach, ground := s.carrierReach(units), s.anyOf(setOf(units), components.Ground)
	common := out.common
	if own := s.atSea(side).Intersect(setOf(units)); !own.IsEmpty() {
		common = s.commonWithout(out, setOf(units))
	}
	occ := &s.Situation().Occ
	for end := range ends.All() {
		fights := occ.Has(end, side.Other(), position.AnyUnits) || ground && out.foes.Has(end)
		switch {
		case fights:
			if !common.Has(end) {
				ends.Remove(end)
			}
		case reach > 0 && !(set.Hexes[end].Port && s.Board.Control(set, end) == side):
			landings := out.landings
			if form.Amphibious() {
				landings = s.coverable(end)
			}
			if !s.anyWithin(landings, end, reach) && !s.anyWithin(common, end, reach) {
				ends.Remove(end)
			}
		}
	}
}

// commonWithout is the common battle hex of the other carriers at sea, before the stack
// moves again.
func (s *State) commonWithout(out *outlook, stack components.UnitSet) components.LocSet {
	common := out.foes
	if !out.fixed.IsEmpty() {
		common = out.fixed
	}
	for unit := range s.atSea(s.Off.Side).Without(stack).All() {
		loc, reach := s.Board.Pieces[unit].Place.Loc(), int(s.set.Units[unit].Range)
		if out.fixed.Has(loc) || s.anyWithin(out.landings, loc, reach) {
			continue
		}
		common = s.within(common, loc, reach)
	}
	return common
}
