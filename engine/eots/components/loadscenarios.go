package components

import (
	"maps"
	"slices"
)

// The files of the scenarios.
const (
	scenarioFile     = "scenarios.csv"
	setupFile        = "setups.csv"
	controlFile      = "control.csv"
	markerFile       = "markers.csv"
	scenarioCardFile = "scenario_cards.csv"
	victoryFile      = "victory.csv"
)

// scenarios reads the scenarios. Several of them share a set-up or a schedule, so
// these are read first. A set-up may be like another one: its files say where it differs.
func (l *loader) scenarios() {
	rows := l.rows(scenarioFile, "id", "title", "package", "setup", "like", "map", "first_turn", "last_turn", "victory")
	whole, like := make(map[string]*Scenario), make(map[string]string)
	for i := range rows {
		r := &rows[i]
		if id := r.text("setup"); r.text("like") != "" {
			like[id] = r.text("like")
		} else if whole[id] == nil {
			whole[id] = l.emptySetup(choice[Map](r, "map", mapWords))
		}
	}
	l.setupLine = make(map[string]*[NumUnits]int)
	files := setupRows{
		units:   l.rows(setupFile, "setup", "unit", "place", "side"),
		control: l.rows(controlFile, "setup", "side", "hexes"),
		markers: l.rows(markerFile, "setup", "marker", "value"),
		cards:   l.rows(scenarioCardFile, "setup", "state", "cards"),
	}
	l.setupFiles(&files, whole, like)
	others := make(map[string]*Scenario)
	for i := range rows {
		r := &rows[i]
		base, id := whole[r.text("like")], r.text("setup")
		switch {
		case like[id] == "" || others[id] != nil:
		case base == nil:
			r.report("like: there is no set-up %q", r.text("like"))
		default:
			others[id] = base.copied()
		}
	}
	l.setupFiles(&files, others, nil)
	for id := range others {
		for unit, line := range l.setupLine[like[id]] {
			if l.setupLine[id][unit] == 0 {
				l.setupLine[id][unit] = line
			}
		}
	}
	schedules := l.schedules()
	for i := range rows {
		r := &rows[i]
		setup := whole[r.text("setup")]
		if setup == nil {
			setup = others[r.text("setup")]
		}
		if setup == nil {
			continue // reported above
		}
		scenario := *setup
		scenario.ID = r.text("id")
		scenario.Title = r.text("title")
		scenario.Package = packageWords[choice[uint8](r, "package", packageWords)]
		scenario.SetupID = r.text("setup")
		scenario.Like = r.text("like")
		scenario.FirstTurn = r.number("first_turn", 0)
		scenario.LastTurn = r.number("last_turn", 0)
		scenario.Victory = r.text("victory")
		scenario.Schedule = schedules[scenario.Victory]
		if scenario.Schedule == nil {
			r.report("victory: there is no schedule %q", scenario.Victory)
		}
		if _, taken := l.set.ScenarioIn(scenario.ID, scenario.Package); taken {
			r.report("scenario %q stands twice", scenario.ID)
		}
		l.set.Scenarios = append(l.set.Scenarios, scenario)
	}
}

// setupRows are the lines of the files that make up the set-ups.
type setupRows struct{ units, control, markers, cards []row }

// setupFiles enters the lines of some set-ups; later is the turn of the others.
func (l *loader) setupFiles(files *setupRows, setups map[string]*Scenario, later map[string]string) {
	l.now, l.later = setups, later
	l.setups(files.units)
	l.control(files.control)
	l.markers(files.markers)
	l.scenarioCards(files.cards)
}

// copied is a set-up that can be changed without changing this one.
func (s *Scenario) copied() *Scenario {
	other := *s
	other.Japan = slices.Clone(s.Japan)
	other.Markers = maps.Clone(s.Markers)
	return &other
}

// emptySetup is a set-up before its files are read: no unit has a part in it, every
// hex of its map is controlled as at the start of the campaign.
func (l *loader) emptySetup(sheet Map) *Scenario {
	s := &Scenario{Map: sheet, Markers: make(map[string]string), Future: [2]Card{NoCard, NoCard}, Special: Special{SingaporeBy: NoCard}}
	for unit := range s.Units {
		s.Units[unit] = SetupUnit{Unit: Unit(unit), Place: Place{Loc: NoLoc, Box: BoxRemoved, Card: NoCard}}
	}
	for loc := range l.set.Hexes {
		info := &l.set.Hexes[loc]
		if info.Controllable && info.Control == Japan && info.on(sheet) {
			s.Japan = append(s.Japan, Loc(loc))
		}
	}
	return s
}

// on tells whether a hex is on a map.
func (h *HexInfo) on(sheet Map) bool {
	return [...]bool{MainMap: h.MainMap, SouthPacificMap: h.SouthPacificMap, BurmaMap: h.BurmaMap}[sheet]
}

// setupOf finds the set-up a row belongs to, nil when it is another one's turn.
func (l *loader) setupOf(r *row) *Scenario {
	id := r.text("setup")
	setup := l.now[id]
	if first := l.later != nil; setup == nil && first && l.later[id] == "" {
		r.report("setup: no scenario uses %q", id)
	}
	return setup
}

// setups reads where the units stand.
func (l *loader) setups(rows []row) {
	for id := range l.now {
		l.setupLine[id] = &[NumUnits]int{}
	}
	for i := range rows {
		r := &rows[i]
		setup := l.setupOf(r)
		if setup == nil {
			continue
		}
		unit := l.unit(r, "unit", r.text("unit"))
		if unit == NoUnit {
			continue
		}
		line := &l.setupLine[r.text("setup")][unit]
		if *line != 0 {
			r.report("unit %q is set up twice", r.text("unit"))
		}
		*line = r.line
		placed := SetupUnit{
			Unit:    unit,
			Place:   l.place(r, "place", r.text("place")),
			Reduced: pick[uint8](r, "side", r.text("side"), []string{"", "reduced"}) == 1,
		}
		if placed == setup.Units[unit] && l.later == nil {
			r.report("unit %q stands there anyway", r.text("unit"))
		}
		setup.Units[unit] = placed
	}
}

// control reads which hexes are controlled otherwise than at the start of the campaign.
func (l *loader) control(rows []row) {
	for i := range rows {
		r := &rows[i]
		setup := l.setupOf(r)
		if setup == nil {
			continue
		}
		side := choice[Side](r, "side", sideWords)
		for _, loc := range l.locs(r, "hexes") {
			if loc == NoLoc {
				continue
			}
			if !l.set.Hexes[loc].Controllable {
				r.report("nobody can control hex %v", l.set.Hexes[loc].Hex)
			}
			at, japanese := slices.BinarySearch(setup.Japan, loc)
			switch {
			case japanese == (side == Japan):
				r.report("hex %v belongs to that side anyway", l.set.Hexes[loc].Hex)
			case japanese:
				setup.Japan = slices.Delete(setup.Japan, at, at+1)
			default:
				setup.Japan = slices.Insert(setup.Japan, at, loc)
			}
		}
	}
}

// markers reads the markers of the set-ups, as they stand and as figures.
func (l *loader) markers(rows []row) {
	type marker struct{ setup, name string }
	seen := make(map[marker]bool)
	for i := range rows {
		r := &rows[i]
		setup := l.setupOf(r)
		if setup == nil {
			continue
		}
		name := r.text("marker")
		if key := (marker{r.text("setup"), name}); seen[key] {
			r.report("marker %q stands twice", name)
		} else {
			seen[key] = true
		}
		setup.Markers[name] = r.text("value")
		setup.Start.take(r, name)
		setup.Special.take(l, r, name)
	}
}

// take enters a marker. Markers that only one small scenario has, and those that are
// derived in play, stay in Scenario.Markers.
func (s *Start) take(r *row, name string) {
	figures := map[string]*int8{
		"political_will": &s.PoliticalWill, "china_front": &s.China, "india_status": &s.India,
		"war_in_europe": &s.WarInEurope, "jp_divisions_china": &s.Divisions, "jp_resources": &s.Resources,
		"asp_japan": &s.ASP[Japan], "asp_allied": &s.ASP[Allies],
		"passes_japan": &s.Passes[Japan], "passes_allied": &s.Passes[Allies],
		"hand_japan": &s.Hand[Japan], "hand_allied": &s.Hand[Allies],
		"jp_air_repl": &s.AirSteps, "jp_naval_repl": &s.NavalSteps,
	}
	switches := map[string]*bool{
		"barges": &s.Barges, "pt_boats": &s.PTBoats, "hump": &s.Hump,
		"defensive_doctrine": &s.Doctrine, "doolittle_played": &s.Doolittle,
		"mandates_japanese": &s.Mandates,
		"kwai_built":        &s.Built[Kwai], "jarhat_built": &s.Built[Jarhat],
		"imphal_built": &s.Built[Imphal], "ledo_built": &s.Built[Ledo],
	}
	switch {
	case figures[name] != nil:
		*figures[name] = r.number("value", 0)
	case switches[name] != nil:
		*switches[name] = pick[uint8](r, "value", r.text("value"), []string{"0", "1"}) == 1
	case name == "isr_japan":
		s.Rivalry[Japan] = choice[uint8](r, "value", rivalryWords) == 1
	case name == "isr_us":
		s.Rivalry[Allies] = choice[uint8](r, "value", rivalryWords) == 1
	case name == "surrendered":
		s.Surrendered = r.words("value")
	case name == "burma_road":
		pick[uint8](r, "value", r.text("value"), []string{"open", "hump", "closed"})
	}
}

// scenarioCards reads the cards that are not in the decks at the start.
func (l *loader) scenarioCards(rows []row) {
	for i := range rows {
		r := &rows[i]
		setup := l.setupOf(r)
		if setup == nil {
			continue
		}
		cards := l.cardList(r, "cards")
		switch r.text("state") {
		case "removed":
			setup.Removed = cards
		case "discarded":
			setup.Discarded = cards
		case "hand":
			setup.Hand = cards
		case "optional":
			setup.Optional = cards
		case "historical":
			setup.Historical = cards
		case "future":
			for _, card := range cards {
				if card != NoCard {
					setup.Future[card.side()] = card
				}
			}
		default:
			r.report("state: unknown word %q", r.text("state"))
		}
	}
}

// schedules reads the victory schedules.
func (l *loader) schedules() map[string][]VictoryLine {
	rows := l.rows(victoryFile, "schedule", "item", "values", "per")
	schedules := make(map[string][]VictoryLine)
	for i := range rows {
		r := &rows[i]
		line := VictoryLine{Item: r.text("item"), Values: r.figures("values"), Per: r.text("per")}
		if len(line.Values) > 0 {
			line.Value = line.Values[0]
		}
		name := r.text("schedule")
		if slices.ContainsFunc(schedules[name], func(v VictoryLine) bool { return v.Item == line.Item }) {
			r.report("item %q stands twice in schedule %q", line.Item, name)
		}
		schedules[name] = append(schedules[name], line)
	}
	return schedules
}

// parseLoc reads a printed hex number of the map.
func (s *Set) parseLoc(word string) (Loc, bool) {
	if len(word) != len("0000") {
		return NoLoc, false
	}
	number := 0
	for _, digit := range []byte(word) {
		if digit < '0' || digit > '9' {
			return NoLoc, false
		}
		number = 10*number + int(digit-'0')
	}
	loc := s.byHex[number]
	return loc, loc != NoLoc
}
