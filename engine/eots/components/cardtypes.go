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

// Scope limits which units an event may activate (5.31A). The zero value allows all.
type Scope struct {
	// Classes is a bit set by Class (1<<Ground...), 0 for all.
	Classes uint8
	// Nations is a bit set by Nationality for all units, 0 for all.
	Nations uint16
	// GroundNations is a bit set by Nationality for ground units only, 0 for all.
	GroundNations uint16
	// MaxGround is the greatest number of ground units, Absent for no limit.
	MaxGround int8
	// GroundUnit: the only ground unit allowed, NoUnit without such a limit.
	GroundUnit Unit
	// BrigadeOnly: ground units must be brigades.
	BrigadeOnly bool
	// CarriersOnly: naval units must be carriers.
	CarriersOnly bool
	// AirNaval: air units or naval units, not both (J17).
	AirOrNaval bool
	// NoASP: no Amphibious Shipping Point may be spent (A5).
	NoASP bool
}

// Bonus is a printed modifier of an event, such as "jp-ca-attack" with value 2;
// the words are listed in the card file's documentation.
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
	// HQs that may run the Offensive, nil for any of the side.
	HQs       []Unit
	Scope     Scope
	Condition Condition
	Window    Window
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
	Year  int
	// Replacement points (11.0); USNavalOahu is added while Oahu is Allied.
	JapanNaval, AlliedGround, AlliedAir       int8
	USNaval, USNavalOahu, China, Commonwealth int8
	AlliedASP                                 int8
	AirNavalBonus                             int8
	DefectiveTorpedoes                        bool
	Reinforcements                            []Unit
	ReducedReinforcement                      []Unit
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
	// BoxSeaOahu and BoxSeaSingapore: the carriers and Force Z in December 1941.
	BoxSeaOahu
	BoxSeaSingapore
)

// SetupUnit is a unit in a set-up.
type SetupUnit struct {
	Unit    Unit
	Place   Place
	Reduced bool
}

// Scenario is a scenario with everything its set-up fixes.
type Scenario struct {
	ID, Title           string
	FirstTurn, LastTurn int8
	// Victory is the id of the schedule ("vp-1942", "campaign").
	Victory string
	Units   [NumUnits]SetupUnit
	// Japan lists the hexes under Japanese control at the start.
	Japan []Loc
	// Markers by name as in the marker file ("political_will": "8").
	Markers map[string]string
	// Cards out of the deck at the start.
	Removed, Discarded []Card
	Future             [2]Card
	Optional           []Card
	// Schedule are the victory lines by item ("burma-road": value).
	Schedule []VictoryLine
}

// VictoryLine is a line of a victory schedule; the condition is code, named by Item.
type VictoryLine struct {
	Item  string
	Value int8
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

	byHex  [10000]Loc
	byUnit map[string]Unit
	bySlug map[string]Loc
	// distance[a][b] in hexes.
	distance [NumHexes][NumHexes]uint8
}
