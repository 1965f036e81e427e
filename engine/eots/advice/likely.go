package advice

import (
	"cmp"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// likelySteps is what a side is likely to do next: to play a card; in an Offensive or a reaction to activate units, and then to
// move those that have not moved.
func likelySteps(s *state.State, side components.Side) []string {
	switch s.Stage {
	case state.Impulse:
		return []string{"play"}
	case state.Build, state.ReactionMoves:
		if s.Off.Chosen[side].Without(s.Off.Moved).IsEmpty() {
			return []string{"activate"}
		}
		return []string{"move"}
	}
	return nil
}

// likelyLeaders let each HQ that can do so lead an Offensive for the Operations value of a card.
func likelyLeaders(s *state.State, side components.Side, prefix engine.Order) []string {
	var likely []string
	for _, hq := range s.OptionsAfter(side, prefix.With("ops").With("hq")) {
		likely = append(likely, "ops hq "+hq.Word)
	}
	if len(likely) > LikelyInAll/2 {
		return nil
	}
	return likely
}

// likelyGroups are the units that stand together and can be activated together, and then every unit: those first that are the
// nearest to a battle, or to the enemy where there is none yet.
func likelyGroups(s *state.State, side components.Side, options []engine.Option) []string {
	type group struct {
		words    []string
		distance int
	}
	var groups []group
	hexes := make(map[components.Loc]int)
	limit := PickLimit(s, engine.Seat(side), engine.Order{Verb: "activate"})
	enemies := goals(s, side)
	if enemies.IsEmpty() {
		enemies = s.Occupied(side.Other())
	}
	for _, option := range options {
		_, rank, stands := s.Whereabouts(engine.For(engine.Seat(side)), option.Word)
		if !stands {
			continue
		}
		loc := components.Loc(rank)
		at, known := hexes[loc]
		if !known {
			at = len(groups)
			hexes[loc] = at
			groups = append(groups, group{distance: distanceTo(s, loc, enemies)})
		}
		groups[at].words = append(groups[at].words, option.Word)
	}
	slices.SortStableFunc(groups, func(a, b group) int { return cmp.Compare(a.distance, b.distance) })
	var together, each []string
	for _, g := range groups {
		if each = append(each, g.words...); len(together) < LikelyInAll/2 && len(g.words) > 1 && len(g.words) <= limit {
			together = append(together, strings.Join(g.words, " "))
		}
	}
	return append(together, each...)
}

// distanceTo is how far the nearest of some hexes is.
func distanceTo(s *state.State, from components.Loc, hexes components.LocSet) int {
	nearest := components.NumHexes
	for loc := range hexes.All() {
		nearest = min(nearest, s.Set.Distance(from, loc))
	}
	return nearest
}

// likelyStacks are the units of a class that stand together and can move, with the hex of the Offensive that is the nearest of those
// they reach; several of them without such a hex, too.
func likelyStacks(s *state.State, side components.Side, options []engine.Option) []string {
	var likely []string
	for _, units := range stacksOf(s, options) {
		words := make([]string, 0, len(units)+1)
		for _, unit := range units {
			words = append(words, s.Set.Units[unit].ID)
		}
		goal := nearestGoal(s, side, units)
		if s.MovementPhase() == state.PostBattleMovement {
			goal = nearestBase(s, side, units)
		}
		if goal != components.NoLoc {
			words = append(words, s.Set.Hexes[goal].Hex.String())
		} else if len(words) == 1 {
			continue
		}
		if likely = append(likely, strings.Join(words, " ")); len(likely) == LikelyInAll/2 {
			break
		}
	}
	return likely
}

// stacksOf divides the units of options by their hexes and classes.
func stacksOf(s *state.State, options []engine.Option) [][]components.Unit {
	var stacks [][]components.Unit
	for _, option := range options {
		unit := s.Unit(option.Word)
		if unit == components.NoUnit {
			continue
		}
		at := slices.IndexFunc(stacks, func(stack []components.Unit) bool {
			return s.Board.Pieces[stack[0]].Place == s.Board.Pieces[unit].Place && s.Set.Units[stack[0]].Class == s.Set.Units[unit].Class
		})
		if at < 0 {
			stacks = append(stacks, []components.Unit{unit})
			continue
		}
		stacks[at] = append(stacks[at], unit)
	}
	return stacks
}

// nearestGoal is the nearest hex of the Offensive that a stack reaches in one form only; NoLoc without.
func nearestGoal(s *state.State, side components.Side, units []components.Unit) components.Loc {
	return nearestOf(s, side, units, goals(s, side))
}

// nearestBase is the nearest hex of a side in which a stack can be based and that it reaches in one form only; NoLoc without.
func nearestBase(s *state.State, side components.Side, units []components.Unit) components.Loc {
	var bases components.LocSet
	for loc := range components.Loc(components.NumHexes) {
		if s.Set.Hexes[loc].Named && s.Board.Control(s.Set, loc) == side && isBase(s, units[0], loc) {
			bases.Add(loc)
		}
	}
	return nearestOf(s, side, units, bases)
}

// nearestOf is the nearest of some hexes that a stack reaches in one form only.
func nearestOf(s *state.State, side components.Side, units []components.Unit, hexes components.LocSet) components.Loc {
	from, nearest := s.Board.Pieces[units[0]].Place.Loc(), components.NoLoc
	if from == components.NoLoc || hexes.IsEmpty() {
		return components.NoLoc
	}
	ways := offensive.WaysOf(s, side, units)
	for loc := range hexes.All() {
		forms := 0
		for i := range ways {
			if ways[i].Ends.Has(loc) {
				forms++
			}
		}
		if forms == 1 && (nearest == components.NoLoc || s.Set.Distance(from, loc) < s.Set.Distance(from, nearest)) {
			nearest = loc
		}
	}
	return nearest
}
