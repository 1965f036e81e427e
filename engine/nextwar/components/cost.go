package components

import "github.com/umpire-games/umpire/engine/hexgrid"

// StepCost is what a unit of a mobility class pays to go over a side of a hex into the next one in some weather: the road
// rate along a road, else the terrain and the river; Prohibited where it may not go. Zones of control, stacking, fortifications
// and interdiction are not looked at. Rules 8.3.1.1, 8.3.2, 8.3.3, A-133.
func (s *Set) StepCost(from Place, direction int, m Mobility, weather Weather) Movement {
	hex := &s.Hexes[from]
	to := hex.Near[direction]
	if to == Nowhere {
		return Prohibited
	}
	return s.Charts.Costs.Step(hex, &s.Hexes[to], hexgrid.Direction(direction), m, weather)
}

// Step is the cost of a step between two adjacent hexes. See [Set.StepCost].
func (c *Costs) Step(from, to *Hex, direction hexgrid.Direction, m Mobility, weather Weather) Movement {
	storm := 0
	if weather == Storm {
		storm = 1
	}
	edge := &from.Edges[direction]
	if !to.Land() || edge.River == AllWater {
		return Prohibited
	}
	if edge.Road != NoRoad {
		cost := c.Road[edge.Road][m][storm]
		if from.Settlement >= City || to.Settlement >= City {
			cost = min(cost, c.Road[Primary][m][storm])
		}
		return cost
	}
	cost := c.Terrain[to.Terrain][m][storm]
	switch {
	case cost < 0 || edge.River == Major && !edge.Bridge:
		return Prohibited
	case edge.River == Minor && !edge.Bridge:
		cost += c.MinorRiver[m]
	}
	return cost
}
