package axis

// deckPlaces is how many fighters land on a carrier. Rule 14.
const deckPlaces = 2

// Capacity of a transport. Rule 7.4.
const (
	holdUnits = 2
	holdHeavy = 1
)
