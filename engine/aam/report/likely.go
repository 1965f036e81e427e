package report

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// likelyHexes is how many hexes are suggested at most.
const likelyHexes = 6

// far is farther than any hex of a map.
const far = components.Rows + components.Columns

// Likely suggests where units may want to go: ground units to an objective, and then to the enemy; aircraft to where most enemies
// are.
func Likely(s *state.State, seat engine.Seat, prefix engine.Order, options []engine.Option) []string {
	if s.End != nil || s.Map() == nil || len(options) <= likelyHexes || len(prefix.Args) == 0 {
		return nil
	}
	side := components.Side(seat)
	worth := nearness
	switch {
	case prefix.Verb == "fly":
		worth = crowdedness
	case prefix.Verb != "move" && prefix.Verb != "arrive" || side < 0 || side >= components.Sides:
		return nil
	}
	type target struct {
		word  string
		worth int
	}
	var targets []target
	for _, option := range options {
		if p, ok := s.Map().Find(option.Word); ok {
			targets = append(targets, target{option.Word, worth(s, side, p)})
		}
	}
	slices.SortStableFunc(targets, func(a, b target) int { return cmp.Compare(b.worth, a.worth) })
	var words []string
	for _, t := range targets[:min(likelyHexes, len(targets))] {
		words = append(words, t.word)
	}
	return words
}

// NearestFirst puts the hexes that are nearest to a refused one first.
func NearestFirst(s *state.State, word string, options []engine.Option) []engine.Option {
	if s.Map() == nil {
		return options
	}
	wanted, ok := s.Map().Find(word)
	if !ok {
		return options
	}
	distance := func(o engine.Option) int {
		if p, ok := s.Map().Find(o.Word); ok {
			return s.Map().Distance(p, wanted)
		}
		return far
	}
	sorted := slices.Clone(options)
	slices.SortStableFunc(sorted, func(a, b engine.Option) int { return cmp.Compare(distance(a), distance(b)) })
	return sorted
}

// nearness is greater the nearer a hex is to an objective, and then to an enemy.
func nearness(s *state.State, side components.Side, p components.Place) int {
	objective, enemy := far, far
	for _, at := range s.Objectives() {
		objective = min(objective, s.Map().Distance(p, at))
	}
	for id := range s.Ground(side.Enemy()) {
		enemy = min(enemy, s.Map().Distance(p, s.Units[id].At))
	}
	return -objective*far - enemy
}

// crowdedness is what the enemy ground units in a hex cost, and half of that of those next to it.
func crowdedness(s *state.State, side components.Side, p components.Place) (worth int) {
	for id := range s.Ground(side.Enemy()) {
		switch s.Map().Distance(p, s.Units[id].At) {
		case 0:
			worth += 2 * int(s.Info(id).Cost)
		case 1:
			worth += int(s.Info(id).Cost)
		}
	}
	return worth
}
