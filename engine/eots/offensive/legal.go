package offensive

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// legalBuild, legalReaction and legalReturn tell of the usual orders that they are legal, without the other orders that
// would be legal too: whoever thinks ahead gives very many of them. The words are those that are listed.

func legalBuild(s *state.State, side components.Side, order engine.Order) bool {
	if order.Verb == "commit" {
		_, refusal := Draft(s).Declaration()
		return s.Off.HQ[side] != components.NoUnit && len(order.Args) == 0 && refusal == nil
	}
	return legalStep(s, side, order, activations)
}

func legalReaction(s *state.State, side components.Side, order engine.Order) bool {
	if order.Verb == "commit" {
		_, refusal := engage(s)
		return len(order.Args) == 0 && refusal == nil
	}
	return legalStep(s, side, order, reactions)
}

// legalStep tells that units may be activated, or moved, by the HQ that was chosen.
func legalStep(s *state.State, side components.Side, order engine.Order, candidates candidates) bool {
	switch {
	case s.Off.HQ[side] == components.NoUnit:
		return false
	case order.Verb == "activate":
		return legalActivation(s, side, order.Args, candidates)
	}
	return order.Verb == "move" && legalMove(s, side, order.Args)
}

func legalReturn(s *state.State, side components.Side, order engine.Order) bool {
	switch order.Verb {
	case "move":
		return legalMove(s, side, order.Args)
	case "commit":
		return len(order.Args) == 0 && MustReturn(s, side).IsEmpty()
	}
	return false
}

// candidates are the units that may be activated beside others.
type candidates func(*state.State, components.Side, components.UnitSet) iter.Seq[components.Unit]

// legalActivation tells that each unit may be activated next to those before it.
func legalActivation(s *state.State, side components.Side, words []string, candidates candidates) bool {
	chosen := s.Off.Chosen[side]
	for _, word := range words {
		unit := s.Unit(word)
		if unit == components.NoUnit || s.Set.Units[unit].ID != word || !yields(candidates(s, side, chosen), unit) {
			return false
		}
		chosen.Add(unit)
	}
	return len(words) > 0
}

func yields(units iter.Seq[components.Unit], wanted components.Unit) bool {
	for unit := range units {
		if unit == wanted {
			return true
		}
	}
	return false
}

// legalMove tells that units may join one another to a stack, and that it may end in the hex that is the last word.
func legalMove(s *state.State, side components.Side, words []string) bool {
	if len(words) < 2 {
		return false
	}
	last := len(words) - 1
	units := make([]components.Unit, 0, last)
	for _, word := range words[:last] {
		unit := s.Unit(word)
		if unit == components.NoUnit || s.Set.Units[unit].ID != word || !joins(s, side, units, unit) {
			return false
		}
		units = append(units, unit)
	}
	to := s.Loc(words[last])
	if to == components.NoLoc || s.HexWord(to) != words[last] || s.Board.Pieces[units[0]].Place.Loc() == to {
		return false
	}
	for way := range waysOf(s, side, ReadMove(s, words[:last]).Units) {
		if way.Ends.Has(to) {
			return true
		}
	}
	return false
}
