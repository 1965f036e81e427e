package components

// unitsOfSide is the number of counters of each side.
var unitsOfSide = [2]int{74, 126}

// checkUnits compares the columns of the counters with each other, with the map and
// with the rules that tell what such units are.
func (k *checker) checkUnits() {
	s := k.set
	for side, want := range unitsOfSide {
		if n := s.bySide[side].Count(); n != want {
			k.report("%d units of the %v instead of %d", n, Side(side), want)
		}
	}
	for i := range s.Units {
		info := &s.Units[i]
		for _, rules := range [][]rule{
			identityRules(info), strengthRules(info), entryRules(info), k.stationRules(Unit(i)),
		} {
			for _, r := range rules {
				if r.broken {
					k.report("%s: %s", info.ID, r.what)
				}
			}
		}
	}
}

// classOf is the class that units of a type belong to.
func classOf(t Type) Class {
	switch {
	case t == TypeHQ:
		return HQ
	case t <= DD:
		return Naval
	case t <= B29:
		return Air
	default:
		return Ground
	}
}

func identityRules(u *UnitInfo) []rule {
	landlocked := u.Nationality == Indian || u.Nationality == Chinese || u.Nationality == Dutch
	return []rule{
		{u.Name == "" || u.Label == "", "a unit has a name and a label"},
		{(u.Side == Japan) != (u.Nationality == Japanese), "the side and the nationality contradict each other"},
		{u.Class != classOf(u.Type), "the class and the type contradict each other"},
		{(u.Command == NoCommand) != (u.Class != HQ), "an HQ, and nothing else, is a command"},
		{u.ZOI != (u.Class == Air || u.Carrier()), "air units and carriers, and they alone, have a ZOI (6.4)"},
		{u.IsLRB != (u.Type == LRB || u.Type == B29), "LRB and B29 units, and they alone, are LRBs"},
		{u.IsLRB && u.Side == Japan, "only the Allies have LRBs"},
		{u.Returns && u.Class != HQ, "only an HQ returns after displacement (6.14)"},
		{
			u.Amphibious && (u.Class != Ground || landlocked || u.Type == ArmouredBrigade),
			"Dutch, Indian, Chinese and armoured units make no amphibious assault (8.45)",
		},
		{
			u.Class == Ground && !u.Amphibious && !landlocked && u.Type != ArmouredBrigade,
			"every other ground unit may make an amphibious assault (8.45)",
		},
		{
			u.StrategicSea != (u.Class == Ground && !landlocked),
			"ground units that are not Dutch, Indian or Chinese move strategically by sea (8.44)",
		},
		{
			u.OrganicCarrier != (u.Side == Japan && (u.Type == CA || u.Type == CL || u.Type == APD)),
			"Japanese cruisers and APDs carry brigades (8.46)",
		},
		{u.OrganicCargo != (u.Side == Japan && u.Type == Brigade), "Japanese brigades are carried (8.46)"},
		{u.Marine && (u.Nationality != US || u.Class != Ground), "only US ground units are Marines"},
		{
			(u.Rivalry != NoService) != (u.Class != HQ && (u.Nationality == Japanese || u.Nationality == US)),
			"Japanese and US units, but for HQs, belong to a service (14.0)",
		},
		{u.Rivalry == Army && u.Class == Naval, "ships belong to the navy"},
		{
			u.Divertible && (u.Nationality != US || u.Type == B29 ||
				u.Type != CVE && (u.Rivalry != Army || u.Class == Naval)),
			"only US Army units but for B-29s, and US escort carriers, are diverted (10.22)",
		},
		{!poolFits(u), "the replacement pool does not fit the unit (11.0)"},
	}
}

// poolFits tells whether a unit may draw on its pool.
func poolFits(u *UnitInfo) bool {
	switch u.Pool {
	case NoPool:
		return true
	case JapanNaval, JapanAir, JapanGround:
		return u.Side == Japan && u.Class == map[Pool]Class{JapanNaval: Naval, JapanAir: Air, JapanGround: Ground}[u.Pool]
	case AlliedGround:
		return u.Class == Ground && (u.Nationality == US || u.Nationality.Commonwealth())
	case AlliedAir:
		return u.Class == Air && (u.Nationality == US || u.Nationality.Commonwealth())
	case USNaval:
		return u.Class == Naval && u.Nationality == US
	case CommonwealthNaval:
		return u.Class == Naval && u.Nationality.Commonwealth()
	default:
		return u.Class == Ground && u.Nationality == Chinese
	}
}

func strengthRules(u *UnitInfo) []rule {
	fights := u.Class != HQ
	flies := u.Class == Air || u.Carrier()
	return []rule{
		{u.Steps != 1 && u.Steps != 2, "a unit has one step or two"},
		{fights && (u.Attack[0] <= 0 || u.Attack[1] <= 0 || u.Defense <= 0), "a unit has strengths on each side"},
		{
			!fights && (u.Attack != [2]int8{} || u.Defense != 0 || u.Steps != 1),
			"an HQ has one step and no strengths",
		},
		{
			u.Attack[1] > u.Attack[0] || fights && u.Steps == 2 && u.Attack[1] == u.Attack[0],
			"a reduced unit is weaker",
		},
		{
			(u.HQRange > 0) != (u.Class == HQ) || (u.Efficiency > 0) != (u.Class == HQ),
			"an HQ, and nothing else, has a command range and an efficiency",
		},
		{flies != (u.Range > 0), "air units and carriers, and they alone, have a range"},
		{u.Extended != 0 && (u.Class != Air || u.Extended <= u.Range), "an extended range exceeds the range of an air unit"},
		{u.Type == AirUnit && u.Extended == 0, "an air unit has an extended range"},
		{u.IsLRB && (u.Range < 6 || u.Extended != 0), "an LRB has a range of 6 or more and no other"},
		{u.Bracketed && u.Extended == 0, "only an extended range stands in brackets"},
		{u.ASP != assaultCost(u), "the ASP cost is not that of 8.45"},
		{u.StartsReduced && u.Steps != 2, "a one-sided unit has no reduced side to start on"},
	}
}

// assaultCost is the ASP cost of an assault by side of the counter (8.45): one for a
// division or less, one a step for a corps or army, twice that for the Korean Army.
func assaultCost(u *UnitInfo) [2]int8 {
	switch {
	case !u.Amphibious:
		return [2]int8{}
	case u.ID == "jp-army-korean":
		return [2]int8{4, 2}
	case u.Type == TypeArmy || u.Type == Corps:
		return [2]int8{2, 1}
	default:
		return [2]int8{1, 1}
	}
}

func entryRules(u *UnitInfo) []rule {
	late := u.EntryTurn > 0
	return []rule{
		{late && (u.EntryTurn < 2 || u.EntryTurn > NumTurns), "reinforcements come from turn 2 on"},
		{
			late && (u.StartHex != NoLoc || u.EntryCard != NoCard) || u.StartHex != NoLoc && u.EntryCard != NoCard ||
				!late && u.StartHex == NoLoc && u.EntryCard == NoCard,
			"a unit arrives in one way",
		},
		{
			u.Delayable && (u.Side == Japan || u.Class == HQ || u.Type == B29 || !late && u.EntryCard == NoCard),
			"only Allied reinforcements other than HQs and B-29s are delayed (10.21)",
		},
		{
			late && u.Side == Allies && u.Class != HQ && u.Type != B29 && !u.Delayable,
			"Allied reinforcements other than HQs and B-29s may be delayed (10.21)",
		},
	}
}

// stationRules check the start hex and the links to other units and nations.
func (k *checker) stationRules(unit Unit) []rule {
	s := k.set
	u := &s.Units[unit]
	rules := []rule{}
	if u.StartHex != NoLoc {
		atSea := u.Carrier() && !s.Hexes[u.StartHex].Land // the US carriers of December 1941
		rules = append(rules, rule{!atSea && !s.stands(u, u.StartHex), "it cannot stand in its start hex"})
	}
	if u.Pair != NoUnit {
		other := &s.Units[u.Pair]
		rules = append(rules,
			rule{other.Pair != unit, "its pair is paired otherwise"},
			rule{
				u.Class != Air || other.Class != Air || u.IsLRB == other.IsLRB,
				"a pair is an air unit with its LRB (8.34)",
			},
			rule{u.Side != other.Side || u.Nationality != other.Nationality, "a pair is of one nationality"})
	}
	for _, id := range u.RemovedBy {
		rules = append(rules, rule{s.Nation(id) == nil, "there is no nation " + id})
	}
	return rules
}

// stands tells whether a unit can stand in a hex at the start of a scenario: air units
// on airfields, ships and HQs in ports, ground units on land.
func (s *Set) stands(u *UnitInfo, loc Loc) bool {
	info := &s.Hexes[loc]
	switch u.Class {
	case Air:
		return info.Airfield && info.Land
	case Ground:
		return info.Land
	default:
		return info.Port
	}
}
