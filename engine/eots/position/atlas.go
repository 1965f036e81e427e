package position

import (
	"sync"

	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hex"
)

// An atlas holds what tracing needs to know of a map, laid out for planes. It is
// built once for a component set and never changes.
type atlas struct {
	cells [c.NumHexes]cell
	// strips are the stretches where map hexes and plane bits run in parallel.
	strips []strip
	// everywhere are the hexes of the map.
	everywhere plane

	// sea and land are the passable hexsides; anySea and anyLand add the
	// impassable ones that show water or land, for activation lines (AMB-45).
	sea, land, anySea, anyLand mesh
	// entries are the land hexsides by the cost of the terrain entered (8.42).
	entries [len(terrainCosts)]mesh
	// routes are the transport routes for each set of built projects.
	routes [1 << c.NumProjects]mesh

	ports, airfields, controllable plane
	// edges are the Allied primary sources, eastEdge those on the east edge (6.22).
	edges, eastEdge plane
	// homeCities are the cities of the Home Islands (6.22).
	homeCities plane
	// portLocs and airfieldLocs are the same hexes as ports and airfields.
	portLocs, airfieldLocs []c.Loc

	// Hexes that rules name; NoLoc where the map lacks them.
	kunming, rangoon, madras, bangkok c.Loc
	// humpFields are the airfields of the China airlift (6.23).
	humpFields []c.Loc
	// chinaRedoubt is Kunming with its neighbours (13.75).
	chinaRedoubt plane

	// geography is what movement reads.
	geography geography
}

// A strip is a run of hexes with consecutive Locs in consecutive bits of one word.
type strip struct {
	first  c.Loc
	at     cell
	length uint8
}

// Hexes that rules name by number.
const (
	kunmingHex = hex.Hex(2407)
	rangoonHex = hex.Hex(2008)
	madrasHex  = hex.Hex(1406)
	bangkokHex = hex.Hex(2010)
)

// humpHexes are Jarhat and Dacca: the list of 6.23 is taken as printed, so the
// airfield of Ledo does not count (AMB-46).
var humpHexes = [...]hex.Hex{2104, 1905}

// Ground movement costs in half points (8.42).
const (
	routeCost    = 1
	openCost     = 2
	roughCost    = 4
	mountainCost = 6
	// logisticRange is the overland logistic range of 4 MP (6.21).
	logisticRange = 8
)

var terrainCosts = [...]int{openCost, roughCost, mountainCost}

func terrainCost(t c.Terrain) int {
	switch t {
	case c.Open:
		return openCost
	case c.Mountain:
		return mountainCost
	default:
		return roughCost
	}
}

// logisticFromSource counts the 4 MP of 6.21 from the source to the unit: each hex
// entered on the way costs its terrain, the unit's hex included (AMB-20).
const logisticFromSource = true

// atlases keeps the atlas of each component set that was ever surveyed.
var atlases sync.Map // *c.Set to *atlas

func atlasOf(set *c.Set) *atlas {
	if known, ok := atlases.Load(set); ok {
		return known.(*atlas)
	}
	made, _ := atlases.LoadOrStore(set, newAtlas(set, logisticFromSource))
	return made.(*atlas)
}

func newAtlas(set *c.Set, fromSource bool) *atlas {
	a := &atlas{kunming: c.NoLoc, rangoon: c.NoLoc, madras: c.NoLoc, bangkok: c.NoLoc}
	for loc := range c.Loc(c.NumHexes) {
		a.cells[loc] = cellOf(set.Hexes[loc].Hex)
		if set.Hexes[loc].MainMap {
			a.chart(set, loc)
		}
	}
	for loc := range c.Loc(c.NumHexes) {
		if set.Hexes[loc].MainMap {
			for d := range hex.Direction(hex.Directions) {
				a.connect(set, loc, d, fromSource)
			}
		}
	}
	if a.kunming != c.NoLoc {
		a.chinaRedoubt.add(a.cells[a.kunming])
		a.chinaRedoubt.widen()
		a.chinaRedoubt.intersect(&a.everywhere)
	}
	a.geography.survey(set, a)
	return a
}

// chart notes what the map shows in a hex.
func (a *atlas) chart(set *c.Set, loc c.Loc) {
	info, at := &set.Hexes[loc], a.cells[loc]
	a.everywhere.add(at)
	if n := len(a.strips); n > 0 && a.strips[n-1].follows(loc, at) {
		a.strips[n-1].length++
	} else {
		a.strips = append(a.strips, strip{first: loc, at: at, length: 1})
	}
	if info.Port {
		a.ports.add(at)
		a.portLocs = append(a.portLocs, loc)
	}
	if info.Airfield {
		a.airfields.add(at)
		a.airfieldLocs = append(a.airfieldLocs, loc)
	}
	if info.Controllable {
		a.controllable.add(at)
	}
	if info.Edge != 0 {
		a.edges.add(at)
	}
	if info.Edge == 'E' {
		a.eastEdge.add(at)
	}
	if info.JapanSource {
		a.homeCities.add(at)
	}
	switch info.Hex {
	case kunmingHex:
		a.kunming = loc
	case rangoonHex:
		a.rangoon = loc
	case madrasHex:
		a.madras = loc
	case bangkokHex:
		a.bangkok = loc
	}
	for _, hump := range humpHexes {
		if info.Hex == hump {
			a.humpFields = append(a.humpFields, loc)
		}
	}
}

func (s strip) follows(loc c.Loc, at cell) bool {
	return loc == s.first+c.Loc(s.length) && at == s.at+cell(s.length) && at>>6 == s.at>>6
}

// connect notes how a hexside may be crossed.
func (a *atlas) connect(set *c.Set, loc c.Loc, d hex.Direction, fromSource bool) {
	side, from := &set.Sides[loc][d], a.cells[loc]
	if side.To == c.NoLoc || !set.Hexes[side.To].MainMap {
		return
	}
	if side.Sea {
		a.sea.open(from, d)
	}
	if side.Sea || side.UnplayableSea {
		a.anySea.open(from, d)
	}
	if side.Land || side.UnplayableLand {
		a.anyLand.open(from, d)
	}
	if !side.Land {
		return
	}
	a.land.open(from, d)
	entered := side.To
	if !fromSource {
		entered = loc
	}
	for i, cost := range terrainCosts {
		if cost == terrainCost(set.Hexes[entered].Terrain) {
			a.entries[i].open(from, d)
		}
	}
	if side.Route == c.NoRoute {
		return
	}
	for built := range a.routes {
		if covers(built, side.Needs) {
			a.routes[built].open(from, d)
		}
	}
}

func covers(built int, needs [2]c.Project) bool {
	for _, project := range needs {
		if project != c.NoProject && built&(1<<project) == 0 {
			return false
		}
	}
	return true
}

// plot lays a set of hexes out as a plane.
func (a *atlas) plot(set *c.LocSet, p *plane) {
	*p = plane{}
	for _, s := range a.strips {
		word, bit := s.first>>6, s.first&63
		run := set[word] >> bit
		if int(bit)+int(s.length) > 64 {
			run |= set[word+1] << (64 - bit)
		}
		p[s.at>>6] |= run & (1<<s.length - 1) << (s.at & 63)
	}
}

// gather is the reverse of plot.
func (a *atlas) gather(p *plane, set *c.LocSet) {
	*set = c.LocSet{}
	for _, s := range a.strips {
		run := p[s.at>>6] >> (s.at & 63) & (1<<s.length - 1)
		word, bit := s.first>>6, s.first&63
		set[word] |= run << bit
		if int(bit)+int(s.length) > 64 {
			set[word+1] |= run >> (64 - bit)
		}
	}
}
