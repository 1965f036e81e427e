package components

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/csvdata"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// checker collects what in a component set contradicts the rules, the map or another table.
type checker struct {
	set    *Set
	tracks []trackBox
	found  []string
}

// rule is a condition that data must not meet, with the words that tell what holds
// instead.
type rule struct {
	broken bool
	what   string
}

// trackBox is a box of a track; Value is what the box stands for in the rules, absent where that is its
// place on the track.
type trackBox struct {
	Track string `csv:"track"`
	Box   string `csv:"box"`
	Label string `csv:"label"`
	Value int8   `csv:"value"`
}

// contradictions are what is wrong with a set.
func contradictions(s *Set) []string {
	files, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err)
	}
	k := &checker{set: s, tracks: csvdata.Rows(csvdata.New(files), "tracks.csv", trackBox{})}
	k.checkWords()
	k.checkMap()
	k.checkUnits()
	k.checkCards()
	k.checkCharts()
	k.checkCalendar()
	k.checkNations()
	k.checkScenarios()
	return k.found
}

func (k *checker) report(format string, args ...any) {
	k.found = append(k.found, fmt.Sprintf(format, args...))
}

// TestNothingContradicts checks all tables against each other.
func TestNothingContradicts(t *testing.T) {
	t.Parallel()
	for _, problem := range contradictions(Default()) {
		t.Error(problem)
	}
}

// TestContradictionsAreFound spoils one thing at a time, which proves that the checks can fail.
func TestContradictionsAreFound(t *testing.T) {
	t.Parallel()
	loc := func(s *Set, h hexgrid.Number) *HexInfo { return &s.Hexes[s.Loc(h)] }
	unit := func(s *Set, id string) *UnitInfo { return &s.Units[s.byUnit[id]] }
	card := func(s *Set, id string) *CardInfo {
		card, _ := parseCard(id)
		return &s.Cards[card]
	}
	scenario := func(s *Set, id string) *Scenario {
		scenario, _ := s.Scenario(id)
		return scenario
	}
	setUp := func(s *Set, id, unit string) *SetupUnit { return &scenario(s, id).Units[s.byUnit[unit]] }
	side := func(s *Set, h hexgrid.Number, d hexgrid.Direction) *Hexside { return &s.Sides[s.Loc(h)][d] }
	for _, test := range []struct {
		name  string
		spoil func(s *Set)
		want  string
	}{
		// words
		{"slug ill-formed", func(s *Set) { loc(s, 2015).Slug = "Singapore" }, "small letters"},
		{"slug twice", func(s *Set) { loc(s, 2015).Slug = "rangoon" }, `"rangoon" is hex`},
		{"name without slug", func(s *Set) { loc(s, 2015).Slug = "" }, "belong together"},
		{"unit twice", func(s *Set) { unit(s, "jp-bb-nagato").ID = "jp-bb-yamato" }, `"jp-bb-yamato" is`},
		{"alias twice", func(s *Set) { unit(s, "jp-bb-nagato").Aliases = []string{"yamato"} }, `"yamato" is`},
		{"alias of a place", func(s *Set) { unit(s, "jp-bb-nagato").Aliases = []string{"rangoon"} }, `"rangoon" is`},
		{"alias like a card", func(s *Set) { unit(s, "jp-bb-nagato").Aliases = []string{"a5"} }, "no fit word"},
		{"alias like a number", func(s *Set) { unit(s, "jp-bb-nagato").Aliases = []string{"77"} }, "no fit word"},
		{"region without hexes", func(s *Set) { s.Regions[0].Hexes = LocSet{} }, "has no hexes"},
		{"region like a unit", func(s *Set) { s.Regions[0].Aliases = []string{"yamato"} }, `"yamato" is`},
		{"region ill-formed", func(s *Set) { s.Regions[0].Word = "Burma" }, "small letters"},

		// the map
		{"hexes out of order", func(s *Set) { loc(s, 2015).Hex = 2013 }, "ascending order"},
		{"region unknown", func(s *Set) { loc(s, 2015).Region = "malaysia" }, `unknown region "malaysia"`},
		{"coastal flag", func(s *Set) { loc(s, 2015).Coastal = false }, "coastal, and nothing else"},
		{"port inland", func(s *Set) { loc(s, 2106).Port = true }, "a port is coastal"},
		{"island flag", func(s *Set) { loc(s, 2015).OneHexIsland = true }, "one-hex island, and nothing else"},
		{"atoll without flag", func(s *Set) { loc(s, 5307).OneHexIsland, loc(s, 5307).Terrain = false, Atoll }, "an atoll is"},
		{"resource lost", func(s *Set) { s.Areas.Resources = LocSet{} }, "0 resource hexes"},
		{"home cities lost", func(s *Set) { s.Areas.HomeCities = LocSet{} }, "0 home cities"},
		{"home city lost", func(s *Set) { loc(s, 3706).JapanSource = false }, "garrison cities of the home islands"},
		{"home city Allied", func(s *Set) { loc(s, 3706).Control = Allies }, "a home city begins Japanese"},
		{"control at sea", func(s *Set) { loc(s, 5806).Controllable = true }, "land has a controller"},
		{"land in the sea", func(s *Set) { loc(s, 5908).Terrain = Ocean }, "belongs to the region sea"},
		{"sea on land", func(s *Set) { loc(s, 5908).Region = "sea" }, "only ocean hexes"},
		{"port at sea", func(s *Set) { loc(s, 5806).Port = true }, "no port, resource or city"},
		{"airfield at sea", func(s *Set) { loc(s, 5806).Airfield = true }, "no airfield"},
		{"garrison outside China", func(s *Set) { loc(s, 2015).City = ChineseGarrison }, "stands in China"},
		{"entry to India", func(s *Set) { loc(s, 2013).Entry = NoJapaneseGround }, "8.41B"},
		{"entry to China", func(s *Set) { loc(s, 2013).Entry = ChineseGroundOnly }, "8.41D"},
		{"entry to the Soviets", func(s *Set) { loc(s, 2013).Entry = Closed }, "8.41C"},
		{"slug like a number", func(s *Set) { loc(s, 2015).Slug = "2015" }, "a slug is not a number"},
		{"off the main map", func(s *Set) { loc(s, 2015).MainMap = false }, "the hex of the Burma map alone"},
		{"edge inland", func(s *Set) { loc(s, 2013).Edge = 'W' }, "does not lie on the edge"},
		{"side missing", func(s *Set) { side(s, 2014, hexgrid.South).To = NoLoc }, "the side between 2014 and 2015 is missing"},
		{"side one way", func(s *Set) { *side(s, 2014, hexgrid.South) = Hexside{To: NoLoc} }, "6517 ends of hexsides"},
		{"side direction", func(s *Set) { side(s, 2014, hexgrid.South).To = s.Loc(2013) }, "does not lie"},
		{"land at sea", func(s *Set) { side(s, 5806, hexgrid.South).Land = true }, "no land side on an ocean"},
		{"route at sea", func(s *Set) { side(s, 5806, hexgrid.South).Route = Road }, "runs over land"},
		{"project without route", func(s *Set) { side(s, 5806, hexgrid.South).Needs[0] = Kwai }, "needs building"},
		{"small map", func(s *Set) { s.SmallMaps[0].Loc = s.Loc(1406) }, "not on that map"},
		{"cut off", func(s *Set) {
			for d, side := range s.Sides[s.Loc(5806)] {
				if side.To == NoLoc {
					continue
				}
				s.Sides[s.Loc(5806)][d].Sea = false
				s.Sides[side.To][hexgrid.Direction(d).Opposite()].Sea = false
			}
		}, "5806 cannot be reached by sea"},

		// the counters
		{"wrong number", func(s *Set) { s.bySide[Japan] = UnitSet{} }, "0 units of the japan instead of 74"},
		{"nameless", func(s *Set) { unit(s, "jp-bb-yamato").Label = "" }, "a name and a label"},
		{"wrong side", func(s *Set) { unit(s, "jp-bb-yamato").Side = Allies }, "nationality contradict"},
		{"wrong class", func(s *Set) { unit(s, "jp-bb-yamato").Class = Ground }, "the class and the type"},
		{"a ship commands", func(s *Set) { unit(s, "jp-bb-yamato").Command = USCommand }, "is a command"},
		{"a ship with a zone", func(s *Set) { unit(s, "jp-bb-yamato").ZOI = true }, "6.4"},
		{"a ship of long range", func(s *Set) { unit(s, "jp-bb-yamato").IsLRB = true }, "are LRBs"},
		{"a Japanese LRB", func(s *Set) { unit(s, "jp-air-22").IsLRB = true }, "only the Allies have LRBs"},
		{"a ship returns", func(s *Set) { unit(s, "jp-bb-yamato").Returns = true }, "6.14"},
		{"a ship assaults", func(s *Set) { unit(s, "jp-bb-yamato").Amphibious = true }, "make no amphibious assault"},
		{"no assault", func(s *Set) { unit(s, "jp-army-27").Amphibious = false }, "every other ground unit"},
		{"not by sea", func(s *Set) { unit(s, "jp-army-27").StrategicSea = false }, "8.44"},
		{"carries", func(s *Set) { unit(s, "jp-bb-yamato").OrganicCarrier = true }, "carry brigades"},
		{"is carried", func(s *Set) { unit(s, "jp-bb-yamato").OrganicCargo = true }, "are carried"},
		{"a marine", func(s *Set) { unit(s, "jp-bb-yamato").Marine = true }, "are Marines"},
		{"no service", func(s *Set) { unit(s, "jp-bb-yamato").Rivalry = NoService }, "14.0"},
		{"a ship of the army", func(s *Set) { unit(s, "jp-bb-yamato").Rivalry = Army }, "ships belong to the navy"},
		{"diverted", func(s *Set) { unit(s, "jp-bb-yamato").Divertible = true }, "10.22"},
		{"wrong pool", func(s *Set) { unit(s, "jp-bb-yamato").Pool = JapanAir }, "11.0"},
		{"three steps", func(s *Set) { unit(s, "jp-bb-yamato").Steps = 3 }, "one step or two"},
		{"no strength", func(s *Set) { unit(s, "jp-bb-yamato").Defense = 0 }, "strengths on each side"},
		{"an HQ fights", func(s *Set) { unit(s, "jp-hq-south").Defense = 1 }, "no strengths"},
		{"reduced stronger", func(s *Set) { unit(s, "jp-bb-yamato").Attack[1] = 19 }, "a reduced unit is weaker"},
		{"efficient ship", func(s *Set) { unit(s, "jp-bb-yamato").Efficiency = 1 }, "an efficiency"},
		{"flying ship", func(s *Set) { unit(s, "jp-bb-yamato").Range = 1 }, "have a range"},
		{"extended range", func(s *Set) { unit(s, "jp-air-22").Extended = 1 }, "exceeds the range"},
		{"no extended range", func(s *Set) { unit(s, "jp-air-22").Extended = 0 }, "has an extended range"},
		{"short LRB", func(s *Set) { unit(s, "us-air-5af-lrb").Range = 5 }, "6 or more"},
		{"brackets", func(s *Set) { unit(s, "jp-bb-yamato").Bracketed = true }, "in brackets"},
		{"ASP", func(s *Set) { unit(s, "jp-army-27").ASP[0] = 3 }, "8.45"},
		{"reduced start", func(s *Set) { unit(s, "jp-hq-south").StartsReduced = true }, "no reduced side to start on"},
		{"enters twice", func(s *Set) { unit(s, "jp-hq-south").EntryTurn = 3 }, "arrives in one way"},
		{"too early", func(s *Set) { unit(s, "au-corps-4").EntryTurn = 1 }, "from turn 2 on"},
		{"delayable", func(s *Set) { unit(s, "jp-bb-yamato").Delayable = true }, "are delayed (10.21)"},
		{"not delayable", func(s *Set) { unit(s, "au-corps-4").Delayable = false }, "may be delayed (10.21)"},
		{"start hex", func(s *Set) { unit(s, "jp-air-22").StartHex = s.Loc(5806) }, "cannot stand in its start hex"},
		{"pair", func(s *Set) { unit(s, "us-air-7af").Pair = s.byUnit["us-air-5af"] }, "its pair is paired otherwise"},
		{"pair of LRBs", func(s *Set) { unit(s, "us-air-7af").IsLRB = true }, "8.34"},
		{"pair of nations", func(s *Set) { unit(s, "us-air-7af").Nationality = British }, "of one nationality"},
		{"removed by nobody", func(s *Set) { unit(s, "jp-bb-yamato").RemovedBy = []string{"tibet"} }, "no nation tibet"},

		// the cards
		{"order", func(s *Set) { card(s, "J85").ID = "J84" }, "not the card due here"},
		{"small deck", func(s *Set) { card(s, "J9").SouthPacific = false }, "decks of [23 24]"},
		{"unit without card", func(s *Set) { card(s, "J78").Adds = NoUnit }, "card J78 does not bring it"},
		{"card without unit", func(s *Set) { card(s, "J79").Adds = s.byUnit["jp-bb-yamato"] }, "enters otherwise"},
		{"title", func(s *Set) { card(s, "J1").Title = "" }, "a card has a title"},
		{"family", func(s *Set) { card(s, "J19").Family = "wether" }, "unknown family"},
		{"class", func(s *Set) { card(s, "J19").Class = Resource }, "the class and the family"},
		{"operations value", func(s *Set) { card(s, "J19").OC = 4 }, "OC value is 1, 2 or 3"},
		{"intelligence value", func(s *Set) { card(s, "J19").IntelOC = Absent }, "every card but J1 and J2"},
		{"second intelligence value", func(s *Set) { card(s, "J19").IntelEC = 1 }, "second intelligence value"},
		{"logistic value", func(s *Set) { card(s, "J19").Logistic = 1 }, "has a logistic value"},
		{"OC value in reaction", func(s *Set) { card(s, "J19").LogisticOC = true }, "matters in reaction"},
		{"second logistic value", func(s *Set) { card(s, "J19").LogisticAlt = 1 }, "belongs to an HQ"},
		{"surprise", func(s *Set) { card(s, "J19").Condition = Surprise }, "is a Surprise Attack"},
		{"condition", func(s *Set) { card(s, "J19").Condition = Ambush }, "change the condition"},
		{"window", func(s *Set) { card(s, "J19").Window = AfterBattle }, "have a window"},
		{"requirement", func(s *Set) { card(s, "J19").Requires = "rain" }, "unknown requirement"},
		{"reshuffle", func(s *Set) { card(s, "J19").Reshuffle = true }, "J43 and A79"},
		{"foreign HQ", func(s *Set) { card(s, "J9").HQs = []Unit{s.byUnit["uk-hq-seac"]} }, "HQs of the side"},
		{"limits", func(s *Set) { card(s, "J19").AllHQs = true }, "only a card of an Offensive"},
		{"scope of nobody", func(s *Set) { card(s, "J9").Nations = 1 << US }, "no unit of the side fits"},
		{"scope of a ship", func(s *Set) { card(s, "J9").GroundUnit = s.byUnit["jp-bb-yamato"] }, "the only ground unit"},
		{"scope of none", func(s *Set) { card(s, "J9").MaxGround = 0 }, "one at least"},
		{"enemy units", func(s *Set) { card(s, "J1").Exactly = []Unit{s.byUnit["us-corps-xi"]} }, "units of its side"},
		{"rivalry", func(s *Set) { card(s, "J19").RivalryOf = Allies }, "rivalry changes by"},
		{"no rivalry", func(s *Set) { card(s, "J7").RivalryOf = NoSide }, "a rivalry card changes"},
		{"own rivalry", func(s *Set) { card(s, "J7").RivalryOf = Japan }, "lifts its own"},
		{"Europe", func(s *Set) { card(s, "J19").Europe[0] = -1 }, "War in Europe cards"},
		{"Europe up", func(s *Set) { card(s, "J19").Europe[0] = 1 }, "War in Europe moves"},
		{"China", func(s *Set) { card(s, "J6").China = -1 }, "China moves"},
		{"India", func(s *Set) { card(s, "J15").India = 0 }, "India moves"},
		{"Political Will", func(s *Set) {
			for i := range s.Cards {
				s.Cards[i].PoliticalWill = 0
			}
		}, "a Political Will card"},
		{"bonus", func(s *Set) { card(s, "J14").Bonuses = []Bonus{{"jp-cv-defense", 2}} }, "unknown bonus"},
		{"bonus of nothing", func(s *Set) { card(s, "J14").Bonuses = []Bonus{{"jp-cv-defence", 0}} }, "is nothing"},
		{"bonus twice", func(s *Set) { card(s, "J14").Bonuses = slices.Repeat([]Bonus{{"jp-cv-defence", 2}}, 2) }, "stands twice"},

		// the charts
		{"turn order", func(s *Set) { s.Turns[3].From = "1942-01" }, "does not follow"},
		{"year", func(s *Set) { s.Turns[3].Year = 1943 }, "turn 3 lies in 1942"},
		{"star", func(s *Set) { s.Turns[2].ReducedReinforcement = nil }, "the star and the counter"},
		{"reinforcement late", func(s *Set) { s.Turns[3].Reinforcements = nil }, "the turn on the counter"},
		{"reinforcement twice", func(s *Set) { s.Turns[3].Reinforcements = slices.Repeat(s.Turns[3].Reinforcements, 2) }, "stands twice"},
		{"table descends", func(s *Set) { s.GroundTable[1].Max = 1 }, "does not ascend"},
		{"base at sea", func(s *Set) { s.Nation("siam").Bases[0] = s.Loc(2109) }, "no named location"},
		{"trigger at sea", func(s *Set) { s.Nation("siam").Triggers[0] = s.Loc(5806) }, "nobody can control"},
		{"base twice", func(s *Set) { s.Nation("siam").Bases = slices.Repeat(s.Nation("siam").Bases, 2) }, "stands twice"},
		{"dear surrender", func(s *Set) { s.Nation("siam").PoliticalWill = -3 }, "at most 2"},
		{"nation twice", func(s *Set) { s.Nations[1].ID = s.Nations[0].ID }, "stands twice"},

		// the scenarios
		{"turns", func(s *Set) { scenario(s, "1942").LastTurn = 1 }, "turns 2 to 1"},
		{"no schedule", func(s *Set) { scenario(s, "1942").Schedule = nil }, "no schedule"},
		{"line of a schedule twice", func(s *Set) {
			scenario(s, "1942").Schedule = slices.Repeat(scenario(s, "1942").Schedule, 2)
		}, "stands twice"},
		{"package", func(s *Set) { scenario(s, "1942").Package = "v3" }, `no package "v3"`},
		{"air at sea", func(s *Set) { setUp(s, "1942", "jp-air-22").Place.Loc = s.Loc(2213) }, "cannot stand in hex 2213"},
		{"ship ashore", func(s *Set) { setUp(s, "1942", "jp-bb-yamato").Place.Loc = s.Loc(2106) }, "cannot stand in hex 2106"},
		{"HQ ashore", func(s *Set) { setUp(s, "1942", "jp-hq-south").Place.Loc = s.Loc(2211) }, "cannot stand in hex 2211"},
		{"off the small map", func(s *Set) { setUp(s, "south-pacific", "au-corps-1").Place.Loc = s.Loc(2813) }, "not on the map of the scenario"},
		{"reinforcement's turn", func(s *Set) { setUp(s, "1942", "au-corps-4").Place.Turn = 9 }, "enters on turn 8"},
		{"no such turn", func(s *Set) { setUp(s, "burma", "au-corps-4").Place = Place{Box: BoxTurn, Turn: 13} }, "no turn 13"},
		{"due before", func(s *Set) { setUp(s, "1942", "au-corps-4").Place.Turn = 2 }, "due before the start"},
		{"another event", func(s *Set) { setUp(s, "1942", "au-corps-4").Place = Place{Box: BoxEvent, Card: 3} }, "by another event"},
		{"delayed HQ", func(s *Set) { setUp(s, "1942", "uk-hq-seac").Place.Box = BoxDelayed }, "cannot be delayed"},
		{"ship in China", func(s *Set) { setUp(s, "1942", "jp-bb-yamato").Place.Box = BoxChina }, "cannot be in the China box"},
		{"eliminated HQ", func(s *Set) { setUp(s, "1942", "uk-hq-seac").Place.Box = BoxEliminated }, "it is removed"},
		{"box of another map", func(s *Set) { setUp(s, "1942", "uk-hq-seac").Place.Box = BoxOahu }, "a box that is not on the map"},
		{"reduced HQ", func(s *Set) { setUp(s, "1942", "uk-hq-seac").Reduced = true }, "one side only"},
		{"stacking", func(s *Set) { setUp(s, "1942", "jp-army-27").Place.Loc = s.Loc(3706) }, "too many units in hex 3706"},
		{"both sides in a hex", func(s *Set) { setUp(s, "1942", "jp-hq-south").Place.Loc = s.Loc(5808) }, "units of both sides in hex 5808"},
		{"full China box", func(s *Set) {
			for i := range 3 {
				scenario(s, "1942").Units[i].Place.Box = BoxChina
			}
		}, "too many units in the China box"},
		{"card in two places", func(s *Set) { scenario(s, "1944").Cards.Discarded[0] = scenario(s, "1944").Cards.Removed[0] }, "is in two places"},
		{"future of the enemy", func(s *Set) { scenario(s, "1944").Cards.Future[0] = 100 }, "not of that side"},
		{"full hand", func(s *Set) { scenario(s, "1942").Start.Hand = [2]int8{} }, "than the hand holds"},
		{"Political Will off its track", func(s *Set) { scenario(s, "1942").Start.PoliticalWill = 11 }, "Political Will is off its track"},
		{"China off its track", func(s *Set) { scenario(s, "1942").Start.China = 11 }, "China is off its track"},
		{"India off its track", func(s *Set) { scenario(s, "1942").Start.India = 11 }, "India is off its track"},
		{"Europe off its track", func(s *Set) { scenario(s, "1942").Start.WarInEurope = 11 }, "War in Europe is off its track"},
		{"divisions off their track", func(s *Set) { scenario(s, "1942").Start.Divisions = 50 }, "the divisions in China"},
		{"ASP off their track", func(s *Set) { scenario(s, "1942").Start.ASP[1] = 10 }, "the ASP are off"},
		{"PT boats", func(s *Set) { scenario(s, "1943").Start.PTBoats = true }, "PT boats end the barges"},
		{"resources miscounted", func(s *Set) { scenario(s, "1942").Start.Resources = 5 }, "says 5, Japan holds 4"},
		{"opening not played", func(s *Set) { scenario(s, "1942").Cards.Removed = nil }, "in December 1941 only"},
		{"kwai without card", func(s *Set) { scenario(s, "1942").Start.Built[Kwai] = true }, "Kwai bridge"},
		{"hump without card", func(s *Set) { scenario(s, "1942").Start.Hump = true }, "the Hump contradict"},
		{"Ledo first", func(s *Set) { scenario(s, "1942").Start.Built[Ledo] = true }, "13.77"},
		{"unknown nation", func(s *Set) { scenario(s, "burma").Start.Surrendered = []string{"tibet"} }, `no nation "tibet"`},
		{"controls the sea", func(s *Set) { scenario(s, "1942").Japan = []Loc{s.Loc(5806)} }, "nobody can control 5806"},
		{"replacements of no turn", func(s *Set) { scenario(s, "burma").Special.PointsOn[1] = 1 << 13 }, "replacements on no turn"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			set := load()
			test.spoil(set)
			found := contradictions(set)
			if !slices.ContainsFunc(found, func(problem string) bool { return strings.Contains(problem, test.want) }) {
				t.Errorf("nothing about %q in:\n%s", test.want, strings.Join(found, "\n"))
			}
		})
	}
}
