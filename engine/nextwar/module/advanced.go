package module

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// advanced reads what the Advanced Game needs, where the settings say that the module has it.
func (m *reader) advanced() {
	n := m.root.optional("advanced")
	if n == nil {
		return
	}
	a := &m.set.Play.Advanced
	a.VetoFirst, a.Defier = n.get("veto_first").owner(), n.get("defier").owner()
	a.VetoPoints = int16(n.get("veto_points").whole(-mostPoints, 0))
	a.DefyPoints = int16(n.get("defiance_points").whole(0, mostPoints))
	for i, side := range m.root.optional("sides").items() {
		if i < components.Sides {
			m.advancedSide(&m.set.Sides[i].Advanced, side.get("advanced"))
		}
	}
	m.displays()
	m.ranges()
	m.headquarters()
	m.supply()
	m.aircraft()
	m.ships()
	m.forces()
	m.posture()
	m.navalDetection()
}

// advancedSide reads the numbers of a side.
func (m *reader) advancedSide(s *components.AdvancedSide, n *node) {
	copy(s.Tracks[:], n.get("tracks").smalls(0, 10, len(s.Tracks)))
	copy(s.TrackMaximum[:], n.get("track_maximum").smalls(0, 10, len(s.TrackMaximum)))
	s.AWACS = n.optional("awacs").small(0, 4)
	for _, tries := range n.optional("electronic_tries").items() {
		s.ElectronicTries = append(s.ElectronicTries, components.Tries{
			Nation: tries.get("nation").nation(), Many: tries.get("tries").small(0, 9), From: tries.optional("from").small(0, mostTurns),
		})
	}
	columns := []string{"allied", "other"}
	s.Electronic = columns[n.get("electronic_detection").word(columns...)]
	s.Supply = int16(n.get("supply_points").whole(0, mostPoints))
	s.SupplyGain = n.optional("supply_gain").smalls(0, mostCount, mostTurns)
	s.Emergency = n.optional("emergency_markers").small(0, mostCount)
	s.Cruise, s.CruiseMost = n.optional("cruise_missiles").small(0, mostCount), n.optional("cruise_most").small(0, mostCount)
	s.CruiseArrive = n.optional("cruise_arrive").smalls(0, mostCount, mostTurns)
	s.Ballistic, s.BallisticMost = n.optional("ballistic_missiles").small(0, mostCount), n.optional("ballistic_most").small(0, mostCount)
	s.Chemical = n.optional("chemical_points").small(0, mostCount)
	s.Surprise = n.optional("forces_surprise").smalls(0, 9, mostTurns)
	s.HelicoptersReturn = n.optional("helicopters_return").yes()
	s.SupplyPorts = n.optional("supply_ports").hexes()
}

// displays reads the basing boxes of air units.
func (m *reader) displays() {
	for _, r := range m.table("displays.csv", false,
		"display side ready off? recovery? ship? bases? per_airbase? per_airfield? distance? gates? in_shore? at_sea? name?") {
		display := components.Display{
			Word: r.text("display"), Names: r.names("name"), Ready: r.small("ready", 0, 9), Off: r.yes("off"), Recovery: r.yes("recovery"),
			Ship: components.NoUnit, Bases: r.places("bases"),
			PerAirbase: r.small("per_airbase", 0, mostCount), PerAirfield: r.small("per_airfield", 0, mostCount),
			Distance: r.whole("distance", 0, mostCount), Gates: r.places("gates"),
			InShore: r.small("in_shore", 0, mostCount), AtSea: r.small("at_sea", 0, mostCount),
			Reach: make(map[string]int16), Superiority: make(map[string]bool), SeaBoxes: make(map[string]bool),
		}
		if !isWord(display.Word) {
			r.fail("id", "display")
		}
		if m.display(display.Word) != nil {
			r.fail("twice", "display")
		}
		if len(m.set.Sides[0].Advanced.Displays)+len(m.set.Sides[1].Advanced.Displays) == mostBoxes {
			m.fail(r.at, "", "boxes", "most", mostBoxes)
			return
		}
		if ship := r.text("ship"); ship != "" {
			display.Ship = r.ship("ship")
		}
		side := r.owner()
		m.set.Sides[side].Advanced.Displays = append(m.set.Sides[side].Advanced.Displays, display)
	}
}

// display is a basing box by its word; nil for none.
func (m *reader) display(word string) *components.Display {
	for side := range m.set.Sides {
		displays := m.set.Sides[side].Advanced.Displays
		for i := range displays {
			if displays[i].Word == word {
				return &displays[i]
			}
		}
	}
	return nil
}

// ship is the ship that a cell names; NoUnit for none.
func (r *row) ship(column string) components.UnitID {
	id, known := r.m.set.Counter(r.text(column))
	if !known || r.m.set.Units[id].Kind != components.Ship {
		r.fail("ship", column)
		return components.NoUnit
	}
	return id
}

// reachWords are the letters of ranges: short, medium, long, unlimited.
var reachWords = []string{"S", "M", "L", "U"}

// ranges reads what air units reach from each display, by their range letter; other letters do not base there.
func (m *reader) ranges() {
	for _, r := range m.table("ranges.csv", false, "display reach superiority? hexes sea?") {
		display, letter := m.display(r.text("display")), reachWords[r.word("reach", reachWords...)]
		if display == nil {
			r.fail("display", "display")
			continue
		}
		if _, twice := display.Reach[letter]; twice {
			r.fail("twice", "reach")
		}
		display.Reach[letter] = -1
		if r.text("hexes") != "any" {
			display.Reach[letter] = int16(r.whole("hexes", 0, mostPoints))
		}
		display.Superiority[letter], display.SeaBoxes[letter] = r.yes("superiority"), r.yes("sea")
	}
	for side := range m.set.Sides {
		for i := range m.set.Sides[side].Advanced.Displays {
			display := &m.set.Sides[side].Advanced.Displays[i]
			for _, letter := range reachWords {
				if _, there := display.Reach[letter]; !there {
					display.Reach[letter] = -2
				}
			}
		}
	}
}

// headquarters reads the HQs.
func (m *reader) headquarters() {
	rows := m.table("headquarters.csv", false, "unit side nation name? superior? commands? support? range strike_row ds bracketed? er ma mobility "+
		"freight? steps reduced_ds? reduced_er? setup? entry? arrives?")
	for i := range rows {
		r := &rows[i]
		u := r.counter(components.HQ)
		r.stands(&u)
		u.Steps = r.small("steps", 1, 2)
		u.Reduced = components.Factors{DS: r.small("reduced_ds", 0, mostCount), ER: r.small("reduced_er", 0, 9)}
		rows := []string{"supreme_hq", "us_hq", "other_hq"}
		u.HQ = &components.Headquarters{
			Superior: r.yes("superior"), Support: r.small("support", 0, 9), Range: r.small("range", 0, mostCount),
			StrikeRow: rows[r.word("strike_row", rows...)], Freight: r.stacking("freight"),
		}
		u.HQ.InterdictionRow = "hq_support_" + strconv.Itoa(int(u.HQ.Support))
		for formation := range strings.SplitSeq(r.text("commands"), ";") {
			if formation = strings.TrimSpace(formation); formation == "" {
				continue
			}
			if !m.hasFormation(formation) {
				r.fail("formation", "commands", "formation", shorten(formation))
			}
			u.HQ.Commands = append(u.HQ.Commands, formation)
		}
		m.add(r, &u)
	}
}

// hasFormation tells whether a ground unit belongs to a formation.
func (m *reader) hasFormation(name string) bool {
	return slices.ContainsFunc(m.set.Units, func(u components.Unit) bool { return u.Kind == components.Ground && u.Formation == name })
}

// stands reads the values of HQs, depots and MSUs as they stand on the map: they do not stack.
func (r *row) stands(u *components.Unit) {
	u.Full = components.Factors{DS: r.small("ds", 0, mostCount), ER: r.small("er", 0, 9)}
	u.Bracketed, u.MA = r.yes("bracketed"), r.small("ma", 0, mostCount)
	if r.text("mobility") != "" {
		u.Mobility = components.Mobility(r.word("mobility", mobilityWords...))
	}
	if u.MA > 0 && r.text("mobility") == "" {
		r.fail("empty", "mobility")
	}
}

// supply reads depots and mobile supply units: a line for all of a side. The first of them begin on the map.
func (m *reader) supply() {
	rows := m.table("supply.csv", false, "side nation kind counters setup? ds bracketed? er ma? mobility? freight? range")
	for i := range rows {
		r := &rows[i]
		side, kinds := r.owner(), []string{"depot", "msu"}
		kind := r.word("kind", kinds...)
		many, places := r.small("counters", 0, mostBoxes), r.places("setup")
		if len(places) > int(many) {
			r.fail("counters", "setup")
		}
		a := &m.set.Sides[side].Advanced
		if kind == 0 {
			a.Depots, a.DepotCounters = places, many
		} else {
			a.SupplyCounters = many
		}
		for n := range int(many) {
			word := m.set.Sides[side].Word + "-" + kinds[kind] + "-" + strconv.Itoa(n+1)
			u := components.Unit{
				Word: word, Names: components.Names{"": word}, Kind: components.Depot + components.Kind(kind), Side: side, Nation: r.nation(side),
				Steps: 1, Setup: components.Setup{Place: components.Nowhere, Aboard: components.NoUnit},
				Supply: &components.SupplyCounter{Range: components.Points(r.whole("range", 0, mostCount)), Freight: r.stacking("freight")},
			}
			r.stands(&u)
			if n < len(places) {
				u.Setup.Place = places[n]
			}
			m.add(r, &u)
		}
	}
}

// aircraft reads the air units.
func (m *reader) aircraft() {
	rows := m.table("aircraft.csv", false, "unit side nation name? type display air air_mark? bracketed? strike? strike_mark? cs? cs_mark? wild_weasel? "+
		"skill? reach all_weather? stealth? naval? first_rank? steps reduced_air? reduced_strike? reduced_cs? replaceable? arrives?")
	for i := range rows {
		r := &rows[i]
		u := r.counter(components.Aircraft)
		u.Steps = r.small("steps", 1, 2)
		u.Type, u.Setup.Display = r.text("type"), r.text("display")
		m.name(r.at, u.Type)
		if u.Names[""] == u.Word {
			u.Names[""] = u.Type
		}
		mark := func(column string) components.AirMark { return components.AirMark(r.word(column, "", "*", "**")) }
		u.Air = &components.AirCounter{
			Type: u.Type, Air: r.small("air", 0, 9), Strike: r.small("strike", 0, 6), CS: r.small("cs", 0, 9),
			AirMark: mark("air_mark"), StrikeMark: mark("strike_mark"), CSMark: mark("cs_mark"),
			Bracketed: r.yes("bracketed"), WildWeasel: r.yes("wild_weasel"), Skill: r.small("skill", -9, 9),
			Reach:      reachWords[r.word("reach", reachWords...)],
			AllWeather: r.yes("all_weather"), Stealth: r.yes("stealth"), NavalAir: r.yes("naval"), FirstRank: r.yes("first_rank"),
			Replaceable: r.yes("replaceable"), Carrier: components.NoUnit,
		}
		if u.Steps == 2 {
			u.Air.ReducedAir, u.Air.ReducedStrike, u.Air.ReducedCS = r.small("reduced_air", 0, 9), r.small("reduced_strike", 0, 6), r.small("reduced_cs", 0, 9)
		}
		display := m.display(u.Setup.Display)
		switch {
		case display == nil:
			r.fail("display", "display")
		case display.Reach[u.Air.Reach] == -2:
			r.fail("reach", "reach")
		default:
			u.Air.Carrier = display.Ship
		}
		m.add(r, &u)
	}
}

// ships reads what ships have in the Advanced Game: a line for each.
func (m *reader) ships() {
	rows := m.table("ships.csv", true, "unit detection sam aaa surface us_missiles?")
	for i := range rows {
		r := &rows[i]
		id := r.ship("unit")
		if id == components.NoUnit {
			continue
		}
		if m.set.Units[id].Naval != nil {
			r.fail("twice", "unit")
		}
		m.set.Units[id].Naval = &components.NavalValues{
			Detection: r.small("detection", 0, 10), SAM: r.small("sam", 0, 10), AAA: r.small("aaa", 0, 10), Surface: r.small("surface", 0, 9),
			USMissiles: r.yes("us_missiles"),
		}
	}
	for id := range m.set.Units {
		if u := &m.set.Units[id]; u.Kind == components.Ship && u.Naval == nil {
			m.fail(source{file: "ships.csv"}, "17.1.4", "row.missing", "row", u.Word)
		}
	}
}

// forces reads the special operations forces.
func (m *reader) forces() {
	rows := m.table("forces.csv", true, "unit side nation name? target us? arrives?")
	for i := range rows {
		r := &rows[i]
		u := r.counter(components.SOF)
		u.Forces = &components.SpecialForces{Target: r.small("target", -2, -1), US: r.yes("us")}
		m.add(r, &u)
	}
}

// posture reads the modifiers of the UN roll.
func (m *reader) posture() {
	rows := m.table("posture.csv", true, "when turn? side? places? cities? nation? modifier")
	for i := range rows {
		r := &rows[i]
		p := components.Posture{
			Kind: components.PostureKind(r.word("when", "turn", "holds", "cities", "nation loss", "naval loss", "contested")),
			Turn: r.small("turn", 0, mostTurns), Side: r.side("side"), At: r.places("places"), Many: r.small("cities", 0, mostCount),
			DRM: r.small("modifier", -9, 9),
		}
		if p.Kind == components.NationLost {
			p.Nation = r.nation(components.NoSide)
		}
		if (p.Kind == components.SideHolds || p.Kind == components.SideHasCities) && p.Side == components.NoSide {
			r.fail("empty", "side")
		}
		m.set.Play.Advanced.Posture = append(m.set.Play.Advanced.Posture, p)
	}
}

// navalDetection reads the printed modifiers of places at sea, by the side that detects.
func (m *reader) navalDetection() {
	sides := []string{m.set.Sides[0].Word, m.set.Sides[1].Word}
	m.set.Play.Advanced.NavalDetection = make(map[string][components.Sides]int8)
	words := []string{"sea", "coast"}
	for i := range m.set.Boxes {
		if kind := m.set.Boxes[i].Kind; kind == components.AtSea || kind == components.InShore {
			words = append(words, m.set.Boxes[i].Word)
		}
	}
	m.keyed("detection.csv", "place", columns(sides), words, func(i int, r *row) {
		m.set.Play.Advanced.NavalDetection[words[i]] = [components.Sides]int8{r.small(sides[0], -9, 9), r.small(sides[1], -9, 9)}
	})
}
