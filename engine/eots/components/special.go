package components

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
