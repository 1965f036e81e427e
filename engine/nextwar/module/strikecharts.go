package module

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Words of the charts of the Advanced Game.
var (
	closenessWords = []string{"open", "woods", "highland", "close"}
	damageWords    = []string{"-", "S1", "S2", "X"}
	airWords       = []string{"-", "Ad", "A", "D", "DA", "X"}
	strikeRowWords = []string{
		"air_strike_1", "air_strike_2", "air_strike_3", "air_strike_4", "air_strike_5", "air_strike_6", "supreme_hq", "us_hq", "other_hq",
		"helo_cs1", "helo_cs2", "scud", "cruise_missile", "wild_weasel",
	}
	interdictionWords = []string{
		"air_strike_1", "air_strike_2", "air_strike_3", "air_strike_4", "air_strike_5", "air_strike_6",
		"hq_support_1", "hq_support_2", "hq_support_3", "hq_support_4", "hq_support_5", "helo_cs1", "helo_cs2",
	}
	missionWords = []string{
		components.ReconUnit, components.ReconHQ, components.ReconDepot, components.ReconMSU, components.RaidHQ, components.RaidDepot,
		components.RaidMSU, components.RaidAirfield, components.RaidInstallation, components.RaidHelicopter, components.RaidInterdiction,
		components.RaidTrack, components.Targeting,
	}
)

// strikeCharts reads the tables of the Advanced Game.
func (m *reader) strikeCharts() {
	m.detectionTable()
	c := &m.set.Charts.Advanced
	c.SAM, c.SAMColumn, c.LocalSAM = m.fireTable("charts/sam.csv", 10)
	c.AAA, c.AAAColumn, c.LocalAAA = m.fireTable("charts/aaa.csv", 9)
	m.airCombat()
	m.strikeTable()
	m.missions()
	m.collateral()
	m.deliberate()
	m.modifiers()
	m.superiority()
	m.prices()
	m.transport()
	m.advancedValues()
}

// tracks reads a cell such as "3-4 local": for which values of a track a row is.
func (r *row) tracks() (values []int, local bool) {
	for word := range strings.FieldsSeq(r.text("track")) {
		if word == "local" {
			local = true
			continue
		}
		first, last, ranged := strings.Cut(word, "-")
		if !ranged {
			last = first
		}
		low, err := strconv.Atoi(first)
		high, err2 := strconv.Atoi(last)
		if err != nil || err2 != nil || low < 0 || high > 10 || low > high {
			r.fail("track", "track")
			continue
		}
		for value := low; value <= high; value++ {
			values = append(values, value)
		}
	}
	return values, local
}

// detectionTable reads the Detection Table.
func (m *reader) detectionTable() {
	c, rolls := &m.set.Charts.Advanced, numbered(0, 9)
	rows := m.table("charts/detection.csv", false, "track "+columns(rolls))
	next, found := 1, false
	for i := range rows {
		r, column := &rows[i], 0
		values, local := r.tracks()
		if !local {
			column, next = next, next+1
		}
		if column >= len(c.Detection) || local && len(values) > 0 {
			r.fail("track", "track")
			return
		}
		found = found || local
		for _, value := range values {
			c.DetectionColumn[value] = int8(column)
		}
		for roll, word := range rolls {
			c.Detection[column][roll] = components.Detection(r.word(word, "-", "D", "ED"))
		}
	}
	for value, column := range c.DetectionColumn {
		if rows != nil && column == 0 {
			m.fail(source{file: "charts/detection.csv"}, "24.2", "row.missing", "row", strconv.Itoa(value))
		}
	}
	if rows != nil && !found {
		m.fail(source{file: "charts/detection.csv"}, "24.3", "row.missing", "row", "local")
	}
}

// fireTable reads the SAM or the AAA Table. A track at 0 does not fire.
func (m *reader) fireTable(file string, most int) (table [][]components.DefenseFire, column [11]int8, local int8) {
	for value := range column {
		column[value] = -1
	}
	local = -1
	rolls := numbered(0, most)
	rows := m.table(file, false, "track "+columns(rolls))
	for i := range rows {
		r := &rows[i]
		values, here := r.tracks()
		if here {
			local = int8(i)
		}
		for _, value := range values {
			column[value] = int8(i)
		}
		fire := make([]components.DefenseFire, len(rolls))
		for roll, word := range rolls {
			switch i := r.word(word, "-", "+1", "+2", "A", "X"); i {
			case 1, 2:
				fire[roll].Plus = int8(i)
			case 3:
				fire[roll].Abort = true
			case 4:
				fire[roll].Kill = true
			}
		}
		table = append(table, fire)
		if len(table) > len(column) {
			r.fail("track", "track")
			break
		}
	}
	for value := 1; value < len(column) && rows != nil; value++ {
		if column[value] < 0 {
			m.fail(source{file: file}, "24.1", "row.missing", "row", strconv.Itoa(value))
		}
	}
	if rows != nil && local < 0 {
		m.fail(source{file: file}, "24.1", "row.missing", "row", "local")
	}
	return table, column, local
}

// airCombat reads the Air Combat Table.
func (m *reader) airCombat() {
	rolls, rounds := numbered(-2, 10), []string{"long", "dogfight"}
	var found [2][9]bool
	for _, r := range m.table("charts/aircombat.csv", false, "round difference "+columns(rolls)) {
		round, difference := r.word("round", rounds...), r.whole("difference", -4, 4)+4
		found[round][difference] = true
		for roll, word := range rolls {
			m.set.Charts.Advanced.AirCombat[round][difference][roll] = components.AirResult(r.word(word, airWords...))
		}
	}
	for round := range found {
		for difference, there := range found[round] {
			if !there {
				m.fail(source{file: "charts/aircombat.csv"}, "22.6.5", "row.missing", "row", rounds[round]+" "+strconv.Itoa(difference-4))
			}
		}
	}
}

// strikeTable reads the Strike Table, and the finders of its columns.
func (m *reader) strikeTable() {
	c := &m.set.Charts.Advanced
	rolls := numbered(-2, 7)
	m.keyed("charts/strike.csv", "column", columns(rolls), numbered(1, len(c.Strike)), func(i int, r *row) {
		for roll, word := range rolls {
			damage := int8(r.word(word, damageWords...))
			c.Strike[i][roll] = components.StrikeResult{Damage: damage, Track: damage}
		}
	})
	classes := []string{"open", "rough", "highland", "mountain", "urban", "hardened", "track"}
	c.StrikeColumn = make(map[string][components.StrikeClasses]int8)
	m.keyed("charts/strikerows.csv", "attacker", columns(classes), strikeRowWords, func(i int, r *row) {
		var row [components.StrikeClasses]int8
		for class, word := range classes {
			row[class] = r.small(word, 0, len(c.Strike))
		}
		c.StrikeColumn[strikeRowWords[i]] = row
	})
	naval := []string{"naval_1", "naval_2", "naval_3", "cruise"}
	c.NavalStrikeColumn = make(map[string]int8)
	m.keyed("charts/navalrows.csv", "attacker", "column", naval, func(i int, r *row) {
		c.NavalStrikeColumn[naval[i]] = r.small("column", 1, len(c.Strike))
	})
	c.Interdiction = make(map[string][4]int8)
	m.keyed("charts/interdiction.csv", "attacker", columns(closenessWords), interdictionWords, func(i int, r *row) {
		var row [4]int8
		for closeness, word := range closenessWords {
			row[closeness] = r.small(word, 0, len(c.Strike))
		}
		c.Interdiction[interdictionWords[i]] = row
	})
}

// missions reads the Special Operations Table. The terrain "any" is for all that have no row of their own.
func (m *reader) missions() {
	c, rolls := &m.set.Charts.Advanced, numbered(0, 8)
	c.Forces = make(map[string][4][9]string)
	found := make(map[string][4]bool)
	for _, r := range m.table("charts/forces.csv", false, "mission terrain "+columns(rolls)) {
		mission := missionWords[r.word("mission", missionWords...)]
		terrain := r.word("terrain", append([]string{"any"}, closenessWords...)...)
		table, there := c.Forces[mission], found[mission]
		for closeness := range closenessWords {
			if terrain != 0 && terrain != closeness+1 {
				continue
			}
			there[closeness] = true
			for roll, word := range rolls {
				results := []string{"-", "D", "T", "1", "2", "X", "-1", "-2"}
				if i := r.word(word, results...); i > 0 {
					table[closeness][roll] = results[i]
				}
			}
		}
		c.Forces[mission], found[mission] = table, there
	}
	for _, mission := range missionWords {
		if found[mission] != [4]bool{true, true, true, true} {
			m.fail(source{file: "charts/forces.csv"}, "20.2", "row.missing", "row", mission)
		}
	}
}

// collateral reads the Collateral Damage Table.
func (m *reader) collateral() {
	c, rolls := &m.set.Charts.Advanced, numbered(0, 7)
	c.Collateral = make(map[string][3][8]string)
	var words []string
	for _, site := range []string{"airfield", "airbase", "helicopter"} {
		for _, damage := range damageWords[1:] {
			words = append(words, site+" "+damage)
		}
	}
	found := make(map[string]bool)
	for _, r := range m.table("charts/collateral.csv", false, "site damage "+columns(rolls)) {
		site := []string{"airfield", "airbase", "helicopter"}[r.word("site", "airfield", "airbase", "helicopter")]
		damage := r.word("damage", damageWords[1:]...)
		found[site+" "+damageWords[damage+1]] = true
		table := c.Collateral[site]
		for roll, word := range rolls {
			table[damage][roll] = strings.TrimPrefix(r.text(word), "-")
			for result := range strings.FieldsSeq(table[damage][roll]) {
				switch result {
				case "Air", "Air*", "AmPt", "Step", "Elim":
				default:
					r.fail("result", word)
				}
			}
		}
		c.Collateral[site] = table
	}
	for _, word := range words {
		if !found[word] {
			m.fail(source{file: "charts/collateral.csv"}, "27.7.4", "row.missing", "row", word)
		}
	}
}
