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
	// NoInland: a unit's supply line that comes to a supplied port by sea does not go on
	// overland. By the letter of 6.21 it does, at one port.
	NoInland
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

	// HistoricalHand: Japan begins 1942 with the cards that it played then (17.25).
	HistoricalHand
	// OlderPackage: set-ups and victory schedules of the older printing (17.0). It goes with
	// the rules of either edition.
	OlderPackage
	// OlderDecember: during IAI Operation No. 1 the Allies react as the older edition has it,
	// and submarines guard their ports and resource hexes (17.11).
	OlderDecember

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
		NoInland:               {ID: "supply-inland", Values: [2]string{"yes", "no"}, Rule: "6.21"},
		HistoricalHand:         {ID: "historical-hand", Values: [2]string{"no", "yes"}, Rule: "17.25"},
		OlderPackage:           {ID: "package", Values: [2]string{"2025", "v2"}, Rule: "17.0"},
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
	}
}

// Specs describes every option.
func Specs() []Spec {
	specs := table()
	return specs[:]
}

// Spec describes the option.
func (o Option) Spec() Spec { return table()[o] }
