package opponent

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// fighter is a unit that can take part in a battle: from where it is, or from a hex that it moves to.
type fighter struct {
	unit components.Unit
	to   components.Loc
}

// reaction are the orders of a reaction: the HQ with the most to activate, then its strongest units that reach a battle, from where
// they are or also after a move, and the position after them. Nothing where no such reaction is possible.
func reaction(s *state.State, side components.Side, moving bool) (orders []engine.Order, next *state.State) {
	next = s
	carry := func(order engine.Order) bool {
		events, err := engine.Try(next, engine.Seat(side), order)
		if err != nil {
			return false
		}
		next = next.Evolve(events...).(*state.State)
		orders = append(orders, order)
		return true
	}
	if s.Off.HQ[side] == components.NoUnit {
		best, most := components.NoUnit, 0
		for hq := range offensive.ReactionHQs(s).All() {
			trial := s.Sharing()
			trial.Off.HQ[side] = hq
			n := min(len(ofOneService(trial, side, fighters(trial, side, false))), trial.ActivationLimit(side, components.UnitSet{}))
			if n > most || best == components.NoUnit {
				best, most = hq, n
			}
		}
		if best == components.NoUnit || !carry(engine.Order{Verb: "hq", Args: []string{s.Set.Units[best].ID}}) {
			return nil, s
		}
	}
	chosen := ofOneService(next, side, fighters(next, side, moving))
	chosen = chosen[:min(len(chosen), next.ActivationLimit(side, components.UnitSet{}))]
	activate := func() bool {
		units := make([]components.Unit, len(chosen))
		for i := range chosen {
			units[i] = chosen[i].unit
		}
		return carry(engine.Order{Verb: "activate", Args: unitWords(next, units)})
	}
	for len(chosen) > 0 && !activate() {
		chosen = chosen[:len(chosen)-1]
	}
	if len(chosen) == 0 {
		return nil, s
	}
	for _, f := range chosen {
		if f.to != components.NoLoc && !carry(engine.Order{Verb: "move", Args: []string{next.Set.Units[f.unit].ID, next.HexWord(f.to)}}) {
			return nil, s
		}
	}
	if !carry(engine.Order{Verb: "commit"}) {
		return nil, s
	}
	return orders, next
}

// ofOneService leaves out who may not be activated with those before, because of inter-service rivalry (14.0).
func ofOneService(s *state.State, side components.Side, all []fighter) []fighter {
	var chosen components.UnitSet
	return slices.DeleteFunc(all, func(f fighter) bool {
		with := chosen
		with.Add(f.unit)
		if s.Board.Rivalry[side] && s.Situation().RivalryConflict(side, with) {
			return true
		}
		chosen = with
		return false
	})
}

// fighters are the units that may be activated and fight in a battle, the strongest first; moving adds those that have to move.
func fighters(s *state.State, side components.Side, moving bool) (all []fighter) {
	battles := offensive.BattleHexes(s)
	for unit := range offensive.Activatable(s, side, components.UnitSet{}).All() {
		loc := s.Board.Pieces[unit].Place.Loc()
		switch {
		case loc == components.NoLoc:
		case battles.Has(loc) || s.Flyer(unit) && s.AnyWithin(battles, loc, offensive.FightRange(s, unit)):
			all = append(all, fighter{unit, components.NoLoc})
		case moving && s.Set.Units[unit].Class != components.Ground:
			if to := approach(s, side, unit, battles); to != components.NoLoc {
				all = append(all, fighter{unit, to})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b fighter) int { return s.Board.Attack(s.Set, b.unit) - s.Board.Attack(s.Set, a.unit) })
	return all
}

// approach is a hex from which a unit fights after a move: a battle hex for ships, for aircraft and carriers one as far away
// as they can.
func approach(s *state.State, side components.Side, unit components.Unit, battles components.LocSet) components.Loc {
	best, most := components.NoLoc, -1
	for _, way := range offensive.WaysOf(s, side, []components.Unit{unit}) {
		if way.Strategic() {
			continue
		}
		if !s.Flyer(unit) {
			for loc := range way.Ends.Intersect(battles).All() {
				return loc
			}
			continue
		}
		for loc := range way.Ends.All() {
			if battles.Has(loc) || s.UnitsAt(side.Other(), loc) != (components.UnitSet{}) || !s.AnyWithin(battles, loc, offensive.FightRange(s, unit)) {
				continue
			}
			away := 99
			for battle := range battles.All() {
				away = min(away, s.Set.Distance(loc, battle))
			}
			if away > most {
				best, most = loc, away
			}
		}
	}
	return best
}
