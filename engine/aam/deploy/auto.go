package deploy

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// autoDeploy deploys the rest of a side by default: vehicles in the front row nearest to the roads, Soldiers nearest to column F,
// artillery on hills or else behind, all facing the enemy's edge. Rule 18.
func autoDeploy(r *state.Referee, side components.Side, _ []string) {
	s := r.State
	zone := ZoneOf(s, side)
	rest := unplaced(s, side)
	slices.SortStableFunc(rest, func(a, b state.UnitID) int { return cmp.Compare(turnOf(s, a), turnOf(s, b)) })
	roads := toRoads(s)
	for _, id := range rest {
		best, bestRank := components.NoPlace, rank{}
		for _, p := range s.Map().All {
			if rank := rankOf(s, id, p, zone, &roads); (best == components.NoPlace || rank.compare(bestRank) < 0) && WhyNotDeploy(s, id, p) == nil {
				best, bestRank = p, rank
			}
		}
		switch aboard := carriers(s, id); {
		case best != components.NoPlace:
			placed := state.Placed{Unit: id, At: best, Aboard: state.NoUnit}
			if s.Info(id).Kind == components.Vehicle {
				placed.Facing = towards(zone)
			}
			r.Emit(placed)
		case len(aboard) > 0:
			r.Emit(state.Placed{Unit: id, At: s.Units[aboard[0]].At, Aboard: aboard[0]})
		}
	}
}

// The order in which units are placed.
const (
	vehicleTurn = iota
	gunTurn
	soldierTurn
)

func turnOf(s *state.State, id state.UnitID) int {
	switch info := s.Info(id); {
	case info.Kind == components.Vehicle:
		return vehicleTurn
	case info.Is(components.Artillery):
		return gunTurn
	}
	return soldierTurn
}

// rank tells how good a hex is for a unit; less is better, the first number counts most.
type rank [3]int

func (a rank) compare(b rank) int { return slices.Compare(a[:], b[:]) }

// rankOf a hex for a unit. Those that are not bound to the zone are placed as near to the objective as they can be.
func rankOf(s *state.State, id state.UnitID, p components.Place, zone int8, roads *[components.Places]int) rank {
	front := depthOf(s) - 1 - fromEdge(zone, p)
	centre := max(column(p)-middle, middle-column(p))
	if s.Info(id).HasAny(ability.Partisan, ability.Gliderborne) {
		return rank{s.Map().Distance(p, s.Map().Objective)}
	}
	switch turnOf(s, id) {
	case vehicleTurn:
		return rank{front, roads[p], centre}
	case gunTurn:
		if s.Map().Hexes[p].Terrain == components.Hill {
			return rank{0, front, centre}
		}
		return rank{1, -front, centre}
	}
	return rank{front + centre, front}
}

// middle is column F.
const middle = components.Columns / 2

// toRoads is the distance of every hex from the nearest road; of maps without any, nothing.
func toRoads(s *state.State) (distance [components.Places]int) {
	m := s.Map()
	for _, p := range m.All {
		nearest := components.Rows
		for _, road := range m.All {
			if m.Hexes[road].Road != 0 {
				nearest = min(nearest, m.Distance(p, road))
			}
		}
		distance[p] = nearest
	}
	return distance
}
