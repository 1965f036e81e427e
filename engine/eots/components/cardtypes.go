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
	// Classes are those of all units, 0 for all.
	Classes ClassSet `csv:"scope:class"`
	// Nations is a bit set by Nationality for all units, 0 for all.
	Nations uint16 `csv:"scope:nation"`
	// GroundNations, AirNations and NavalNations are bit sets by Nationality for
	// units of that class only, 0 for all.
	GroundNations uint16 `csv:"scope:ground-nation"`
	AirNations    uint16 `csv:"scope:air-nation"`
	NavalNations  uint16 `csv:"scope:naval-nation"`
	// MaxGround is the greatest number of ground units, Absent for no limit.
	MaxGround int8 `csv:"scope:max-ground"`
	// GroundUnit: the only ground unit allowed, NoUnit without such a limit.
	GroundUnit Unit `csv:"scope:ground-unit"`
	// BrigadeOnly: ground units must be brigades.
	BrigadeOnly bool `csv:"scope:brigade-only"`
	// CarriersOnly: naval units must be carriers.
	CarriersOnly bool `csv:"scope:carriers-only"`
	// AirOrNaval: air units or naval units, not both (J17).
	AirOrNaval bool `csv:"scope:air-or-naval"`
	// NoASP: no Amphibious Shipping Point may be spent (A5).
	NoASP bool `csv:"scope:no-asp"`
}

// ClassSet is a bit set by Class (1<<Ground...).
type ClassSet uint8

// AnyUnits is the scope of an event that may activate any unit.
func AnyUnits() Scope { return Scope{MaxGround: Absent, GroundUnit: NoUnit} }

// Allows tells whether a unit, looked at alone, is within the scope; how many ground
// units there are and whether air and naval units mix is for the whole to be judged.
func (s *Scope) Allows(unit Unit, info *UnitInfo) bool {
	nation := uint16(1) << info.Nationality
	permits := func(nations uint16) bool { return nations == 0 || nations&nation != 0 }
	if s.Classes != 0 && s.Classes&(1<<info.Class) == 0 || !permits(s.Nations) {
		return false
	}
	switch info.Class {
	case Ground:
		return permits(s.GroundNations) && (s.GroundUnit == NoUnit || s.GroundUnit == unit) &&
			(!s.BrigadeOnly || info.Type == Brigade)
	case Air:
		return permits(s.AirNations)
	case Naval:
		return permits(s.NavalNations) && (!s.CarriersOnly || info.Carrier())
	default:
		return true
	}
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
	ID     string `csv:"id"`
	Side   Side
	Number int8
	// Title and Subtitle as printed.
	Title    string    `csv:"title"`
	Subtitle string    `csv:"subtitle"`
	Class    CardClass `csv:"class"`
	Family   Family    `csv:"family"`
	OC       int8      `csv:"oc"`
	// IntelOC, IntelEC are Absent where the card prints none.
	IntelOC int8 `csv:"intelligence_oc"`
	IntelEC int8 `csv:"intelligence_ec"`
	// Logistic value (LV); Absent without. LogisticOC: the LV is the Offensive's OC
	// value plus Logistic (J65, J85).
	Logistic   int8 `csv:"logistic"`
	LogisticOC bool `csv:"marks:logistic-oc"`
	// LogisticAlt is the LV when LogisticHQ is one of the HQs used.
	LogisticAlt int8   `csv:"logistic_with_hq"`
	LogisticHQ  []Unit `csv:"logistic_hq"`
	// HQs that may run the Offensive, nil for any of the side. AllHQs: every HQ of
	// the side runs it at once (J2).
	HQs    []Unit `csv:"hqs"`
	AllHQs bool   `csv:"marks:all-hqs"`
	Scope
	// Exactly are the units that have to be activated, nil without such a list (J1).
	Exactly   []Unit    `csv:"scope:exactly"`
	Condition Condition `csv:"condition"`
	Window    Window    `csv:"window"`
	// Requires is the condition for playing the event, "" for none; the words are
	// listed in data/README.md.
	Requires string `csv:"requires"`
	// Remove after an event play, Draw one card, Reshuffle when discarded (5.35-5.37).
	Remove    bool `csv:"marks:remove"`
	Draw      bool `csv:"marks:draw"`
	Reshuffle bool `csv:"marks:reshuffle"`
	// PoliticalWill, China (+ toward Government Collapsed), India (+ toward Revolts).
	PoliticalWill int8 `csv:"political_will"`
	China         int8 `csv:"china"`
	India         int8 `csv:"india"`
	// Rivalry: RivalryOf is the side whose marker moves, RivalryOn the face it gets.
	RivalryOf Side `csv:"rivalry_of"`
	RivalryOn bool `csv:"rivalry_on"`
	// Europe is the War in Europe change for 1942, 1943, 1944, 1945.
	Europe [4]int8 `csv:"europe"`
	// Adds is the unit that the event brings, NoUnit without.
	Adds    Unit    `csv:"adds"`
	Bonuses []Bonus `csv:"bonuses"`
	// Decks the card belongs to in the small scenarios.
	SouthPacific bool `csv:"marks:south-pacific"`
	Burma        bool `csv:"marks:burma"`
}

// Bonus is the value of a printed figure of the event; false where it has none.
func (c *CardInfo) Bonus(word string) (int8, bool) {
	for _, bonus := range c.Bonuses {
		if bonus.Word == word {
			return bonus.Value, true
		}
	}
	return 0, false
}

// Turn is a row of the calendar.
type Turn struct {
	// Label as printed ("Jan-Apr 1942"); Year 1941..1945.
	Label string `csv:"label"`
	// From and To are the first and last month ("1942-01").
	From string `csv:"from"`
	To   string `csv:"to"`
	Year int    `csv:"year"`
	// Replacement points (11.0); USNavalOahu is added while Oahu is Allied.
	JapanNaval         int8 `csv:"japan_naval"`
	AlliedGround       int8 `csv:"allied_ground"`
	AlliedAir          int8 `csv:"allied_air"`
	USNaval            int8 `csv:"us_naval"`
	USNavalOahu        int8 `csv:"us_naval_oahu"`
	China              int8 `csv:"china"`
	Commonwealth       int8 `csv:"commonwealth"`
	AlliedASP          int8 `csv:"allied_asp"`
	AirNavalBonus      int8 `csv:"air_naval_bonus"`
	DefectiveTorpedoes bool `csv:"marks:torpedoes"`
	// Cards dealt before any reduction (12.0). JapanDraw is Absent where the resource
	// hexes decide.
	JapanDraw    int8 `csv:"japan_draw"`
	AlliedDraw   int8 `csv:"allied_draw"`
	AlliedPasses int8 `csv:"allied_passes"`
	// Progress of the War is checked (16.47), few resource hexes count (16.3),
	// strategic bombing is possible (12.3).
	Progress     bool `csv:"marks:progress"`
	FewResources bool `csv:"marks:resources"`
	Bombing      bool `csv:"marks:bombing"`
	// Reinforcements are all units due; ReducedReinforcement those of them that
	// enter reduced.
	Reinforcements       []Unit `csv:"reinforcements"`
	ReducedReinforcement []Unit `csv:"reduced"`
}

// Nation is a nation that can surrender or an area held as a whole (13.0).
type Nation struct {
	ID string `csv:"nation"`
	// Bases are its key hexes, Triggers the hexes that decide.
	Bases         []Loc `csv:"bases"`
	Triggers      []Loc `csv:"triggers"`
	PoliticalWill int8  `csv:"political_will"`
}

// Band maps modified die rolls up to Max (inclusive) to a multiplier in quarters.
type Band struct {
	Max      int8 `csv:"max"`
	Quarters int8 `csv:"quarters"`
}

// EdgeSource is a supply source or another change of a hex on a small map.
type EdgeSource struct {
	Map Map `csv:"map"`
	// Loc is NoLoc for the Oahu box.
	Loc         Loc  `csv:"place"`
	AlliedEdge  byte `csv:"allied_edge"`
	JapanSource bool `csv:"japan_source"`
	// Change is "", "no-island" (treat as ocean) or "airfield" (added); the third kind,
	// LandTo, are land sides of the hex that only the Burma map shows.
	Change string `csv:"change"`
	LandTo []Loc  `csv:"land"`
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

// The families of cards; each event of a family works like the others of it, but for
// figures and the special effects of single cards.
const (
	FamilyOffensive        Family = "offensive"
	FamilyIntelligence     Family = "intelligence"
	FamilyAttack           Family = "attack"
	FamilyCounteroffensive Family = "counteroffensive"
	FamilyWeather          Family = "weather"
	FamilyPersonage        Family = "personage"
	FamilyChina            Family = "china"
	FamilyIndia            Family = "india"
	// FamilyRivalry cards set or lift inter-service rivalry.
	FamilyRivalry        Family = "isr"
	FamilyInfrastructure Family = "infrastructure"
	FamilyPoliticalWill  Family = "political-will"
	FamilyEurope         Family = "war-in-europe"
	// FamilySpecial are Tojo Resigns (J43) and the Soviet invasion (A79).
	FamilySpecial      Family = "special"
	FamilyReplacements Family = "replacements"
	// The families of one or two resource cards.
	FamilyASP           Family = "asp"
	FamilyDoctrine      Family = "defensive-doctrine"
	FamilyDelay         Family = "delay"
	FamilyEvacuation    Family = "evacuation"
	FamilyHandAttack    Family = "hand-attack"
	FamilyHQSwap        Family = "hq-swap"
	FamilyHump          Family = "hump"
	FamilyPTBoats       Family = "pt-boats"
	FamilyRedeploy      Family = "redeploy"
	FamilyReinforcement Family = "reinforcement"
	FamilyStepLoss      Family = "step-loss"
	FamilySubmarine     Family = "submarine"
)
