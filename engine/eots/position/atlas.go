package position

import (
	"slices"
	"sync"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// An atlas holds what tracing needs to know of a map, laid out for planes. It is
// built once for a component set and never changes.
type atlas struct {
	cells [components.NumHexes]cell
	// strips are the stretches where map hexes and plane bits run in parallel.
	strips []strip
	// everywhere are the hexes of the map.
	everywhere plane

	// sea and land are the passable hexsides; anySea and anyLand add the
	// impassable ones that show water or land, for activation lines (AMB-45).
	sea, land, anySea, anyLand mesh
	// entered are the land hexsides by the cost of the terrain that they lead into (8.42),
	// left by that of the terrain they lead out of: what the way back costs.
	entered, left hexsidesByCost
	// routes are the transport routes for each set of built projects, routeHexes the
	// hexes they touch.
	routes     [1 << components.NumProjects]mesh
	routeHexes plane

	ports, airfields, controllable plane
	// held are the hexes of controllable.
	held components.LocSet
	// lanes join the box of a small map to its hexes (1.23).
	lanes []lane
	// edges are the Allied primary sources, eastEdge those on the east edge (6.22).
	edges, eastEdge plane
	// homeCities are the cities of the Home Islands (6.22).
	homeCities plane

	// portLocs and airfieldLocs are the same hexes as ports and airfields.
	portLocs, airfieldLocs []components.Loc

	// Hexes that rules name; NoLoc where the map lacks them.
	kunming, rangoon, madras, bangkok, hongKong components.Loc
	// humpFields are the airfields of the China airlift (6.23), wideFields the same with
	// Ledo, which is an option (AMB-46).
	humpFields, wideFields plane
	// chinaRedoubt is Kunming with its neighbours (13.75).
	chinaRedoubt plane

	// geography is what movement reads.
	geography geography
	roster    roster
}

// A roster is what every survey reads of all units, close together in memory.
type roster struct {
	side  [components.NumUnits]components.Side
	class [components.NumUnits]components.Class
	// group is the supply group, by whether Commonwealth HQs may take Marines (ED-17).
	group [2][components.NumUnits]uint8
}

func (r *roster) enrol(set *components.Set) {
	for unit := range set.Units {
		info := &set.Units[unit]
		r.side[unit], r.class[unit] = info.Side, info.Class
		r.group[0][unit] = uint8(supplyGroup(commands(info, false)))
		r.group[1][unit] = uint8(supplyGroup(commands(info, true)))
	}
}

// supplyGroups are the supply groups of the units by the choices of a game.
func (r *roster) supplyGroups(choices edition.Choices) *[components.NumUnits]uint8 {
	if choices.Has(edition.NoCommonwealthMarines) {
		return &r.group[1]
	}
	return &r.group[0]
}

// A strip is a run of hexes with consecutive Locs in consecutive bits of one word.
type strip struct {
	first  components.Loc
	at     cell
	length uint8
}

// Hexes that rules name by number.
const (
	kunmingHex = hexgrid.Number(2407)
	rangoonHex = hexgrid.Number(2008)
	madrasHex  = hexgrid.Number(1406)
	bangkokHex = hexgrid.Number(2010)
	ledoHex    = hexgrid.Number(2205)

	hongKongHex = hexgrid.Number(2709)
)

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

func terrainCost(t components.Terrain) int {
	switch t {
	case components.Open:
		return openCost
	case components.Mountain:
		return mountainCost
	default:
		return roughCost
	}
}

// hexsidesByCost are land hexsides for each of the terrainCosts.
type hexsidesByCost [len(terrainCosts)]mesh

// open adds a hexside that leads out of a hex in a direction.
func (h *hexsidesByCost) open(from cell, d hexgrid.Direction, cost int) {
	h[slices.Index(terrainCosts[:], cost)].open(from, d)
}

// sheet is a map of a component set.
type sheet struct {
	set *components.Set
	on  components.Map
}

// atlases keeps the atlas of each sheet that was ever surveyed.
var atlases sync.Map // sheet to *atlas

func atlasOf(set *components.Set, on components.Map) *atlas {
	key := sheet{set, on}
	if known, ok := atlases.Load(key); ok {
		return known.(*atlas)
	}
	made, _ := atlases.LoadOrStore(key, newAtlas(key))
	return made.(*atlas)
}

func newAtlas(s sheet) *atlas {
	a := &atlas{kunming: components.NoLoc, rangoon: components.NoLoc, madras: components.NoLoc, bangkok: components.NoLoc, hongKong: components.NoLoc}
	for loc := range components.Loc(components.NumHexes) {
		a.cells[loc] = cellOf(s.set.Hexes[loc].Hex)
		if s.shows(loc) {
			a.chart(s.set, s.on, loc)
		} else if s.passage(loc) {
			a.everywhere.add(a.cells[loc])
		}
	}
	for loc := range components.Loc(components.NumHexes) {
		for d := range hexgrid.Direction(hexgrid.Directions) {
			a.connect(s, loc, d)
		}
	}
	if s.on == components.MainMap {
		for loc := range components.Loc(components.NumHexes) {
			a.source(loc, s.set.Hexes[loc].Edge, s.set.Hexes[loc].JapanSource)
		}
	} else {
		a.alter(s)
	}
	a.held = a.gather(a.controllable)
	a.lanes = s.lanes(a)
	a.chinaRedoubt = a.plot(s.set.Areas.AroundKunming)
	a.geography.survey(s, a)
	a.roster.enrol(s.set)
	return a
}

// shows tells whether a hex is on the sheet. The boxes of the small maps stand for Oahu
// and Singapore and are taken for those hexes.
func (s sheet) shows(loc components.Loc) bool {
	info := &s.set.Hexes[loc]
	switch s.on {
	case components.SouthPacificMap:
		return info.SouthPacificMap
	case components.BurmaMap:
		return info.BurmaMap
	default:
		return info.MainMap
	}
}

// Shows tells whether a hex is on the map in play (1.23).
func (s *Situation) Shows(loc components.Loc) bool { return sheet{s.Set, s.P.Map}.shows(loc) }

// passage tells whether a hex off a small map belongs to the sea on the way to one of
// its boxes: east of the South Pacific map to Oahu, around Malaya on the Burma map to
// Singapore. The distances are those printed beside the boxes.
func (s sheet) passage(loc components.Loc) bool {
	h := s.set.Hexes[loc].Hex
	switch s.on {
	case components.SouthPacificMap:
		return h.Column() > eastOfSouthPacific
	case components.BurmaMap:
		return h.Column() >= straits.west && h.Column() <= straits.east &&
			h.Row() >= straits.north && h.Row() <= straits.south
	default:
		return false
	}
}

// eastOfSouthPacific is the last column of the South Pacific map.
const eastOfSouthPacific = 50

// straits are the columns and rows of the waters around Malaya.
var straits = struct{ west, east, north, south int }{19, 24, 12, 17}

// source notes a primary source of supply (6.22).
func (a *atlas) source(loc components.Loc, edge byte, japan bool) {
	at := a.cells[loc]
	if !a.everywhere.has(at) {
		return
	}
	if edge != 0 {
		a.edges.add(at)
	}
	if edge == 'E' {
		a.eastEdge.add(at)
	}
	if japan {
		a.homeCities.add(at)
	}
}

// alter applies what a small map shows differently, above all its edges.
func (a *atlas) alter(s sheet) {
	for _, change := range s.set.SmallMaps {
		if change.Map != s.on {
			continue
		}
		loc := change.Loc
		if loc == components.NoLoc {
			loc = s.set.Loc(oahuHex)
		}
		a.source(loc, change.AlliedEdge, change.JapanSource)
		switch change.Change {
		case "airfield":
			a.airfields.add(a.cells[loc])
			a.airfieldLocs = append(a.airfieldLocs, loc)
		case noIsland:
			a.controllable.remove(a.cells[loc])
		}
		for _, to := range change.LandTo {
			a.openLand(s, loc, to)
			a.openLand(s, to, loc)
		}
	}
}

// noIsland marks a hex whose island a small map does not show.
const noIsland = "no-island"

// sunk tells whether the sheet shows only sea where the main map has an island.
func (s sheet) sunk(loc components.Loc) bool {
	return slices.ContainsFunc(s.set.SmallMaps, func(change components.EdgeSource) bool {
		return change.Map == s.on && change.Loc == loc && change.Change == noIsland
	})
}

// openLand lets ground units and supply cross from one hex to its neighbour.
func (a *atlas) openLand(s sheet, from, to components.Loc) {
	h := s.set.Hexes[from].Hex
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if components.Grid.Beyond(h, d) == s.set.Hexes[to].Hex {
			a.land.open(a.cells[from], d)
			a.anyLand.open(a.cells[from], d)
			a.price(s, from, to, d)
		}
	}
}

// price notes what crossing a land hexside costs, there and back (8.42).
func (a *atlas) price(s sheet, from, to components.Loc, d hexgrid.Direction) {
	a.entered.open(a.cells[from], d, terrainCost(s.set.Hexes[to].Terrain))
	a.left.open(a.cells[from], d, terrainCost(s.set.Hexes[from].Terrain))
}

func (a *atlas) chart(set *components.Set, on components.Map, loc components.Loc) {
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
	if info.Airfield && (info.Hex != singaporeHex || !boxed(on, info.Hex)) { // its box is a port alone
		a.airfields.add(at)
		a.airfieldLocs = append(a.airfieldLocs, loc)
	}
	if info.Controllable {
		a.controllable.add(at)
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
	case hongKongHex:
		a.hongKong = loc
	}
	if set.Areas.Airlift.Has(loc) {
		a.humpFields.add(at)
	}
	if set.Areas.Airlift.Has(loc) || info.Hex == ledoHex && a.airfields.has(at) {
		a.wideFields.add(at)
	}
}

func (s strip) follows(loc components.Loc, at cell) bool {
	return loc == s.first+components.Loc(s.length) && at == s.at+cell(s.length) && at>>6 == s.at>>6
}

func (a *atlas) connect(s sheet, loc components.Loc, d hexgrid.Direction) {
	side, from := &s.set.Sides[loc][d], a.cells[loc]
	if side.To == components.NoLoc || !a.everywhere.has(from) || !a.everywhere.has(a.cells[side.To]) {
		return
	}
	if side.Sea {
		a.sea.open(from, d)
	}
	if side.Sea || side.UnplayableSea {
		a.anySea.open(from, d)
	}
	if !s.shows(loc) || !s.shows(side.To) {
		return
	}
	if side.Land || side.UnplayableLand {
		a.anyLand.open(from, d)
	}
	if !side.Land {
		return
	}
	a.land.open(from, d)
	a.price(s, loc, side.To, d)
	if side.Route == components.NoRoute {
		return
	}
	a.routeHexes.add(from)
	for built := range a.routes {
		if covers(built, side.Needs) {
			a.routes[built].open(from, d)
		}
	}
}

// covers tells whether a route counts: both its ends are built (8.42, B-A53).
func covers(built int, needs [2]components.Project) bool {
	for _, project := range needs {
		if project != components.NoProject && built&(1<<project) == 0 {
			return false
		}
	}
	return true
}

// plot lays a set of hexes out as a plane.
func (a *atlas) plot(set components.LocSet) (p plane) {
	for _, s := range a.strips {
		word, bit := s.first>>6, s.first&63
		run := set.Words[word] >> bit
		if int(bit)+int(s.length) > 64 {
			run |= set.Words[word+1] << (64 - bit)
		}
		p[s.at>>6] |= run & (1<<s.length - 1) << (s.at & 63)
	}
	return p
}

// gather is the reverse of plot.
func (a *atlas) gather(p plane) (set components.LocSet) {
	for _, s := range a.strips {
		run := p[s.at>>6] >> (s.at & 63) & (1<<s.length - 1)
		word, bit := s.first>>6, s.first&63
		set.Words[word] |= run << bit
		if int(bit)+int(s.length) > 64 {
			set.Words[word+1] |= run >> (64 - bit)
		}
	}
	return set
}
