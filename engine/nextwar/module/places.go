package module

import (
	"slices"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Words of the tables, in the order of the constants they stand for.
var (
	terrainWords    = terrains()
	settlementWords = []string{"", "town", "city", "urban"}
	riverWords      = []string{"none", "minor", "major", "water"}
	roadWords       = []string{"none", "secondary", "primary", "highway"}
	boxWords        = []string{"holding", "at-sea", "in-shore", "sea"}
	edgeWords       = []string{"N", "E", "S", "W"}
)

// terrains are the words of all terrains.
func terrains() (words []string) {
	for t := range components.Terrain(components.Terrains) {
		words = append(words, t.Word())
	}
	return words
}

// boxWords registers the boxes, so that places can be told from here on.
func (m *reader) boxWords() {
	m.boxRows = m.table("boxes.csv", true, "box kind zone? side? near? distance? gates? entry? name?")
	if len(m.boxRows) > mostBoxes {
		m.fail(m.boxRows[mostBoxes].at, "", "boxes", "most", mostBoxes)
		m.boxRows = m.boxRows[:mostBoxes]
	}
	for i := range m.boxRows {
		r := &m.boxRows[i]
		word := r.text("box")
		if !isWord(word) {
			r.fail("id", "box")
		}
		if m.mapped {
			if _, taken := m.set.Find(word); taken {
				r.fail("twice", "box")
			}
		}
		m.set.Boxes = append(m.set.Boxes, components.Box{
			Word: word, Kind: components.BoxKind(r.word("kind", boxWords...)), Zone: components.NoZone, Side: components.NoSide,
		})
	}
}

// places reads the map and the boxes.
func (m *reader) places() {
	m.zones()
	m.hexes()
	m.boxes()
	m.neighbors()
	m.hexsides()
	m.roads()
	m.exits()
	m.derive()
}

// zones reads the sea zones.
func (m *reader) zones() {
	for _, r := range m.table("zones.csv", true, "zone at_sea in_shore islands? start_at_sea? start_in_shore? name?") {
		zone := components.SeaZone{
			Word: r.text("zone"), AtSea: r.place("at_sea"), InShore: r.place("in_shore"), Islands: r.places("islands"), Names: r.names("name"),
		}
		for i := range m.set.Zones {
			if m.set.Zones[i].Word == zone.Word {
				r.fail("twice", "zone")
			}
		}
		if !isWord(zone.Word) {
			r.fail("id", "zone")
		}
		if len(m.set.Zones) == mostBoxes {
			r.m.fail(r.at, "", "boxes", "most", mostBoxes)
			return
		}
		m.set.Zones = append(m.set.Zones, zone)
		m.set.Play.StartBoxes = append(m.set.Play.StartBoxes, [2]components.Side{r.side("start_at_sea"), r.side("start_in_shore")})
	}
}

// zone is a sea zone by its word; NoZone for an empty cell.
func (r *row) zone() components.Zone {
	word := r.text("zone")
	for i := range r.m.set.Zones {
		if r.m.set.Zones[i].Word == word {
			return components.Zone(i)
		}
	}
	if word != "" {
		r.fail("zone", "zone")
	}
	return components.NoZone
}

// hexes reads the hexes of the map. Each has to be there once.
func (m *reader) hexes() {
	rows := m.table("hexes.csv", false,
		"hex terrain zone? country? settlement? place? airbase? hardened? airfield? port? fort? beach? coastal?")
	m.hexAt = make([]source, len(m.set.Hexes))
	m.hexRows = rows
	for i := range rows {
		r := &rows[i]
		place := r.hex("hex")
		if place == components.Nowhere {
			continue
		}
		if m.hexAt[place].line > 0 {
			r.fail("twice", "hex")
			continue
		}
		m.hexAt[place] = r.at
		h := &m.set.Hexes[place]
		*h = components.Hex{
			Terrain: components.Terrain(r.word("terrain", terrainWords...)),
			Zone:    r.zone(), Country: r.side("country"),
			Settlement: components.Settlement(r.word("settlement", settlementWords...)), Name: r.text("place"),
			Airbase: r.yes("airbase"), Hardened: r.yes("hardened"), Airfield: r.yes("airfield"),
			Port: r.stacking("port"), Fort: r.side("fort"),
		}
		h.Names = r.names("place")
		m.checkHex(r, h)
	}
	var missing []hexgrid.Number
	for i := range m.hexAt {
		if m.hexAt[i].line == 0 {
			missing = append(missing, m.set.Layout.Number(m.set.Layout.At(i)))
			m.set.Hexes[i] = components.Hex{Zone: components.NoZone, Country: components.NoSide, Fort: components.NoSide}
		}
		h := &m.set.Hexes[i]
		h.At = m.set.Layout.At(i)
		h.Number = m.set.Layout.Number(h.At)
		h.Word = h.Number.String()
	}
	if len(missing) > 0 {
		m.fail(source{file: "hexes.csv"}, "", "hexes.missing", "n", len(missing), "hex", missing[0].String())
	}
	for i := range m.set.Hexes {
		for d := range hexgrid.Direction(hexgrid.Directions) {
			near := m.set.Layout.Index(m.set.Hexes[i].At.Neighbor(d))
			m.set.Hexes[i].Near[d] = components.Place(near)
		}
	}
}

// checkHex notes what cannot be in a hex.
func (m *reader) checkHex(r *row, h *components.Hex) {
	sea := h.Terrain == components.Sea
	switch {
	case sea && (h.Settlement != components.NoSettlement || h.Airbase || h.Airfield || h.Port > 0 || h.Fort != components.NoSide):
		r.fail("hex.sea", "terrain")
	case sea && h.Zone == components.NoZone && len(m.set.Zones) > 0:
		r.fail("hex.zone", "zone")
	case !sea && h.Zone != components.NoZone:
		r.fail("hex.land", "zone")
	case h.Hardened && !h.Airbase:
		r.fail("hex.hardened", "hardened")
	case (h.Terrain == components.Urban) != (h.Settlement == components.UrbanArea):
		r.fail("hex.urban", "settlement")
	}
}

// boxes reads what the boxes join.
func (m *reader) boxes() {
	for i := range m.boxRows {
		r, box := &m.boxRows[i], &m.set.Boxes[i]
		box.Names = r.names("name")
		box.Zone = r.zone()
		box.Side = r.side("side")
		box.Near = r.places("near")
		box.AirDistance = r.whole("distance", 0, mostCount)
		box.Gates = r.places("gates")
		box.Entry = r.places("entry")
		if m.root != nil && (box.Kind == components.Holding) != (box.Side != components.NoSide) {
			r.fail("box.side", "side")
		}
		if (box.Kind == components.Holding) != (box.Zone == components.NoZone) {
			r.fail("box.zone", "zone")
		}
	}
}

// neighbors lets boxes that are next to each other know it from either side, and notes those that cannot be.
func (m *reader) neighbors() {
	for i := range m.boxRows {
		box := &m.set.Boxes[i]
		for _, near := range box.Near {
			other := m.set.Box(near)
			if box.Kind == components.OffMapSea {
				if other != nil || m.set.Hexes[near].Port == 0 {
					m.boxRows[i].fail("box.near", "near")
				}
				continue
			}
			kinds := []components.BoxKind{components.Holding, components.AtSea}
			if other == nil || !slices.Contains(kinds, box.Kind) || !slices.Contains(kinds, other.Kind) {
				m.boxRows[i].fail("box.near", "near")
			} else if here := m.set.BoxPlace(i); !slices.Contains(other.Near, here) {
				other.Near = append(other.Near, here)
			}
		}
	}
}

// edge is the side between two hexes of a line; false where they are not adjacent.
func (r *row) edge() (from, to components.Place, d hexgrid.Direction, ok bool) {
	from, to = r.hex("hex"), r.hex("next")
	if from == components.Nowhere || to == components.Nowhere {
		return from, to, 0, false
	}
	layout := &r.m.set.Layout
	if d, ok = layout.At(int(from)).DirectionTo(layout.At(int(to))); !ok {
		r.fail("adjacent", "next")
	}
	return from, to, d, ok
}

// both changes a side of two hexes, seen from either.
func (m *reader) both(from, to components.Place, d hexgrid.Direction, change func(edge *components.Edge)) {
	change(&m.set.Hexes[from].Edges[d])
	change(&m.set.Hexes[to].Edges[d.Opposite()])
}

// hexsides reads rivers, what crosses all-water sides, and fortified sides.
func (m *reader) hexsides() {
	for _, r := range m.table("hexsides.csv", true, "hex next river bridge? ferry? fort?") {
		from, to, d, ok := r.edge()
		if !ok {
			continue
		}
		river := components.River(r.word("river", riverWords...))
		bridge, ferry := r.yes("bridge"), r.yes("ferry")
		var fortified [components.Sides]bool
		if side := r.side("fort"); side != components.NoSide {
			fortified[side] = true
		}
		now := &m.set.Hexes[from].Edges[d]
		switch {
		case now.River != components.NoRiver || now.Fortified != [components.Sides]bool{}:
			r.fail("twice", "next")
		case fortified != [components.Sides]bool{} && !(m.set.Hexes[from].Land() && m.set.Hexes[to].Land()):
			r.m.fail(r.at, "8.2.3", "fort.sea")
		case ferry && river != components.AllWater, bridge && (river == components.NoRiver || river == components.AllWater):
			r.fail("crossing", "river")
		}
		m.both(from, to, d, func(edge *components.Edge) {
			edge.River, edge.Bridge, edge.Ferry, edge.Fortified = river, bridge, ferry, fortified
		})
	}
}

// roads reads the roads between adjacent hexes.
func (m *reader) roads() {
	for _, r := range m.table("roads.csv", true, "hex next road") {
		from, to, d, ok := r.edge()
		if !ok {
			continue
		}
		road := components.Road(r.word("road", roadWords...))
		edge := &m.set.Hexes[from].Edges[d]
		switch {
		case edge.Road != components.NoRoad:
			r.fail("twice", "next")
		case !m.set.Hexes[from].Land() || !m.set.Hexes[to].Land() || edge.River == components.AllWater:
			r.fail("road.sea", "next")
		case edge.River == components.Major && !edge.Bridge:
			r.m.fail(r.at, "8.3.1.1", "road.river")
		}
		m.both(from, to, d, func(edge *components.Edge) { edge.Road = road })
	}
}

// exits reads where roads lead off the map.
func (m *reader) exits() {
	for _, r := range m.table("exits.csv", true, "hex toward") {
		if place := r.hex("hex"); place != components.Nowhere {
			h := &m.set.Hexes[place]
			if h.Exit {
				r.fail("twice", "hex")
			}
			h.Exit, h.Outside = true, edgeWords[r.word("toward", edgeWords...)]
		}
	}
}

// coasts finds out what is next to each hex.
func (m *reader) coasts() {
	for i := range m.set.Hexes {
		h := &m.set.Hexes[i]
		for _, near := range h.Near {
			switch {
			case near == components.Nowhere:
			case m.set.Hexes[near].Land():
				h.Lands = append(h.Lands, near)
			default:
				h.Seas = append(h.Seas, near)
				if !h.Land() && m.set.Hexes[near].Zone == h.Zone {
					h.Along = append(h.Along, near)
				}
			}
		}
	}
	for i := range m.set.Boxes {
		if box := &m.set.Boxes[i]; box.Kind == components.OffMapSea {
			for _, near := range box.Near {
				if m.set.IsHex(near) {
					m.set.Hexes[near].Seas = append(m.set.Hexes[near].Seas, m.set.BoxPlace(i))
				}
			}
		}
	}
}

// derive finds coasts and beaches, and compares them with what the table says.
func (m *reader) derive() {
	m.coasts()
	for i := range m.set.Hexes {
		h := &m.set.Hexes[i]
		if !h.Land() {
			if h.Zone != components.NoZone {
				m.set.Zones[h.Zone].Hexes = append(m.set.Zones[h.Zone].Hexes, components.Place(i))
			}
			continue
		}
		h.Coastal = len(h.Seas) > 0
		h.Beach = h.Coastal && h.Terrain.IsFlat()
	}
	m.set.ListHexes()
	for i := range m.set.Boxes {
		if box := &m.set.Boxes[i]; box.Kind == components.OffMapSea && box.Zone != components.NoZone {
			m.set.Zones[box.Zone].Hexes = append(m.set.Zones[box.Zone].Hexes, m.set.BoxPlace(i))
		}
	}
	for _, r := range m.hexRows {
		place := r.at.find(m, r.text("hex"))
		if place == components.Nowhere || !m.set.IsHex(place) {
			continue
		}
		h := &m.set.Hexes[place]
		if r.text("beach") != "" && r.yes("beach") != h.Beach {
			r.m.fail(r.at, "8.3.1.7", "beach", "hex", h.Number.String())
		}
		if r.text("coastal") != "" && r.yes("coastal") != h.Coastal {
			r.fail("coastal", "coastal")
		}
	}
}
