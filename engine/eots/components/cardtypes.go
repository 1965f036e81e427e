package components

// CardClass is the type printed on a card (5.3).
type CardClass uint8

// The four classes of card.
const (
	Military CardClass = iota
	ReactionCard
	Resource
	Political
)

// Family groups the cards whose events work alike; one file of the rules each.
type Family string

// Condition is the intelligence condition of an Offensive (7.25).
type Condition uint8

// Conditions, NoCondition where a card sets none.
const (
	NoCondition Condition = iota
	Surprise
	Intercept
	Ambush
)

// String is the name in the notation.
func (c Condition) String() string {
	return [...]string{"none", "surprise", "intercept", "ambush"}[c]
}

// Absent is the value of a number that a card does not print.
const Absent int8 = -1

// Window tells when an attack reaction takes effect (5.32B).
type Window uint8

// Windows of attack reactions.
const (
	AnyWindow Window = iota
	BeforeBattle
	AfterBattle
)

// Scope limits which units an event may activate (5.31A). All limits hold
// together. AnyUnits is the scope without limits; the zero value is not.
type Scope struct {
	// Classes is a bit set by Class (1<<Ground...), 0 for all.
	Classes uint8
	// Nations is a bit set by Nationality for all units, 0 for all.
	Nations uint16
	// GroundNations, AirNations and NavalNations are bit sets by Nationality for
	// units of that class only, 0 for all.
	GroundNations, AirNations, NavalNations uint16
	// MaxGround is the greatest number of ground units, Absent for no limit.
	MaxGround int8
	// GroundUnit: the only ground unit allowed, NoUnit without such a limit.
	GroundUnit Unit
	// BrigadeOnly: ground units must be brigades.
	BrigadeOnly bool
	// CarriersOnly: naval units must be carriers.
	CarriersOnly bool
	// AirOrNaval: air units or naval units, not both (J17).
	AirOrNaval bool
	// NoASP: no Amphibious Shipping Point may be spent (A5).
	NoASP bool
}

// Bonus is a figure printed in an event, such as "jp-ca-attack" with value 2; the
// words are listed in data/README.md.
type Bonus struct {
	Word  string
	Value int8
}

// CardInfo is a card.
type CardInfo struct {
	// ID is "J23" or "A5"; Number counts from 1 within the side.
	ID     string
	Side   Side
	Number int8
	// Title and Subtitle as printed.
	Title, Subtitle string
	Class           CardClass
	Family          Family
	OC              int8
	// IntelOC, IntelEC are Absent where the card prints none.
	IntelOC, IntelEC int8
	// Logistic value (LV); Absent without. LogisticOC: the LV is the Offensive's OC
	// value plus Logistic (J65, J85).
	Logistic   int8
	LogisticOC bool
	// LogisticAlt is the LV when LogisticHQ is one of the HQs used.
	LogisticAlt int8
	LogisticHQ  []Unit
	// HQs that may run the Offensive, nil for any of the side. AllHQs: every HQ of
	// the side runs it at once (J2).
	HQs    []Unit
	AllHQs bool
	Scope  Scope
	// Exactly are the units that have to be activated, nil without such a list (J1).
	Exactly   []Unit
	Condition Condition
	Window    Window
	// Requires is the condition for playing the event, "" for none; the words are
	// listed in data/README.md.
	Requires string
	// Remove after an event play, Draw one card, Reshuffle when discarded (5.35-5.37).
	Remove, Draw, Reshuffle bool
	// PoliticalWill, China (+ toward Government Collapsed), India (+ toward Revolts).
	PoliticalWill, China, India int8
	// Rivalry: RivalryOf is the side whose marker moves, RivalryOn the face it gets.
	RivalryOf Side
	RivalryOn bool
	// Europe is the War in Europe change for 1942, 1943, 1944, 1945.
	Europe [4]int8
	// Adds is the unit that the event brings, NoUnit without.
	Adds    Unit
	Bonuses []Bonus
	// Decks the card belongs to in the small scenarios.
	SouthPacific, Burma bool
}

// Turn is a row of the calendar.
type Turn struct {
	// Label as printed ("Jan-Apr 1942"); Year 1941..1945.
	Label string
	// From and To are the first and last month ("1942-01").
	From, To string
	Year     int
	// Replacement points (11.0); USNavalOahu is added while Oahu is Allied.
	JapanNaval, AlliedGround, AlliedAir       int8
	USNaval, USNavalOahu, China, Commonwealth int8
	AlliedASP                                 int8
	AirNavalBonus                             int8
	DefectiveTorpedoes                        bool
	// Cards dealt before any reduction (12.0). JapanDraw is Absent where the resource
	// hexes decide.
	JapanDraw, AlliedDraw, AlliedPasses int8
	// Progress of the War is checked (16.47), few resource hexes count (16.3),
	// strategic bombing is possible (12.3).
	Progress, FewResources, Bombing bool
	// Reinforcements are all units due; ReducedReinforcement those of them that
	// enter reduced.
	Reinforcements       []Unit
	ReducedReinforcement []Unit
}

// Place is where a set-up puts a unit: on the map (Loc set) or in a box.
type Place struct {
	Loc Loc
	Box Box
	// Turn of BoxTurn.
	Turn int8
	// Card of BoxEvent.
	Card Card
}

// Box is a place off the map.
type Box uint8

// Boxes off the map.
const (
	OnMap Box = iota
	BoxTurn
	BoxDelayed
	BoxEliminated
	BoxRemoved
	BoxChina
	BoxEvent
	// BoxOahu stands for Oahu on the South Pacific map, BoxSingapore for Singapore on
	// the Burma map.
	BoxOahu
	BoxSingapore
)

// SetupUnit is a unit in a set-up.
type SetupUnit struct {
	Unit    Unit
	Place   Place
	Reduced bool
}

// Scenario is a scenario with everything its set-up fixes.
type Scenario struct {
	ID, Title string
	// Package is the printing that the set-up and the schedule come from, Package2025 or
	// PackageV2: the two are never mixed (17.0).
	Package string
	// SetupID names the set-up it begins with; several scenarios share one. Like is the one
	// that it differs from in a few places, empty for most.
	SetupID, Like       string
	Map                 Map
	FirstTurn, LastTurn int8
	// Victory is the id of the schedule ("vp-1942", "campaign").
	Victory string
	// Units are all units by index; those without a part in the scenario are in
	// BoxRemoved.
	Units [NumUnits]SetupUnit
	// Japan lists the hexes under Japanese control at the start.
	Japan []Loc
	// Markers by name as in the marker file ("political_will": "8").
	Markers map[string]string
	// Start are the same markers as figures, Special those that are rules of a small map.
	Start   Start
	Special Special
	// Cards out of the deck at the start. Future by side, NoCard without; Hand are the
	// cards dealt by the set-up, Optional and Historical those that their side may take as
	// part of its hand.
	Removed, Discarded         []Card
	Future                     [2]Card
	Hand, Optional, Historical []Card
	// Schedule are the victory lines by item ("burma-road": value).
	Schedule []VictoryLine
}

// Map is the sheet that a scenario is played on.
type Map uint8

// The maps.
const (
	MainMap Map = iota
	SouthPacificMap
	BurmaMap
)

// Start are the markers of a set-up. Arrays are indexed by Side.
type Start struct {
	PoliticalWill int8
	// China and India are boxes counted from Stable; WarInEurope is the printed box.
	China, India, WarInEurope int8
	// Divisions are the Japanese divisions in China, Resources the Japanese resource hexes.
	Divisions, Resources int8
	ASP, Passes, Hand    [2]int8
	// AirSteps and NavalSteps are recorded Japanese replacement steps.
	AirSteps, NavalSteps int8
	// Rivalry: the side is under inter-service rivalry (14.0).
	Rivalry [2]bool
	// Barges, PTBoats, Hump, Doctrine (J31) and Doolittle (A6) are events already played.
	Barges, PTBoats, Hump, Doctrine, Doolittle bool
	Built                                      [NumProjects]bool
	// Mandates: the Australian Mandates belong to Japan (13.84).
	Mandates bool
	// Surrendered are nations by id.
	Surrendered []string
}

// VictoryLine is a line of a victory schedule; the condition is code, named by Item.
// Values are Japan's points in the order of the cases, Value the first of them; Per is
// what they are counted by ("hex", "box"), or the side that wins at once, or "level"
// for the greatest totals of the Allied decisive, Allied tactical and Japanese
// tactical victory.
type VictoryLine struct {
	Item   string
	Value  int8
	Values []int8
	Per    string
}

// Verdict tells the lines that decide by themselves, instead of giving points: the degrees
// of victory, and a victory at once.
func (l *VictoryLine) Verdict() bool {
	return l.Per == "level" || l.Per == Japan.String() || l.Per == Allies.String()
}

// Nation is a nation that can surrender or an area held as a whole (13.0).
type Nation struct {
	ID string
	// Bases are its key hexes, Triggers the hexes that decide.
	Bases, Triggers []Loc
	PoliticalWill   int8
}

// Band maps modified die rolls up to Max (inclusive) to a multiplier in quarters.
type Band struct {
	Max      int8
	Quarters int8
}

// TrackBox is a box of a track; Value is what the box stands for in the rules,
// Absent where that is its place on the track.
type TrackBox struct {
	Track, Box, Label string
	Value             int8
}

// EdgeSource is a supply source or another change of a hex on a small map.
type EdgeSource struct {
	Map Map
	// Loc is NoLoc for the Oahu box.
	Loc         Loc
	AlliedEdge  byte
	JapanSource bool
	// Change is "", "no-island" (treat as ocean) or "airfield" (added); the third kind,
	// LandTo, are land sides of the hex that only the Burma map shows.
	Change string
	LandTo []Loc
}

// Set is the whole box. It is immutable: callers never write into its slices.
type Set struct {
	Hexes [NumHexes]HexInfo
	// Sides[loc][direction].
	Sides [NumHexes][6]Hexside
	Units [NumUnits]UnitInfo
	Cards [NumCards]CardInfo
	// Turns[0] is unused.
	Turns     [NumTurns + 1]Turn
	Scenarios []Scenario
	Nations   []Nation
	// AirNaval and GroundTable are the combat tables, ascending.
	AirNaval, GroundTable []Band
	Tracks                []TrackBox
	// SmallMaps are the changes on the South Pacific and the Burma map.
	SmallMaps []EdgeSource
	// Areas are the parts of the map that rules name.
	Areas Areas
	// Regions are those that people name.
	Regions []Region

	byHex [10000]Loc
	// printed are the numbers of the hexes as text.
	printed [NumHexes]string
	byUnit  map[string]Unit
	// unitWords are the ids and the aliases of the units.
	unitWords               map[string]Unit
	bySlug                  map[string]Loc
	bySide, hqs, projecting [2]UnitSet
	// figures of the charts by table and key.
	figures map[[2]string]int
	// distance[a][b] in hexes.
	distance [NumHexes][NumHexes]uint8
}
