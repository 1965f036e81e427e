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
func (k *checker) checkCalendar() {
	s := k.set
	var due [NumTurns + 1]UnitSet
	for i := range s.Units {
		due[s.Units[i].EntryTurn].Add(Unit(i))
	}
	for number := 1; number <= NumTurns; number++ {
		turn := &s.Turns[number]
		if turn.Label == "" || turn.From > turn.To || number > 1 && turn.From <= s.Turns[number-1].To {
			k.report("turn %d does not follow the turn before", number)
		}
		if want := yearOf(number); turn.Year != want || turn.From[:4] != strconv.Itoa(want) {
			k.report("turn %d lies in %d", number, want)
		}
		var listed UnitSet
		for _, unit := range turn.Reinforcements {
			listed.Add(unit)
			starred := slices.Contains(turn.ReducedReinforcement, unit)
			if starred != s.Units[unit].StartsReduced {
				k.report("%s: the star and the counter contradict each other", s.Units[unit].ID)
			}
		}
		for unit := range listed.Union(due[number]).Without(listed.Intersect(due[number])).All() {
			k.report("%s: the turn on the counter is another", s.Units[unit].ID)
		}
		if listed.Count() != len(turn.Reinforcements) {
			k.report("a reinforcement stands twice")
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
func (k *checker) checkNations() {
	s := k.set
	for i := range s.Nations {
		nation := &s.Nations[i]
		for _, loc := range nation.Bases {
			if !s.Hexes[loc].Named || !s.Hexes[loc].Controllable {
				k.report("%s: base %v is no named location", nation.ID, s.Hexes[loc].Hex)
			}
		}
		for _, loc := range nation.Triggers {
			if !s.Hexes[loc].Controllable {
				k.report("%s: nobody can control %v", nation.ID, s.Hexes[loc].Hex)
			}
		}
		for _, list := range [][]Loc{nation.Bases, nation.Triggers} {
			for j, loc := range list {
				if slices.Contains(list[:j], loc) {
					k.report("%s: hex %v stands twice", nation.ID, s.Hexes[loc].Hex)
				}
			}
		}
		if nation.PoliticalWill > 0 || nation.PoliticalWill < -2 {
			k.report("%s: a surrender costs at most 2 Political Will", nation.ID)
		}
	}
}

// checkSetupUnit checks where a set-up puts a unit.
func (k *checker) checkSetupUnit(setup *Scenario, unit Unit) {
	s := k.set
	info := &s.Units[unit]
	setUp := setup.Units[unit]
	place := setUp.Place
	report := func(format string, args ...any) {
		k.report(setup.SetupID+": "+info.ID+" "+format, args...)
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
		if place.Turn < 1 || place.Turn > NumTurns {
			report("enters on no turn %d", place.Turn)
		}
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
func (k *checker) checkScenarios() {
	s := k.set
	checked := make(map[string]bool) // scenarios share set-ups
	for i := range s.Scenarios {
		scenario := &s.Scenarios[i]
		if scenario.FirstTurn < 1 || scenario.LastTurn > NumTurns || scenario.FirstTurn > scenario.LastTurn {
			k.report("%s: turns %d to %d are none", scenario.ID, scenario.FirstTurn, scenario.LastTurn)
		}
		if scenario.Package != Package2025 && scenario.Package != PackageV2 {
			k.report("%s: there is no package %q", scenario.ID, scenario.Package)
		}
		if scenario.Schedule == nil {
			k.report("%s: there is no schedule %q", scenario.ID, scenario.Victory)
		}
		for j, line := range scenario.Schedule {
			if slices.ContainsFunc(scenario.Schedule[:j], func(v VictoryLine) bool { return v.Item == line.Item }) {
				k.report("%s: item %q stands twice", scenario.Victory, line.Item)
			}
		}
		if checked[scenario.SetupID] {
			continue
		}
		checked[scenario.SetupID] = true
		for unit := range scenario.Units {
			k.checkSetupUnit(scenario, Unit(unit))
		}
		k.checkStacks(scenario)
		k.checkDecks(scenario)
		k.checkMarkers(scenario)
	}
}

// checkStacks checks what stands together at the start.
func (k *checker) checkStacks(scenario *Scenario) {
	s := k.set
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
			k.report("%s: %s is due before the start", scenario.SetupID, info.ID)
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
			k.report("%s: too many units in hex %v", scenario.SetupID, h)
		}
		if at.mixed {
			k.report("%s: units of both sides in hex %v", scenario.SetupID, h)
		}
	}
	if china > chinaBoxLimit {
		k.report("%s: too many units in the China box", scenario.SetupID)
	}
}

// checkDecks checks that no card is in two places.
func (k *checker) checkDecks(scenario *Scenario) {
	var seen CardSet
	count := func(cards ...Card) {
		for _, card := range cards {
			if card == NoCard {
				continue
			}
			if seen.Has(card) {
				k.report("%s: card %s is in two places", scenario.SetupID, k.set.Cards[card].ID)
			}
			seen.Add(card)
		}
	}
	count(scenario.Cards.Removed...)
	count(scenario.Cards.Discarded...)
	count(scenario.Cards.Hand...)
	count(scenario.Cards.Optional...)
	count(scenario.Cards.Historical...)
	count(scenario.Cards.Future[:]...)
	for side, card := range scenario.Cards.Future {
		if card != NoCard && k.set.Cards[card].Side != Side(side) {
			k.report("%s: card %s is not of that side", scenario.SetupID, k.set.Cards[card].ID)
		}
	}
	for _, cards := range [][]Card{scenario.Cards.Hand, scenario.Cards.Optional, scenario.Cards.Historical} {
		perSide := [2]int{}
		for _, card := range cards {
			perSide[k.set.Cards[card].Side]++
		}
		for side, n := range perSide {
			if n > int(scenario.Start.Hand[side]) {
				k.report("%s: more cards than the hand holds", scenario.SetupID)
			}
		}
	}
}

// checkMarkers checks the markers against the tracks, the map and the cards played.
func (k *checker) checkMarkers(scenario *Scenario) {
	s := k.set
	start := &scenario.Start
	onTrack := func(track string, box int8) bool {
		return slices.ContainsFunc(k.tracks, func(b trackBox) bool { return b.Track == track && b.Box == strconv.Itoa(int(box)) })
	}
	resources := 0
	for _, loc := range scenario.Japan {
		if s.Hexes[loc].Resource {
			resources++
		}
	}
	gone := func(number int, side Side) bool {
		card := s.CardByNumber(side, number)
		return slices.Contains(scenario.Cards.Removed, card)
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
			k.report("%s: %s", scenario.SetupID, r.what)
		}
	}
	for _, id := range start.Surrendered {
		if s.Nation(id) == nil {
			k.report("%s: there is no nation %q", scenario.SetupID, id)
		}
	}
	for _, loc := range scenario.Japan {
		if !s.Hexes[loc].Controllable {
			k.report("%s: nobody can control %v", scenario.SetupID, s.Hexes[loc].Hex)
		}
	}
	for pool, turns := range scenario.Special.PointsOn {
		if turns&^(1<<(NumTurns+1)-2) != 0 {
			k.report("%s: replacements on no turn from pool %d", scenario.SetupID, pool)
		}
	}
}
