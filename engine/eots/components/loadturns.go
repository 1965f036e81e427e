package components

import (
	"strconv"
	"strings"
)

// The files of the charts.
const (
	calendarFile = "calendar.csv"
	tableFile    = "tables.csv"
	trackFile    = "tracks.csv"
	nationFile   = "nations.csv"
)

// calendar reads the turns.
func (l *loader) calendar() {
	rows := l.rows(calendarFile, "turn", "label", "from", "to", "year", "japan_naval", "allied_ground",
		"allied_air", "us_naval", "us_naval_oahu", "china", "commonwealth", "allied_asp", "japan_draw",
		"allied_draw", "allied_passes", "air_naval_bonus", "marks", "reinforcements")
	if len(rows) != NumTurns {
		l.report(calendarFile, 0, "%d turns instead of %d", len(rows), NumTurns)
	}
	for i := range rows[:min(len(rows), NumTurns)] {
		r := &rows[i]
		if int(r.number("turn", 0)) != i+1 {
			r.report("turn %d is due here", i+1)
		}
		l.set.Turns[i+1] = l.readTurn(r)
	}
}

func (l *loader) readTurn(r *row) Turn {
	turn := Turn{
		Label:         r.text("label"),
		From:          r.text("from"),
		To:            r.text("to"),
		JapanNaval:    r.number("japan_naval", 0),
		AlliedGround:  r.number("allied_ground", 0),
		AlliedAir:     r.number("allied_air", 0),
		USNaval:       r.number("us_naval", 0),
		USNavalOahu:   r.number("us_naval_oahu", 0),
		China:         r.number("china", 0),
		Commonwealth:  r.number("commonwealth", 0),
		AlliedASP:     r.number("allied_asp", 0),
		AirNavalBonus: r.number("air_naval_bonus", 0),
		JapanDraw:     r.number("japan_draw", Absent),
		AlliedDraw:    r.number("allied_draw", 0),
		AlliedPasses:  r.number("allied_passes", 0),
	}
	year, err := strconv.Atoi(r.text("year"))
	if err != nil {
		r.report("year: %q is not a number", r.text("year"))
	}
	turn.Year = year
	r.flags("marks", func(word string) bool {
		switch word {
		case "torpedoes":
			turn.DefectiveTorpedoes = true
		case "progress":
			turn.Progress = true
		case "resources":
			turn.FewResources = true
		case "bombing":
			turn.Bombing = true
		default:
			return false
		}
		return true
	})
	for _, word := range r.words("reinforcements") {
		id, reduced := strings.CutSuffix(word, "*")
		unit := l.unit(r, "reinforcements", id)
		if unit == NoUnit {
			continue
		}
		turn.Reinforcements = append(turn.Reinforcements, unit)
		if reduced {
			turn.ReducedReinforcement = append(turn.ReducedReinforcement, unit)
		}
	}
	return turn
}

// tables reads the figures of the charts; the combat tables become bands.
func (l *loader) tables() {
	s := l.set
	s.figures = make(map[[2]string]int)
	rows := l.rows(tableFile, "table", "key", "value")
	for i := range rows {
		r := &rows[i]
		name := [2]string{r.text("table"), r.text("key")}
		if _, twice := s.figures[name]; twice {
			r.report("%s %s stands twice", name[0], name[1])
		}
		value := r.number("value", 0)
		s.figures[name] = int(value)
		switch name[0] {
		case "air-naval":
			s.AirNaval = l.band(r, s.AirNaval, value)
		case "ground":
			s.GroundTable = l.band(r, s.GroundTable, value)
		}
	}
}

// band adds a row of a combat table; rolls ascend and so do results.
func (l *loader) band(r *row, bands []Band, quarters int8) []Band {
	band := Band{Max: r.figure("key", r.text("key")), Quarters: quarters}
	if n := len(bands); n > 0 && (band.Max <= bands[n-1].Max || band.Quarters <= bands[n-1].Quarters) {
		r.report("the table does not ascend")
	}
	return append(bands, band)
}

// tracks reads the boxes of the tracks.
func (l *loader) tracks() {
	rows := l.rows(trackFile, "track", "box", "label", "value")
	seen := make(map[[2]string]bool)
	for i := range rows {
		r := &rows[i]
		box := TrackBox{r.text("track"), r.text("box"), r.text("label"), r.number("value", Absent)}
		name := [2]string{box.Track, box.Box}
		if seen[name] {
			r.report("box %s of track %s stands twice", box.Box, box.Track)
		}
		seen[name] = true
		l.set.Tracks = append(l.set.Tracks, box)
	}
}

// nations reads the nations that can surrender and the areas held as a whole.
func (l *loader) nations() {
	rows := l.rows(nationFile, "nation", "bases", "triggers", "political_will")
	for i := range rows {
		r := &rows[i]
		nation := Nation{
			ID:            r.text("nation"),
			Bases:         l.locs(r, "bases"),
			Triggers:      l.locs(r, "triggers"),
			PoliticalWill: r.number("political_will", 0),
		}
		if l.set.Nation(nation.ID) != nil {
			r.report("nation %q stands twice", nation.ID)
		}
		l.set.Nations = append(l.set.Nations, nation)
	}
}
