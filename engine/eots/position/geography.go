package position

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// A geography holds the parts of the map that movement rules name, laid out as planes.
// It belongs to an atlas and never changes.
type geography struct {
	// terrain are the land hexes by the cost of entering them (8.42), in the order
	// of terrainCosts.
	terrain [len(terrainCosts)]plane
	// coast are the hexes with a passable sea hexside and land; beaches leave out the
	// mountains but for Port Moresby (8.45).
	coast, beaches            plane
	oneHexIslands, named      plane
	chineseCities, homeCities plane // with garrisons (13.76, 13.94)
	// beyond are the hexes that the sheet of a small scenario leaves out (1.23).
	beyond plane
	// locs are the hexes of the cells.
	locs                       [64 * planeWords]components.Loc
	closed, manchukuo          plane // no entry (8.41 C, 13.91)
	inlandChina, mainlandIndia plane // (8.41 A, B, D)
	notChinese                 plane // outside the area of Chinese ground units (8.41 E)
	ferry                      plane // 5408 (8.35)
	returnPorts                [2]plane
	fields                     plane // airfields where units may be: not those of Manchukuo (13.91)
}

// Hexes that movement rules name by number.
const (
	portMoresbyHex = hexgrid.Number(3823)
	oahuHex        = hexgrid.Number(5808)
)

func (g *geography) survey(s sheet, a *atlas) {
	set := s.set
	areas := &set.Areas
	g.oneHexIslands = a.plot(areas.OneHexIslands)
	g.named = a.plot(areas.Named)
	g.named.unite(&a.airfields) // small maps may show more of them
	g.manchukuo = a.plot(areas.Manchuria)
	chinese := a.plot(areas.ChineseGround)
	g.notChinese = without(&a.everywhere, &chinese)
	for at := range g.locs {
		g.locs[at] = components.NoLoc
	}
	for loc := range components.Loc(components.NumHexes) {
		g.locs[a.cells[loc]] = loc
		if s.shows(loc) {
			if !s.sunk(loc) {
				g.chart(set, a, loc)
			}
		} else {
			g.beyond.add(a.cells[loc])
		}
	}
	g.fields = without(&a.airfields, &g.ferry)
	g.fields = without(&g.fields, &g.closed)
	g.chartReturns(set, a)
}

func (g *geography) chart(set *components.Set, a *atlas, loc components.Loc) {
	info, at := &set.Hexes[loc], a.cells[loc]
	switch info.Entry {
	case components.Closed:
		g.closed.add(at)
	case components.ChineseGroundOnly:
		g.inlandChina.add(at)
	case components.NoJapaneseGround:
		g.mainlandIndia.add(at)
	case components.AirTransitOnly:
		g.ferry.add(at)
	}
	switch {
	case info.City == components.HomeGarrison:
		g.homeCities.add(at)
	case set.Areas.ChinaCities.Has(loc):
		g.chineseCities.add(at)
	}
	if !info.Land {
		return
	}
	for i, cost := range terrainCosts {
		if cost == terrainCost(info.Terrain) {
			g.terrain[i].add(at)
		}
	}
	if set.Areas.Sea.Has(loc) {
		g.coast.add(at)
		if info.Terrain != components.Mountain || info.Hex == portMoresbyHex {
			g.beaches.add(at)
		}
	}
}

// chartReturns notes where an HQ may return early: the Home Islands for Japan; for the Allies
// Oahu, Australia, which has two parts (13.81), or India, which has three (13.61). Rule 6.15.
func (g *geography) chartReturns(set *components.Set, a *atlas) {
	areas := &set.Areas
	japan, allies := areas.HomeIslands, areas.Australia
	allies = allies.Union(areas.AustralianMandates).Union(areas.MainlandIndia).Union(areas.NorthernIndia).Union(areas.Ceylon)
	if oahu := set.Loc(oahuHex); oahu != components.NoLoc {
		allies.Add(oahu)
	}
	japan, allies = japan.Intersect(areas.Ports), allies.Intersect(areas.Ports)
	g.returnPorts[components.Japan] = a.plot(japan)
	g.returnPorts[components.Allies] = a.plot(allies)
}
