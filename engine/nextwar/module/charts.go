package module

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Words of the charts, in the order of the constants they stand for.
var (
	familyWords  = []string{"flat", "rough", "highland", "mountain", "urban"}
	ladderWords  = []string{"1:3", "1:2", "1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "8:1", "9:1", "10:1"}
	weatherWords = []string{"clear", "overcast", "storm"}
	levelWords   = []string{
		"enemy supremacy", "enemy superiority", "enemy advantage", "contested", "advantage", "superiority", "supremacy",
	}
	lossWords    = []string{"-", "step", "all"}
	landingWords = []string{"none", "landed", "scattered", "loss", "eliminated"}
)

// charts reads the tables of the Standard Game.
func (m *reader) charts() {
	m.combatTable()
	m.odds()
	m.costs()
	m.weather()
	m.airPoints()
	m.airDefense()
	m.baseLoss()
	m.clearing()
	m.paradrop()
	m.values()
}

// keyed reads a chart that has one row for each of some words in its first column, and gives each row with the position of
// its word.
func (m *reader) keyed(file, column, others string, words []string, read func(i int, r *row)) {
	rows := m.table(file, false, column+" "+others)
	if rows == nil {
		return
	}
	found := make([]bool, len(words))
	for i := range rows {
		r := &rows[i]
		before := len(m.problems)
		at := r.word(column, words...)
		if len(m.problems) > before {
			continue
		}
		if found[at] {
			r.fail("twice", column)
		}
		found[at] = true
		read(at, r)
	}
	for i, there := range found {
		if !there {
			m.fail(source{file: file}, "", "row.missing", "row", words[i])
		}
	}
}

// numbered are the numbers from low to high, as words.
func numbered(low, high int) []string {
	var words []string
	for n := low; n <= high; n++ {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

// columns are words as a list of columns.
func columns(words []string) string { return strings.Join(words, " ") }

// combatTable reads the Combat Results Table, with cells such as "1/2R".
func (m *reader) combatTable() {
	across := numbered(1, components.CRTColumns)
	m.keyed("charts/crt.csv", "roll", columns(across), numbered(components.CRTLowest, components.CRTHighest), func(i int, r *row) {
		for column, word := range across {
			cell, retreat := strings.CutSuffix(r.text(word), "R")
			attacker, defender, ok := strings.Cut(cell, "/")
			a, goodA := steps(attacker)
			d, goodD := steps(defender)
			if !ok || !goodA || !goodD {
				r.fail("result", word)
			}
			m.set.Charts.CRT[column][i] = components.CombatResult{Attacker: a, Defender: d, Retreat: retreat}
		}
	})
}

// steps is a digit, or 0 for a dash.
func steps(text string) (int8, bool) {
	if text == "-" {
		return 0, true
	}
	if len(text) != 1 || text[0] < '0' || text[0] > '9' {
		return 0, false
	}
	return int8(text[0] - '0'), true
}

// odds reads in which column combat begins; an empty cell is beyond the best odds.
func (m *reader) odds() {
	m.keyed("charts/odds.csv", "family", columns(ladderWords), familyWords, func(i int, r *row) {
		for step, word := range ladderWords {
			m.set.Charts.OddsColumns[i][step] = r.small(word, 0, components.CRTColumns)
		}
	})
}

// costs reads the movement columns of the Terrain Effects Chart: a column for each mobility class, and one in Storms.
func (m *reader) costs() {
	costs := &m.set.Charts.Costs
	words := append(append([]string{}, terrainWords[1:]...), roadWords[1:]...)
	words = append(words, "minor river", "zone", "overfull")
	var across []string
	for _, mobility := range mobilityWords {
		across = append(across, mobility, mobility+"_storm")
	}
	m.keyed("charts/terrain.csv", "feature", columns(across), words, func(i int, r *row) {
		for mobility, word := range mobilityWords {
			both := [2]components.Movement{r.movement(word), r.movement(word + "_storm")}
			switch {
			case i < len(terrainWords)-1:
				costs.Terrain[i+1][mobility] = both
			case i < len(terrainWords)+len(roadWords)-2:
				costs.Road[i-len(terrainWords)+2][mobility] = both
			case words[i] == "minor river":
				costs.MinorRiver[mobility] = both[0]
			case words[i] == "zone":
				costs.Zone = both[0]
			default:
				costs.Overfull = both[0]
			}
			if i >= len(terrainWords)+len(roadWords)-2 && (both[0] != both[1] || both[0] < 0) {
				r.fail("cost.storm", word)
			}
		}
	})
	for mobility := range mobilityWords {
		costs.Terrain[components.Sea][mobility] = [2]components.Movement{components.Prohibited, components.Prohibited}
	}
}

// movement is a cost in movement points: a whole number, a fraction, "road" or "no".
func (r *row) movement(column string) components.Movement {
	text := r.text(column)
	switch text {
	case "no":
		return components.Prohibited
	case "road":
		return components.ByRoad
	case "1/2":
		return components.Points(1) / 2
	case "1/3":
		return components.Points(1) / 3
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > mostCount {
		r.fail("cost", column)
		return 0
	}
	return components.Points(n)
}

// weather reads the Weather Table by seasons.
func (m *reader) weather() {
	rolls := numbered(0, 9)
	m.set.Charts.Weather = make(map[string][10]components.Weather)
	for _, r := range m.table("charts/weather.csv", false, "season "+columns(rolls)) {
		var table [10]components.Weather
		for roll, word := range rolls {
			table[roll] = components.Weather(r.word(word, weatherWords...))
		}
		m.set.Charts.Weather[r.text("season")] = table
	}
}

// airPoints reads the Air Points Table, which belongs to the scenario.
func (m *reader) airPoints() {
	rolls := numbered(0, 9)
	rows := m.table("airpoints.csv", false, "side from to "+columns(rolls))
	for i := range rows {
		r := &rows[i]
		line := components.AirPointRow{From: r.small("from", 1, mostTurns), To: r.small("to", 1, mostTurns)}
		for roll, word := range rolls {
			line.Points[roll] = r.small(word, 0, mostCount)
		}
		side := r.owner()
		m.set.Charts.AirPoints[side] = append(m.set.Charts.AirPoints[side], line)
	}
	if rows != nil {
		m.everyTurn()
	}
}

// everyTurn notes turns in which a side has no line or two in the Air Points Table.
func (m *reader) everyTurn() {
	for side, lines := range m.set.Charts.AirPoints {
		for turn := int8(1); turn <= m.set.Play.Turns; turn++ {
			n := 0
			for _, line := range lines {
				if line.From <= turn && turn <= line.To {
					n++
				}
			}
			if n != 1 {
				m.fail(source{file: "airpoints.csv"}, "6.1", "turns", "side", m.set.Sides[side].Word, "turn", turn)
			}
		}
	}
}

// airDefense reads the Air Defense Fire Table, with cells such as "2A*": points that do not count, abort, loss for good.
func (m *reader) airDefense() {
	rolls := numbered(-2, 12)
	m.keyed("charts/adf.csv", "level", columns(rolls), levelWords, func(i int, r *row) {
		for roll, word := range rolls {
			cell, loss := strings.CutSuffix(r.text(word), "*")
			cell, abort := strings.CutSuffix(cell, "A")
			points, ok := steps(cell)
			if !ok {
				r.fail("result", word)
			}
			m.set.Charts.ADF[i][roll] = components.FireResult{Points: points, Abort: abort, Loss: loss}
		}
	})
}

// baseLoss reads what happens to helicopters whose base is taken.
func (m *reader) baseLoss() {
	rolls := numbered(0, 9)
	m.keyed("charts/baseloss.csv", "base", columns(rolls), []string{"other", "airbase"}, func(i int, r *row) {
		for roll, word := range rolls {
			m.set.Charts.BaseLoss[i][roll] = components.HelicopterLoss(r.word(word, lossWords...))
		}
	})
}

// clearing reads the mix of clearing markers.
func (m *reader) clearing() {
	total := 0
	for _, r := range m.table("charts/clearing.csv", false, "value markers") {
		n := r.small("markers", 0, mostCount)
		m.set.Charts.Clearing[r.whole("value", 0, 9)] += n
		total += int(n)
	}
	if total == 0 {
		m.fail(source{file: "charts/clearing.csv"}, "8.4.1", "row.missing", "row", "value")
	}
}

// paradrop reads the Paradrop Table; terrains without rows let nobody land.
func (m *reader) paradrop() {
	rolls := numbered(-1, 12)
	for _, r := range m.table("charts/paradrop.csv", false, "terrain game "+columns(rolls)) {
		terrain, advanced := r.word("terrain", terrainWords...), r.word("game", "standard", "advanced") == 1
		for roll, word := range rolls {
			landing := &m.set.Charts.Paradrop[terrain][roll]
			result := components.DropResult(r.word(word, landingWords...))
			if advanced {
				landing.Advanced = result
			} else {
				landing.Standard = result
			}
		}
	}
}
