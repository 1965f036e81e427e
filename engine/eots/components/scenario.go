package components

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
	Unit    Unit  `csv:"unit"`
	Place   Place `csv:"place"`
	Reduced bool  `csv:"side:reduced"`
}

// Scenario is a scenario with everything its set-up fixes.
type Scenario struct {
	ID    string `csv:"id"`
	Title string `csv:"title"`
	// Package is the printing that the set-up and the schedule come from, Package2025 or
	// PackageV2: the two are never mixed (17.0).
	Package string `csv:"package"`
	// SetupID names the set-up it begins with; several scenarios share one. Like is the one
	// that it differs from in a few places, empty for most.
	SetupID   string `csv:"setup"`
	Like      string `csv:"like"`
	Map       Map    `csv:"map"`
	FirstTurn int8   `csv:"first_turn"`
	LastTurn  int8   `csv:"last_turn"`
	// Victory is the id of the schedule ("vp-1942", "campaign").
	Victory string `csv:"victory"`
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
	Cards   SetupCards
	// Schedule are the victory lines by item ("burma-road": value).
	Schedule []VictoryLine
}

// SetupCards are the cards out of the deck at the start.
type SetupCards struct {
	Removed   []Card `csv:"cards_removed"`
	Discarded []Card `csv:"cards_discarded"`
	// Future by side, NoCard without.
	Future [2]Card `csv:"cards_future"`
	// Hand are the cards dealt by the set-up, Optional and Historical those that their side may take as
	// part of its hand.
	Hand       []Card `csv:"cards_in_hand"`
	Optional   []Card `csv:"cards_optional"`
	Historical []Card `csv:"cards_historical"`
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
	PoliticalWill int8 `csv:"political_will"`
	// China and India are boxes counted from Stable; WarInEurope is the printed box.
	China       int8 `csv:"china_front"`
	India       int8 `csv:"india_status"`
	WarInEurope int8 `csv:"war_in_europe"`
	// Divisions are the Japanese divisions in China, Resources the Japanese resource hexes.
	Divisions int8    `csv:"jp_divisions_china"`
	Resources int8    `csv:"jp_resources"`
	ASP       [2]int8 `csv:"asp"`
	Passes    [2]int8 `csv:"passes"`
	Hand      [2]int8 `csv:"hand"`
	// AirSteps and NavalSteps are recorded Japanese replacement steps.
	AirSteps   int8 `csv:"jp_air_repl"`
	NavalSteps int8 `csv:"jp_naval_repl"`
	// Rivalry: the side is under inter-service rivalry (14.0).
	Rivalry [2]bool `csv:"isr"`
	// Barges, PTBoats, Hump, Doctrine (J31) and Doolittle (A6) are events already played.
	Barges    bool              `csv:"barges"`
	PTBoats   bool              `csv:"pt_boats"`
	Hump      bool              `csv:"hump"`
	Doctrine  bool              `csv:"defensive_doctrine"`
	Doolittle bool              `csv:"doolittle_played"`
	Built     [NumProjects]bool `csv:"built"`
	// Mandates: the Australian Mandates belong to Japan (13.84).
	Mandates bool `csv:"mandates_japanese"`
	// Surrendered are nations by id.
	Surrendered []string `csv:"surrendered"`
}

// VictoryLine is a line of a victory schedule; the condition is code, named by Item.
// Values are Japan's points in the order of the cases, Value the first of them; Per is
// what they are counted by ("hex", "box"), or the side that wins at once, or "level"
// for the greatest totals of the Allied decisive, Allied tactical and Japanese
// tactical victory.
type VictoryLine struct {
	Item   string `csv:"item"`
	Value  int8
	Values []int8 `csv:"values"`
	Per    string `csv:"per"`
}

// Verdict tells the lines that decide by themselves, instead of giving points: the degrees
// of victory, and a victory at once.
func (l *VictoryLine) Verdict() bool {
	return l.Per == "level" || l.Per == Japan.String() || l.Per == Allies.String()
}

// Special are the rules of one small scenario that are figures (2.1). What the board itself
// has to know of them, such as closed hexes, belongs to package position. On the main map
// everything is zero.
type Special struct {
	// WillTop and EuropeBottom are the ends of shortened tracks, 0 for the printed ones.
	WillTop      int8 `csv:"political_will_max"`
	EuropeBottom int8 `csv:"war_in_europe_min"`
	// Draw is the number of cards dealt each turn by side, 0 for the calendar's.
	Draw [2]int8 `csv:"draw"`
	// While the Allies hold all of RollHexes and are due Draw cards, they get one card
	// fewer on a roll up to RollTo.
	RollHexes []Loc `csv:"draw_roll_hexes"`
	RollTo    int8  `csv:"draw_roll_to"`
	// Divisions are those that may leave China in a segment, 0 for the usual number.
	Divisions int8 `csv:"divisions_per_turn"`
	// Points are the Allied replacements of every turn, PointsOn those of some turns, as
	// bits; Replacements tells that they take the place of the calendar's.
	Replacements bool
	Points       [ChineseGround + 1]int8
	PointsOn     [ChineseGround + 1]uint16
	// Arrivals are reinforcements with a place of their own.
	Arrivals []Arrival `csv:"reinforcements"`
	// FutureChoice are the cards of which Japan begins with one as its Future Offensive.
	FutureChoice []Card `csv:"extra_future_offensive_japan"`
	// Progress is the number of hexes due in the first turn and in every later one;
	// NoProgress tells that none is ever asked for.
	Progress   [2]int8 `csv:"progress_of_war"`
	NoProgress bool    `csv:"no_progress_of_war"`
	// NoHQLoses: a side without an HQ on the map loses at once, the one in the Oahu box
	// aside, which is never displaced. HQFixed: HQs are never moved, attacked or removed.
	NoHQLoses bool `csv:"no_hq_loses"`
	HQFixed   bool `csv:"hq_fixed"`
	// NoShipping: the Allies gain no shipping points by the calendar.
	NoShipping bool `csv:"no_shipping"`
	// SingaporeBy is the card whose event alone activates units in the Singapore box,
	// NoCard where there is no such box.
	SingaporeBy Card `csv:"singapore_activated_by"`
}

// Arrival is a reinforcement with a turn and a place.
type Arrival struct {
	Unit Unit
	Turn int8
	// Place is a hex or the China box.
	Place Place
}
