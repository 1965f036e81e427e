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

	// HistoricalHand: Japan begins 1942 with the cards that it played then (17.25).
	HistoricalHand
	// OlderPackage: set-ups and victory schedules of the older printing (17.0). It goes with
	// the rules of either edition.
	OlderPackage

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
	}
}

// Specs describes every option.
func Specs() []Spec {
	specs := table()
	return specs[:]
}

// Spec describes the option.
func (o Option) Spec() Spec { return table()[o] }
