package strike

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// FlightPath of a helicopter from its base to a target hex: the way within its range that crosses fewest hexes with enemy ground
// units, then the shortest; the target hex itself is not crossed. From a holding box it begins at a gate. Nothing else depends on the way,
// so nobody would choose another one and its owner is not asked. Rule 24.3.
func FlightPath(s *state.State, by components.Side, from, to components.Place, reach int) []components.Place {
	if !s.Set().IsHex(to) {
		return nil
	}
	starts := map[components.Place]int{}
	if s.Set().IsHex(from) {
		starts[from] = 0
	} else if box := s.Set().Box(from); box != nil {
		for _, gate := range box.Gates {
			starts[gate] = box.AirDistance
		}
	}
	enemy := &s.Board().Occupied[by.Enemy()]
	// best[p][n] is the number of enemy hexes on the best way of n hexes from p to the target.
	const unreached = 1 << 20
	layer := make([]int, len(s.Set().Hexes))
	for p := range layer {
		layer[p] = unreached
	}
	layer[to] = 0
	layers := [][]int{layer}
	for range reach {
		last := layers[len(layers)-1]
		next := make([]int, len(last))
		for p := range next {
			next[p] = unreached
			enemies := 0
			if enemy.Has(components.Place(p)) && components.Place(p) != to {
				enemies = 1
			}
			for _, near := range s.Set().Hexes[p].Near {
				if near != components.Nowhere && last[near] < unreached {
					next[p] = min(next[p], last[near]+enemies)
				}
			}
		}
		layers = append(layers, next)
	}
	start, length, least := components.Nowhere, 0, unreached
	for n, layer := range layers {
		for p, more := range starts {
			if n+more <= reach && (layer[p] < least || layer[p] == least && n == length && p < start) {
				start, length, least = p, n, layer[p]
			}
		}
	}
	if start == components.Nowhere {
		return nil
	}
	way := []components.Place{start}
	for n := length; n > 0; n-- {
		at := way[len(way)-1]
		near := slices.Clone(s.Set().Hex(at).Near[:])
		next := slices.MinFunc(slices.DeleteFunc(near, func(p components.Place) bool { return p == components.Nowhere }),
			func(a, b components.Place) int { return layers[n-1][a] - layers[n-1][b] })
		way = append(way, next)
	}
	return way[:len(way)-1]
}
