package components

import (
	"slices"

	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Figures of the map that the files have to agree with.
const (
	numResources  = 14 // 12.11
	numHomeCities = 8  // 6.22
	oahuHex       = hexgrid.Number(5808)
)

// checkMap compares what the hexes say with what their sides say.
func (k *checker) checkMap() {
	s := k.set
	ends := 0
	regions := s.Areas.regions()
	for i := range s.Hexes {
		if i > 0 && s.Hexes[i].Hex <= s.Hexes[i-1].Hex {
			k.report("hex %v does not follow in ascending order", s.Hexes[i].Hex)
		}
		if region := s.Hexes[i].Region; regions[region] == nil && !slices.Contains(otherRegions, region) {
			k.report("hex %v: unknown region %q", s.Hexes[i].Hex, region)
		}
		k.checkHex(Loc(i))
		if s.Hexes[i].MainMap {
			k.checkSides(Loc(i))
		}
		for _, side := range s.Sides[i] {
			if side.To != NoLoc {
				ends++
			}
		}
	}
	if ends != 2*NumHexsides {
		k.report("%d ends of hexsides instead of %d", ends, 2*NumHexsides)
	}
	if n := s.Areas.Resources.Count(); n != numResources {
		k.report("%d resource hexes instead of %d", n, numResources)
	}
	if n := s.Areas.HomeCities.Count(); n != numHomeCities {
		k.report("%d home cities instead of %d", n, numHomeCities)
	}
	k.checkSea()
	for i := range s.SmallMaps {
		source := &s.SmallMaps[i]
		if source.Loc != NoLoc && !s.Hexes[source.Loc].on(source.Map) {
			k.report("hex %v is not on that map", s.Hexes[source.Loc].Hex)
		}
	}
}

// checkHex compares the columns of a hex with each other.
func (k *checker) checkHex(loc Loc) {
	info := &k.set.Hexes[loc]
	for _, r := range []rule{
		{
			info.Controllable == (info.Terrain == Ocean || info.Region == "soviet") && info.Entry != AirTransitOnly,
			"land has a controller and nothing else has, but for Soviet land",
		},
		{info.Terrain == Ocean && info.Region != "sea", "an ocean hex belongs to the region sea"},
		{info.Terrain != Ocean && info.Region == "sea", "only ocean hexes belong to the region sea"},
		{
			info.Terrain == Ocean && (info.Port || info.Resource || info.City != NoCity),
			"an ocean hex has no port, resource or city",
		},
		{
			info.Terrain == Ocean && info.Airfield && info.Entry != AirTransitOnly,
			"an ocean hex has no airfield",
		},
		{info.Terrain == Atoll && !info.OneHexIsland, "an atoll is a one-hex island"},
		{info.Port && !info.Coastal, "a port is coastal"},
		{
			info.JapanSource != (info.City == HomeGarrison) || info.JapanSource && info.Region != "japan-home",
			"the garrison cities of the home islands, and they alone, supply Japan",
		},
		{info.City == ChineseGarrison && info.Region != "china-coast" && info.Region != "china-inland" &&
			info.Region != "hong-kong" && info.Region != "manchuria", "a Chinese garrison stands in China"},
		{
			(info.Entry == NoJapaneseGround) != (info.Region == "india-mainland"),
			"Japanese ground units may not enter mainland India, and nothing else (8.41B)",
		},
		{
			(info.Entry == ChineseGroundOnly) != (info.Region == "china-inland"),
			"only Chinese ground units enter inland China (8.41D)",
		},
		{
			(info.Entry == Closed) != (info.Region == "soviet" || info.Region == "manchuria"),
			"Soviet land and Manchuria are closed, and nothing else (8.41C)",
		},
		{info.JapanSource && info.Control != Japan, "a home city begins Japanese"},
		{info.Slug != "" && isNumberWord(info.Slug), "a slug is not a number"},
		{
			info.MainMap == (info.Region == "china-inland" && info.BurmaMap && !info.hasSides(k.set)),
			"the hex of the Burma map alone has no sides on the main map, every other hex has",
		},
	} {
		if r.broken {
			k.report("hex %v: %s", info.Hex, r.what)
		}
	}
}

func isNumberWord(word string) bool { return word[0] >= '0' && word[0] <= '9' }

// hasSides tells whether any side of the hex was read.
func (h *HexInfo) hasSides(s *Set) bool {
	for _, side := range s.Sides[s.Loc(h.Hex)] {
		if side.To != NoLoc {
			return true
		}
	}
	return false
}

// checkSides compares the sides of a hex with the hexes that they join.
func (k *checker) checkSides(loc Loc) {
	s := k.set
	info := &s.Hexes[loc]
	sea, land, edge := false, false, false
	for d := range hexgrid.Direction(hexgrid.Directions) {
		side := &s.Sides[loc][d]
		beyond := s.Loc(Grid.Beyond(info.Hex, d))
		if side.To == NoLoc {
			edge = true
			if beyond != NoLoc && s.Hexes[beyond].MainMap {
				k.report("the side between %v and %v is missing", info.Hex, s.Hexes[beyond].Hex)
			}
			continue
		}
		if side.To != beyond {
			k.report("%v does not lie on that side of %v", s.Hexes[side.To].Hex, info.Hex)
		}
		sea, land = sea || side.Sea, land || side.Land
		if side.To > loc { // each side once
			k.checkSide(loc, d)
		}
	}
	if info.Coastal != (info.Land && sea) {
		k.report("hex %v: a land hex with a sea side is coastal, and nothing else", info.Hex)
	}
	if info.OneHexIsland != (info.Land && !land) {
		k.report("hex %v: land without a passable land side is a one-hex island, and nothing else", info.Hex)
	}
	if info.Edge != 0 && !edge {
		k.report("hex %v does not lie on the edge of the map", info.Hex)
	}
}

// checkSide checks one side.
func (k *checker) checkSide(loc Loc, d hexgrid.Direction) {
	s := k.set
	side := &s.Sides[loc][d]
	a, b := &s.Hexes[loc], &s.Hexes[side.To]
	for _, r := range []rule{
		{side.Land && (a.Terrain <= Atoll || b.Terrain <= Atoll), "there is no land side on an ocean or atoll hex"},
		{side.Route != NoRoute && !side.Land, "a transport route runs over land"},
		{side.Needs[0] != NoProject && side.Route == NoRoute, "only a transport route needs building"},
	} {
		if r.broken {
			k.report("%v to %v: %s", a.Hex, b.Hex, r.what)
		}
	}
}

// checkSea checks that ships can sail from Oahu to every hex that has a sea side.
func (k *checker) checkSea() {
	s := k.set
	start := s.Loc(oahuHex)
	var reached LocSet
	reached.Add(start)
	queue := []Loc{start}
	for len(queue) > 0 {
		loc := queue[0]
		queue = queue[1:]
		for _, side := range s.Sides[loc] {
			if side.Sea && !reached.Has(side.To) {
				reached.Add(side.To)
				queue = append(queue, side.To)
			}
		}
	}
	var oceans LocSet
	for i := range s.Hexes {
		if s.Hexes[i].Terrain == Ocean {
			oceans.Add(Loc(i))
		}
	}
	cut := s.Areas.Sea.Union(oceans).Without(reached)
	for loc := range cut.All() {
		k.report("hex %v cannot be reached by sea from Oahu", s.Hexes[loc].Hex)
	}
}
