package components

import (
	"slices"
	"strconv"
)

// Limits of a set-up.
const (
	stackAshore   = 3 // air and ground units, a pair counting as one (8.34)
	stackNaval    = 6 // 8.24
	stackHQ       = 1
	chinaBoxLimit = 2 // 13.74
	maxASP        = 9
)

// checkCalendar compares the turns with each other and with the units.
func (l *loader) checkCalendar() {
	s := l.set
	var due [NumTurns + 1]UnitSet
	for i := range s.Units {
		due[s.Units[i].EntryTurn].Add(Unit(i))
	}
	for number := 1; number <= NumTurns; number++ {
		turn := &s.Turns[number]
		line := number + 1
		if turn.Label == "" || turn.From > turn.To || number > 1 && turn.From <= s.Turns[number-1].To {
			l.report(calendarFile, line, "turn %d does not follow the turn before", number)
		}
		if want := yearOf(number); turn.Year != want || turn.From[:4] != strconv.Itoa(want) {
			l.report(calendarFile, line, "turn %d lies in %d", number, want)
		}
		var listed UnitSet
		for _, unit := range turn.Reinforcements {
			listed.Add(unit)
			starred := slices.Contains(turn.ReducedReinforcement, unit)
			if starred != s.Units[unit].StartsReduced {
				l.report(calendarFile, line, "%s: the star and the counter contradict each other", s.Units[unit].ID)
			}
		}
		for unit := range listed.Union(due[number]).Without(listed.Intersect(due[number])).All() {
			l.report(calendarFile, line, "%s: the turn on the counter is another", s.Units[unit].ID)
		}
		if listed.Count() != len(turn.Reinforcements) {
			l.report(calendarFile, line, "a reinforcement stands twice")
		}
	}
}

// yearOf is the year of a turn (2.3).
func yearOf(turn int) int {
	if turn == 1 {
		return 1941
	}
	return 1942 + (turn-2)/3
}

// checkNations compares the nations with the map.
func (l *loader) checkNations() {
	s := l.set
	for i := range s.Nations {
		nation := &s.Nations[i]
		line := i + 2
		for _, loc := range nation.Bases {
			if !s.Hexes[loc].Named || !s.Hexes[loc].Controllable {
				l.report(nationFile, line, "%s: base %v is no named location", nation.ID, s.Hexes[loc].Hex)
			}
		}
		for _, loc := range nation.Triggers {
			if !s.Hexes[loc].Controllable {
				l.report(nationFile, line, "%s: nobody can control %v", nation.ID, s.Hexes[loc].Hex)
			}
		}
		for _, list := range [][]Loc{nation.Bases, nation.Triggers} {
			for j, loc := range list {
				if slices.Contains(list[:j], loc) {
					l.report(nationFile, line, "%s: hex %v stands twice", nation.ID, s.Hexes[loc].Hex)
				}
			}
		}
		if nation.PoliticalWill > 0 || nation.PoliticalWill < -2 {
			l.report(nationFile, line, "%s: a surrender costs at most 2 Political Will", nation.ID)
		}
	}
}

// checkSetup checks where a set-up puts its units.
func (l *loader) checkSetup(setup *Scenario) {
	for unit, line := range l.setupLine[setup.SetupID] {
		switch {
		case line != 0:
			l.checkSetupUnit(setup, Unit(unit), line)
		case setup.Map == MainMap:
			l.report(setupFile, 0, "%s: %s is not set up", setup.SetupID, l.set.Units[unit].ID)
		}
	}
}

// checkSetupUnit checks where a set-up puts a unit.
func (l *loader) checkSetupUnit(setup *Scenario, unit Unit, line int) {
	s := l.set
	info := &s.Units[unit]
	setUp := setup.Units[unit]
	place := setUp.Place
	report := func(format string, args ...any) {
		l.report(setupFile, line, setup.SetupID+": "+info.ID+" "+format, args...)
	}
	switch place.Box {
	case OnMap:
		if !s.Hexes[place.Loc].on(setup.Map) {
			report("stands in %v, which is not on the map of the scenario", s.Hexes[place.Loc].Hex)
		}
		// The US carriers of December 1941 are at sea.
		if !s.stands(info, place.Loc) && (place.Loc != info.StartHex || !info.Carrier()) {
			report("cannot stand in hex %v", s.Hexes[place.Loc].Hex)
		}
	case BoxTurn:
		if place.Turn != info.EntryTurn && setup.Map == MainMap {
			report("enters on turn %d, not %d", info.EntryTurn, place.Turn)
		}
	case BoxEvent:
		if place.Card != info.EntryCard {
			report("enters by another event")
		}
	case BoxDelayed:
		if !info.Delayable {
			report("cannot be delayed")
		}
	case BoxChina:
		if info.Class != Air || info.Side != Allies {
			report("cannot be in the China box")
		}
	case BoxEliminated:
		if info.Pool == NoPool {
			report("cannot be replaced: it is removed, not eliminated")
		}
	case BoxOahu, BoxSingapore:
		if (place.Box == BoxOahu) != (setup.Map == SouthPacificMap) || setup.Map == MainMap {
			report("is in a box that is not on the map of the scenario")
		}
	}
	if setUp.Reduced && info.Steps == 1 {
		report("has one side only")
	}
}

// checkScenarios checks each scenario as a whole.
func (l *loader) checkScenarios() {
	s := l.set
	checked := make(map[string]bool) // scenarios share set-ups
	for i := range s.Scenarios {
		scenario := &s.Scenarios[i]
		line := i + 2
		if scenario.FirstTurn < 1 || scenario.LastTurn > NumTurns || scenario.FirstTurn > scenario.LastTurn {
			l.report(scenarioFile, line, "%s: turns %d to %d are none", scenario.ID, scenario.FirstTurn, scenario.LastTurn)
		}
		if checked[scenario.SetupID] {
			continue
		}
		checked[scenario.SetupID] = true
		l.checkSetup(scenario)
		l.checkStacks(scenario)
		l.checkDecks(scenario)
		l.checkMarkers(scenario)
	}
}

// checkStacks checks what stands together at the start.
func (l *loader) checkStacks(scenario *Scenario) {
	s := l.set
	type stack struct {
		ashore, naval, hq int
		side              Side
		mixed             bool
	}
	stacks := make([]stack, NumHexes)
	china := 0
	for unit, setUp := range scenario.Units {
		info := &s.Units[unit]
		if setUp.Place.Box == BoxChina {
			china++
		}
		// The first turn begins with its Offensives Phase (17.2, 17.3, 17.4).
		if setUp.Place.Box == BoxTurn && scenario.FirstTurn > 1 && setUp.Place.Turn <= scenario.FirstTurn {
			l.report(setupFile, 0, "%s: %s is due before the start", scenario.SetupID, info.ID)
		}
		if setUp.Place.Box != OnMap {
			continue
		}
		at := &stacks[setUp.Place.Loc]
		at.mixed = at.mixed || at.ashore+at.naval+at.hq > 0 && at.side != info.Side
		at.side = info.Side
		switch {
		case info.Class == HQ:
			at.hq++
		case info.Class == Naval:
			at.naval++
		case info.IsLRB && info.Pair != NoUnit && scenario.Units[info.Pair].Place == setUp.Place:
			// counts with its pair
		default:
			at.ashore++
		}
	}
	for loc, at := range stacks {
		h := s.Hexes[loc].Hex
		if at.ashore > stackAshore || at.naval > stackNaval || at.hq > stackHQ {
			l.report(setupFile, 0, "%s: too many units in hex %v", scenario.SetupID, h)
		}
		if at.mixed {
			l.report(setupFile, 0, "%s: units of both sides in hex %v", scenario.SetupID, h)
		}
	}
	if china > chinaBoxLimit {
		l.report(setupFile, 0, "%s: too many units in the China box", scenario.SetupID)
	}
}

// checkDecks checks that no card is in two places.
func (l *loader) checkDecks(scenario *Scenario) {
	var seen CardSet
	count := func(cards ...Card) {
		for _, card := range cards {
			if card == NoCard {
				continue
			}
			if seen.Has(card) {
				l.report(scenarioCardFile, 0, "%s: card %s is in two places", scenario.SetupID, l.set.Cards[card].ID)
			}
			seen.Add(card)
		}
	}
	count(scenario.Removed...)
	count(scenario.Discarded...)
	count(scenario.Hand...)
	count(scenario.Optional...)
	count(scenario.Historical...)
	count(scenario.Future[:]...)
	for side, card := range scenario.Future {
		if card != NoCard && l.set.Cards[card].Side != Side(side) {
			l.report(scenarioCardFile, 0, "%s: card %s is not of that side", scenario.SetupID, l.set.Cards[card].ID)
		}
	}
	for _, cards := range [][]Card{scenario.Hand, scenario.Optional, scenario.Historical} {
		perSide := [2]int{}
		for _, card := range cards {
			perSide[l.set.Cards[card].Side]++
		}
		for side, n := range perSide {
			if n > int(scenario.Start.Hand[side]) {
				l.report(scenarioCardFile, 0, "%s: more cards than the hand holds", scenario.SetupID)
			}
		}
	}
}

// checkMarkers checks the markers against the tracks, the map and the cards played.
func (l *loader) checkMarkers(scenario *Scenario) {
	s := l.set
	start := &scenario.Start
	onTrack := func(track string, box int8) bool {
		return slices.ContainsFunc(s.Tracks, func(b TrackBox) bool {
			return b.Track == track && b.Box == strconv.Itoa(int(box))
		})
	}
	resources := 0
	for _, loc := range scenario.Japan {
		if s.Hexes[loc].Resource {
			resources++
		}
	}
	gone := func(number int, side Side) bool {
		card := s.CardByNumber(side, number)
		return slices.Contains(scenario.Removed, card)
	}
	for _, r := range []rule{
		{!onTrack("political-will", start.PoliticalWill), "Political Will is off its track"},
		{!onTrack("china-front", start.China), "China is off its track"},
		{!onTrack("india-status", start.India), "India is off its track"},
		{!onTrack("war-in-europe", start.WarInEurope), "War in Europe is off its track"},
		{!onTrack("jp-divisions-china", start.Divisions), "the divisions in China are off their track"},
		{
			start.ASP[Japan] < 0 || start.ASP[Japan] > maxASP || start.ASP[Allies] < 0 || start.ASP[Allies] > maxASP,
			"the ASP are off their track",
		},
		{start.Barges && start.PTBoats, "PT boats end the barges"},
		{
			scenario.Map == MainMap && int(start.Resources) != resources,
			"the resource marker says " + strconv.Itoa(int(start.Resources)) + ", Japan holds " + strconv.Itoa(resources),
		},
		{
			scenario.Map == MainMap && scenario.FirstTurn > 1 && (!gone(1, Japan) || !gone(2, Japan)),
			"J1 and J2 are played in December 1941 only",
		},
		{scenario.Map == MainMap && start.Built[Kwai] != gone(18, Japan), "J18 and the Kwai bridge contradict each other"},
		{scenario.Map == MainMap && start.Hump != gone(17, Allies), "A17 and the Hump contradict each other"},
		{(start.Built[Ledo] || start.Built[Imphal]) && !start.Built[Jarhat], "Jarhat is built first (13.77)"},
	} {
		if r.broken {
			l.report(markerFile, 0, "%s: %s", scenario.SetupID, r.what)
		}
	}
	for _, id := range start.Surrendered {
		if s.Nation(id) == nil {
			l.report(markerFile, 0, "%s: there is no nation %q", scenario.SetupID, id)
		}
	}
}
