package position

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
)

// supplyChina finds the state of the Burma Road and what hangs on it: Kunming and the
// China box (13.74, 13.75, 13.78).
func (s *Situation) supplyChina(net *network, routes *mesh) {
	net.road = s.roadOpen(net, routes)
	net.kunming = net.road
	if !net.road && net.hump {
		fields := s.suppliedAirfields(c.Allies)
		net.kunming = s.humpAirfield(&fields)
	}
	net.fromKunming = plane{}
	if net.kunming && s.atlas.kunming != c.NoLoc {
		var from plane
		from.add(s.atlas.cells[s.atlas.kunming])
		if net.choices.Has(edition.AnyOverland) {
			net.fromKunming = s.atlas.anyOverland(net.ground, &from)
			return
		}
		net.fromKunming = s.atlas.overland(net.ground, routes, &from)
	}
}

// roadOpen tells whether the Burma Road is open. Rule 13.78: transport routes run from
// Kunming to Rangoon and a sea line from there to Madras or a map edge, outside
// un-neutralised enemy ZOI; or routes run from Kunming to Madras, for which Jarhat and
// Imphal or Ledo must be built. The hexes are Allied and hold no Japanese ground or air
// unit nor HQ. By an option only the road overland counts.
func (s *Situation) roadOpen(net *network, routes *mesh) bool {
	a := s.atlas
	if a.kunming == c.NoLoc {
		return false
	}
	var allowed, road plane
	allowed.setWithout(&net.friendly, &net.barred)
	allowed.unite(&a.chinaRedoubt)
	road.add(a.cells[a.kunming])
	routes.fill(&road, &allowed)
	if road.has(a.cells[a.madras]) {
		return true
	}
	if !road.has(a.cells[a.rangoon]) || net.choices.Has(edition.RoadByLand) {
		return false
	}
	var sea plane
	sea.add(a.cells[a.rangoon])
	a.sea.fill(&sea, &net.clear)
	if sea.has(a.cells[a.madras]) {
		return true
	}
	sea.intersect(&a.edges)
	return !sea.empty()
}

// roadState is the box of the Burma Road marker (13.78).
func (s *Situation) roadState(net *network) Road {
	switch {
	case net.road:
		return RoadOpen
	case net.kunming:
		return RoadHump
	default:
		return RoadClosed
	}
}

// airliftFields are the airfields of the China airlift. Rule 6.23: Jarhat and Dacca, by an
// option Ledo as well (AMB-46).
func (s *Situation) airliftFields() []c.Loc {
	if s.P.Choices.Has(edition.LedoAirfield) {
		return s.atlas.wideFields
	}
	return s.atlas.humpFields
}

// humpAirfield tells whether an airfield of the China airlift is among the supplied Allied
// ones (6.23).
func (s *Situation) humpAirfield(supplied *plane) bool {
	for _, loc := range s.airliftFields() {
		if supplied.has(s.atlas.cells[loc]) {
			return true
		}
	}
	return false
}
