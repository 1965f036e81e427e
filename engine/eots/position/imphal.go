package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// imphalHex is one end of the route that Japan may build (13.77).
const imphalHex hexgrid.Number = 2105

// ImphalLine tells whether Japan may build the transport route of Imphal. Rule 13.77:
// transport routes through hexes under Japanese control, without Allied units ashore,
// lead from Imphal to Rangoon, which is a supplied Japanese port.
func (s *Situation) ImphalLine() bool {
	start, rangoon := s.Set.Loc(imphalHex), s.atlas.rangoon
	open := func(loc components.Loc) bool {
		return s.P.Control(s.Set, loc) == components.Japan && !s.Occ.Has(loc, components.Allies, Ashore)
	}
	if start == components.NoLoc || rangoon == components.NoLoc || !s.Ports[components.Japan].Has(rangoon) || !open(start) {
		return false
	}
	var seen components.LocSet
	seen.Add(start)
	for queue := []components.Loc{start}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if at == rangoon {
			return true
		}
		for d := range s.Set.Sides[at] {
			side := &s.Set.Sides[at][d]
			if side.Route == components.NoRoute || side.To == components.NoLoc || seen.Has(side.To) || !open(side.To) {
				continue
			}
			if s.unbuilt(side.Needs[0]) || s.unbuilt(side.Needs[1]) {
				continue
			}
			seen.Add(side.To)
			queue = append(queue, side.To)
		}
	}
	return false
}

// unbuilt tells whether a project stands in the way of the line from Imphal, its own apart.
func (s *Situation) unbuilt(project components.Project) bool {
	return project != components.NoProject && project != components.Imphal && !s.P.Built[project]
}
