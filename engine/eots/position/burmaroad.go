package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// supplyChina finds the state of the Burma Road and what hangs on it: Kunming and the
// China box (13.74, 13.75, 13.78; C-A14).
func (s *Situation) supplyChina(net *network) {
	net.road = s.roadOpen(net)
	net.kunming = net.road
	if !net.road && net.hump {
		fields := s.suppliedAirfields(components.Allies)
		net.kunming = fields.meets(s.airliftFields())
	}
	net.fromKunming = plane{}
	if net.kunming && s.atlas.kunming != components.NoLoc {
		from := planeAt(s.atlas.cells[s.atlas.kunming])
		if net.choices.Has(edition.AnyOverland) {
			net.fromKunming = s.atlas.anyOverland(net.ground, &from)
			return
		}
		net.fromKunming = s.atlas.overland(net.ground, &s.atlas.left, &from)
	}
}

// roadOpen tells whether the Burma Road is open. Rule 13.78: transport routes run from
// Kunming to Rangoon and a sea line from there to Madras or a map edge, outside
// un-neutralised enemy ZOI; or routes run from Kunming to Madras, for which Jarhat and
// Imphal or Ledo must be built. The hexes are Allied and hold no Japanese ground or air
// unit nor HQ. By an option only the road overland counts (C-A17).
func (s *Situation) roadOpen(net *network) bool {
	a := s.atlas
	if a.kunming == components.NoLoc {
		return false
	}
	var road plane
	allowed := a.roadHexes(net)
	road.add(a.cells[a.kunming])
	a.routes[net.built].fill(&road, &allowed)
	if road.has(a.cells[a.madras]) {
		return true
	}
	if !road.has(a.cells[a.rangoon]) || net.choices.Has(edition.RoadByLand) {
		return false
	}
	sea := planeAt(a.cells[a.rangoon])
	a.sea.fill(&sea, &net.clear)
	if sea.has(a.cells[a.madras]) {
		return true
	}
	return sea.meets(&a.edges)
}

// roadHexes are the hexes through which the Burma Road may run (13.78; C-A16).
func (a *atlas) roadHexes(net *network) plane {
	allowed := without(&net.friendly, &net.barred)
	allowed.unite(&a.chinaRedoubt)
	return allowed
}

// A RoadTrace tells how the Burma Road runs or what closes it (13.78).
type RoadTrace struct {
	// Route are the hexes of the transport routes from Kunming to Madras or to Rangoon, Sea
	// those of the line from there to Madras or a map edge. Where the road is closed, they
	// are the shortest ones but for what closes it; empty without any.
	Route, Sea []components.Loc
	// Closed are hexes of the route that are not Allied or hold Japanese units, Zone those of
	// the sea line in un-neutralised enemy ZOI.
	Closed, Zone []components.Loc
}

// RoadTrace follows the Burma Road.
func (s *Situation) RoadTrace() RoadTrace {
	var t RoadTrace
	a, net := s.atlas, s.nets[components.Allies]
	if a.kunming == components.NoLoc {
		return t
	}
	routes, allowed := &a.routes[net.built], a.roadHexes(net)
	point := func(loc components.Loc) *plane {
		var p plane
		if loc != components.NoLoc {
			p.add(a.cells[loc])
		}
		return &p
	}
	if t.Route = a.way(routes, point(a.kunming), point(a.madras), &allowed); t.Route != nil {
		return t
	}
	if t.Route = a.way(routes, point(a.kunming), point(a.rangoon), &allowed); t.Route == nil {
		t.Route = a.way(routes, point(a.kunming), point(a.rangoon), &a.everywhere)
		for _, loc := range t.Route {
			if !allowed.has(a.cells[loc]) {
				t.Closed = append(t.Closed, loc)
			}
		}
		return t
	}
	goal := a.edges
	goal.unite(point(a.madras))
	if t.Sea = a.way(&a.sea, point(a.rangoon), &goal, &net.clear); t.Sea == nil {
		t.Sea = a.way(&a.sea, point(a.rangoon), &goal, &a.everywhere)
		for _, loc := range t.Sea {
			if !net.clear.has(a.cells[loc]) {
				t.Zone = append(t.Zone, loc)
			}
		}
	}
	return t
}

// way is a shortest way over open hexsides through allowed hexes from one of some hexes to
// one of some others, nil where there is none.
func (a *atlas) way(over *mesh, from, to, allowed *plane) []components.Loc {
	first := *from
	first.intersect(allowed)
	layers, reached := []plane{first}, first
	for {
		last := layers[len(layers)-1]
		if last.empty() {
			return nil
		}
		hit := both(&last, to)
		if ends := hit.cells(); len(ends) > 0 {
			return a.lineBack(len(layers)-1, ends[0], func(length int, from, to cell) (land, came bool) {
				return true, layers[length].has(from) && over.joins(from, to)
			}).Hexes
		}
		var next plane
		over.step(&last, &next)
		next.intersect(allowed)
		next.exclude(&reached)
		reached.unite(&next)
		layers = append(layers, next)
	}
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
func (s *Situation) airliftFields() *plane {
	if s.P.Choices.Has(edition.LedoAirfield) {
		return &s.atlas.wideFields
	}
	return &s.atlas.humpFields
}

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
