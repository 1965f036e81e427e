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
	a, start, rangoon := s.atlas, s.Set.Loc(imphalHex), s.atlas.rangoon
	if start == components.NoLoc || rangoon == components.NoLoc || !s.Ports[components.Japan].Has(rangoon) {
		return false
	}
	open := without(&s.nets[components.Japan].friendly, &s.forces[components.Allies].ashore)
	line := planeAt(a.cells[start])
	line.intersect(&open)
	a.routes[s.built()|1<<components.Imphal].fill(&line, &open)
	return line.has(a.cells[rangoon])
}
