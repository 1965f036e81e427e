package module

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// check notes what is wrong in the whole though each line is right.
func (m *reader) check() {
	if m.root == nil {
		return // what the tables are about is not known
	}
	m.points()
	m.checkVictory()
	if m.mapped {
		m.checkMap()
		m.checkSetup()
		m.checkStacks()
		m.checkCargo()
	}
	m.checkSides()
	if _, known := m.set.Charts.Weather[m.set.Play.Season]; !known {
		m.fail(m.root.optional("season").source(), "4.0", "season", "text", shorten(m.set.Play.Season))
	}
}

// points reads what is scored (12.1): a column for each side.
func (m *reader) points() {
	words := []string{
		"urban", "city", "airbase", "airfield", "town", "port", "island port", "unit", "elite unit", "helicopter",
		"surface", "amphibious", "carrier",
	}
	if m.set.Advanced {
		words = append(words, "naval x", "superior hq", "hq", "depot", "msu", "aircraft", "airbase destroyed", "port destroyed", "airfield destroyed")
	}
	sides := []string{m.set.Sides[0].Word, m.set.Sides[1].Word}
	m.keyed("victory.csv", "event", columns(sides), words, func(i int, r *row) {
		for side, word := range sides {
			p := &m.set.Play.Points[side]
			*[]*int16{
				&p.Urban, &p.City, &p.Airbase, &p.Airfield, &p.Town, &p.Port, &p.IslandPort, &p.Unit, &p.EliteUnit, &p.Helicopter,
				&p.Surface, &p.AMPH, &p.Carrier,
				&p.NavalX, &p.SuperiorHQ, &p.HQ, &p.Depot, &p.MSU, &p.Air, &p.AirbaseDestroyed, &p.PortDestroyed, &p.AirfieldDestroyed,
			}[i] = int16(r.whole(word, -mostPoints, mostPoints))
		}
	})
}

// checkVictory notes differences of points that no victory level has, or two (12.3).
func (m *reader) checkVictory() {
	at := source{file: settingsFile}
	if levels := m.root.optional("victory_levels"); levels != nil {
		at = levels.at
	}
	levels := slices.Clone(m.set.Play.Levels)
	slices.SortFunc(levels, func(a, b components.VictoryLevel) int { return cmp.Compare(a.From, b.From) })
	next := math.MinInt16
	for _, level := range levels {
		if int(level.From) != next || level.To < level.From {
			m.fail(at, "12.3", "levels", "points", next)
			return
		}
		next = int(level.To) + 1
	}
	if next != math.MaxInt16+1 {
		m.fail(at, "12.3", "levels", "points", next)
	}
}

// checkMap notes maps on which nobody can fight, and places that do not fit together.
func (m *reader) checkMap() {
	at := source{file: "hexes.csv"}
	land := false
	for i := range m.set.Hexes {
		h := &m.set.Hexes[i]
		land = land || h.Land()
		if h.Port > 0 && !h.Coastal {
			m.fail(m.hexAt[i], "8.3.1.2", "port", "hex", h.Number.String())
		}
	}
	if !land {
		m.fail(at, "", "land")
	}
	for z := range m.set.Zones {
		zone := &m.set.Zones[z]
		for _, place := range []components.Place{zone.AtSea, zone.InShore} {
			box := m.set.Box(place)
			if box == nil || box.Zone != components.Zone(z) || box.Kind != components.AtSea && place == zone.AtSea ||
				box.Kind != components.InShore && place == zone.InShore {
				m.fail(source{file: "zones.csv"}, "7.1", "zone.boxes", "zone", shorten(zone.Word))
			}
		}
		if len(zone.Hexes) == 0 {
			m.fail(source{file: "zones.csv"}, "7.1", "zone.hexes", "zone", shorten(zone.Word))
		}
	}
	for _, mine := range m.set.Play.StartMines {
		if mine.At != components.Nowhere && m.set.Hexes[mine.At].Land() && !m.set.Hexes[mine.At].Coastal {
			m.fail(m.root.optional("mines").source(), "7.5.3", "mine", "hex", m.set.Word(mine.At))
		}
	}
	for _, beachhead := range m.set.Play.StartBeachheads {
		if beachhead.At != components.Nowhere && !m.set.Hexes[beachhead.At].Beach {
			m.fail(m.root.optional("beachheads").source(), "8.5.8.2", "beachhead", "hex", m.set.Word(beachhead.At))
		}
	}
}

// source is where a value was read.
func (n *node) source() source {
	if n == nil {
		return source{file: settingsFile}
	}
	return n.at
}

// checkSetup notes counters that begin where they cannot be.
func (m *reader) checkSetup() {
	for id := range m.set.Units {
		u, at := &m.set.Units[id], m.unitAt[id]
		place := u.Setup.Place
		if u.Arrives > m.set.Play.Turns {
			m.warn(at, "", "late", "unit", u.Word, "turn", u.Arrives)
		}
		if u.Kind == components.Aircraft || u.Kind == components.SOF || u.Setup.Aboard != components.NoUnit ||
			m.aboard[components.UnitID(id)] != "" {
			continue
		}
		if place == components.Nowhere && len(u.Setup.Entry) == 0 && u.Kind != components.Depot && u.Kind != components.MSU {
			m.fail(at, "2.3.6", "setup.none", "unit", u.Word)
		}
		if len(u.Setup.Entry) > 0 && (place != components.Nowhere || u.Arrives == 0) {
			m.fail(at, "2.3.6", "setup.entry", "unit", u.Word)
		}
		for _, entry := range u.Setup.Entry {
			if !m.set.IsHex(entry) || !m.set.Hexes[entry].Land() {
				m.fail(at, "2.3.6", "setup.sea", "unit", u.Word, "place", m.set.Word(entry))
			}
		}
		if place != components.Nowhere && !m.fits(u, place) {
			m.fail(at, "2.3.6", "setup.sea", "unit", u.Word, "place", m.set.Word(place))
		}
	}
}

// fits tells whether a counter can be in a place: ships at sea and in ports, others on land, all in a box of their side.
func (m *reader) fits(u *components.Unit, place components.Place) bool {
	ship := u.Kind == components.Ship
	if box := m.set.Box(place); box != nil {
		return box.Kind == components.Holding && box.Side == u.Side || box.Kind != components.Holding && ship
	}
	h := &m.set.Hexes[place]
	if ship {
		return !h.Land() || h.Port > 0
	}
	return h.Land()
}

// checkStacks warns of hexes that are overfull from the start, and notes those in which both sides are.
func (m *reader) checkStacks() {
	type stack struct {
		points     components.Stacking
		formations map[string]bool
		last       components.UnitID
	}
	stacks := make(map[components.Place]*stack)
	for id := range components.UnitID(len(m.set.Units)) {
		u := &m.set.Units[id]
		if !m.set.IsHex(u.Setup.Place) || u.Kind != components.Ground || u.Arrives > 0 || u.Setup.Aboard != components.NoUnit {
			continue
		}
		s := stacks[u.Setup.Place]
		if s == nil {
			s = &stack{formations: make(map[string]bool), last: id}
			stacks[u.Setup.Place] = s
		}
		if m.set.Units[s.last].Side != u.Side {
			m.fail(m.unitAt[id], "8.1.1", "enemies", "unit", u.Word, "other", m.set.Units[s.last].Word, "hex", m.set.Word(u.Setup.Place))
		}
		s.points += u.SP
		if s.formations[u.Formation] = true; u.Divisional {
			s.formations[u.Formation] = false
		}
		s.last = id
	}
	for _, place := range slices.Sorted(maps.Keys(stacks)) {
		s, limit := stacks[place], components.Whole(4)
		if m.set.Hexes[place].Terrain.IsMountain() {
			limit = components.Whole(3)
		} else if slices.ContainsFunc(m.set.Play.StartBeachheads, func(b components.StartBeachhead) bool { return b.At == place }) {
			limit = components.Whole(6)
		}
		division := len(s.formations) == 1 && m.set.Units[s.last].Divisional && !m.set.Hexes[place].Terrain.IsMountain()
		if s.points > limit && !division {
			m.warn(m.unitAt[s.last], "8.1.1.1", "stack", "hex", m.set.Word(place), "points", s.points.Up(), "most", limit.Up())
		}
	}
}

// checkCargo notes ships that carry more than they can.
func (m *reader) checkCargo() {
	cargo := make(map[components.UnitID]components.Stacking)
	for id := range m.set.Units {
		u := &m.set.Units[id]
		ship := u.Setup.Aboard
		if ship == components.NoUnit {
			continue
		}
		if u.Kind == components.Ground && !u.Marine || u.Kind == components.Helicopter && !u.MarineHelicopter {
			m.fail(m.unitAt[id], "8.5.8", "marine", "unit", u.Word)
		}
		if cargo[ship] += u.SP; cargo[ship] > m.set.Units[ship].Transport {
			m.fail(m.unitAt[id], "2.4.1", "cargo", "unit", u.Word, "ship", m.set.Units[ship].Word, "most", m.set.Units[ship].Transport.Up())
		}
	}
}

// checkSides notes sides without units or nations, and hexes that nobody can hold.
func (m *reader) checkSides() {
	for side := range m.set.Sides {
		s := &m.set.Sides[side]
		if !slices.ContainsFunc(m.set.Units, func(u components.Unit) bool { return u.Side == components.Side(side) && u.Kind == components.Ground }) {
			m.fail(source{file: "ground.csv"}, "", "side.units", "side", s.Word)
		}
		for _, list := range [][]components.Place{s.Held, s.SupplyRoads, s.CapitalHexes} {
			for _, place := range list {
				if !m.set.Hexes[place].Land() {
					m.fail(m.root.optional("sides").source(), "", "side.sea", "side", s.Word, "hex", m.set.Word(place))
				}
			}
		}
	}
	if len(m.set.Sides[1].Held) > 0 {
		m.warn(m.root.optional("sides").source(), "", "side.held", "side", m.set.Sides[1].Word, "first", m.set.Sides[0].Word)
	}
}
