// Package edition names the choices between readings of the rulebook: where the newer
// and the older printing differ in play (flags ED-nn and B-Enn of the specification) and
// where players dispute a text. Each choice has a canonical value, which is the default.
package edition

// Option is a choice between two readings of one rule.
type Option uint8

// The options. Games store their ids, not these numbers.
const (
	// SpecialReactionMoves: a successful Special Reaction roll alone entitles the
	// Reaction player to move (AMB-36, older 6.27).
	SpecialReactionMoves Option = iota
	// EuropeCostsWill: War in Europe level 4 costs a box of Political Will each turn
	// (older 16.48).
	EuropeCostsWill
	// BombingWillOncePerGame: 16.43B to the letter of the newer text.
	BombingWillOncePerGame
	// Arcadia: the Allies take card A4 as one of their first cards (17.25).
	Arcadia
	// NoCommonwealthMarines: a Commonwealth HQ takes US Army air units only (ED-17).
	NoCommonwealthMarines
	// NoEastEdge: HQs need no line from the east map edge for their full efficiency (ED-16).
	NoEastEdge
	// NoKwaiEfficiency: the Kwai bridge does not change the efficiency of HQs (ED-16).
	NoKwaiEfficiency
	// AnyOverland: supply lines may end overland at any distance (ED-20).
	AnyOverland
	// AnyPorts: a unit's supply line changes at friendly ports as often as it likes (ED-20).
	AnyPorts
	// NoStrategicExit: strategic movement may not leave un-neutralised enemy ZOI either
	// (ED-24, B-E06).
	NoStrategicExit
	// StackByType: six naval units of one type to a hex, not of all (B-E07).
	StackByType
	// RouteAmongEnemies: the rate of transport routes is lost to any enemy unit, but not to
	// those in the battle hex of a Reaction (B-E12).
	RouteAmongEnemies
	// MarchPastHQs: an HQ alone does not stop overland movement (B-E12).
	MarchPastHQs
	// LandedPorts: strategic movement may end in a port where own units have landed (B-E13).
	LandedPorts
	// KoreanShipping: the Korean Army is shipped like any army (B-E14).
	KoreanShipping
	// ReactionShipping: a Reaction spends as many shipping points as there are (ED-28, B-E14).
	ReactionShipping
	// BeatenStayOut: beaten landing forces get no leave to sail out of enemy ZOI (B-E34).
	BeatenStayOut
	// ThreeInChina: the China box takes three air units (13.74).
	ThreeInChina
	// FourHexesToChina: the hop to the China box counts as four hexes (13.74).
	FourHexesToChina
	// RoadByLand: the Burma Road has no branch by sea from Rangoon (13.78).
	RoadByLand
	// LeaversAlone: only the units that leave count for disengagement (B-E35).
	LeaversAlone
	// AlaskaFour: four segments with a ground unit in one hex, not three with any unit (16.42).
	AlaskaFour
	// ResourceWillOne: Japan’s loss of its resources is worth one box of Political Will, not three (16.43 A).
	ResourceWillOne
	// CasualtiesOncePerGame: 16.45 to the letter of the newer text.
	CasualtiesOncePerGame
	// ProgressFive: the Progress of the War asks for five hexes a turn, not four (16.47).
	ProgressFive
	// OahuPoint: without Oahu one of the US naval points is left (B-E29).
	OahuPoint
	// CommonwealthTurn3: a Commonwealth naval point on turn 3 as well (B-E30).
	CommonwealthTurn3
	// ShelterThree: an airfield that saves B-29s lies within three hexes of Tokyo, not five (B-E33).
	ShelterThree
	// InterceptorsSaveCard: the Interceptors save Japan a card and do not change the rolls (B-E33).
	InterceptorsSaveCard
	// ChinaOnEvenTurns: a China Offensive by an Operations card on even turns only (ED-09, 13.72).
	ChinaOnEvenTurns
	// BackToStableFront: the China marker may go back to Stable Front (13.72).
	BackToStableFront
	// NoCollapseByEvent: no event makes the government of China collapse (13.73).
	NoCollapseByEvent
	// ChinaBoxLost: with China fall the air units of its box, unless Northern India has an Allied airfield (13.73).
	ChinaBoxLost
	// ChinaCoast: Japan keeps China going while it holds any coastal hex, not a port (13.71).
	ChinaCoast
	// OccupiedByAny: any unit occupies a hex in a surrender or liberation, not ground units alone (13.1).
	OccupiedByAny
	// EmptyBasesFall: empty bases of Malaya and Burma change hands at the surrender (13.3, 13.5).
	EmptyBasesFall
	// IndiaCalmsLater: an Allied gain in Northern India calms India down in the next segment, not at once (13.62).
	IndiaCalmsLater
	// NoInfrastructure: all transport routes but the Kwai bridge are there from the start (ED-10, 13.77).
	NoInfrastructure
	// BasesAlone: a resource alone makes no named location (ED-01, ED-29).
	BasesAlone
	// InitiativeByAnyEvent: any event claims the initiative, not an Offensive alone (ED-05).
	InitiativeByAnyEvent
	// ManyCounteroffensives: more than one Counteroffensive to an Offensive (ED-14).
	ManyCounteroffensives
	// SpecialAlwaysHappens: a special event card discarded by an event happens whatever its conditions (ED-15).
	SpecialAlwaysHappens
	// TwoTurnsAway: units above the stacking limits come back after two turns, air units go first (B-E10).
	TwoTurnsAway
	// TurnedBackLoses: a landing that is turned back loses its battle whoever else attacks (B-E15).
	TurnedBackLoses
	// MatchBySeaPower: air units and carriers need a match where the firing side has no ship in their hex, not outside the battle hex (B-E19).
	MatchBySeaPower
	// HQsDoNotDefend: an HQ alone gives nothing for defending a beach (B-E20).
	HQsDoNotDefend
	// AttackersHalved: of the units that landed only those of the Offensives player defend with half (B-E22).
	AttackersHalved
	// HQsFleeAtOnce: an HQ leaves as soon as enemy ground units enter its hex and nobody else is there (ED-18).
	HQsFleeAtOnce
	// AirLeavesByCard: an air unit leaves for the turn track by a card of its own, not by its activation (ED-10, B-E09).
	AirLeavesByCard
	// ExpressFromAnyHQ: the Tokyo Express starts from any Japanese HQ, not a supplied one alone (ED-22).
	ExpressFromAnyHQ
	// ArmourStops: the 7th Armoured Brigade may enter mountains, but stops in every hex off the
	// transport routes that is not open (B-E16).
	ArmourStops

	// HistoricalHand: Japan begins 1942 with the cards that it played then (17.25).
	HistoricalHand
	// OlderPackage: set-ups and victory schedules of the older printing (17.0). It goes with
	// the rules of either edition.
	OlderPackage
	// OlderDecember: during IAI Operation No. 1 the Allies react as the older edition has it,
	// and submarines guard their ports and resource hexes (17.11).
	OlderDecember
	// Bidding: the players bid for their sides before the game (older 16.49).
	Bidding

	// PointsFromSource: the four movement points at the end of a supply line are counted from
	// the HQ or the supplied port to the unit, not from the unit (6.21, AMB-20).
	PointsFromSource

	// LedoAirfield: the airfield of Ledo counts for the China airlift beside Jarhat and
	// Dacca (AMB-46).
	LedoAirfield
	// HongKongGarrison: Hong Kong holds an intrinsic garrison like the cities of occupied
	// China, as its symbol on the map has it (13.76).
	HongKongGarrison
	// FutureLastCard: the Future Offensive card of an earlier turn may be the last card that
	// a player plays (AMB-41).
	FutureLastCard
	// IndiaFallsOlder: the surrender of India as the older edition tells it (13.63): all
	// Commonwealth units leave, those in the north too, HQs and US units stay, and the empty
	// bases of the mainland become Japanese.
	IndiaFallsOlder
	// ActivatedFlee: activated air units of the Reaction player whose hex is taken make
	// emergency movement as well (B-E08, B-E24).
	ActivatedFlee
	// LateSpecialReaction: a Special Reaction may also be tried in hexes that the ordinary
	// reaction has brought into a zone of influence (ED-25).
	LateSpecialReaction
	// CoverMayJoin: who covers a landing may join the battle of a Special Reaction, and need
	// not (ED-26, ED-29).
	CoverMayJoin
	// LandingsToCome: ships may end their movement for a landing that is made later (B-E03).
	LandingsToCome
	// ReturnToMainland: an HQ of the Allies does not return early to the Mandates, though they
	// are part of Australia (6.15, 13.81).
	ReturnToMainland
	// UnsuppliedSupport: air units in the China box support China without supply too (13.72).
	UnsuppliedSupport
	// AnyUnitInNewGuinea: any enemy unit keeps a named location of New Guinea from changing
	// hands with the rest, not ground units alone (13.85).
	AnyUnitInNewGuinea
	// NavyElsewhere: in the South Pacific scenario the want of US carriers or ships on the map
	// costs no Political Will (16.46).
	NavyElsewhere

	numOptions
)

// Spec describes an option.
type Spec struct {
	// ID is the name in the notation and in stored games.
	ID string
	// Values are the canonical value and the other one.
	Values [2]string
	// Rule is the number of the rule that is read.
	Rule string
	// Older tells that the other value is the reading of the older edition.
	Older bool
}

// table describes the options in their order.
func table() [numOptions]Spec {
	return [numOptions]Spec{
		SpecialReactionMoves:   {ID: "special-reaction-moves", Values: [2]string{"no", "yes"}, Rule: "7.27"},
		EuropeCostsWill:        {ID: "europe-costs-will", Values: [2]string{"no", "yes"}, Rule: "15.0", Older: true},
		BombingWillOncePerGame: {ID: "bombing-will", Values: [2]string{"turn", "game"}, Rule: "16.43"},
		Arcadia:                {ID: "arcadia", Values: [2]string{"no", "yes"}, Rule: "17.25"},
		HistoricalHand:         {ID: "historical-hand", Values: [2]string{"no", "yes"}, Rule: "17.25"},
		PointsFromSource:       {ID: "logistic-direction", Values: [2]string{"unit", "source"}, Rule: "6.21"},
		OlderPackage:           {ID: "package", Values: [2]string{"2025", "v2"}, Rule: "17.0"},
		Bidding:                {ID: "bidding", Values: [2]string{"no", "yes"}, Rule: "16.49"},
		NoCommonwealthMarines:  {ID: "commonwealth-marine-air", Values: [2]string{"yes", "no"}, Rule: "6.12", Older: true},
		NoEastEdge:             {ID: "east-edge", Values: [2]string{"yes", "no"}, Rule: "6.25", Older: true},
		NoKwaiEfficiency:       {ID: "kwai-efficiency", Values: [2]string{"yes", "no"}, Rule: "13.79", Older: true},
		AnyOverland:            {ID: "overland-supply", Values: [2]string{"4-mp", "any"}, Rule: "6.21", Older: true},
		AnyPorts:               {ID: "supply-ports", Values: [2]string{"one", "any"}, Rule: "6.21", Older: true},
		NoStrategicExit:        {ID: "strategic-zoi", Values: [2]string{"enter", "enter-or-leave"}, Rule: "8.23", Older: true},
		StackByType:            {ID: "naval-stacking", Values: [2]string{"all", "type"}, Rule: "8.24", Older: true},
		RouteAmongEnemies:      {ID: "route-rate", Values: [2]string{"ashore", "any-enemy"}, Rule: "8.42", Older: true},
		MarchPastHQs:           {ID: "hq-stops", Values: [2]string{"yes", "no"}, Rule: "8.42", Older: true},
		LandedPorts:            {ID: "landed-ports", Values: [2]string{"no", "yes"}, Rule: "8.44", Older: true},
		KoreanShipping:         {ID: "korean-army", Values: [2]string{"double", "single"}, Rule: "8.45", Older: true},
		ReactionShipping:       {ID: "reaction-shipping", Values: [2]string{"one", "any"}, Rule: "8.45", Older: true},
		BeatenStayOut:          {ID: "beaten-landing", Values: [2]string{"through", "around"}, Rule: "9.62", Older: true},
		ThreeInChina:           {ID: "china-box", Values: [2]string{"two", "three"}, Rule: "13.74", Older: true},
		FourHexesToChina:       {ID: "china-hop", Values: [2]string{"leg", "4-hexes"}, Rule: "13.74", Older: true},
		RoadByLand:             {ID: "burma-road", Values: [2]string{"sea-or-land", "land"}, Rule: "13.78", Older: true},
		LeaversAlone:           {ID: "disengagement", Values: [2]string{"all", "leaving"}, Rule: "8.43", Older: true},
		OlderDecember:          {ID: "december-1941", Values: [2]string{"2025", "v2"}, Rule: "17.11", Older: true},
		AlaskaFour:             {ID: "alaska", Values: [2]string{"three", "four"}, Rule: "16.42", Older: true},
		ResourceWillOne:        {ID: "resource-will", Values: [2]string{"three", "one"}, Rule: "16.43", Older: true},
		CasualtiesOncePerGame:  {ID: "casualties-will", Values: [2]string{"turn", "game"}, Rule: "16.45"},
		ProgressFive:           {ID: "progress", Values: [2]string{"four", "five"}, Rule: "16.47", Older: true},
		OahuPoint:              {ID: "oahu-points", Values: [2]string{"all", "one"}, Rule: "11.33", Older: true},
		CommonwealthTurn3:      {ID: "commonwealth-naval", Values: [2]string{"6-9-12", "3-6-9-12"}, Rule: "11.33", Older: true},
		ShelterThree:           {ID: "bomber-shelter", Values: [2]string{"5", "3"}, Rule: "12.32", Older: true},
		InterceptorsSaveCard:   {ID: "interceptors", Values: [2]string{"roll", "card"}, Rule: "12.32", Older: true},
		ChinaOnEvenTurns:       {ID: "china-offensive", Values: [2]string{"every-second", "even"}, Rule: "13.72", Older: true},
		BackToStableFront:      {ID: "stable-front", Values: [2]string{"no", "yes"}, Rule: "13.72", Older: true},
		NoCollapseByEvent:      {ID: "china-collapse", Values: [2]string{"any", "operations"}, Rule: "13.73", Older: true},
		ChinaBoxLost:           {ID: "china-box-units", Values: [2]string{"return", "need-airfield"}, Rule: "13.73", Older: true},
		ChinaCoast:             {ID: "china-ports", Values: [2]string{"ports", "coast"}, Rule: "13.71", Older: true},
		OccupiedByAny:          {ID: "occupied", Values: [2]string{"ground", "any"}, Rule: "13.1", Older: true},
		EmptyBasesFall:         {ID: "malaya-burma", Values: [2]string{"stay", "change"}, Rule: "13.3", Older: true},
		IndiaCalmsLater:        {ID: "india-calms", Values: [2]string{"at-once", "segment"}, Rule: "13.62", Older: true},
		NoInfrastructure:       {ID: "infrastructure", Values: [2]string{"yes", "no"}, Rule: "13.77", Older: true},
		BasesAlone:             {ID: "named-hexes", Values: [2]string{"resources", "bases"}, Rule: "1.3", Older: true},
		InitiativeByAnyEvent:   {ID: "initiative-event", Values: [2]string{"offensive", "any"}, Rule: "4.21", Older: true},
		ManyCounteroffensives:  {ID: "counteroffensives", Values: [2]string{"one", "any"}, Rule: "5.32", Older: true},
		SpecialAlwaysHappens:   {ID: "special-discard", Values: [2]string{"conditions", "always"}, Rule: "5.37", Older: true},
		TwoTurnsAway:           {ID: "overstack-return", Values: [2]string{"one", "two"}, Rule: "8.34", Older: true},
		TurnedBackLoses:        {ID: "turned-back", Values: [2]string{"fight-on", "lost"}, Rule: "8.45", Older: true},
		MatchBySeaPower:        {ID: "range-match", Values: [2]string{"distance", "ships"}, Rule: "9.2", Older: true},
		HQsDoNotDefend:         {ID: "hq-defends", Values: [2]string{"yes", "no"}, Rule: "9.4", Older: true},
		AttackersHalved:        {ID: "assault-defence", Values: [2]string{"both", "attacker"}, Rule: "9.4", Older: true},
		HQsFleeAtOnce:          {ID: "hq-displacement", Values: [2]string{"end", "at-once"}, Rule: "6.14", Older: true},
		AirLeavesByCard:        {ID: "air-withdrawal", Values: [2]string{"activation", "card"}, Rule: "8.33", Older: true},
		ExpressFromAnyHQ:       {ID: "tokyo-express", Values: [2]string{"supplied", "any"}, Rule: "6.23", Older: true},
		LedoAirfield:           {ID: "ledo-airfield", Values: [2]string{"no", "yes"}, Rule: "6.23"},
		HongKongGarrison:       {ID: "hong-kong-garrison", Values: [2]string{"no", "yes"}, Rule: "13.76"},
		FutureLastCard:         {ID: "future-last-card", Values: [2]string{"no", "yes"}, Rule: "7.29"},
		IndiaFallsOlder:        {ID: "india-surrender", Values: [2]string{"2025", "v2"}, Rule: "13.63", Older: true},
		ActivatedFlee:          {ID: "emergency-air", Values: [2]string{"inactive", "all"}, Rule: "8.32", Older: true},
		LateSpecialReaction:    {ID: "special-reaction-time", Values: [2]string{"before", "also-after"}, Rule: "7.27", Older: true},
		CoverMayJoin:           {ID: "cover-joins", Values: [2]string{"must", "may"}, Rule: "7.27", Older: true},
		LandingsToCome:         {ID: "ships-beside-landing", Values: [2]string{"landed", "to-come"}, Rule: "8.21", Older: true},
		ReturnToMainland:       {ID: "hq-return", Values: [2]string{"mandates", "mainland"}, Rule: "6.15"},
		UnsuppliedSupport:      {ID: "china-support", Values: [2]string{"supplied", "any"}, Rule: "13.72", Older: true},
		AnyUnitInNewGuinea:     {ID: "new-guinea", Values: [2]string{"ground", "any"}, Rule: "13.85"},
		NavyElsewhere:          {ID: "navy-will", Values: [2]string{"every-map", "not-south-pacific"}, Rule: "16.46"},
		ArmourStops:            {ID: "seventh-armoured", Values: [2]string{"no-mountains", "stops"}, Rule: "8.49", Older: true},
	}
}

// Specs describes every option.
func Specs() []Spec {
	specs := table()
	return specs[:]
}

// Key is that of the option's title in catalogues.
func (o Option) Key() string { return "eots.option." + o.Spec().ID }

// Spec describes the option.
func (o Option) Spec() Spec { return table()[o] }
