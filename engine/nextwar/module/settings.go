package module

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// settingsFile is the file in which a module begins.
const settingsFile = "module.yaml"

// Bounds of numbers in modules: what no scenario of the series comes near.
const (
	mostTurns  = 30
	mostPoints = 999
	mostCount  = 99
)

// settings reads module.yaml, and before what needs the map for its hexes the words of the boxes.
func (m *reader) settings() {
	root := m.tree(settingsFile)
	m.root = root
	m.set.ID, m.set.Advanced = m.id(root.get("id")), root.optional("advanced") != nil
	m.set.Names = root.get("names").names()
	m.layout(root.get("layout"))
	m.sideWords(root.get("sides"))
	m.nations(root.get("nations"))
	m.boxWords()
	m.scenario(root)
	for i, side := range root.get("sides").items() {
		if i < components.Sides {
			m.side(&m.set.Sides[i], side)
		}
	}
}

// id is a word that names something in orders.
func (m *reader) id(n *node) string {
	if n != nil && !isWord(n.text()) {
		n.fail("id")
	}
	return n.text()
}

// isWord tells whether a word can stand in an order: small letters, digits and hyphens, and not only digits, which are
// hexes.
func isWord(word string) bool {
	if strings.Trim(word, "0123456789") == "" {
		return false
	}
	for _, letter := range word {
		if (letter < 'a' || letter > 'z') && (letter < '0' || letter > '9') && letter != '-' {
			return false
		}
	}
	return len(word) <= mostWord && word[0] != '-'
}

const mostWord = 24

// name notes names that cannot be printed.
func (m *reader) name(at source, text string) {
	if text == "" || utf8.RuneCountInString(text) > mostName || !utf8.ValidString(text) {
		m.fail(at, "", "name", "text", shorten(text), "most", mostName)
	}
	for _, letter := range text {
		if unicode.IsControl(letter) || unicode.Is(unicode.Cf, letter) {
			m.fail(at, "", "control", "text", shorten(text))
			return
		}
	}
}

// language notes what is no code of a language.
func (m *reader) language(at source, code string) {
	if len(code) != 2 || code[0] < 'a' || code[0] > 'z' || code[1] < 'a' || code[1] > 'z' {
		m.fail(at, "", "language", "text", shorten(code))
	}
}

// layout reads how the hexes lie.
func (m *reader) layout(n *node) {
	before := len(m.problems)
	layout := hexgrid.Layout{
		Columns: n.get("columns").whole(1, 99), Rows: n.get("rows").whole(1, 99),
		FirstColumn: 1, FirstRow: 1,
		Shift: hexgrid.Shift(n.get("shift").word("odd", "even")),
	}
	if first := n.optional("first"); first != nil {
		number := first.whole(0, 9999)
		layout.FirstColumn, layout.FirstRow = number/100, number%100
	}
	if layout.FirstColumn+layout.Columns > 100 || layout.FirstRow+layout.Rows > 100 || layout.Size() > mostHexes {
		n.fail("layout", "most", mostHexes)
	}
	if n == nil || len(m.problems) > before {
		return
	}
	m.set.Layout = layout
	m.set.Hexes = make([]components.Hex, layout.Size())
	m.mapped = true
}

// sideWords reads how the two sides are called.
func (m *reader) sideWords(n *node) {
	sides := n.items()
	if n != nil && len(sides) != components.Sides {
		n.fail("sides")
	}
	for i, side := range sides[:min(len(sides), components.Sides)] {
		m.set.Sides[i].Word = m.id(side.get("word"))
		m.set.Sides[i].Names = side.get("names").names()
	}
	if len(sides) > 1 && m.set.Sides[0].Word == m.set.Sides[1].Word {
		n.fail("sides")
	}
}

// sideOf is a side by its word.
func (m *reader) sideOf(word string) (components.Side, bool) {
	for i := range m.set.Sides {
		if m.set.Sides[i].Word == word && word != "" {
			return components.Side(i), true
		}
	}
	return components.NoSide, false
}

// nations reads the nationalities of counters.
func (m *reader) nations(n *node) {
	for _, nation := range n.items() {
		info := components.NationInfo{
			Word: m.id(nation.get("word")), Names: nation.get("names").names(), Side: nation.get("side").owner(),
			RP: nation.optional("replacements").small(0, mostCount), RPFrom: nation.optional("replacements_from").small(0, mostTurns),
			CarrierInShore: nation.optional("carrier_in_shore").small(0, 9), CarrierAway: nation.optional("carrier_away").small(0, 9),
			USCarrier: nation.optional("us_carrier").yes(),
		}
		if slices.ContainsFunc(m.set.Nations, func(other components.NationInfo) bool { return other.Word == info.Word }) {
			nation.fail("twice")
		}
		m.set.Nations = append(m.set.Nations, info)
	}
	if n != nil && (len(m.set.Nations) == 0 || len(m.set.Nations) > mostBoxes) {
		n.fail("long", "most", mostBoxes)
	}
}

// nationOf is a nation by its word.
func (m *reader) nationOf(word string) (components.Nation, bool) {
	i := slices.IndexFunc(m.set.Nations, func(n components.NationInfo) bool { return n.Word == word })
	return components.Nation(max(i, 0)), i >= 0
}

// scenario reads the numbers that belong to no side.
func (m *reader) scenario(n *node) {
	play := &m.set.Play
	play.Turns = n.get("turns").small(1, mostTurns)
	play.First = n.get("initiative").get("first").owner()
	play.Automatic = n.get("initiative").optional("automatic_through").small(0, mostTurns)
	play.Season = n.get("season").text()
	play.MarshFrozen = n.optional("marsh_frozen").yes()
	play.TrackMaximum = n.get("track_maximum").small(0, mostCount)
	play.AutomaticDifference = int16(n.get("automatic_difference").whole(1, mostPoints))
	play.MultinationalDRM = n.get("multinational_modifier").small(-9, 9)
	play.FormationDRM = n.get("formation_modifier").small(-9, 9)
	for _, level := range n.get("victory_levels").items() {
		band := components.VictoryLevel{Side: level.optional("side").side(), From: math.MinInt16, To: math.MaxInt16}
		if level.optional("side") != nil {
			degrees := []string{"limited", "decisive", "overwhelming"}
			band.Degree = degrees[level.get("degree").word(degrees...)]
		}
		if from := level.optional("from"); from != nil {
			band.From = int16(from.whole(-mostPoints, mostPoints))
		}
		if to := level.optional("to"); to != nil {
			band.To = int16(to.whole(-mostPoints, mostPoints))
		}
		play.Levels = append(play.Levels, band)
	}
	for _, mine := range n.optional("mines").items() {
		play.StartMines = append(play.StartMines, components.StartMine{
			At: mine.get("at").hex(), Side: mine.get("side").owner(), Density: mine.get("density").small(1, 2),
		})
	}
	for _, beachhead := range n.optional("beachheads").items() {
		play.StartBeachheads = append(play.StartBeachheads, components.StartBeachhead{
			At: beachhead.get("at").hex(), Side: beachhead.get("side").owner(),
		})
	}
}

// side reads what belongs to one side.
func (m *reader) side(s *components.SideInfo, n *node) {
	s.AllWeather = int8(n.get("all_weather").word("none", "limited", "full"))
	retreats := []string{"ports", "N", "E", "S", "W"}
	if retreat := n.get("retreat").word(retreats...); retreat == 0 {
		s.RetreatToPorts = true
	} else {
		s.RetreatEdge = retreats[retreat]
	}
	s.Lift = n.optional("airmobile_points").smalls(0, mostCount, mostTurns)
	s.AirTransport = n.optional("air_transport").stacking()
	s.Paradrop = n.optional("paradrop").stacking()
	s.SeaTransport = n.optional("sea_transport").stacking()
	s.Threat = n.optional("submarine_threat").small(0, mostCount)
	s.ASW = n.optional("asw").small(0, mostCount)
	copy(s.Mines[:], n.optional("mine_markers").smalls(0, mostCount, len(s.Mines)))
	s.Beachheads = n.optional("beachhead_markers").small(0, mostCount)
	s.BeachheadDS = n.optional("beachhead_defense").small(0, 9)
	s.StartVP = int16(n.optional("victory_points").whole(-mostPoints, mostPoints))
	s.InitiativeVP = int16(n.get("initiative_points").whole(0, mostPoints))
	s.Surprise = n.optional("surprise").smalls(-9, 9, mostTurns)
	s.Held = n.optional("holds").hexes()
	s.Ferries = n.optional("ferries").yes()
	s.SupplyRoads = n.optional("supply_roads").hexes()
	s.GroundedThrough = n.optional("no_elite_reaction_through").small(0, mostTurns)
	s.CapitalHexes = n.optional("capital").hexes()
	s.NoPort = n.optional("loses_without_port").yes()
}

// stacking is a number of stacking points, such as 0.5.
func (n *node) stacking() components.Stacking {
	if n == nil {
		return 0
	}
	points, ok := stackingOf(n.text())
	if !ok {
		n.fail("stacking")
	}
	return points
}
